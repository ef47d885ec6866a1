// Operators, loosest first.

/// A level of operators that chain.
enum OperatorLevel {
  case or, and, sum, product

  /// The level of an operator.
  static func of(_ sign: BinaryOperator) -> OperatorLevel {
    switch sign {
    case .or: .or
    case .and: .and
    case .add, .subtract: .sum
    case .multiply, .divide, .remainder: .product
    }
  }
}

extension Parser {
  /// An expression that has its place in the tree.
  mutating func placedExpression() throws(SyntaxFailure) -> Expression.ID {
    tree.expressions.place(try expression())
  }

  /// Expression ::= Conjunction ( S "or" S Conjunction )*
  ///
  /// Most expressions are one operand. So the first is read at once, and the levels are gone
  /// through only where an operator follows it.
  mutating func expression() throws(SyntaxFailure) -> Expression {
    if scanner.byte == UInt8(ascii: "n") { return try chain(.or, nil) }
    let first = try unary()
    return scanner.operatorToken().kind == .none ? first : try chain(.or, first)
  }

  /// Conjunction ::= Negation ( S "and" S Negation )*
  ///
  /// Sum ::= Product ( S? ( "+" | "-" ) S? Product )*
  ///
  /// Product ::= Unary ( S? ( "*" | "/" | "%" ) S? Unary )*
  ///
  /// Every level that chains is this loop, and a flat list in the tree. `read` is its first operand
  /// where that has been read.
  private mutating func chain(
    _ level: OperatorLevel, _ read: Expression?
  ) throws(SyntaxFailure) -> Expression {
    let start = self.start(of: read)
    let first = try operand(of: level, read)
    let mark = tree.links.openCount
    while true {
      let token = scanner.operatorToken()
      guard case .chain(let sign) = token.kind, .of(sign) == level else { break }
      try step(over: token, needsBlank: level == .or || level == .and)
      let operand = tree.expressions.place(try operand(of: level, nil))
      tree.links.push(Link(sign, scanner.span(token.start, token.end), operand))
    }
    if tree.links.openCount == mark { return first }
    let links = tree.links.list(from: mark)
    return Expression(
      .chain(tree.expressions.place(first), links), scanner.span(start, scanner.at))
  }

  /// The table of levels: what an operand of each is made of.
  private mutating func operand(
    of level: OperatorLevel, _ read: Expression?
  ) throws(SyntaxFailure) -> Expression {
    switch level {
    case .or: return try chain(.and, read)
    case .and: return try negation(read)
    case .sum: return try chain(.product, read)
    case .product:
      if let read { return read }
      return try unary()
    }
  }

  /// Where an operand begins: the one that has been read, or the next.
  private func start(of read: Expression?) -> Int {
    read.map { Int($0.span.start - scanner.base) } ?? scanner.at
  }

  /// Negation ::= ( "not" S )* Comparison
  private mutating func negation(_ read: Expression?) throws(SyntaxFailure) -> Expression {
    if let read { return try comparison(read) }
    let start = scanner.at
    var count: UInt32 = 0
    while scanner.byte == UInt8(ascii: "n"), let word = scanner.fieldName(), word.kind == .not {
      scanner.at = word.end
      count += 1
      guard scanner.space() else {
        throw failure(.keywordBlank("not", at: scanner.span(word.end, word.end)))
      }
    }
    let operand = try comparison(nil)
    if count == 0 { return operand }
    return Expression(
      .unary(.not, count: count, tree.expressions.place(operand)),
      scanner.span(start, scanner.at))
  }

  /// Comparison ::= Sum ( S? CompareSign S? Sum | S ( "in" | "like" ) S Sum )?
  private mutating func comparison(_ read: Expression?) throws(SyntaxFailure) -> Expression {
    let start = self.start(of: read)
    let left = try chain(.sum, read)
    let token = scanner.operatorToken()
    guard case .comparison(let sign) = token.kind else { return left }
    try step(over: token, needsBlank: sign == .in || sign == .like)
    let middle = scanner.at
    let right = try chain(.sum, nil)
    let place = scanner.span(token.start, token.end)
    let whole = scanner.span(start, scanner.at)
    let next = scanner.operatorToken()
    if case .comparison = next.kind {
      let second = scanner.text(middle, scanner.at)
      let place = scanner.span(next.start, next.end)
      throw failure(.chainedComparison(scanner.text(start, scanner.at), second, at: place))
    }
    let comparison = Comparison(
      left: tree.expressions.place(left), operator: sign, span: place,
      right: tree.expressions.place(right))
    return Expression(.comparison(tree.comparisons.place(comparison)), whole)
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
  private mutating func unary() throws(SyntaxFailure) -> Expression {
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
    var operand: Expression
    if scanner.byte.isDigit, case let token = scanner.expressionToken(), token.kind == .number {
      operand = try number(token, minus: last)
      count -= 1
    } else {
      operand = try primary()
    }
    if count > 0 {
      operand = Expression(
        .unary(.negate, count: count, tree.expressions.place(operand)),
        scanner.span(start, scanner.at))
    }
    return operand
  }
}
