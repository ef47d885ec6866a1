public import NavContent

/// A project kept in plain files.
///
/// Opening a directory reads every file once, into a private temporary SQLite database that answers
/// from then on; `BuiltProject` makes the same database in a file, to be opened at once. A report's
/// SQL is looked at when the report is executed.
///
/// ```
/// project.json                     the project's name and id, its tables and their CSV files
/// data/*.csv                       a folder in which a table's file lies is no content
/// Public Objects/                  any other folder is a folder
///   _folder.json                   its id, name, description …, if it needs them
///   NAME.report.json               a report: `ReportDefinition`
///   NAME.document.json             a document
///   NAME.object.json               an object of another type: `"type": 3, "subtype": 776`
/// ```
///
/// Other files are left alone, but a `.json` of another name is taken for a slip, unless
/// `project.json` lists it under `ignore`. An id that is not given is derived from the project's
/// id and the path; Public Objects, and Shared Reports (or Reports) in it, have theirs by place.
///
/// ```swift
/// let source = try LocalSource(directory: "flights", interrupt: { false })
/// let page = try source.children(of: .sharedReports, offset: 0, limit: 20, hidden: false)
/// ```
public final class LocalSource: ContentSource {
  /// Which project this is.
  public let project: ProjectInfo
  /// Where a built project begins, if it was built with a connection file.
  public let start: ProjectStart?
  /// It lives as long as this source, or an instance, whether or not the source is closed.
  private let database: Database
  /// Where reports run, if the project says so.
  private let warehouse: Warehouse?
  private var isClosed = false
  /// Is told how many rows of a result are read.
  private let progress: @Sendable (SourceProgress) -> Void
  var statements = StatementCache()
  var places = FolderPlaces()
  /// The positions of folders that were met lately, and of the last object below each.
  var ranges: [ObjectID: ClosedRange<Int>] = [:]
  var cursors = PageCursors()

  /// Opens a project's directory.
  ///
  /// - Parameters:
  ///   - path: the directory that holds `project.json`.
  ///   - interrupt: whether the user has interrupted; polled while long calls run, also by a thread
  ///     that watches a warehouse's driver.
  ///   - progress: is told now and then how far a long call is.
  /// - Throws: `ContentFailure` where there is no project; `ProjectProblems` where its files are
  ///   wrong.
  public convenience init(
    directory path: String, interrupt: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (SourceProgress) -> Void = { _ in }
  ) throws {
    try self.init(files: .directory(path), interrupt: interrupt, progress: progress)
  }

  /// Opens a project of any files; else like `init(directory:interrupt:progress:)`.
  public convenience init(
    files: ProjectFiles, interrupt: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (SourceProgress) -> Void = { _ in }
  ) throws {
    var builder = ProjectBuilder(files, interrupt: interrupt)
    builder.progress = progress
    try self.init(builder.build(), source: files.source, progress)
  }

  /// Opens a project that `BuiltProject` has made. The file is only read, and nothing is ever made
  /// beside it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - interrupt: as for a directory.
  ///   - progress: as for a directory.
  /// - Throws: `FileFault`, words that follow the path, where the file is none of these, is damaged
  ///   or was built by another version; `ContentFailure` where the user interrupts.
  public convenience init(
    built path: String, interrupt: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (SourceProgress) -> Void = { _ in }
  ) throws {
    do {
      let file = try BuiltFile(path, interrupted: interrupt)
      let database = try Database(
        descriptor: file.descriptor, isNew: false, interrupt: interrupt)
      try database.prepareForReading()
      try Schema.check(database)
      try self.init(database, source: path, progress)
    } catch let error as SQLiteError {
      if error.isInterrupt { throw ContentFailure(.interrupt, "interrupted") }
      throw BuiltFile.damaged(error.message)
    } catch let fault as FileFault where fault == .interrupt {
      throw ContentFailure(.interrupt, "interrupted")
    }
  }

  private init(
    _ database: Database, source: String,
    _ progress: @escaping @Sendable (SourceProgress) -> Void
  ) throws(SQLiteError) {
    self.progress = progress
    let row = try Statement("SELECT name, id FROM nav_project", in: database)
    guard try row.step() else { throw .misuse("it does not name its project") }
    project = ProjectInfo(source: source, name: row.text(0), id: row.id(1), user: "")
    let first = try Statement("SELECT folder, report FROM nav_start", in: database)
    start =
      try first.step()
      ? ProjectStart(folder: first.id(0), report: first.isNull(1) ? nil : first.id(1)) : nil
    warehouse = try WarehouseDefinition(database).map {
      Warehouse($0, interrupt: database.guardian.interrupt)
    }
    self.database = database
  }

  /// Ends the session: no report is executed any more. Look-ups go on working for whoever holds
  /// the source.
  public func close() {
    isClosed = true
    warehouse?.close()
    statements = StatementCache()
    places = FolderPlaces()
    ranges = [:]
    cursors = PageCursors()
  }

  /// The object of an id.
  public func object(
    _ id: ObjectID, type: ObjectType?
  ) throws(ContentFailure) -> ContentObject {
    let found = try reading { () throws(SQLiteError) -> ContentObject? in
      let statement = try self.statement(Schema.objectByID)
      statement.bind(id, at: 1)
      defer { statement.reset() }
      return try statement.step() ? try self.object(in: statement) : nil
    }
    guard let object = found else {
      throw failure("no object has the id \(id)", id, type)
    }
    guard type == nil || object.type == type else {
      throw failure(
        "no object of type \(type!.rawValue) has the id \(id): "
          + "\(VisibleText.quoted(object.name)) is a \(object.kind)",
        id, type)
    }
    return object
  }

  /// Executes a report.
  public func execute(
    _ report: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> any ReportInstance {
    guard !isClosed else {
      throw ContentFailure(.connection, "the project is closed", project: project.name)
    }
    let (definition, file) = try definition(of: report)
    let (prompts, values) = try answered(definition, answers, report)
    let missing = prompts.filter(\.isMissing)
    guard missing.isEmpty else { throw .open(missing, of: report) }
    let run = ReportRun(report: report, file: file, project: project.name)
    let result = try LocalResult(
      run, definition, prompts,
      query: { () throws(QueryError) in
        try query(definition.sql, values, in: definition.place)
      },
      interrupt: database.guardian.interrupt, progress: progress
    ) { [weak self] name throws(ContentFailure) in try self?.linked(name, report) }
    return LocalInstance(try ReportLines(result, GridOrder()), showsTotals: true)
  }

  /// The definition of a report, and its file.
  func definition(
    of report: ContentObject
  ) throws(ContentFailure) -> (content: ReportDefinition, file: String) {
    guard report.kind == "report" else {
      throw failure(
        "\(VisibleText.quoted(report.name)) is a \(report.kind), not a report", report.id,
        report.type)
    }
    let (fields, problems) = try fields(of: report)
    guard case let definition = ReportDefinition(fields), problems.count == 0 else {
      throw failure(problems, in: report)
    }
    return (definition, fields.file)
  }

  /// What the definition of an object says, and where its problems are noted.
  func fields(of object: ContentObject) throws(ContentFailure) -> (Fields, ProblemList) {
    let found = try reading { () throws(SQLiteError) -> (json: String, file: String)? in
      let statement = try self.statement(
        "SELECT json, file FROM nav_object WHERE id = ?1 AND json IS NOT NULL")
      statement.bind(object.id, at: 1)
      defer { statement.reset() }
      return try statement.step() ? (statement.text(0), statement.text(1)) : nil
    }
    guard let (json, file) = found else {
      throw failure("no \(object.kind) has the id \(object.id)", object.id, object.type)
    }
    let problems = ProblemList()
    guard let fields = Fields(Array(json.utf8), file: file, problems: problems) else {
      throw failure(problems, in: object)
    }
    return (fields, problems)
  }

  // MARK: For the other files of this source

  /// The failure of an object whose definition is wrong: all that is.
  func failure(_ problems: ProblemList, in object: ContentObject) -> ContentFailure {
    failure(
      problems.problems.map(\.description).joined(separator: "; "), object.id, object.type)
  }

  /// A statement of nav's own, prepared once. Only inside `reading`.
  func statement(_ sql: String) throws(SQLiteError) -> Statement {
    try statements.statement(sql, in: database)
  }

  /// Starts a query of a report's.
  ///
  /// - Parameters:
  ///   - values: what its parameters stand for, by name.
  ///   - place: where the report says it runs.
  func query(
    _ sql: SQLText, _ values: [String: [ContentValue]], in place: QueryPlace
  ) throws(QueryError) -> any RunningQuery {
    guard place == .warehouse, let warehouse else {
      return try ProjectQuery(sql, values, in: database)
    }
    return try warehouse.query(sql, values)
  }

  /// Whether the user has interrupted.
  var isInterrupted: Bool { database.guardian.interrupt() }

  /// Does something with the database; its errors become failures.
  func reading<R>(_ body: () throws(SQLiteError) -> R) throws(ContentFailure) -> R {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw ContentFailure(error, project: project.name)
    }
  }

  /// A failed load.
  func failure(_ message: String, _ id: ObjectID?, _ type: ObjectType?) -> ContentFailure {
    ContentFailure(.load, message, id: id, type: type, project: project.name)
  }

  /// The object in the row of a statement that selects `Schema.objectColumns`.
  func object(in row: Statement) throws(SQLiteError) -> ContentObject {
    let name = row.text(3)
    var parent: FolderPlace?
    if !row.isNull(1) { parent = try place(of: row.integer(1)) }
    return ContentObject(
      id: row.id(2), name: name, type: ObjectType(rawValue: row.integer(4)),
      subtype: row.integer(5), parent: parent?.id, path: parent.map { $0.path + [name] } ?? [],
      description: row.text(7), owner: row.text(8), dateCreated: row.text(9),
      dateModified: row.text(10), acg: row.integer(11), hidden: row.integer(12) != 0,
      iconPath: row.text(13), viewMedia: row.isNull(6) ? nil : row.integer(6))
  }
}

extension ContentFailure {
  /// What SQLite says when a source of this project looks something up.
  init(_ error: SQLiteError, project: String) {
    self.init(
      error.isInterrupt ? .interrupt : .load,
      error.isInterrupt ? "interrupted" : VisibleText.escaped(error.message), project: project,
      code: error.name)
  }
}
