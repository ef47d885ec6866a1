// Statements.
//
// A jump whose target is not known yet is emitted without one, and *landed* where it leads to: jumps
// are relative to the instruction after them.

internal import NavSyntax

extension Compiler {
  /// Compiles a statement; at top level a `let` makes a variable that definitions can see.
  mutating func statement(_ statement: Statement, isTopLevel: Bool = false) {
    guard goesOn() else { return }
    if echoes, !isTopLevel { echoTest(statement) }
    let span = statement.span
    let mark = builder.next
    let outer = builder.place
    builder.place = span
    defer { builder.place = outer }
    switch statement.kind {
    case .let(let id):
      if isTopLevel { compileGlobalLet(script[id]) } else { compileLet(script[id]) }
      // A local variable keeps its register until its scope ends.
      return
    case .set(let id): compileSet(script[id], span)
    case .if(let id): compileIf(script[id], span)
    case .for(let id): compileFor(script[id], span)
    case .while(let id): compileWhile(script[id], span)
    case .break: compileExit(\.breaks, "break", span)
    case .continue: compileExit(\.continues, "continue", span)
    case .def(let id):
      if isTopLevel {
        compileDefinition(script[id])
      } else {
        report("nested-def", Wording.nestedDefinition, script[id].name.span)
      }
    case .return(let value): compileReturn(value, span)
    case .try(let id): compileTry(script[id], span)
    case .fail(let value): builder.emit(Instruction(.fail, operand(value)), span)
    case .expect(let id): compileExpectation(script[id], span)
    case .command(let id): callStatement(script[id])
    case .evaluation(let value):
      let register = operand(value)
      checkStorable(value, register)
      builder.emit(Instruction(.show, register), script[value].span)
    }
    builder.next = mark
  }

  /// Compiles statements with a scope of their own.
  mutating func body(_ id: Block.ID) {
    let scope = openScope()
    for id in script[id].statements { statement(script[id]) }
    closeScope(scope)
  }

  private mutating func compileGlobalLet(_ assignment: Assignment) {
    let name = assignment.name
    let isUnderscore = number(name) == underscore
    let mark = builder.next
    let old = variables.variable(number(name))
    if let old, !isPrompt, !isUnderscore { warnRedeclared(name, old.span) }
    // The name is not known in its own value, so that value is made aside first where the
    // register is that of an older variable.
    if isUnderscore {
      expression(assignment.value, into: builder.allocate())
    } else if old != nil {
      let temporary = builder.allocate()
      expression(assignment.value, into: temporary, isFresh: true)
      checkStorable(assignment.value, temporary)
      let register = globalRegister(name)
      builder.emit(Instruction(.take, register, temporary), name.span)
      declareGlobal(name, register: register)
    } else {
      let register = globalRegister(name)
      expression(assignment.value, into: register)
      checkStorable(assignment.value, register)
      declareGlobal(name, register: register)
    }
    builder.next = mark
  }

  private mutating func compileLet(_ assignment: Assignment) {
    let name = assignment.name
    if variables.isInInnermostScope(number(name)), let old = variables.variable(number(name)) {
      warnRedeclared(name, old.span)
    }
    let register = builder.allocate()
    expression(assignment.value, into: register, isFresh: true)
    checkStorable(assignment.value, register)
    declare(name, register: register)
  }

  private mutating func warnRedeclared(_ name: Name, _ place: Span?) {
    warn(
      "redeclared-variable", Wording.redeclaredVariable(script.text(of: name)), name.span,
      notes: place.map { [Diagnostic.Note(Wording.firstDeclared, at: $0)] } ?? [])
  }

  private mutating func compileSet(_ assignment: Assignment, _ span: Span) {
    let (name, value) = (assignment.name, assignment.value)
    guard number(name) != underscore else {
      expression(value, into: builder.allocate())
      return
    }
    let isKnown = variables.variable(number(name)) != nil
    guard let variable = resolve(name, advice: isKnown ? nil : adviceOnSet(assignment, span)) else {
      // The value is looked at all the same, for its own errors.
      expression(value, into: builder.allocate())
      return
    }
    guard variable.window == builder.window else {
      setGlobal(variable.register, assignment, span)
      return
    }
    if script.isLogical(value) {
      // A part of `and` or `or` would overwrite the variable before it is read.
      let temporary = builder.allocate()
      expression(value, into: temporary)
      builder.emit(Instruction(.take, variable.register, temporary), span)
    } else if script.isVariable(value) {
      // A block is refused before the variable is written: a `catch` must not find it there.
      let source = operand(value)
      checkStorable(value, source)
      if source != variable.register {
        builder.emit(Instruction(.move, variable.register, source), span)
      }
    } else {
      expression(value, into: variable.register)
    }
  }

  /// What to do about a `set` of a variable that there is not.
  private func adviceOnSet(_ assignment: Assignment, _ span: Span) -> Diagnostic.Fix {
    let name = assignment.name
    return Diagnostic.Fix(
      Wording.newVariable(script.text(of: name), shortText(script[assignment.value].span)),
      replacing: Span(span.start, name.span.start), with: "let ")
  }

  /// The text of a place where it fits into a message, else `…`.
  private func shortText(_ span: Span) -> String {
    guard span.end - span.start <= Limits.shownLength else { return "…" }
    let text = script.text(in: span)
    return text.contains("\n") ? "…" : text
  }

  /// `set` of a top-level variable in a definition.
  private mutating func setGlobal(_ register: Int, _ assignment: Assignment, _ span: Span) {
    let (name, value) = (assignment.name, assignment.value)
    if case .chain(let first, let links) = script[value].kind, links.count == 1,
      case let link = script[links[0]], link.operator == .add,
      case .variable(let left) = script[first].kind, left.symbol == name.symbol
    {
      let right = operand(link.operand)
      builder.emit(Instruction(.addGlobal, right, wide: register), script[value].span)
      return
    }
    let temporary = builder.allocate()
    expression(value, into: temporary)
    checkStorable(value, temporary)
    builder.emit(Instruction(.storeGlobal, temporary, wide: register), name.span)
  }

  private mutating func compileIf(_ choice: Choice, _ span: Span) {
    var ends: [Int] = []
    for (place, id) in choice.branches.enumerated() {
      let branch = script[id]
      let mark = builder.next
      let falses = condition(branch.condition)
      builder.next = mark
      body(branch.body)
      if place < choice.branches.count - 1 || choice.otherwise != nil {
        ends.append(builder.emit(Instruction(.jump), span))
      }
      builder.land(falses)
    }
    if let otherwise = choice.otherwise { body(otherwise) }
    builder.land(ends)
  }

  private mutating func compileWhile(_ branch: Branch, _ span: Span) {
    let start = builder.here
    builder.loops.append(FunctionBuilder.Loop())
    let mark = builder.next
    let falses = condition(branch.condition)
    builder.next = mark
    body(branch.body)
    let loop = builder.loops.removeLast()
    builder.land(loop.continues, at: start)
    builder.jumpBack(to: start, span)
    builder.land(falses + loop.breaks)
  }

  private mutating func compileFor(_ statement: Loop, _ span: Span) {
    let list = script[statement.list].span
    let scope = openScope()
    let registers = builder.allocate(4)
    expression(statement.list, into: registers)
    builder.emit(Instruction(.forPrepare, registers), list)
    declare(statement.name, register: registers + 3)
    builder.loops.append(FunctionBuilder.Loop())
    let entry = builder.emit(Instruction(.jump), span)
    let start = builder.here
    body(statement.body)
    let loop = builder.loops.removeLast()
    builder.land(loop.continues + [entry])
    builder.emit(Instruction(.forLoop, registers, wide: start - builder.here - 1), list)
    builder.land(loop.breaks)
    // The loop no longer holds the list, so that it can be appended to in place.
    builder.emit(
      Instruction(.loadConstant, registers, wide: builder.constant(.nil)), span)
    closeScope(scope)
  }

  private mutating func compileExit(
    _ jumps: WritableKeyPath<FunctionBuilder.Loop, [Int]>, _ word: String, _ span: Span
  ) {
    guard !builder.loops.isEmpty else {
      let message =
        builder.kind == .block ? Wording.crossesBlock(word) : Wording.outsideLoop(word)
      report("misplaced-\(word)", message, span)
      return
    }
    // A `continue` of `while` goes backward, so it looks at the interrupt, too.
    let jump = builder.emit(Instruction(.jumpBack), span)
    builder.loops[builder.loops.count - 1][keyPath: jumps].append(jump)
  }

  private mutating func compileReturn(_ value: Expression.ID?, _ span: Span) {
    guard builder.kind == .definition else {
      let message =
        builder.kind == .block ? Wording.crossesBlock("return") : Wording.returnOutside
      report("misplaced-return", message, span)
      if let value { _ = operand(value) }
      return
    }
    guard let value else {
      builder.emit(Instruction(.giveBackNil), span)
      return
    }
    let register = operand(value)
    checkStorable(value, register)
    builder.emit(Instruction(.giveBack, register), span)
  }

  private mutating func compileTry(_ attempt: Attempt, _ span: Span) {
    let start = builder.here
    body(attempt.body)
    let end = builder.emit(Instruction(.jump), span)
    let scope = openScope()
    let register = builder.allocate()
    if end > start {
      builder.function.handlers.append(
        Function.Handler(start: start, end: end, target: builder.here, register: register))
    }
    if let name = attempt.name { declare(name, register: register) }
    body(attempt.handler)
    closeScope(scope)
    builder.land([end])
  }

  private mutating func compileExpectation(_ expectation: Expectation, _ span: Span) {
    let registers = builder.allocate(3)
    let value = script[expectation.condition]
    var flags = 0
    let holds: Int
    if case .comparison(let id) = value.kind {
      let comparison = script[id]
      flags = comparison.operator.operation == .equal ? 1 | 4 : 1
      expression(comparison.left, into: registers)
      expression(comparison.right, into: registers + 1)
      builder.emit(
        Instruction(comparison.operator.operation, registers + 2, registers, registers + 1),
        comparison.span)
      holds = builder.emit(Instruction(.jumpIfTrue, registers + 2), value.span)
    } else {
      expression(expectation.condition, into: registers)
      holds = builder.emit(Instruction(.jumpIfTrue, registers), value.span)
    }
    if let message = expectation.message {
      flags |= 2
      expression(message, into: registers + 2)
    }
    builder.emit(Instruction(.failExpectation, registers, flags), value.span)
    builder.land([holds])
  }
}
