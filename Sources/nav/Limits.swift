/// The program's limits.
enum ProgramLimits {
  /// The longest file that a script reads whole, in bytes.
  static let fileBytes = 1 << 30
  /// How long an interrupt may stay unanswered, in milliseconds, before a further one ends the
  /// program: a way out of what does not listen.
  static let patience = 1_000
  /// The stack of signal handlers, in bytes.
  static let signalStack = 64 << 10
  /// The most that a test may print, in bytes.
  static let testOutput = 16 << 20
  /// The lines of what a failed test has printed that are shown, the last ones.
  static let testLines = 20
  /// The characters of each such line.
  static let testColumns = 500
  /// The lines of what a script has told on standard error, its last error among them.
  static let testErrorLines = 200
  /// The longest time that `--timeout` takes, in seconds: a year.
  static let longestTimeout = 31_536_000.0
  /// How often a system call that waits is woken to look at the time, in milliseconds.
  static let tick = 100
  /// How much is read at once, in bytes.
  static let piece = 64 << 10
  /// The least memory that a script may be bound to, in bytes: nav itself takes about half of it.
  static let leastMemory = 16 << 20
  /// More bytes than the line has in which the system tells how much memory is in use.
  static let statusLine = 256
}
