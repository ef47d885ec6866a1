// The nodes of a script but for expressions. Nodes are plain data: what they are made of are spans,
// symbols, and the places of other nodes in the script that holds all of them.

/// A name as it stands in the text.
@usableFromInline package struct Name: BitwiseCopyable, Sendable {
  /// Its spelling; `Script.text(of:)` tells it.
  public var symbol: Symbol
  /// Its place: with the `$` of a variable and the hyphens of a flag.
  public var span: Span
}

/// Statements between braces.
@usableFromInline package struct Block: BitwiseCopyable, Sendable {
  /// Its statements in order.
  public var statements: NodeList<Statement>
  /// From brace to brace.
  public var span: Span

  /// The place of a block.
  public typealias ID = NodeID<Block>
}

/// One statement.
@usableFromInline package struct Statement: BitwiseCopyable, Sendable {
  /// The place of one in its script.
  public typealias ID = NodeID<Statement>

  /// What it is.
  public var kind: Kind
  /// Its place, without what ends it.
  public var span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// The fourteen statements of the grammar.
  public enum Kind: BitwiseCopyable, Sendable {
    case `let`(Assignment.ID)
    case set(Assignment.ID)
    case `if`(Choice.ID)
    case `for`(Loop.ID)
    case `while`(Branch.ID)
    case `break`
    case `continue`
    case def(Definition.ID)
    case `return`(Expression.ID?)
    case `try`(Attempt.ID)
    case fail(Expression.ID)
    case expect(Expectation.ID)
    case command(Call.ID)
    case evaluation(Expression.ID)
  }
}

/// A variable and its value, of `let` or `set`.
@usableFromInline package struct Assignment: BitwiseCopyable, Sendable {
  /// The variable.
  public var name: Name
  /// The value.
  public var value: Expression.ID

  /// The place of an assignment.
  public typealias ID = NodeID<Assignment>
}

/// An `if`; a chain of `if … else if …` is one flat list.
@usableFromInline package struct Choice: BitwiseCopyable, Sendable {
  /// The conditions in order, and what runs where the first of them holds.
  public var branches: NodeList<Branch>
  /// What runs where none holds.
  public var otherwise: Block.ID?

  /// The place of a choice.
  public typealias ID = NodeID<Choice>
}

/// A condition and what runs when it holds: of `if`, or of `while`.
@usableFromInline package struct Branch: BitwiseCopyable, Sendable {
  /// The condition.
  public var condition: Expression.ID
  /// What runs.
  public var body: Block.ID

  /// The place of a branch.
  public typealias ID = NodeID<Branch>
}

/// A `for`.
@usableFromInline package struct Loop: BitwiseCopyable, Sendable {
  /// The variable.
  public var name: Name
  /// The list.
  public var list: Expression.ID
  /// What runs for each element.
  public var body: Block.ID

  /// The place of a loop.
  public typealias ID = NodeID<Loop>
}

/// A `def`.
@usableFromInline package struct Definition: BitwiseCopyable, Sendable {
  /// Its name.
  public var name: Name
  /// Its parameters, the required ones first.
  public var parameters: NodeList<DefinitionParameter>
  /// What it runs.
  public var body: Block.ID

  /// The place of a definition.
  public typealias ID = NodeID<Definition>
}

/// A parameter of a `def`.
@usableFromInline package struct DefinitionParameter: BitwiseCopyable, Sendable {
  /// The place of one in its script.
  public typealias ID = NodeID<DefinitionParameter>

  /// Its name.
  public var name: Name
  /// Its default, written as an argument is.
  public var defaultValue: Argument.ID?
}

/// A `try` with its `catch`.
@usableFromInline package struct Attempt: BitwiseCopyable, Sendable {
  /// What is tried.
  public var body: Block.ID
  /// The variable that takes the error.
  public var name: Name?
  /// What runs after an error.
  public var handler: Block.ID

  /// The place of an attempt.
  public typealias ID = NodeID<Attempt>
}

/// An `expect`.
@usableFromInline package struct Expectation: BitwiseCopyable, Sendable {
  /// What shall hold.
  public var condition: Expression.ID
  /// What is said where it does not.
  public var message: Expression.ID?

  /// The place of an expectation.
  public typealias ID = NodeID<Expectation>
}

/// A command and its arguments, as a statement or in parentheses.
@usableFromInline package struct Call: BitwiseCopyable, Sendable {
  /// The command's name.
  public var name: Name
  /// Its arguments, flags among them, in order.
  public var arguments: NodeList<Argument>
  /// The end of the last argument, or of the name.
  var end: UInt32

  /// From the name to the last argument.
  public var span: Span { Span(name.span.start, end) }

  /// The place of a call.
  public typealias ID = NodeID<Call>
}

/// One argument of a command.
@usableFromInline package struct Argument: BitwiseCopyable, Sendable {
  /// What it is.
  public var kind: Kind
  /// Its place.
  public var span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// The place of an argument.
  public typealias ID = NodeID<Argument>

  /// What an argument can be.
  public enum Kind: BitwiseCopyable, Sendable {
    /// `--name` or `--name=value`.
    case flag(FlagArgument.ID)
    /// A bare word that is text: that of its span.
    case word
    /// A bare number, constant or object id. A parameter of type string takes its spelling, which
    /// is the text of its span; others the value, a literal.
    case bare(Expression.ID)
    /// A string, variable, parenthesis, list or record.
    case value(Expression.ID)
    /// Statements to be run by the command.
    case block(Block.ID)
  }
}

/// A flag among arguments.
@usableFromInline package struct FlagArgument: BitwiseCopyable, Sendable {
  /// Its name, spelled without its hyphens.
  public var name: Name
  /// What follows its `=`; a value behind a blank is an argument of its own.
  public var value: Argument.ID?

  /// The place of a flag.
  public typealias ID = NodeID<FlagArgument>
}
