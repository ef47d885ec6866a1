/// The nodes that have been read so far.
struct TreeBuilder {
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
  var calls = NodeStore<Call>()
  var arguments = NodeStore<Argument>()
  var flags = NodeStore<FlagArgument>()
  var expressions = NodeStore<Expression>()
  var links = NodeStore<Link>()
  var comparisons = NodeStore<Comparison>()
  var postfixes = NodeStore<Postfix>()
  var pairs = NodeStore<Pair>()
  var segments = NodeStore<Segment>()
  /// What came of strings with escapes.
  var decoded: [UInt8] = []
  var symbols = SymbolTable()

  /// Makes room for what a source of some length is likely to become, so that little is moved
  /// while it grows. Room that stays empty costs nothing.
  init(bytes: Int) {
    statements.reserve(bytes / 12)
    calls.reserve(bytes / 12)
    arguments.reserve(bytes / 12)
    expressions.reserve(bytes / 3)
    links.reserve(bytes / 12)
  }

  /// How many nodes of each type wait for the ends of their lists.
  struct Marks {
    var statements, branches, parameters, arguments, expressions, links, postfixes, pairs: Int
    var segments: Int
  }

  /// What waits now.
  var marks: Marks {
    Marks(
      statements: statements.openCount, branches: branches.openCount,
      parameters: parameters.openCount, arguments: arguments.openCount,
      expressions: expressions.openCount, links: links.openCount,
      postfixes: postfixes.openCount, pairs: pairs.openCount, segments: segments.openCount)
  }

  /// Forgets what has come to wait since then, after an error.
  mutating func drop(to marks: Marks) {
    statements.drop(to: marks.statements)
    branches.drop(to: marks.branches)
    parameters.drop(to: marks.parameters)
    arguments.drop(to: marks.arguments)
    expressions.drop(to: marks.expressions)
    links.drop(to: marks.links)
    postfixes.drop(to: marks.postfixes)
    pairs.drop(to: marks.pairs)
    segments.drop(to: marks.segments)
  }
}
