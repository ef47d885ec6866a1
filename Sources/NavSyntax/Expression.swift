/// An expression.
@usableFromInline package struct Expression: BitwiseCopyable, Sendable {
  /// What it is.
  public var kind: Kind
  /// Its place.
  public var span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// The place of an expression.
  public typealias ID = NodeID<Expression>

  /// What an expression can be. Chains of operators and postfixes are flat lists.
  public enum Kind: BitwiseCopyable, Sendable {
    case `nil`
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    /// A string without insertions, its escapes replaced.
    case string(StringContent)
    /// Thirty-two hexadecimal digits, those of its span.
    case id
    /// A string with insertions.
    case template(NodeList<Segment>)
    case variable(Name)
    case list(NodeList<Element>)
    case record(NodeList<Pair>)
    /// A command in parentheses; the span has the parentheses.
    case command(Call.ID)
    /// An expression in parentheses.
    case group(Expression.ID)
    case postfix(Expression.ID, NodeList<Postfix>)
    /// `not`, once or more, or `-`, once or more.
    case unary(UnaryOperator, count: UInt32, Expression.ID)
    /// Operators of one level, from left to right.
    case chain(Expression.ID, NodeList<Link>)
    case comparison(Comparison.ID)
  }
}

/// What a string says: some bytes of the source, or what came of its escapes.
///
/// `Script.text(of:)` tells it.
@usableFromInline package enum StringContent: BitwiseCopyable, Sendable {
  /// The bytes of a place, as they are.
  case source(Span)
  /// Bytes of which at least one is not written as it is.
  case decoded(start: UInt32, end: UInt32)
}

/// A part of a string with insertions.
@usableFromInline package enum Segment: BitwiseCopyable, Sendable {
  /// The place of one in its script.
  public typealias ID = NodeID<Segment>

  case text(StringContent)
  /// A variable, a postfix on a variable, or what `$( )` holds.
  case insert(Expression.ID)
}

/// An element of a list.
@usableFromInline package struct Element: BitwiseCopyable, Sendable {
  /// The place of one in its script.
  public typealias ID = NodeID<Element>

  /// The value.
  public var value: Expression.ID
}

/// A key and its value.
@usableFromInline package struct Pair: BitwiseCopyable, Sendable {
  /// The place of one in its script.
  public typealias ID = NodeID<Pair>

  /// The key.
  public var key: Name
  /// The value.
  public var value: Expression.ID
}

/// A field or an index.
@usableFromInline package struct Postfix: BitwiseCopyable, Sendable {
  /// The place of one in its script.
  public typealias ID = NodeID<Postfix>

  /// What it is.
  public var kind: Kind
  /// Its place, with its dot or brackets.
  public var span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// What a postfix can be.
  public enum Kind: BitwiseCopyable, Sendable {
    case field(Name)
    case index(Expression.ID)
  }
}

/// An operator and its right operand.
@usableFromInline package struct Link: BitwiseCopyable, Sendable {
  /// The place of one in its script.
  public typealias ID = NodeID<Link>

  /// The operator.
  public var `operator`: BinaryOperator
  /// The operator's place.
  public var span: Span
  /// What stands right of it.
  public var operand: Expression.ID

  init(_ operator: BinaryOperator, _ span: Span, _ operand: Expression.ID) {
    self.operator = `operator`
    self.span = span
    self.operand = operand
  }
}

/// Two operands and the operator between them.
@usableFromInline package struct Comparison: BitwiseCopyable, Sendable {
  /// What stands left of the operator.
  public var left: Expression.ID
  /// The operator.
  public var `operator`: ComparisonOperator
  /// The operator's place.
  public var span: Span
  /// What stands right of it.
  public var right: Expression.ID

  /// The place of a comparison.
  public typealias ID = NodeID<Comparison>
}

/// The operators that stand before their operand.
@usableFromInline package enum UnaryOperator: BitwiseCopyable, Sendable { case not, negate }

/// The operators that chain, loosest first.
@usableFromInline package enum BinaryOperator: String, BitwiseCopyable, Sendable {
  case or
  case and
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

/// The operators that do not chain.
@usableFromInline package enum ComparisonOperator: String, BitwiseCopyable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case `in`
  case like
}
