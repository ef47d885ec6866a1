import Foundation
import NavKit
import Testing

/// `verify`: what it stores, what it finds, and what it lets pass.
struct VerifyTests {
  /// A project of one report, whose SQL can change, and a folder for baselines.
  final class Project {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    var baselines: String { folder + "/deep/baselines" }

    init() throws {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs a program on the project with a statement, and answers status, output and errors.
    func run(
      _ script: String, sql: String, more: String = "", rows: String? = nil,
      isRestricted: Bool = false
    ) throws -> (status: Int32, errors: String) {
      try Data(#"{"name": "Care"}"#.utf8).write(to: URL(filePath: folder + "/project.json"))
      let units = rows ?? #"[{"attribute": "Key", "column": "k"}]"#
      try Data(
        """
        {"id": "0123456789ABCDEF0123456789ABCDEF", "sql": "\(sql)", "rows": \(units),
         "metrics": [{"name": "Value", "column": "v", "total": "sum"}]\(more)}
        """.utf8
      ).write(to: URL(filePath: folder + "/Care.report.json"))
      let harness = Harness(isRestricted: false, readsFiles: true)
      let restricted = isRestricted ? Harness(isRestricted: true, readsFiles: true) : harness
      if isRestricted { try restricted.session.connect(to: folder) }
      let start = isRestricted ? "" : "connect \"\(folder)\"; "
      let status = restricted.run(
        start + script.replacingOccurrences(of: "DIR", with: "\"\(baselines)\""))
      return (status, restricted.errors)
    }

    /// Stores the result of a statement, and verifies that of another.
    func verify(
      _ old: String, _ new: String, _ flags: String = ""
    ) throws -> (status: Int32, errors: String) {
      let stored = try run("open Care; verify DIR --update", sql: old)
      #expect(stored.status == 0, "\(stored.errors)")
      return try run("open Care; verify DIR \(flags)", sql: new)
    }

    var files: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: baselines).sorted()) ?? []
    }
  }

  static func numbers(_ value: String, where condition: String = "1", order: String = "") -> String
  {
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) \
    SELECT 'key ' || i AS k, \(value) AS v FROM n WHERE \(condition) \(order)
    """
  }

  @Test func `one changed cell in 10,000 rows is found, with what it was`() throws {
    let project = try Project()
    let run = try project.verify(
      Self.numbers("i"), Self.numbers("CASE i WHEN 7777 THEN 0 ELSE i END"))
    #expect(run.status == 1)
    #expect(run.errors.contains("error: \"Care\" differs from its baseline in one place"))
    #expect(run.errors.contains("note: row 7777, Value: was 7777, is 0"))
    #expect(run.errors.contains("help: if it is right now: `verify "))
  }

  @Test func `a missing row and an additional one are told as such`() throws {
    let project = try Project()
    let less = try project.verify(Self.numbers("i"), Self.numbers("i", where: "i <> 5000"))
    #expect(less.errors.contains("in one place"))
    #expect(
      less.errors.contains(
        #"row 5000 of the baseline is missing: {"Key": "key 5000", "Value": 5000}"#))
    let more = try project.verify(Self.numbers("i", where: "i <> 5000"), Self.numbers("i"))
    #expect(more.errors.contains(#"row 5000 is additional: {"Key": "key 5000", "Value": 5000}"#))
    let sorted = "ORDER BY v"
    let ordered = try project.verify(
      Self.numbers("i", order: sorted), Self.numbers("i", where: "i <> 5000", order: sorted))
    #expect(ordered.errors.contains("in one place") && ordered.errors.contains("is missing"))
  }

  @Test func `NULL is neither 0 nor the empty text, and 1 is 1.0`() throws {
    let project = try Project()
    func value(_ old: String, _ new: String) throws -> String {
      try project.verify("SELECT 'a' AS k, \(old) AS v", "SELECT 'a' AS k, \(new) AS v").errors
    }
    #expect(try value("NULL", "0").contains("row 1, Value: was nil, is 0"))
    #expect(try value("NULL", "''").contains(#"row 1, Value: was nil, is """#))
    #expect(try value("'1'", "1").contains(#"row 1, Value: was "1", is 1"#))
    #expect(try value("1", "1.0") == "")
    #expect(try value("1e999", "1e999") == "")
    #expect(try value("'a' || char(10, 27) || '\\\"'", "'a' || char(10, 27) || '\\\"'") == "")
    let keys = try project.verify("SELECT NULL AS k, 1 AS v", "SELECT '' AS k, 1 AS v")
    #expect(keys.errors.contains(#"row 1, Key: was nil, is """#))
  }

  @Test func `the order of rows matters only if the report sorts`() throws {
    let project = try Project()
    let free = try project.verify(
      Self.numbers("i"), "SELECT * FROM (\(Self.numbers("i", order: "ORDER BY v DESC")))")
    #expect(free.status == 0, "\(free.errors)")
    let sorted = try project.verify(
      Self.numbers("i", order: "ORDER BY i"), Self.numbers("i", order: "ORDER BY i DESC"))
    #expect(sorted.status == 1)
    #expect(sorted.errors.contains("the rows are in another order, first in row 1: was {"))
    // A sort on screen is nothing of the report's.
    let again = try project.run(
      "open Care; sort Value --desc; verify DIR", sql: Self.numbers("i", order: "ORDER BY i"))
    #expect(again.status == 0)
    let shown = try project.run(
      "open Care; verify DIR --update; sort Key; verify DIR",
      sql: Self.numbers("i", order: "ORDER BY i"))
    #expect(shown.status == 0, "\(shown.errors)")
  }

  @Test func `numbers may differ by a tolerance`() throws {
    let project = try Project()
    let (old, new) = (Self.numbers("i * 1000"), Self.numbers("i * 1000.0 + 0.5"))
    #expect(try project.verify(old, new).errors.contains("in 10000 places"))
    #expect(try project.verify(old, new).errors.contains("note: … 9990 more"))
    #expect(try project.verify(old, new, "--tolerance 0.5").status == 0)
    #expect(try project.verify(old, new, "--tolerance 0.4").status == 1)
    #expect(try project.verify(old, new, "--relative 0.001").status == 0)
    let reordered = "SELECT * FROM (\(new)) ORDER BY k DESC"
    #expect(
      try project.verify(old, "SELECT * FROM (\(reordered))", "--tolerance 0.5").status == 0)
    #expect(try project.verify(old, new, "--tolerance -1").errors.contains("0 or more"))
  }

  @Test func `the statement is compared where it is asked for`() throws {
    let project = try Project()
    let (old, new) = ("SELECT 'a' AS k, 1 AS v", "SELECT 'a' AS k,  1 AS v")
    #expect(try project.verify(old, new).status == 0)
    let run = try project.verify(old, new, "--sql")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        #"the SQL, line 1: was "SELECT 'a' AS k, 1 AS v", is "SELECT 'a' AS k,  1 AS v""#))
  }

  @Test func `columns that are gone, new or elsewhere are told`() throws {
    let project = try Project()
    let sql = "SELECT 'a' AS k, 'b' AS l, 1 AS v"
    let narrow = "SELECT 'b' AS l, 1 AS v"
    func rows(_ names: String...) -> String {
      let units = names.map { #"{"attribute": "\#($0)", "column": "\#($0.lowercased())"}"# }
      return "[" + units.joined(separator: ", ") + "]"
    }
    _ = try project.run("open Care; verify DIR --update", sql: sql, rows: rows("K", "L"))
    let less = try project.run("open Care; verify DIR", sql: narrow, rows: rows("L"))
    #expect(less.errors.contains(#"note: the column "K" is missing"#))
    let moved = try project.run("open Care; verify DIR", sql: sql, rows: rows("L", "K"))
    #expect(
      moved.errors.contains(
        #"the order of columns: was ["K", "L", "Value"], is ["L", "K", "Value"]"#)
    )
    _ = try project.run("open Care; verify DIR --update", sql: narrow, rows: rows("L"))
    let more = try project.run("open Care; verify DIR", sql: sql, rows: rows("K", "L"))
    #expect(more.errors.contains(#"note: the column "K" is additional"#))
  }

  @Test func `it is no error that catch stops, but one of kind io where there is no baseline`()
    throws
  {
    let project = try Project()
    let sql = "SELECT 'a' AS k, 1 AS v"
    let none = try project.run("open Care; verify DIR", sql: sql)
    #expect(none.status == 1)
    #expect(none.errors.contains("there is no baseline of \"Care\" in \""))
    #expect(none.errors.contains("--update` stores the result on screen"))
    #expect(project.files == [])
    let caught = try project.run("open Care; try { verify DIR } catch { }", sql: sql)
    #expect(caught.status == 0)
    _ = try project.run("open Care; verify DIR --update", sql: sql)
    let fatal = try project.run(
      "open Care; try { verify DIR } catch { }", sql: "SELECT 'a' AS k, 2 AS v")
    #expect(fatal.status == 1 && fatal.errors.contains("was 1, is 2"))
  }

  @Test func `a baseline is lines of JSON, in an order that stays`() throws {
    let project = try Project()
    let sql = "SELECT 'a\\\"b' AS k, NULL AS v UNION ALL SELECT '', 2.0"
    _ = try project.run("open Care; verify DIR --update", sql: sql)
    #expect(project.files == ["0123456789ABCDEF0123456789ABCDEF.jsonl"])
    let text = try String(
      contentsOfFile: project.baselines + "/" + project.files[0], encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.popLast() == "")
    #expect(lines.popLast()?.hasPrefix(#"{"rows": 2, "seconds": 0."#) == true)
    #expect(
      lines == [
        #"{"nav": "baseline", "version": 1}"#,
        #"{"id": "0123456789ABCDEF0123456789ABCDEF", "name": "Care"}"#,
        #"{"sql": "SELECT 'a\"b' AS k, NULL AS v UNION ALL SELECT '', 2.0"}"#,
        #"{"columns": ["Key", "Value"]}"#, #"["a\"b", null]"#, #"["", 2.0]"#,
      ])
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test func `what is no whole baseline is refused with its line`() throws {
    let project = try Project()
    let sql = "SELECT 'a' AS k, 1 AS v"
    _ = try project.run("open Care; verify DIR --update", sql: sql)
    let path = project.baselines + "/" + project.files[0]
    let text = try String(contentsOfFile: path, encoding: .utf8)
    func errors(_ changed: String) throws -> String {
      try Data(changed.utf8).write(to: URL(filePath: path))
      let run = try project.run("open Care; verify DIR", sql: sql)
      #expect(run.status == 1)
      return run.errors
    }
    #expect(try errors("").contains("jsonl\": this is no baseline of nav's"))
    #expect(try errors(text + "{bad\n").contains("line 7: there is something after its end"))
    #expect(try errors(text + text).contains("line 7: there is something after its end"))
    #expect(
      try errors(text.replacingOccurrences(of: "\n[", with: "\n\n["))
        .contains("line 5: the line is empty"))
    #expect(
      try errors(text.replacingOccurrences(of: "0123456789", with: "9876543210"))
        .contains("line 2: this is the baseline of another report: 9876543210ABCDEF"))
    #expect(try errors("k,v\n").contains("line 1: column 1: expected a value"))
    #expect(
      try errors(text.replacingOccurrences(of: "1}", with: "9}"))
        .contains("line 1: the baseline is of another version of nav"))
    #expect(
      try errors(text.replacingOccurrences(of: "[\"a\", 1]", with: "[\"a\", 1"))
        .contains("line 5: column 8: expected `,` or `]`"))
    #expect(
      try errors(text.replacingOccurrences(of: "[\"a\", 1]", with: "[\"a\"]"))
        .contains("line 5: a row of 1 cells, where there are 2 columns"))
    let cut = text.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(try errors(cut).contains("line 5: the file is not whole"))
    #expect(try errors("\u{1B}[2J\n" + text).contains("line 1"))
  }

  @Test func `a baseline with wrong bytes anywhere is compared or refused, and nothing else`()
    throws
  {
    let project = try Project()
    let sql = "SELECT 'a' AS k, 1.5 AS v UNION ALL SELECT 'b', NULL UNION ALL SELECT 'c', 7"
    _ = try project.run("open Care; verify DIR --update", sql: sql)
    let path = project.baselines + "/" + project.files[0]
    let bytes = try Data(contentsOf: URL(filePath: path))
    var generator = SystemRandomNumberGenerator()
    let parts =
      ["[", "]", "{", "}", ",", "\"", "\\", "\n", "null", "1e999", "\0", "é", "[[]]", "-0.0"]
      .map { Data($0.utf8) } + [Data([0xFF]), Data()]
    var statuses: Set<Int32> = []
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0..<changed.count, using: &generator)
        let end = min(changed.count, start + Int.random(in: 0...4, using: &generator))
        changed.replaceSubrange(start..<end, with: parts.randomElement(using: &generator)!)
      }
      try changed.write(to: URL(filePath: path))
      let run = try project.run("open Care; verify DIR --sql", sql: sql)
      statuses.insert(run.status)
      #expect(run.status == 0 || run.errors.contains("error: "), "\(changed)")
      #expect(!run.errors.contains("\0"))
    }
    #expect(statuses.isSubset(of: [0, 1]))
  }

  @Test func `each choice of answers and of a page has a baseline of its own`() throws {
    let project = try Project()
    let sql = """
      SELECT k, p, v * :Factor AS v FROM (SELECT 'a' AS k, 'x' AS p, 1 AS v \
      UNION ALL SELECT 'a', 'y', 2)
      """
    let more = """
      , "pages": [{"attribute": "Page", "column": "p"}],
      "prompts": [{"name": "Factor", "parameter": "Factor", "type": "number", "required": true}]
      """
    let run = try project.run(
      """
      report Care {Factor: 1}; verify DIR --update; pageby y; verify DIR --update
      report Care {Factor: 2}; verify DIR --update
      report Care {Factor: 1}; verify DIR; pageby y; verify DIR; back; verify DIR; back; back
      verify DIR
      """, sql: sql, more: more)
    #expect(run.status == 0, "\(run.errors)")
    #expect(project.files.count == 3)
    let unknown = try project.run(
      "report Care {Factor: 3}; verify DIR", sql: sql, more: more)
    #expect(unknown.errors.contains("there is no baseline"))
    let changed = try project.run(
      "report Care {Factor: 1}; verify DIR",
      sql: sql.replacingOccurrences(of: "'x'", with: "'w'"), more: more)
    #expect(changed.errors.contains(#"the page: was ["x"], is ["w"]"#))
  }

  @Test func `a restricted run verifies, and stores nothing`() throws {
    let project = try Project()
    let sql = "SELECT 'a' AS k, 1 AS v"
    let refused = try project.run(
      "open Care; verify DIR --update", sql: sql, isRestricted: true)
    #expect(refused.errors.contains("`verify --update` writes a file, and this run is restricted"))
    #expect(project.files == [])
    _ = try project.run("open Care; verify DIR --update", sql: sql)
    #expect(try project.run("open Care; verify DIR", sql: sql, isRestricted: true).status == 0)
  }

  @Test func `totals are left out, and a view without a result is an error`() throws {
    let project = try Project()
    let sql = "SELECT 'a' AS k, 1 AS v UNION ALL SELECT 'b', 2"
    let stored = try project.run(
      "open Care; verify DIR --update", sql: sql, more: #", "totals": ["rows"]"#)
    #expect(stored.status == 0, "\(stored.errors)")
    let plain = try project.run("open Care; verify DIR", sql: sql)
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(try project.run("verify DIR", sql: sql).errors.contains("verify needs a result"))
  }

  @Test func `the limits are these`() {
    #expect(KitLimits.baselineLine == 67_108_864)
  }
}
