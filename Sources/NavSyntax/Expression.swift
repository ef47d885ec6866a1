/// An expression.
public struct Expression: Sendable {
  /// What it is.
  public var kind: Kind
  /// Its place.
  public var span: Span

  /// Makes an expression.
  public init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// What an expression can be. Chains of operators and postfixes are flat lists.
  public indirect enum Kind: Sendable {
    case `nil`
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    /// A string without insertions, its escapes replaced.
    case string(String)
    /// Thirty-two hexadecimal digits, in upper case.
    case id(String)
    /// A string with insertions.
    case template([Segment])
    case variable(Name)
    case list([Expression])
    case record([Pair])
    /// A command in parentheses; the span has the parentheses.
    case command(Call)
    /// An expression in parentheses.
    case group(Expression)
    case postfix(Expression, [Postfix])
    /// `not`, once or more, or `-`, once or more.
    case unary(UnaryOperator, count: Int, Expression)
    /// Operators of one level, from left to right.
    case chain(Expression, [Link])
    case comparison(Expression, ComparisonOperator, Span, Expression)
  }
}

/// A part of a string with insertions.
public enum Segment: Sendable {
  case text(String)
  /// A variable, a postfix on a variable, or what `$( )` holds.
  case insert(Expression)
}

/// A key and its value.
public struct Pair: Sendable {
  /// The key.
  public var key: Name
  /// The value.
  public var value: Expression

  /// Makes a pair.
  public init(key: Name, value: Expression) {
    self.key = key
    self.value = value
  }
}

/// A field or an index.
public struct Postfix: Sendable {
  /// What it is.
  public var kind: Kind
  /// Its place, with its dot or brackets.
  public var span: Span

  /// Makes a postfix.
  public init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// What a postfix can be.
  public enum Kind: Sendable {
    case field(Name)
    case index(Expression)
  }
}

/// An operator and its right operand.
public struct Link: Sendable {
  /// The operator.
  public var `operator`: BinaryOperator
  /// The operator's place.
  public var span: Span
  /// What stands right of it.
  public var operand: Expression

  /// Makes a link.
  public init(_ operator: BinaryOperator, _ span: Span, _ operand: Expression) {
    self.operator = `operator`
    self.span = span
    self.operand = operand
  }
}

/// The operators that stand before their operand.
public enum UnaryOperator: Sendable { case not, negate }

/// The operators that chain, loosest first.
public enum BinaryOperator: String, Sendable {
  case or
  case and
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

/// The operators that do not chain.
public enum ComparisonOperator: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case `in`
  case like
}
