// Statements.
//
// A jump whose target is not known yet is emitted without one, and *landed* where it leads to: jumps
// are relative to the instruction after them.

internal import NavSyntax

extension Compiler {
  /// Compiles a statement; at top level a `let` makes a variable that definitions can see.
  func statement(_ statement: Statement, isTopLevel: Bool = false) {
    guard goesOn() else { return }
    let span = statement.span
    let mark = builder.next
    let outer = builder.place
    builder.place = span
    defer { builder.place = outer }
    switch statement.kind {
    case .let(let name, let value):
      compileLet(name, value, isTopLevel: isTopLevel)
      // A local variable keeps its register until its scope ends.
      return
    case .set(let name, let value): compileSet(name, value, span)
    case .if(let branches, let otherwise): compileIf(branches, otherwise, span)
    case .for(let name, let list, let body): compileFor(name, list, body, span)
    case .while(let condition, let body): compileWhile(condition, body, span)
    case .break: compileExit(\.breaks, "break", span)
    case .continue: compileExit(\.continues, "continue", span)
    case .def(let definition):
      if isTopLevel {
        compileDefinition(definition)
      } else {
        report("nested-def", Wording.nestedDefinition, definition.name.span)
      }
    case .return(let value): compileReturn(value, span)
    case .try(let body, let name, let handler): compileTry(body, name, handler, span)
    case .fail(let value): builder.emit(Instruction(.fail, operand(value)), span)
    case .expect(let value, let message): compileExpectation(value, message, span)
    case .command(let call): callStatement(call)
    case .evaluation(let value):
      let register = operand(value)
      checkStorable(value, register)
      builder.emit(Instruction(.show, register), value.span)
    }
    builder.next = mark
  }

  /// Compiles statements with a scope of their own.
  func body(_ block: Block) {
    scoped { for statement in block.statements { self.statement(statement) } }
  }

  private func compileLet(_ name: Name, _ value: Expression, isTopLevel: Bool) {
    if isTopLevel {
      let mark = builder.next
      let (isKnown, place) = isRedeclared(name.text)
      if isKnown && !isPrompt && name.text != "_" { warnRedeclared(name, place) }
      // The name is not known in its own value, so that value is made aside first where the
      // register is that of an older variable.
      let isOld = unit.globals.variables[name.text] != nil
      if name.text == "_" {
        expression(value, into: builder.allocate())
      } else if isOld {
        let temporary = builder.allocate()
        expression(value, into: temporary, isFresh: true)
        checkStorable(value, temporary)
        let register = globalRegister(name.text)
        builder.emit(Instruction(.take, register, temporary), name.span)
        declareGlobal(name, register: register)
      } else {
        let register = globalRegister(name.text)
        expression(value, into: register)
        checkStorable(value, register)
        declareGlobal(name, register: register)
      }
      builder.next = mark
      return
    }
    let (isKnown, place) = isRedeclared(name.text)
    if isKnown && name.text != "_" { warnRedeclared(name, place) }
    let register = builder.allocate()
    expression(value, into: register, isFresh: true)
    checkStorable(value, register)
    declare(name, register: register)
  }

  private func warnRedeclared(_ name: Name, _ place: Span?) {
    warn(
      "redeclared-variable", Wording.redeclaredVariable(name.text), name.span,
      notes: place.map { [Diagnostic.Note(Wording.firstDeclared, at: $0)] } ?? [])
  }

  private func compileSet(_ name: Name, _ value: Expression, _ span: Span) {
    guard name.text != "_" else {
      expression(value, into: builder.allocate())
      return
    }
    guard
      let variable = resolve(
        name,
        advice: Diagnostic.Fix(
          Wording.newVariable(name.text, shortText(value.span)),
          replacing: Span(span.start, name.span.start), with: "let "))
    else {
      // The value is looked at all the same, for its own errors.
      expression(value, into: builder.allocate())
      return
    }
    guard variable.window == builder.window else {
      setGlobal(variable.register, name, value, span)
      return
    }
    if value.kind.isLogical {
      // A part of `and` or `or` would overwrite the variable before it is read.
      let temporary = builder.allocate()
      expression(value, into: temporary)
      builder.emit(Instruction(.take, variable.register, temporary), span)
    } else if value.kind.isVariable {
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

  /// The text of a place where it fits into a message, else `…`.
  private func shortText(_ span: Span) -> String {
    guard span.end - span.start <= Limits.shownLength else { return "…" }
    let text = self.text(span)
    return text.contains("\n") ? "…" : text
  }

  /// `set` of a top-level variable in a definition.
  private func setGlobal(_ register: Int, _ name: Name, _ value: Expression, _ span: Span) {
    if case .chain(let first, let links) = value.kind, links.count == 1, links[0].operator == .add,
      case .variable(let left) = first.kind, left.text == name.text
    {
      let right = operand(links[0].operand)
      builder.emit(Instruction(.addGlobal, right, wide: register), value.span)
      return
    }
    let temporary = builder.allocate()
    expression(value, into: temporary)
    checkStorable(value, temporary)
    builder.emit(Instruction(.storeGlobal, temporary, wide: register), name.span)
  }

  private func compileIf(_ branches: [Branch], _ otherwise: Block?, _ span: Span) {
    var ends: [Int] = []
    for (place, branch) in branches.enumerated() {
      let mark = builder.next
      let falses = condition(branch.condition)
      builder.next = mark
      body(branch.body)
      if place < branches.count - 1 || otherwise != nil {
        ends.append(builder.emit(Instruction(.jump), span))
      }
      builder.land(falses)
    }
    if let otherwise { body(otherwise) }
    builder.land(ends)
  }

  private func compileWhile(_ value: Expression, _ block: Block, _ span: Span) {
    let start = builder.here
    builder.loops.append(FunctionBuilder.Loop())
    let mark = builder.next
    let falses = condition(value)
    builder.next = mark
    body(block)
    let loop = builder.loops.removeLast()
    builder.land(loop.continues, at: start)
    builder.jumpBack(to: start, span)
    builder.land(falses + loop.breaks)
  }

  private func compileFor(_ name: Name, _ list: Expression, _ block: Block, _ span: Span) {
    scoped {
      let registers = builder.allocate(4)
      expression(list, into: registers)
      builder.emit(Instruction(.forPrepare, registers), list.span)
      declare(name, register: registers + 3)
      builder.loops.append(FunctionBuilder.Loop())
      let entry = builder.emit(Instruction(.jump), span)
      let start = builder.here
      body(block)
      let loop = builder.loops.removeLast()
      builder.land(loop.continues + [entry])
      builder.emit(Instruction(.forLoop, registers, wide: start - builder.here - 1), list.span)
      builder.land(loop.breaks)
      // The loop no longer holds the list, so that it can be appended to in place.
      builder.emit(
        Instruction(.loadConstant, registers, wide: builder.constant(.nil)), span)
    }
  }

  private func compileExit(
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

  private func compileReturn(_ value: Expression?, _ span: Span) {
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

  private func compileTry(_ block: Block, _ name: Name?, _ handler: Block, _ span: Span) {
    let start = builder.here
    body(block)
    let end = builder.emit(Instruction(.jump), span)
    scoped {
      let register = builder.allocate()
      if end > start {
        builder.function.handlers.append(
          Function.Handler(start: start, end: end, target: builder.here, register: register))
      }
      if let name { declare(name, register: register) }
      body(handler)
    }
    builder.land([end])
  }

  private func compileExpectation(_ value: Expression, _ message: Expression?, _ span: Span) {
    let registers = builder.allocate(3)
    var flags = 0
    let holds: Int
    if case .comparison(let left, let sign, let place, let right) = value.kind {
      flags = 1
      expression(left, into: registers)
      expression(right, into: registers + 1)
      builder.emit(
        Instruction(sign.operation, registers + 2, registers, registers + 1), place)
      holds = builder.emit(Instruction(.jumpIfTrue, registers + 2), value.span)
    } else {
      expression(value, into: registers)
      holds = builder.emit(Instruction(.jumpIfTrue, registers), value.span)
    }
    if let message {
      flags |= 2
      expression(message, into: registers + 2)
    }
    builder.emit(Instruction(.failExpectation, registers, flags), value.span)
    builder.land([holds])
  }
}
