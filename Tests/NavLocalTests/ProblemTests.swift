import NavContent
import NavLocal
import Testing

@Suite struct `Wrong projects` {
  @Test func `a definition beside a table's data is told, not lost`() throws {
    let project = Project(["data/R.report.json": report])
    #expect(
      try project.problems() == [
        "data/R.report.json: is a definition beside the data of a table: give the table's file a "
          + "folder of its own"
      ])
  }

  private let report = #"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#

  @Test(arguments: [
    ("{", "project.json:1:1: string or '}' expected near end of file"),
    ("[]", "project.json:1:1: a definition is an object: { … }"),
    ("{}", "project.json: name: is missing: a string"),
    (#"{ "name": "a", "name": "b" }"#, "project.json:1:21: duplicate object key near '\"name\"'"),
    (#"{ "name": 1 }"#, "project.json: name: must be a string, not an integer"),
    (#"{ "name": "" }"#, "project.json: name: must not be empty"),
    ("{ \"name\": \"a\\u0007\" }", "project.json: name: must not hold control characters"),
    (
      #"{ "name": "a", "desciption": "" }"#,
      "project.json: desciption: unknown key; did you mean \"description\"?"
    ),
    (
      #"{ "name": "a", "x": 1 }"#,
      "project.json: x: unknown key; known are name, id, description, tables, ignore, warehouse"
    ),
    (
      #"{ "name": "a", "id": "12" }"#,
      "project.json: id: must be 32 hexadecimal digits, not all of them 0"
    ),
    (#"{ "name": "a", "tables": [] }"#, "project.json: tables: must be an object, not an array"),
    (
      #"{ "name": "a", "tables": { "t": {} } }"#,
      "project.json: tables.t.columns: is missing: an array\nproject.json: tables.t.file: is missing: a string"
    ),
    (
      #"{ "name": "a", "tables": { "nav_x": { "file": "x", "columns": [{ "name": "a", "type": "text" }] } } }"#,
      "project.json: tables.nav_x: a table's name must not begin with nav_ or sqlite_"
    ),
    (
      #"{ "name": "a", "tables": { "my table": { "file": "../x", "columns": [] } } }"#,
      "project.json: tables.\"my table\".columns: a table has at least one column\nproject.json: tables.\"my table\".file: must be a path inside the project, with / between names"
    ),
    (
      #"{ "name": "a", "tables": { "t": { "file": "x", "columns": [{ "name": "a", "type": "int" }, { "name": "A", "type": "text" }] } } }"#,
      "project.json: tables.t.columns[0].type: must be integer, real or text, not \"int\"\nproject.json: tables.t.columns[1].name: there is another column of this name (case does not count)"
    ),
    (
      #"{ "name": "a", "ignore": ["/etc"] }"#,
      "project.json: ignore[0]: must be the path of a file or folder inside the project"
    ),
    (
      #"{ "name": "a", "tables": { "t": { "file": "no.csv", "columns": [{ "name": "a", "type": "text" }] } } }"#,
      "no.csv: cannot be read: No such file or directory"
    ),
  ])
  func `project.json`(_ json: String, _ expected: String) throws {
    let found = try problems(of: .list([("project.json", Array(json.utf8))], source: "test"))
    #expect(found.joined(separator: "\n") == expected)
  }

  @Test(arguments: [
    (
      "R.report.json", "{}",
      [
        "R.report.json: sql: is missing: a string",
        "R.report.json: rows: is missing: a report has attributes or metrics",
      ]
    ),
    (
      "R.report.json", #"{ "sql": " ", "rows": [1, { "atribute": "A", "column": "a" }] }"#,
      [
        "R.report.json: sql: must not be empty",
        "R.report.json: rows[0]: must be { \"attribute\": …, \"column\": … } or \"metrics\"",
        "R.report.json: rows[1].atribute: unknown key; did you mean \"attribute\"?",
      ]
    ),
    (
      "R.report.json",
      ##"{ "sql": ["SELECT", 2], "rows": ["metrics"], "columns": ["metrics"], "metrics": [{ "column": "a", "format": "#,##x" }] }"##,
      [
        "R.report.json: sql[1]: must be a string, not an integer",
        "R.report.json: metrics[0].format: character 5: `x` has no meaning here: put it in quotes, if it is text",
        "R.report.json: columns: \"metrics\" stands in one place only",
      ]
    ),
    (
      "R.report.json", #"{ "sql": "SELECT a", "columns": [{ "column": "a" }] }"#,
      [
        "R.report.json: columns: attributes on columns need a metric: without one they have no cells"
      ]
    ),
    (
      "R.report.json", #"{ "sql": "SELECT a", "rows": ["metrics"] }"#,
      [
        "R.report.json: metrics: \"metrics\" has a place on an axis, but there are none"
      ]
    ),
    (
      "R.report.json",
      #"{ "sql": "SELECT a", "rows": [{ "column": "a" }], "hidden": 1, "acg": 256, "dateCreated": "2013-02-29" }"#,
      [
        "R.report.json: dateCreated: must be a day like 2013-12-31, or a time like 2013-12-31T23:59:59Z",
        "R.report.json: acg: must be from 0 to 255",
        "R.report.json: hidden: must be true or false, not an integer",
      ]
    ),
    (
      "a/_folder.json", #"{ "type": 8 }"#,
      [
        "a/_folder.json: type: unknown key; known are id, name, description, owner, dateCreated, dateModified, acg, hidden, iconPath"
      ]
    ),
    ("x.object.json", "{}", ["x.object.json: type: is missing: an integer"]),
    (
      "x.object.json", #"{ "type": 39, "subtype": 776 }"#,
      [
        "x.object.json: subtype: a subtype of type 39 is from 9984 to 10239"
      ]
    ),
    (
      "x.object.json", #"{ "type": 3, "subtype": 768 }"#,
      [
        "x.object.json: type: a report's file is named NAME.report.json; a cube has subtype 776 or 779"
      ]
    ),
    (
      "x.object.json", #"{ "type": 8 }"#,
      [
        "x.object.json: type: a folder is a folder of files, not a definition"
      ]
    ),
    (
      "x.object.json", #"{ "type": 55 }"#,
      [
        "x.object.json: type: a document's file is named NAME.document.json"
      ]
    ),
    (
      "a/x.json", "{}",
      [
        "a/x.json: is no definition: name it NAME.report.json, NAME.document.json, NAME.object.json, or list it under \"ignore\""
      ]
    ),
    (
      "a/b\u{1B}[31m.object.json", #"{ "type": 39 }"#,
      [
        "a/b\\u{1B}[31m.object.json: its name must not hold control characters"
      ]
    ),
  ])
  func `definitions`(_ file: String, _ json: String, _ expected: [String]) throws {
    #expect(try Project([file: json]).problems() == expected)
  }

  @Test func `an id that is borne twice names both files`() throws {
    let id = #""id": "000000000000000000000000000000AA""#
    #expect(
      try Project([
        "a/_folder.json": "{ \(id) }", "b.object.json": "{ \(id), \"type\": 39 }",
        "c.object.json": "{ \"type\": 1, \"id\": \"\(ObjectID.root)\" }",
      ]).problems() == [
        "b.object.json: id: 000000000000000000000000000000AA is also the id of a",
        "c.object.json: id: \(ObjectID.root) is also the id of project.json",
      ])
  }

  @Test func `everything is told in one go`() throws {
    #expect(
      try Project([
        "a.report.json": "{", "b/c.report.json": "{}", "data/t.csv": "a,b,c\nx,1,2\n1,2\n",
      ]).problems() == [
        "data/t.csv:2:1: \"x\" is no integer of 64 bits (column \"a\")",
        "data/t.csv:3:1: 2 fields, not 3",
        "a.report.json:1:1: string or '}' expected near end of file",
        "b/c.report.json: sql: is missing: a string",
        "b/c.report.json: rows: is missing: a report has attributes or metrics",
      ])
  }

  @Test func `problems are counted beyond a hundred`() throws {
    let rows = String(repeating: "x,1,y\n", count: Limits.problems + 23)
    let found = try Project(["data/t.csv": "a,b,c\n" + rows]).problems()
    #expect(Limits.problems == 100)
    #expect(found.count == 101)
    #expect(found.last == "and 23 more")
  }

  @Test func `JSON that nests too deep`() throws {
    for depth in [Limits.jsonDepth + 1, 3_000, 100_000] {
      let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let found = try Project(["R.report.json": "{ \"sql\": \(json) }"]).problems()
      #expect(found.count == 1)
      #expect(found[0].hasPrefix("R.report.json:1:"))
      #expect(found[0].contains("nest deeper") || found[0].contains("maximum parsing depth"))
    }
  }

  @Test func `folders that nest too deep, names that are too long, files that are too large`()
    throws
  {
    let deep = String(repeating: "a/", count: Limits.folderDepth)
    #expect(try Project([deep + "x.object.json": #"{ "type": 39 }"#]).problems() == [])
    #expect(
      try Project([deep + "a/x.object.json": #"{ "type": 39 }"#]).problems()
        == [deep + "a: folders nest deeper than \(Limits.folderDepth)"])
    let long = String(repeating: "n", count: Limits.nameBytes + 1)
    #expect(
      try Project(["x.object.json": "{ \"type\": 39, \"name\": \"\(long)\" }"]).problems()
        == ["x.object.json: name: is longer than \(Limits.nameBytes) bytes"])
    let blanks = String(repeating: " ", count: Limits.definitionBytes)
    #expect(
      try Project(["x.object.json": "{ \"type\": 39 }" + blanks]).problems()
        == ["x.object.json: is larger than \(Limits.definitionBytes) bytes"])
  }

  @Test func `what is no project at all`() throws {
    let none = try failure { _ = try LocalSource(directory: "/nonexistent", interrupt: { false }) }
    #expect(none.reason == .connection)
    #expect(none.message == "/nonexistent cannot be read: No such file or directory")
    let empty = try failure {
      _ = try LocalSource(files: .list([], source: "x"), interrupt: { false })
    }
    #expect(
      empty.message == "x is no project: project.json cannot be read: No such file or directory")
  }

  @Test func `random bytes are a problem, never a crash`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<150 {
      func bytes() -> [UInt8] {
        let letters = Array("{}[]\":, \\netab0123-.truefalsnull\n\r\u{FEFF}é".utf8)
        return (0..<Int.random(in: 0...60, using: &random)).map { _ in
          Bool.random(using: &random)
            ? letters.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
        }
      }
      var files = Project().list(of: ["data/t.csv": bytes(), "R.report.json": bytes()])
      _ = try problems(of: files)
      files = .list([("project.json", bytes())], source: "x")
      _ = try problems(of: files)
    }
  }

  @Test func `a definition that is cut anywhere is a problem`() throws {
    let text = Array(report.utf8)
    for count in text.indices {
      let files = Project().list(of: ["R.report.json": Array(text[..<count])])
      #expect(try problems(of: files).count >= 1)
    }
  }
}

extension Project {
  /// Its files with some of other bytes.
  func list(of bytes: [String: [UInt8]]) -> ProjectFiles {
    var all = files.mapValues { Array($0.utf8) }
    all.merge(bytes) { $1 }
    return .list(all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, source: "test")
  }
}
