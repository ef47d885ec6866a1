// Calls that leave the loop: of commands, of blocks by commands, of definitions by the host; and the
// way back when something fails.
//
// A command is a Swift closure and may run a block, which runs the loop again in a Swift call of its
// own. That is the only recursion of the machine, and `Limits.nativeNesting` bounds it. An error
// unwinds the frames down to the one at which such a loop began, and goes on as a Swift error from
// there through the command to the loop around it.

internal import NavSyntax

extension Machine {
  /// Calls a command: by its short way where that fits, else by its body.
  @inline(never)
  func callCommand(
    _ i: Instruction, _ r: Registers, _ k: Registers, _ site: CallSite
  ) throws {
    let first = unsafe r + Int(i.a)
    let count = site.sources.count
    guard count > 0, let way = unsafe site.way,
      unsafe site.sources.withUnsafeBufferPointer({ sources in
        unsafe way._withUnsafeGuaranteedRef { unsafe $0.give(Arguments(sources, r, k, first)) }
      })
    else { return try unsafe callFully(i, r, k, site) }
    for place in 1..<count { unsafe release(first + place) }
    if memoryLimit != nil { try unsafe accountResult(first) }
    fuel &-= 1
    if fuel <= 0 { try pause() }
  }

  /// Calls a command by its body; as a statement its outcome is shown, else its value goes to the
  /// register.
  @inline(never)
  private func callFully(
    _ i: Instruction, _ r: Registers, _ k: Registers, _ site: CallSite
  ) throws {
    let first = unsafe r + Int(i.a)
    let count = site.masks.count
    let command = site.command
    for (place, source) in site.sources.enumerated() {
      let value = unsafe source.value(r, k)
      if unsafe value != UnsafePointer(first + place) { unsafe first[place] = value.pointee }
    }
    // A command may take long, so each looks.
    try checkInterrupt()
    if command.isRestricted, configuration.isRestricted {
      throw Failure(.restricted, Wording.restricted(command.signature.name))
    }
    // The array of the last call is taken again, unless that call still holds it.
    var given: [Value] = []
    swap(&given, &spare)
    var areRight = true
    for place in 0..<count {
      let value = unsafe (first + place).move()
      unsafe (first + place).initialize(to: .nil)
      areRight = areRight && site.masks[place] & value.mask != 0
      given.append(value)
    }
    if !areRight { try check(&given, site) }
    let isStatement = i.operation == .runCommand
    let call = Invocation(
      site: site, given: given, machine: self, wantsView: isStatement && format == .text)
    let body = command.command.body
    let outcome = memoryLimit == nil ? try body(call) : try accounting { try body(call) }
    while !given.isEmpty { given.removeLast() }
    swap(&given, &spare)
    if isStatement {
      if format == .text, let view = outcome.view {
        lastPrinted = outcome.value
        if outcome.isWhole {
          try view(output)
        } else {
          try show(outcome.value) { try view(output) }
        }
      } else {
        try print(outcome.value)
      }
      return
    }
    switch outcome.value {
    case .block: throw Failure(.value, Wording.storedBlock)
    case .list, .record:
      guard outcome.value.depth <= Limits.depth else { throw Failure(.limit, Wording.tooNested) }
    default: break
    }
    unsafe first.pointee = outcome.value
    if memoryLimit != nil { try unsafe accountResult(first) }
  }

  /// Checks the types that only the run could tell.
  private func check(_ given: inout [Value], _ site: CallSite) throws {
    for (slot, range) in site.slots.enumerated() where !range.isEmpty {
      let type = site.command.types[slot]
      for place in range {
        let value = given[place]
        if type.words.isEmpty || value.isNil, type.accepts(value) { continue }
        if case .string(let word) = value {
          if !type.words.isEmpty, type.words.contains(word.string) { continue }
          if type.contains(.onOff), word.string == "on" || word.string == "off" {
            given[place] = .boolean(word.string == "on")
            continue
          }
        }
        throw Failure(
          .value, Wording.wrongType(site.command.slotName(slot), type.described, value),
          span: site.spans[place])
      }
    }
  }

  /// Runs a block for a command.
  func run(_ block: Closure) throws -> Value {
    guard block.frame >= 0, block.frame < frameCount,
      unsafe frames[block.frame].serial == block.serial,
      unsafe !frames[block.frame].isBlock
    else { throw Failure(.value, Wording.deadBlock) }
    guard nesting < configuration.limits.nativeNesting else {
      throw Failure(.limit, Wording.tooManyBlocks(configuration.limits.nativeNesting))
    }
    nesting += 1
    defer { nesting -= 1 }
    let top = self.top
    try push(block.function, base: block.base, top: top, isBlock: true)
    unsafe frames[frameCount - 1].serial = block.frame
    let value = try execute()
    if case .block = value { throw Failure(.value, Wording.storedBlock) }
    return value
  }

  /// Runs the top level of a program, whose variables are at the bottom of the stack.
  func runMain(_ function: Function) throws -> Value { try runOnce(function, base: 0) }

  /// Runs a function for the host, above whatever is in use.
  func runAbove(_ function: Function) throws -> Value {
    guard nesting < configuration.limits.nativeNesting else {
      throw Failure(.limit, Wording.tooManyBlocks(configuration.limits.nativeNesting))
    }
    nesting += 1
    defer { nesting -= 1 }
    return try runOnce(function, base: max(top, globalCount))
  }

  private func runOnce(_ function: Function, base: Int) throws -> Value {
    if frameCount == 0 { beginRun() }
    let index = add(function)
    defer { removeLast() }
    try push(index, base: base, top: base + function.size, isBlock: false)
    return try execute()
  }
}

// MARK: - Errors

extension Machine {
  /// Goes on at the nearest `catch`: the frames above it are removed, its register is given the error
  /// as a record, and the loop begins again at its code. Where there is none, removes the frames down
  /// to the one at which the Swift call began, and throws on.
  func recover(_ error: any Error, downTo entry: Int) throws {
    var failure = self.failure(of: error)
    while frameCount >= entry {
      let frame = unsafe frames[frameCount - 1]
      let function = unsafe Int(frame.function)
      let at = unsafe frame.pc - UnsafePointer(entries[function].code) - 1
      let place =
        functions[function].spans.indices.contains(at)
        ? functions[function].spans[at] : Span(0, 0)
      if failure != nil, failure?.span == nil { failure?.span = place }
      if let caught = failure, !caught.isFatal,
        let handler = functions[function].handlers.first(where: { $0.start <= at && at < $0.end })
      {
        // A loop that fails for ever in a `try` is interrupted here.
        if configuration.interrupt() {
          failure = Failure(.interrupt, Wording.interrupted, span: caught.span)
          continue
        }
        unsafe frames[frameCount - 1].pc = UnsafePointer(entries[function].code) + handler.target
        let record = caughtRecord(caught)
        noteCaught(record)
        unsafe stack[Int(frame.base) + handler.register] = record
        return
      }
      let isEntry = frameCount == entry
      pop()
      if unsafe !frame.isBlock, frameCount > 0, failure != nil {
        let caller = unsafe frames[frameCount - 1]
        let name = functions[function].name
        if !name.isEmpty {
          let code = unsafe UnsafePointer(entries[Int(caller.function)].code)
          let spans = unsafe functions[Int(caller.function)].spans
          let index = unsafe caller.pc - code - 1
          if spans.indices.contains(index) { failure?.pass(name, spans[index]) }
        }
      }
      if isEntry { break }
    }
    if let failure { throw failure }
    throw error
  }

  /// An error as scripts see it; nothing for signals that no `catch` stops.
  private func failure(of error: any Error) -> Failure? {
    if let failure = error as? Failure { return failure }
    if error is Quit || error is ClosedPipe { return nil }
    return Failure(error)
  }

  /// The record that a `catch` is given.
  private func caughtRecord(_ failure: Failure) -> Value {
    let place = failure.span.flatMap(locate)
    var pairs: [(String, Value)] = [
      ("kind", .string(failure.kind.rawValue)), ("message", .string(failure.message)),
      ("file", place.map { .string($0.file) } ?? .nil),
      ("line", place.map { .integer($0.line) } ?? .nil),
      ("column", place.map { .integer($0.column) } ?? .nil),
    ]
    if [.load, .connection, .session].contains(failure.kind) {
      for name in ["id", "type", "project", "status", "code", "ticket"] {
        pairs.append((name, failure.fields.first { $0.0 == name }?.1 ?? .nil))
      }
    }
    let known = Set(pairs.map(\.0))
    pairs += failure.fields.filter { !known.contains($0.0) }
    return .record(pairs)
  }

  /// The error that `fail` makes of a value.
  func failure(_ value: Value) throws -> Failure {
    switch value {
    case .string(let message): return Failure(.fail, message.string)
    case .record(let record):
      guard let message = record["message"]?.asString else {
        throw Failure(.value, Wording.failedRecord)
      }
      var kind = ErrorKind.fail
      if let given = record["kind"] {
        guard let known = given.asString.flatMap(ErrorKind.init(rawValue:)) else {
          throw Failure(
            .value, Wording.unknownKind(given),
            help: [Wording.kinds(ErrorKind.allCases.map(\.rawValue))])
        }
        kind = known
      }
      var failure = Failure(kind, message)
      failure.isFatal = false
      let own = ["kind", "message", "file", "line", "column"]
      failure.fields = record.pairs.filter { !own.contains($0.key) }.map { ($0.key, $0.value) }
      if let file = record["file"]?.asString, let line = record["line"]?.asInteger,
        let column = record["column"]?.asInteger
      {
        failure.span = find(file, line, column)
      }
      return failure
    default: throw Failure(.value, Wording.failedValue(value))
    }
  }
}

extension Failure {
  /// Adds a call to the chain; of a long chain both ends are kept.
  mutating func pass(_ name: String, _ span: Span) {
    if trace.count == 2 * Limits.shownCalls {
      trace.remove(at: Limits.shownCalls)
      omittedCalls += 1
    }
    trace.append(TraceEntry(name: name, span: span))
  }
}
