import NavContent
import NavLocal
import Testing

@Suite struct `Listings and searches` {
  /// Folders, reports and objects with names that are hard to sort.
  private func source() throws -> LocalSource {
    let report = #"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#
    func named(_ name: String) -> String {
      #"{ "name": "\#(name)", "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#
    }
    return try Project([
      "B/Zeta.report.json": report, "B/alpha.report.json": report, "B/Alpha.report.json": report,
      "B/c/deep.report.json": report, "B/D/x.object.json": #"{ "type": 39 }"#,
      "a/slash.report.json": named("a/b [1]"), "a/secret.report.json": report,
      "a/_folder.json": #"{ "id": "000000000000000000000000000000AA", "description": "first" }"#,
      "hid/_folder.json": #"{ "hidden": true, "name": "Hidden", "acg": 1 }"#,
      "hid/inner.report.json": report, "Ärger.report.json": report,
      "board.document.json": #"{ "viewMedia": 1879072805, "panels": [] }"#,
      "Public Objects/Reports/r.report.json": report,
    ]).open()
  }

  @Test func `folders come first, then names without regard to case`() throws {
    let source = try source()
    #expect(
      try source.names(of: .root) == ["a", "B", "Public Objects", "board", "Ärger"])
    #expect(
      try source.names(of: .root, hidden: true)
        == ["a", "B", "Hidden", "Public Objects", "board", "Ärger"])
    let folder = try source.object(at: "B")
    let children = try source.children(of: folder.id, offset: 0, limit: 10, hidden: false)
    #expect(children.total == 5)
    #expect(children.objects.map { $0.name.lowercased() } == ["c", "d", "alpha", "alpha", "zeta"])
    #expect(children.objects[2].id.description < children.objects[3].id.description)
  }

  @Test func `pages in any order have what the whole list has`() throws {
    let source = try source()
    let whole = try source.children(of: .root, offset: 0, limit: 100, hidden: true).objects
    for size in 1...7 {
      var pages: [ContentObject] = []
      while true {
        let page = try source.children(of: .root, offset: pages.count, limit: size, hidden: true)
        #expect(page.total == whole.count)
        if page.objects.isEmpty { break }
        pages += page.objects
      }
      #expect(pages == whole)
    }
    for offset in [3, 1, 4, 0, 2] {
      let page = try source.children(of: .root, offset: offset, limit: 2, hidden: true)
      #expect(page.objects == Array(whole.dropFirst(offset).prefix(2)))
    }
    #expect(try source.children(of: .root, offset: -5, limit: -1, hidden: true).objects.isEmpty)
    #expect(try source.children(of: .root, offset: .max, limit: .max, hidden: true).objects.isEmpty)
  }

  @Test func `names match exactly, else ignoring case`() throws {
    let source = try source()
    let folder = try source.object(at: "B").id
    #expect(try source.children(of: folder, named: "alpha").map(\.name) == ["alpha"])
    #expect(try source.children(of: folder, named: "ALPHA").count == 2)
    #expect(try source.children(of: folder, named: "nothing").isEmpty)
    #expect(try source.children(of: .root, named: "ÄRGER").map(\.name) == ["Ärger"])
    #expect(try source.children(of: .root, named: "A\u{308}rger").map(\.name) == ["Ärger"])
    #expect(try source.children(of: .root, named: "hidden").map(\.hidden) == [true])
  }

  @Test(arguments: ["Shared Reports", "Reports", "shared reports", "REPORTS"])
  func `Shared Reports has two names`(_ name: String) throws {
    for source in [try source(), try LocalSource.sample(interrupt: { false })] {
      #expect(
        try source.children(of: .publicObjects, named: name).map(\.id) == [.sharedReports])
      #expect(try source.children(of: .root, named: name).isEmpty)
    }
  }

  @Test func `searches find a part of a name, or a glob`() throws {
    let source = try source()
    #expect(try source.found("ALPHA").map { $0.lowercased() } == ["/b/alpha", "/b/alpha"])
    #expect(try source.found("a*").sorted() == ["/B/Alpha", "/B/alpha", "/a", "\\a\\a/b [1]"])
    #expect(try source.found("*[1]") == ["\\a\\a/b [1]"])
    #expect(
      try source.found("?") == ["/a", "/B", "/B/c", "/B/D", "/B/D/x", "/Public Objects/Reports/r"])
    #expect(try source.found("secret") == ["/a/secret"])
    #expect(try source.found("inner") == ["/Hidden/inner"])
    #expect(try source.found("hidden") == [])
    #expect(try source.found("hidden", hidden: true) == ["/Hidden"])
    #expect(try source.found("no such thing").isEmpty)
    #expect(try source.found("äRG") == ["/Ärger"])
  }

  @Test func `searches are bounded by folder and kind, and sorted by location`() throws {
    let source = try source()
    let folder = try source.object(at: "B").id
    #expect(
      try source.found("", in: folder).map { $0.lowercased() }
        == ["/b/alpha", "/b/alpha", "/b/c", "/b/c/deep", "/b/d", "/b/d/x", "/b/zeta"])
    #expect(try source.found("", kinds: ["dashboard", "search"]) == ["/B/D/x", "/board"])
    #expect(try source.found("", in: folder, kinds: ["folder"]) == ["/B/c", "/B/D"])
    #expect(try source.found("", kinds: ["document"]).isEmpty)
    #expect(try source.found("", kinds: ["') OR 1=1 --"]).isEmpty)
  }

  @Test func `searches come in pages`() throws {
    let source = try source()
    let search = ObjectSearch("", hidden: true)
    let whole = try source.search(search, offset: 0, limit: 100)
    #expect(whole.total == whole.objects.count)
    var pages: [ContentObject] = []
    while pages.count < whole.total {
      pages += try source.search(search, offset: pages.count, limit: 3).objects
    }
    #expect(pages == whole.objects)
    #expect(try source.search(search, offset: 5, limit: 2).objects == Array(pages[5..<7]))
  }

  @Test func `what is no folder has no children`() throws {
    let source = try source()
    let report = try source.object(at: "B", "Zeta")
    let failed = try failure {
      _ = try source.children(of: report.id, offset: 0, limit: 1, hidden: false)
    }
    #expect(failed.reason == .load)
    #expect(failed.message == "\(report.id) is no folder")
    #expect(try failure { _ = try source.children(of: .none, named: "x") }.id == ObjectID.none)
  }

  @Test func `an id of another type is not found`() throws {
    let source = try source()
    let report = try source.object(at: "B", "Zeta")
    #expect(try source.object(report.id, type: .report) == report)
    #expect(try source.object(report.id, type: nil) == report)
    let failed = try failure { _ = try source.object(report.id, type: .folder) }
    #expect(failed.message.hasSuffix("\"Zeta\" is a report"))
    #expect(failed.type == .folder)
    let missing = try failure { _ = try source.object(.none, type: nil) }
    #expect(missing.message == "no object has the id \(ObjectID.none)")
    #expect(missing.project == "Test")
  }

  @Test func `fields come from the definitions`() throws {
    let source = try source()
    let folder = try source.object(at: "a")
    #expect(folder.id.description == "000000000000000000000000000000AA")
    #expect(folder.description == "first")
    #expect((folder.type, folder.subtype, folder.kind) == (.folder, 2_048, "folder"))
    #expect(try source.object(at: "Hidden").acg == 1)
    let board = try source.object(at: "board")
    #expect((board.kind, board.subtype, board.viewMedia) == ("dashboard", 14_081, 1_879_072_805))
    let slash = try source.object(at: "a", "a/b [1]")
    #expect(slash.path == ["a", "a/b [1]"])
    #expect(slash.location == "\\a\\a/b [1]")
  }

  @Test func `ids that are not given are the same every time`() throws {
    let first = try source().object(at: "B", "Zeta").id
    #expect(try source().object(at: "B", "Zeta").id == first)
    // FNV-1a, 128 bits, over the project's id and the path, each with a zero byte after it.
    #expect(first.description == "CA0E51558D27D1C5221F2F6B8DE962D1")
  }

  @Test func `a closed source still answers whoever holds it`() throws {
    let source = try source()
    func answers() throws -> [[ContentObject]] {
      let first = try source.children(of: .root, offset: 0, limit: 2, hidden: false).objects
      return try [
        first, [source.object(first[0].id, type: nil)],
        source.children(of: .root, offset: 2, limit: 10, hidden: true).objects,
        source.children(of: .root, named: first[0].name),
        source.children(of: .root, startingWith: "", limit: 100),
        source.search(ObjectSearch(""), offset: 0, limit: 100).objects,
      ]
    }
    let before = try answers()
    source.close()
    #expect(try answers() == before)
    source.close()
    #expect(try answers() == before)
    let report = try #require(before[5].first { $0.kind == "report" })
    let failed = try failure { _ = try source.execute(report) }
    #expect(failed.reason == .connection)
    #expect(failed.message == "the project is closed")
  }
}
