/// Tells a person at a terminal how far a long command is: rows, rate and time, on one line of standard
/// error that is gone when the command is done.
struct Progress {
  private let configuration: Configuration
  private let start: Duration
  private var next: Duration
  /// How many cells the line on the terminal has.
  private var shown = 0

  /// Begins to count for a command.
  init(_ call: Invocation) { self.init(call.configuration) }

  /// Begins to count.
  init(_ configuration: Configuration) {
    self.configuration = configuration
    start = configuration.clock()
    // What is quick needs no line.
    next = start + KitLimits.progressStart
  }

  /// So many rows, or others, are done; now and then the line is written anew.
  mutating func update(rows: Int, called what: String = "rows") {
    guard configuration.showsNotes else { return }
    let now = configuration.clock()
    guard now >= next else { return }
    next = now + KitLimits.progressStep
    let seconds = max(Int((now - start).components.seconds), 1)
    write(
      "\(grouped(rows)) \(what), \(grouped(rows / seconds)) a second, \(seconds) s"
    )
  }

  /// Takes the line away.
  mutating func end() {
    if shown > 0 { write("") }
  }

  private mutating func write(_ text: String) {
    let rest = String(repeating: " ", count: max(shown - text.utf8.count, 0))
    // Back to the line's start: no escape sequence is needed for it.
    configuration.diagnostics("\r" + text + rest + (text.isEmpty ? "\r" : ""))
    shown = text.utf8.count
  }
}
