public import NavKit

internal import Glibc

/// The prompt: reads statements, runs them, and draws the screen again when they have changed it.
///
/// It is a client of NavKit's public API. Signals are the program's: the prompt only asks.
public final class CommandPrompt {
  /// What a prompt asks of the program that owns the signal handlers.
  public struct Signals {
    /// Whether an interrupt has come since `clearInterrupts`.
    public var isInterrupted: () -> Bool
    /// Forgets the interrupts so far.
    public var clearInterrupts: () -> Void
    /// Whether the terminal has changed its size since this was last asked.
    public var takeSizeChange: () -> Bool
    /// Whether the program was stopped and goes on, since this was last asked.
    public var takeContinuation: () -> Bool

    /// Makes the answers.
    public init(
      isInterrupted: @escaping () -> Bool, clearInterrupts: @escaping () -> Void,
      takeSizeChange: @escaping () -> Bool, takeContinuation: @escaping () -> Bool = { false }
    ) {
      self.isInterrupted = isInterrupted
      self.clearInterrupts = clearInterrupts
      self.takeSizeChange = takeSizeChange
      self.takeContinuation = takeContinuation
    }
  }

  private let session: Session
  private let signals: Signals
  private let historyFile: HistoryFile?
  private let editor: LineEditor
  private let hasColor: Bool
  private var statements: [String] = []
  private var warnsOfHistory = true
  private var drawn: [String] = []
  private var trace: [String] = []

  /// What the prompt shows; it ends with a visible blank.
  private static let text = "nav> "

  /// Makes a prompt on the terminal; `nil` where the line editor cannot be opened.
  public init?(_ session: Session, history: HistoryFile?, signals: Signals, hasColor: Bool) {
    CommandPrompt.useUnicode()
    let entries = PromptLimits.historyEntries
    guard
      let editor = LineEditor(
        program: "nav", historyEntries: entries, promptWidth: CommandPrompt.text.count)
    else { return nil }
    self.session = session
    self.signals = signals
    self.historyFile = history
    self.editor = editor
    self.hasColor = hasColor
    editor.isInterrupted = signals.isInterrupted
    editor.isIncomplete = { [unowned self] in
      self.session.interpreter.isIncomplete(Source(name: "prompt", text: $0))
    }
    editor.complete = { [unowned self] in Completer(self.session).completion(of: $0, at: $1) }
    session.isDrawn = true
    session.shownLines = {
      TerminalSize.current.map { max(1, $0.lines - PromptLimits.promptLines) }
    }
    editor.hasContinued = signals.takeContinuation
    editor.redraw = { [unowned self] in redraw(hasContinued: $0) }
    session.history = { [unowned self] in statements }
    session.interpreter.afterStatement = { [unowned self] in try draw() }
    session.traceSink = { [unowned self] in hold($0) }
    session.answer { [unowned self] question throws(ContentFailure) in
      try AnswerReader(editor: self.editor, show: show).answer(question)
    }
  }

  /// Runs the prompt until it is left, and returns the exit status. It throws where the terminal
  /// has gone.
  public func run() throws(ClosedPipe) -> Int32 {
    loadHistory()
    fitToTerminal()
    report { try session.begin() }
    report { try draw() }
    let word = CommandPrompt.text.dropLast()
    let prompt = hasColor ? "\u{1}\u{1B}[1m\u{1}\(word)\u{1}\u{1B}[0m\u{1} " : CommandPrompt.text
    while true {
      showTrace()
      signals.clearInterrupts()
      _ = signals.takeContinuation()
      switch editor.read(prompt: prompt) {
      case .interrupted: continue
      case .end: return 0
      case .line(let text):
        // A blank statement is no statement.
        guard text.contains(where: { !$0.isWhitespace }) else { continue }
        remember(text)
        if signals.takeSizeChange() { fitToTerminal() }
        signals.clearInterrupts()
        let result = try session.interpreter.submit(Source(name: "prompt", text: text))
        if result.hasQuit {
          showTrace()
          return result.status
        }
        if signals.takeSizeChange() { fitToTerminal() }
        report { try draw() }
      }
    }
  }

  // MARK: The screen

  /// Draws the screen if it is not as it was drawn last, or if a redraw was asked for.
  private func draw() throws {
    let isWanted = session.takeRedraw()
    let lines = try session.screenLines()
    guard lines != drawn || isWanted else { return }
    drawn = lines
    for line in lines { try session.interpreter.output.writeLine(line) }
    try session.interpreter.output.flush()
  }

  /// Answers a new size, or that the program goes on after a stop.
  private func redraw(hasContinued: Bool) -> Bool {
    guard signals.takeSizeChange() || hasContinued else { return false }
    fitToTerminal()
    report {
      // A shell that lets the program go on begins a line itself.
      if !hasContinued { try session.interpreter.output.write("\r\n") }
      try session.interpreter.output.flush()
      try draw()
    }
    showTrace()
    return true
  }

  /// Keeps a line of the trace until the screen is drawn: it would push it out of sight.
  private func hold(_ line: String) {
    trace.append(line)
    // Of what no terminal could show at once, the first goes ahead.
    if trace.count >= PromptLimits.heldTraceLines { showTrace() }
  }

  /// Shows the trace so far, just above the next prompt.
  private func showTrace() {
    guard !trace.isEmpty else { return }
    try? session.interpreter.output.flush()
    session.interpreter.configuration.diagnostics(trace.joined())
    trace = []
  }

  /// Gives the screen the terminal's size, less the lines of the prompt.
  private func fitToTerminal() {
    guard let size = TerminalSize.current else { return }
    try? session.host.resize(
      columns: size.columns, lines: max(1, size.lines - PromptLimits.promptLines))
  }

  /// Shows text above the line that is read next, after what was printed before it.
  private func show(_ text: String) {
    try? session.interpreter.output.flush()
    session.interpreter.configuration.diagnostics(text)
  }

  private func report(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      session.interpreter.configuration.diagnostics("nav: " + session.failure(of: error).text)
    }
  }

  // MARK: History

  private func loadHistory() {
    guard let historyFile else { return }
    do {
      let contents = try historyFile.load()
      statements = contents.entries
      for entry in contents.entries { editor.remember(entry) }
      if contents.damaged > 0 {
        warn("\(historyFile.path): \(contents.damaged) damaged lines were passed over")
      }
    } catch {
      warn("no history: \(error.message)")
    }
  }

  /// Keeps a statement, unless it begins with a blank.
  private func remember(_ text: String) {
    guard !text.hasPrefix(" ") else { return }
    let isRepeated = statements.last == text
    editor.remember(text)
    guard !isRepeated else { return }
    statements.append(text)
    do {
      try historyFile?.append(text)
    } catch {
      if warnsOfHistory { warn("the history is not kept: \(error.message)") }
      warnsOfHistory = false
    }
  }

  private func warn(_ text: String) {
    let line = "nav: warning: \(text)".showingControls(keepsLines: false)
    session.interpreter.configuration.diagnostics(line + "\n")
  }

  /// libedit drops what is not ASCII in the C locale, so a locale without UTF-8 is not used.
  private static func useUnicode() {
    unsafe setlocale(LC_ALL, "")
    let codeset = unsafe String(cString: nl_langinfo(nl_item(CODESET)))
    if codeset != "UTF-8" { unsafe setlocale(LC_CTYPE, "C.UTF-8") }
  }
}
