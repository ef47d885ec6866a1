import Foundation
import Testing

/// A query that takes its time, and an interrupt.
@Suite(.serialized) struct QueryTests {
  /// A project whose one report counts for minutes.
  private func withSlowProject(_ body: (String) throws -> Void) throws {
    try Program.withFolder { folder in
      let files = [
        "project.json": "{\"name\": \"Slow\", \"tables\": {}}",
        "Public Objects/Shared Reports/Endless.report.json": """
        {"sql": ["WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)",
                 "SELECT count(*) AS c FROM (SELECT i FROM n LIMIT 10000000000)"],
         "metrics": [{"name": "C", "column": "c"}]}
        """,
      ]
      for (name, text) in files {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      try body(folder)
    }
  }

  @Test func `Ctrl-C cancels it at the prompt, and work goes on`() throws {
    try withSlowProject { folder in
      let terminal = try TerminalSession(["--connect", folder], environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("open Endless\r")
      Thread.sleep(forTimeInterval: 0.5)
      let start = Date()
      terminal.type("\u{3}")
      #expect(terminal.waits(for: "interrupted"))
      #expect(Date().timeIntervalSince(start) < 5)
      #expect(terminal.waits(for: "nav> "))
      terminal.type("print (info).name (screen).state\r")
      #expect(terminal.prints("Shared Reports loaded"))
      terminal.type("\u{4}")
      #expect(terminal.status() == 0)
    }
  }

  @Test func `a script that is interrupted in it ends with 130`() throws {
    try withSlowProject { folder in
      let line =
        "timeout --preserve-status -s INT 1 $nav --connect '\(folder)' -c 'open Endless' -c 'print after'; echo $?"
      let outcome = try Program.shell(line)
      #expect(outcome.output == "130\n", "\(outcome.errors)")
    }
  }
}
