// Expressions.
//
// An expression is compiled either *into* a register, or as an *operand*: then a variable stays where
// it is, and only what must be computed takes a register. Temporary registers are given up when the
// expression around them is done, so a statement needs as many as its expression is deep.

internal import NavSyntax

extension Compiler {
  /// Compiles an expression and answers where its value is: a variable's own register, or a
  /// new one.
  func operand(_ value: Expression) -> Int {
    switch value.kind {
    case .group(let inner): return operand(inner)
    case .variable(let name):
      if name.text == "_", isPrompt { break }
      guard let variable = resolve(name) else { return builder.allocate() }
      if variable.window == builder.window { return variable.register }
      let register = builder.allocate()
      builder.emit(Instruction(.loadGlobal, register, wide: variable.register), name.span)
      return register
    default: break
    }
    let register = builder.allocate()
    expression(value, into: register, isFresh: true)
    return register
  }

  /// The same, where a command in `later` might set the variable before the value is used.
  func operand(_ value: Expression, before later: Expression) -> Int {
    let register = operand(value)
    guard value.kind.isVariable, later.kind.hasCommand else { return register }
    let copy = builder.allocate()
    builder.emit(Instruction(.move, copy, register), value.span)
    return copy
  }

  /// Compiles an expression whose value goes to a register. The register is written last, so that
  /// it may be that of a variable in the expression (`and` and `or` excepted), unless it is said to
  /// be fresh: the last one that was allocated, and not yet known by any name.
  func expression(_ value: Expression, into target: Int, isFresh: Bool = false) {
    guard goesOn() else { return }
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
    case .string(let text), .id(let text): load(.string(text), target, span)
    case .template(let segments): template(segments, target, span)
    case .variable(let name):
      if name.text == "_", isPrompt {
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
    case .command(let call): callValue(call, target, isFresh: isFresh)
    case .group(let inner): expression(inner, into: target, isFresh: isFresh)
    case .postfix(let base, let postfixes): postfix(base, postfixes, target)
    case .unary(let sign, let count, let inner): unary(sign, count, inner, target, span)
    case .chain(let first, let links):
      if value.kind.isLogical {
        logical(first, links, target, span)
      } else {
        arithmetic(first, links, target, isFresh: isFresh)
      }
    case .comparison(let left, let sign, let place, let right):
      let first = operand(left, before: right)
      let second = operand(right)
      builder.emit(Instruction(sign.operation, target, first, second), place)
    }
  }

  func load(_ value: Value, _ target: Int, _ span: Span) {
    if case .integer(let number) = value, Int32(exactly: number) != nil {
      builder.emit(Instruction(.loadInteger, target, wide: number), span)
    } else {
      builder.emit(Instruction(.loadConstant, target, wide: builder.constant(value)), span)
    }
  }

  /// Refuses to store a block, where the value can be one: only a parameter can.
  func checkStorable(_ value: Expression, _ register: Int) {
    switch value.kind {
    case .group(let inner): checkStorable(inner, register)
    case .variable: builder.emit(Instruction(.checkStorable, register), value.span)
    default: break
    }
  }

  private func template(_ segments: [Segment], _ target: Int, _ span: Span) {
    let first = builder.allocate(segments.count)
    var places: [Span] = []
    for (place, segment) in segments.enumerated() {
      switch segment {
      case .text(let text):
        load(.string(text), first + place, span)
        places.append(span)
      case .insert(let inner):
        expression(inner, into: first + place)
        places.append(inner.span)
      }
    }
    let at = builder.emit(Instruction(.template, target, first, segments.count), span)
    builder.function.parts[at] = places
  }

  private func list(_ elements: [Expression], _ target: Int, _ span: Span) {
    // A long list is made in pieces, so that it does not take a register an element.
    let piece = Limits.listPiece
    guard elements.count > piece else {
      let first = builder.allocate(elements.count)
      for (place, element) in elements.enumerated() { expression(element, into: first + place) }
      builder.emit(Instruction(.makeList, target, first, elements.count), span)
      return
    }
    let whole = builder.allocate()
    let first = builder.allocate(piece)
    builder.emit(Instruction(.makeList, whole, first, 0), span)
    var start = 0
    while start < elements.count {
      let end = min(start + piece, elements.count)
      for place in start..<end { expression(elements[place], into: first + place - start) }
      builder.emit(Instruction(.extendList, whole, first, end - start), span)
      start = end
    }
    builder.emit(Instruction(.take, target, whole), span)
  }

  private func record(_ pairs: [Pair], _ target: Int, _ span: Span) {
    let (first, keys) = self.pairs(pairs)
    builder.emit(Instruction(.makeRecord, first, wide: keys), span)
    builder.emit(Instruction(.take, target, first), span)
  }

  /// Compiles the values of a record to new registers; answers the first, and the place of the keys.
  private func pairs(_ pairs: [Pair]) -> (first: Int, keys: Int) {
    var seen: [String: Span] = [:]
    for pair in pairs {
      if let first = seen.updateValue(pair.key.span, forKey: pair.key.text) {
        report(
          "duplicate-key", Wording.duplicateKey(pair.key.text), pair.key.span,
          notes: [Diagnostic.Note(Wording.firstKey, at: first)])
      }
    }
    let first = builder.allocate(max(1, pairs.count))
    for (place, pair) in pairs.enumerated() { expression(pair.value, into: first + place) }
    builder.function.keys.append(Keys(pairs.map(\.key.text)))
    return (first, builder.function.keys.count - 1)
  }

  private func postfix(_ base: Expression, _ postfixes: [Postfix], _ target: Int) {
    if let first = postfixes.first, case .field(let name) = first.kind {
      checkField(name, of: base)
    }
    var register = operand(base)
    // All that lies between the base and the result goes through one register.
    let partial = postfixes.count > 1 ? builder.allocate() : target
    for (place, postfix) in postfixes.enumerated() {
      let isLast = place == postfixes.count - 1
      let result = isLast ? target : partial
      let mark = builder.next
      defer { builder.next = mark }
      switch postfix.kind {
      case .field(let name):
        builder.emit(Instruction(.getField, result, register), name.span)
        builder.emit(
          Instruction(.data, wide: builder.constant(.string(name.text))), name.span)
      case .index(let index):
        if base.kind.isVariable, index.kind.hasCommand, place == 0 {
          let copy = builder.allocate()
          builder.emit(Instruction(.move, copy, register), base.span)
          register = copy
        }
        let key = operand(index)
        builder.emit(Instruction(.getIndex, result, register, key), postfix.span)
      }
      register = result
    }
  }

  /// Checks the field of a command whose result is a known record.
  private func checkField(_ name: Name, of base: Expression) {
    guard case .command(let call) = base.kind, unit.globals.definitions[call.name.text] == nil,
      let result = commands[call.name.text]?.signature.result, result.type == "record",
      !result.fields.isEmpty, !result.fields.contains(name.text)
    else { return }
    let meant = Suggestion.closest(to: name.text, among: result.fields)
    unit.diagnostics.append(
      Diagnostic(
        code: "unknown-field", Wording.unknownField(name.text), at: name.span,
        fixes: [
          meant.map { Diagnostic.Fix(Wording.didYouMean($0), replacing: name.span, with: $0) }
            ?? Diagnostic.Fix(Wording.fields(result.fields))
        ]))
  }

  private func unary(
    _ sign: UnaryOperator, _ count: Int, _ inner: Expression, _ target: Int, _ span: Span
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

  private func arithmetic(
    _ first: Expression, _ links: [Link], _ target: Int, isFresh: Bool
  ) {
    var left: Int
    if isFresh, !first.kind.isVariable {
      left = target
      expression(first, into: target, isFresh: true)
    } else if links.count == 1 {
      left = operand(first, before: links[0].operand)
    } else if first.kind.isVariable, links.contains(where: { $0.operand.kind.hasCommand }) {
      left = builder.allocate()
      expression(first, into: left)
    } else {
      left = operand(first)
      if links.count > 1, first.kind.isVariable, left == target,
        links.count <= Limits.listPiece, links.allSatisfy({ $0.operator == .add })
      {
        return sum(first, links, target)
      }
    }
    chain(links, left, target, isFresh: isFresh, first)
  }

  /// `set s = $s + a + b`, where no command is called: a string or list grows in place by all of them.
  private func sum(_ first: Expression, _ links: [Link], _ target: Int) {
    let mark = builder.next
    let span = links[0].span
    let isText = links.contains {
      ["a string", "a list"].contains($0.operand.kind.literalType)
    }
    // Numbers are added one by one.
    let jump = isText ? nil : builder.emit(Instruction(.jumpIfJoinable, target), span)
    var end: Int?
    if let jump {
      chain(links, target, target, isFresh: false, first)
      builder.next = mark
      end = builder.emit(Instruction(.jump), span)
      builder.land([jump])
    }
    let operands = builder.allocate(links.count)
    for (place, link) in links.enumerated() {
      expression(link.operand, into: operands + place)
    }
    let at = builder.emit(Instruction(.addAll, target, operands, links.count), span)
    builder.function.parts[at] = links.map(\.span)
    if let end { builder.land([end]) }
  }

  /// The operations of a chain, the first of which has its left operand in a register.
  private func chain(
    _ links: [Link], _ first: Int, _ target: Int, isFresh: Bool, _ expression: Expression
  ) {
    var left = first
    // A copy was made for the sake of a command; if that does not set the variable, it can grow.
    let isCopied =
      links.count == 1 && left != target && expression.kind.isVariable
      && links[0].operand.kind.hasCommand && isVariable(expression, target)
    let partial = isFresh || links.count == 1 ? target : builder.allocate()
    for (place, link) in links.enumerated() where goesOn() {
      let mark = builder.next
      let result = place == links.count - 1 ? target : partial
      if let number = link.operand.kind.smallInteger, link.operator == .add {
        builder.emit(Instruction(.addImmediate, result, left, number), link.span)
      } else if let number = link.operand.kind.smallInteger, link.operator == .subtract {
        builder.emit(Instruction(.subtractImmediate, result, left, number), link.span)
      } else if link.operator == .add, case .string(let text) = link.operand.kind,
        let constant = UInt16(exactly: builder.constant(.string(text)))
      {
        builder.emit(Instruction(.addConstant, result, left, Int(constant)), link.span)
      } else if link.operator == .add, case .list(let elements) = link.operand.kind,
        elements.count <= Limits.listPiece
      {
        // No list is made only to be taken apart.
        let first = builder.allocate(elements.count)
        for (place, element) in elements.enumerated() {
          self.expression(element, into: first + place)
        }
        if isCopied { builder.emit(Instruction(.settle, left, target), link.span) }
        builder.emit(Instruction(.addElements, result, left, first), link.span)
        builder.emit(Instruction(.data, wide: elements.count), link.span)
      } else if link.operator == .add, case .record(let pairs) = link.operand.kind {
        let (first, keys) = self.pairs(pairs)
        if isCopied { builder.emit(Instruction(.settle, left, target), link.span) }
        builder.emit(Instruction(.addPairs, result, left, first), link.span)
        builder.emit(Instruction(.data, wide: keys), link.span)
      } else {
        let right = operand(link.operand)
        if isCopied, link.operator == .add {
          builder.emit(Instruction(.settle, left, target), link.span)
        }
        builder.emit(Instruction(link.operator.operation, result, left, right), link.span)
      }
      builder.next = mark
      left = partial
    }
  }
}

extension Compiler {
  /// Whether an expression is a variable whose own register is this one.
  private func isVariable(_ value: Expression, _ register: Int) -> Bool {
    switch value.kind {
    case .group(let inner): return isVariable(inner, register)
    case .variable(let name):
      guard !(name.text == "_" && isPrompt), let variable = resolve(name) else { return false }
      return variable.window == builder.window && variable.register == register
    default: return false
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

  /// Whether it is a variable, perhaps in parentheses.
  var isVariable: Bool {
    switch self {
    case .variable: true
    case .group(let inner): inner.kind.isVariable
    default: false
    }
  }

  /// Whether it is a chain of `and` or of `or`, perhaps in parentheses.
  var isLogical: Bool {
    switch self {
    case .chain(_, let links): links[0].operator == .and || links[0].operator == .or
    case .group(let inner): inner.kind.isLogical
    default: false
    }
  }

  /// Whether a command is run in it.
  var hasCommand: Bool {
    switch self {
    case .nil, .boolean, .integer, .real, .string, .id, .variable: false
    case .command: true
    case .template(let segments):
      segments.contains { if case .insert(let inner) = $0 { inner.kind.hasCommand } else { false } }
    case .list(let elements): elements.contains { $0.kind.hasCommand }
    case .record(let pairs): pairs.contains { $0.value.kind.hasCommand }
    case .group(let inner), .unary(_, _, let inner): inner.kind.hasCommand
    case .postfix(let base, let postfixes):
      base.kind.hasCommand
        || postfixes.contains {
          if case .index(let index) = $0.kind { index.kind.hasCommand } else { false }
        }
    case .chain(let first, let links):
      first.kind.hasCommand || links.contains { $0.operand.kind.hasCommand }
    case .comparison(let left, _, _, let right):
      left.kind.hasCommand || right.kind.hasCommand
    }
  }
}
