/// What a host decides: where output goes, what can be read, when to stop.
///
/// All of it is closures and values; a fresh configuration prints nothing, reads nothing and never
/// stops. There is nothing else that an interpreter asks of the process around it.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.output = { print($0, terminator: "") }
/// configuration.diagnostics = { print($0, terminator: "") }
/// configuration.limits.steps = 10_000_000
/// configuration.limits.memory = 64 << 20
/// ```
public struct Configuration {
  /// Sends text to standard output; throws `ClosedPipe` where nobody reads it any longer.
  public var output: (String) throws -> Void = { _ in }
  /// Sends text to standard error; a diagnostic ends with a newline.
  public var diagnostics: (String) -> Void = { _ in }
  /// The bytes of a file, by its path as it was given or joined with an including file's folder.
  public var read: (String) throws -> [UInt8] = { path in
    throw Failure(.io, Wording.cannotRead(path, "this program reads no files"))
  }
  /// The one name of a file among all its paths, by which a file that is included again is known:
  /// where there are links, the path without any. It is given paths as `read` is.
  public var canonical: (String) -> String = { $0 }
  /// All bytes of standard input.
  public var readInput: () throws -> [UInt8] = { [] }
  /// Whether somebody wants the run to stop; it is asked often and must be quick. A
  /// ``Cancellation`` answers it.
  public var interrupt: @Sendable () -> Bool = { false }
  /// The bytes that the process has in use, for a host whose memory limit is one of the process;
  /// it is asked when a script may be close to the limit. Without it the values count that the
  /// script can reach.
  public var memoryInUse: (() -> Int)?
  /// How much a run may take: steps, depth of calls, memory.
  public var limits = Limits()
  /// How values are printed; a host may change it later through `Interpreter.format`.
  public var format = OutputFormat.text
  /// Whether diagnostics are coloured.
  public var color = false
  /// Whether diagnostics keep to ASCII: where the locale is not UTF-8.
  public var isASCII = false
  /// Whether commands that write files or connect elsewhere are refused.
  public var isRestricted = false
  /// `$args`.
  public var arguments: [String] = []
  /// `$env`; it is asked for once, by the first program that names the variable.
  public var environment: () -> [(String, String)] = { [] }
  /// What the relative paths of sources without a file are relative to, such as `-c`, standard input
  /// and texts of a host (`Source.isFile`); empty is as they are.
  public var workingDirectory = ""
  /// The time, in ISO 8601.
  public var now: () -> String = { "1970-01-01T00:00:00Z" }
  /// A clock that only goes forward, since a moment of its own choice: the times of tests.
  public var clock: @Sendable () -> Duration = { MonotonicClock.now }
  /// What runs of the tests of a program, and who is told.
  public var tests = TestPlan()
  /// Gets the text of each statement at top level, and of each in a test, before it runs, each line
  /// with its newline; without it nothing is echoed.
  public var echo: ((String) -> Void)?
  /// Lays out a page of records as a text table, and keeps the widths of the first page in the
  /// columns for the later ones; the default counts a character as one cell.
  public var tabulate: (inout TextTable) throws -> String = { $0.laidOut { $0.count } }
  /// What to say of a command that there is not, such as one of another program: the help line of
  /// the error, preferred to a similar name.
  public var adviceOnCommand: (String) -> String? = { _ in nil }
  /// Whether control characters in `print` and csv are shown instead of sent: at a terminal.
  public var showsControlCharacters = false
  /// Whether notes of commands are shown, and how far long work is: at a terminal. The latter goes to
  /// `diagnostics`, which another thread may call while this one waits for a warehouse's driver.
  public var showsNotes = false
  /// How many lines of a string, a list or a record a statement shows as text; `nil` for all. A
  /// prompt shows a screen of them, and that there is more.
  public var shownLines: () -> Int? = { nil }

  /// Makes the configuration of a host that prints nothing and reads nothing.
  public init() {}
}

/// How values are printed.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// For people: a list of records is a table, a command as a statement shows its view.
  case text
  /// Comma-separated values: a list of records has a line of titles.
  case csv
  /// One document a value.
  case json
  /// One line an element.
  case jsonl
  /// A table of Markdown, else its lists.
  case markdown
}

/// The time since the first look at it.
private enum MonotonicClock {
  private static let start = ContinuousClock.now
  static var now: Duration { start.duration(to: .now) }
}
