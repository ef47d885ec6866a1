import NavContent

/// Reads a project's files into a database of its own, or says all that is wrong with them.
struct ProjectBuilder {
  let files: ProjectFiles
  let interrupt: @Sendable () -> Bool
  private let problems = ProblemList()

  init(_ files: ProjectFiles, interrupt: @escaping @Sendable () -> Bool) {
    self.files = files
    self.interrupt = interrupt
  }

  /// Where the files are, as messages say it.
  private var source: String { VisibleText.escaped(files.source) }

  /// Builds the database. The SQL of reports is not looked at.
  ///
  /// - Throws: `ContentFailure` where there is no project or the user interrupts;
  ///   `ProjectProblems` where files are wrong.
  func build() throws -> Database {
    let project = try definition()
    do {
      let database = try Database(interrupt: interrupt)
      try database.prepareForBuilding()
      try database.run("BEGIN")
      for statement in Schema.statements { try database.run(statement) }
      try write(project, to: database)
      for table in project.tables { try fill(table, in: database) }
      var walk = try ObjectWalk(
        project, files: files, problems: problems, database: database, interrupt: interrupt)
      try walk.run()
      try problems.check()
      try database.run("COMMIT")
      try database.finishBuilding()
      return database
    } catch let error as SQLiteError {
      if error.isInterrupt { throw ContentFailure(.interrupt, "interrupted") }
      throw ContentFailure(.connection, error.message, project: project.name, code: error.name)
    }
  }

  /// Reads `project.json`.
  private func definition() throws -> ProjectDefinition {
    do throws(FileFault) {
      // A directory that is not there says so itself, not by its missing file.
      try files.check()
    } catch {
      throw ContentFailure(.connection, "\(source) \(error)")
    }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try files.bytes(of: ProjectDefinition.file, limit: Limits.definitionBytes)
    } catch {
      throw ContentFailure(
        .connection, "\(source) is no project: \(ProjectDefinition.file) \(error)")
    }
    let fields = Fields(bytes, file: ProjectDefinition.file, problems: problems)
    guard let fields, let project = try ProjectDefinition(fields, interrupted: interrupt) else {
      try problems.check()
      throw ContentFailure(.connection, "\(source) is no project")
    }
    return project
  }

  private func write(_ project: ProjectDefinition, to database: Database) throws(SQLiteError) {
    let insertion = try Statement(Schema.insertProject, in: database)
    insertion.bind(project.name, at: 1)
    insertion.bind(project.id, at: 2)
    insertion.bind(project.description, at: 3)
    _ = try insertion.step()
  }

  private func fill(_ table: TableDefinition, in database: Database) throws {
    let reader: ByteReader
    do throws(FileFault) {
      reader = try files.reader(of: table.file)
    } catch {
      return problems.add(table.file, .file, error.description)
    }
    var filling = try TableImport(table, problems: problems, database: database)
    try filling.run(reader, interrupted: interrupt)
  }
}
