// Definitions and calls of them.

internal import NavSyntax

extension Compiler {
  /// Makes the definitions of a script known before any of it is compiled.
  mutating func declareDefinitions(_ script: Script) {
    var hasEntered = false
    for id in script.statements {
      guard case .def(let id) = script[id].kind else { continue }
      if !hasEntered { enter(script) }
      hasEntered = true
      declare(script[id])
    }
  }

  private mutating func declare(_ definition: Definition) {
    let name = definition.name
    let text = script.text(of: name)
    let parameters = definition.parameters.map { script.text(of: script[$0].name) }
    let required = definition.parameters.count { script[$0].defaultValue == nil }
    let defaults = definition.parameters.compactMap { parameter in
      script[parameter].defaultValue.map { script.text(in: script[$0].span) }
    }
    if let old = unit.globals.definitions[text] {
      if old.isNew {
        report(
          "duplicate-def", Wording.duplicateDefinition(text), name.span,
          notes: [Diagnostic.Note(Wording.firstDefined, at: old.span)])
        return
      }
      if old.isStub { warn("shadowed-command", Wording.shadowedCommand(text), name.span) }
      if !old.isStub, old.parameters == parameters, old.requiredCount == required {
        // Who calls the old code shall call the new one.
        define(
          name,
          DefinitionInfo(
            index: old.index, parameters: parameters, requiredCount: required, defaults: defaults,
            span: name.span))
        return
      }
    } else if commands[text] != nil {
      warn("shadowed-command", Wording.shadowedCommand(text), name.span)
    }
    define(
      name,
      DefinitionInfo(
        index: unit.firstFunction + unit.functions.count, parameters: parameters,
        requiredCount: required, defaults: defaults, span: name.span))
    unit.functions.append(Function(name: text))
  }

  mutating func compileDefinition(_ definition: Definition) {
    let name = definition.name
    // Of two definitions of one name the second has been reported.
    guard case .definition(let info) = callee(number(name)), info.span == name.span else { return }
    var other = FunctionBuilder(
      name: script.text(of: name), kind: .definition, window: newWindow(), next: 0,
      isChecking: builder.isChecking)
    swap(&builder, &other)
    builder.place = name.span
    let scope = openScope()
    compileParameters(definition)
    for id in script[definition.body].statements { statement(script[id]) }
    builder.emit(Instruction(.giveBackNil), script[definition.body].span)
    closeScope(scope)
    // From here on the other one is the definition's.
    swap(&builder, &other)
    checkSize(other)
    var function = other.function
    function.parameterCount = definition.parameters.count
    if info.index >= unit.firstFunction {
      unit.functions[info.index - unit.firstFunction] = function
    } else {
      unit.replacements.append(Unit.Replacement(index: info.index, function: function))
    }
  }

  private mutating func compileParameters(_ definition: Definition) {
    var seen: [Symbol: Span] = [:]
    let first = builder.allocate(definition.parameters.count)
    for (place, id) in definition.parameters.enumerated() {
      let parameter = script[id]
      let name = parameter.name
      let register = first + place
      if number(name) != underscore, let old = seen.updateValue(name.span, forKey: name.symbol) {
        report(
          "duplicate-parameter", Wording.duplicateParameter(script.text(of: name)), name.span,
          notes: [Diagnostic.Note(Wording.firstDeclared, at: old)])
      }
      if let value = parameter.defaultValue.map({ script[$0] }) {
        let given = builder.emit(Instruction(.jumpIfGiven, register), value.span)
        argument(value, .any, into: register)
        builder.land([given])
      }
      declare(name, register: register)
    }
  }
}

// MARK: - Calls

extension Compiler {
  /// A call of a definition, whose arguments go to its first registers.
  mutating func callDefinition(_ call: Call, _ info: DefinitionInfo, _ target: Int) {
    // The first argument goes where the result will be.
    let count = info.parameters.count
    if count > 1 { _ = builder.allocate(count - 1) }
    var place = 0
    for id in call.arguments {
      let argument = script[id]
      if case .flag = argument.kind {
        let message = Wording.definitionFlag(script.text(of: call.name))
        report("definition-flag", message, argument.span, help: [usage(call, info)])
        continue
      }
      if place == count { reportSurplus(call, info, argument) }
      if place < count {
        self.argument(argument, .any.union(.block), into: target + place)
      } else {
        visit(id)
      }
      place += 1
    }
    if place < info.requiredCount {
      let name = script.text(of: call.name)
      report(
        "missing-argument", Wording.missingArgument(info.parameters[place], of: name), call.span,
        help: [usage(call, info)])
    }
    if place < count {
      for missing in place..<count {
        builder.emit(Instruction(.loadUnset, target + missing), call.span)
      }
    }
    builder.emit(Instruction(.call, target, wide: info.index), call.span)
  }

  /// How a definition is called.
  private func usage(_ call: Call, _ info: DefinitionInfo) -> String {
    Wording.usage(DefinitionHelp(name: script.text(of: call.name), info).synopsis)
  }

  private mutating func reportSurplus(
    _ call: Call, _ info: DefinitionInfo, _ argument: Argument
  ) {
    let count = info.parameters.count
    let message = Wording.tooManyArguments(
      script.text(of: call.name), count, call.arguments.count)
    var problem = Diagnostic(
      code: "too-many-arguments", message, at: argument.span,
      fixes: [Diagnostic.Fix(usage(call, info))])
    if count > 0, let fix = quoted(call.arguments.dropFirst(count - 1).map { script[$0] }, in: call)
    {
      problem.fixes = [fix]
    }
    unit.diagnostics.append(problem)
  }
}
