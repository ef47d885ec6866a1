internal import NavKit

/// `nav check`: reads scripts, each as a program of its own, and runs nothing.
struct Check {
  private let options: Options
  private let configuration: Configuration
  /// Whether what is found is told as JSON, for an editor.
  private let isJSON: Bool

  /// Reads the options.
  init(_ options: Options) {
    self.options = options
    configuration = Configuration.ofProgram(Terminal.ColorChoice(of: options))
    isJSON = options.flag("json")
  }

  /// Checks each script, and returns 2 where one has an error.
  func run() throws -> Int32 {
    guard !options.operands.isEmpty else {
      throw Failure(.usage, "nothing to check", help: [ProgramOptions.check.usage])
    }
    let stubs = try options.values("with").map { value in
      let file = value.asString ?? ""
      return Source(name: file, bytes: try Files.readScript(file))
    }
    var status: Int32 = 0
    var records: [Value] = []
    var isFirst = true
    var scripts = ScriptFiles()
    try scripts.visit(options.operands) { file in
      let bytes = try Files.readScript(file == "-" ? nil : file)
      let session = Session(configuration)
      var found = session.interpreter.check(
        [Source(name: file, bytes: bytes, isFile: file != "-")],
        stubs: stubs.filter { $0.name != file }, lints: true)
      let sources = session.interpreter.sources
      if found.hasErrors { status = 2 }
      // What is wrong with the stubs is wrong with each file, and told once.
      if !isFirst { found.removeAll { isStub($0, among: stubs, in: sources) } }
      isFirst = false
      tell(found, in: sources, &records)
    } failed: { file, failure in
      status = 2
      if isJSON { records += unreadable(file, failure) } else { _ = Nav.end(failure) }
    }
    if isJSON { try Files.writeOutput(JSONWriter.text(.list(records)) + "\n") }
    return status
  }

  private func isStub(
    _ diagnostic: Diagnostic, among stubs: [Source], in sources: SourceMap
  ) -> Bool {
    let name = sources.source(of: diagnostic.span)?.name
    return stubs.contains { $0.name == name }
  }

  private func tell(_ found: [Diagnostic], in sources: SourceMap, _ records: inout [Value]) {
    if isJSON {
      records += Value.records(of: found, in: sources)
      return
    }
    let renderer = DiagnosticRenderer(
      hasColor: configuration.color, isASCII: configuration.isASCII)
    Files.writeError(renderer.render(found, in: sources))
  }

  /// A file that cannot be read, as an editor is told.
  private func unreadable(_ file: String, _ failure: Failure) -> [Value] {
    var sources = SourceMap()
    guard let source = sources.add(Source(name: file, bytes: [])) else { return [] }
    let diagnostic = Diagnostic(code: "unreadable-file", failure.message, at: source.span)
    return Value.records(of: [diagnostic], in: sources)
  }
}
