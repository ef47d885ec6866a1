/// The limits and defaults of a session.
public enum KitLimits {
  /// How many objects of a folder or a search are fetched at once.
  public static let objectPage = 1_000
  /// How many rows of a result are fetched at once.
  public static let rowPage = 1_000
  /// What an object of a listing takes, in bytes, about; a script's memory limit counts by it.
  package static let objectBytes = 512
  /// What the instance of a report takes, in bytes, about.
  package static let instanceBytes = 256 << 10
  /// What a cell of a result takes, in bytes, about.
  package static let cellBytes = 96
  /// What a lazy list takes, in bytes, about, before it has a page, and for each of its columns.
  package static let listBytes = 512
  package static let columnBytes = 160
  /// How many lists of rows a script makes before the session looks which of them are gone.
  package static let heldLists = 64
  /// How many rows from the top are measured, so that a grid's columns stay as they are while one
  /// scrolls through these.
  public static let measuredRows = 200
  /// How many names of a folder "did you mean" looks through.
  public static let suggestedNames = 10_000
  /// The longest property list that is read, in bytes.
  public static let propertyListBytes = 256 << 10
  /// How deep the values of a property list may nest.
  public static let propertyListDepth = 100
  /// How many elements of a page axis a message names.
  public static let namedElements = 12
  /// The longest time that `report --timeout` takes, in seconds: a year.
  public static let longestTimeout = 31_536_000.0
  /// How deep `tree` goes where it is not told.
  public static let treeDepth = 100
  /// How many definitions the overview of `help` lists.
  public static let helpDefinitions = 12
  /// The widest call of a definition that the list of definitions puts in a column.
  static let helpCall = 24
  /// How many seconds' digits `timing` prints after the point.
  public static let timingDigits = 3
  /// How long a command runs before a terminal is told how far it is, and how often then.
  static let progressStart = Duration.seconds(1)
  static let progressStep = Duration.milliseconds(200)
  /// How long work may give no sign of life; after more it is taken for new work.
  static let progressGap = Duration.seconds(3)
  /// How many symbolic links in a row lead to a file that is written.
  static let links = 40
  /// How much is copied or written at once, in bytes, about.
  static let piece = 256 << 10
  /// The largest piece whose memory is taken again for the next one, in bytes.
  static let keptPiece = 4 << 20
  /// The most rows of a graph in a file; `--offset` and `--limit` choose others.
  static let graphRows = 1_000
  /// The most bars or points of a graph in a file: of many series it has fewer rows.
  static let graphMarks = 100_000
  /// The longest line of a baseline, in bytes.
  package static let baselineLine = 64 << 20
  /// How many rows of a result are exported at once.
  static let exportPage = 1_000
}
