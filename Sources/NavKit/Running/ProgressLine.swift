internal import Synchronization

/// Tells a person at a terminal how far long work is: rows, rate and time, on one line of standard
/// error that is gone when the work is done.
///
/// A command counts its rows itself, or its source tells how many it has read, or that it is still
/// alive. A driver of a warehouse blocks the session's thread, and its watch is another one: a lock
/// lets only one of them write.
final class ProgressLine: @unchecked Sendable {
  private struct State {
    /// When the work began; `nil` while there is none.
    var start: Duration?
    /// When there was the last sign of life.
    var last = Duration.zero
    /// When the line is written next.
    var next = Duration.zero
    var count = 0
    var what = "rows"
    /// Whether the command counts, so that what its source has read does not matter.
    var isCounted = false
    /// How many cells the line on the terminal has.
    var shown = 0

    mutating func begin(at now: Duration) {
      start = now
      last = now
      // What is quick needs no line.
      next = now + KitLimits.progressStart
    }
  }

  private let state = Mutex(State())
  private let clock: @Sendable () -> Duration
  private let send: (String) -> Void

  /// A line among the diagnostics; `nil` where nobody looks on.
  init?(_ configuration: Configuration) {
    guard configuration.showsNotes else { return nil }
    clock = configuration.clock
    send = configuration.diagnostics
  }

  /// Makes way for all else that a configuration writes to the terminal.
  func shareTerminal(with configuration: inout Configuration) {
    let diagnostics = configuration.diagnostics
    configuration.diagnostics = { [self] text in
      makeWay()
      diagnostics(text)
    }
    guard configuration.showsControlCharacters else { return }
    let output = configuration.output
    configuration.output = { [self] text in
      makeWay()
      try output(text)
    }
  }

  /// Does some work, such as a command, and tells how far it is.
  func during<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = state.withLock { state in
      let before = state
      state = State(shown: before.shown)
      state.begin(at: clock())
      return before
    }
    defer {
      state.withLock { state in
        erase(&state)
        state = before
        state.shown = 0
        if state.start != nil { state.begin(at: clock()) }
      }
    }
    return try work()
  }

  /// A command is done with so many rows.
  func update(rows: Int) {
    state.withLock { state in
      state.isCounted = true
      (state.count, state.what) = (rows, "rows")
      show(&state)
    }
  }

  /// A source has read so many rows, or others.
  func read(_ count: Int, _ what: String) {
    state.withLock { state in
      if !state.isCounted { (state.count, state.what) = (count, what) }
      show(&state)
    }
  }

  /// The work goes on.
  func poll() { state.withLock { show(&$0) } }

  /// Something else is written to the terminal.
  func makeWay() {
    state.withLock { state in
      erase(&state)
      if state.start != nil { state.begin(at: clock()) }
    }
  }

  private func show(_ state: inout State) {
    guard let start = state.start else { return }
    let now = clock()
    // Where there was none for long, somebody was asked: the time of that does not count.
    guard now - state.last < KitLimits.progressGap else { return state.begin(at: now) }
    state.last = now
    guard now >= state.next else { return }
    state.next = now + KitLimits.progressStep
    let seconds = max(Int((now - start).components.seconds), 1)
    let rows =
      state.count > 0
      ? "\(grouped(state.count)) \(state.what), \(grouped(state.count / seconds))/s" : "working"
    write("\(rows), \(seconds) s", &state)
  }

  private func erase(_ state: inout State) {
    if state.shown > 0 { write("", &state) }
  }

  private func write(_ text: String, _ state: inout State) {
    let rest = String(repeating: " ", count: max(state.shown - text.utf8.count, 0))
    // Back to the line's start: no escape sequence is needed for it.
    send("\r" + text + rest + (text.isEmpty ? "\r" : ""))
    state.shown = text.utf8.count
  }
}

extension ProgressLine {
  /// What a source of content tells.
  func read(_ progress: SourceProgress) {
    switch progress {
    case .rows(let count): read(count, "rows")
    case .objects(let count): read(count, "objects")
    }
  }
}
