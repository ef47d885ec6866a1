import NavContent
import NavEmbed
import Testing

/// How long the result of a run lives.
struct InstanceTests {
  /// A host that has opened reports 1 to `count` of the folder Many, each inside.
  private func opened(_ count: Int, limits: EmbedLimits = EmbedLimits()) throws -> Fixture {
    let fixture = try Fixture.launched(limits: limits)
    for number in 1...count {
      try fixture.host.report(.id(StubProject.many(number)))
    }
    return fixture
  }

  private func current(_ host: EmbedHost) -> (any ReportInstance)? {
    guard case .report(_, let instance) = host.currentView else { return nil }
    return instance
  }

  @Test func `up to ten instances live with their controllers`() throws {
    let fixture = try opened(10)
    for _ in 1...10 { try fixture.host.back() }
    for _ in 1...10 { try fixture.host.forward() }
    #expect(fixture.source.executions == 10)
  }

  @Test func `of more the oldest is given up, and coming back runs it again`() throws {
    let fixture = try opened(10)
    let lines = try fixture.traced { try $0.report(.id(StubProject.many(11))) }
    #expect(
      lines.contains(
        "~ gave up the instance of \"Report 1\"    // more than 10; coming back runs it again"))
    for _ in 1...9 { try fixture.host.back() }
    #expect(fixture.source.executions == 11)
    let back = try fixture.traced { try $0.back() }
    #expect(back.contains("~ running \"Report 1\" in vc2 again    // its instance was given up"))
    #expect(fixture.source.executions == 12)
    #expect(fixture.source.executed.last == StubProject.many(1))
    #expect(current(fixture.host)?.report.id == StubProject.many(1))
  }

  @Test func `one that a value holds is never given up`() throws {
    let fixture = try opened(1)
    let held = try #require(current(fixture.host))
    fixture.host.isHeld = { $0 === held }
    for number in 2...15 { try fixture.host.report(.id(StubProject.many(number))) }
    for _ in 2...15 { try fixture.host.back() }
    #expect(current(fixture.host) === held)
  }

  @Test func `what is on screen is never given up, even where all others are held`() throws {
    var limits = EmbedLimits()
    limits.instances = 1
    let fixture = try Fixture.launched(limits: limits)
    fixture.host.isHeld = { ($0 as? StubInstance)?.report.id != StubProject.many(3) }
    for number in 1...3 { try fixture.host.report(.id(StubProject.many(number))) }
    #expect(current(fixture.host)?.report.id == StubProject.many(3))
    fixture.host.isHeld = nil
    try fixture.host.report(.id(StubProject.many(4)))
    #expect(current(fixture.host)?.report.id == StubProject.many(4))
    try fixture.host.back()
    #expect(fixture.source.executions == 5)
    #expect(current(fixture.host)?.report.id == StubProject.many(3))
  }

  @Test func `what back and forward cannot reach is gone`() throws {
    let fixture = try opened(2)
    weak let instance: AnyObject? = current(fixture.host)
    #expect(instance != nil)
    try fixture.host.back()
    #expect(instance != nil)
    try fixture.host.report()
    #expect(instance == nil)
  }

  @Test func `a rerun is a new instance in the same place`() throws {
    let fixture = try opened(1)
    try fixture.host.open(.name("Report 2"))
    try fixture.host.back()
    let old = current(fixture.host)
    let before = Snapshot(fixture.host)
    try fixture.host.rerun()
    #expect(current(fixture.host) !== old)
    #expect(Snapshot(fixture.host) == before)
    #expect(fixture.host.isForwardEnabled)
  }

  @Test func `a failing rerun keeps the old result below`() throws {
    let fixture = try opened(1)
    let old = current(fixture.host)
    fixture.source.nextFailure = ContentFailure(.load, "gone")
    #expect(kind { try fixture.host.rerun() } == .load)
    #expect(current(fixture.host) == nil)
    try fixture.host.close()
    #expect(current(fixture.host) === old)
    fixture.source.nextFailure = ContentFailure(.load, "gone")
    #expect(kind { try fixture.host.rerun() } == .load)
    try fixture.host.retry()
    #expect(fixture.host.state == .loaded)
    #expect(current(fixture.host) !== old)
  }

  @Test func `manipulations share the result, and none of them runs it`() throws {
    let fixture = try opened(1)
    let result = current(fixture.host)
    try fixture.host.manipulate(.sort([SortKey("x")]))
    try fixture.host.manipulate(.mode(.both))
    #expect(current(fixture.host)?.result === result)
    try fixture.host.back()
    #expect(current(fixture.host)?.result === result)
    #expect(fixture.source.executions == 1)
  }

  @Test func `a way back that cannot be run again is a failed load that keeps the place`() throws {
    var limits = EmbedLimits()
    limits.instances = 1
    let fixture = try opened(2, limits: limits)
    let before = fixture.host.stack
    fixture.source.failures[StubProject.many(1)] = ContentFailure(.load, "gone")
    #expect(kind { try fixture.host.back() } == .load)
    #expect(fixture.host.state == .failed)
    #expect(fixture.host.stack == before)
    #expect(fixture.host.failedLoad?.request.purpose == .back)
    #expect(kind { try fixture.host.retry() } == .load)
    fixture.source.failures = [:]
    try fixture.host.retry()
    #expect(fixture.top == StubProject.many(1))
    // And the same ahead.
    fixture.source.failures[StubProject.many(2)] = ContentFailure(.load, "gone")
    #expect(kind { try fixture.host.forward() } == .load)
    #expect(fixture.host.failedLoad?.request.purpose == .forward)
    #expect(fixture.top == StubProject.many(1))
    #expect(fixture.host.isForwardEnabled)
    fixture.source.failures = [:]
    try fixture.host.retry()
    #expect(fixture.top == StubProject.many(2))
  }

  @Test func `an interrupted way back changes nothing`() throws {
    var limits = EmbedLimits()
    limits.instances = 1
    let fixture = try opened(2, limits: limits)
    let before = Snapshot(fixture.host)
    fixture.source.nextFailure = ContentFailure(.interrupt, "interrupted")
    #expect(kind { try fixture.host.back() } == .interrupt)
    #expect(Snapshot(fixture.host) == before)
    try fixture.host.back()
    #expect(fixture.top == StubProject.many(1))
  }

  @Test func `documents are instances too`() throws {
    var limits = EmbedLimits()
    limits.instances = 1
    let fixture = try Fixture.launched(limits: limits)
    try fixture.host.open(.name("Scorecard"))
    try fixture.host.open(.name("Plain"))
    #expect(fixture.source.opened == 2)
    try fixture.host.back()
    #expect(fixture.source.opened == 3)
  }
}
