internal import Synchronization

/// Tells a person at a terminal how far long work is: rows, rate and time, on one line of standard
/// error that is gone when the work is done.
///
/// A command counts its rows itself, or its source tells how many it has read, or that it is still
/// alive. While a driver of a warehouse blocks the session's thread, that is told by the thread which
/// watches it: so what is written is decided under a lock, and written without it.
final class ProgressLine: @unchecked Sendable {
  private struct State {
    /// When the work began; `nil` while there is none.
    var start: Duration?
    /// When there was the last sign of life.
    var last = Duration.zero
    /// When the line is written next.
    var next = Duration.zero
    /// What is counted, and how many there are; the count and the time that the rate is since.
    var what = ""
    var count = 0
    var first = (count: 0, time: Duration.zero)
    /// Whether the command counts, so that what its source has read does not matter.
    var isCounted = false
    /// How many cells the line on the terminal has.
    var shown = 0

    mutating func begin(at now: Duration) {
      start = now
      last = now
      first = (count, now)
      // What is quick needs no line.
      next = now + KitLimits.progressStart
    }

    /// Counts on, or something else: a source has often read some already when a command begins.
    mutating func count(_ count: Int, _ what: String, from first: Int, at now: Duration) {
      if what != self.what || count < self.count { self.first = (first, now) }
      (self.count, self.what) = (count, what)
    }

    /// What to write for a sign of life.
    mutating func line(at now: Duration) -> String? {
      guard let start else { return nil }
      // Where there was none for long, the work before is not this one.
      guard now - last < KitLimits.progressGap else {
        begin(at: now)
        return nil
      }
      last = now
      guard now >= next else { return nil }
      next = now + KitLimits.progressStep
      let seconds = max(Int((now - start).components.seconds), 1)
      guard count > 0 else { return line("working, \(seconds) s") }
      let since = max(Int((now - first.time).components.seconds), 1)
      let rate = max(count - first.count, 0) / since
      return line("\(grouped(count)) \(what), \(grouped(rate))/s, \(seconds) s")
    }

    /// What to write so that nothing is left of the line.
    mutating func erasure() -> String? { shown > 0 ? line("") : nil }

    private mutating func line(_ text: String) -> String {
      let rest = String(repeating: " ", count: max(shown - text.utf8.count, 0))
      shown = text.utf8.count
      // Back to the line's start: no escape sequence is needed for it.
      return "\r" + text + rest + (text.isEmpty ? "\r" : "")
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
    let now = clock()
    return try replacing({ $0.begin(at: now) }, work)
  }

  /// Does what needs the terminal for itself, such as asking: nothing is told meanwhile.
  func aside<Result>(_ work: () throws -> Result) rethrows -> Result {
    try replacing({ _ in }, work)
  }

  private func replacing<Result>(
    _ begin: (inout State) -> Void, _ work: () throws -> Result
  ) rethrows -> Result {
    let (before, erasure) = state.withLock { state in
      let erasure = state.erasure()
      let before = state
      state = State()
      begin(&state)
      return (before, erasure)
    }
    write(erasure)
    defer {
      let now = clock()
      let erasure = state.withLock { state in
        let erasure = state.erasure()
        state = before
        if state.start != nil { state.begin(at: now) }
        return erasure
      }
      write(erasure)
    }
    return try work()
  }

  /// A command is done with so many rows.
  func update(rows: Int) {
    tell { state, now in
      if !state.isCounted { state.what = "" }
      state.isCounted = true
      state.count(rows, "rows", from: 0, at: state.start ?? now)
    }
  }

  /// A source has read so many rows, or others.
  func read(_ count: Int, _ what: String) {
    tell { state, now in
      if !state.isCounted { state.count(count, what, from: count, at: now) }
    }
  }

  /// The work goes on.
  func poll() { tell { _, _ in } }

  /// Something else is written to the terminal.
  func makeWay() {
    let now = clock()
    write(
      state.withLock { state in
        let erasure = state.erasure()
        if state.start != nil { state.begin(at: now) }
        return erasure
      })
  }

  private func tell(_ change: (inout State, Duration) -> Void) {
    let now = clock()
    write(
      state.withLock { state in
        change(&state, now)
        return state.line(at: now)
      })
  }

  private func write(_ text: String?) {
    if let text { send(text) }
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
