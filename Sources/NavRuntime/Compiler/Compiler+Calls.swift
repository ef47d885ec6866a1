// Commands, definitions and blocks.
//
// The arguments of a call go to registers one after the other, and its value to the first of them.
// A definition finds its arguments in its first registers, for the machine moves them there; a
// command is given them as an array, ordered by the slots of its signature; a block has no registers
// of its own, but works on those of the function it stands in, above what is in use there.

internal import NavSyntax

extension Compiler {
  /// A command as a statement.
  func callStatement(_ call: Call) {
    let register = builder.allocate()
    if let info = unit.globals.definitions[call.name.text] {
      callDefinition(call, info, register)
      builder.emit(Instruction(.show, register), call.span)
    } else if let command = command(call) {
      callCommand(call, command, .runCommand, register)
    }
  }

  /// A command whose value goes to a register.
  func callValue(_ call: Call, _ target: Int, isFresh: Bool = false) {
    // Arguments begin where the result will be, so that must be the last register.
    let register = isFresh && target == builder.next - 1 ? target : builder.allocate()
    if let info = unit.globals.definitions[call.name.text] {
      callDefinition(call, info, register)
    } else if let command = command(call) {
      callCommand(call, command, .callCommand, register)
    }
    if target != register { builder.emit(Instruction(.take, target, register), call.span) }
  }

  /// Finds a command, or reports that there is none.
  private func command(_ call: Call) -> CommandBox? {
    let name = call.name.text
    if let command = commands.box(name) {
      if name == "source" {
        report("misplaced-source", Wording.sourcePlace, call.span)
        return nil
      }
      return command
    }
    unit.diagnostics.append(
      Diagnostic(
        code: "unknown-command", Wording.unknownCommand(name), at: call.name.span,
        fixes: adviceOnCommand(call.name).map { [$0] } ?? []))
    for argument in call.arguments { visit(argument) }
    return nil
  }

  /// What to do about a command that there is not: the variable of its name, the host's word on it,
  /// or a similar name.
  private func adviceOnCommand(_ name: Name) -> Diagnostic.Fix? {
    if hasVariable(name.text) {
      let variable = "$" + name.text
      return Diagnostic.Fix(
        Wording.didYouMean(code: variable), replacing: name.span, with: variable)
    }
    if let advice = advise(name.text) { return Diagnostic.Fix(advice) }
    let candidates = unit.globals.definitions.keys.sorted() + commands.names
    return Suggestion.closest(to: name.text, among: candidates).map {
      Diagnostic.Fix(Wording.didYouMean(code: $0), replacing: name.span, with: $0)
    }
  }

  /// Looks at an argument only for what is wrong in it.
  private func visit(_ argument: Argument) {
    let mark = builder.next
    switch argument.kind {
    case .flag(_, let value): if let value { visit(value) }
    case .word, .bare: break
    case .value(let value): _ = operand(value)
    case .block(let block): compileBlock(block, into: builder.allocate(), argument.span)
    }
    builder.next = mark
  }

  private func callDefinition(_ call: Call, _ info: DefinitionInfo, _ target: Int) {
    let name = call.name.text
    let usage = Wording.usage(([name] + info.parameters).joined(separator: " "))
    // The first argument goes where the result will be.
    let count = info.parameters.count
    if count > 1 { _ = builder.allocate(count - 1) }
    var place = 0
    for argument in call.arguments {
      if case .flag = argument.kind {
        report("definition-flag", Wording.definitionFlag(name), argument.span, help: [usage])
        continue
      }
      if place == count {
        let given = call.arguments.count
        let message = Wording.tooManyArguments(name, count, given)
        var problem = Diagnostic(
          code: "too-many-arguments", message, at: argument.span, fixes: [Diagnostic.Fix(usage)])
        if count > 0, let fix = quoted(call.arguments[(count - 1)...], in: call) {
          problem.fixes = [fix]
        }
        unit.diagnostics.append(problem)
        visit(argument)
      } else if place < count {
        self.argument(argument, .any.union(.block), into: target + place)
      } else {
        visit(argument)
      }
      place += 1
    }
    if place < info.requiredCount {
      report(
        "missing-argument", Wording.missingArgument(info.parameters[place], of: name), call.span,
        help: [usage])
    }
    if place < count {
      for missing in place..<count {
        builder.emit(Instruction(.loadUnset, target + missing), call.span)
      }
    }
    builder.emit(Instruction(.call, target, wide: info.index), call.span)
  }

  private func callCommand(
    _ call: Call, _ command: CommandBox, _ operation: Operation, _ target: Int
  ) {
    if callPlainly(call, command, operation, target) { return }
    let binder = Binder(call, command)
    guard binder.diagnostics.isEmpty else {
      unit.diagnostics += binder.diagnostics.map { problem in
        guard problem.code == "too-many-arguments", command.takesText,
          let last = binder.items.last(where: { $0.slot == command.parameterCount - 1 }),
          let fix = quoted([last.argument] + binder.surplus, in: call)
        else { return problem }
        var problem = problem
        problem.fixes = [fix]
        return problem
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
      command: command, slots: ranges, switches: binder.switches, spans: spans, span: call.span)
    emit(site, operation, target)
  }

  private func emit(_ site: CallSite, _ operation: Operation, _ target: Int) {
    builder.function.sites.append(site)
    builder.emit(
      Instruction(operation, target, wide: builder.function.sites.count - 1), site.span)
  }

  /// A call without flags of which nothing is wrong, as most are: each argument goes to the
  /// parameter of its place. Answers false, with nothing done, where it takes a binder.
  private func callPlainly(
    _ call: Call, _ command: CommandBox, _ operation: Operation, _ target: Int
  ) -> Bool {
    let count = call.arguments.count
    let last = command.parameterCount - 1
    guard count >= command.requiredCount, count <= last + 1 || command.isRepeated else {
      return false
    }
    for place in 0..<count {
      let argument = call.arguments[place]
      let slot = min(place, last)
      if case .flag = argument.kind { return false }
      if Binder.mismatch(argument, command.types[slot], "") != nil { return false }
    }
    if count > 1 { _ = builder.allocate(count - 1) }
    for place in 0..<count {
      argument(call.arguments[place], command.types[min(place, last)], into: target + place)
    }
    guard !builder.isChecking else { return true }
    emit(
      CallSite(
        command: command, slots: command.slots(ofPlain: count), switches: [],
        spans: call.arguments.map(\.span), span: call.span),
      operation, target)
    return true
  }

  /// The last argument and all surplus ones as one text in quotes: `open By Origin`. Nothing where
  /// they are not all bare words that stand together.
  private func quoted(_ words: some Collection<Argument>, in call: Call) -> Diagnostic.Fix? {
    for argument in words {
      switch argument.kind {
      case .word, .bare: continue
      default: return nil
      }
    }
    guard let start = words.first?.span.start, let end = words.map(\.span.end).max() else {
      return nil
    }
    let between = call.arguments.count { start <= $0.span.start && $0.span.end <= end }
    let span = Span(start, end)
    let text = self.text(span)
    let isPlain = !text.contains("\\") && !text.contains("\n")
    guard words.count > 1, between == words.count, isPlain else { return nil }
    return Diagnostic.Fix(
      Wording.inQuotes("\"\(text)\""), replacing: span, with: "\"\(text)\"")
  }

  /// Compiles an argument for a parameter of a type.
  func argument(_ argument: Argument, _ type: ParameterType, into target: Int) {
    let span = argument.span
    switch argument.kind {
    case .flag: break
    case .word(let word):
      if type.contains(.onOff), word == "on" || word == "off" {
        load(.boolean(word == "on"), target, span)
      } else {
        load(.string(word), target, span)
      }
    case .bare(let literal):
      load(Binder.literal(literal, type) ?? .string(text(span)), target, span)
    case .value(let value):
      if type == .block, case .record(let pairs) = value.kind, pairs.isEmpty {
        // `{}` given to a command that takes nothing but a block is one that does nothing.
        compileBlock(Block(statements: [], span: span), into: target, span)
      } else if type.contains(.onOff), case .string(let word) = value.kind,
        word == "on" || word == "off"
      {
        load(.boolean(word == "on"), target, span)
      } else {
        expression(value, into: target)
      }
    case .block(let block): compileBlock(block, into: target, span)
    }
  }

  /// Compiles a block to a function of its own that shares the registers around it.
  func compileBlock(_ block: Block, into target: Int, _ span: Span) {
    let outer = builder
    let inner = FunctionBuilder(
      name: "", kind: .block, window: outer.window, next: outer.next,
      isChecking: outer.isChecking)
    builder = inner
    builder.place = span
    scoped {
      let result = builder.allocate()
      for (place, statement) in block.statements.enumerated() {
        guard place == block.statements.count - 1 else {
          self.statement(statement)
          continue
        }
        lastStatement(statement, into: result)
      }
      if block.statements.isEmpty { load(.nil, result, span) }
      builder.emit(Instruction(.endBlock, result), span)
    }
    builder = outer
    builder.function.size = max(builder.function.size, inner.function.size)
    builder.overflow = builder.overflow ?? inner.overflow
    let index = unit.firstFunction + unit.functions.count
    unit.functions.append(inner.function)
    builder.emit(Instruction(.makeBlock, target, wide: index), span)
  }

  /// Compiles a statement whose value is wanted: that of a command or an expression, else nil.
  func lastStatement(_ statement: Statement, into result: Int, isTopLevel: Bool = false) {
    switch statement.kind {
    case .command(let call): callValue(call, result, isFresh: true)
    case .evaluation(let value):
      expression(value, into: result)
      checkStorable(value, result)
    default:
      self.statement(statement, isTopLevel: isTopLevel)
      load(.nil, result, statement.span)
    }
  }
}

// MARK: - Definitions

extension Compiler {
  /// Makes the definitions of a script known before any of it is compiled.
  func declareDefinitions(_ script: Script) {
    for statement in script.statements {
      guard case .def(let definition) = statement.kind else { continue }
      let name = definition.name
      let parameters = definition.parameters.map(\.name.text)
      let required = definition.parameters.count { $0.defaultValue == nil }
      if let old = unit.globals.definitions[name.text] {
        if old.isNew {
          report(
            "duplicate-def", Wording.duplicateDefinition(name.text), name.span,
            notes: [Diagnostic.Note(Wording.firstDefined, at: old.span)])
          continue
        }
        if old.parameters == parameters, old.requiredCount == required {
          // Who calls the old code shall call the new one.
          unit.globals.definitions[name.text] = DefinitionInfo(
            index: old.index, parameters: parameters, requiredCount: required, span: name.span)
          continue
        }
      } else if commands[name.text] != nil {
        warn("shadowed-command", Wording.shadowedCommand(name.text), name.span)
      }
      unit.globals.definitions[name.text] = DefinitionInfo(
        index: unit.firstFunction + unit.functions.count, parameters: parameters,
        requiredCount: required, span: name.span)
      unit.functions.append(Function(name: name.text))
    }
  }

  func compileDefinition(_ definition: Definition) {
    let name = definition.name
    // Of two definitions of one name the second has been reported.
    guard let info = unit.globals.definitions[name.text], info.span == name.span else { return }
    let outer = builder
    builder = FunctionBuilder(
      name: name.text, kind: .definition, window: newWindow(), next: 0,
      isChecking: outer.isChecking)
    builder.place = name.span
    scoped {
      var seen: [String: Span] = [:]
      let first = builder.allocate(definition.parameters.count)
      for (place, parameter) in definition.parameters.enumerated() {
        let register = first + place
        let text = parameter.name.text
        if text != "_", let old = seen.updateValue(parameter.name.span, forKey: text) {
          report(
            "duplicate-parameter", Wording.duplicateParameter(text), parameter.name.span,
            notes: [Diagnostic.Note(Wording.firstDeclared, at: old)])
        }
        if let value = parameter.defaultValue {
          let given = builder.emit(Instruction(.jumpIfGiven, register), value.span)
          argument(value, .any, into: register)
          builder.land([given])
        }
        declare(parameter.name, register: register, isParameter: true)
      }
      for statement in definition.body.statements { self.statement(statement) }
      builder.emit(Instruction(.giveBackNil), definition.body.span)
    }
    checkSize(builder)
    var function = builder.function
    function.parameterCount = definition.parameters.count
    builder = outer
    if info.index >= unit.firstFunction {
      unit.functions[info.index - unit.firstFunction] = function
    } else {
      unit.replacements.append(Unit.Replacement(index: info.index, function: function))
    }
  }
}
