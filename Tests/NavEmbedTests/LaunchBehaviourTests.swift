import NavContent
import NavEmbed
import Testing

/// S1–S4 of the flow: the connection and the first folder.
struct LaunchBehaviourTests {
  @Test func `S1 FolderID of the connection names the first folder`() throws {
    let fixture = try Fixture()
    let info = try ConnectionInfo(
      file: "My.plist", values: ["FolderID": "\(StubProject.byOrigin)"])
    try fixture.host.launch(source: fixture.source, connection: info)
    #expect(fixture.top == StubProject.byOrigin)
    #expect(fixture.host.state == .loaded)
  }

  @Test(arguments: [PageConstants.reportID, StubProject.absent])
  func `S1 an id that is no folder is a failed load, no fault of the file`(id: ObjectID) throws {
    let fixture = try Fixture()
    let error = embedError {
      try fixture.host.launch(
        source: fixture.source, connection: ConnectionInfo(folderID: id))
    }
    #expect(error?.kind == .load)
    #expect(fixture.host.state == .failed)
    #expect(fixture.host.depth == 0)
    #expect(fixture.host.viewInfo == nil)
    #expect(!fixture.host.isBackEnabled)
    try fixture.host.close()
    #expect(fixture.host.state == .empty)
  }

  @Test func `S2 both settings start on, also after they were off`() throws {
    let fixture = try Fixture.launched()
    #expect(fixture.host.settings.isEnforceShowCloseForRetry)
    #expect(fixture.host.settings.isEnforceEnableDocumentZoom)
    var settings = fixture.host.settings
    settings.isEnforceShowCloseForRetry = false
    settings.isEnforceEnableDocumentZoom = false
    settings.reportID = StubProject.graph
    #expect(
      fixture.traced { $0.changeSettings(settings) } == [
        "[Generic getSDKEnvSettings].isEnforceShowCloseForRetry = NO",
        "[Generic getSDKEnvSettings].isEnforceEnableDocumentZoom = NO",
        "kHANDREPORTID = \(StubProject.graph)    // nav's: a setting",
      ])
    #expect(fixture.host.settings == settings)
    try fixture.host.launch(source: StubProject.make(), connection: Fixture.info)
    #expect(fixture.host.settings == EmbedSettings())
  }

  @Test func `S3 a phone has no navigation bar and its content gains the row`() throws {
    // The bar itself is drawn by NavDrawing.
    let fixture = try Fixture(device: .phone)
    try fixture.host.launch(source: fixture.source, connection: Fixture.info)
    #expect(fixture.host.contentFrame == CellSize(columns: 57, lines: 21))
    #expect(fixture.trace.contains("    [vc1 setViewFrame:(0, 0, 57, 21)]"))
    #expect(fixture.trace.contains { $0.contains("PartialScreenViewController_iPhone") })
    #expect(fixture.host.title == "Shared Reports")
    fixture.host.setDevice(.pad)
    #expect(fixture.host.contentFrame == CellSize(columns: 57, lines: 20))
  }

  @Test func `S4 the folder's load is answered after viewDidLoad has returned`() throws {
    let fixture = try Fixture()
    try fixture.host.launch(source: fixture.source, connection: Fixture.info)
    let asked = try #require(fixture.trace.firstIndex { $0.contains("loadWithObjectID") })
    let delegate = try #require(
      fixture.trace.firstIndex(of: "    mMicroStrategyVC.delegate = self"))
    let last = try #require(
      fixture.trace.firstIndex { $0.contains("didMoveToParentViewController") })
    let answered = try #require(fixture.trace.firstIndex { $0.hasPrefix("~") })
    #expect(asked < delegate && delegate < last && last + 1 == answered)
  }

  @Test func `what device, resize and trace set survives a launch, and nothing else`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.resize(columns: 100, lines: 40)
    host.setDevice(.phone)
    host.fitWidth()
    try host.report()
    let second = StubProject.make()
    try host.launch(source: second, connection: Fixture.info)
    #expect(host.screen == CellSize(columns: 100, lines: 40))
    #expect(host.device == .phone)
    #expect(!host.isFitWidth)
    #expect(host.fitWidthTitle == "Fit Width")
    #expect(host.depth == 1)
    #expect(host.stack.map(\.controller) == ["vc1"])
    #expect(fixture.source.isClosed)
    #expect(!second.isClosed)
  }

  @Test(arguments: [ContentFailure.Reason.interrupt, .connection])
  func `a launch that is not answered leaves the old session`(
    reason: ContentFailure.Reason
  ) throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("By Origin"))
    fixture.host.fitWidth()
    let before = Snapshot(fixture.host)
    let second = StubProject.make()
    second.nextFailure = ContentFailure(reason, "no answer")
    #expect(
      kind { try fixture.host.launch(source: second, connection: Fixture.info) }
        == (reason == .interrupt ? .interrupt : .connection))
    #expect(Snapshot(fixture.host) == before)
    #expect(!fixture.source.isClosed)
    #expect(fixture.host.source === fixture.source)
  }

  @Test func `a launch of the same source again does not close it`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.launch(source: fixture.source, connection: Fixture.info)
    #expect(!fixture.source.isClosed)
  }
}
