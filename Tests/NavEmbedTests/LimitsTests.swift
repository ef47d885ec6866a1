import NavContent
import NavEmbed
import Testing

/// Every limit and default, and that meeting one changes nothing.
struct LimitsTests {
  @Test func `the limits of nav`() {
    let limits = EmbedLimits()
    #expect(limits.depth == 10_000)
    #expect(limits.steps == 1_000)
    #expect(limits.forward == 10_000)
    #expect(limits.instances == 10)
    #expect(limits.nesting == 16)
    #expect(limits.screenSide == 1_000)
    #expect(limits.zoom == 25...400)
    #expect(EmbedLimits.defaultColumns == 80)
    #expect(EmbedLimits.defaultLines == 24)
    #expect(EmbedLimits.defaultZoom == 100)
    #expect(EmbedLimits.pathNames == 1_000)
    #expect(EmbedLimits.listedCandidates == 10)
  }

  private func expectLimit(
    _ fixture: Fixture, _ body: (EmbedHost) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = Snapshot(fixture.host)
    let executions = fixture.source.executions
    #expect(kind { try body(fixture.host) } == .limit, sourceLocation: sourceLocation)
    #expect(Snapshot(fixture.host) == before, sourceLocation: sourceLocation)
    #expect(fixture.source.executions == executions, sourceLocation: sourceLocation)
  }

  @Test func `the depth of the stack`() throws {
    var limits = EmbedLimits()
    limits.depth = 3
    let fixture = try Fixture.launched(limits: limits)
    try fixture.host.report()
    try fixture.host.report()
    expectLimit(fixture) { try $0.report() }
    expectLimit(fixture) { try $0.open(.id(StubProject.ewr)) }
    expectLimit(fixture) { try $0.open(.url("mstr://?evt=2001&systemFolder=7")) }
    try fixture.host.open(.name(".."))
    try fixture.host.back()
    try fixture.host.back()
    try fixture.host.report()
  }

  @Test func `the steps inside a controller`() throws {
    var limits = EmbedLimits()
    limits.steps = 3
    let fixture = try Fixture.launched(limits: limits)
    try fixture.host.open(.name("Destinations"))
    try fixture.host.manipulate(.sort([SortKey("x")]))
    expectLimit(fixture) { try $0.manipulate(.sort([])) }
    expectLimit(fixture) { try $0.open(.name("By Origin")) }
    try fixture.host.back()
    try fixture.host.open(.name("By Origin"))
  }

  @Test func `of a full forward list the oldest step is forgotten`() throws {
    var limits = EmbedLimits()
    limits.forward = 2
    let fixture = try Fixture.launched(limits: limits)
    let host = fixture.host
    try host.report()
    try host.open(.name(".."))
    try host.report()
    let last = Snapshot(host).stack
    try host.back()
    let second = Snapshot(host).stack
    try host.back()
    let first = Snapshot(host).stack
    // The list is full: going back goes on, and forward leads one step less far.
    #expect(host.isBackEnabled)
    try host.back()
    #expect(host.depth == 1)
    try host.forward()
    #expect(host.stack.map(\.object) == first.map(\.object))
    try host.forward()
    #expect(host.stack.map(\.object) == second.map(\.object))
    #expect(!host.isForwardEnabled && host.depth < last.count)
    #expect(kind { try host.forward() } == .empty)
  }

  @Test func `steps ahead inside one controller are forgotten from their end`() throws {
    var limits = EmbedLimits()
    limits.forward = 2
    let fixture = try Fixture.launched(limits: limits)
    let host = fixture.host
    for name in ["By Origin", "EWR", "EWR Delays"] { try host.open(.name(name)) }
    for _ in 0..<3 { try host.back() }
    #expect(fixture.top == .sharedReports)
    try host.forward()
    try host.forward()
    #expect(fixture.top == StubProject.ewr)
    #expect(kind { try host.forward() } == .empty)
  }

  @Test(arguments: 0..<5)
  func `back goes back whatever forward remembers`(forward: Int) throws {
    var limits = EmbedLimits()
    limits.forward = forward
    let host = try Fixture.launched(limits: limits).host
    for _ in 0..<2 {
      try host.report()
      try host.open(.name(".."))
    }
    var steps = 0
    while host.isBackEnabled {
      try host.back()
      steps += 1
    }
    #expect(steps == 4)
    for _ in 0..<min(forward, steps) { try host.forward() }
    #expect(host.isForwardEnabled == false)
  }

  @Test func `whoever makes a host says how large its screen is, and how documents zoom`() throws {
    var limits = EmbedLimits()
    limits.screenSide = 120
    limits.zoom = 50...60
    let host = try Fixture.launched(limits: limits).host
    try host.resize(columns: 120, lines: 120)
    let error = embedError { try host.resize(columns: 121, lines: 24) }
    #expect(error?.kind == .value)
    #expect(error?.message == "a screen has from 1 to 120 columns and lines, not 121 × 24")
    #expect(host.screen == CellSize(columns: 120, lines: 120))
    try host.open(.name("Scorecard"))
    #expect(
      embedError { try host.manipulate(.zoom(61)) }?.message
        == "a zoom is from 50 to 60 percent, not 61")
    try host.manipulate(.zoom(60))
  }

  @Test func `the names on a path`() throws {
    let fixture = try Fixture.launched()
    let path = String(repeating: "./", count: EmbedLimits.pathNames)
    #expect(try fixture.host.resolve(.name(path)).id == .sharedReports)
    expectLimit(fixture) { try $0.open(.name(path + ".")) }
  }

  @Test func `the candidates that a message lists`() throws {
    let fixture = try Fixture.launched()
    for number in 0..<12 {
      fixture.source.add(
        ContentObject(
          id: StubProject.id(UInt64(600 + number)), name: "Same", type: .report, subtype: 768,
          parent: .sharedReports, path: []))
    }
    let error = try #require(embedError { try fixture.host.open(.name("Same")) })
    #expect(error.candidates.count == 12)
    #expect(error.message.components(of: "Same") == 1 + EmbedLimits.listedCandidates)
    #expect(error.message.hasSuffix(", …"))
  }

  @Test(arguments: [24, 401, 0, -1, Int.min, Int.max])
  func `a zoom out of range`(percent: Int) throws {
    let fixture = try Fixture.launched()
    try fixture.host.open(.name("Scorecard"))
    #expect(kind { try fixture.host.manipulate(.zoom(percent)) } == .value)
    #expect(fixture.stepsBack == 1)
  }

  @Test(arguments: [(0, 24), (80, 0), (-5, 24), (1_001, 24), (80, 1_001)])
  func `a host of no size is none`(columns: Int, lines: Int) {
    #expect(
      kind { _ = try EmbedHost(columns: columns, lines: lines, frame: wideFrame) } == .value)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { split(separator: text).count - 1 }
}
