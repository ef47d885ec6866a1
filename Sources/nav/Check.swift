internal import NavKit

/// `nav check`: reads scripts, each as a program of its own, and runs nothing.
struct Check {
  private let options: Options

  /// Reads the options.
  init(_ options: Options) { self.options = options }

  /// Checks each file, and returns 2 where one has an error.
  func run() throws -> Int32 {
    let configuration = Configuration.ofProgram(Terminal.ColorChoice(of: options))
    let files = options.operands
    guard !files.isEmpty else {
      throw Failure(.usage, "no files to check", help: [ProgramOptions.check.usage])
    }
    var status: Int32 = 0
    for file in files {
      if Signals.isInterrupted { throw Failure(.interrupt, "interrupted") }
      do {
        let bytes = try Files.readScript(file == "-" ? nil : file)
        let session = Session(configuration)
        let found = session.interpreter.check([Source(name: file, bytes: bytes)])
        let renderer = DiagnosticRenderer(
          hasColor: configuration.color, isASCII: configuration.isASCII)
        Files.writeError(renderer.render(found, in: session.interpreter.sources))
        if found.contains(where: { $0.severity == .error }) { status = 2 }
      } catch let failure as Failure {
        let ended = Nav.end(failure)
        if failure.kind == .interrupt { return ended }
        status = 2
      }
    }
    return status
  }
}
