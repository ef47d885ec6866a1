import Foundation
import Testing

/// `nav check`: lints, stubs, and JSON for editors.
@Suite struct CheckTests {
  private func json(_ text: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return value as? [[String: Any]] ?? []
  }

  @Test func `warnings do not change the status`() throws {
    let outcome = try Program.run(["check", "-"], input: Array("let x = 1".utf8))
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("-:1:5: warning: the variable \"x\" is never read"))
  }

  @Test func `--json is one array of what all files have`() throws {
    try Program.withFolder { folder in
      let text = "# é\nprint \"é\" $y\nfor i in [1] {}\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/a.nav"))
      try Data("let x = 1\n".utf8).write(to: URL(fileURLWithPath: folder + "/b.nav"))
      let outcome = try Program.run(["check", "--json", "a.nav", "b.nav", "c.nav"], in: folder)
      #expect(outcome.status == 2 && outcome.errors.isEmpty)
      let found = try json(outcome.output)
      #expect(found.map { $0["file"] as? String } == ["a.nav", "b.nav", "c.nav"])
      #expect(
        found.map { $0["code"] as? String }
          == ["unknown-variable", "unused-variable", "unreadable-file"])
      #expect(found.map { $0["severity"] as? String } == ["error", "warning", "error"])
      let start = found[0]["start"] as? [String: Int]
      let end = found[0]["end"] as? [String: Int]
      #expect(start == ["line": 2, "column": 11, "offset": 16])
      #expect(end == ["line": 2, "column": 13, "offset": 18])
      let fix = (found[1]["fixes"] as? [[String: Any]])?.first
      #expect(fix?["replacement"] as? String == "_")
      #expect((fix?["start"] as? [String: Int])?["offset"] == 4)
      #expect(found[0]["notes"] is [Any] && found[2]["message"] is String)
    }
  }

  @Test func `--json of nothing wrong is an empty array`() throws {
    let outcome = try Program.run(["check", "--json", "-"], input: Array("print a".utf8))
    #expect(outcome.status == 0 && outcome.output == "[]\n" && outcome.errors.isEmpty)
  }

  @Test func `--with stands for the commands of a host`() throws {
    try Program.withFolder { folder in
      try Data("def paint color {}\ndef ls {}\nopne x\n".utf8)
        .write(to: URL(fileURLWithPath: folder + "/stubs.nav"))
      for name in ["a", "b"] {
        try Data("paint\n".utf8).write(to: URL(fileURLWithPath: folder + "/\(name).nav"))
      }
      let outcome = try Program.run(
        ["check", "--json", "--with", "stubs.nav", "a.nav", "b.nav"], in: folder)
      let found = try json(outcome.output)
      #expect(
        found.map { $0["code"] as? String }
          == ["unknown-command", "missing-argument", "missing-argument"])
      #expect(found.map { $0["file"] as? String } == ["stubs.nav", "a.nav", "b.nav"])
      let missing = try Program.run(["check", "--with", "none.nav", "a.nav"], in: folder)
      #expect(missing.status == 2 && missing.errors.contains("none.nav"))
    }
  }

  @Test func `a script may define anew what a stub stands for`() throws {
    try Program.withFolder { folder in
      try Data("def paint color { }".utf8).write(to: URL(fileURLWithPath: folder + "/host.nav"))
      try Data("def paint a b { print $a $b }\npaint 1 2\npaint 1 2 3\n".utf8)
        .write(to: URL(fileURLWithPath: folder + "/a.nav"))
      let outcome = try Program.run(["check", "--with", "host.nav", "a.nav"], in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("a.nav:3:11: error:"), "\(outcome.errors)")
      #expect(outcome.errors.contains("a.nav:1:5: warning:"))
      let itself = try Program.run(["check", "--with", "host.nav", "host.nav"], in: folder)
      #expect(itself.status == 0 && itself.errors.isEmpty, "\(itself.errors)")
    }
  }

  @Test func `the examples have nothing to be warned of`() throws {
    let outcome = try Program.run(["check", "Examples/tour.nav", "Examples/walk.nav"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }
}
