/// What a source may ask of the parser.
///
/// Every limit is met with a diagnostic, never with a crash.
public struct SyntaxLimits: Sendable {
  /// The limits as nav sets them.
  public static let standard = SyntaxLimits()

  /// The deepest nesting of brackets, blocks and insertions.
  public var nesting = 200
  /// The longest source, in bytes.
  public var sourceBytes = 16 << 20
  /// The errors after which the parser gives up on a source.
  public var errors = 1_000

  /// The deepest nesting of calls as `f(g(1))` that a fix spells in nav's way.
  package static let respelledNesting = 8
  /// The longest text that is looked at for such a fix, in bytes.
  package static let respelledBytes = 4_096

  /// The top-level statements of a piece, where a source is read piece by piece.
  package var pieceStatements = 4_096

  /// Makes the standard limits, to be changed one by one.
  public init() {}
}

/// How the formatter lays out.
public enum FormattingLimits {
  /// The columns of a line, where it can be broken.
  public static let width = 100
  /// The columns that what stands in braces or brackets is indented by.
  public static let indentation = 2
  /// The columns that the further lines of a command or an expression are indented by.
  public static let continuation = 4
  /// The widest brackets that stay on their line for all that it is too long.
  public static let shortBrackets = 24
}

/// What the renderer shows of a diagnostic.
public enum RenderingLimits {
  /// The errors shown of one submission; the rest are counted.
  public static let diagnostics = 20
  /// The columns shown of one source line.
  public static let columns = 100
  /// The fixes shown of one diagnostic.
  public static let fixes = 3
  /// The cells to the next tab stop, at most.
  public static let tab = 4
}

/// What "did you mean" looks at.
public enum SuggestionLimits {
  /// The longest word compared, in characters.
  public static let length = 64
  /// The most candidates compared.
  public static let candidates = 20_000
  /// The most slips between a word and what was meant.
  public static let distance = 3
}
