// What operators stand between.

extension Parser {
  /// Primary ::= Number | Id | Constant | String | RawString | Variable | Paren | List | Record
  @inline(__always)
  mutating func primary() throws(SyntaxFailure) -> Expression.ID {
    if let number = shortInteger() { return number }
    let token = scanner.expressionToken()
    switch token.kind {
    case .dollar: return try variable()
    case .quote: return try string()
    case .apostrophe: return try rawString()
    case .number: return try number(token)
    case .id, .true, .false, .nil: return literal(token)
    case .openParen: return try paren()
    case .openBracket: return try list()
    case .openBrace:
      guard beginsRecord() else { throw notRecord() }
      return try record()
    default: throw operandMissing(token)
    }
  }

  /// A constant or an id, from its token.
  ///
  /// It is stepped over.
  mutating func literal(_ token: Token) -> Expression.ID {
    scanner.at = token.end
    switch token.kind {
    case .true: return place(.boolean(true), from: token.start)
    case .false: return place(.boolean(false), from: token.start)
    case .nil: return place(.nil, from: token.start)
    default: return place(.id, from: token.start)
    }
  }

  /// An integer of few digits, as most numbers are; nothing, with nothing read, where a number may
  /// be more than that, or none.
  @inline(__always)
  private mutating func shortInteger() -> Expression.ID? {
    let start = scanner.at
    var end = start
    var value = 0
    while case let digit = scanner.bytes[end] &- 0x30, digit < 10, end &- start < 10 {
      value = value &* 10 &+ Int(digit)
      end &+= 1
    }
    guard end > start, !continuesNumber(scanner.bytes[end]) else { return nil }
    scanner.at = end
    return place(.integer(value), from: start)
  }

  /// A number from its token; its sign stands in the token or at `minus`.
  ///
  /// One with a point or an exponent is real, any other an integer.
  mutating func number(_ token: Token, minus: Int? = nil) throws(SyntaxFailure) -> Expression.ID {
    scanner.at = token.end
    let first = minus ?? token.start
    // The rest of the word is looked for only where it is wrong: in a chain without blanks it is
    // the rest of the chain.
    if continuesNumber(scanner.bytes[token.end]),
      case let follows = scanner.bytes.endOfWordCharacters(from: token.end), follows > token.end
    {
      let whole = scanner.text(token.start, follows)
      throw failure(.numberFormat(whole, at: scanner.span(token.start, follows)))
    }
    var isNegative = minus != nil
    var digits = token.start
    if scanner.bytes[digits] == UInt8(ascii: "-") {
      isNegative = true
      digits += 1
    }
    var value = 0
    var end = digits
    while case let digit = scanner.bytes[end] &- 0x30, digit < 10, end - digits < 18 {
      // So many digits fit, whatever they are.
      value = value &* 10 &- Int(digit)
      end += 1
    }
    if end == token.end { return place(.integer(isNegative ? value : -value), from: first) }
    if scanner.bytes.endOfDigits(from: end) < token.end {
      return real(scanner.text(digits, token.end), isNegative: isNegative, from: first)
    }
    value = 0
    for offset in digits..<token.end {
      let byte = scanner.bytes[offset]
      // Counted downward, since there is one more negative integer than positive ones.
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = tens.subtractingReportingOverflow(Int(byte - 0x30))
      if overflow || overflow2 {
        report(.integerRange(scanner.text(digits, token.end), at: scanner.span(first, token.end)))
        return place(.integer(0), from: first)
      }
      value = sum
    }
    if isNegative { return place(.integer(value), from: first) }
    if value == .min {
      report(.integerRange(scanner.text(digits, token.end), at: scanner.span(first, token.end)))
    }
    return place(.integer(value == .min ? .max : -value), from: first)
  }

  private mutating func real(
    _ digits: String, isNegative: Bool, from start: Int
  ) -> Expression.ID {
    guard let value = Double(digits), value.isFinite else {
      report(.realRange(at: scanner.span(start, scanner.at)))
      return place(.real(0), from: start)
    }
    return place(.real(isNegative ? -value : value), from: start)
  }

  /// Whether a byte right after a number makes it no number, as in `0x10`, `1_000` and `1.2.3`.
  @inline(__always)
  private func continuesNumber(_ byte: UInt8) -> Bool {
    byte.isName || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  /// Variable ::= "$" Name Postfix*
  mutating func variable() throws(SyntaxFailure) -> Expression.ID {
    let start = scanner.at
    scanner.at += 1
    let name = try variableReference(from: start)
    return try postfixes(of: place(.variable(name), from: start))
  }

  /// The name of a variable that is used; its span begins at its `$`.
  mutating func variableReference(from start: Int) throws(SyntaxFailure) -> Name {
    markVariable(from: scanner.at, to: scanner.bytes.endOfFieldName(from: scanner.at))
    guard let token = scanner.fieldName() else { throw failure(loneDollar(from: start)) }
    let span = scanner.span(start, token.end)
    guard token.kind == .name else {
      throw failure(.keywordVariable(scanner.text(token), at: span))
    }
    scanner.at = token.end
    return name(token.start, token.end, span)
  }

  /// Postfix ::= "." FieldName | "[" Lead Expression S? "]" /* layout: free */
  ///
  /// All that stand adjacent to their operand, as a flat list.
  mutating func postfixes(of operand: Expression.ID) throws(SyntaxFailure) -> Expression.ID {
    let mark = tree.postfixes.openCount
    while true {
      let first = scanner.at
      if scanner.byte == UInt8(ascii: "."), scanner.byte(after: 1).isNameStart {
        let end = scanner.bytes.endOfFieldName(from: first + 1)
        markField(of: operand, mark, from: first + 1)
        scanner.at = end
        let name = name(first + 1, end, scanner.span(first + 1, end))
        tree.postfixes.push(Postfix(.field(name), scanner.span(first, end)))
      } else if scanner.byte == UInt8(ascii: "[") {
        let layout = scanner.layout
        try open(.index)
        scanner.lead()
        let index = try expression()
        scanner.space()
        try close(layout)
        tree.postfixes.push(Postfix(.index(index), scanner.span(first, scanner.at)))
      } else {
        if scanner.byte == UInt8(ascii: "."), first + 1 == scanner.count {
          markField(of: operand, mark, from: first + 1)
        }
        if tree.postfixes.openCount == mark { return operand }
        let postfixes = tree.postfixes.list(from: mark)
        let span = tree.expressions[operand].span.joined(scanner.span(first, first))
        return tree.expressions.place(Expression(.postfix(operand, postfixes), span))
      }
    }
  }

  /// Paren ::= "(" Lead ( Command | Inner ) S? ")" Postfix* /* layout: free */
  @inline(__always)
  mutating func paren() throws(SyntaxFailure) -> Expression.ID {
    let start = scanner.at
    let inner = try enclosed(.paren)
    return try postfixes(of: place(inner, from: start))
  }

  /// Inner ::= Expression - ( CommandName Char* )
  ///
  /// What `( )` and `$( )` hold, brackets included.
  mutating func enclosed(_ bracket: Bracket.Kind) throws(SyntaxFailure) -> Expression.Kind {
    let layout = scanner.layout
    let start = scanner.at
    try open(bracket, length: bracket == .paren ? 1 : 2)
    scanner.lead()
    let kind: Expression.Kind
    let name = scanner.statementName()
    switch name?.kind {
    case .name:
      markCommand(from: name!.start, to: name!.end, isStatement: false)
      kind = .command(tree.calls.place(try command(name!)))
    case nil, .true, .false, .nil, .not, .id:
      markCommand(from: scanner.at, to: scanner.at, isStatement: false)
      if scanner.byte == UInt8(ascii: ")") {
        throw failure(.emptyParentheses(at: scanner.span(start, scanner.at + 1)))
      }
      kind = .group(try expression())
    default:
      throw failure(.statementInside(scanner.text(name!), at: scanner.span(name!)))
    }
    scanner.space()
    try close(layout)
    return kind
  }

  /// List ::= "[" Lead "]"
  ///        | "[" Lead Expression ( S? "," Lead Expression )* ( S? "," Lead | S? ) "]"
  ///        /* layout: free */
  mutating func list() throws(SyntaxFailure) -> Expression.ID {
    let start = scanner.at
    let layout = scanner.layout
    try open(.list)
    scanner.lead()
    let mark = tree.elements.openCount
    while scanner.byte != UInt8(ascii: "]") {
      tree.elements.push(Element(value: try expression()))
      guard try separator() else { break }
    }
    try close(layout)
    return place(.list(tree.elements.list(from: mark)), from: start)
  }

  /// Record ::= EmptyRecord | "{" Lead Pair ( S? "," Lead Pair )* ( S? "," Lead | S? ) "}"
  ///          /* layout: free */
  ///
  /// EmptyRecord ::= "{" Lead "}" /* layout: free */
  mutating func record() throws(SyntaxFailure) -> Expression.ID {
    let start = scanner.at
    let layout = scanner.layout
    try open(.record)
    scanner.lead()
    let mark = tree.pairs.openCount
    while scanner.byte != UInt8(ascii: "}") {
      tree.pairs.push(try pair())
      guard try separator() else { break }
    }
    try close(layout)
    return place(.record(tree.pairs.list(from: mark)), from: start)
  }

  /// Pair ::= ( FieldName | Plain | RawString ) ":" Lead Expression
  private mutating func pair() throws(SyntaxFailure) -> Pair {
    let start = scanner.at
    let key = try key()
    guard scanner.byte == UInt8(ascii: ":") else {
      throw failure(badKeyEnd(key, from: start, to: scanner.at))
    }
    scanner.at += 1
    scanner.lead()
    return Pair(key: key, value: try expression())
  }

  private mutating func key() throws(SyntaxFailure) -> Name {
    let start = scanner.at
    switch scanner.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let id = scanner.byte == UInt8(ascii: "'") ? try rawString() : try self.string()
      let string = tree.expressions[id]
      guard case .string(let text) = string.kind else {
        throw failure(.templateKey(at: string.span))
      }
      return name(text, string.span)
    default:
      let end = scanner.bytes.endOfFieldName(from: start)
      guard end > start else { throw badKey() }
      scanner.at = end
      return name(start, end, scanner.span(start, end))
    }
  }

  /// `S? "," Lead` or `S?` before the closing bracket; `false` where that must follow.
  private mutating func separator() throws(SyntaxFailure) -> Bool {
    let end = scanner.at
    scanner.space()
    if scanner.byte == UInt8(ascii: ",") {
      scanner.at += 1
      scanner.lead()
      return true
    }
    if scanner.isAtEnd || scanner.byte == brackets.last?.kind.closer { return false }
    throw missingSeparator(after: end)
  }
}
