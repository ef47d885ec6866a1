import NavContent
import NavEmbed
import Testing

/// Names, paths, rows and ids: what they lead to, and what they say where they lead to nothing.
struct ResolveTests {
  /// A host with the folder Names on screen.
  private func inNames() throws -> Fixture {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("Names"))
    return fixture
  }

  @Test(
    arguments: [
      ("2013", 80), ("Twin", nil), ("a/b", 75), ("a\\b", 77), ("./a/b", 77), ("x\\y", 78),
      ("alpha", nil), ("Alpha", 73), ("ALPHA", 74), ("SECRET", 79), ("up/down", 81),
      ("n/m\\deep", nil), ("n\\m", nil), (".\\n/m\\deep", 85), ("a", 76), ("A", 76), ("a/", 76),
      ("a//b", 77), ("a/../a/b", 77), ("a\\..\\x\\y", nil), ("2013/", nil), ("2013/..", 70),
      (".", 70), ("../By Origin", 10), ("../by origin/ewr/EWR delays", 12), ("Sales/", 72),
      ("..\\..\\Shared Reports\\Destinations", 20),
      ("b", nil), ("", nil), (" ", nil), ("2013/x", nil), ("../../../../..", nil),
    ] as [(String, UInt64?)])
  func `a name or path in a folder`(text: String, expected: UInt64?) throws {
    let fixture = try inNames()
    let object = try? fixture.host.resolve(.name(text))
    // The separator is the one that comes first, so `n/m\deep` is `n` and then `m\deep`.
    #expect(object?.id == expected.map(StubProject.id))
    #expect(fixture.top == StubProject.names)
  }

  @Test func `an item whose whole name equals the text wins before a path`() throws {
    let fixture = try inNames()
    #expect(try fixture.host.resolve(.name("a/b")).name == "a/b")
    // One that equals it only ignoring case comes after the path.
    #expect(try fixture.host.resolve(.name("A/B")).name == "b")
    #expect(try fixture.host.resolve(.name("UP/DOWN")).name == "Up/Down")
  }

  @Test(
    arguments: [
      ("/", ObjectID.root), ("\\", .root), ("/Public Objects", .publicObjects),
      ("/public objects/REPORTS", .sharedReports), ("../../reports", .sharedReports),
      ("\\Public Objects\\Shared Reports\\", .sharedReports),
      ("/Public Objects/Shared Reports/Names/a/b", StubProject.id(77)),
      ("\\Public Objects\\Shared Reports\\Names\\a/b", StubProject.id(75)),
    ])
  func `an absolute path begins at the root, in every state but D`(
    text: String, expected: ObjectID
  ) throws {
    let fixture = try inNames()
    #expect(try fixture.host.resolve(.name(text)).id == expected)
    guard !text.hasPrefix("..") else { return }
    let empty = try Start.e.make()
    #expect(try empty.host.resolve(.name(text)).id == expected)
    let none = try Start.d.make()
    #expect(kind { _ = try none.host.resolve(.name(text)) } == .empty)
  }

  @Test func `every object is found by its location`() throws {
    let fixture = try inNames()
    for object in fixture.source.objects.values where !object.path.isEmpty {
      let isTwin = ["Twin", "Sales"].contains(object.name)
      let found = try? fixture.host.resolve(Target(object.location))
      #expect(found?.id == (isTwin ? nil : object.id), "\(object.location)")
    }
  }

  /// Names with separators in every combination, and those that a path has another use for.
  private static let oddNames = [
    "/", "\\", "//", "/\\", "\\/", "a/", "/a", "\\a", "a\\", "a/b\\c", "c\\b/a", ".", "..", " ",
    "...", "\u{301}acute", "a\u{301}", "\u{200D}", "/\u{301}", "\u{301}/", "~", "*",
    "mstr://?evt=3124",
    "98FE182C2A10427EACE0CD30B6768258", "1", "Shared Reports", "🇨🇭", "\n", "\r\n/",
  ]

  @Test func `every object is found by its location, whatever names lead to it`() throws {
    let fixture = try Fixture.launched()
    var number: UInt64 = 50_000
    func add(_ name: String, _ type: ObjectType, to parent: ObjectID, _ path: [String]) -> ObjectID
    {
      number += 1
      let id = StubProject.id(number)
      fixture.source.add(
        ContentObject(
          id: id, name: name, type: type, subtype: type.rawValue << 8, parent: parent, path: path))
      return id
    }
    let root = add("Odd", .folder, to: .root, ["Odd"])
    var locations: Set<String> = []
    for outer in Self.oddNames {
      let folder = add(outer, .folder, to: root, ["Odd", outer])
      for inner in Self.oddNames {
        let id = add(inner, .report, to: folder, ["Odd", outer, inner])
        let location = try #require(fixture.source.objects[id]).location
        #expect(locations.insert(location).inserted)
        #expect(try fixture.host.resolve(Target(location)).id == id, "\([outer, inner])")
      }
      let location = try #require(fixture.source.objects[folder]).location
      #expect(try fixture.host.resolve(Target(location)).id == folder, "\(outer)")
    }
  }

  @Test func `an ambiguous name lists what bears it, and a kind decides`() throws {
    let fixture = try inNames()
    let error = embedError { try fixture.host.open(.name("Sales")) }
    #expect(error?.kind == .ambiguous)
    #expect(error?.candidates.map(\.id) == [StubProject.id(72), StubProject.id(71)])
    #expect(error?.folder?.id == StubProject.names)
    #expect(
      error?.message
        == "2 objects in folder \"Names\" are named \"Sales\": "
        + "folder \"Sales\" \(StubProject.id(72)), report \"Sales\" \(StubProject.id(71))")
    #expect(try fixture.host.resolve(.name("Sales"), kind: "report").id == StubProject.id(71))
    #expect(try fixture.host.resolve(.name("Sales"), kind: "folder").id == StubProject.id(72))
    #expect(
      try fixture.host.resolve(.name("Sales"), preferring: .report).id == StubProject.id(71))
    #expect(kind { _ = try fixture.host.resolve(.name("Twin"), kind: "report") } == .ambiguous)
    #expect(kind { _ = try fixture.host.resolve(.name("alpha")) } == .ambiguous)
    #expect(kind { _ = try fixture.host.resolve(.name("Sales"), kind: "document") } == .name)
    #expect(kind { _ = try fixture.host.resolve(.name("Sales"), kind: "reprot") } == .value)
  }

  @Test func `a name that is not there says which, and where`() throws {
    let fixture = try inNames()
    let error = embedError { try fixture.host.open(.name("../By Origin/EWRR")) }
    #expect(error?.kind == .name)
    #expect(error?.message == "no object \"EWRR\" in folder \"By Origin\"")
    #expect(error?.name == "EWRR")
    #expect(error?.folder?.id == StubProject.byOrigin)
    let kinded = embedError { try fixture.host.open(.name("Alpha"), kind: "folder") }
    #expect(kinded?.message == "no folder \"Alpha\" in folder \"Names\"")
  }

  @Test func `rows count from 1, without hidden objects`() throws {
    let fixture = try inNames()
    let rows = try fixture.source.children(
      of: StubProject.names, offset: 0, limit: 100, hidden: false
    ).objects
    for (index, object) in rows.enumerated() {
      #expect(try fixture.host.resolve(.row(index + 1)).id == object.id)
    }
    for number in [0, -1, Int.min, rows.count + 1, Int.max] {
      let error = embedError { try fixture.host.open(.row(number)) }
      #expect(error?.kind == .name)
      #expect(error?.message.contains("which has \(rows.count)") == true)
    }
  }

  @Test func `with a report on screen names begin in the folder that holds it`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("By Origin/EWR/EWR Delays"))
    #expect(try fixture.host.folderOnScreen().id == StubProject.ewr)
    #expect(try fixture.host.resolve(.name("..")).id == StubProject.ewr)
    #expect(try fixture.host.resolve(.name(".")).id == StubProject.ewr)
    #expect(try fixture.host.resolve(.name("EWR Delays")).id == StubProject.ewrDelays)
    #expect(try fixture.host.resolve(.name("../..")).id == StubProject.byOrigin)
    #expect(try fixture.host.resolve(.name("../EWR Delays")).id == StubProject.ewrDelays)
  }

  @Test func `a grid's linked rows come first; a row without a link is an error`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("Linked"))
    let unlinked = embedError { try fixture.host.open(.row(3)) }
    #expect(unlinked?.kind == .name)
    #expect(unlinked?.message == "row 3 of \"Linked\" has no link to follow")
    for number in [99, 4, 0, -1, .min, .max] {
      let error = embedError { try fixture.host.open(.row(number)) }
      #expect(error?.kind == .name)
      #expect(error?.message == "there is no row \(number) in \"Linked\", which has 3")
    }
    #expect(fixture.host.state == .loaded)
    #expect(kind { try fixture.host.open(.row(2)) } == .load)
    #expect(fixture.host.state == .failed)
    try fixture.host.open(.row(1))
    #expect(fixture.top == StubProject.destinations)
    #expect(fixture.host.depth == 1)
    #expect(fixture.stepsBack == 2)
  }

  @Test func `a document's panels come first`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("Scorecard"))
    try fixture.host.open(.name("Left"))
    #expect(fixture.top == StubProject.destinations)
    #expect(fixture.stepsBack == 2)
    try fixture.host.back()
    #expect(kind { try fixture.host.open(.name("Right")) } == .load)
    try fixture.host.close()
    try fixture.host.open(.name("By Origin"))
    #expect(fixture.top == StubProject.byOrigin)
  }

  @Test func `a source that fails while a name is looked for changes nothing`() throws {
    let fixture = try Fixture.launched()
    fixture.source.lookUpFailures[.sharedReports] = ContentFailure(.session, "expired")
    let before = Snapshot(fixture.host)
    #expect(kind { try fixture.host.open(.name("By Origin")) } == .session)
    #expect(Snapshot(fixture.host) == before)
  }

  @Test func `an id of nothing is no object to list, and nothing has failed to load`() throws {
    let fixture = try Fixture.launched()
    #expect(kind { _ = try fixture.host.resolve(.id(StubProject.absent)) } == .load)
    #expect(fixture.host.state == .loaded)
    #expect(try fixture.host.resolve(.id(StubProject.oldCube)).kind == "cube")
  }

  @Test func `the root has no folder above it`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("/"))
    let error = embedError { try fixture.host.open(.name("..")) }
    #expect(error?.kind == .name)
    #expect(error?.message == "the project's root has no folder above it")
  }

  @Test func `a text is a URL, an id of either case, or else a name`() {
    #expect(Target("mstr://?evt=3124") == .url("mstr://?evt=3124"))
    #expect(Target("MSTR://?evt=3124") == .url("MSTR://?evt=3124"))
    #expect(Target("d3c7d461f69c4610aa6baa5ef51f4125") == .id(.sharedReports))
    #expect(Target("3") == .name("3"))
    #expect(Target("mstr:/x") == .name("mstr:/x"))
    #expect(Target("") == .name(""))
  }
}
