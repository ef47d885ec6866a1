import NavContent
import NavLocal
import Testing

/// Names may hold characters that turn the direction of writing or that nobody sees; no message
/// shows them as they are.
@Suite struct `Hidden characters` {
  /// All but NUL, which no file's name has, and the controls, which no object's name may have.
  private static let hidden = [0x061C, 0x200B, 0x200E, 0x2028, 0x202E, 0x2066, 0xFEFF, 0xE0041]

  private func check(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!message.isEmpty, sourceLocation: sourceLocation)
    for scalar in message.unicodeScalars where scalar != "\n" {
      #expect(!VisibleText.isHidden(scalar), "\(message)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: hidden) func `are allowed in names`(_ code: Int) throws {
    let name = "a\(try #require(Unicode.Scalar(code)))b"
    let source = try Project(["\(name).object.json": #"{ "type": 39 }"#]).open()
    #expect(try source.object(at: name).name == name)
  }

  @Test(arguments: hidden) func `stand as escapes in messages`(_ code: Int) throws {
    let odd = "a\(try #require(Unicode.Scalar(code)))b"
    for files in [
      ["\(odd).json": "{}"], ["\(odd).report.json": "{"], ["\(odd).report.json/x": ""],
      ["R.report.json": "{ \"\(odd)\": 0, \"sql\": \"\" }"], ["data/t.csv": "a,b,\(odd)\n"],
      ["data/t.csv": "a,b,c\n\(odd),1,x\n"], ["R.object.json": "\(odd)"],
      ["R.report.json": #"{ "sql": "x", "metrics": [{ "column": "x", "format": "\#(odd)" }] }"#],
      ["project.json": #"{ "name": "a", "tables": { "\#(odd)": {} } }"#],
    ] {
      for line in try Project(files).problems() { check(line) }
      #expect(try !Project(files).problems().isEmpty)
    }
    check(try failure { _ = try LocalSource(directory: "/\(odd)", interrupt: { false }) }.message)
    check(
      try failure {
        _ = try LocalSource(files: .list([], source: odd), interrupt: { false })
      }.message)

    let source = try Project([
      "\(odd).object.json": #"{ "type": 39 }"#,
      "f\(odd)/R.report.json":
        "{ \"sql\": \"SELECT 1 AS x \(odd) .\", \"rows\": [{ \"column\": \"x\" }] }",
      "f\(odd)/S.report.json":
        "{ \"sql\": \"SELECT 1 AS '\(odd)'\", \"rows\": [{ \"column\": \"\(odd)b\" }] }",
    ]).open()
    let object = try source.object(at: odd)
    check(try failure { _ = try source.execute(object) }.message)
    check(try failure { _ = try source.object(object.id, type: .folder) }.message)
    for name in ["R", "S"] {
      let report = try source.object(at: "f" + odd, name)
      check(try failure { _ = try source.execute(report) }.placedMessage)
    }
  }

  @Test func `a number format's problem`() throws {
    #expect(throws: NumberFormat.Problem.self) { try NumberFormat("0\u{202E}") }
    do {
      _ = try NumberFormat("0\u{202E}")
    } catch {
      check(error.description)
    }
  }
}
