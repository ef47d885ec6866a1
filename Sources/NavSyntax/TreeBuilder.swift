/// The nodes that have been read so far.
struct TreeBuilder: ~Copyable {
  /// The statements of the script itself. They lie apart from those of blocks, so that none of a
  /// long script has to wait for its end.
  var topLevel: NodeBuffer<Statement>
  /// The statements of blocks.
  var statements = NodeStore<Statement>()
  var assignments = NodeStore<Assignment>()
  var choices = NodeStore<Choice>()
  var branches = NodeStore<Branch>()
  var loops = NodeStore<Loop>()
  var definitions = NodeStore<Definition>()
  var parameters = NodeStore<DefinitionParameter>()
  var attempts = NodeStore<Attempt>()
  var expectations = NodeStore<Expectation>()
  var blocks = NodeStore<Block>()
  var calls: NodeStore<Call>
  var arguments: NodeStore<Argument>
  var flags = NodeStore<FlagArgument>()
  var expressions: NodeStore<Expression>
  var links: NodeStore<Link>
  var comparisons = NodeStore<Comparison>()
  var postfixes = NodeStore<Postfix>()
  var elements = NodeStore<Element>()
  var pairs = NodeStore<Pair>()
  var segments = NodeStore<Segment>()
  /// What came of strings with escapes.
  var decoded: [UInt8] = []
  var symbols = SymbolTable()

  /// Makes room for what a source of some length is likely to become, so that little is moved
  /// while it grows.
  init(bytes: Int) {
    topLevel = NodeBuffer(capacity: bytes / 12)
    calls = NodeStore(capacity: bytes / 12)
    arguments = NodeStore(capacity: bytes / 12)
    expressions = NodeStore(capacity: bytes / 3)
    links = NodeStore(capacity: bytes / 12)
  }

  /// How many nodes of each type wait for the ends of their lists.
  struct Marks {
    var statements, branches, parameters, arguments, elements, links, postfixes, pairs: Int
    var segments: Int
  }

  /// What waits now.
  var marks: Marks {
    Marks(
      statements: statements.openCount, branches: branches.openCount,
      parameters: parameters.openCount, arguments: arguments.openCount,
      elements: elements.openCount, links: links.openCount,
      postfixes: postfixes.openCount, pairs: pairs.openCount, segments: segments.openCount)
  }

  /// Forgets what has come to wait since then, after an error.
  mutating func drop(to marks: Marks) {
    statements.drop(to: marks.statements)
    branches.drop(to: marks.branches)
    parameters.drop(to: marks.parameters)
    arguments.drop(to: marks.arguments)
    elements.drop(to: marks.elements)
    links.drop(to: marks.links)
    postfixes.drop(to: marks.postfixes)
    pairs.drop(to: marks.pairs)
    segments.drop(to: marks.segments)
  }
}

/// The nodes of a script, each type for itself, and the texts they refer to.
@usableFromInline
final class Nodes: Sendable {
  @usableFromInline let topLevel: NodeBuffer<Statement>
  @usableFromInline let statements: NodeBuffer<Statement>
  @usableFromInline let assignments: NodeBuffer<Assignment>
  @usableFromInline let choices: NodeBuffer<Choice>
  @usableFromInline let branches: NodeBuffer<Branch>
  @usableFromInline let loops: NodeBuffer<Loop>
  @usableFromInline let definitions: NodeBuffer<Definition>
  @usableFromInline let parameters: NodeBuffer<DefinitionParameter>
  @usableFromInline let attempts: NodeBuffer<Attempt>
  @usableFromInline let expectations: NodeBuffer<Expectation>
  @usableFromInline let blocks: NodeBuffer<Block>
  @usableFromInline let calls: NodeBuffer<Call>
  @usableFromInline let arguments: NodeBuffer<Argument>
  @usableFromInline let flags: NodeBuffer<FlagArgument>
  @usableFromInline let expressions: NodeBuffer<Expression>
  @usableFromInline let links: NodeBuffer<Link>
  @usableFromInline let comparisons: NodeBuffer<Comparison>
  @usableFromInline let postfixes: NodeBuffer<Postfix>
  @usableFromInline let elements: NodeBuffer<Element>
  @usableFromInline let pairs: NodeBuffer<Pair>
  @usableFromInline let segments: NodeBuffer<Segment>

  let source: Source
  /// What came of strings with escapes, one behind the other.
  let decoded: [UInt8]
  let symbols: SymbolTable

  init(_ tree: consuming TreeBuilder, of source: Source) {
    self.source = source
    decoded = tree.decoded
    symbols = tree.symbols
    topLevel = tree.topLevel
    statements = tree.statements.placed
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
    elements = tree.elements.placed
    pairs = tree.pairs.placed
    segments = tree.segments.placed
  }
}
