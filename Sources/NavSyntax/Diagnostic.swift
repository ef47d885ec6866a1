/// Something wrong with a text: what, where, and what to do.
///
/// How it looks is `DiagnosticRenderer`'s concern.
public struct Diagnostic: Error, Sendable {
  /// How grave it is.
  public var severity: Severity
  /// A stable name for tools, such as `unknown-command`.
  public var code: String
  /// What is wrong, without a full stop.
  public var message: String
  /// Where.
  public var span: Span
  /// Other places that explain it, such as the bracket that is still open.
  public var notes: [Note]
  /// What to do, most likely first.
  public var fixes: [Fix]
  /// The command whose argument it is about, where its signature may tell more.
  package var command: String?
  /// The names that are unknown because of it: what a statement declares that could not be read.
  package var lost: Set<String> = []

  /// Makes a diagnostic.
  public init(
    _ severity: Severity = .error, code: String, _ message: String, at span: Span,
    notes: [Note] = [], fixes: [Fix] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.span = span
    self.notes = notes
    self.fixes = fixes
  }

  /// How grave a diagnostic is.
  public enum Severity: String, Sendable {
    case error, warning
  }

  /// A place and what it has to do with the error.
  public struct Note: Sendable {
    /// What it has to do with it.
    public var message: String
    /// The place, if there is one.
    public var span: Span?

    /// Makes a note.
    public init(_ message: String, at span: Span? = nil) {
      self.message = message
      self.span = span
    }
  }

  /// Advice, with an edit where one would do.
  public struct Fix: Sendable {
    /// The advice, as it follows `help: `.
    public var message: String
    /// What to replace, and with what.
    public var replacement: (span: Span, text: String)?

    /// Makes a fix.
    public init(_ message: String, replacing span: Span? = nil, with text: String = "") {
      self.message = message
      self.replacement = span.map { ($0, text) }
    }
  }
}

extension Sequence<Diagnostic> {
  /// Whether there is an error among them.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
