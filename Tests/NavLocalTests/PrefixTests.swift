import NavContent
import NavLocal
import Testing

@Suite struct `Children by how their names begin` {
  private static let names = [
    "Alpha", "alpine", "ALP", "Beta", "Émile", "e\u{301}lan", "straße", "STRASSE 2", "100%", "a_b",
    "\u{10FFFD}z", "東京", "東", "al\u{10FFFF}",
  ]

  private func source() throws -> LocalSource {
    var files: [String: String] = [:]
    for (number, name) in Self.names.enumerated() {
      files["f/o\(number).object.json"] = "{ \"type\": 39, \"name\": \"\(name)\" }"
    }
    files["f/Alps/x.object.json"] = #"{ "type": 39 }"#
    files["f/hidden.object.json"] = #"{ "type": 39, "name": "Alphabet", "hidden": true }"#
    files["g/Alpha.object.json"] = #"{ "type": 39 }"#
    return try Project(files).open()
  }

  private func names(_ prefix: String, limit: Int = 100) throws -> [String] {
    let source = try source()
    let folder = try source.object(at: "f").id
    return try source.children(of: folder, startingWith: prefix, limit: limit).map(\.name)
  }

  @Test(
    arguments: [
      ("al", ["Alps", "ALP", "Alpha", "alpine", "al\u{10FFFF}"]),
      ("ALP", ["Alps", "ALP", "Alpha", "alpine"]), ("alphab", []), ("b", ["Beta"]),
      ("é", ["e\u{301}lan", "Émile"]), ("E\u{301}", ["e\u{301}lan", "Émile"]),
      ("strass", ["straße", "STRASSE 2"]), ("10", ["100%"]), ("%", []), ("_", []), ("a_", ["a_b"]),
      ("\u{10FFFD}", ["\u{10FFFD}z"]), ("東", ["東", "東京"]), ("x", []), ("*", []),
    ] as [(String, [String])])
  func `are found ignoring case`(_ prefix: String, _ expected: [String]) throws {
    #expect(try names(prefix) == expected)
  }

  @Test func `come in the order of the listing, as many as are wanted`() throws {
    let source = try source()
    let folder = try source.object(at: "f").id
    #expect(try names("") == source.names(of: folder))
    #expect(try names("al", limit: 2) == ["Alps", "ALP"])
    #expect(try names("al", limit: 1) == ["Alps"])
    #expect(try names("al", limit: 0) == [])
    #expect(
      try failure { _ = try source.children(of: .none, startingWith: "", limit: 1) }.reason == .load
    )
  }

  @Test func `the last ones, of folders and of the rest`() throws {
    let source = try source()
    let folder = try source.object(at: "f").id
    func last(_ prefix: String) throws -> [String] {
      try source.lastChildren(of: folder, startingWith: prefix).map(\.name)
    }
    #expect(try last("al") == ["Alps", "al\u{10FFFF}"])
    #expect(try last("") == ["Alps", "\u{10FFFD}z"])
    #expect(try last("b") == ["Beta"])
    #expect(try last("x") == [])
  }

  /// The work of the look-up, not its time: how often SQLite's machine polls.
  @Test func `are found without looking at the others`() throws {
    var files = Project().files
    for number in 0..<20_000 { files["o\(number).object.json"] = #"{ "type": 39 }"# }
    let polls = Counter()
    let source = try LocalSource(
      files: .list(files.map { ($0.key, Array($0.value.utf8)) }, source: "test"),
      interrupt: {
        polls.add()
        return false
      })
    let before = polls.count
    let found = try source.children(of: .root, startingWith: "O1999", limit: 100)
    #expect(found.map(\.name) == ["o1999"] + (0..<10).map { "o1999\($0)" })
    #expect(polls.count - before <= 2)
  }
}
