public import NavSyntax

/// Runs programs of the language: the host's door to it.
///
/// It keeps top-level variables and definitions between submissions. One thread uses it at a time.
public final class Interpreter {
  /// What the host decided.
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
    self.configuration = configuration
    self.commands = commands
    machine = Machine(configuration)
    defineHostVariables()
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
}
