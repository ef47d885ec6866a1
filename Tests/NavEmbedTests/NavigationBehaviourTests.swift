import NavContent
import NavEmbed
import Testing

/// S5–S15 and S20, S23: what is pushed, popped and navigated inside.
struct NavigationBehaviourTests {
  @Test func `S5 initMSTRView runs in exactly this order, and only on success`() throws {
    let fixture = try Fixture.launched()
    fixture.host.fitWidth()
    let lines = try fixture.traced { try $0.report() }
    let start = try #require(lines.firstIndex(of: "initMSTRView:vc2"))
    #expect(
      Array(lines[start...].prefix(8)) == [
        "initMSTRView:vc2",
        "    [self pushViewController:vc2 withView:view2]    // depth 2",
        "    [vc2 setViewFrame:(0, 0, 57, 20)]",
        "    [vc2 setViewOrientation:NO]",
        "    [vc2 setFitWidth:YES]",
        "    [vc2 refresh]",
        "    [vc2 setCurrentObjectChangedDelegate:self]",
        "currentObjectChanged:\"Arrival Delay by Carrier\"",
      ])
    let failing = fixture.traced { try? $0.report(.id(StubProject.missingTable)) }
    #expect(!failing.contains { $0.hasPrefix("initMSTRView:") })
  }

  @Test func `S6 the stacks have equal depth after every primitive`() throws {
    // The property test plays all of them; here the pair itself is seen.
    let fixture = try Fixture.launched()
    try fixture.host.report()
    try fixture.host.open(.id(StubProject.ewr))
    #expect(fixture.host.stack.map(\.controller) == ["vc1", "vc2", "vc3"])
    #expect(fixture.host.stack.map(\.view) == ["mMicroStrategyView", "view2", "view3"])
    try fixture.host.back()
    #expect(fixture.host.stack.map(\.view) == ["mMicroStrategyView", "view2"])
  }

  @Test func `S7 currentObjectChanged writes the three lines of View Info`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    #expect(
      fixture.host.viewInfo?.lines == [
        "Object ID: E63834A411D5C49EC0000C881FDA1A4F", "Object Type: 3",
        "Object Path: Arrival Delay by Carrier",
      ])
  }

  @Test func `S7 it is called after S5, S10, S12, S13 and forward, never by a redraw`() throws {
    let fixture = try Fixture.launched()
    var calls: [String] = []
    fixture.host.onObjectChanged = { calls.append($1.name) }
    let host = fixture.host
    func expectCalls(_ names: [String], _ body: () throws -> Void) rethrows {
      calls = []
      try body()
      #expect(calls == names)
    }
    try expectCalls(["By Origin"]) { try host.open(.row(1)) }
    try expectCalls(["Shared Reports"]) { try host.back() }
    try expectCalls(["By Origin"]) { try host.forward() }
    try expectCalls(["Arrival Delay by Carrier"]) { try host.report() }
    try expectCalls(["By Origin"]) { try host.back() }
    try expectCalls(["Arrival Delay by Carrier"]) { try host.forward() }
    try expectCalls([]) {
      host.fitWidth()
      try host.refresh()
      try host.rerun()
      try host.resize(columns: 90, lines: 30)
      host.rotate()
      host.setDevice(.phone)
      try host.scroll(to: ScrollOffset(rows: 3))
      try? host.report(.id(StubProject.missingTable))
      try host.close()
    }
  }

  @Test func `S8 Object Path is iconPath, or the name where that is empty`() throws {
    let fixture = try Fixture.launched()
    #expect(fixture.host.viewInfo?.path == "Shared Reports")
    try fixture.host.open(.name("Cover"))
    #expect(fixture.host.viewInfo?.lines.last == "Object Path: images/cover.png")
    #expect(fixture.host.viewInfo?.object.location == "/Public Objects/Shared Reports/Cover")
  }

  @Test func `S9 Back is on if the top controller can go back, or the stack holds two`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    #expect(!host.isBackEnabled)
    try host.open(.name("By Origin"))
    #expect(host.isBackEnabled)
    try host.back()
    #expect(!host.isBackEnabled)
    try host.report()
    #expect(host.isBackEnabled)
    // A stored state: a failed load does not touch it.
    try? host.report(.id(StubProject.missingTable))
    #expect(host.isBackEnabled)
  }

  @Test(arguments: ["By Origin", "By Origin/EWR/EWR Delays", ".."])
  func `S10 an item of the folder on screen and a relative path are a step inside`(
    name: String
  ) throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name(name))
    #expect(fixture.host.depth == 1)
    #expect(fixture.stepsBack == 1)
  }

  @Test func `S10 so is an item by its row, its id or its absolute path`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.scroll(to: ScrollOffset(rows: 100))
    for target: Target in [
      .row(1), .id(StubProject.byOrigin), .name("/Public Objects/Shared Reports/By Origin"),
    ] {
      try fixture.host.open(target)
      #expect(fixture.host.depth == 1)
      #expect(fixture.stepsBack == 1)
      #expect(fixture.top == StubProject.byOrigin)
      try fixture.host.back()
    }
    #expect(fixture.host.scrollOffset == ScrollOffset(rows: 100))
  }

  @Test(
    arguments: [
      Target.id(StubProject.ewr), .id(.sharedReports), .id(StubProject.secret),
      .name("/Public Objects/Shared Reports/By Origin/EWR"), .name("\\Public Objects"),
      .url("mstr://?evt=2001&folderID=\(StubProject.byOrigin)"),
      .url("mstr://?evt=4001&reportID=\(StubProject.destinations)"),
      .url("mstr://?evt=2048001&documentID=\(StubProject.scorecard)"),
    ])
  func `S11 an id, absolute path or URL that is no item on screen is pushed`(
    target: Target
  ) throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(target)
    #expect(fixture.host.depth == 2)
    #expect(fixture.stepsBack == 0)
  }

  @Test func `S11 an id is pushed where a report is on screen: its folder is not`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("Destinations"))
    try fixture.host.open(.id(StubProject.byOrigin))
    #expect(fixture.host.depth == 2)
  }

  @Test func `S12 back asks the top controller first`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.report()
    try host.open(.name("Destinations"))
    try host.manipulate(.sort([SortKey("Code")]))
    #expect(fixture.stepsBack == 2)
    try host.back()
    #expect(host.arrangement?.order.sort == [])
    try host.back()
    #expect(fixture.top == PageConstants.reportID)
    #expect(host.depth == 2)
    try host.back()
    #expect(host.depth == 1)
    #expect(fixture.top == .sharedReports)
  }

  @Test func `S13 then the view below is put back, with the flag as it is now`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    fixture.host.fitWidth()
    let lines = try fixture.traced { try $0.back() }
    #expect(lines.contains("    [vc1 setFitWidth:YES]"))
    #expect(lines.contains("currentObjectChanged:\"Shared Reports\""))
    #expect(!lines.contains { $0.contains("setViewFrame") })
    #expect(fixture.host.background == .white)
  }

  @Test func `S14 back with nowhere to go is an error that changes nothing`() throws {
    let fixture = try Fixture.launched()
    let before = Snapshot(fixture.host)
    #expect(kind { try fixture.host.back() } == .empty)
    #expect(Snapshot(fixture.host) == before)
  }

  @Test func `S15 report pushes again at each tap, light grey, as type 3`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    try fixture.host.report()
    #expect(fixture.host.depth == 3)
    #expect(fixture.host.background == .lightGray)
    #expect(fixture.source.executed == [PageConstants.reportID, PageConstants.reportID])
    try fixture.host.report(.name("Destinations"))
    #expect(fixture.host.depth == 4)
    #expect(fixture.top == StubProject.destinations)
  }

  @Test func `S15 the report is the settings', else the file's, else the page's`() throws {
    let fixture = try Fixture()
    let host = fixture.host
    #expect(host.reportID == ObjectID("E63834A411D5C49EC0000C881FDA1A4F"))
    try host.launch(
      source: fixture.source,
      connection: ConnectionInfo(
        folderID: .sharedReports, reportID: StubProject.destinations))
    #expect(host.reportID == StubProject.destinations)
    var settings = host.settings
    settings.reportID = StubProject.graph
    host.changeSettings(settings)
    try host.report()
    #expect(fixture.top == StubProject.graph)
  }

  @Test func `S15 where a name is borne by several, report means the report`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("Names"))
    #expect(kind { try fixture.host.open(.name("Sales")) } == .ambiguous)
    try fixture.host.report(.name("Sales"))
    #expect(fixture.top == StubProject.id(71))
  }

  @Test func `S15 what is no report is a failed load, however it is named`() throws {
    let fixture = try Fixture.launched()
    let error = embedError { try fixture.host.report(.name("By Origin")) }
    #expect(error?.kind == .load)
    #expect(error?.message == "\"By Origin\" is a folder (type 8), not of type 3")
    #expect(fixture.host.state == .failed)
  }

  @Test func `S20 an empty stack has nothing to pop`() throws {
    let fixture = try Fixture()
    try? fixture.host.launch(
      source: fixture.source, connection: ConnectionInfo(folderID: StubProject.absent))
    #expect(kind { try fixture.host.back() } == .empty)
    try fixture.host.close()
    #expect(kind { try fixture.host.back() } == .empty)
    #expect(fixture.host.depth == 0)
    #expect(fixture.host.state == .empty)
  }

  @Test func `S23 forward undoes back, inside and by a push, without a load`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.open(.name("By Origin"))
    try host.report()
    try host.open(.name("Destinations"))
    let (executions, lookUps) = (fixture.source.executions, fixture.source.lookUps)
    let places = [StubProject.destinations, PageConstants.reportID, StubProject.byOrigin]
    for place in places {
      #expect(fixture.top == place)
      try host.back()
    }
    #expect(fixture.top == .sharedReports)
    for place in places.reversed() {
      try host.forward()
      #expect(fixture.top == place)
    }
    #expect(host.stack.map(\.view) == ["mMicroStrategyView", "view2"])
    #expect(fixture.source.executions == executions)
    #expect(fixture.source.lookUps == lookUps)
    #expect(kind { try host.forward() } == .empty)
  }

  @Test func `S23 a successful open, report or manipulation clears it`() throws {
    for action in [
      { try $0.open(.name("Destinations")) }, { try $0.open(.id(StubProject.ewr)) },
      { try $0.report() }, { try $0.manipulate(.mode(.graph)) },
    ] as [(EmbedHost) throws -> Void] {
      let fixture = try Fixture.launched()
      try fixture.host.open(.name("Linked"))
      try fixture.host.open(.name("By Origin"))
      try fixture.host.back()
      #expect(fixture.host.isForwardEnabled)
      try action(fixture.host)
      #expect(!fixture.host.isForwardEnabled)
      #expect(kind { try fixture.host.forward() } == .empty)
    }
  }

  @Test func `S23 a failed load, fit width, scrolling and a new size do not`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.report()
    try host.back()
    try? host.open(.name("Faults/Missing Table"))
    try? host.report(.id(StubProject.absent))
    try host.close()
    host.fitWidth()
    try host.scroll(to: ScrollOffset(rows: 1, columns: 2))
    try host.resize(columns: 70, lines: 20)
    #expect(host.isForwardEnabled)
    let lines = try fixture.traced { try $0.forward() }
    #expect(fixture.top == PageConstants.reportID)
    #expect(lines.contains("    [vc2 setFitWidth:YES]"))
    #expect(lines.contains { $0.contains("[vc2 setViewFrame:(0, 0, 47, 16)]") })
  }
}
