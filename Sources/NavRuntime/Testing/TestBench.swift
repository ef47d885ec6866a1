internal import NavSyntax

/// Runs the tests of a program, one after the other, and counts them.
final class TestBench {
  private let plan: TestPlan
  private let clock: @Sendable () -> Duration
  /// The deadline, where tests have a time to keep to.
  let deadline: Deadline?
  /// Whether a test is under way.
  private(set) var isRunning = false
  /// How many tests have passed since `reset`.
  private(set) var passed = 0
  /// The tests that have failed since `reset`.
  private(set) var failed: [TestResult] = []
  /// How many tests were passed over since `reset`.
  private(set) var skipped = 0
  /// Called before each test; what it answers is called after it, whatever has happened.
  var prepare: (() throws -> (() throws -> Void))?
  /// Tells of a failure where the host has nothing that does.
  var report: (TestResult) -> Void = { _ in }

  init(_ configuration: Configuration, deadline: Deadline?) {
    plan = configuration.tests
    clock = configuration.clock
    self.deadline = deadline
  }

  /// Forgets the results so far: a new program begins.
  func reset() {
    passed = 0
    failed = []
    skipped = 0
  }

  /// Runs a test. Its failure is noted and told, not thrown. What is no failure of a test, such as an
  /// interrupt, `quit` and a closed pipe, is thrown once the surroundings are restored.
  func run(
    _ name: String, at span: Span, output: TextOutput, _ body: () throws -> Value
  ) throws {
    guard !isRunning else { throw Failure(.usage, Wording.nestedTest) }
    guard plan.isWanted(name) else {
      skipped += 1
      return
    }
    if plan.hasRun != nil { try output.flush() }
    try plan.willRun(name)
    isRunning = true
    defer { isRunning = false }
    let restore = try prepare?()
    let (end, duration, isTimedOut) = time { try TestBench.check(body()) }
    var result = TestResult(name: name, span: span, failure: nil, duration: duration)
    result.isTimedOut = isTimedOut
    if case .failed(let failure) = end { result.failure = failure }
    if case .left(let status) = end {
      result.quitStatus = status
      // With 0, too: what comes after it does not run, and would pass unseen.
      result.failure = Failure(.fail, Wording.testQuit(status), span: span)
    }
    do {
      try restore?()
    } catch let failure as Failure where failure.kind != .interrupt {
      // What the test itself has to say is worth more.
      if result.failure == nil {
        result.failure = failure
      } else {
        result.failure?.details.append(Wording.notRestored(failure.message))
      }
    }
    if case .stopped(let error) = end { throw error }
    // What no statement is to blame for has the place of the test.
    if result.failure?.span == nil { result.failure?.span = span }
    try record(result, output)
    if case .left(let status) = end { throw Quit(status: status) }
  }

  /// How a block ended.
  fileprivate enum End {
    case passed
    case failed(Failure)
    case left(Int32)
    /// By what is no failure of the test.
    case stopped(any Error)
  }

  private func time(_ body: () throws -> Void) -> (End, Duration, isTimedOut: Bool) {
    let start = clock()
    let outer = deadline?.begin()
    var end = End.passed
    do {
      try body()
    } catch let quit as Quit {
      end = .left(quit.status)
    } catch let failure as Failure where !failure.endsEverything {
      end = .failed(failure)
    } catch {
      end = .stopped(error)
    }
    let isTimedOut = deadline?.hasInterrupted == true && !end.isLost
    if isTimedOut {
      // Where it was interrupted, or else the test, which has taken longer than it may.
      end = .failed(timedOut(at: end.span))
    }
    deadline?.resume(outer)
    return (end, clock() - start, isTimedOut)
  }

  /// The error of what has taken too long.
  func timedOut(at span: Span?) -> Failure {
    Failure(.limit, Wording.timedOut(deadline?.timeout ?? .zero), span: span)
  }

  private func record(_ result: TestResult, _ output: TextOutput) throws {
    if result.failure == nil { passed += 1 } else { failed.append(result) }
    guard let hasRun = plan.hasRun else {
      guard result.failure != nil else { return }
      try output.flush()
      report(result)
      return
    }
    try output.flush()
    try hasRun(result)
  }

  /// A block that ends with `false` is a check that was meant, and would pass unseen.
  private static func check(_ value: Value) throws {
    guard case .boolean(false) = value else { return }
    throw Failure(.expect, Wording.falseTest, help: [Wording.expectHelp])
  }
}

extension TestBench.End {
  var span: Span? {
    switch self {
    case .failed(let failure): failure.span
    case .stopped(let error): (error as? Failure)?.span
    case .passed, .left: nil
    }
  }

  /// Whether there is no one left to tell.
  var isLost: Bool {
    if case .stopped(let error) = self { error is ClosedPipe } else { false }
  }
}

extension Failure {
  /// Whether it is not of a test alone: an interrupt, or output that cannot be written.
  fileprivate var endsEverything: Bool { kind == .interrupt || kind == .io && isFatal }
}
