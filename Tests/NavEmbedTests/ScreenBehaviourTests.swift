import NavContent
import NavEmbed
import Testing

/// S16–S19, S21, S22 and S24: failed loads, fit width, sizes, zoom, and code of one's own.
struct ScreenBehaviourTests {
  @Test func `S16 a failed load keeps stacks, View Info and Back, under an empty view`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    let info = host.viewInfo
    let error = embedError { try host.report(.id(StubProject.missingTable)) }
    #expect(error?.kind == .load)
    #expect(error?.message == "no such table: missing")
    #expect(host.state == .failed)
    #expect(host.depth == 1)
    #expect(host.viewInfo == info)
    #expect(!host.isBackEnabled)
    #expect(host.background == .lightGray)
    let failed = try #require(host.failedLoad)
    #expect(failed.failure.id == StubProject.missingTable)
    #expect(failed.failure.type == .report)
    #expect(failed.failure.project == "NYC Flights 2013")
    guard case .failed = host.currentView else { return #expect(Bool(false)) }
    try host.close()
    #expect(host.state == .loaded)
    #expect(host.background == .white)
  }

  @Test func `S16 retry repeats the very request`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try? host.report(.id(StubProject.missingTable), mode: .graph)
    let request = host.failedLoad?.request
    #expect(kind { try host.retry() } == .load)
    #expect(host.failedLoad?.request == request)
    fixture.source.failures[StubProject.missingTable] = nil
    try host.retry()
    #expect(host.depth == 2)
    #expect(fixture.top == StubProject.missingTable)
    #expect(host.arrangement?.mode == .graph)
    #expect(host.stack.last?.view == "view2")
  }

  @Test func `S16 retry of a step inside is a step inside`() throws {
    let fixture = try Fixture.launched()
    try? fixture.host.open(.name("Faults/Missing Table"))
    fixture.source.failures[StubProject.missingTable] = nil
    try fixture.host.retry()
    #expect(fixture.host.depth == 1)
    #expect(fixture.stepsBack == 1)
  }

  @Test(
    arguments: [
      (StubProject.oldCube, "cube (subtype 776)"), (StubProject.superCube, "cube (subtype 779)"),
      (StubProject.search, "search (type 39)"), (StubProject.shortcut, "shortcut (type 18)"),
    ])
  func `S16 what cannot be shown is a failed load that says so`(
    id: ObjectID, words: String
  ) throws {
    let fixture = try Fixture.launched()
    let error = embedError { try fixture.host.open(.id(id)) }
    #expect(error?.kind == .load)
    #expect(error?.message.contains(words) == true)
    #expect(fixture.host.state == .failed)
    #expect(fixture.source.executions == 0)
  }

  @Test(
    arguments: [
      (StubProject.asks, EmbedError.Kind.prompt), (StubProject.lost, .session),
      (StubProject.huge, .limit), (StubProject.missingTable, .load),
    ])
  func `S16 the failure's reason is the error's kind`(
    id: ObjectID, expected: EmbedError.Kind
  ) throws {
    let fixture = try Fixture.launched()
    #expect(kind { try fixture.host.open(.id(id)) } == expected)
    #expect(fixture.host.state == .failed)
  }

  @Test func `S16 a source that opens no documents fails to load them`() throws {
    let source = StubSource()
    for object in StubProject.make().objects.values { source.add(object) }
    let host = try EmbedHost(frame: wideFrame)
    try host.launch(source: source, connection: Fixture.info)
    #expect(kind { try host.open(.name("Scorecard")) } == .load)
    #expect(host.state == .failed)
  }

  @Test func `S16 an interrupted load changes nothing, in any state`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    func expectUnchanged(_ body: (EmbedHost) throws -> Void) {
      let before = Snapshot(host)
      #expect(kind { try body(host) } == .interrupt)
      #expect(Snapshot(host) == before)
    }
    let interrupt = ContentFailure(.interrupt, "interrupted")
    expectUnchanged { try $0.report(.id(StubProject.slow)) }
    expectUnchanged { try $0.open(.name("Faults/Slow")) }
    expectUnchanged {
      fixture.source.nextFailure = interrupt
      try $0.open(.id(StubProject.ewr))
    }
    try? host.report(.id(StubProject.missingTable))
    expectUnchanged { try $0.report(.id(StubProject.slow)) }
    expectUnchanged { try $0.open(.name("Faults/Slow")) }
    expectUnchanged {
      fixture.source.nextFailure = interrupt
      try $0.retry()
    }
    try host.report()
    #expect(host.stack.last?.view == "view3")
    expectUnchanged {
      fixture.source.nextFailure = interrupt
      try $0.rerun()
    }
  }

  @Test func `S17 fit width flips one flag, redraws, and changes the title`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    #expect(host.fitWidthTitle == "Fit Width")
    #expect(
      fixture.traced { $0.fitWidth() } == [
        "handleFitWidth:", "    mIsFitWidth = YES", "    [vc1 setFitWidth:YES]",
        "    [vc1 refresh]",
        "    [mFitWidthView setTitle:@\"ActualSize\" forState:UIControlStateNormal]",
      ])
    #expect(host.isFitWidth)
    host.fitWidth(true)
    #expect(host.isFitWidth)
    host.fitWidth(false)
    #expect(!host.isFitWidth)
    #expect(host.fitWidthTitle == "Fit Width")
  }

  @Test func `S17 on an empty stack, and not connected, flag and title still flip`() throws {
    let fixture = try Fixture()
    #expect(fixture.traced { $0.fitWidth() }[2] == "    [nil setFitWidth:YES]    // no controller")
    #expect(fixture.host.fitWidthTitle == "ActualSize")
    try? fixture.host.launch(
      source: fixture.source, connection: ConnectionInfo(folderID: StubProject.absent))
    try fixture.host.close()
    fixture.host.fitWidth()
    #expect(fixture.host.fitWidthTitle == "ActualSize")
    #expect(fixture.host.state == .empty)
  }

  @Test func `S17, S18 no redraw runs a report`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.report()
    try host.open(.name("Destinations"))
    #expect(fixture.source.executions == 2)
    host.fitWidth()
    try host.refresh()
    try host.resize(columns: 120, lines: 50)
    host.rotate()
    host.setDevice(.phone)
    try host.manipulate(.sort([SortKey("Code")]))
    try host.back()
    try host.back()
    try host.forward()
    try host.back()
    try host.back()
    try host.forward()
    #expect(fixture.source.executions == 2)
  }

  @Test func `S18 a new size reaches the controller, an invalid one changes nothing`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    #expect(
      try fixture.traced { try $0.resize(columns: 61, lines: 10) }.dropFirst() == [
        "    [vc1 setViewFrame:(0, 0, 38, 6)]", "    [vc1 refresh]",
      ])
    for (columns, lines) in [
      (0, 10), (10, 0), (-1, -1), (Int.min, 5), (Int.max, 5), (10_001, 5), (5, 10_001),
    ] {
      let before = Snapshot(host)
      #expect(kind { try host.resize(columns: columns, lines: lines) } == .value)
      #expect(Snapshot(host) == before)
    }
    try host.resize(columns: 1, lines: 1)
    // An empty frame is valid, a negative one is never handed on.
    #expect(host.contentFrame == CellSize(columns: 0, lines: 0))
  }

  @Test func `S18 turning the screen swaps its sides, turning it twice is as before`() throws {
    let fixture = try Fixture.launched()
    let before = Snapshot(fixture.host)
    #expect(
      fixture.traced { $0.rotate() }.dropFirst() == [
        "    [vc1 setViewFrame:(0, 0, 1, 76)]", "    [vc1 setViewOrientation:YES]",
        "    [vc1 refresh]",
      ])
    #expect(fixture.host.screen == CellSize(columns: 24, lines: 80))
    #expect(fixture.host.isRotated)
    fixture.host.rotate()
    #expect(Snapshot(fixture.host) == before)
  }

  @Test func `S19 zoom is on for every document while the setting is on`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.open(.name("Plain"))
    try host.manipulate(.zoom(150))
    #expect(host.arrangement?.zoom == 150)
    host.changeSettings(
      {
        var settings = $0
        settings.isEnforceEnableDocumentZoom = false
        return settings
      }(host.settings))
    #expect(kind { try host.manipulate(.zoom(200)) } == .empty)
    try host.open(.name("Scorecard"))
    try host.manipulate(.zoom(200))
    #expect(host.arrangement?.zoom == 200)
  }

  @Test func `S21 the handler of exceptions comes first at launch`() throws {
    // That the terminal is restored is tested with the program.
    let fixture = try Fixture()
    try fixture.host.launch(source: fixture.source, connection: Fixture.info)
    #expect(fixture.trace[1] == "    NSSetUncaughtExceptionHandler(&uncaughtExceptionHandler1)")
  }

  @Test func `S22 a host acts after launch and at each change of object`() throws {
    let fixture = try Fixture()
    var events: [String] = []
    fixture.host.onLaunch = { host in events.append("launched \(host.title)") }
    fixture.host.onObjectChanged = { host, object in
      events.append("\(object.name) back \(host.isBackEnabled)")
    }
    try fixture.host.launch(source: fixture.source, connection: Fixture.info)
    try fixture.host.report()
    #expect(
      events == [
        "Shared Reports back false", "launched Shared Reports",
        "Arrival Delay by Carrier back true",
      ])
  }

  @Test func `S22 it changes background and title of the current view`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    let blue = ViewColor(red: 0, green: 0, blue: 255)
    try host.report()
    let revision = host.revision
    host.background = blue
    host.title = "My Report"
    #expect(host.revision > revision)
    try host.back()
    #expect(host.background == .white)
    #expect(host.title == "Shared Reports")
    try host.forward()
    #expect(host.background == blue)
    #expect(host.title == "My Report")
    try host.open(.name("Destinations"))
    #expect(host.title == "Destinations")
  }

  @Test func `S22 its code may drive the host, but not without end`() throws {
    let fixture = try Fixture.launched()
    var isFirst = true
    fixture.host.onObjectChanged = { host, _ in
      guard isFirst else { return }
      isFirst = false
      try? host.report()
    }
    try fixture.host.open(.name("By Origin"))
    #expect(fixture.host.depth == 2)
    var refused: EmbedError?
    fixture.host.onObjectChanged = { host, _ in
      refused = embedError { try host.report() } ?? refused
    }
    try fixture.host.report()
    #expect(refused?.kind == .limit)
    #expect(fixture.host.depth == 2 + EmbedLimits().nesting)
  }

  @Test func `S24 the content is a part of the screen that the host asks the geometry for`() throws
  {
    // The geometry at every size, View Info and the three buttons are NavDrawing's.
    var asked: [CellSize] = []
    let host = try EmbedHost { screen, _ in
      asked.append(screen)
      return CellSize(columns: 5, lines: -3)
    }
    #expect(host.contentFrame == CellSize(columns: 5, lines: 0))
    #expect(asked == [CellSize(columns: 80, lines: 24)])
  }
}
