internal import Glibc
internal import NavKit
internal import NavREPL

/// The program: options, batch, prompt, build, check, fmt, test.
@main
struct Nav {
  static func main() {
    TerminalGuard.save()
    Signals.install()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  /// Runs the program with the words after its name, and returns the exit status.
  private static func run(_ words: [String]) -> Int32 {
    do {
      try checkWords()
      if let first = words.first, let subcommand = Subcommand(rawValue: first) {
        let signature = subcommand.signature
        let options = try Binder.bind(signature, words: Array(words.dropFirst()))
        if options.flag("help") { return try printText(signature.help) }
        switch subcommand {
        case .build: return try Build(options).run()
        case .check: return try Check(options).run()
        case .fmt: return try Format(options).run()
        case .test: return try Test(options).run()
        case .help: return try help(on: options.operands.first)
        }
      }
      let options = try Binder.bind(ProgramOptions.nav, words: words)
      if options.flag("help") { return try printText(help) }
      if options.flag("version") { return try printText("nav \(ProgramOptions.version)\n") }
      return try Batch(options).run()
    } catch let failure as Failure {
      return end(failure)
    } catch is ClosedPipe {
      return endByClosedPipe()
    } catch {
      return end(Failure(.io, "\(error)"))
    }
  }

  /// Refuses words that are not UTF-8: what stands for the bytes would name another file.
  private static func checkWords() throws {
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[place] else { return }
      if unsafe String(validatingCString: word) == nil {
        let shown = unsafe String(cString: word)
        throw Failure(.usage, "argument \(place) is not UTF-8: \"\(shown)\"")
      }
    }
  }

  /// `nav help`, of the program; `nav help WORD`, of a subcommand or as `help WORD` at the prompt.
  private static func help(on word: String?) throws -> Int32 {
    guard let word else { return try printText(help) }
    if let subcommand = Subcommand(rawValue: word) {
      return try printText(subcommand.signature.help)
    }
    let session = Session(Configuration.ofProgram(.never))
    guard let page = session.helpPage(on: word) else {
      throw Failure(
        .usage, "no help on \"\(word)\"", help: ["nav -c help lists the commands"])
    }
    return try printText(page + "\n")
  }

  private static func printText(_ text: String) throws -> Int32 {
    try Files.writeOutput(text)
    return 0
  }

  private static var help: String {
    ProgramOptions.nav.help + "\nsubcommands:\n"
      + Subcommand.allCases.map(\.signature)
      .map { HelpLayout.call($0.synopsis) + "\n" + indented($0.summary) + "\n" }.joined()
      + "\nThe commands of the language: nav -c help; one of them: nav help open\n"
  }

  private static func indented(_ text: String) -> String {
    HelpLayout.wrapped(text, after: String(repeating: " ", count: 6), indentation: 6)
  }

  /// Tells an error of the program itself, and answers its status.
  ///
  /// - Parameter atStart: whether it is the start that has failed: one whose first load does has no
  ///   connection to work on, either.
  static func end(_ failure: Failure, atStart: Bool = false) -> Int32 {
    Files.writeError("nav: " + failure.text)
    switch failure.kind {
    case .usage, .syntax: return 2
    case .connection, .session: return 3
    case .load where atStart: return 3
    case .interrupt: return 130
    default: return 1
    }
  }

  /// Ends as programs end whose reader has gone: quietly, by the signal.
  static func endByClosedPipe() -> Int32 {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    return 128 + SIGPIPE
  }
}
