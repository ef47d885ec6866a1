/// Reads a long source piece by piece: each is a script of some of its top-level statements.
///
/// The pieces together are what `Parser.parse` makes of the source at once. Whoever is done with a
/// piece before it asks for the next one never holds the whole tree.
package struct PieceParser: ~Copyable {
  private var parser: Parser
  private let source: Source

  /// Begins with a source that is in a map.
  package init(_ source: Source, limits: SyntaxLimits = .standard) {
    self.source = source
    parser = Parser(source, limits: limits, room: 0)
    parser.pause = limits.pieceStatements
    if parser.isReadable(source) {
      parser.scanner.byteOrderMark()
    } else {
      parser.scanner.at = parser.scanner.count
    }
  }

  /// The next piece; nothing at the end of the source.
  package mutating func next() -> Script? {
    guard !parser.scanner.isAtEnd else { return nil }
    parser.tree = TreeBuilder(bytes: parser.pause * PieceParser.bytesPerStatement)
    let statements = parser.statements(inBlock: false)
    return parser.take(statements, of: source)
  }

  /// What was found so far, in the order of the text.
  package var diagnostics: [Diagnostic] { parser.scanner.log.diagnostics }

  /// How long a statement is taken to be, to make room for a piece.
  private static let bytesPerStatement = 16
}
