internal import NavKit
internal import NavREPL

/// A run of `nav`: what its options ask for, as a script or at the prompt.
struct Batch {
  private let options: Options
  private let configuration: Configuration
  private let look: Look

  /// Reads the options; nothing runs yet.
  init(_ options: Options) throws {
    self.options = options
    let choice = Terminal.ColorChoice(of: options)
    look = Look(
      charset: Terminal.charset,
      hasColor: Terminal.hasColor(choice, isTerminal: Terminal.isOutput))
    var configuration = Configuration.ofProgram(choice)
    configuration.output = Files.writeOutput
    configuration.readInput = { try Files.readInput() }
    configuration.format = OutputFormat(rawValue: options.string("format") ?? "") ?? .text
    try Bounds(options).apply(to: &configuration)
    configuration.isRestricted = options.flag("restricted")
    if options.flag("echo") { configuration.echo = Files.writeError }
    configuration.environment = { Environment.all }
    configuration.now = Clock.now
    configuration.showsControlCharacters = Terminal.isOutput
    configuration.showsNotes = Terminal.isError
    // With -c the operands are all arguments; else the first is the script.
    let skipped = options.flag("command") ? 0 : 1
    configuration.arguments = Array(options.operands.dropFirst(skipped))
    self.configuration = configuration
  }

  /// Runs what was asked for, and returns the exit status.
  func run() throws -> Int32 {
    guard let program = try program() else { return try prompt() }
    let session = Session(configuration, display: Display(look: look))
    // The program ends with the run: what it holds goes with it, faster than one by one.
    unsafe _ = Unmanaged.passRetained(session)
    if Terminal.isOutput { session.tableColumns = { TerminalSize.current?.columns } }
    if let status = connect(session) { return status }
    return try session.interpreter.run(program).status
  }

  /// The sources to run: all `-c`, a script, or standard input; `nil` for the prompt.
  private func program() throws -> [Source]? {
    if options.flag("command") {
      return options.values("command").map { Source(name: "-c", text: $0.asString ?? "") }
    }
    if let script = options.operands.first, script != "-" {
      do {
        return [Source(name: script, bytes: try Files.readScript(script))]
      } catch let failure as Failure where failure.kind == .usage {
        let meant = Suggestion.closest(to: script, among: Subcommand.allCases.map(\.rawValue))
        throw Failure(
          .usage, failure.message, help: meant.map { ["did you mean \"nav \($0)\"?"] } ?? [])
      }
    }
    guard options.operands.isEmpty, Terminal.isInput, Terminal.isOutput else {
      if Terminal.isInput { Files.writeError(Batch.readingNote) }
      return [Source(name: "-", bytes: try Files.readScript(nil), isFile: false)]
    }
    return nil
  }

  /// Told where a person may think that nothing happens.
  private static let readingNote =
    "nav: reads a script from the terminal, and runs it when Ctrl-D ends it\n"

  /// Opens what `--connect` names; answers a status where it could not.
  private func connect(_ session: Session) -> Int32? {
    guard let place = options.string("connect") else { return nil }
    do {
      try session.connect(to: place)
      return nil
    } catch {
      return Nav.end(session.failure(of: error), atStart: true)
    }
  }

  private func prompt() throws -> Int32 {
    let size = TerminalSize.current
    let session = Session(
      configuration,
      display: Display(
        columns: size?.columns ?? EmbedLimits.defaultColumns,
        lines: (size?.lines ?? EmbedLimits.defaultLines) - PromptLimits.promptLines, look: look))
    session.tableColumns = { TerminalSize.current?.columns }
    if let status = connect(session) { return status }
    let signals = CommandPrompt.Signals(
      isInterrupted: { Signals.isInterrupted },
      clearInterrupts: { Signals.clearInterrupts() },
      takeSizeChange: { Signals.takeSizeChange() },
      takeContinuation: { Signals.takeContinuation() })
    Signals.installStops()
    let history = HistoryFile.standard { Environment[$0] }
    guard
      let prompt = CommandPrompt(
        session, history: history, signals: signals, hasColor: look.hasColor)
    else { throw Failure(.io, "the line editor cannot be opened on this terminal") }
    return try prompt.run()
  }
}
