// Calls of commands, and blocks.
//
// The arguments of a call go to registers one after the other, and its value to the first of them.
// A definition finds its arguments in its first registers, for the machine moves them there; a
// command is given them as an array, ordered by the slots of its signature; a block has no registers
// of its own, but works on those of the function it stands in, above what is in use there.

internal import NavSyntax

/// What the name of a call means.
enum Callee {
  /// In memory of its own, since each call looks at a copy.
  indirect case definition(DefinitionInfo)
  case command(CommandBox)
  /// `source`, which stands at top level only.
  case inclusion
  case nothing
}

extension Compiler {
  /// A command as a statement.
  mutating func callStatement(_ call: Call) {
    let register = builder.allocate()
    switch callee(number(call.name)) {
    case .definition(let info):
      callDefinition(call, info, register)
      builder.emit(Instruction(.show, register), call.span)
    case .command(let command): callCommand(call, command, .runCommand, register)
    case .inclusion: report("misplaced-source", Wording.sourcePlace, call.span)
    case .nothing: reportUnknownCommand(call)
    }
  }

  /// A command whose value goes to a register.
  mutating func callValue(_ call: Call, _ target: Int, isFresh: Bool = false) {
    // Arguments begin where the result will be, so that must be the last register.
    let register = isFresh && target == builder.next - 1 ? target : builder.allocate()
    switch callee(number(call.name)) {
    case .definition(let info): callDefinition(call, info, register)
    case .command(let command): callCommand(call, command, .callCommand, register)
    case .inclusion: report("misplaced-source", Wording.sourcePlace, call.span)
    case .nothing: reportUnknownCommand(call)
    }
    if target != register { builder.emit(Instruction(.take, target, register), call.span) }
  }

  /// What the name of a number means in a call; looked up once a name.
  mutating func callee(_ name: Int) -> Callee {
    if name < callees.count, let known = callees[name] { return known }
    let spelling = names.spellings[name]
    var callee = Callee.nothing
    if let info = unit.globals.definitions[spelling] {
      callee = .definition(info)
    } else if let command = commands.box(spelling) {
      callee = name == source ? .inclusion : .command(command)
    }
    while callees.count <= name { callees.append(nil) }
    callees[name] = callee
    return callee
  }

  /// Makes a definition known under its name.
  mutating func define(_ name: Name, _ info: DefinitionInfo) {
    unit.globals.definitions[script.text(of: name)] = info
    let number = number(name)
    guard number < callees.count, callees[number] != nil else { return }
    definesLate = true
    callees[number] = nil
  }

  private mutating func reportUnknownCommand(_ call: Call) {
    let name = script.text(of: call.name)
    unit.diagnostics.append(
      Diagnostic(
        code: "unknown-command", Wording.unknownCommand(name), at: call.name.span,
        fixes: (adviceOnAssignment(call) ?? adviceOnCommand(call.name)).map { [$0] } ?? []))
    for argument in call.arguments { visit(argument) }
  }

  /// What to do about `n += 1`.
  private func adviceOnAssignment(_ call: Call) -> Diagnostic.Fix? {
    guard let first = call.arguments.first.map({ script[$0] }), case .word = first.kind,
      ["+=", "-=", "*=", "/=", "%="].contains(script.text(in: first.span))
    else { return nil }
    let (name, sign) = (script.text(of: call.name), script.text(in: first.span).prefix(1))
    let text = "set \(name) = $\(name) \(sign)"
    return Diagnostic.Fix(
      Wording.write(text + " …"), replacing: call.name.span.joined(first.span), with: text)
  }

  /// What to do about a command that there is not: the variable of its name, the host's word on it,
  /// or a similar name.
  private func adviceOnCommand(_ name: Name) -> Diagnostic.Fix? {
    let text = script.text(of: name)
    if variables.variable(number(name)) != nil {
      let variable = "$" + text
      return Diagnostic.Fix(
        Wording.didYouMean(code: variable), replacing: name.span, with: variable)
    }
    if let advice = advise(text) { return Diagnostic.Fix(advice) }
    if let advice = ForeignStatements.advice[text.lowercased()] {
      return ForeignStatements.chained.contains(text)
        ? Diagnostic.Fix(advice, replacing: name.span, with: "else if") : Diagnostic.Fix(advice)
    }
    let candidates = unit.globals.definitions.keys.sorted() + commands.names
    return Suggestion.closest(to: text, among: candidates).map {
      Diagnostic.Fix(Wording.didYouMean(code: $0), replacing: name.span, with: $0)
    }
  }

  /// Looks at an argument only for what is wrong in it.
  mutating func visit(_ id: Argument.ID) {
    let mark = builder.next
    let argument = script[id]
    switch argument.kind {
    case .flag(let flag): if let value = script[flag].value { visit(value) }
    case .word, .bare: break
    case .value(let value): _ = operand(value)
    case .block(let block):
      compileBlock(script[block].statements, into: builder.allocate(), argument.span)
    }
    builder.next = mark
  }

  private mutating func callCommand(
    _ call: Call, _ command: CommandBox, _ operation: Operation, _ target: Int
  ) {
    if callPlainly(call, command, operation, target) { return }
    let binder = Binder(call, of: script, command)
    guard binder.diagnostics.isEmpty else {
      for problem in binder.diagnostics {
        var problem = problem
        if problem.code == "too-many-arguments", command.takesText,
          let last = binder.items.last(where: { $0.slot == command.parameterCount - 1 }),
          let fix = quoted([last.argument] + binder.surplus, in: call)
        {
          problem.fixes = [fix]
        }
        unit.diagnostics.append(problem)
      }
      for argument in call.arguments { visit(argument) }
      return
    }
    let count = binder.items.count
    if count > 1 { _ = builder.allocate(count - 1) }
    // The registers are in the order of the slots, the evaluation in that of the text.
    var ends = [Int](repeating: 0, count: command.types.count)
    for item in binder.items { ends[item.slot] += 1 }
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(ends.count)
    var start = 0
    for slot in ends.indices {
      ranges.append(start..<start + ends[slot])
      start += ends[slot]
      ends[slot] = ranges[slot].lowerBound
    }
    var spans = [Span](repeating: call.span, count: count)
    for (slot, argument) in binder.items {
      spans[ends[slot]] = argument.span
      self.argument(argument, command.types[slot], into: target + ends[slot])
      ends[slot] += 1
    }
    let site = CallSite(
      command: command, layout: command.layout(ranges, count), switches: binder.switches,
      spans: spans, span: call.span)
    emit(site, operation, target)
  }

  private mutating func emit(_ site: CallSite, _ operation: Operation, _ target: Int) {
    builder.function.sites.append(site)
    builder.emit(
      Instruction(operation, target, wide: builder.function.sites.count - 1), site.span)
  }

  /// A call without flags of which nothing is wrong, as most are: each argument goes to the
  /// parameter of its place. Answers false, with nothing done, where it takes a binder.
  private mutating func callPlainly(
    _ call: Call, _ command: CommandBox, _ operation: Operation, _ target: Int
  ) -> Bool {
    let count = call.arguments.count
    let last = command.parameterCount - 1
    guard count >= command.requiredCount, count <= last + 1 || command.isRepeated else {
      return false
    }
    for (place, id) in call.arguments.enumerated() {
      let argument = script[id]
      if case .flag = argument.kind { return false }
      if script.isComputed(argument) { continue }
      let type = command.types[min(place, last)]
      if Binder.mismatch(argument, of: script, type, "") != nil { return false }
    }
    if count > 1 { _ = builder.allocate(count - 1) }
    let isQuick =
      command.quick != nil && operation == .callCommand && count <= Limits.quickArguments
    // A command in an argument might set a variable that is read where it stands.
    let canRead = isQuick && !call.arguments.contains { script.hasCommand($0) }
    var sources: [ArgumentSource] = []
    for (place, id) in call.arguments.enumerated() {
      let argument = script[id]
      let start = builder.here
      if case .value(let value) = argument.kind, script.isComputed(argument) {
        expression(value, into: target + place)
      } else {
        self.argument(argument, command.types[min(place, last)], into: target + place)
      }
      guard isQuick, !builder.isChecking else { continue }
      sources.append(
        builder.source(from: start, canRead: canRead) ?? .register(target + place))
    }
    guard !builder.isChecking else { return true }
    emit(
      CallSite(
        command: command, layout: command.layout(ofPlain: count), switches: [],
        spans: call.arguments.map { script[$0].span }, span: call.span, sources: sources),
      operation, target)
    return true
  }

  /// The last argument and all surplus ones as one text in quotes: `open By Origin`. Nothing where
  /// they are not all bare words that stand together.
  func quoted(_ words: [Argument], in call: Call) -> Diagnostic.Fix? {
    for argument in words {
      switch argument.kind {
      case .word, .bare: continue
      default: return nil
      }
    }
    guard let start = words.first?.span.start, let end = words.map(\.span.end).max() else {
      return nil
    }
    let between = call.arguments.count {
      let span = script[$0].span
      return start <= span.start && span.end <= end
    }
    let span = Span(start, end)
    let text = script.text(in: span)
    let isPlain = !text.contains("\\") && !text.contains("\n")
    guard words.count > 1, between == words.count, isPlain else { return nil }
    return Diagnostic.Fix(
      Wording.inQuotes("\"\(text)\""), replacing: span, with: "\"\(text)\"")
  }

  /// Compiles an argument for a parameter of a type.
  mutating func argument(_ argument: Argument, _ type: ParameterType, into target: Int) {
    let span = argument.span
    switch argument.kind {
    case .flag: break
    case .word: loadText(.source(span), type, target, span)
    case .bare(let literal):
      guard !builder.isChecking else { break }
      let value = Binder.literal(script[literal], of: script, type)
      load(value ?? .string(script.text(in: span)), target, span)
    case .value(let id):
      let value = script[id].kind
      if type == .block, case .record(let pairs) = value, pairs.isEmpty {
        // `{}` given to a command that takes nothing but a block is one that does nothing.
        compileBlock(NodeList(), into: target, span)
      } else if type.contains(.onOff), case .string(let text) = value {
        loadText(text, type, target, span)
      } else {
        expression(id, into: target)
      }
    case .block(let block): compileBlock(script[block].statements, into: target, span)
    }
  }

  /// A text for a parameter of a type: of a switch, `on` and `off` are booleans.
  private mutating func loadText(
    _ text: StringContent, _ type: ParameterType, _ target: Int, _ span: Span
  ) {
    guard !builder.isChecking else { return }
    let word = script.text(of: text)
    if type.contains(.onOff), word == "on" || word == "off" {
      load(.boolean(word == "on"), target, span)
    } else {
      load(.string(word), target, span)
    }
  }

  /// Compiles a block to a function of its own that shares the registers around it.
  mutating func compileBlock(
    _ statements: NodeList<Statement>, into target: Int, _ span: Span
  ) {
    var other = FunctionBuilder(
      name: "", kind: .block, window: builder.window, next: builder.next,
      isChecking: builder.isChecking)
    swap(&builder, &other)
    builder.place = span
    let isTest = entersTest
    entersTest = false
    let scope = openScope()
    let result = builder.allocate()
    for (place, id) in statements.enumerated() {
      let statement = script[id]
      if isTest { echo(statement, depth: 1) }
      guard place == statements.count - 1 else {
        self.statement(statement)
        continue
      }
      lastStatement(statement, into: result)
    }
    if statements.isEmpty { load(.nil, result, span) }
    builder.emit(Instruction(.endBlock, result), span)
    closeScope(scope)
    // From here on the other one is the block's.
    swap(&builder, &other)
    builder.function.size = max(builder.function.size, other.function.size)
    builder.overflow = builder.overflow ?? other.overflow
    let index = unit.firstFunction + unit.functions.count
    unit.functions.append(other.function)
    builder.emit(Instruction(.makeBlock, target, wide: index), span)
  }

  /// Compiles a statement whose value is wanted: that of a command or an expression, else nil.
  mutating func lastStatement(
    _ statement: Statement, into result: Int, isTopLevel: Bool = false
  ) {
    switch statement.kind {
    case .command(let call):
      if echoes, !isTopLevel { echoTest(statement) }
      callValue(script[call], result, isFresh: true)
    case .evaluation(let value):
      expression(value, into: result)
      checkStorable(value, result)
    default:
      self.statement(statement, isTopLevel: isTopLevel)
      load(.nil, result, statement.span)
    }
  }
}
