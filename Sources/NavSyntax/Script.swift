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
@usableFromInline package struct Script: Sendable {
  /// Its statements in order; those with a syntax error are left out.
  public let statements: NodeList<Statement>
  /// The whole source.
  public let span: Span

  @usableFromInline let nodes: Nodes

  /// The script of an empty source.
  package static let empty = Script(
    TreeBuilder(bytes: 0), statements: NodeList(), of: Source(name: "", bytes: []))

  /// The script of what has been read.
  init(_ tree: consuming TreeBuilder, statements: NodeList<Statement>, of source: Source) {
    self.statements = statements
    span = source.span
    nodes = Nodes(tree, of: source)
  }
}

// MARK: - Texts

extension Script {
  /// All spellings of names, in the order in which they first occur.
  public var symbols: some Sequence<Symbol> { (0..<nodes.symbols.count).lazy.map { Symbol($0) } }

  /// A spelling.
  public func text(of symbol: Symbol) -> String { nodes.symbols.text(of: symbol) }

  /// The spelling of a name.
  public func text(of name: Name) -> String { nodes.symbols.text(of: name.symbol) }

  /// What a string, or a part of one, says.
  public func text(of text: StringContent) -> String {
    switch text {
    case .source(let span): self.text(in: span)
    case .decoded(let start, let end):
      String(decoding: nodes.decoded[Int(start)..<Int(end)], as: UTF8.self)
    }
  }

  /// The text of a place of this source.
  public func text(in span: Span) -> String {
    let source = nodes.source
    let start = Int(span.start - source.base)
    return String(decoding: source.bytes[start..<Int(span.end - source.base)], as: UTF8.self)
  }
}

// MARK: - Nodes

extension Script {
  /// The statement at a place.
  @inlinable
  public subscript(id: Statement.ID) -> Statement {
    let offset = NodeList<Statement>.blocks
    let index = Int(id.index)
    return index < offset ? nodes.topLevel[index] : nodes.statements[index - offset]
  }

  /// The assignment at a place.
  @inlinable
  public subscript(id: Assignment.ID) -> Assignment { nodes.assignments[Int(id.index)] }

  /// The `if` at a place.
  @inlinable
  public subscript(id: Choice.ID) -> Choice { nodes.choices[Int(id.index)] }

  /// The branch at a place.
  @inlinable
  public subscript(id: Branch.ID) -> Branch { nodes.branches[Int(id.index)] }

  /// The `for` at a place.
  @inlinable
  public subscript(id: Loop.ID) -> Loop { nodes.loops[Int(id.index)] }

  /// The definition at a place.
  @inlinable
  public subscript(id: Definition.ID) -> Definition { nodes.definitions[Int(id.index)] }

  /// The parameter at a place.
  @inlinable
  public subscript(id: DefinitionParameter.ID) -> DefinitionParameter {
    nodes.parameters[Int(id.index)]
  }

  /// The `try` at a place.
  @inlinable
  public subscript(id: Attempt.ID) -> Attempt { nodes.attempts[Int(id.index)] }

  /// The `expect` at a place.
  @inlinable
  public subscript(id: Expectation.ID) -> Expectation { nodes.expectations[Int(id.index)] }

  /// The block at a place.
  @inlinable
  public subscript(id: Block.ID) -> Block { nodes.blocks[Int(id.index)] }

  /// The call at a place.
  @inlinable
  public subscript(id: Call.ID) -> Call { nodes.calls[Int(id.index)] }

  /// The argument at a place.
  @inlinable
  public subscript(id: Argument.ID) -> Argument { nodes.arguments[Int(id.index)] }

  /// The flag at a place.
  @inlinable
  public subscript(id: FlagArgument.ID) -> FlagArgument { nodes.flags[Int(id.index)] }

  /// The expression at a place.
  @inlinable
  public subscript(id: Expression.ID) -> Expression { nodes.expressions[Int(id.index)] }

  /// The operator and operand at a place.
  @inlinable
  public subscript(id: Link.ID) -> Link { nodes.links[Int(id.index)] }

  /// The comparison at a place.
  @inlinable
  public subscript(id: Comparison.ID) -> Comparison { nodes.comparisons[Int(id.index)] }

  /// The field or index at a place.
  @inlinable
  public subscript(id: Postfix.ID) -> Postfix { nodes.postfixes[Int(id.index)] }

  /// The element at a place.
  @inlinable
  public subscript(id: Element.ID) -> Element { nodes.elements[Int(id.index)] }

  /// The pair at a place.
  @inlinable
  public subscript(id: Pair.ID) -> Pair { nodes.pairs[Int(id.index)] }

  /// The part of a string at a place.
  @inlinable
  public subscript(id: Segment.ID) -> Segment { nodes.segments[Int(id.index)] }
}
