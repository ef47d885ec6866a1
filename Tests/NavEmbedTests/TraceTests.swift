import NavContent
import NavEmbed
import Testing

/// The trace, line by line. launch.txt, report.txt and back.txt are the three sequences of the
/// specification to the letter; the others follow them in spirit.
struct TraceTests {
  @Test func `the launch is traced to the letter`() throws {
    let fixture = try Fixture()
    try fixture.host.launch(source: fixture.source, connection: Fixture.info)
    try expectGolden("launch", fixture.trace)
  }

  @Test func `report is traced to the letter`() throws {
    let fixture = try Fixture.launched()
    try expectGolden("report", fixture.traced { try $0.report() })
  }

  @Test func `back from a report is traced to the letter`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    try expectGolden("back", fixture.traced { try $0.back() })
  }

  @Test func `a failed report ends its trace with the failure`() throws {
    let fixture = try Fixture.launched()
    let lines = fixture.traced { try? $0.report(.id(StubProject.missingTable)) }
    #expect(
      lines.last
        == "~ failed: no such table: missing (initMSTRView: is not called; depth 1)")
    #expect(lines.count == 5)
  }

  @Test func `everything else is traced in the same spirit`() throws {
    let fixture = try Fixture.launched()
    let lines = try fixture.traced { host in
      try host.open(.name("By Origin"))
      try host.open(.row(1))
      try host.back()
      try host.forward()
      host.fitWidth()
      try host.resize(columns: 100, lines: 30)
      host.rotate()
      host.setDevice(.phone)
      try host.refresh()
      try host.open(.id(StubProject.destinations))
      try host.rerun()
      try host.manipulate(.sort([SortKey("Flights", isDescending: true)]))
      try host.manipulate(.mode(.graph))
      try host.open(.url("mstr://?evt=2001&systemFolder=7"))
      try host.open(.url("mstr://?evt=3124"))
      try host.forward()
      try host.disconnect()
    }
    try expectGolden("session", lines)
  }

  @Test func `failed loads are traced with what does not happen`() throws {
    let fixture = try Fixture.launched()
    let lines = fixture.traced { host in
      try? host.open(.name("Faults/Missing Table"))
      try? host.retry()
      try? host.close()
      try? host.open(.id(StubProject.absent))
      try? host.report(.id(StubProject.oldCube))
      try? host.open(.name("By Origin"))
      try? host.report(.id(StubProject.slow))
    }
    try expectGolden("failures", lines)
  }

  @Test func `a page below that has another size is told so when it comes back`() throws {
    let fixture = try Fixture.launched()
    try fixture.host.report()
    try fixture.host.resize(columns: 100, lines: 30)
    let lines = try fixture.traced { try $0.back() }
    let frame = "    [vc1 setViewFrame:(0, 0, 77, 26)]    // nav's: the size has changed"
    let place = try #require(lines.firstIndex(of: frame))
    #expect(lines[place + 1] == "    [vc1 setFitWidth:NO]")
  }

  @Test func `an error that changes nothing leaves no line`() throws {
    let fixture = try Fixture.launched()
    let lines = fixture.traced { host in
      try? host.back()
      try? host.forward()
      try? host.open(.name("Nowhere"))
      try? host.retry()
      try? host.close()
      try? host.resize(columns: 0, lines: 10)
      host.fitWidth(false)
      host.setDevice(.pad)
    }
    #expect(lines == [])
  }

  @Test func `names that would break a line are escaped`() throws {
    let fixture = try Fixture.launched()
    fixture.source.add(
      ContentObject(
        id: StubProject.id(500), name: "a\n\"b\"\u{1B}[2J\u{202E}", type: .folder, subtype: 2048,
        parent: .sharedReports, path: []))
    let lines = try fixture.traced { try $0.open(.id(StubProject.id(500))) }
    #expect(lines[0] == #"~ tapped "a\n\"b\"\u{1B}[2J\u{202E}" in vc1"#)
    #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 32 } })
  }

  @Test func `without a file the trace says so`() throws {
    let fixture = try Fixture()
    try fixture.host.launch(
      source: fixture.source, connection: ConnectionInfo(folderID: .sharedReports))
    #expect(
      fixture.trace.contains(
        "    [Generic setupConnectInfoFromPlist:nil]    // NYC Flights 2013; no file"))
  }
}
