// Expressions.
//
// An expression is compiled either *into* a register, or as an *operand*: then a variable stays where
// it is, and only what must be computed takes a register. Temporary registers are given up when the
// expression around them is done, so a statement needs as many as its expression is deep.

internal import NavSyntax

extension Compiler {
  /// Compiles an expression and answers where its value is: a variable's own register, or a
  /// new one.
  mutating func operand(_ id: Expression.ID) -> Int {
    switch script[id].kind {
    case .group(let inner): return operand(inner)
    case .variable(let name):
      if isPrompt, number(name) == underscore { break }
      guard let variable = resolve(name) else { return builder.allocate() }
      if variable.window == builder.window { return variable.register }
      let register = builder.allocate()
      builder.emit(Instruction(.loadGlobal, register, wide: variable.register), name.span)
      return register
    default: break
    }
    let register = builder.allocate()
    expression(id, into: register, isFresh: true)
    return register
  }

  /// The same, where a command in `later` might set the variable before the value is used.
  mutating func operand(_ id: Expression.ID, before later: Expression.ID) -> Int {
    let register = operand(id)
    guard script.isVariable(id), script.hasCommand(later) else { return register }
    let copy = builder.allocate()
    builder.emit(Instruction(.move, copy, register), script[id].span)
    return copy
  }

  /// Compiles an expression whose value goes to a register. The register is written last, so that
  /// it may be that of a variable in the expression (`and` and `or` excepted), unless it is said to
  /// be fresh: the last one that was allocated, and not yet known by any name.
  mutating func expression(_ id: Expression.ID, into target: Int, isFresh: Bool = false) {
    guard goesOn() else { return }
    let value = script[id]
    let span = value.span
    let mark = builder.next
    let outer = builder.place
    builder.place = span
    defer {
      builder.next = mark
      builder.place = outer
    }
    switch value.kind {
    case .nil: load(.nil, target, span)
    case .boolean(let truth): load(.boolean(truth), target, span)
    case .integer(let number): load(.integer(number), target, span)
    case .real(let number): load(.real(number), target, span)
    case .string(let text):
      if !builder.isChecking { load(.string(script.text(of: text)), target, span) }
    case .id:
      if !builder.isChecking { load(.string(script.id(in: span)), target, span) }
    case .template(let segments): template(segments, target, span)
    case .variable(let name):
      if isPrompt, number(name) == underscore {
        builder.emit(Instruction(.loadLastPrinted, target), span)
      } else if let variable = resolve(name) {
        if variable.window != builder.window {
          builder.emit(Instruction(.loadGlobal, target, wide: variable.register), span)
        } else if variable.register != target {
          builder.emit(Instruction(.move, target, variable.register), span)
        }
      }
    case .list(let elements): list(elements, target, span)
    case .record(let pairs): record(pairs, target, span)
    case .command(let call): callValue(script[call], target, isFresh: isFresh)
    case .group(let inner): expression(inner, into: target, isFresh: isFresh)
    case .postfix(let base, let postfixes): postfix(base, postfixes, target)
    case .unary(let sign, let count, let inner): unary(sign, Int(count), inner, target, span)
    case .chain(let first, let links):
      if script.isLogical(id) {
        logical(first, links, target, span)
      } else {
        arithmetic(first, links, target, isFresh: isFresh)
      }
    case .comparison(let id):
      let comparison = script[id]
      let first = operand(comparison.left, before: comparison.right)
      let second = operand(comparison.right)
      builder.emit(
        Instruction(comparison.operator.operation, target, first, second), comparison.span)
    }
  }

  mutating func load(_ value: Value, _ target: Int, _ span: Span) {
    if builder.isChecking { return }
    if case .integer(let number) = value, Int32(exactly: number) != nil {
      builder.emit(Instruction(.loadInteger, target, wide: number), span)
    } else {
      builder.emit(Instruction(.loadConstant, target, wide: builder.constant(value)), span)
    }
  }

  /// Refuses to store a block, where the value can be one: only a parameter can.
  mutating func checkStorable(_ id: Expression.ID, _ register: Int) {
    let value = script[id]
    switch value.kind {
    case .group(let inner): checkStorable(inner, register)
    case .variable: builder.emit(Instruction(.checkStorable, register), value.span)
    default: break
    }
  }

  private mutating func template(
    _ segments: NodeList<Segment>, _ target: Int, _ span: Span
  ) {
    let inserts = segments.reduce(0) { count, id in
      if case .insert = script[id] { count + 1 } else { count }
    }
    let first = builder.allocate(inserts)
    var place = first
    for id in segments {
      guard case .insert(let inner) = script[id] else { continue }
      expression(inner, into: place)
      place += 1
    }
    guard !builder.isChecking else { return }
    let at = builder.emit(Instruction(.template, target, first), span)
    builder.emit(Instruction(.data, wide: segments.count), span)
    builder.function.parts.begin(at)
    for id in segments {
      switch script[id] {
      case .insert(let inner):
        builder.function.parts.append(script[inner].span)
        builder.emit(Instruction(.data, wide: Instruction.inserted), span)
      case .text(let text):
        builder.function.parts.append(span)
        let constant = builder.constant(.string(script.text(of: text)))
        builder.emit(Instruction(.data, wide: constant), span)
      }
    }
  }

  private mutating func list(
    _ elements: NodeList<Element>, _ target: Int, _ span: Span
  ) {
    // A long list is made in pieces, so that it does not take a register an element.
    let piece = Limits.listPiece
    guard elements.count > piece else {
      let first = builder.allocate(elements.count)
      for (place, element) in elements.enumerated() {
        expression(script[element].value, into: first + place)
      }
      builder.emit(Instruction(.makeList, target, first, elements.count), span)
      return
    }
    let whole = builder.allocate()
    let first = builder.allocate(piece)
    builder.emit(Instruction(.makeList, whole, first, 0), span)
    var start = 0
    while start < elements.count {
      let end = min(start + piece, elements.count)
      for place in start..<end {
        expression(script[elements[place]].value, into: first + place - start)
      }
      builder.emit(Instruction(.extendList, whole, first, end - start), span)
      start = end
    }
    builder.emit(Instruction(.take, target, whole), span)
  }

  private mutating func record(_ pairs: NodeList<Pair>, _ target: Int, _ span: Span) {
    let (first, keys) = self.pairs(pairs)
    builder.emit(Instruction(.makeRecord, first, wide: keys), span)
    builder.emit(Instruction(.take, target, first), span)
  }

  /// Compiles the values of a record to new registers; answers the first, and the place of the keys.
  mutating func pairs(_ pairs: NodeList<Pair>) -> (first: Int, keys: Int) {
    var seen: [Symbol: Span] = [:]
    for id in pairs {
      let key = script[id].key
      if let first = seen.updateValue(key.span, forKey: key.symbol) {
        report(
          "duplicate-key", Wording.duplicateKey(script.text(of: key)), key.span,
          notes: [Diagnostic.Note(Wording.firstKey, at: first)])
      }
    }
    let first = builder.allocate(max(1, pairs.count))
    for (place, id) in pairs.enumerated() { expression(script[id].value, into: first + place) }
    guard !builder.isChecking else { return (first, 0) }
    builder.function.keys.append(Keys(pairs.map { script.text(of: script[$0].key) }))
    return (first, builder.function.keys.count - 1)
  }

  private mutating func postfix(
    _ base: Expression.ID, _ postfixes: NodeList<Postfix>, _ target: Int
  ) {
    if let first = postfixes.first, case .field(let name) = script[first].kind {
      checkField(name, of: base)
    }
    var register = operand(base)
    // All that lies between the base and the result goes through one register.
    let partial = postfixes.count > 1 ? builder.allocate() : target
    for (place, id) in postfixes.enumerated() {
      let postfix = script[id]
      let isLast = place == postfixes.count - 1
      let result = isLast ? target : partial
      let mark = builder.next
      defer { builder.next = mark }
      switch postfix.kind {
      case .field(let name):
        guard !builder.isChecking else { break }
        builder.emit(Instruction(.getField, result, register), name.span)
        let field = builder.constant(.string(script.text(of: name)))
        builder.emit(Instruction(.data, wide: field), name.span)
      case .index(let index):
        if script.isVariable(base), script.hasCommand(index), place == 0 {
          let copy = builder.allocate()
          builder.emit(Instruction(.move, copy, register), script[base].span)
          register = copy
        }
        let key = operand(index)
        builder.emit(Instruction(.getIndex, result, register, key), postfix.span)
      }
      register = result
    }
  }

  /// Checks the field of a command whose result is a known record.
  private mutating func checkField(_ name: Name, of base: Expression.ID) {
    guard case .command(let call) = script[base].kind,
      case .command(let command) = callee(number(script[call].name)),
      case let result = command.signature.result, result.type == "record",
      !result.fields.isEmpty, case let text = script.text(of: name), !result.fields.contains(text)
    else { return }
    let meant = Suggestion.closest(to: text, among: result.fields)
    unit.diagnostics.append(
      Diagnostic(
        code: "unknown-field", Wording.unknownField(text), at: name.span,
        fixes: [
          meant.map { Diagnostic.Fix(Wording.didYouMean($0), replacing: name.span, with: $0) }
            ?? Diagnostic.Fix(Wording.fields(result.fields))
        ]))
  }

  private mutating func unary(
    _ sign: UnaryOperator, _ count: Int, _ inner: Expression.ID, _ target: Int, _ span: Span
  ) {
    let operation = sign == .not ? Operation.not : .negate
    let register = operand(inner)
    // Twice is nothing, but for the check of the type and of overflow.
    let repeated = builder.allocate()
    let times = count > 2 ? 2 + count % 2 : count
    for time in 0..<times {
      let result = time == times - 1 ? target : repeated
      builder.emit(Instruction(operation, result, time == 0 ? register : repeated), span)
    }
  }
}

extension Script {
  /// An object id as a value: its digits in upper case.
  func id(in span: Span) -> String { text(in: span).uppercased() }

  /// Whether it is a variable, perhaps in parentheses.
  func isVariable(_ id: Expression.ID) -> Bool {
    switch self[id].kind {
    case .variable: true
    case .group(let inner): isVariable(inner)
    default: false
    }
  }

  /// Whether it is a chain of `and` or of `or`, perhaps in parentheses.
  func isLogical(_ id: Expression.ID) -> Bool {
    switch self[id].kind {
    case .chain(_, let links):
      self[links[0]].operator == .and || self[links[0]].operator == .or
    case .group(let inner): isLogical(inner)
    default: false
    }
  }

  /// Whether a command is run in it.
  func hasCommand(_ id: Argument.ID) -> Bool {
    if case .value(let value) = self[id].kind { hasCommand(value) } else { false }
  }

  /// Whether a command is called in an expression.
  func hasCommand(_ id: Expression.ID) -> Bool {
    switch self[id].kind {
    case .nil, .boolean, .integer, .real, .string, .id, .variable: false
    case .command: true
    case .template(let segments):
      segments.contains {
        if case .insert(let inner) = self[$0] { hasCommand(inner) } else { false }
      }
    case .list(let elements): elements.contains { hasCommand(self[$0].value) }
    case .record(let pairs): pairs.contains { hasCommand(self[$0].value) }
    case .group(let inner), .unary(_, _, let inner): hasCommand(inner)
    case .postfix(let base, let postfixes):
      hasCommand(base)
        || postfixes.contains {
          if case .index(let index) = self[$0].kind { hasCommand(index) } else { false }
        }
    case .chain(let first, let links):
      hasCommand(first) || links.contains { hasCommand(self[$0].operand) }
    case .comparison(let id): hasCommand(self[id].left) || hasCommand(self[id].right)
    }
  }
}

extension Expression.Kind {
  /// An integer that fits into an instruction.
  var smallInteger: Int? {
    if case .integer(let number) = self, Int(Int16.min) < number, number <= Int(Int16.max) {
      number
    } else {
      nil
    }
  }

  /// An integer that fits into the wide operand of an instruction.
  var wideInteger: Int? {
    if case .integer(let number) = self, Int32(exactly: number) != nil { number } else { nil }
  }
}
