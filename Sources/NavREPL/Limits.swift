/// The prompt's limits and defaults.
public enum PromptLimits {
  /// How many statements the history gives back.
  public static let historyEntries = 10_000
  /// How much of a history file's end is read, in bytes.
  public static let historyBytes = 4 << 20
  /// How many candidates Tab lists.
  public static let listedCandidates = 60
  /// How many names on screen Tab looks through. Of more it knows the last ones, too, by which it sees
  /// what all have in common.
  public static let completedNames = 200
  /// How many choices of a prompt Tab looks through.
  public static let completedChoices = 10_000
  /// How many files of a folder Tab looks through.
  public static let completedFiles = 10_000
  /// How often the lock of the history is tried.
  public static let lockTries = 50
  /// How long is waited between two tries, in microseconds.
  public static let lockWait: UInt32 = 10_000
  /// The lines of the terminal that the screen leaves to the prompt.
  public static let promptLines = 2
  /// The lines of a trace that are held back until the screen is drawn.
  public static let heldTraceLines = 1_000
  /// The blanks that a deeper line of a statement gets.
  public static let indentation = 2
}
