import NavContent
import NavEmbed
import Testing

/// The vendor's `mstr://` URLs.
struct URLTests {
  private static let report = "\(StubProject.graph)"

  @Test(
    arguments: [
      ("mstr://?evt=2001&folderID=\(StubProject.ewr)", StubProject.ewr),
      ("mstr://?evt=2001&systemFolder=7", ObjectID.sharedReports),
      ("mstr://?evt=2001&systemFolder=20", StubProject.many),
      ("mstr://?evt=4001&reportID=\(report)", StubProject.graph),
      ("mstr://?evt=2048001&documentID=\(StubProject.scorecard)", StubProject.scorecard),
      ("MSTR://?EVT=4001&REPORTID=\(report)", StubProject.graph),
      ("mstr://?evt=4001&reportID=\(report)&server=x&project=a%20b&empty", StubProject.graph),
      ("mstr://?%65vt=4001&reportID=\(report)#top", StubProject.graph),
      ("mstr://host/path?evt=4001&&reportID=\(report.lowercased())", StubProject.graph),
    ])
  func `a URL leads to an object, and opening it pushes`(url: String, id: ObjectID) throws {
    let fixture = try Fixture.launched()
    #expect(try fixture.host.resolve(.url(url)).id == id)
    try fixture.host.open(.url(url))
    #expect(fixture.top == id)
    #expect(fixture.host.depth == 2)
  }

  @Test(
    arguments: [
      "mstr://", "mstr://?", "mstr://?evt", "mstr://?evt=", "mstr://?evt=1", "http://?evt=3124",
      "mstr://?evt=2001", "mstr://?evt=2001&folderID=ABC", "mstr://?evt=2001&systemFolder=8",
      "mstr://?evt=2001&systemFolder=x", "mstr://?evt=4001", "mstr://?evt=4001&folderID=\(report)",
      "mstr://?evt=4001&reportID=\(report)&reportViewMode=4",
      "mstr://?evt=4001&reportID=\(report)&reportViewMode=",
      "mstr://?evt=4001&evt=3124&reportID=\(report)", "mstr://?evt=2048001",
      "mstr://?evt=400%31%", "mstr://?evt=%4", "mstr://?evt=%zz", "mstr://?evt=%FF",
    ])
  func `a URL that leads to nothing is an error that changes nothing`(url: String) throws {
    let fixture = try Fixture.launched()
    let before = Snapshot(fixture.host)
    let error = embedError { try fixture.host.open(.url(url)) }
    #expect(error?.kind == .name)
    #expect(error?.message.hasPrefix("the URL") == true)
    #expect(Snapshot(fixture.host) == before)
  }

  @Test(arguments: [(1, ViewMode.grid), (2, .graph), (3, .both)])
  func `reportViewMode gives the mode`(number: Int, mode: ViewMode) throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(
      .url("mstr://?evt=4001&reportID=\(URLTests.report)&reportViewMode=\(number)"))
    #expect(fixture.host.arrangement?.mode == mode)
  }

  @Test func `without reportViewMode a report begins in its own mode`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.url("mstr://?evt=4001&reportID=\(URLTests.report)"))
    #expect(fixture.host.arrangement?.mode == .graph)
    #expect(ViewMode(subtype: 774) == .both)
    #expect(ViewMode(subtype: 768) == .grid)
  }

  @Test func `3124 goes back, and leads to no object`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    #expect(kind { _ = try fixture.host.resolve(.url("mstr://?evt=3124")) } == .name)
    try fixture.host.open(.url("mstr://?evt=3124"))
    #expect(fixture.host.depth == 1)
  }

  @Test func `the id of another type is a failed load`() throws {
    let fixture = try Fixture.launched()
    #expect(
      kind { try fixture.host.open(.url("mstr://?evt=2001&folderID=\(URLTests.report)")) } == .load)
    #expect(fixture.host.state == .failed)
  }

  @Test func `a project without the system folder says so`() throws {
    let source = StubSource()
    for object in StubProject.make().objects.values { source.add(object) }
    let host = try EmbedHost(frame: wideFrame)
    try host.launch(source: source, connection: Fixture.info)
    #expect(kind { try host.open(.url("mstr://?evt=2001&systemFolder=20")) } == .name)
    #expect(host.state == .loaded)
  }
}
