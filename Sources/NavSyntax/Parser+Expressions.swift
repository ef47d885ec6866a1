// Operators, loosest first.

/// How tightly operators bind, loosest first.
enum OperatorLevel: UInt8 {
  case or, and, not, comparison, sum, product, unary

  /// The level of an operator that chains.
  @inline(__always)
  static func of(_ sign: BinaryOperator) -> OperatorLevel {
    switch sign {
    case .or: .or
    case .and: .and
    case .add, .subtract: .sum
    case .multiply, .divide, .remainder: .product
    }
  }

  /// The level of the operands of a level that chains.
  @inline(__always)
  var operand: OperatorLevel {
    switch self {
    case .or: .and
    case .and: .not
    case .not: .comparison
    case .comparison: .sum
    case .sum: .product
    case .product, .unary: .unary
    }
  }

  @inline(__always)
  static func <= (a: OperatorLevel, b: OperatorLevel) -> Bool { a.rawValue <= b.rawValue }
}

extension Parser {
  /// Expression ::= Conjunction ( S "or" S Conjunction )*
  mutating func expression() throws(SyntaxFailure) -> Expression.ID { try expression(.or) }

  /// An operand, and all that operators of a level or tighter ones make of it.
  private mutating func expression(
    _ level: OperatorLevel
  ) throws(SyntaxFailure) -> Expression.ID {
    let start = scanner.at
    var left = try level <= .not ? negation() : unary()
    while true {
      let token = scanner.operatorToken()
      switch token.kind {
      case .chain(let sign) where level <= .of(sign):
        left = try chain(left, .of(sign), from: start)
      case .comparison(let sign) where level <= .comparison:
        left = try comparison(left, sign, token, from: start)
      default: return left
      }
    }
  }

  /// Conjunction ::= Negation ( S "and" S Negation )*
  ///
  /// Sum ::= Product ( S? ( "+" | "-" ) S? Product )*
  ///
  /// Product ::= Unary ( S? ( "*" | "/" | "%" ) S? Unary )*
  ///
  /// Every level that chains is this loop, and a flat list in the tree. The first operand has been
  /// read, and an operator of the level follows.
  private mutating func chain(
    _ first: Expression.ID, _ level: OperatorLevel, from start: Int
  ) throws(SyntaxFailure) -> Expression.ID {
    let mark = tree.links.openCount
    while true {
      let token = scanner.operatorToken()
      guard case .chain(let sign) = token.kind, .of(sign) == level else { break }
      try step(over: token, needsBlank: level <= .and)
      let operand = try level == .product ? unary() : expression(level.operand)
      tree.links.push(Link(sign, scanner.span(token.start, token.end), operand))
    }
    return place(.chain(first, tree.links.list(from: mark)), from: start)
  }

  /// Negation ::= ( "not" S )* Comparison
  @inline(__always)
  private mutating func negation() throws(SyntaxFailure) -> Expression.ID {
    guard scanner.byte == UInt8(ascii: "n") else { return try unary() }
    let start = scanner.at
    var count: UInt32 = 0
    while scanner.byte == UInt8(ascii: "n"), let word = scanner.fieldName(), word.kind == .not {
      scanner.at = word.end
      count += 1
      guard scanner.space() else {
        throw failure(.keywordBlank("not", at: scanner.span(word.end, word.end)))
      }
    }
    if count == 0 { return try unary() }
    return place(.unary(.not, count: count, try expression(.comparison)), from: start)
  }

  /// Comparison ::= Sum ( S? CompareSign S? Sum | S ( "in" | "like" ) S Sum )?
  ///
  /// The left side has been read.
  private mutating func comparison(
    _ left: Expression.ID, _ sign: ComparisonOperator, _ token: OperatorToken, from start: Int
  ) throws(SyntaxFailure) -> Expression.ID {
    try step(over: token, needsBlank: sign == .in || sign == .like)
    let middle = scanner.at
    let right = try expression(.sum)
    let next = scanner.operatorToken()
    if case .comparison = next.kind {
      let second = scanner.text(middle, scanner.at)
      let place = scanner.span(next.start, next.end)
      throw failure(.chainedComparison(scanner.text(start, scanner.at), second, at: place))
    }
    let comparison = Comparison(
      left: left, operator: sign, span: scanner.span(token.start, token.end), right: right)
    return place(.comparison(tree.comparisons.place(comparison)), from: start)
  }

  /// Goes to the operand after an operator.
  private mutating func step(
    over token: OperatorToken, needsBlank: Bool
  ) throws(SyntaxFailure) {
    scanner.at = token.end
    let spaced = scanner.space()
    guard needsBlank, !spaced, !isAtStatementEnd(spaced: false) else { return }
    let place = scanner.span(token.end, token.end)
    throw failure(.keywordBlank(scanner.text(token.start, token.end), at: place))
  }

  /// Unary ::= ( "-" S? )* Primary
  ///
  /// A minus before a number is part of it, since the least integer has no positive twin.
  private mutating func unary() throws(SyntaxFailure) -> Expression.ID {
    guard scanner.byte == UInt8(ascii: "-") else { return try primary() }
    let start = scanner.at
    var last = start
    var count: UInt32 = 0
    while scanner.byte == UInt8(ascii: "-") {
      last = scanner.at
      count += 1
      scanner.at += 1
      scanner.space()
    }
    let operand: Expression.ID
    if scanner.byte.isDigit, case let token = scanner.expressionToken(), token.kind == .number {
      operand = try number(token, minus: last)
      count -= 1
    } else {
      operand = try primary()
    }
    return count == 0 ? operand : place(.unary(.negate, count: count, operand), from: start)
  }
}
