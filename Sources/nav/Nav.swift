internal import Glibc
internal import NavKit
internal import NavREPL

/// The program: options, batch, prompt, check, fmt, test.
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
      if let first = words.first, let subcommand = Subcommand(rawValue: first) {
        let signature = subcommand.signature
        let options = try Binder.bind(signature, words: Array(words.dropFirst()))
        if options.flag("help") { return try printText(signature.help) }
        switch subcommand {
        case .check: return try Check(options).run()
        case .fmt: return try Format(options).run()
        case .test: return try Test(options).run()
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

  private static func printText(_ text: String) throws -> Int32 {
    try Files.writeOutput(text)
    return 0
  }

  private static var help: String {
    return ProgramOptions.nav.help + "\nsubcommands:\n"
      + Subcommand.allCases.map(\.signature)
      .map { "  \($0.synopsis)\n      \($0.summary)\n" }.joined()
      + "\nThe commands of the language: nav -c help\n"
  }

  /// Tells an error of the program itself, and answers its status.
  static func end(_ failure: Failure) -> Int32 {
    Files.writeError("nav: " + failure.text)
    switch failure.kind {
    case .usage, .syntax: return 2
    case .connection, .session: return 3
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
