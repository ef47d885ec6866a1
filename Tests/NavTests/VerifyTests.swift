import Foundation
import Glibc
import Testing

/// `verify` of the program: suites under `nav test`, and what is left where it ends too early.
struct VerifyTests {
  static func write(_ text: String, _ path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  static func report(_ sql: String) -> String {
    #"{"sql": "\#(sql)", "metrics": [{"column": "n"}]}"#
  }

  @Test func `a suite tells the status of each report`() throws {
    try Program.withFolder { folder in
      let project = folder + "/p"
      try Self.write(#"{"name": "Suite"}"#, project + "/project.json")
      try Self.write(Self.report("SELECT 1 AS n"), project + "/Same.report.json")
      try Self.write(Self.report("SELECT 1 AS n"), project + "/Other.report.json")
      try Self.write(Self.report("SELECT n FROM nowhere"), project + "/Wrong.report.json")
      try Self.write(
        """
        {"sql": "SELECT :n AS n", "metrics": [{"column": "n"}],
         "prompts": [{"name": "N", "parameter": "n", "type": "number", "required": true}]}
        """, project + "/Asking.report.json")
      let endless = "WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k)"
      try Self.write(
        Self.report(endless + " SELECT max(n) AS n FROM k"), project + "/Slow.report.json")
      try Self.write(
        """
        for r in (find "*" --type report) { test $r.location { report $r.id; verify baselines } }
        test "no report" { expect 1 == 1 }
        test "nor this" { expect 1 == 2 }
        """, folder + "/suite.nav")
      try Self.write("test \"sums\" { expect 1 + 1 == 3 }\n", folder + "/plain.nav")
      let stored = try Program.run(
        [
          "--connect", "p", "-c",
          "for name in [\"Same\", \"Other\"] { report $name; verify baselines --update }",
        ], in: folder)
      #expect(stored.status == 0, "\(stored.errors)")
      try Self.write(Self.report("SELECT NULL AS n"), project + "/Other.report.json")
      let run = try Program.run(
        ["test", ".", "--connect", "p", "--timeout", "0.5", "--junit", "out.xml"], in: folder)
      #expect(run.status == 1)
      let statuses = run.output.split(separator: "\n").filter { $0.contains("  /") }
        .map { $0.prefix { $0 != "(" } }
      #expect(
        statuses == [
          "not supported  /Asking ", "differs        /Other ", "completed      /Same ",
          "timed out      /Slow ", "error          /Wrong ",
        ])
      #expect(
        run.output.hasSuffix(
          "reports: 1 completed, 1 differs, 1 error, 1 not supported, 1 timed out\n"
            + "2 passed, 6 failed\n"), "\(run.output)")
      #expect(run.output.contains("note: row 1, n: was 1, is nil"))
      let junit = try String(contentsOfFile: folder + "/out.xml", encoding: .utf8)
      let types = junit.split(separator: "\n").compactMap { line in
        line.split(separator: "type=\"").dropFirst().first?.prefix { $0 != "\"" }
      }
      #expect(types == ["expect", "not supported", "differs", "timed out", "error", "expect"])
    }
  }

  @Test func `the README's suite runs on the sample project`() throws {
    try Program.withFolder { folder in
      let readme = try String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)
      let suite = try #require(
        readme.components(separatedBy: "```nav\n").map { $0.components(separatedBy: "```")[0] }
          .first { $0.contains("verify baselines") })
      try Self.write(suite, folder + "/suite.nav")
      let stored = try Program.run(
        [
          "-c",
          "for r in (find \"*\" --type report) "
            + "{ try { report $r.id; verify baselines --update } catch { } }",
        ], in: folder)
      #expect(stored.status == 0, "\(stored.errors)")
      let run = try Program.run(["test", "suite.nav"], in: folder)
      let place = "/Public Objects/Shared Reports"
      #expect(run.output.contains("completed      \(place)/Arrival Delay by Carrier ("))
      #expect(run.output.contains("not supported  \(place)/Carrier at Airport ("))
      #expect(run.output.contains("error          \(place)/Faults/Missing Table ("))
      #expect(run.output.contains(" completed, 1 error, 1 not supported\n"))
    }
  }

  @Test func `tests that verify nothing are told as ever`() throws {
    try Program.withFolder { folder in
      try Self.write("test \"sums\" { expect 1 + 1 == 2 }\n", folder + "/plain.nav")
      let run = try Program.run(["test", "plain.nav"], in: folder)
      #expect(run.output.hasSuffix("\n1 passed, 0 failed\n") && !run.output.contains("reports:"))
    }
  }

  /// A project whose report takes a while to be stored.
  private func long(_ folder: String, rows: Int) throws {
    try Self.write(#"{"name": "Long"}"#, folder + "/p/project.json")
    let sql = """
      WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < \(rows)) \
      SELECT i, 'row ' || i AS t FROM k
      """
    try Self.write(
      """
      {"id": "0123456789ABCDEF0123456789ABCDEF", "sql": "\(sql)", "rows": [{"column": "t"}],
       "metrics": [{"column": "i"}]}
      """, folder + "/p/Long.report.json")
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `an update that is ended leaves the old baseline whole, and nothing else`(
    signal: Int32
  ) throws {
    try Program.withFolder { folder in
      try long(folder, rows: 10)
      let words = ["--connect", "p", "-c", "open Long; verify b --update"]
      #expect(try Program.run(words, in: folder).status == 0)
      let file = folder + "/b/0123456789ABCDEF0123456789ABCDEF.jsonl"
      let old = try Data(contentsOf: URL(filePath: file))
      try long(folder, rows: 10_000_000)
      let process = Process()
      process.executableURL = URL(filePath: Program.path)
      process.arguments = words
      process.currentDirectoryURL = URL(filePath: folder)
      process.standardError = FileHandle.nullDevice
      try process.run()
      #expect(
        waits { ExportTests.size(ofUnnamedFileOf: process.processIdentifier, in: folder) > 1 << 20 }
      )
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationStatus != 0)
      #expect(try Data(contentsOf: URL(filePath: file)) == old)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/b")
          == ["0123456789ABCDEF0123456789ABCDEF.jsonl"])
    }
  }

  private func waits(_ condition: () -> Bool) -> Bool {
    for _ in 0..<600 {
      if condition() { return true }
      usleep(50_000)
    }
    return false
  }

  @Test
  func `a thousand reports are opened one on another in flat memory, and every back is right`()
    throws
  {
    try Program.withFolder { folder in
      try Self.write(#"{"name": "Many"}"#, folder + "/p/project.json")
      for number in 0..<1_000 {
        let sql = """
          WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 1000) \
          SELECT \(number) * i AS n, 'row ' || i AS t FROM k
          """
        try Self.write(
          #"{"sql": "\#(sql)", "rows": [{"column": "t"}], "metrics": [{"column": "n"}]}"#,
          folder + "/p/Report \(number).report.json")
      }
      try Self.write(
        """
        for i in (range 1000) {
          report "Report $i"
          verify baselines --update
          expect (data)[-1].n == $i * 1000
        }
        expect (screen).depth == 1001
        for i in (range 999 0 -1) {
          expect (info).name == "Report $i"
          verify baselines
          expect (data)[1].n == $i * 2
          back
        }
        expect (info).name == "Report 0"
        """, folder + "/all.nav")
      // The process as a whole may hold no more than this.
      let run = try Program.run(
        ["--connect", "p", "--memory", "64M", "all.nav"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `a baseline of many rows is verified in flat memory, whatever the order`() throws {
    try Program.withFolder { folder in
      try long(folder, rows: 200_000)
      let stored = try Program.run(
        ["--connect", "p", "--memory", "64M", "-c", "open Long; verify b --update; verify b"],
        in: folder)
      #expect(stored.status == 0, "\(stored.errors)")
      let definition = folder + "/p/Long.report.json"
      let text = try String(contentsOfFile: definition, encoding: .utf8)
      try Self.write(
        text.replacingOccurrences(
          of: "FROM k\"", with: "FROM (SELECT * FROM k ORDER BY i DESC)\""), definition)
      let run = try Program.run(
        ["--connect", "p", "--memory", "64M", "-c", "open Long; print (data)[0].i; verify b"],
        in: folder)
      #expect(run.status == 0 && run.output == "200000\n", "\(run.errors)")
    }
  }
}
