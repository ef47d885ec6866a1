import NavContent
import NavLocal
import Testing

@Suite struct `Limits of local projects` {
  @Test func `their values`() {
    #expect(Limits.problems == 100)
    #expect(Limits.definitionBytes == 4_194_304)
    #expect(Limits.jsonDepth == 64)
    #expect(Limits.folderDepth == 64)
    #expect(Limits.nameBytes == 1_000)
    #expect(Limits.recordBytes == 16_777_216)
    #expect(Limits.pieceBytes == 262_144)
    #expect(Limits.tables == 1_000)
    #expect(Limits.tableColumns == 2_000)
    #expect(Limits.reportColumns == 1_000)
    #expect(Limits.valueBytes == 67_108_864)
    #expect(Limits.sqlBytes == 1_048_576)
    #expect(Limits.pollOperations == 1_000)
    #expect(Limits.patientPolls == 20)
    #expect(Limits.cacheKiB == 16_384)
    #expect(Limits.chunkBytes == 65_536)
    #expect(Limits.resultBytes == 8_388_608)
    #expect(Limits.chunksReady == 8)
    #expect(Limits.markedRows == 16)
    #expect(Limits.crossTabColumns == 16_384)
    #expect(Limits.crossTabCells == 10_000_000)
    #expect(Limits.checkedBytes == 67_108_864)
    #expect(Limits.placings == 100)
    #expect(Limits.links == 40)
    #expect(Limits.blockNames == 1_024)
    #expect(Limits.blockBytes == 32_768)
    #expect(Limits.foldersRemembered == 10_000)
    #expect(Limits.listingsRemembered == 100)
    #expect(Limits.statementsRemembered == 100)
    #expect(Limits.itemsBetweenPolls == 256)
    #expect(Limits.secretBytes == 65_536)
    #expect(Limits.loginSeconds == 30)
    #expect(Limits.idleConnections == 2)
    #expect(Limits.rowsFetched == 1_000)
    #expect(Limits.diagnosticUnits == 8_192)
    #expect(Limits.pieceUnits == 4_096)
    #expect(Limits.cancelPollMilliseconds == 20)
    #expect(Limits.cancelAgainPolls == 25)
    #expect(Limits.cancelIdlePolls == 50)
    #expect(Limits.messageLength == 500)
    #expect(Limits.shownBytes == 200)
    #expect(Limits.shownLength == 40)
    #expect(Limits.columnFaults == 10)
    #expect(Limits.suggestionLength == 64)
    #expect(Limits.suggestionCandidates == 20_000)
    #expect(Limits.suggestionSlips == 3)
  }

  private func run(_ sql: String, _ rest: String) throws -> any ReportInstance {
    try Project.report("{ \"sql\": \"\(sql)\", \(rest) }").open().run("R")
  }

  @Test func `columns of a cross-tab`() throws {
    func crossTab(_ count: Int) throws -> any ReportInstance {
      try run(
        "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count)) SELECT i AS c, i AS v FROM n",
        #""columns": [{ "column": "c" }], "metrics": [{ "column": "v" }]"#)
    }
    #expect(try crossTab(Limits.crossTabColumns).columns().count == Limits.crossTabColumns)
    let failed = try failure { _ = try crossTab(Limits.crossTabColumns + 1).columns() }
    #expect(failed.reason == .limit)
    #expect(failed.message == "\"R\" has more than 16384 columns")
  }

  @Test func `columns of a cross-tab with several metrics, and cells of its totals`() throws {
    #expect(Limits.totalCells == 4_000_000)
    func crossTab(
      _ lines: Int, of group: String = "i", columns: Int, metrics: Int
    ) throws -> any ReportInstance {
      let metric = #"{ "column": "v", "total": "sum" }"#
      return try run(
        """
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(lines)) \
        SELECT \(group) AS g, 1 AS h, i % \(columns) AS c, i AS v FROM n
        """,
        #""rows": [{ "column": "g" }, { "column": "h" }], "columns": [{ "column": "c" }, "metrics"], "#
          + #""metrics": [\#(Array(repeating: metric, count: metrics).joined(separator: ", "))], "#
          + #""subtotals": ["g"], "totals": ["rows"]"#)
    }
    let wide = try failure {
      _ = try crossTab(9_000, of: "1", columns: 9_000, metrics: 2).columns()
    }
    #expect(wide.reason == .limit && wide.message == "\"R\" has more than 16384 columns")
    let many = try failure { _ = try crossTab(501, columns: 501, metrics: 16).rowCount() }
    #expect(many.reason == .limit)
    #expect(many.message == "\"R\" has more than 4000000 cells in its totals")
  }

  @Test func `cells of a cross-tab`() throws {
    // Only the last column of each line: 16,000 cells a line.
    let instance = try run(
      """
      WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 17000) \
      SELECT i AS r, min(i, 16000) AS c, i AS v FROM n
      """,
      #""rows": [{ "column": "r" }], "columns": [{ "column": "c" }], "metrics": [{ "column": "v" }]"#
    )
    let failed = try failure { _ = try instance.rowCount() }
    #expect(failed.reason == .limit)
    #expect(failed.message == "\"R\" has more than 10000000 cells")
  }

  @Test func `the length of a value, and of a statement`() throws {
    let rest = #""rows": [{ "column": "x" }]"#
    let long = try failure { _ = try run("SELECT zeroblob(\(Limits.valueBytes + 1)) AS x", rest) }
    #expect(long.code == "SQLITE_TOOBIG")
    let text = String(repeating: " ", count: Limits.sqlBytes)
    #expect(try failure { _ = try run("SELECT 1 AS x" + text, rest) }.code == "SQLITE_TOOBIG")
  }

  @Test func `nesting of SQL`() throws {
    let open = String(repeating: "(", count: 100_000)
    let close = String(repeating: ")", count: 100_000)
    let failed = try failure {
      _ = try run("SELECT \(open)1\(close) AS x", #""rows": [{ "column": "x" }]"#)
    }
    #expect(failed.reason == .load)
  }

  @Test func `columns of a table and of a report`() throws {
    let columns = (0...Limits.tableColumns).map { "{ \"name\": \"c\($0)\", \"type\": \"text\" }" }
    var project = Project()
    project.files["project.json"] = """
      { "name": "a", "tables": { "t": { "file": "t.csv", "columns": [\(columns.joined(separator: ","))] } } }
      """
    #expect(
      try project.problems() == ["project.json: tables.t.columns: a table has at most 2000 columns"]
    )
    let rows = (0...Limits.reportColumns).map { "{ \"column\": \"c\($0)\" }" }
    #expect(
      try Project.report("{ \"sql\": \"x\", \"rows\": [\(rows.joined(separator: ","))] }")
        .problems()
        == ["R.report.json: rows: a report has at most 1000 attributes and metrics"])
  }
}
