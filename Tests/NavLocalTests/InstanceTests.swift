import NavContent
import NavLocal
import Testing

@Suite struct `Instances` {
  /// A report of the numbers from 1 to a count, with a text beside each.
  private func numbers(_ count: Int) -> Project {
    .report(
      """
      { "sql": "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
       SELECT i, 'text ' || i AS s, i / 2.0 AS h FROM n",
        "rows": [{ "column": "i" }, { "column": "s" }], "metrics": [{ "column": "h" }] }
      """.replacing("\n ", with: " "))
  }

  private func check(_ rows: [GridRow], from first: Int) {
    for (place, row) in rows.enumerated() {
      let number = first + place
      let expected: [ContentValue] = [.integer(number), .text("text \(number)")]
      if row.headers.map(\.raw) != expected || row.values[0].raw != .real(Double(number) / 2) {
        #expect(row.headers.map(\.raw) == expected)
        break
      }
    }
  }

  @Test func `the first page comes before the result is read`() throws {
    let instance = try numbers(1_000_000_000).open().run("R")
    #expect(instance.known == (1, false))
    check(try instance.rows(offset: 0, limit: 20), from: 1)
    #expect(instance.known == (20, false))
    check(try instance.rows(offset: 100, limit: 20), from: 101)
    #expect(instance.known == (120, false))
    #expect(try instance.columns().count == 1)
    #expect(instance.known == (120, false))
  }

  @Test func `pages are right in any order, in memory and from the file`() throws {
    let count = 400_000
    let instance = try numbers(count).open().run("R")
    #expect(try instance.rowCount() == count)
    #expect(instance.known == (count, true))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let offset = Int.random(in: 0..<count, using: &random)
      let rows = try instance.rows(offset: offset, limit: 50)
      #expect(rows.count == min(50, count - offset))
      check(rows, from: offset + 1)
    }
    #expect(try instance.rows(offset: count - 3, limit: .max).count == 3)
    #expect(try instance.rows(offset: count, limit: 5).isEmpty)
    #expect(try instance.rows(offset: .max, limit: .max).isEmpty)
    #expect(try instance.rows(offset: -3, limit: 2).count == 2)
    #expect(try instance.rows(offset: 5, limit: -1).isEmpty)
  }

  @Test func `several live side by side, and after their source`() throws {
    let source = try numbers(1_000).open()
    let instances = try (0..<20).map { _ in try source.run("R") }
    for (place, instance) in instances.enumerated() {
      check(try instance.rows(offset: place, limit: 3), from: place + 1)
    }
    source.close()
    #expect(try failure { _ = try source.run("R") }.reason == .connection)
    for instance in instances { #expect(try instance.rowCount() == 1_000) }
    for instance in instances { check(try instance.rows(offset: 990, limit: 20), from: 991) }
  }

  @Test func `a result is not run again`() throws {
    let instance = try Project.report(
      """
      { "sql": "SELECT a, random() AS r FROM t", "rows": [{ "column": "a" }],
        "metrics": [{ "column": "r" }] }
      """
    ).open().run("R")
    let rows = try instance.rows(offset: 0, limit: 10)
    #expect(try instance.rows(offset: 0, limit: 10) == rows)
    #expect(try instance.rowCount() == 3)
    #expect(try instance.rows(offset: 1, limit: 10) == Array(rows[1...]))
  }

  // MARK: Interrupts

  private let endless = """
    { "sql": "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1e12)
     SELECT max(i) AS m FROM n", "metrics": [{ "column": "m" }] }
    """.replacing("\n ", with: " ")

  @Test func `a query without end is interrupted`() throws {
    let interrupt = Switch()
    let source = try Project([
      "R.report.json": endless,
      "S.report.json": #"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#,
    ]).open { interrupt.isOn }
    interrupt.set(afterPolls: 10)
    let begin = ContinuousClock.now
    let failed = try failure { _ = try source.run("R") }
    #expect(failed.reason == .interrupt)
    #expect(failed.message == "interrupted")
    #expect(begin.duration(to: .now) < .seconds(5))
    interrupt.set(false)
    #expect(try source.run("S").lines() == ["1", "2", "3"])
  }

  @Test func `reading that was interrupted goes on later`() throws {
    let interrupt = Switch()
    let instance = try numbers(50_000).open { interrupt.isOn }.run("R")
    interrupt.set(afterPolls: 5_000)
    #expect(try failure { _ = try instance.rowCount() }.reason == .interrupt)
    let known = instance.known
    #expect(known.rows > 1 && known.rows < 50_000 && !known.isComplete)
    interrupt.set(true)
    #expect(try failure { _ = try instance.rowCount() }.reason == .interrupt)
    #expect(instance.known == known)
    check(try instance.rows(offset: 0, limit: known.rows), from: 1)
    interrupt.set(false)
    #expect(try instance.rowCount() == 50_000)
    check(try instance.rows(offset: 0, limit: 50_000), from: 1)
  }

  @Test func `a cross-tab that was interrupted goes on later`() throws {
    let interrupt = Switch()
    let instance = try Project.report(
      """
      { "sql": "WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
       SELECT i / 10 AS r, i % 10 AS c, i AS v FROM n",
        "rows": [{ "column": "r" }], "columns": [{ "column": "c" }],
        "metrics": [{ "column": "v" }] }
      """.replacing("\n ", with: " ")
    ).open { interrupt.isOn }.run("R")
    interrupt.set(afterPolls: 3_000)
    #expect(try failure { _ = try instance.columns() }.reason == .interrupt)
    #expect(!instance.known.isComplete)
    interrupt.set(false)
    #expect(try instance.columns().count == 10)
    #expect(try instance.rowCount() == 1_000)
    for (line, row) in try instance.rows(offset: 0, limit: 1_000).enumerated() {
      #expect(row.values.map(\.raw) == (0..<10).map { .integer(line * 10 + $0) })
    }
  }

  @Test func `a single row that takes long ends, and the rows before it stay`() throws {
    let interrupt = Switch()
    let instance = try Project.report(
      """
      { "sql": "SELECT a, CASE a WHEN 3 THEN (WITH RECURSIVE n(i) AS
       (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1e12) SELECT max(i) FROM n) END AS m
       FROM t", "rows": [{ "column": "a" }], "metrics": [{ "column": "m" }] }
      """.replacing("\n ", with: " ")
    ).open { interrupt.isOn }.run("R")
    #expect(try instance.rows(offset: 0, limit: 2).count == 2)
    interrupt.set(afterPolls: 10)
    #expect(try failure { _ = try instance.rowCount() }.reason == .interrupt)
    interrupt.set(false)
    let failed = try failure { _ = try instance.rowCount() }
    #expect(failed.reason == .load)
    #expect(failed.message == "reading the result was interrupted after 2 rows: run it again")
    #expect(try instance.rows(offset: 0, limit: 2).count == 2)
  }

  @Test func `opening is interrupted`() throws {
    for polls in [0, 3] {
      let interrupt = Switch()
      interrupt.set(afterPolls: polls)
      let failed = try failure {
        _ = try LocalSource.sample(interrupt: { interrupt.isOn })
      }
      #expect(failed.reason == .interrupt)
    }
  }
}
