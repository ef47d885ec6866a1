/// The program's limits.
enum ProgramLimits {
  /// The longest file that a script reads whole, in bytes.
  static let fileBytes = 1 << 30
  /// How long an interrupt may stay unanswered, in milliseconds, before a further one ends the
  /// program: a way out of what does not listen.
  static let patience = 1_000
  /// The stack of signal handlers, in bytes.
  static let signalStack = 64 << 10
  /// How much is read at once, in bytes.
  static let piece = 64 << 10
  /// The least memory that a script may be bound to, in bytes: nav itself takes about half of it.
  static let leastMemory = 16 << 20
  /// More bytes than the line has in which the system tells how much memory is in use.
  static let statusLine = 256
}
