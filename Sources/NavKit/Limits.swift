/// The limits and defaults of a session.
public enum KitLimits {
  /// How many objects of a folder or a search are fetched at once.
  public static let objectPage = 1_000
  /// How many rows of a result are fetched at once.
  public static let rowPage = 1_000
  /// How many rows from the top are measured, so that a grid's columns stay as they are while one
  /// scrolls through these.
  public static let measuredRows = 200
  /// How many names of a folder "did you mean" looks through.
  public static let suggestedNames = 10_000
  /// The longest property list that is read, in bytes.
  public static let propertyListBytes = 256 << 10
  /// How deep the values of a property list may nest.
  public static let propertyListDepth = 100
  /// How deep `tree` goes where it is not told.
  public static let treeDepth = 100
  /// How many definitions the overview of `help` lists.
  public static let helpDefinitions = 12
  /// The widest call of a definition that the list of definitions puts in a column.
  static let helpCall = 24
  /// How many seconds' digits `timing` prints after the point.
  public static let timingDigits = 3
}
