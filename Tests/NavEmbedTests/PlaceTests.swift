import NavContent
import NavEmbed
import Testing

/// What was on screen is put back, whatever has happened since.
struct PlaceTests {
  /// All that tells two places apart.
  private func shape(_ host: EmbedHost) -> [String] {
    host.stack.map { "\($0.controller) \($0.object.name) \($0.stepsBack) \($0.stepsForward)" }
      + ["\(host.state)"]
  }

  private static let doings: [@Sendable (EmbedHost) throws -> Void] = [
    { _ in },
    { try $0.report() },
    {
      try $0.report(); try $0.report(); try $0.back()
    },
    { try $0.open(.id(StubProject.ewr)) },
    { try $0.back() },
    {
      try $0.back(); try $0.report()
    },
    {
      try $0.back(); try $0.forward(); try $0.forward()
    },
    { try? $0.report(.id(StubProject.missingTable)) },
    {
      try $0.back(); try? $0.report(.id(StubProject.missingTable))
    },
    {
      try? $0.report(.id(StubProject.missingTable)); try $0.back()
    },
    { try $0.rerun() },
  ]

  @Test(arguments: doings.indices)
  func `the stack, the places inside and what forward has are as before`(_ index: Int) throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.report()
    try host.report()
    try host.back()
    let before = shape(host)
    let info = host.viewInfo
    let place = host.place
    try Self.doings[index](host)
    try host.restore(place)
    #expect(shape(host) == before)
    #expect(host.viewInfo == info)
    try host.forward()
    #expect(host.stack.count == 3, "forward redoes what it would have")
  }

  @Test func `what has not changed is not touched`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    let lines = try fixture.traced { try $0.restore($0.place) }
    #expect(lines.isEmpty)
  }

  @Test func `a failed load that was there before stays`() throws {
    let fixture = try Fixture.launched()
    try? fixture.host.report(.id(StubProject.missingTable))
    try fixture.host.restore(fixture.host.place)
    #expect(fixture.host.state == .failed)
  }

  @Test func `after a launch the new session goes to its first view`() throws {
    let fixture = try Fixture.launched()
    let host = fixture.host
    try host.report()
    let place = host.place
    try host.launch(source: StubProject.make(), connection: Fixture.info)
    try host.report()
    try host.report()
    try? host.report(.id(StubProject.missingTable))
    try host.restore(place)
    #expect(host.stack.count == 1 && host.state == .loaded)
    #expect(throws: EmbedError.self) { try host.forward() }
    try host.restore(place)
    #expect(host.stack.count == 1)
  }

  @Test func `after a disconnect nothing is put back`() throws {
    let fixture = try Fixture.launched()
    let place = fixture.host.place
    try fixture.host.disconnect()
    try fixture.host.restore(place)
    #expect(fixture.host.state == .none)
  }
}
