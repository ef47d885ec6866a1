/// The one way a script is laid out.
///
///     switch Formatting.format(Source(name: "walk.nav", bytes: bytes)) {
///     case .text(let bytes): …
///     case .errors(let diagnostics): …
///     }
///
/// The layout is a function of the tree and the comments alone, but for blank lines between
/// statements: where there is at least one, one stays. So it does not matter how a text was laid
/// out before, and to format twice is to format once. What is laid out anew is the same program:
/// it has the same tree, and the same comments in the same order.
public enum Formatting {
  /// What came of it.
  public enum Outcome: Sendable {
    /// The text as it shall be, in UTF-8, with LF for newlines and without a byte order mark.
    case text([UInt8])
    /// Why the text cannot be read: nothing is laid out. There is an error among them.
    case errors([Diagnostic])
  }

  /// Lays out a source that is in a map (or alone, at offset 0).
  public static func format(_ source: Source, limits: SyntaxLimits = .standard) -> Outcome {
    var parser = Parser(source, limits: limits)
    let result = parser.run(source)
    guard !result.hasErrors else { return .errors(result.diagnostics) }
    let comments = Comment.all(parser.scanner.comments, in: source)
    var builder = LayoutBuilder(result.script, of: source, comments: comments)
    var writer = LayoutWriter(capacity: source.bytes.count)
    // A statement at a time, so that only the pieces of one are held.
    var progress = LayoutBuilder.Progress()
    for statement in result.script.statements {
      writer.write(builder.lines(of: statement, after: &progress))
    }
    writer.write(builder.comments(upTo: source.bytes.count, after: &progress))
    return .text(writer.finish())
  }
}
