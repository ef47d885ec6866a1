/// An operator between two operands.
struct OperatorToken {
  var kind: Kind
  var start: Int
  var end: Int

  enum Kind: Equatable {
    /// One of the operators that chain.
    case chain(BinaryOperator)
    /// One of the operators that do not.
    case comparison(ComparisonOperator)
    /// Nothing that continues an expression.
    case none
  }
}

extension Scanner {
  /// CompareSign ::= "==" | "!=" | "<=" | ">=" | "<" | ">" /* longest */
  ///
  /// The operator after an operand and the blanks before it; the scanner stays where it is.
  mutating func operatorToken() -> OperatorToken {
    if let found = foundOperator, found.at == at { return found.sign }
    let start = at
    let spaced = space()
    let sign = operatorHere(spaced: spaced)
    at = start
    foundOperator = (start, sign)
    return sign
  }

  private func operatorHere(spaced: Bool) -> OperatorToken {
    func token(_ kind: OperatorToken.Kind, _ length: Int) -> OperatorToken {
      OperatorToken(kind: kind, start: at, end: at + length)
    }
    let equals = byte(after: 1) == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "+"): return token(.chain(.add), 1)
    case UInt8(ascii: "-"): return token(.chain(.subtract), 1)
    case UInt8(ascii: "*"): return token(.chain(.multiply), 1)
    case UInt8(ascii: "/"): return token(.chain(.divide), 1)
    case UInt8(ascii: "%"): return token(.chain(.remainder), 1)
    case UInt8(ascii: "=") where equals: return token(.comparison(.equal), 2)
    case UInt8(ascii: "!") where equals: return token(.comparison(.notEqual), 2)
    case UInt8(ascii: "<"): return token(.comparison(equals ? .lessOrEqual : .less), equals ? 2 : 1)
    case UInt8(ascii: ">"):
      return token(.comparison(equals ? .greaterOrEqual : .greater), equals ? 2 : 1)
    case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "o"):
      guard spaced, let name = fieldName() else { return token(.none, 0) }
      return OperatorToken(kind: Self.word(name.kind), start: name.start, end: name.end)
    default: return token(.none, 0)
    }
  }

  private static func word(_ kind: Token.Kind) -> OperatorToken.Kind {
    switch kind {
    case .and: .chain(.and)
    case .or: .chain(.or)
    case .in: .comparison(.in)
    case .like: .comparison(.like)
    default: .none
    }
  }
}
