import NavContent
import NavLocal
import Testing

/// Files that someone made to make nav work for ever: time grows with their size, and no faster.
@Suite struct `Hostile projects` {
  /// What is wrong with a project, and that it was found within seconds.
  private func problemsSoon(_ files: [String: String]) throws -> [String] {
    let clock = ContinuousClock()
    var found: [String] = []
    let time = try clock.measure { found = try Project(files).problems() }
    #expect(time < .seconds(30))
    return found
  }

  @Test func `tables without end`() throws {
    func project(_ count: Int) -> String {
      let tables = (0..<count).map { "\"t\($0)\":{}" }.joined(separator: ",")
      return "{ \"name\": \"a\", \"tables\": {\(tables)} }"
    }
    #expect(
      try problemsSoon(["project.json": project(200_000)])
        == ["project.json: tables: a project has at most \(Limits.tables) tables"])
    #expect(
      try problemsSoon(["project.json": project(Limits.tables)]).last
        == "and \(2 * Limits.tables - Limits.problems) more")
  }

  @Test func `keys without end`() throws {
    let keys = (0..<150_000).map { "\"descriptiom\($0)\":0" }.joined(separator: ",")
    let found = try problemsSoon(["R.report.json": "{\(keys)}"])
    #expect(found.count == Limits.problems + 1)
    #expect(
      found[1]
        == "R.report.json: descriptiom1: unknown key; did you mean \"description\"?")
  }

  @Test func `a key, and a column, that are long`() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let found = try problemsSoon([
      "R.report.json": #"{ "sql": "SELECT 1 AS x", "rows": [{ "column": "x" }], "\#(long)": 0 }"#,
      "data/t.csv": long + ",b,c\n",
    ])
    #expect(found.count == 3)
    for line in found { #expect(line.count < 3 * Limits.messageLength) }
  }

  @Test func `a header of commas has one problem`() throws {
    for count in [3, 4, 8_000_000] {
      let found = try problemsSoon(["data/t.csv": String(repeating: ",", count: count) + "\n"])
      #expect(found == ["data/t.csv:1:1: the table has no column \"\""])
    }
    #expect(
      try problemsSoon(["data/t.csv": "a,b,c,C\n"])
        == ["data/t.csv:1:7: the table has no column \"C\""])
    #expect(
      try problemsSoon(["data/t.csv": "a,b,a,c\n"])
        == ["data/t.csv:1:5: the column \"a\" is here twice"])
  }

  @Test func `a row of commas has one problem`() throws {
    let row = String(repeating: ",", count: 8_000_000)
    #expect(
      try problemsSoon(["data/t.csv": "a,b,c\n\(row)\n"])
        == ["data/t.csv:2:1: 8000001 fields, not 3"])
  }

  @Test func `wrong values far inside long records`() throws {
    let columns = (0..<Limits.tableColumns).map { "{\"name\":\"c\($0)\",\"type\":\"integer\"}" }
    let names = (0..<Limits.tableColumns).map { "c\($0)" }.joined(separator: ",")
    let value = String(repeating: "x", count: 2_000)
    let row = Array(repeating: value, count: Limits.tableColumns).joined(separator: ",")
    let found = try problemsSoon([
      "project.json": """
      { "name": "a", "tables": { "t": {
        "file": "data/t.csv", "columns": [\(columns.joined(separator: ","))] } } }
      """, "data/t.csv": names + "\n" + row + "\n" + row + "\n",
    ])
    #expect(found.last == "and \(2 * Limits.tableColumns - Limits.problems) more")
  }

  @Test func `wrong files without end`() throws {
    var files: [String: String] = [:]
    for number in 0..<20_000 { files["a/f\(number).json"] = "{" }
    let found = try problemsSoon(files)
    #expect(found.count == Limits.problems + 1)
    #expect(found.last == "and \(20_000 - Limits.problems) more")
  }

  @Test func `columns of a report that the SQL does not give`() throws {
    let rows = (0..<Limits.reportColumns).map { "{\"column\":\"column\($0)\"}" }
    let names = (0..<1_500).map { "1 AS kolumn\($0)" }.joined(separator: ",")
    let clock = ContinuousClock()
    var message = ""
    let time = try clock.measure {
      message = try failure {
        _ = try Project.report(
          "{ \"sql\": \"SELECT \(names)\", \"rows\": [\(rows.joined(separator: ","))] }"
        ).open().run("R")
      }.message
    }
    #expect(message.hasPrefix("the SQL gives no column \"column0\" for the attribute"))
    #expect(message.hasSuffix("; and \(1_000 + 1_500 - Limits.columnFaults) more"))
    #expect(time < .seconds(30))
  }

  @Test func `a pattern of stars`() throws {
    let source = try Project([
      "x.object.json":
        #"{ "type": 39, "name": "\#(String(repeating: "a", count: Limits.nameBytes))" }"#
    ]).open()
    let pattern = String(repeating: "*a", count: 500) + "b"
    var found = [""]
    let time = try ContinuousClock().measure { found = try source.found(pattern) }
    #expect(found == [])
    #expect(time < .seconds(10))
  }

  @Test(arguments: [
    ("the tables of project.json", 3), ("wrong rows", 3), ("blank rows", 3), ("files", 40),
  ])
  func `reading is interrupted in`(_ what: String, _ polls: Int) throws {
    var files: [String: String] = [:]
    switch what {
    case "wrong rows": files["data/t.csv"] = "a,b,c\n" + String(repeating: "1\n", count: 5_000)
    case "blank rows": files["data/t.csv"] = "a,b,c\n" + String(repeating: "\n", count: 5_000)
    case "files": for n in 0..<100 { files["o\(n).object.json"] = #"{ "type": 39 }"# }
    default:
      let tables = (0..<50).map { "\"t\($0)\":{}" }.joined(separator: ",")
      files["project.json"] = "{ \"name\": \"a\", \"tables\": {\(tables)} }"
    }
    let interrupt = Switch()
    interrupt.set(afterPolls: polls)
    let failed = try failure { _ = try Project(files).open { interrupt.isOn } }
    #expect(failed.reason == .interrupt)
  }

  @Test func `a long record is interrupted while its file is read`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Project(["data/t.csv": "a,b,c\n\""]))
    try directory.write(
      "data/t.csv", "a,b,c\n\"".utf8 + Array(repeating: UInt8(ascii: "x"), count: 4 << 20))
    let interrupt = Switch()
    interrupt.set(afterPolls: 6)
    let path = directory.path
    let failed = try failure {
      _ = try LocalSource(directory: path, interrupt: { interrupt.isOn })
    }
    #expect(failed.reason == .interrupt)
  }

  @Test func `a folder that is named like a definition`() throws {
    let x = #"{ "type": 39 }"#
    func message(_ path: String) -> String {
      path + ": is a folder, but named like a definition: rename it, or list it under \"ignore\""
    }
    #expect(
      try Project([
        "B.report.json/x.object.json": x, "a/C.document.json/x.object.json": x,
        "a/d.json/x.object.json": x, "_folder.json/x.object.json": x,
      ]).problems()
        == ["B.report.json", "_folder.json", "a/C.document.json", "a/d.json"].map(message))
    #expect(
      try Project(["a/_folder.json/x.object.json": x]).problems()
        == ["a/_folder.json: cannot be read: it is no regular file"])
    #expect(try Project(["json/x.object.json": x, "a.json.d/x.object.json": x]).problems() == [])
  }
}
