internal import NavKit

/// `nav build`: makes one file of a project directory.
struct Build {
  private let options: Options

  /// Reads the options.
  init(_ options: Options) { self.options = options }

  /// Builds the file and tells what is in it. What is wrong with the project is thrown, all at once.
  func run() throws -> Int32 {
    guard let directory = options.operands.first else {
      throw Failure(.usage, "nothing to build", help: [ProgramOptions.build.usage])
    }
    let build = try ProjectBuild(
      home(directory), to: options.string("output").map(home))
    var configuration = Configuration.ofProgram(.never)
    configuration.showsNotes = Terminal.isError
    let summary = try build.run(configuration, force: options.flag("force"))
    try Files.writeOutput(
      "\(build.file): \(counted(summary.objects, "object")), \(counted(summary.tables, "table"))\n")
    return 0
  }

  /// `~/` at the start of a path is the home directory.
  private func home(_ path: String) -> String {
    HomeFolder.expanding(path, home: Environment["HOME"])
  }

  private func counted(_ count: Int, _ what: String) -> String {
    count == 1 ? "1 \(what)" : "\(count) \(what)s"
  }
}
