import NavContent
import NavLocal
import Testing

@Suite struct `Grids` {
  /// The text of a report's grid.
  private func lines(_ json: String) throws -> [String] {
    try Project.report(json).open().run("R").lines()
  }

  @Test func `attributes and metrics`() throws {
    let instance = try Project.report(
      """
      { "sql": "SELECT a, c, b FROM t ORDER BY a", "rows": [
        { "attribute": "Number", "column": "a" }, { "column": "c" }
      ], "metrics": [{ "name": "B", "column": "b", "format": "0.0" }] }
      """
    ).open().run("R")
    #expect(try instance.lines() == ["||B", "1|x|10.0", "2|y|20.0", "3|~|~"])
    #expect(
      instance.grid.rows == [
        .attribute(name: "Number", isNumeric: true), .attribute(name: "c", isNumeric: false),
      ])
    #expect(instance.grid.metrics == [GridMetric(name: "B", format: "0.0")])
    #expect(!instance.grid.isCrossTab)
    #expect(try instance.rows(offset: 2, limit: 1)[0].headers[1] == .null)
    #expect(instance.sql == "SELECT a, c, b FROM t ORDER BY a")
    #expect(instance.report.name == "R")
  }

  @Test func `without metrics`() throws {
    let text = try lines(#"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#)
    #expect(text == ["1", "2", "3"])
  }

  @Test func `without attributes`() throws {
    let text = try lines(#"{ "sql": "SELECT sum(a) AS s FROM t", "metrics": [{ "column": "s" }] }"#)
    #expect(text == ["s", "6"])
  }

  @Test func `without rows`() throws {
    for axis in ["rows", "columns"] {
      let instance = try Project.report(
        """
        { "sql": "SELECT a, c, b FROM t WHERE a > 9", "rows": [{ "column": "c" }],
          "\(axis == "rows" ? "description" : axis)": \
        \(axis == "rows" ? "\"\"" : "[{ \"column\": \"a\" }]"),
          "metrics": [{ "column": "b" }\(axis == "rows" ? ", { \"column\": \"a\" }" : "")] }
        """
      ).open().run("R")
      #expect(try instance.rowCount() == 0)
      #expect(try instance.rows(offset: 0, limit: 5).isEmpty)
      #expect(try instance.columns().count == (axis == "rows" ? 2 : 0))
      #expect(instance.known == (0, true))
    }
  }

  @Test func `equal rows stay`() throws {
    let text = try lines(
      #"{ "sql": "SELECT 1 AS x, 2 AS y FROM t", "rows": [{ "column": "x" }], "metrics": [{ "column": "y" }] }"#
    )
    #expect(text == ["|y", "1|2", "1|2", "1|2"])
  }

  /// A report of values: a row attribute r, a column attribute c, metrics v and w.
  private func crossTab(_ values: String, axes: String) -> String {
    """
    { "sql": "SELECT column1 AS r, column2 AS c, column3 AS v, column4 AS w FROM (VALUES \(values))",
      \(axes), "metrics": [{ "name": "V", "column": "v" }, { "name": "W", "column": "w" }] }
    """
  }

  private let values = "('a', 2, 1, 10), ('a', 1, 2, 20), ('b', 1, 3, NULL), (NULL, 3, 4, 40)"

  @Test func `a cross-tab has columns in the order in which they are first seen`() throws {
    let text = try lines(
      crossTab(values, axes: #""rows": [{ "column": "r" }], "columns": [{ "column": "c" }]"#))
    #expect(
      text == [
        "|2|2|1|1|3|3", "|V|W|V|W|V|W", "a|1|10|2|20|~|~", "b|~|~|3|~|~|~", "~|~|~|~|~|4|40",
      ])
  }

  @Test func `metrics can be outermost on columns`() throws {
    let text = try lines(
      crossTab(
        values, axes: #""rows": [{ "column": "r" }], "columns": ["metrics", { "column": "c" }]"#))
    #expect(
      text == [
        "|V|V|V|W|W|W", "|2|1|3|2|1|3", "a|1|2|~|10|20|~", "b|~|3|~|~|~|~", "~|~|~|4|~|~|40",
      ])
  }

  @Test func `metrics can stand on rows of a cross-tab`() throws {
    let text = try lines(
      crossTab(
        values, axes: #""rows": [{ "column": "r" }, "metrics"], "columns": [{ "column": "c" }]"#))
    #expect(
      text == [
        "||2|1|3", "a|V|1|2|~", "a|W|10|20|~", "b|V|~|3|~", "b|W|~|~|~", "~|V|~|~|4",
        "~|W|~|~|40",
      ])
  }

  @Test func `metrics can stand on rows, in any place`() throws {
    let values = "('a', 1, 1, 10), ('a', 2, 2, 20), ('b', 1, 3, NULL)"
    let r = #"{ "column": "r" }"#
    let c = #"{ "column": "c" }"#
    #expect(
      try lines(crossTab(values, axes: "\"rows\": [\(r), \(c), \"metrics\"]"))
        == ["a|1|V|1", "a|1|W|10", "a|2|V|2", "a|2|W|20", "b|1|V|3", "b|1|W|~"])
    #expect(
      try lines(crossTab(values, axes: "\"rows\": [\(r), \"metrics\", \(c)]"))
        == ["a|V|1|1", "a|V|2|2", "a|W|1|10", "a|W|2|20", "b|V|1|3", "b|W|1|~"])
    #expect(
      try lines(crossTab(values, axes: "\"rows\": [\"metrics\", \(r), \(c)]"))
        == ["V|a|1|1", "V|a|2|2", "V|b|1|3", "W|a|1|10", "W|a|2|20", "W|b|1|~"])
  }

  @Test func `metrics alone on rows`() throws {
    let text = try lines(
      #"""
      { "sql": "SELECT 1 AS x, 2 AS y", "rows": ["metrics"],
        "metrics": [{ "column": "x" }, { "column": "y" }] }
      """#)
    #expect(text == ["x|1", "y|2"])
  }

  @Test func `columns of several attributes stay together`() throws {
    let text = try lines(
      """
      { "sql": "SELECT column1 AS y, column2 AS m, column3 AS v FROM
      \(" ")(VALUES (2013, 1, 1), (2014, 1, 2), (2013, 2, 3))",
        "columns": [{ "column": "y" }, { "column": "m" }], "metrics": [{ "column": "v" }] }
      """.replacing("\n ", with: " "))
    // Without an attribute on rows all is one line.
    #expect(text == ["2013|2013|2014", "1|2|1", "v|v|v", "1|3|2"])
  }

  @Test func `what comes twice in a cell is not lost`() throws {
    let values = "('a', 1, 1, 0), ('b', 1, 2, 0), ('a', 1, 3, 0), ('a', 2, 4, 0), ('a', 1, 5, 0)"
    let text = try lines(
      crossTab(values, axes: #""rows": [{ "column": "r" }], "columns": [{ "column": "c" }]"#))
    #expect(
      text == [
        "|1|1|2|2", "|V|W|V|W", "a|1|0|4|0", "a|3|0|~|~", "a|5|0|~|~", "b|2|0|~|~",
      ])
  }

  @Test func `numbers are told from text`() throws {
    let instance = try Project.report(
      """
      { "sql": "SELECT a + 0 AS n, c || '' AS s, max(c) AS m, NULL AS z FROM t WHERE a = 1",
        "rows": [{ "column": "n" }, { "column": "s" }],
        "metrics": [{ "column": "m" }, { "column": "z" }] }
      """
    ).open().run("R")
    #expect(
      instance.grid.rows
        == [.attribute(name: "n", isNumeric: true), .attribute(name: "s", isNumeric: false)])
    #expect(try instance.columns().map(\.isNumeric) == [false, true])
    #expect(try instance.lines() == ["||m|z", "1|x|x|~"])
  }

  @Test func `every value of SQLite comes through`() throws {
    let instance = try Project.report(
      """
      { "sql": "SELECT 9223372036854775807 AS a, -9223372036854775807 - 1 AS b, 0.1 AS c,
       1e999 AS d, '' AS e, x'00ff' AS f, 'a' || char(0) || 'b' AS g, NULL AS h,
       CAST(x'ff41' AS TEXT) AS i, -64 AS j, '日本語' AS k",
        "rows": [\("abcdefghijk".map { "{ \"column\": \"\($0)\" }" }.joined(separator: ", "))] }
      """.replacing("\n ", with: " ")
    ).open().run("R")
    let values = try instance.rows(offset: 0, limit: 1)[0].headers.map(\.raw)
    #expect(
      values == [
        .integer(.max), .integer(.min), .real(0.1), .real(.infinity), .text(""), .text("x'00FF'"),
        .text("a\0b"), .null, .text("\u{FFFD}A"), .integer(-64), .text("日本語"),
      ])
  }

  @Test(arguments: [
    ("SELECT a FROM t", "the SQL gives no column \"b\" for the metric \"B\""),
    ("SELECT a, b, c FROM t", "the SQL gives a column \"c\" that the report does not use"),
    ("SELECT a, b, b FROM t", "the SQL gives 2 columns \"b\""),
    ("SELECT a, b FROM t; SELECT 1", "the report's SQL is more than one statement"),
    ("SELECT a, b FROM t WHERE a = @x", "the SQL's parameter @x has no prompt that answers it"),
    ("EXPLAIN SELECT a, b FROM t", "the report's SQL is an EXPLAIN"),
    ("-- nothing", "the report has no SQL statement"),
  ])
  func `a result that does not fit is a failed load`(_ sql: String, _ message: String) throws {
    let source = try Project.report(
      """
      { "sql": "\(sql)", "rows": [{ "column": "A" }],
        "metrics": [{ "name": "B", "column": "b" }] }
      """
    ).open()
    let failed = try failure { _ = try source.run("R") }
    #expect(failed.reason == .load)
    #expect(failed.message == message)
    #expect(failed.id == (try source.object(at: "R").id))
  }

  @Test func `SQL that fails in the middle keeps the rows before it`() throws {
    let instance = try Project.report(
      """
      { "sql": "SELECT a, abs(CASE a WHEN 3 THEN -9223372036854775807 - 1 ELSE a END) AS x FROM t",
        "rows": [{ "column": "a" }], "metrics": [{ "column": "x" }] }
      """
    ).open().run("R")
    #expect(try instance.rows(offset: 0, limit: 2).count == 2)
    for _ in 0..<2 {
      let failed = try failure { _ = try instance.rowCount() }
      #expect(failed.message == "integer overflow")
      #expect(failed.code == "SQLITE_ERROR")
    }
    #expect(try instance.rows(offset: 1, limit: 1).count == 1)
  }
}

@Suite struct `Reports only read` {
  @Test(arguments: [
    "DELETE FROM t", "DROP TABLE t", "ATTACH 'x.db' AS x", "PRAGMA writable_schema = 1",
    "PRAGMA table_info(t)", "SELECT * FROM pragma_table_info('t')", "CREATE TABLE u (a)",
    "CREATE TEMP TABLE u (a)", "CREATE VIEW v AS SELECT 1", "UPDATE t SET a = 1",
    "INSERT INTO t VALUES (1, 2, 3)", "INSERT INTO t VALUES (1, 2, 3) RETURNING a AS a", "BEGIN",
    "COMMIT", "SAVEPOINT s", "VACUUM", "VACUUM INTO 'x.db'", "ANALYZE", "REINDEX", "DETACH main",
    "ALTER TABLE t RENAME TO u", "SELECT load_extension('x') AS a",
    "SELECT id AS a FROM nav_object",
    "SELECT 1 AS a; DELETE FROM t", "CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT 1; END",
    "CREATE VIRTUAL TABLE f USING fts5(x)", "WITH x AS (SELECT 1) DELETE FROM t",
    "PRAGMA query_only = OFF", "REPLACE INTO t VALUES (1, 2, 3)",
  ])
  func `refused`(_ sql: String) throws {
    let source = try Project([
      "R.report.json": "{ \"sql\": \"\(sql)\", \"rows\": [{ \"column\": \"a\" }] }",
      "S.report.json": #"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#,
    ]).open()
    let failed = try failure { _ = try source.run("R") }
    #expect(failed.reason == .load)
    // Nothing has happened, and the source goes on.
    #expect(try source.run("S").lines() == ["1", "2", "3"])
    #expect(try source.names(of: .root) == ["R", "S"])
  }

  @Test func `the failure says what was refused`() throws {
    func message(_ sql: String) throws -> String {
      let source = try Project.report(
        "{ \"sql\": \"\(sql)\", \"rows\": [{ \"column\": \"a\" }] }"
      ).open()
      let failed = try failure { _ = try source.run("R") }
      #expect(failed.code == "SQLITE_AUTH")
      return failed.message
    }
    #expect(
      try message("DELETE FROM t")
        == "the SQL of a report may only read: DELETE FROM t is refused")
    #expect(
      try message("PRAGMA user_version")
        == "the SQL of a report may only read: PRAGMA user_version is refused")
  }

  @Test(arguments: [
    "WITH RECURSIVE n(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM n LIMIT 3) SELECT a FROM n",
    "SELECT a FROM t; -- the end\\n /* really */ ;", "VALUES (1), (2), (3)",
    "SELECT value AS a FROM json_each('[1, 2, 3]')",
    "SELECT row_number() OVER (ORDER BY a) AS a FROM t",
  ])
  func `allowed`(_ sql: String) throws {
    let column = sql.hasPrefix("VALUES") ? "column1" : "a"
    let source = try Project.report(
      "{ \"sql\": \"\(sql)\", \"rows\": [{ \"column\": \"\(column)\" }] }"
    ).open()
    #expect(try source.run("R").lines() == ["1", "2", "3"])
  }
}
