import CODBC
import CSQLite
import NavContent
import Testing

@testable import NavLocal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reports that run in a warehouse, by SQLite's driver: what its session does, and what it costs.
/// PostgreSQL is for Tests/warehouse/run.
struct WarehouseTests: ~Copyable {
  private let directory = try! TemporaryDirectory()

  /// The driver's file.
  private static func driver() throws -> String {
    let root = "/usr/lib"
    let folders = try FileManager.default.contentsOfDirectory(atPath: root).sorted()
    return try #require(
      folders.map { "\(root)/\($0)/odbc/libsqlite3odbc.so" }
        .first { FileManager.default.fileExists(atPath: $0) },
      "the package libsqliteodbc is not installed")
  }

  /// A project on a new database with a table `t`; the project's own `t` has other rows.
  private func project(_ reports: [String: String]) throws -> Project {
    let database = directory.path + "/warehouse.sqlite"
    try fill(database)
    var files = reports
    files["project.json"] = """
      { "name": "Test", "id": "00000000000000000000000000000001",
        "warehouse": { "connection": "Driver=\(try Self.driver());Database=\(database)" },
        "tables": { "t": { "file": "data/t.csv", "columns": [
          { "name": "a", "type": "integer" }, { "name": "b", "type": "integer" },
          { "name": "c", "type": "text" }
        ] } } }
      """
    return Project(files)
  }

  /// Makes a database file.
  private func fill(_ path: String) throws {
    var database: OpaquePointer?
    unsafe sqlite3_open(path, &database)
    let code = unsafe sqlite3_exec(
      database, "CREATE TABLE t (a INTEGER, c TEXT); INSERT INTO t VALUES (7, 'seven'), (8, '')",
      nil,
      nil, nil)
    unsafe sqlite3_close(database)
    try #require(code == SQLITE_OK)
  }

  private static let rows =
    #"{"sql": "SELECT a, c FROM t", "rows": [{"column": "a"}, {"column": "c"}]}"#

  @Test func `a report runs in the warehouse, or in the project where it says so`() throws {
    let own = #"{"sql": "SELECT a FROM t", "rows": [{"column": "a"}], "source": "project"}"#
    let source = try project(["R.report.json": Self.rows, "Own.report.json": own]).open()
    #expect(try source.run("R").lines() == ["7|seven", "8|"])
    #expect(try source.run("Own").lines() == ["1", "2", "3"])
  }

  @Test func `the choices of a prompt come from there, too`() throws {
    let report = """
      {"sql": "SELECT a, c FROM t WHERE a = :a", "rows": [{"column": "a"}, {"column": "c"}],
       "prompts": [{"name": "A", "parameter": "a", "type": "element", "required": true,
         "choices": {"sql": "SELECT a, c FROM t ORDER BY a DESC"}}]}
      """
    let source = try project(["R.report.json": report]).open()
    let object = try source.object(at: "R")
    let prompt = try #require(source.prompts(of: object, answers: PromptAnswers()).first)
    #expect(prompt.choices?.map(\.name) == ["", "seven"])
    var answers = PromptAnswers()
    answers["A"] = [.text("seven")]
    #expect(try source.execute(object, answers: answers).lines() == ["7|seven"])
  }

  @Test func `a call that takes long ends with an interrupt, and the session goes on`() throws {
    let endless = """
      {"sql": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
      SELECT count(*) AS a FROM n", "rows": [{"column": "a"}]}
      """
    let interrupt = Switch()
    let source = try project(["R.report.json": Self.rows, "Endless.report.json": endless])
      .open { interrupt.isOn }
    #expect(try source.run("R").lines().count == 2)
    // The watch asks when it looks; so an interrupt comes while the call runs.
    interrupt.set(afterPolls: 6)
    let began = ContinuousClock.now
    let failed = try failure { _ = try source.run("Endless") }
    #expect(failed.reason == .interrupt)
    #expect(ContinuousClock.now - began < .seconds(20))
    interrupt.set(false)
    #expect(try source.run("R").lines() == ["7|seven", "8|"])
  }

  @Test func `an interrupt between rows leaves the result as it is`() throws {
    let many = """
      {"sql": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
      SELECT i AS a FROM n", "rows": [{"column": "a"}]}
      """
    let interrupt = Switch()
    let source = try project(["R.report.json": many]).open { interrupt.isOn }
    let instance = try source.run("R")
    interrupt.set(true)
    #expect(try failure { _ = try instance.rows(offset: 4_000, limit: 1) }.reason == .interrupt)
    interrupt.set(false)
    #expect(
      try instance.rows(offset: 4_999, limit: 9).map { $0.headers[0].raw } == [.integer(5_000)])
  }

  @Test func `results that nobody reads to their end do not keep others from running`() throws {
    let source = try project(["R.report.json": Self.rows]).open()
    var instances: [any ReportInstance] = []
    for _ in 0..<5 { instances.append(try source.run("R")) }
    for instance in instances { #expect(try instance.lines() == ["7|seven", "8|"]) }
    source.close()
    #expect(try instances[0].lines() == ["7|seven", "8|"])
  }

  @Test func `an error of the driver points at the SQL`() throws {
    let source = try project([
      "R.report.json": #"{"sql": "SELECT a FROM nowhere", "rows": [{"column": "a"}]}"#
    ]).open()
    let failed = try failure { _ = try source.run("R") }
    #expect(failed.reason == .load)
    #expect(failed.place == "R.report.json: sql")
    #expect(failed.message.hasPrefix("no such table: nowhere"))
    #expect(failed.code == "HY000")
  }

  @Test func `a warehouse is not needed before a report runs`() throws {
    let source = try Project([
      "project.json": """
      {"name": "Test", "warehouse": {"connection": "Driver=/usr/lib/nowhere.so"}}
      """, "data/t.csv": "", "R.report.json": Self.rows,
    ]).open()
    #expect(try source.names(of: .root).last == "R")
    let failed = try failure { _ = try source.run("R") }
    #expect(failed.reason == .connection)
    #expect(failed.place == "project.json: warehouse")
    #expect(
      failed.message
        == "there is no driver /usr/lib/nowhere.so: install its package, or mend the connection")
  }

  @Test func `a built project keeps its warehouse, and no secret`() throws {
    var project = try project(["R.report.json": Self.rows])
    let path = directory.path + "/p.navdb"
    try BuiltProject.build(project.list, to: path, interrupt: { false })
    let source = try LocalSource(built: path, interrupt: { false })
    #expect(try source.run("R").lines() == ["7|seven", "8|"])
    let definition = """
      {"connection": "DSN=x", "secrets": {"PWD": {"env": "NAV_A"}, "Key": {"file": "~/.nav/b"}}}
      """
    project.files["project.json"] = #"{"name": "Test", "warehouse": "# + definition + "}"
    project.files["data/t.csv"] = nil
    let database = try ProjectBuilder(project.list, interrupt: { false }).build()
    let kept = try WarehouseDefinition(database)
    #expect(
      kept
        == WarehouseDefinition(
          connection: "DSN=x",
          secrets: [
            .init(keyword: "PWD", origin: .variable("NAV_A")),
            .init(keyword: "Key", origin: .file("~/.nav/b")),
          ]))
  }

  @Test func `days and times are written as ISO 8601 has them`() {
    func time(_ year: Int16, _ fraction: UInt32) -> String {
      ISO8601.text(
        SQL_TIMESTAMP_STRUCT(
          year: year, month: 2, day: 3, hour: 4, minute: 5, second: 6, fraction: fraction))
    }
    #expect(time(2013, 0) == "2013-02-03T04:05:06")
    #expect(time(2013, 250_000) == "2013-02-03T04:05:06.00025")
    #expect(time(33, 1) == "0033-02-03T04:05:06.000000001")
    #expect(ISO8601.text(SQL_DATE_STRUCT(year: -44, month: 3, day: 15)) == "-0044-03-15")
  }
}
