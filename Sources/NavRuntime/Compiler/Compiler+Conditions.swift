// Conditions, and `and` and `or`: comparisons become jumps where only their outcome counts, and no
// boolean is made.

internal import NavSyntax

extension Compiler {
  /// Compiles a condition to jumps that are taken where it does not hold.
  mutating func condition(_ id: Expression.ID) -> [Int] {
    let value = script[id]
    switch value.kind {
    case .group(let inner): return condition(inner)
    case .comparison(let id):
      let comparison = script[id]
      guard let test = comparison.operator.test else { break }
      if let number = script[comparison.right].kind.wideInteger {
        let first = operand(comparison.left)
        builder.emit(Instruction(test.immediate, first, wide: number), comparison.span)
      } else {
        let first = operand(comparison.left, before: comparison.right)
        let second = operand(comparison.right)
        builder.emit(Instruction(test.plain, first, second), comparison.span)
      }
      return [builder.emit(Instruction(.jump), value.span)]
    case .chain(let first, let links) where script[links[0]].operator == .and:
      var falses = condition(first)
      for link in links {
        let mark = builder.next
        falses += condition(script[link].operand)
        builder.next = mark
      }
      return falses
    default: break
    }
    if let type = script.literalType(id), type != "a boolean" {
      report("condition-type", Wording.notBoolean(type), value.span)
    }
    let register = operand(id)
    return [builder.emit(Instruction(.jumpIfFalse, register), value.span)]
  }

  /// `and` and `or`: the target has the value of the last operand that was looked at.
  mutating func logical(
    _ first: Expression.ID, _ links: NodeList<Link>, _ target: Int, _ span: Span
  ) {
    let operation = script[links[0]].operator == .and ? Operation.jumpIfFalse : .jumpIfTrue
    var ends: [Int] = []
    expression(first, into: target)
    ends.append(builder.emit(Instruction(operation, target), script[first].span))
    for (place, link) in links.enumerated() {
      let operand = script[link].operand
      expression(operand, into: target)
      // The last one must be a boolean, too: the jump checks it and leads on either way.
      let jump = builder.emit(Instruction(operation, target), script[operand].span)
      if place < links.count - 1 { ends.append(jump) } else { builder.land([jump]) }
    }
    builder.land(ends)
  }
}

extension ComparisonOperator {
  /// The instruction that makes a boolean.
  var operation: Operation {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .in: .contains
    case .like: .like
    }
  }

  /// The instructions that skip a jump, if there are such.
  var test: (plain: Operation, immediate: Operation)? {
    switch self {
    case .equal: (.testEqual, .testEqualImmediate)
    case .notEqual: (.testNotEqual, .testNotEqualImmediate)
    case .less: (.testLess, .testLessImmediate)
    case .lessOrEqual: (.testLessOrEqual, .testLessOrEqualImmediate)
    case .greater: (.testGreater, .testGreaterImmediate)
    case .greaterOrEqual: (.testGreaterOrEqual, .testGreaterOrEqualImmediate)
    case .in, .like: nil
    }
  }
}

extension BinaryOperator {
  /// The instruction of an arithmetic operator.
  var operation: Operation {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case .and, .or: .data
    }
  }
}
