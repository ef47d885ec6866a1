public import NavSyntax

/// Runs programs of the language: the host's door to it.
///
/// It keeps top-level variables and definitions between submissions. One thread uses it at a time.
public final class Interpreter {
  /// What the host decided; its interrupt also tells that a test has taken too long.
  public let configuration: Configuration
  let machine: Machine
  /// The names at top level.
  var globals = Globals()
  /// The register of `$env` until it has its value.
  var environmentRegister: Int?
  /// All sources so far; spans of diagnostics and failures are places in it.
  public internal(set) var sources = SourceMap()

  /// Makes an interpreter.
  public init(configuration: Configuration, commands: CommandTable = .core) {
    var configuration = configuration
    let deadline = configuration.tests.timeout.map {
      Deadline($0, clock: configuration.clock, interrupt: configuration.interrupt)
    }
    if let deadline { configuration.interrupt = { deadline.isOver } }
    self.configuration = configuration
    self.commands = commands
    machine = Machine(configuration, deadline: deadline)
    defineHostVariables()
    machine.tests.report = { [unowned self] result in
      if let diagnostic = diagnostic(of: result) { report([diagnostic]) }
    }
    watchStatements()
  }

  /// The commands that programs see from now on.
  public var commands: CommandTable

  /// How values are printed from now on.
  public var format: OutputFormat {
    get { machine.format }
    set { machine.format = newValue }
  }

  /// Where results go; the host may write to it between statements.
  public var output: TextOutput { machine.output }

  /// Called after each statement at top level, with what it printed already sent.
  public var afterStatement: (() throws -> Void)? {
    get { machine.afterStatement }
    set { machine.afterStatement = newValue }
  }

  /// Called before each `test`; what it answers is called after it, whatever has happened in it. An
  /// error there is a failure of the test.
  public var beforeTest: (() throws -> (() throws -> Void))? {
    get { machine.tests.prepare }
    set { machine.tests.prepare = newValue }
  }
}

/// How a program ended.
public struct RunResult {
  /// The exit status by the rules of the language.
  public var status: Int32
  /// What the check found; with an error among them nothing has run.
  public var diagnostics: [Diagnostic]
  /// The error that ended the run.
  public var failure: Failure?
  /// Whether the program asked to quit.
  public var hasQuit: Bool
  /// How many of its tests passed.
  public var passedTests = 0
  /// Its tests that failed.
  public var failedTests: [TestResult] = []
  /// How many of its tests were not wanted.
  public var skippedTests = 0
}
