internal import NavKit

/// `nav test`: runs scripts, each in a session of its own, and tells which tests fail.
struct Test {
  private let options: Options
  private let isTerminal = Terminal.isOutput

  /// Reads the options.
  init(_ options: Options) { self.options = options }

  /// Runs the scripts, and returns 1 where a test has failed, 2 where there was none to run.
  func run() throws -> Int32 {
    let plan = try plan()
    let place = options.string("junit")
    // What the shell makes of `--junit *.nav` would cost the first script.
    if let place, place.hasSuffix(".nav") {
      throw Failure(
        .usage, "--junit would write over the script \"\(place)\"",
        help: [ProgramOptions.test.usage])
    }
    if place == "-" {
      throw Failure(
        .usage, "--junit writes a file, beside what the tests print",
        help: ["to see it: `--junit /dev/stdout`", ProgramOptions.test.usage])
    }
    let file = try place.map { try FileWriter($0, home: Environment["HOME"]) }
    guard !options.operands.isEmpty else {
      throw Failure(.usage, "nothing to test", help: [ProgramOptions.test.usage])
    }
    var files = ScriptFiles(skipsLibraries: true)
    let scripts = try options.operands.flatMap { try files.scripts(of: $0) }
    let report = TestReport(hasColor: plan.renderer.hasColor, write: Files.writeOutput)
    if plan.timeout != nil { Signals.tick(every: ProgramLimits.tick) }
    var ended: Int32?
    for (_, failure) in files.failures { ended = Nav.end(failure) }
    for script in scripts {
      do {
        if Signals.isInterrupted { throw Failure(.interrupt, "interrupted") }
        let (first, start) = (report.cases.count, ContinuousClock.now)
        try ScriptRun(script, plan: plan, report: report.add).run()
        try report.finish(script, from: first, start.duration(to: .now))
      } catch let failure as Failure {
        ended = Nav.end(failure, atStart: true)
        break
      }
    }
    do {
      try file?.write(Array(JUnit.document(report.cases).utf8))
    } catch let failure as Failure {
      let status = Nav.end(failure)
      ended = ended ?? status
    }
    if report.cases.isEmpty, ended == nil, let filter = options.string("filter") {
      Files.writeError("nav: error: no test is like \"\(filter)\"\n".showingControls())
      ended = 2
    }
    try report.end()
    return ended ?? (report.failed == 0 ? 0 : 1)
  }

  private func plan() throws -> ScriptRun.Plan {
    let choice = Terminal.ColorChoice(of: options)
    var plan = ScriptRun.Plan()
    plan.renderer = DiagnosticRenderer(
      hasColor: Terminal.hasColor(choice, isTerminal: isTerminal),
      isASCII: Terminal.charset == .ascii)
    plan.connection = options.string("connect")
    plan.isRestricted = options.flag("restricted")
    plan.echoes = options.flag("echo")
    if let seconds = options.value("timeout")?.asReal {
      guard seconds > 0, seconds <= ProgramLimits.longestTimeout else {
        throw Failure(
          .usage,
          "`--timeout` is more than 0 and at most \(Int(ProgramLimits.longestTimeout)) seconds")
      }
      plan.timeout = .seconds(seconds)
    }
    if let filter = options.string("filter") {
      // As `find` has it: a part of the name, or a glob for all of it.
      let glob = Glob(ObjectSearch(filter).isGlob ? filter : "*\(filter)*")
      plan.isWanted = { (try? glob.matches($0, pause: {})) ?? false }
    }
    return plan
  }
}
