import NavContent

/// Reads a project's files into a database, or says all that is wrong with them.
struct ProjectBuilder {
  let files: ProjectFiles
  let interrupt: @Sendable () -> Bool
  /// Is told now and then how far it is.
  var progress: (SourceProgress) -> Void = { _ in }
  private let problems = ProblemList()

  init(_ files: ProjectFiles, interrupt: @escaping @Sendable () -> Bool) {
    self.files = files
    self.interrupt = interrupt
  }

  /// Where the files are, as messages say it.
  private var source: String { VisibleText.escaped(files.source) }

  /// Builds a private temporary database. The SQL of reports is not looked at.
  ///
  /// - Throws: `ContentFailure` where there is no project or the user interrupts;
  ///   `ProjectProblems` where files are wrong.
  func build() throws -> Database {
    let project = try definition()
    do {
      let database = try Database(interrupt: interrupt)
      _ = try fill(database, project, start: nil)
      try database.finishBuilding()
      return database
    } catch let error as SQLiteError {
      if error.isInterrupt { throw ContentFailure(.interrupt, "interrupted") }
      throw ContentFailure(.connection, error.message, project: project.name, code: error.name)
    }
  }

  /// Builds a file, which can be opened instead of the project's own.
  ///
  /// - Throws: what `build` does; `FileFault` where the file cannot be written.
  func build(_ target: BuildTarget, start: ProjectStart?) throws -> BuildSummary {
    let project = try definition()
    let summary = try write(project, to: target, start: start)
    if interrupt() { throw ContentFailure(.interrupt, "interrupted") }
    try target.place()
    return summary
  }

  /// Writes the database to a target, and lets it go again.
  private func write(
    _ project: ProjectDefinition, to target: BuildTarget, start: ProjectStart?
  ) throws -> BuildSummary {
    let database = try Database(
      descriptor: target.descriptor, isNew: true, interrupt: interrupt)
    do {
      return try fill(database, project, start: start)
    } catch let error as SQLiteError {
      if error.isInterrupt { throw ContentFailure(.interrupt, "interrupted") }
      if database.failedWrite != 0 { throw BuildTarget.fault(database.failedWrite) }
      throw FileFault("cannot be written: \(error.message)")
    }
  }

  /// Makes all tables and fills them.
  private func fill(
    _ database: Database, _ project: ProjectDefinition, start: ProjectStart?
  ) throws -> BuildSummary {
    try database.prepareForBuilding()
    try database.run("BEGIN")
    for statement in Schema.statements { try database.run(statement) }
    try write(project, to: database)
    if let start { try write(start, to: database) }
    try project.warehouse?.write(to: database)
    for table in project.tables { try fill(table, in: database) }
    var walk = try ObjectWalk(
      project, files: files, problems: problems, database: database, interrupt: interrupt)
    walk.progress = progress
    try walk.run()
    try problems.check()
    try database.run("COMMIT")
    return BuildSummary(objects: walk.count, tables: project.tables.count)
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

  private func write(_ start: ProjectStart, to database: Database) throws(SQLiteError) {
    let insertion = try Statement(Schema.insertStart, in: database)
    insertion.bind(start.folder, at: 1)
    if let report = start.report {
      insertion.bind(report, at: 2)
    } else {
      insertion.bindNull(at: 2)
    }
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
    filling.progress = progress
    try filling.run(reader, interrupted: interrupt)
  }
}
