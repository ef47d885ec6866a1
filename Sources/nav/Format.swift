internal import NavKit

/// `nav fmt`: lays scripts out anew, each in its file or from standard input to standard output.
struct Format {
  private let options: Options
  private let isChecking: Bool

  /// Reads the options.
  init(_ options: Options) {
    self.options = options
    isChecking = options.flag("check")
  }

  /// Lays out each script. Returns 2 where one has a syntax error or cannot be read, else 1 where
  /// one cannot be written, or where `--check` finds one that differs.
  func run() throws -> Int32 {
    var files = options.operands
    if files.isEmpty {
      guard !Terminal.isInput else {
        throw Failure(
          .usage, "nothing to format",
          help: [ProgramOptions.fmt.usage, "to format what is typed: nav fmt -"])
      }
      files = ["-"]
    }
    var status: Int32 = 0
    var scripts = ScriptFiles()
    try scripts.visit(files) { file in
      status = max(status, try format(file))
    } failed: { _, failure in
      status = max(status, Nav.end(failure))
    }
    return status
  }

  /// Lays out a file, or standard input where it is `-`.
  private func format(_ file: String) throws -> Int32 {
    let isInput = file == "-"
    let state = isInput ? nil : FileState(Environment.path(file))
    if let state, !state.isRegular, !isChecking {
      throw Failure(.io, "cannot write \"\(file)\": it is no regular file")
    }
    let old = try Files.readScript(isInput ? nil : file)
    var sources = SourceMap()
    guard let source = sources.add(Source(name: file, bytes: old)) else {
      throw Failure(.usage, "\"\(file)\" is too long")
    }
    switch Formatting.format(source) {
    case .errors(let diagnostics):
      let configuration = Configuration.ofProgram(Terminal.ColorChoice(of: options))
      let renderer = DiagnosticRenderer(
        hasColor: configuration.color, isASCII: configuration.isASCII)
      Files.writeError(renderer.render(diagnostics.filter { $0.severity == .error }, in: sources))
      return 2
    case .text(let new):
      if isChecking {
        if new != old { try Files.writeOutput(file + "\n") }
        return new == old ? 0 : 1
      }
      guard new.count <= SyntaxLimits.standard.sourceBytes else {
        throw Failure(.limit, "\"\(file)\" would be too long to be read again; it stays as it is")
      }
      if isInput {
        try Files.writeOutput(String(decoding: new, as: UTF8.self))
      } else if new != old {
        if Signals.isInterrupted { throw Failure(.interrupt, "interrupted") }
        try FileWriter(file, home: Environment["HOME"]).write(new, since: state)
      }
      return 0
    }
  }
}
