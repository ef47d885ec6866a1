import NavContent
import NavEmbed
import Testing

/// Sort, pageby, mode, zoom and scroll.
struct ManipulationTests {
  private func onReport() throws -> Fixture {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    return fixture
  }

  @Test func `each is a step that back undoes and forward redoes`() throws {
    let fixture = try onReport()
    let host = fixture.host
    var arrangements = [try #require(host.arrangement)]
    for manipulation: Manipulation in [
      .sort([SortKey("Flights", isDescending: true)]), .mode(.graph),
      .page([PageChoice(unit: "Month", element: .text("1"))]), .sort([]),
    ] {
      try host.manipulate(manipulation)
      arrangements.append(try #require(host.arrangement))
    }
    #expect(Set(arrangements).count == 5)
    #expect(fixture.stepsBack == 4)
    for arrangement in arrangements.dropLast().reversed() {
      try host.back()
      #expect(host.arrangement == arrangement)
    }
    for arrangement in arrangements.dropFirst() {
      try host.forward()
      #expect(host.arrangement == arrangement)
    }
  }

  @Test func `one that changes nothing makes no step and keeps forward`() throws {
    let fixture = try onReport()
    try fixture.host.manipulate(.mode(.graph))
    try fixture.host.back()
    try fixture.host.manipulate(.mode(.grid))
    try fixture.host.manipulate(.sort([]))
    #expect(fixture.stepsBack == 0)
    #expect(fixture.host.isForwardEnabled)
  }

  @Test func `a step inside makes Back work on the first view`() throws {
    let fixture = try Fixture()
    try fixture.host.launch(source: fixture.source, connection: Fixture.info)
    try fixture.host.open(.name("Destinations"))
    let info = fixture.host.viewInfo
    try fixture.host.manipulate(.mode(.graph))
    #expect(fixture.host.isBackEnabled)
    #expect(fixture.host.viewInfo == info)
  }

  @Test func `each view keeps how far it is scrolled`() throws {
    let fixture = try onReport()
    let host = fixture.host
    try host.scroll(to: ScrollOffset(rows: 7, columns: 2))
    try host.manipulate(.sort([SortKey("Flights")]))
    #expect(host.scrollOffset == ScrollOffset())
    try host.back()
    #expect(host.scrollOffset == ScrollOffset(rows: 7, columns: 2))
    try host.back()
    #expect(host.scrollOffset == ScrollOffset())
    try host.scroll(to: ScrollOffset(rows: 3))
    try host.forward()
    #expect(host.scrollOffset == ScrollOffset(rows: 7, columns: 2))
    #expect(kind { try host.scroll(to: ScrollOffset(rows: -1)) } == .value)
    #expect(kind { try host.scroll(to: ScrollOffset(columns: -1)) } == .value)
  }

  @Test func `a document takes zoom alone, a report all but zoom, a folder none`() throws {
    let fixture = try onReport()
    let host = fixture.host
    #expect(kind { try host.manipulate(.zoom(150)) } == .empty)
    try host.open(.name("Scorecard"))
    for manipulation: Manipulation in [.sort([SortKey("x")]), .mode(.graph), .page([])] {
      let error = embedError { try host.manipulate(manipulation) }
      #expect(error?.kind == .empty)
      #expect(error?.message.contains(manipulation.command) == true)
    }
    try host.manipulate(.zoom(50))
    try host.open(.name(".."))
    let error = embedError { try host.manipulate(.sort([SortKey("x")])) }
    #expect(error?.message == "\"Shared Reports\" is a folder: sort needs a result")
  }

  @Test func `what acts on a view says why it cannot`() throws {
    let fixture = try onReport()
    let host = fixture.host
    #expect(try host.requireReport(for: "rows").report.id == PageConstants.reportID)
    #expect(try host.requireView(for: "scroll").id == PageConstants.reportID)
    try? host.report(.id(StubProject.missingTable))
    #expect(
      embedError { _ = try host.requireReport(for: "rows") }?.message
        == "rows has no view: the load has failed; retry or close it")
    try host.disconnect()
    #expect(
      embedError { _ = try host.requireReport(for: "rows") }?.message == "not connected")
  }

  private func shown(_ host: EmbedHost) throws -> any ReportInstance {
    try host.requireReport(for: "data")
  }

  @Test func `what is shown is the result in its order, arranged once`() throws {
    #expect(EmbedLimits.orders == 4)
    let fixture = try onReport()
    let host = fixture.host
    let base = try #require(try shown(host) as? StubInstance)
    let keys = [SortKey("Flights", at: .metric(0))]
    try host.manipulate(.sort(keys))
    let sorted = try #require(try shown(host) as? ArrangedInstance)
    #expect(sorted.order.sort == keys && sorted.base === base)
    guard case .report(_, let drawn) = host.currentView else { throw EmbedError(.empty, "") }
    #expect(drawn === sorted && base.arrangements == 1)
    try host.manipulate(.mode(.graph))
    #expect(try shown(host) === sorted)
    try host.back()
    try host.back()
    #expect(try shown(host) === base)
    try host.forward()
    #expect(try shown(host) === sorted && base.arrangements == 1)
    // More orders than are kept ready are arranged again, when they are asked for.
    for number in 0..<EmbedLimits.orders { try host.manipulate(.sort([SortKey("\(number)")])) }
    for _ in 0..<EmbedLimits.orders { try host.back() }
    #expect((try shown(host) as? ArrangedInstance)?.order.sort == keys)
    #expect(base.arrangements == 6)
    // A new instance is arranged, not the old one shown.
    try host.rerun()
    let again = try #require(try shown(host) as? ArrangedInstance)
    #expect(again.base !== base && again.order.sort == keys)
  }

  @Test func `an order that cannot be had makes no step`() throws {
    let fixture = try onReport()
    let host = fixture.host
    let base = try #require(try shown(host) as? StubInstance)
    for reason in [ContentFailure.Reason.interrupt, .load] {
      base.nextArrangementFailure = ContentFailure(reason, "no")
      #expect(throws: EmbedError.self) { try host.manipulate(.sort([SortKey("x")])) }
      #expect(fixture.stepsBack == 0 && host.state == .loaded)
    }
  }
}
