import Foundation
import NavKit
import Testing

/// What `export` writes, on a project whose values need care.
struct ExportTests {
  /// Runs a program in a session on a project of one report, and gives the exported file's text.
  static func export(
    _ format: String, _ flags: String = "", sql: String = care, metrics: [String] = ["n"],
    rows: [String] = ["t"], columns: [String] = []
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      project: folder, sql: sql, metrics: metrics, rows: rows, columns: columns)
    let harness = Harness(readsFiles: true)
    let status = harness.run(
      "connect \"\(folder)\"; open Care; export \(format) \"\(folder)/out\" \(flags)")
    #expect(status == 0, "\(harness.errors)")
    #expect(harness.output == "")
    return try String(contentsOfFile: folder + "/out", encoding: .utf8)
  }

  static func write(
    project folder: String, sql: String, metrics: [String], rows: [String],
    columns: [String] = []
  ) throws {
    func units(_ names: [String]) -> String {
      names.map { #"{"attribute": "\#($0)", "column": "\#($0)"}"# }.joined(separator: ", ")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(#"{"name": "Care"}"#.utf8).write(to: URL(filePath: folder + "/project.json"))
    let metrics = metrics.map {
      ##"{"name": "\##($0)", "column": "\##($0)", "format": "#,##0.0"}"##
    }
    try Data(
      """
      {"sql": "\(sql)", "rows": [\(units(rows))], "columns": [\(units(columns))],
       "metrics": [\(metrics.joined(separator: ", "))], "description": "a < b & c"}
      """.utf8
    ).write(to: URL(filePath: folder + "/Care.report.json"))
  }

  /// A text of each kind beside a number of each.
  static let care = """
    SELECT 'plain' AS t, 1 AS n UNION ALL SELECT 'a,b', 2.5 UNION ALL SELECT 'say \\"x\\"', -3 \
    UNION ALL SELECT 'two' || char(10) || 'lines', 1e21 UNION ALL SELECT '', NULL \
    UNION ALL SELECT NULL, 0 UNION ALL SELECT ' blank', 1e999 UNION ALL SELECT '|*_<', 1234567 \
    UNION ALL SELECT char(27) || '[2J', -0.0
    """

  @Test func `csv tells NULL from the empty string`() throws {
    #expect(
      try Self.export("csv") == """
        t,n
        plain,1
        "a,b",2.5
        "say ""x""\",-3
        "two
        lines",1.0e21
        "",
        ,0
        " blank",inf
        |*_<,1234567
        \u{1B}[2J,-0.0

        """)
  }

  @Test func `json is an array of objects, one a line, and is what read json reads`() throws {
    let text = try Self.export("json")
    #expect(text.hasPrefix("[\n  {\"t\": \"plain\", \"n\": 1},\n"))
    #expect(text.contains("{\"t\": \"\", \"n\": null},\n  {\"t\": null, \"n\": 0},"))
    #expect(text.contains("{\"t\": \"two\\nlines\", \"n\": 1.0e21}"))
    #expect(text.hasSuffix("{\"t\": \"\\u001b[2J\", \"n\": -0.0}\n]\n"))
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(read?.count == 9 && read?[2]["t"] as? String == "say \"x\"")
  }

  @Test func `jsonl is an object a line`() throws {
    let lines = try Self.export("jsonl", "--limit 2").split(separator: "\n")
    #expect(lines == [#"{"t": "plain", "n": 1}"#, #"{"t": "a,b", "n": 2.5}"#])
  }

  @Test func `formatted values are as people read them, NULL stays`() throws {
    #expect(
      try Self.export("csv", "--formatted --offset 4") == """
        t,n
        "",
        ,0.0
        " blank",inf
        |*_<,"1,234,567.0"
        \u{1B}[2J,0.0

        """)
    #expect(
      try Self.export("jsonl", "--formatted --limit 1") == "{\"t\": \"plain\", \"n\": \"1.0\"}\n")
  }

  @Test func `markdown escapes what a cell would not hold`() throws {
    #expect(
      try Self.export("markdown", "--offset 3")
        == """
        | t | n |
        | --- | ---: |
        | two<br>lines | 1.0e21 |
        |  | *NULL* |
        | *NULL* | 0 |
        |  blank | inf |
        | \\|\\*\\_\\< | 1234567 |
        | \\u{1B}[2J | -0.0 |

        """.replacing("\\u{1B}[2J", with: "\\u{1B}\\[2J"))
  }

  @Test func `html escapes everything and needs nothing else`() throws {
    let text = try Self.export("html")
    #expect(text.contains("<caption><b>Care</b><span>a &lt; b &amp; c</span></caption>"))
    #expect(text.contains("<th scope=\"col\" class=\"number\">n</th>"))
    #expect(text.contains("<tr><td>|*_&lt;</td><td class=\"number\">1234567</td></tr>"))
    #expect(text.contains("<td></td><td class=\"null\">NULL</td>"))
    #expect(
      text.contains("<td>\\u{1B}[2J</td>") && text.hasSuffix("<p>9 rows</p>\n</body>\n</html>\n"))
    #expect(!text.contains("http") && !text.contains("<script"))
  }

  @Test func `columns are those of data, in a cross-tab too`() throws {
    let sql =
      "SELECT 'a' AS r, 'x' AS c, 1 AS n UNION ALL SELECT 'a', 'y', 2 UNION ALL SELECT 'b', 'y', 3"
    #expect(
      try Self.export("csv", sql: sql, rows: ["r"], columns: ["c"]) == "r,x,y\na,1,2\nb,,3\n")
    #expect(
      try Self.export("csv", "--columns \"Y,r\"", sql: sql, rows: ["r"], columns: ["c"])
        == "y,r\n2,a\n3,b\n")
    // Not in the order of the statement, and a column twice.
    #expect(
      try Self.export("csv", sql: "SELECT 1 AS n, 'a' AS s, 'b' AS t", rows: ["t", "s", "t"])
        == "t,s,t (2),n\nb,a,b,1\n")
  }

  /// The quick way and the one by way of grid rows, over many chunks and batches.
  @Test func `a long result is whole`() throws {
    let sql = """
      WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 12345) \
      SELECT 'row ' || i AS t, CASE WHEN i % 3 = 0 THEN NULL ELSE i * i END AS n FROM k
      """
    let lines = try Self.export("csv", sql: sql).split(separator: "\n")
    #expect(lines.count == 12_346)
    for number in [1, 3, 1_000, 1_001, 12_345] {
      let square = number % 3 == 0 ? "" : "\(number * number)"
      #expect(lines[number] == "row \(number),\(square)")
    }
    let formatted = try Self.export("csv", "--formatted --columns t", sql: sql)
    #expect(formatted.split(separator: "\n") == lines.map { $0.split(separator: ",")[0] })
  }

  @Test func `an empty result has its titles`() throws {
    let sql = "SELECT 'a' AS t, 1 AS n WHERE 0"
    #expect(try Self.export("csv", sql: sql) == "t,n\n")
    #expect(try Self.export("json", sql: sql) == "[]\n")
    #expect(try Self.export("jsonl", sql: sql) == "")
    #expect(try Self.export("html", sql: sql).contains("<p>0 rows</p>"))
  }

  @Test func `a file is only replaced by force, and a restricted run writes none`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/a.csv"
    let harness = Harness()
    #expect(harness.run("report; export csv \"\(file)\" --limit 1") == 0)
    let old = try String(contentsOfFile: file, encoding: .utf8)
    #expect(harness.run("export csv \"\(file)\"") == 1)
    #expect(harness.errors.contains("there is a file") && harness.errors.contains("--force"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == old)
    #expect(harness.run("export csv \"\(file)\" --force --columns Flights") == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("Flights\n685\n"))

    let restricted = Harness(isRestricted: true)
    #expect(restricted.run("report; export csv \"\(folder)/b.csv\"") == 1)
    #expect(restricted.errors.contains("this run is restricted"))
    #expect(restricted.run("report; export csv - --limit 1 --columns Flights") == 0)
    #expect(restricted.output == "Flights\n685\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.csv"])
  }

  @Test func `all pages are exported with their elements, in the report's own order`() {
    let open = "open \"Delays by Airport\"; pageby JFK; sort \"Arrival Delay\""
    let harness = Harness()
    #expect(
      harness.run("\(open); export csv - --all-pages --limit 2 --columns \"Origin,Month\"") == 0)
    #expect(harness.output == "Origin,Month\nEWR,1\nEWR,2\n")
    #expect(output(of: "\(open); print (count (data --all-pages)) (rows)") == "36 12\n")
    #expect(output(of: "\(open); print (data --all-pages)[35].Origin (data)[0].Month") == "LGA 9\n")
    #expect(output(of: "report; print (count (data --all-pages))") == "16\n")
    #expect(harness.run("\(open); export csv - --columns Origin") == 1)
    #expect(harness.errors.contains("the columns are \"Month\", \"Flights\""))
    // The list holds the result: it is not given up, and not run again.
    let script =
      "\(open); let d = (data --all-pages); for o in (find \"*\" --in \"By Origin\" --type report) "
      + "{ for i in (range 3) { report $o.id } }; trace on; for i in (range 18) { back }; print $d[0].Month"
    let held = Harness()
    #expect(held.run(script) == 0)
    #expect(held.output == "1\n" && !held.errors.contains("Delays by Airport\" in vc1 again"))
  }

  @Test func `there is nothing to export on a folder`() {
    let harness = Harness()
    #expect(harness.run("export csv -") == 1)
    #expect(harness.errors.contains("export needs a result"))
  }
}
