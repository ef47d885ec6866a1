import NavContent
import NavLocal
import Testing

/// Totals, forms, thresholds and links of local reports.
struct GridTests {
  private func kinds(_ instance: any ReportInstance) throws -> [GridRowKind] {
    try instance.rows(offset: 0, limit: 1_000).map(\.kind)
  }

  @Test func `rows of a group that are apart from each other have no subtotals`() throws {
    let rows = ["'N' AS o, 'x' AS c, 1 AS f, 1 AS w", "'E', 'x', 2, 1", "'N', 'y', 4, 1"]
    let instance = try GridReport.run(
      GridReport.axes + #", "subtotals": ["O"], "metrics": ["#
        + #"{ "column": "f", "total": "sum" }, { "column": "w" }]"#, rows)
    let failed = try failure { _ = try instance.rowCount() }
    #expect(
      failed.reason == .load
        && failed.message
          == "rows of O \"N\" are apart from each other: for subtotals, ORDER BY O first"
    )
    let again = try failure { _ = try instance.rows(offset: 0, limit: 9) }
    #expect(again.message == failed.message, "and no totals of parts come after it")
    #expect(try instance.details().rowCount() == 3, "the rows themselves are right")
    let sorted = try failure {
      _ = try instance.arranged(GridOrder(sort: [SortKey("f", at: .metric(0))]))
    }
    #expect(sorted.message == failed.message)
  }

  @Test func `the least and the greatest are exact, infinite, or texts`() throws {
    func total(_ function: String, _ values: String...) throws -> ContentValue {
      let rows = values.enumerated().map {
        $0.offset == 0
          ? "'A' AS o, 'x' AS c, \($0.element) AS f, 1 AS w" : "'A', 'x', \($0.element), 1"
      }
      let instance = try GridReport.run(
        GridReport.axes + #", "totals": ["rows"], "metrics": ["#
          + #"{ "column": "f", "total": "\#(function)" }, { "column": "w" }]"#, rows)
      return try instance.rows(offset: values.count, limit: 1)[0].values[0].raw
    }
    let (large, larger) = ("9007199254740992", "9007199254740993")
    #expect(try total("minimum", larger, large) == .integer(9_007_199_254_740_992))
    #expect(try total("maximum", large, larger) == .integer(9_007_199_254_740_993))
    #expect(
      try total("maximum", larger, large, "9007199254740992.0") == .integer(9_007_199_254_740_993))
    #expect(try total("minimum", "9e999", "NULL") == .real(.infinity))
    #expect(try total("maximum", "-9e999") == .real(-.infinity))
    #expect(try total("sum", "9e999", "-9e999") == .null)
    #expect(try total("maximum", "'2013-01-31'", "'2013-02-01'", "5") == .text("2013-02-01"))
    #expect(try total("minimum", "'b'", "'a'", "NULL") == .text("a"))
    #expect(try total("sum", "'b'") == .null)
  }

  @Test func `subtotals follow their groups, the total comes last`() throws {
    let instance = try GridReport.run(
      GridReport.axes + #", "subtotals": ["O"], "totals": ["rows"], "metrics": ["#
        + #"{ "name": "F", "column": "f", "total": "sum" }, "#
        + #"{ "name": "W", "column": "w", "total": "count" }]"#)
    #expect(
      try instance.lines().suffix(9) == [
        "A|x|10|1", "A|y|20|3", "A|Total|30|2", "B|x|5|~", "B|Y|7|1", "B|Total|12|1", "C|z|~|2",
        "C|Total|~|1", "Total||42|4",
      ])
    #expect(
      try kinds(instance) == [
        .detail, .detail, .subtotal(1), .detail, .detail, .subtotal(1), .detail, .subtotal(1),
        .total,
      ])
    #expect(try instance.rowCount() == 9)
    #expect(instance.known == (9, true))
    // All its lines are there from the start, but not its last totals.
    let sorted = try instance.arranged(GridOrder(sort: [SortKey("O", at: .header(0))]))
    for limit in 1..<10 {
      _ = try sorted.rows(offset: 0, limit: limit)
      #expect(!sorted.known.isComplete || sorted.known.rows == 9, "\(limit) rows")
    }
    let details = instance.details()
    #expect(try details.rowCount() == 5 && details.result === instance.result)
    // Any window of it shows the same.
    let all = try instance.rows(offset: 0, limit: 100)
    for offset in 0..<10 {
      for limit in 0..<4 {
        #expect(
          try instance.rows(offset: offset, limit: limit)
            == Array(all.dropFirst(offset).prefix(limit)))
      }
    }
  }

  @Test func `a window of a result with totals reads no further than it must`() throws {
    let sql =
      "WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n < 99999) "
      + "SELECT n / 10 AS o, n AS c, 1 AS f FROM r"
    let instance = try Project.report(
      #"{ "sql": "\#(sql)", \#(GridReport.axes), "subtotals": ["O"], "totals": ["rows"], "#
        + #""metrics": [{ "column": "f", "total": "sum" }] }"#
    ).open().run("R")
    #expect(try instance.rows(offset: 0, limit: 11).last?.kind == .subtotal(1))
    #expect(instance.known.rows < 100 && !instance.known.isComplete)
    #expect(try instance.rowCount() == 110_001)
    #expect(
      try instance.rows(offset: 110_000, limit: 5).map(\.values[0].raw) == [.integer(100_000)])
  }

  @Test(arguments: [
    (#""sum""#, ContentValue.integer(42)), (#""minimum""#, .integer(5)),
    (#""maximum""#, .integer(20)), (#""count""#, .integer(4)), (#""average""#, .real(10.5)),
    // (10 * 1 + 20 * 3 + 7 * 1) / 5: what weighs nothing does not count.
    (#""average", "weight": "w""#, .real(15.4)),
  ])
  func `totals are made as the metric says`(_ total: String, _ value: ContentValue) throws {
    let weight = total.contains("weight") ? "" : #", { "name": "W", "column": "w" }"#
    let instance = try GridReport.run(
      GridReport.axes + #", "totals": ["rows"], "metrics": ["#
        + #"{ "name": "F", "column": "f", "total": \#(total) }\#(weight)]"#)
    let last = try #require(try instance.rows(offset: 5, limit: 1).first)
    #expect(last.kind == .total && last.values[0].raw == value)
    // A metric that does not say has none.
    if weight != "" { #expect(last.values[1].raw == .null) }
  }

  @Test func `sums beyond 64 bits go on as reals`() throws {
    let instance = try GridReport.run(
      #""rows": [{ "column": "o" }, { "column": "c" }], "totals": ["rows"], "metrics": ["#
        + #"{ "column": "f", "total": "sum" }, { "column": "w" }]"#,
      ["'A' AS o, 'x' AS c, 9223372036854775807 AS f, 1 AS w", "'A', 'x', 1, 1"])
    #expect(try instance.rows(offset: 2, limit: 1)[0].values[0].raw == .real(0x1p63))
  }

  @Test func `a cross-tab has totals below and beside its cells`() throws {
    let instance = try GridReport.run(
      #""rows": [{ "attribute": "O", "column": "o" }], "columns": [{ "attribute": "C", "column": "c" },"#
        + #""metrics"], "totals": ["rows", "columns"], "metrics": ["#
        + #"{ "name": "F", "column": "f", "total": "average", "weight": "w" }]"#)
    #expect(
      try instance.lines() == [
        "|x|y|Y|z|Total", "|F|F|F|F|F", "A|10|20|~|~|17.5", "B|5|~|7|~|7", "C|~|~|~|~|~",
        "Total|10|20|7|~|15.4",
      ])
    #expect(try instance.columns().map(\.isTotal) == [false, false, false, false, true])
    #expect(try instance.details().columns().count == 4)
    #expect(try instance.details().rowCount() == 3)
  }

  @Test func `metrics on rows have totals too`() throws {
    let instance = try GridReport.run(
      #""rows": [{ "column": "o" }, { "column": "c" }, "metrics"], "subtotals": ["o"], "metrics": ["#
        + #"{ "name": "F", "column": "f", "total": "sum" }, "#
        + #"{ "name": "W", "column": "w", "total": "sum" }]"#)
    #expect(
      try instance.lines().prefix(6) == [
        "A|x|F|10", "A|x|W|1", "A|y|F|20", "A|y|W|3", "A|Total|F|30", "A|Total|W|4",
      ])
  }

  @Test func `forms of an attribute stand side by side`() throws {
    let instance = try GridReport.run(
      #""rows": [{ "attribute": "O", "forms": [{ "name": "Code", "column": "o" }, "#
        + #"{ "name": "Name", "column": "c" }] }, { "column": "w" }], "subtotals": ["O"], "#
        + #""metrics": [{ "column": "f", "total": "sum" }]"#)
    #expect(instance.grid.rows.map(\.title) == ["O Code", "O Name", "w"])
    #expect(try instance.lines()[1...3] == ["A|x|1|10", "A|x|Total|10", "A|y|3|20"])
  }

  @Test func `thresholds apply to values, the first one first`() throws {
    let instance = try GridReport.run(
      GridReport.axes + #", "metrics": [{ "column": "w" }, { "column": "f", "thresholds": ["#
        + #"{ "from": 20, "color": "red" }, { "from": 7, "below": 15, "color": "green", "mark": "+" }"#
        + "]}]")
    #expect(
      instance.grid.thresholds == [
        GridThreshold(color: .red, mark: "*"), GridThreshold(color: .green, mark: "+"),
      ])
    #expect(instance.grid.metrics.map(\.hasThresholds) == [false, true])
    let rows = try instance.rows(offset: 0, limit: 9)
    #expect(rows.map(\.values[1].threshold) == [1, 0, nil, 1, nil])
    #expect(rows.allSatisfy { $0.values[0].threshold == nil })
  }

  @Test func `no threshold applies to a total`() throws {
    let instance = try GridReport.run(
      GridReport.axes
        + #", "subtotals": ["O"], "totals": ["rows"], "metrics": [{ "column": "w" }, "#
        + #"{ "column": "f", "total": "sum", "thresholds": [{ "from": 0, "color": "red" }] }]"#)
    for row in try instance.rows(offset: 0, limit: 9) {
      let stands = row.values[1].threshold != nil
      #expect(stands == (row.kind == .detail && row.values[1].raw != .null))
    }
  }

  @Test func `rows lead where their element's link says`() throws {
    var project = Project.report(
      #"{ "sql": "SELECT a, b, c FROM t ORDER BY a", "metrics": [{ "column": "b", "total": "sum" }], "#
        + #""rows": [{ "column": "c", "link": { "object": "/F/Other", "answers": { "A": "#
        + #"{ "column": "a" }, "B": "z" } } }, { "column": "a" }], "subtotals": ["c"] }"#)
    project.files["F/Other.report.json"] =
      #"{ "id": "0000000000000000000000000000000A", "sql": "SELECT 1 AS a", "rows": [{ "column": "a" }] }"#
    let source = try project.open()
    let instance = try source.run("R")
    let linked = try #require(instance as? any LinkedContent)
    let link = try #require(try linked.link(row: 2))
    #expect(link.id == ObjectID("0000000000000000000000000000000A"))
    #expect(link.answers["A"] == [.integer(2)] && link.answers["B"] == [.text("z")])
    #expect(try linked.link(row: 0) == nil && linked.link(row: 4) == nil)
    // A sorted grid leads where its own rows do; totals are not counted.
    let sorted = try instance.arranged(
      GridOrder(sort: [SortKey("a", at: .header(1), isDescending: true)])
    ).details()
    let first = try #require(try (sorted as? any LinkedContent)?.link(row: 1))
    #expect(first.answers["A"] == [.integer(1)], "the groups keep their order")
    project.files["F/Other.report.json"] = nil
    #expect(
      try project.problems()
        == ["R.report.json: rows[0].link.object: there is no object \"/F/Other\""])
  }

  @Test(arguments: [
    (
      #""subtotals": ["Q"]"#,
      "subtotals[0]: no attribute on rows is called \"Q\": there are \"O\", \"C\""
    ),
    (
      #""subtotals": ["C"]"#,
      "subtotals[0]: each row of the innermost attribute is its own subtotal"
    ),
    (#""subtotals": [1]"#, "subtotals[0]: must be the name of an attribute on rows"),
    (#""totals": ["all"]"#, "totals[0]: must be \"rows\" or \"columns\""),
    (#""totals": ["columns"]"#, "totals: a column of totals needs an attribute on the columns"),
    (#""pages": ["metrics"]"#, "pages[0]: must be { \"attribute\": …, \"column\": … }"),
    (#""rows": [{ "forms": [] }]"#, "rows[0].forms: an attribute has at least one form"),
    (
      #""rows": [{ "column": "a", "forms": [{ "name": "x", "column": "a" }] }]"#,
      "rows[0].column: an attribute with forms has its columns there"
    ),
    (
      #""columns": [{ "column": "a", "link": { "object": "R" } }]"#,
      "columns[0].link.object: only elements on rows lead somewhere: move the link there"
    ),
    (
      #""rows": [{ "column": "a", "link": { "object": "R" } }, { "column": "b", "link": { "object": "R" } }]"#,
      "rows: a row leads to one object, but 2 attributes have a link"
    ),
    (
      #""pages": [{ "column": "a" }, { "attribute": "A", "column": "b" }]"#,
      "pages: two are called \"A\": name one of them anew"
    ),
    (#""rows": [{ "column": "a", "link": {} }]"#, "rows[0].link.object: is missing: a string"),
    (
      #""rows": [{ "column": "a", "link": { "object": "x", "answers": { "P": [] } } }]"#,
      "rows[0].link.answers.P: must be a string, a number or { \"column\": … }"
    ),
  ])
  func `what is wrong is told with its key`(_ key: String, _ message: String) throws {
    let rows = key.contains("\"rows\":") ? "" : GridReport.axes + ", "
    let problems = try Project.report(
      #"{ "sql": "SELECT 1", "metrics": [{ "column": "f", "total": "sum" }], \#(rows)\#(key) }"#
    ).problems()
    #expect(problems.contains("R.report.json: " + message), "\(problems)")
  }

  @Test(arguments: [
    (
      #""total": "mean""#,
      "total: must be one of sum, average, minimum, maximum, count, not \"mean\""
    ),
    (#""weight": "w""#, "weight: is for a metric whose total is the average"),
    (
      #""thresholds": [{ "color": "red" }]"#,
      "thresholds[0].from: a threshold has a value from which it applies, or below which"
    ),
    (
      #""thresholds": [{ "from": 1, "color": "pink" }]"#,
      "thresholds[0].color: must be one of red, yellow, green, blue, magenta, cyan, not \"pink\""
    ),
    (
      #""thresholds": [{ "from": 1, "color": "red", "mark": "!!" }]"#,
      "thresholds[0].mark: must be one character"
    ),
    (
      #""thresholds": [{ "from": "1", "color": "red" }]"#,
      "thresholds[0].from: must be a number, not a string"
    ),
  ])
  func `what is wrong with a metric is told with its key`(_ key: String, _ message: String) throws {
    let problems = try Project.report(
      #"{ "sql": "SELECT 1", "rows": [{ "column": "a" }], "metrics": [{ "column": "f", \#(key) }] }"#
    ).problems()
    #expect(problems.contains("R.report.json: metrics[0]." + message), "\(problems)")
  }

  @Test func `totals need a metric that has one`() throws {
    let problems = try Project.report(
      #"{ "sql": "SELECT 1", "rows": [{ "column": "a" }, "metrics", { "column": "b" }], "#
        + #""metrics": [{ "column": "f" }], "totals": ["rows"] }"#
    ).problems()
    #expect(
      problems == [
        "R.report.json: metrics: totals need a metric that says how it is totalled: "
          + "\"total\": \"sum\"",
        "R.report.json: rows: with totals the metrics stand last on the rows, or on the columns",
      ])
  }
}
