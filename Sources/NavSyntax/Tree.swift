/// A name as it stands in the text.
public struct Name: Sendable {
  /// Its spelling.
  public var text: String
  /// Its place.
  public var span: Span

  /// Makes a name.
  public init(_ text: String, _ span: Span) {
    self.text = text
    self.span = span
  }
}

/// A whole source, parsed.
public struct Script: Sendable {
  /// Its statements in order; those with a syntax error are left out.
  public var statements: [Statement]
  /// The whole source.
  public var span: Span

  /// Makes a script.
  public init(statements: [Statement], span: Span) {
    self.statements = statements
    self.span = span
  }
}

/// Statements between braces.
public struct Block: Sendable {
  /// Its statements in order.
  public var statements: [Statement]
  /// From brace to brace.
  public var span: Span

  /// Makes a block.
  public init(statements: [Statement], span: Span) {
    self.statements = statements
    self.span = span
  }
}

/// One statement.
public struct Statement: Sendable {
  /// What it is.
  public var kind: Kind
  /// Its place, without what ends it.
  public var span: Span

  /// Makes a statement.
  public init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// The thirteen statements of the grammar.
  public indirect enum Kind: Sendable {
    case `let`(Name, Expression)
    case set(Name, Expression)
    /// A chain of `if … else if …` is one flat list.
    case `if`([Branch], otherwise: Block?)
    case `for`(Name, in: Expression, Block)
    case `while`(Expression, Block)
    case `break`
    case `continue`
    case def(Definition)
    case `return`(Expression?)
    case `try`(Block, Name?, Block)
    case fail(Expression)
    case expect(Expression, message: Expression?)
    case command(Call)
    case evaluation(Expression)
  }
}

/// A condition and what runs when it holds.
public struct Branch: Sendable {
  /// The condition.
  public var condition: Expression
  /// What runs.
  public var body: Block

  /// Makes a branch.
  public init(condition: Expression, body: Block) {
    self.condition = condition
    self.body = body
  }
}

/// A `def`.
public struct Definition: Sendable {
  /// Its name.
  public var name: Name
  /// Its parameters, the required ones first.
  public var parameters: [DefinitionParameter]
  /// What it runs.
  public var body: Block

  /// Makes a definition.
  public init(name: Name, parameters: [DefinitionParameter], body: Block) {
    self.name = name
    self.parameters = parameters
    self.body = body
  }
}

/// A parameter of a `def`.
public struct DefinitionParameter: Sendable {
  /// Its name.
  public var name: Name
  /// Its default, written as an argument is.
  public var defaultValue: Argument?

  /// Makes a parameter.
  public init(name: Name, defaultValue: Argument?) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// A command and its arguments, as a statement or in parentheses.
public struct Call: Sendable {
  /// The command's name.
  public var name: Name
  /// Its arguments, flags among them, in order.
  public var arguments: [Argument]
  /// From the name to the last argument.
  public var span: Span

  /// Makes a call.
  public init(name: Name, arguments: [Argument], span: Span) {
    self.name = name
    self.arguments = arguments
    self.span = span
  }
}

/// One argument of a command.
public struct Argument: Sendable {
  /// What it is.
  public var kind: Kind
  /// Its place.
  public var span: Span

  /// Makes an argument.
  public init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// What an argument can be.
  public indirect enum Kind: Sendable {
    /// `--name` or `--name=value`; the name without its dashes.
    case flag(Name, Argument?)
    /// A bare word that is text.
    case word(String)
    /// A bare number, constant or object id. A parameter of type string takes its spelling, which
    /// is the text of its span; others the value, a literal.
    case bare(Expression)
    /// A string, variable, parenthesis, list or record.
    case value(Expression)
    /// Statements to be run by the command.
    case block(Block)
  }
}
