public import NavSyntax

/// The kinds of errors that a script can tell apart; the set is closed.
public enum ErrorKind: String, Sendable, CaseIterable {
  /// The text is not of the language, or its check has found a fault.
  case syntax
  /// A wrong call.
  case usage
  /// Nothing has the name.
  case name
  /// Several things have the name.
  case ambiguous
  /// An object was found and could not be loaded.
  case load
  /// A prompt without an answer keeps a report from running.
  case prompt
  /// There is nothing to act on.
  case empty
  /// A source of content cannot be opened.
  case connection
  /// The server has ended the session.
  case session
  /// An expectation is not met; no `catch` stops it.
  case expect
  /// The script's own `fail`, or an error of the host's that has no kind.
  case fail
  /// Reading or writing has failed.
  case io
  /// A restricted run refuses it.
  case restricted
  /// A limit is met.
  case limit
  /// Somebody wants the run to stop; no `catch` stops it.
  case interrupt
  /// A wrong type, range or index, or a division by zero.
  case value
}

/// An error of a run: what a `catch` is given, or what ends the program.
///
/// Its fields may share values with the script, as those of `fail $record` do. An error must be able
/// to cross threads; this one must not in fact: whoever catches it does so on the thread that runs
/// the script.
public struct Failure: Error, @unchecked Sendable {
  /// Its kind.
  public var kind: ErrorKind
  /// What is wrong, without a full stop.
  public var message: String
  /// What there is to say beyond the message, a line each, such as the problems of a project.
  public var details: [String] = []
  /// What to do, most likely first.
  public var help: [String]
  /// The argument that is to blame; without one the machine sets the statement's place.
  public var span: Span?
  /// More fields of the caught error, such as `id` and `status` of a failed load.
  public var fields: [(String, Value)]
  /// The calls that led to it, innermost first; the machine fills them in.
  public internal(set) var trace: [TraceEntry] = []
  /// Calls left out in the middle of `trace`.
  public internal(set) var omittedCalls = 0
  /// Whether no `catch` stops it.
  public internal(set) var isFatal: Bool

  /// Makes an error.
  public init(
    _ kind: ErrorKind, _ message: String, help: [String] = [], span: Span? = nil,
    fields: [(String, Value)] = []
  ) {
    self.kind = kind
    self.message = message
    self.help = help
    self.span = span
    self.fields = fields
    isFatal = kind == .interrupt || kind == .expect
  }

  /// A call on the way to an error.
  public struct TraceEntry: Sendable {
    /// The `def` that was called.
    public var name: String
    /// Where it was called.
    public var span: Span
  }
}

extension Failure {
  /// The error as a program tells it that has no source to show: message, details and help, a line
  /// each, control characters shown.
  public var text: String {
    let lines =
      ["error: \(message)"] + details.map { "  note: \($0)" } + help.map { "  help: \($0)" }
    return lines.map { $0.showingControls(keepsLines: false) + "\n" }.joined()
  }
}

/// Ends the program with a status; no `catch` stops it.
public struct Quit: Error {
  /// The exit status, 0 to 255.
  public var status: Int32

  /// Makes the signal.
  public init(status: Int32 = 0) { self.status = status }
}

/// The reader of the output has gone; a `Configuration.output` throws it and the host gets it back.
public struct ClosedPipe: Error {
  /// Makes the error.
  public init() {}
}
