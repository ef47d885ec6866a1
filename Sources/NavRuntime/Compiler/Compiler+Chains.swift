// Chains of operators of one level, and what can grow in place by them.

internal import NavSyntax

extension Compiler {
  mutating func arithmetic(
    _ first: Expression.ID, _ links: NodeList<Link>, _ target: Int, isFresh: Bool
  ) {
    var left: Int
    if isFresh, !script.isVariable(first) {
      left = target
      expression(first, into: target, isFresh: true)
    } else if links.count == 1 {
      left = operand(first, before: script[links[0]].operand)
    } else if script.isVariable(first),
      links.contains(where: { script.hasCommand(script[$0].operand) })
    {
      left = builder.allocate()
      expression(first, into: left)
    } else {
      left = operand(first)
      if links.count > 1, script.isVariable(first), left == target,
        links.count <= Limits.listPiece, links.allSatisfy({ script[$0].operator == .add })
      {
        return sum(first, links, target)
      }
    }
    chain(links, left, target, isFresh: isFresh, first)
  }

  /// `set s = $s + a + b`, where no command is called: a string or list grows in place by all of them.
  private mutating func sum(_ first: Expression.ID, _ links: NodeList<Link>, _ target: Int) {
    let mark = builder.next
    let span = script[links[0]].span
    let isText = links.contains {
      ["a string", "a list"].contains(script.literalType(script[$0].operand))
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
      expression(script[link].operand, into: operands + place)
    }
    let at = builder.emit(Instruction(.addAll, target, operands, links.count), span)
    if let end { builder.land([end]) }
    guard !builder.isChecking else { return }
    builder.function.parts.begin(at)
    for link in links { builder.function.parts.append(script[link].span) }
  }

  /// The operations of a chain, the first of which has its left operand in a register.
  private mutating func chain(
    _ links: NodeList<Link>, _ first: Int, _ target: Int, isFresh: Bool, _ expression: Expression.ID
  ) {
    var left = first
    // A copy was made for the sake of a command; if that does not set the variable, it can grow.
    let isCopied =
      links.count == 1 && left != target && script.isVariable(expression)
      && script.hasCommand(script[links[0]].operand) && isVariable(expression, target)
    let partial = isFresh || links.count == 1 ? target : builder.allocate()
    for (place, id) in links.enumerated() where goesOn() {
      let link = script[id]
      let operand = script[link.operand].kind
      let mark = builder.next
      let result = place == links.count - 1 ? target : partial
      if let number = operand.smallInteger, link.operator == .add {
        builder.emit(Instruction(.addImmediate, result, left, number), link.span)
      } else if let number = operand.smallInteger, link.operator == .subtract {
        builder.emit(Instruction(.subtractImmediate, result, left, number), link.span)
      } else if link.operator == .add, case .string(let text) = operand, !builder.isChecking,
        let constant = UInt16(exactly: builder.constant(.string(script.text(of: text))))
      {
        builder.emit(Instruction(.addConstant, result, left, Int(constant)), link.span)
      } else if link.operator == .add, case .list(let elements) = operand,
        elements.count <= Limits.listPiece
      {
        // No list is made only to be taken apart.
        let first = builder.allocate(elements.count)
        for (place, element) in elements.enumerated() {
          self.expression(script[element].value, into: first + place)
        }
        if isCopied { builder.emit(Instruction(.settle, left, target), link.span) }
        builder.emit(Instruction(.addElements, result, left, first), link.span)
        builder.emit(Instruction(.data, wide: elements.count), link.span)
      } else if link.operator == .add, case .record(let pairs) = operand {
        let (first, keys) = self.pairs(pairs)
        if isCopied { builder.emit(Instruction(.settle, left, target), link.span) }
        builder.emit(Instruction(.addPairs, result, left, first), link.span)
        builder.emit(Instruction(.data, wide: keys), link.span)
      } else {
        let right = self.operand(link.operand)
        if isCopied, link.operator == .add {
          builder.emit(Instruction(.settle, left, target), link.span)
        }
        builder.emit(Instruction(link.operator.operation, result, left, right), link.span)
      }
      builder.next = mark
      left = partial
    }
  }

  /// Whether an expression is a variable whose own register is this one.
  private mutating func isVariable(_ value: Expression.ID, _ register: Int) -> Bool {
    switch script[value].kind {
    case .group(let inner): return isVariable(inner, register)
    case .variable(let name):
      guard !(isPrompt && number(name) == underscore), let variable = resolve(name) else {
        return false
      }
      return variable.window == builder.window && variable.register == register
    default: return false
    }
  }
}
