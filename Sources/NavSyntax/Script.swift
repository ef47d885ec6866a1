/// A whole source, parsed: a flat tree.
///
/// The nodes of each type lie in one array, and name each other by their places there. To walk the
/// tree is to ask the script for a node, and to `switch` over its kind:
///
///     for id in script.statements {
///       let statement = script[id]
///       switch statement.kind {
///       case .let(let id): print(script.text(of: script[id].name))
///       case .command(let id): print(script[id].arguments.count)
///       default: break
///       }
///     }
///
/// Every node knows its place in the text, and with it whatever the tree leaves out: quotes,
/// comments, blanks.
public struct Script: Sendable {
  /// Its statements in order; those with a syntax error are left out.
  public let statements: NodeList<Statement>
  /// The whole source.
  public let span: Span

  @usableFromInline let statementNodes: [Statement]
  @usableFromInline let assignments: [Assignment]
  @usableFromInline let choices: [Choice]
  @usableFromInline let branches: [Branch]
  @usableFromInline let loops: [Loop]
  @usableFromInline let definitions: [Definition]
  @usableFromInline let parameters: [DefinitionParameter]
  @usableFromInline let attempts: [Attempt]
  @usableFromInline let expectations: [Expectation]
  @usableFromInline let blocks: [Block]
  @usableFromInline let calls: [Call]
  @usableFromInline let arguments: [Argument]
  @usableFromInline let flags: [FlagArgument]
  @usableFromInline let expressions: [Expression]
  @usableFromInline let links: [Link]
  @usableFromInline let comparisons: [Comparison]
  @usableFromInline let postfixes: [Postfix]
  @usableFromInline let pairs: [Pair]
  @usableFromInline let segments: [Segment]

  /// The source.
  private let source: Source
  /// What came of strings with escapes, one behind the other.
  private let decoded: [UInt8]
  private let table: SymbolTable

  /// The script of an empty source.
  package static let empty = Script(
    TreeBuilder(bytes: 0), statements: NodeList(), of: Source(name: "", bytes: []))

  /// The script of what has been read.
  init(_ tree: TreeBuilder, statements: NodeList<Statement>, of source: Source) {
    self.statements = statements
    self.source = source
    span = source.span
    statementNodes = tree.statements.placed
    assignments = tree.assignments.placed
    choices = tree.choices.placed
    branches = tree.branches.placed
    loops = tree.loops.placed
    definitions = tree.definitions.placed
    parameters = tree.parameters.placed
    attempts = tree.attempts.placed
    expectations = tree.expectations.placed
    blocks = tree.blocks.placed
    calls = tree.calls.placed
    arguments = tree.arguments.placed
    flags = tree.flags.placed
    expressions = tree.expressions.placed
    links = tree.links.placed
    comparisons = tree.comparisons.placed
    postfixes = tree.postfixes.placed
    pairs = tree.pairs.placed
    segments = tree.segments.placed
    decoded = tree.decoded
    table = tree.symbols
  }
}

// MARK: - Texts

extension Script {
  /// All spellings of names, in the order in which they first occur.
  public var symbols: some Sequence<Symbol> { (0..<table.count).lazy.map { Symbol($0) } }

  /// A spelling.
  public func text(of symbol: Symbol) -> String { table.text(of: symbol) }

  /// The spelling of a name.
  public func text(of name: Name) -> String { table.text(of: name.symbol) }

  /// What a string, or a part of one, says.
  public func text(of text: StringContent) -> String {
    switch text {
    case .source(let span): self.text(in: span)
    case .decoded(let start, let end):
      String(decoding: decoded[Int(start)..<Int(end)], as: UTF8.self)
    }
  }

  /// The text of a place of this source.
  public func text(in span: Span) -> String {
    let start = Int(span.start - source.base)
    return String(decoding: source.bytes[start..<Int(span.end - source.base)], as: UTF8.self)
  }
}

// MARK: - Nodes

extension Script {
  /// The statement at a place.
  @inlinable
  public subscript(id: NodeID<Statement>) -> Statement { statementNodes[Int(id.index)] }

  /// The assignment at a place.
  @inlinable
  public subscript(id: Assignment.ID) -> Assignment { assignments[Int(id.index)] }

  /// The `if` at a place.
  @inlinable
  public subscript(id: Choice.ID) -> Choice { choices[Int(id.index)] }

  /// The branch at a place.
  @inlinable
  public subscript(id: Branch.ID) -> Branch { branches[Int(id.index)] }

  /// The `for` at a place.
  @inlinable
  public subscript(id: Loop.ID) -> Loop { loops[Int(id.index)] }

  /// The definition at a place.
  @inlinable
  public subscript(id: Definition.ID) -> Definition { definitions[Int(id.index)] }

  /// The parameter at a place.
  @inlinable
  public subscript(id: NodeID<DefinitionParameter>) -> DefinitionParameter {
    parameters[Int(id.index)]
  }

  /// The `try` at a place.
  @inlinable
  public subscript(id: Attempt.ID) -> Attempt { attempts[Int(id.index)] }

  /// The `expect` at a place.
  @inlinable
  public subscript(id: Expectation.ID) -> Expectation { expectations[Int(id.index)] }

  /// The block at a place.
  @inlinable
  public subscript(id: Block.ID) -> Block { blocks[Int(id.index)] }

  /// The call at a place.
  @inlinable
  public subscript(id: Call.ID) -> Call { calls[Int(id.index)] }

  /// The argument at a place.
  @inlinable
  public subscript(id: Argument.ID) -> Argument { arguments[Int(id.index)] }

  /// The flag at a place.
  @inlinable
  public subscript(id: FlagArgument.ID) -> FlagArgument { flags[Int(id.index)] }

  /// The expression at a place.
  @inlinable
  public subscript(id: Expression.ID) -> Expression { expressions[Int(id.index)] }

  /// The operator and operand at a place.
  @inlinable
  public subscript(id: NodeID<Link>) -> Link { links[Int(id.index)] }

  /// The comparison at a place.
  @inlinable
  public subscript(id: Comparison.ID) -> Comparison { comparisons[Int(id.index)] }

  /// The field or index at a place.
  @inlinable
  public subscript(id: NodeID<Postfix>) -> Postfix { postfixes[Int(id.index)] }

  /// The pair at a place.
  @inlinable
  public subscript(id: NodeID<Pair>) -> Pair { pairs[Int(id.index)] }

  /// The part of a string at a place.
  @inlinable
  public subscript(id: NodeID<Segment>) -> Segment { segments[Int(id.index)] }
}
