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
  @inline(__always)
  mutating func operatorToken() -> OperatorToken {
    if foundOperatorAt != at { findOperator() }
    return foundOperator
  }

  private mutating func findOperator() {
    let start = at
    let spaced = space()
    foundOperator = bytes.operatorSign(at: at, spaced: spaced)
    foundOperatorAt = start
    at = start
  }
}

extension SourceBytes {
  /// The operator at an offset, behind blanks or not.
  @inline(__always)
  fileprivate func operatorSign(at: Int, spaced: Bool) -> OperatorToken {
    func token(_ kind: OperatorToken.Kind, _ length: Int) -> OperatorToken {
      OperatorToken(kind: kind, start: at, end: at + length)
    }
    guard ASCIISet.operatorStart.contains(self[at]) else { return token(.none, 0) }
    let equals = self[at + 1] == UInt8(ascii: "=")
    switch self[at] {
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
      guard spaced, let name = fieldName(at: at) else { return token(.none, 0) }
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
