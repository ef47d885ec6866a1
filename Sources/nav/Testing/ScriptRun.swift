internal import NavKit

/// Runs one script in a session of its own, and finds out what its tests say.
struct ScriptRun {
  /// What all scripts of a run have in common.
  struct Plan {
    var connection: String?
    var isRestricted = false
    var echoes = false
    var timeout: Duration?
    /// Whether a name, or the path of a script without tests, is wanted.
    var isWanted: ((String) -> Bool)?
    /// How diagnostics look.
    var renderer = DiagnosticRenderer()
  }

  let path: String
  let plan: Plan
  /// Gets each test as it has ended.
  let report: (TestCase) throws -> Void
  private let capture = Capture()

  init(_ path: String, plan: Plan, report: @escaping (TestCase) throws -> Void) {
    self.path = path
    self.plan = plan
    self.report = report
  }

  /// Runs the script.
  ///
  /// - Throws: kind `interrupt` where the user wants to stop; another failure, or an error of the
  ///   flow, where `--connect` cannot be done.
  func run() throws {
    let bytes: [UInt8]
    do {
      bytes = try Files.readScript(path)
    } catch let failure as Failure where failure.kind != .interrupt {
      return try report(broken(failure.message, "error: \(failure.message)\n", .zero))
    }
    let expectations = Expectations(bytes)
    capture.isOneTest = !expectations.isEmpty
    let isWanted = plan.isWanted?(path) ?? true
    guard isWanted || (expectations.isEmpty && ScriptRun.mayHaveTests(bytes)) else { return }
    var inTests = Duration.zero
    var configuration = configuration()
    let box = Box()
    if expectations.isEmpty {
      if let isWanted = plan.isWanted { configuration.tests.isWanted = isWanted }
      configuration.tests.willRun = { [capture] name in
        box.running = name
        box.verified = box.session?.verifiedReports ?? 0
        capture.begin()
      }
    } else {
      expectations.apply(to: &configuration)
    }
    configuration.read = { try Files.read($0, isInterrupted: box.isInterrupted) }
    configuration.tests.hasRun = { result in
      inTests += result.duration
      box.running = nil
      if expectations.isEmpty { try report(box.testCase(of: result, self)) }
    }
    let session = Session(configuration)
    box.interpreter = session.interpreter
    box.session = session
    box.isSuite = ScriptRun.mayVerify(bytes)
    if let place = plan.connection {
      do { try session.connect(to: place) } catch { throw session.failure(of: error) }
    }
    // The echo of several scripts is one log, in which a comment tells whose it is.
    configuration.echo?("# \(path.showingControls(keepsLines: false))\n")
    let start = configuration.clock()
    let result = try session.interpreter.run([Source(name: path, bytes: bytes)])
    if let failure = result.failure, failure.kind == .interrupt {
      let place = path + (box.running.map { ": \($0)" } ?? "")
      throw Failure(.interrupt, "interrupted in " + place.showingControls(keepsLines: false))
    }
    let took = configuration.clock() - start
    if !expectations.isEmpty {
      return try report(compared(expectations, result, session.interpreter, took))
    }
    // What is wrong outside of tests is one more, and a script without any is one itself.
    let count = result.passedTests + result.failedTests.count + result.skippedTests
    let (output, errors) = capture.takeStreams()
    let problem = problem(of: result, errors)
    guard problem != nil || (count == 0 && isWanted) else { return }
    try report(
      TestCase(script: path, duration: took - inTests, problem: problem, output: output))
  }

  /// What a session is given; what a script prints is kept.
  private func configuration() -> Configuration {
    var configuration = Configuration.ofProgram(.never)
    configuration.output = { [capture] in try capture.write($0) }
    configuration.diagnostics = { [capture] in capture.warn($0) }
    configuration.color = plan.renderer.hasColor
    configuration.isRestricted = plan.isRestricted
    configuration.environment = { Environment.all }
    configuration.now = Clock.now
    configuration.showsControlCharacters = false
    configuration.tests.timeout = plan.timeout
    if plan.echoes { configuration.echo = Files.writeError }
    return configuration
  }

  /// Whether a script can have a `test`, itself or in what it includes. One that cannot, and is not
  /// wanted by its path, need not run.
  private static func mayHaveTests(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("test") || text.contains("source")
  }

  /// Whether a script can verify reports, as above.
  private static func mayVerify(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("verify")
  }

  // MARK: What is wrong

  /// What is wrong outside of tests. Its text is what the script has said on standard error, to
  /// which the diagnostic belongs that ended it.
  private func problem(of result: RunResult, _ errors: String) -> TestCase.Problem? {
    if let first = result.diagnostics.first(where: { $0.severity == .error }) {
      return .init(message: first.message, text: errors, isError: true)
    }
    if let failure = result.failure {
      return .init(message: failure.message, text: errors, kind: failure.kind)
    }
    let isByTests = result.status == 1 && !result.failedTests.isEmpty
    // A test that quits has failed already.
    let isByTest = result.failedTests.last?.quitStatus != nil
    guard result.status != 0, !isByTests, !isByTest else { return nil }
    let message = "the script quit with status \(result.status)"
    return .init(message: message, text: errors + "error: \(message)\n")
  }

  private func compared(
    _ expectations: Expectations, _ result: RunResult, _ interpreter: Interpreter,
    _ took: Duration
  ) -> TestCase {
    let problems = expectations.problems(of: result, output: capture.output, in: interpreter)
    var problem: TestCase.Problem?
    if let first = problems.first {
      let message = first.message.prefix { $0 != "\n" }
      let file = path.showingControls(keepsLines: false)
      problem = .init(
        message: String(message), text: problems.map { $0.text(in: file) + "\n" }.joined())
    }
    return TestCase(script: path, duration: took, problem: problem)
  }

  private func broken(_ message: String, _ text: String, _ took: Duration) -> TestCase {
    TestCase(
      script: path, duration: took,
      problem: .init(message: message, text: text, isError: true))
  }

  /// The interpreter, which comes after the closures that ask it.
  private final class Box {
    weak var interpreter: Interpreter?
    weak var session: Session?
    /// How many reports had been verified before the test, and whether the script verifies any.
    var verified = 0
    var isSuite = false
    /// The test that is under way.
    var running: String?

    /// Whether the user, or the time that has passed, wants a read to end.
    func isInterrupted() -> Bool { interpreter?.configuration.interrupt() ?? false }

    func testCase(of result: TestResult, _ run: ScriptRun) -> TestCase {
      var problem: TestCase.Problem?
      if let failure = result.failure, let interpreter {
        let diagnostic = interpreter.diagnostic(of: failure)
        problem = .init(
          message: failure.message,
          text: run.plan.renderer.render(diagnostic, in: interpreter.sources), kind: failure.kind)
      }
      let hasVerified = (session?.verifiedReports ?? 0) > verified
      return TestCase(
        script: run.path, name: result.name, duration: result.duration, problem: problem,
        output: problem == nil ? "" : run.capture.take(),
        status: ReportStatus(of: result, hasVerified: hasVerified, inSuite: isSuite))
    }
  }
}
