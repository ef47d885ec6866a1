import NavContent
import NavLocal
import Testing

/// Sorted local reports.
struct SortTests {
  @Test func `rows are sorted by numbers, by texts without case, NULL last`() throws {
    let instance = try GridReport.run(
      GridReport.axes + #", "metrics": [{ "column": "f" }, { "column": "w" }]"#)
    func order(_ keys: [SortKey]) throws -> [String] {
      try instance.arranged(GridOrder(sort: keys)).rows(offset: 0, limit: 9).map {
        $0.headers.map(\.formatted).joined()
      }
    }
    #expect(try order([SortKey("f", at: .metric(0))]) == ["Bx", "BY", "Ax", "Ay", "Cz"])
    #expect(
      try order([SortKey("f", at: .metric(0), isDescending: true)])
        == ["Ay", "Ax", "BY", "Bx", "Cz"])
    #expect(try order([SortKey("C", at: .header(1))]) == ["Ax", "Bx", "Ay", "BY", "Cz"])
    #expect(
      try order([
        SortKey("w", at: .metric(1)), SortKey("C", at: .header(1), isDescending: true),
      ]) == ["BY", "Ax", "Cz", "Ay", "Bx"])
    #expect(try order([]) == ["Ax", "Ay", "Bx", "BY", "Cz"])
  }

  @Test func `with subtotals the groups are sorted, then the rows in them`() throws {
    let instance = try GridReport.run(
      GridReport.axes + #", "subtotals": ["O"], "totals": ["rows"], "metrics": ["#
        + #"{ "column": "f", "total": "sum" }, { "column": "w" }]"#)
    func order(_ key: SortKey) throws -> [String] {
      try instance.arranged(GridOrder(sort: [key])).rows(offset: 0, limit: 9).map {
        $0.headers.map(\.formatted).joined()
      }
    }
    let totals = ["ATotal", "BTotal", "CTotal"]
    // By the sums 30, 12 and NULL; by the elements; by what no group has: these keep their order.
    #expect(
      try order(SortKey("f", at: .metric(0))) == [
        "Bx", "BY", totals[1], "Ax", "Ay", totals[0], "Cz", totals[2], "Total",
      ])
    #expect(
      try order(SortKey("f", at: .metric(0), isDescending: true)) == [
        "Ay", "Ax", totals[0], "BY", "Bx", totals[1], "Cz", totals[2], "Total",
      ])
    #expect(
      try order(SortKey("O", at: .header(0), isDescending: true)) == [
        "Cz", totals[2], "Bx", "BY", totals[1], "Ax", "Ay", totals[0], "Total",
      ])
    #expect(
      try order(SortKey("C", at: .header(1), isDescending: true)).prefix(3)
        == ["Ay", "Ax", totals[0]])
    #expect(try order(SortKey("w", at: .metric(1))).prefix(3) == ["Ax", "Ay", totals[0]])
  }

  @Test func `groups in groups are sorted, level by level`() throws {
    let instance = try GridReport.run(
      #""rows": [{ "column": "w" }, { "column": "o" }, { "column": "c" }], "subtotals": ["w", "o"], "#
        + #""metrics": [{ "column": "f", "total": "sum" }]"#,
      [
        "'A' AS o, 'x' AS c, 1 AS f, 1 AS w", "'A', 'y', 2, 1", "'B', 'x', 9, 1", "'C', 'x', 50, 2",
        "'D', 'x', 60, 2",
      ])
    let sorted = try instance.arranged(
      GridOrder(sort: [SortKey("f", at: .metric(0), isDescending: true)])
    ).details()
    #expect(
      try sorted.rows(offset: 0, limit: 9).map { $0.headers.map(\.formatted).joined() }
        == ["2Dx", "2Cx", "1Bx", "1Ay", "1Ax"])
  }

  @Test func `a cross-tab is sorted by its cells or its elements`() throws {
    let instance = try GridReport.run(
      #""rows": [{ "column": "o" }], "columns": [{ "column": "c" }, "metrics"], "metrics": ["#
        + #"{ "column": "f" }, { "column": "w" }]"#)
    func order(_ key: SortKey) throws -> [String] {
      try instance.arranged(GridOrder(sort: [key])).rows(offset: 0, limit: 9).map(
        \.headers[0].formatted)
    }
    #expect(
      try order(SortKey("x / f", at: .column(elements: [.text("x")], metric: 0))) == [
        "B", "A", "C",
      ])
    #expect(
      try order(SortKey("x / w", at: .column(elements: [.text("x")], metric: 1))) == [
        "A", "B", "C",
      ])
    #expect(try order(SortKey("o", at: .header(0), isDescending: true)) == ["C", "B", "A"])
    #expect(
      try failure { _ = try order(SortKey("q", at: .column(elements: [.text("q")], metric: 0))) }
        .message.contains("\"q\""))
  }

  @Test func `a cross-tab is sorted by its totals`() throws {
    let instance = try GridReport.run(
      #""rows": [{ "column": "o" }], "columns": [{ "column": "c" }, "metrics"], "totals": ["columns"], "#
        + #""metrics": [{ "column": "f", "total": "sum" }, { "column": "w", "total": "maximum" }]"#)
    let totals = try instance.columns().filter(\.isTotal).map { SortPlace($0, in: instance.grid) }
    #expect(totals == [.total(metric: 0), .total(metric: 1)])
    func order(_ place: SortPlace, isDescending: Bool = false) throws -> [String] {
      let key = SortKey("Total", at: place, isDescending: isDescending)
      return try instance.arranged(GridOrder(sort: [key])).rows(offset: 0, limit: 9)
        .map(\.headers[0].formatted)
    }
    // The sums are 30, 12 and NULL, the greatest 3, 1 and 2.
    #expect(try order(totals[0]) == ["B", "A", "C"])
    #expect(try order(totals[0], isDescending: true) == ["A", "B", "C"])
    #expect(try order(totals[1]) == ["B", "C", "A"])
  }

  @Test func `groups are sorted by the totals that they show`() throws {
    // A has 3 cells in 2 rows, B has 2 in 2; a count of rows' totals would hold them equal.
    let instance = try GridReport.run(
      #""rows": [{ "column": "o" }, { "column": "w" }], "columns": [{ "column": "c" }], "#
        + #""metrics": [{ "column": "f", "total": "count" }], "subtotals": ["o"], "totals": ["columns"]"#,
      [
        "'B' AS o, 'x' AS c, 1 AS f, 1 AS w", "'B', 'x', 1, 2", "'A', 'x', 1, 1", "'A', 'y', 1, 1",
        "'A', 'x', 1, 2",
      ])
    func order(isDescending: Bool) throws -> [String] {
      let key = SortKey("Total", at: .total(metric: 0), isDescending: isDescending)
      return try instance.arranged(GridOrder(sort: [key])).rows(offset: 0, limit: 9)
        .map {
          $0.headers[0].formatted + ($0.kind == .detail ? "" : $0.values.last?.formatted ?? "")
        }
    }
    #expect(try order(isDescending: true) == ["A", "A", "A3", "B", "B", "B2"])
    #expect(try order(isDescending: false) == ["B", "B", "B2", "A", "A", "A3"])
  }

  @Test func `all pages together have their elements first`() throws {
    let instance = try GridReport.run(
      #""pages": [{ "attribute": "P", "column": "w" }], "rows": [{ "column": "o" }], "#
        + #""columns": [{ "column": "c" }], "metrics": [{ "column": "f", "total": "sum" }], "#
        + #""totals": ["rows", "columns"]"#)
    let page = try instance.arranged(
      GridOrder(page: [PageChoice(unit: "P", element: .integer(3))]))
    #expect(try page.rowCount() == 2)
    let all = try page.allPages()
    #expect(all.grid.pages.isEmpty && all.grid.rows.map(\.title) == ["P", "o"])
    #expect(try all.columns().map { $0.elements[0].formatted } == ["x", "y", "Y", "z"])
    #expect(
      try all.lines().suffix(5) == [
        "1|A|10|~|~|~", "3|A|~|20|~|~", "~|B|5|~|~|~", "1|B|~|~|7|~", "2|C|~|~|~|~",
      ])
    #expect(try instance.allPages().rowCount() == 5)
    #expect(all.result === instance.result, "it is held and given up with the result")
  }

  @Test func `a cross-tab stays sorted by the same column on its other pages`() throws {
    // On page B the column x is the second one; page C has none of that name.
    let instance = try GridReport.run(
      #""pages": [{ "column": "w" }], "rows": [{ "column": "o" }], "columns": [{ "column": "c" }], "#
        + #""metrics": [{ "column": "f" }]"#,
      [
        "'1' AS o, 'x' AS c, 5 AS f, 'A' AS w", "'2', 'x', 3, 'A'", "'1', 'y', 1, 'B'",
        "'1', 'x', 9, 'B'", "'2', 'y', 2, 'B'", "'2', 'x', 8, 'B'", "'2', 'y', 7, 'C'",
        "'1', 'y', 8, 'C'",
      ])
    let key = SortKey("x", at: .column(elements: [.text("x")], metric: 0))
    func order(_ page: String) throws -> [String] {
      let page = [PageChoice(unit: "w", element: .text(page))]
      return try instance.arranged(GridOrder(sort: [key], page: page)).rows(offset: 0, limit: 9)
        .map(\.headers[0].formatted)
    }
    #expect(try order("A") == ["2", "1"])
    #expect(try order("B") == ["2", "1"])
    #expect(try order("C") == ["2", "1"])
    let column = try instance.arranged(
      GridOrder(page: [PageChoice(unit: "w", element: .text("B"))])
    )
    .columns()[1]
    #expect(SortPlace(column, in: instance.grid) == key.place)
  }

  @Test func `with metrics on rows an attribute sorts`() throws {
    let instance = try GridReport.run(
      #""rows": ["metrics", { "column": "o" }, { "column": "c" }], "metrics": ["#
        + #"{ "column": "f" }, { "column": "w" }]"#)
    let sorted = try instance.arranged(
      GridOrder(sort: [SortKey("c", at: .header(2), isDescending: true)]))
    #expect(try sorted.lines()[0] == "f|C|z|~")
    let failure = try failure {
      _ = try instance.arranged(GridOrder(sort: [SortKey("f", at: .metric(0))]))
    }
    #expect(
      failure.message
        == "the metrics stand on the rows: they are sorted by an attribute, not by \"f\"")
  }

  @Test func `many rows are sorted outside of memory`() throws {
    #expect(Limits.numbersPerChunk == 16_384 && Limits.numberChunksInMemory == 64)
    #expect(Limits.pages == 100_000)
    let count = Limits.numbersPerChunk * (Limits.numberChunksInMemory + 2)
    let sql =
      "WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n < \(count - 1)) "
      + "SELECT n AS a FROM r"
    let instance = try Project.report(#"{ "sql": "\#(sql)", "rows": [{ "column": "a" }] }"#)
      .open().run("R")
    let sorted = try instance.arranged(
      GridOrder(sort: [SortKey("a", at: .header(0), isDescending: true)]))
    for index in [0, 1, count / 2, count - Limits.numbersPerChunk - 1, count - 1] {
      #expect(
        try sorted.rows(offset: index, limit: 1).map(\.headers[0].raw)
          == [.integer(count - 1 - index)])
    }
  }

  @Test func `rows are sorted by so many columns`() throws {
    #expect(Limits.sortKeys == 30)
    let instance = try GridReport.run(
      GridReport.axes + #", "metrics": [{ "column": "f" }, { "column": "w" }]"#)
    let key = SortKey("f", at: .metric(0))
    let most = GridOrder(sort: Array(repeating: key, count: 30))
    #expect(try instance.arranged(most).rowCount() == 5)
    let failed = try failure { _ = try instance.arranged(GridOrder(sort: most.sort + [key])) }
    #expect(failed.reason == .limit && failed.message == "rows are sorted by at most 30 columns")
  }

  @Test func `an interrupt ends a sort`() throws {
    let flag = Switch()
    let sql =
      "WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n < 99999) "
      + "SELECT n AS a FROM r"
    let source = try Project.report(#"{ "sql": "\#(sql)", "rows": [{ "column": "a" }] }"#)
      .open { flag.isOn }
    let instance = try source.run("R")
    _ = try instance.rowCount()
    flag.set(true)
    let order = GridOrder(sort: [SortKey("a", isDescending: true)])
    #expect(try failure { _ = try instance.arranged(order) }.reason == .interrupt)
    flag.set(false)
    #expect(
      try instance.arranged(order).rows(offset: 0, limit: 1)[0].headers[0].raw == .integer(99_999))
  }
}
