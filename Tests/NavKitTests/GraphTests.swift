import Foundation
import NavKit
import Testing

/// Reports as graphs: on screen and in files.
struct GraphTests {
  @Test func `the sample's Cancellations by Month begin as a graph`() {
    let text = output(of: "open \"Cancellations by Month\"; print (info).subtype; show")
    #expect(text.hasPrefix("769\n"))
    for title in ["│Flights ", "│Cancelled ", "│Share ", "│28,000┤", "│  4.0%┤", "│12 rows "] {
      #expect(text.contains("\n" + title), "\(title)")
    }
  }

  @Test func `mode is a manipulation, which back undoes`() {
    let harness = Harness()
    #expect(harness.run("report; mode graph; mode both; mode both") == 0)
    let host = harness.session.host
    #expect(host.arrangement?.mode == .both)
    #expect(harness.run("back") == 0)
    #expect(host.arrangement?.mode == .graph)
    #expect(harness.run("back") == 0)
    #expect(host.arrangement?.mode == .grid)
    #expect(harness.run("forward; forward") == 0)
    #expect(host.arrangement?.mode == .both)
    #expect(harness.run("mode chart") == 2)
    #expect(harness.run("back; back; back; mode graph") == 1)
    #expect(harness.errors.contains("is a folder: mode needs a result"))
  }

  @Test(arguments: [(40, 16), (80, 24), (132, 30)])
  func `both share the frame, one below the other or side by side`(
    columns: Int, lines: Int
  ) throws {
    let harness = Harness(display: Display(columns: columns, lines: lines))
    #expect(harness.run("open \"Departures by Origin and Month\"; mode both") == 0)
    let screen = try harness.session.screenLines()
    #expect(screen.count <= lines)
    let grid = screen.firstIndex { $0.contains("─ Grid ─") }
    let graph = screen.firstIndex { $0.contains("─ Graph ─") }
    #expect(grid != nil && graph != nil)
    #expect((grid == graph) == (columns == 132))
    #expect(screen.contains { $0.contains("█") })
    #expect(!screen.contains { $0.contains("panels") })
  }

  @Test func `each metric on rows is drawn by its own scale`() throws {
    let project = try VerifyTests.Project()
    let report =
      #"{"sql": "SELECT 'AA' AS k, 58000 AS v, 22 AS w UNION ALL SELECT 'UA', 100, -1.5", "#
      + #""rows": [{"attribute": "Key", "column": "k"}, "metrics"], "#
      + #""metrics": [{"name": "Flights", "column": "v"}, {"name": "Delay", "column": "w"}]}"#
    try Data(report.utf8).write(to: URL(filePath: project.folder + "/Two.report.json"))
    let (status, errors) = try project.run(
      """
      open Two; mode graph
      for line in [
        "│AA   Flights  58000  █████", "│AA   Delay       22    │█████", "│UA   Flights    100  ▏ ",
        "│UA   Delay     -1.5  ██│ ",
      ] { expect $line in (show), "$line$((show))" }
      expect not "┬" in (show), "one axis would be wrong for most"
      """, sql: "SELECT 1 AS k, 2 AS v")
    #expect(status == 0, "\(errors)")
    let svg = project.folder + "/two.svg"
    #expect(
      try project.run("open Two; export svg \"\(svg)\"", sql: "SELECT 1 AS k, 2 AS v").status == 0)
    let picture = try String(contentsOfFile: svg, encoding: .utf8)
    #expect(picture.components(separatedBy: "<rect class=").count - 1 >= 4)
    #expect(picture.contains(">Flights<") && picture.contains(">Delay<"))
  }

  @Test func `the report of a panel that is a graph begins as one`() throws {
    let project = try VerifyTests.Project()
    let document =
      #"{"panels": [[{"title": "A", "object": "Care"}, {"title": "B", "object": "Care", "view": "graph"}]]}"#
    try Data(document.utf8).write(to: URL(filePath: project.folder + "/Board.document.json"))
    let harness = Harness(readsFiles: true)
    _ = try project.run("ls", sql: "SELECT 'a' AS k, 1 AS v")
    #expect(
      harness.run("connect \"\(project.folder)\"; open Board; open B") == 0, "\(harness.errors)")
    #expect(harness.session.host.arrangement?.mode == .graph)
    #expect(harness.run("back; open 1") == 0)
    #expect(harness.session.host.arrangement?.mode == .grid)
  }

  @Test func `rows that cannot be read are told where they would stand`() throws {
    let project = try VerifyTests.Project()
    let document =
      #"{"panels": [[{"title": "A", "text": "good"}, {"title": "B", "object": "Care"}]]}"#
    try Data(document.utf8).write(to: URL(filePath: project.folder + "/Board.document.json"))
    let sql =
      "WITH r(k) AS (VALUES (1), (2), (3)) SELECT k, CASE WHEN k < 3 THEN 1 "
      + "ELSE abs(-9223372036854775807 - 1) END AS v FROM r"
    // A script that asks for the screen is told what is wrong with it.
    let (status, errors) = try project.run("open Board; show", sql: sql)
    #expect(status == 1 && errors.contains("panel \"B\": ") && errors.contains("integer overflow"))
    // A screen that is drawn by itself says it in the panel, and the others are whole.
    let harness = Harness(readsFiles: true)
    #expect(harness.run("connect \"\(project.folder)\"; open Board; fitwidth on") == 0)
    harness.session.isDrawn = true
    let screen = try harness.session.screenLines().joined(separator: "\n")
    #expect(screen.contains("good") && screen.contains("overflow"), "\(screen)")
    #expect(harness.run("open B") == 0)
    #expect(try harness.session.screenLines().joined().contains("overflow"))
  }

  @Test func `a graph scrolls to its last row, and no further`() {
    let harness = Harness()
    #expect(harness.run("report; mode graph; scroll 1000; show") == 0)
    #expect(harness.output.contains("Alaska Airlines Inc.") && harness.output.contains("of 16"))
    let offset = harness.session.host.scrollOffset
    #expect((8...11).contains(offset.rows))
    #expect(harness.run("scroll -3") == 0)
    #expect(harness.session.host.scrollOffset.rows == offset.rows - 3)
    // Far into a result that is longer than what is measured.
    #expect(harness.run("open \"Flights Detail\"; mode graph; scroll 100000; show") == 0)
    #expect(harness.output.contains("–3,869 of 3,869"))
    #expect(harness.run("mode both; scroll 100000; show") == 0)
  }

  @Test func `a report without numbers has no graph`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try ExportTests.write(project: folder, sql: "SELECT 'a' AS t", metrics: [], rows: ["t"])
    let harness = Harness(readsFiles: true)
    #expect(harness.run("connect \"\(folder)\"; open Care; mode graph; scroll 5; show") == 0)
    #expect(harness.output.contains("\"Care\" has no numbers to draw"))
    #expect(harness.run("export svg -") == 1)
    #expect(harness.errors.contains("has no numbers to draw"))
    #expect(harness.run("export svg \"\(folder)/a.svg\"") == 1)
    #expect(!FileManager.default.fileExists(atPath: folder + "/a.svg"))
  }

  @Test func `svg is the graph of the selected rows and columns`() {
    let text = output(
      of: "report; export svg - --columns \"Carrier,Flights\" --offset 1 --limit 2")
    #expect(text.hasPrefix("<svg xmlns=") && text.hasSuffix("</svg>\n"))
    #expect(text.contains(">AirTran Airways Corporation<") && text.contains(">54,173<"))
    #expect(!text.contains("Frontier") && !text.contains(">Arrival Delay<"))
    #expect(text.contains("(rows 2–3 of 4+)"))
    let whole = output(of: "report; export svg -")
    #expect(whole.contains(">Arrival Delay<") && !whole.contains("of 16"))
  }

  @Test func `a long graph says which rows it has`() {
    let text = output(of: "open \"Flights Detail\"; export svg -")
    #expect(text.contains("rows 1–1,000 of "))
  }

  @Test func `a graph of many series has fewer rows`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sql = """
      WITH RECURSIVE k(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM k WHERE i < 499) \
      SELECT 'r' || a.i AS r, b.i AS c, a.i * b.i AS n FROM k a, k b WHERE a.i < 250
      """
    try ExportTests.write(project: folder, sql: sql, metrics: ["n"], rows: ["r"], columns: ["c"])
    let harness = Harness(readsFiles: true)
    #expect(harness.run("connect \"\(folder)\"; open Care; export svg -") == 0)
    #expect(harness.output.contains("rows 1–200 of 250"))
    #expect(harness.run("mode graph; show; mode both; show") == 0)
  }

  @Test func `a cross-tab's elements are series of one measure`() {
    let text = output(of: "open \"Departures by Origin and Month\"; mode graph; show")
    #expect(text.contains("│EWR     1    9,893  ██") && text.contains("10,000│"))
  }
}
