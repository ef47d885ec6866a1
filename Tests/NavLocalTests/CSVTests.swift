import NavContent
import NavLocal
import Testing

@Suite struct `CSV files` {
  private static let all = """
    { "sql": "SELECT i, r, t FROM t", "rows": [{ "column": "i" }, { "column": "r" }, { "column": "t" }] }
    """

  /// A project whose table has an integer, a real and a text.
  private func files(_ csv: [UInt8]) -> ProjectFiles {
    let project = """
      { "name": "Test", "tables": { "t": { "file": "t.csv", "columns": [
        { "name": "i", "type": "integer" }, { "name": "r", "type": "real" },
        { "name": "t", "type": "text" } ] } } }
      """
    return .list(
      [
        ("project.json", Array(project.utf8)), ("R.report.json", Array(Self.all.utf8)),
        ("t.csv", csv),
      ], source: "test")
  }

  private func rows(_ csv: [UInt8]) throws -> [[ContentValue]] {
    let source = try LocalSource(files: files(csv), interrupt: { false })
    return try source.run("R").rows(offset: 0, limit: .max).map { $0.headers.map(\.raw) }
  }

  private func rows(_ csv: String) throws -> [[ContentValue]] { try rows(Array(csv.utf8)) }

  @Test(arguments: [
    "i,r,t\n1,2.5,x\n-2,,\n", "i,r,t\r\n1,2.5,x\r\n-2,,\r\n", "i,r,t\n1,2.5,x\n-2,,",
    "\u{FEFF}i,r,t\n1,2.5,x\n\n-2,,\n\n", "t,r,i\nx,2.5,1\n,,-2\n",
    "\"i\",\"r\",\"t\"\n\"1\",\"2.5\",\"x\"\n\"-2\",,\n",
  ])
  func `have rows`(_ csv: String) throws {
    #expect(
      try rows(csv) == [[.integer(1), .real(2.5), .text("x")], [.integer(-2), .null, .null]])
  }

  @Test func `tell the empty string from NULL`() throws {
    #expect(try rows("i,r,t\n,,\"\"\n,,\n").map { $0[2] } == [.text(""), .null])
  }

  @Test func `quotes keep commas, line ends and quotes`() throws {
    #expect(
      try rows("i,r,t\n1,1,\"a,b\nc\r\n\"\"d\"\"\"\n2,2,\" x \"\n").map { $0[2] }
        == [.text("a,b\nc\r\n\"d\""), .text(" x ")])
  }

  @Test(arguments: [
    ("9223372036854775807", ContentValue.integer(.max)), ("+7", .integer(7)),
    ("-9223372036854775808", .integer(.min)), ("007", .integer(7)),
  ])
  func `integers`(_ text: String, _ value: ContentValue) throws {
    #expect(try rows("i,r,t\n\(text),,\n")[0][0] == value)
  }

  @Test(arguments: [
    ("1", 1.0), ("-1.5e-3", -0.0015), (".5", 0.5), ("5.", 5), ("1E3", 1_000), ("0.1", 0.1),
    ("1e-400", 0),
  ])
  func `reals`(_ text: String, _ value: Double) throws {
    #expect(try rows("i,r,t\n,\(text),\n")[0][1] == .real(value))
  }

  @Test(arguments: [
    ("", "t.csv: is empty: its first line names the columns"),
    ("i,r\n", "t.csv:1:1: the column \"t\" is missing"),
    ("i,r,t,t\n", "t.csv:1:7: the column \"t\" is here twice"),
    (
      "i,r,tt\n",
      "t.csv:1:5: the table has no column \"tt\": is it \"t\"?\nt.csv:1:1: the column \"t\" is missing"
    ),
    ("i,r,t\n1,2\n", "t.csv:2:1: 2 fields, not 3"),
    ("i,r,t\n1,2,3,4\n", "t.csv:2:1: 4 fields, not 3"),
    ("i,r,t\n1.5,,\n", "t.csv:2:1: \"1.5\" is no integer of 64 bits (column \"i\")"),
    (
      "i,r,t\n9223372036854775808,,\n",
      "t.csv:2:1: \"9223372036854775808\" is no integer of 64 bits (column \"i\")"
    ),
    ("i,r,t\n,nan,\n", "t.csv:2:2: \"nan\" is no number (column \"r\")"),
    ("i,r,t\n,0x1p3,\n", "t.csv:2:2: \"0x1p3\" is no number (column \"r\")"),
    ("i,r,t\n,1e999,\n", "t.csv:2:2: \"1e999\" is no number (column \"r\")"),
    ("i,r,t\n1, 2,\n", "t.csv:2:3: \" 2\" is no number (column \"r\")"),
    ("i,r,t\n1,\"\",\n", "t.csv:2:4: \"\" is no number (column \"r\")"),
    (
      "i,r,t\n1,2,é\"x\"\nz,,\n",
      "t.csv:2:6: a quote in the middle of a field: the whole field stands in quotes\nt.csv:3:1: \"z\" is no integer of 64 bits (column \"i\")"
    ),
    (
      "i,r,t\n1,2,\"x\"y\n",
      "t.csv:2:8: text after a closing quote: a quote inside a field is doubled"
    ),
    ("i,r,t\n1,2,x\n3,4,\"y\nz,,\n", "t.csv:3:5: the quote is never closed"),
    ("i,r,t\n1,2,\"a\nb\"\nx,,\n", "t.csv:4:1: \"x\" is no integer of 64 bits (column \"i\")"),
    ("i,r,t\n1,2,\"a\nb\",5\n6,7\n", "t.csv:2:1: 4 fields, not 3\nt.csv:4:1: 2 fields, not 3"),
    ("i,r,t\n1,2,x\ry\n", "t.csv:2:6: a carriage return without a line feed"),
    ("i,r,t\n1,2,a\u{0}b\n", "t.csv:2:5: the text holds a NUL character (column \"t\")"),
    (
      "i,r,t\n1\u{1B}[2J,2,a\n",
      "t.csv:2:1: \"1\\u{1B}[2J\" is no integer of 64 bits (column \"i\")"
    ),
  ])
  func `that are wrong say where`(_ csv: String, _ expected: String) throws {
    let found = try problems(of: files(Array(csv.utf8)))
    #expect(found.joined(separator: "\n") == expected)
  }

  @Test func `text is UTF-8`() throws {
    let bad = Array("i,r,t\n1,2,a".utf8) + [0xFF, 0xC0] + Array("\n2,3,ok\n".utf8)
    #expect(
      try problems(of: files(bad)) == ["t.csv:2:5: the text is no valid UTF-8 (column \"t\")"])
    let header = Array("i,r,".utf8) + [0xFF] + Array("\n".utf8)
    #expect(try problems(of: files(header)) == ["t.csv:1:5: is no valid UTF-8"])
  }

  @Test func `a record that is too long`() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: Limits.recordBytes)
    let csv = Array("i,r,t\n1,2,3\n1,2,\"".utf8) + long
    #expect(
      try problems(of: files(csv)) == [
        "t.csv:3:1: a record of more than \(Limits.recordBytes) bytes"
      ])
  }

  /// Whatever is written by the rules is read as it was, from memory and from a file in pieces.
  @Test func `random tables`() throws {
    var random = SystemRandomNumberGenerator()
    let directory = try TemporaryDirectory()
    let letters = ["a", "é", "\"", ",", "\n", "\r\n", " ", "日", "x'y", "\u{301}", "0", "🇫🇮"]
    for turn in 0..<40 {
      var expected: [[ContentValue]] = []
      var csv = "i,r,t\n"
      let count = turn == 0 ? 12_000 : Int.random(in: 0...40, using: &random)
      for _ in 0..<count {
        let integer =
          Bool.random(using: &random) ? Int.random(in: .min ... .max, using: &random) : nil
        let real = Bool.random(using: &random) ? Double.random(in: -1e9...1e9, using: &random) : nil
        let text = (0..<Int.random(in: 0...6, using: &random))
          .map { _ in letters.randomElement(using: &random)! }.joined()
        let isNull = text.isEmpty && Bool.random(using: &random)
        let mustQuote =
          text.isEmpty || text.unicodeScalars.contains { "\",\n\r".unicodeScalars.contains($0) }
        let isQuoted = !isNull && (mustQuote || Bool.random(using: &random))
        expected.append([
          integer.map { .integer($0) } ?? .null, real.map { .real($0) } ?? .null,
          isNull ? .null : .text(text),
        ])
        csv += (integer.map(String.init) ?? "") + "," + (real.map(\.description) ?? "") + ","
        // Character by character would miss a quote with a combining mark.
        let doubled = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        csv += isQuoted ? "\"" + doubled + "\"" : text
        csv += Bool.random(using: &random) ? "\n" : "\r\n"
      }
      if turn % 4 == 0 {
        try directory.write("t.csv", csv.utf8)
        let list = files([])
        for file in ["project.json", "R.report.json"] {
          try directory.write(file, list.bytes(of: file, limit: .max))
        }
        let source = try LocalSource(directory: directory.path, interrupt: { false })
        let read = try source.run("R").rows(offset: 0, limit: .max).map { $0.headers.map(\.raw) }
        #expect(read == expected)
      } else {
        #expect(try rows(csv) == expected)
      }
    }
  }

  /// Bytes without any rule are rows or problems.
  @Test func `random bytes`() throws {
    var random = SystemRandomNumberGenerator()
    let letters = Array("\"\",,\n\r01-.eax".utf8) + [0xC3, 0xA9, 0xFF, 0]
    for _ in 0..<300 {
      let noise = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        letters.randomElement(using: &random)!
      }
      _ = try problems(of: files(Array("i,r,t\n".utf8) + noise))
    }
  }
}
