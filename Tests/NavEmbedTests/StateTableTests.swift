import NavContent
import NavEmbed
import Testing

/// Every cell of the state table: rows that navigate.
struct StateTableTests {
  @Test(arguments: connecting + opening + absolute + reporting)
  func `opening and reporting`(cell: Cell) throws { try cell.check() }

  @Test(arguments: going)
  func `back, forward, retry, close, rerun`(cell: Cell) throws { try cell.check() }

  @Test(arguments: asking)
  func `what only looks`(cell: Cell) throws { try cell.check() }

  static let loaded1 = Outcome.goes(.loaded, depth: 1, stepsBack: 0)

  static let connecting =
    row(
      "connect", Start.allCases.map { ($0, loaded1) }
    ) { try $0.host.launch(source: StubProject.make(), connection: Fixture.info) }
    + row(
      "connect, the first load fails",
      Start.allCases.map { ($0, Outcome.works) }
    ) { fixture in
      #expect(
        kind {
          try fixture.host.launch(
            source: StubProject.make(), connection: ConnectionInfo(folderID: StubProject.ewrDelays))
        } == .load)
      #expect(fixture.host.state == .failed)
      #expect(fixture.host.depth == 0)
    }
    + row(
      "connect, the source does not answer",
      Start.allCases.map { ($0, Outcome.error(.connection)) }
    ) { fixture in
      let source = StubProject.make()
      source.nextFailure = ContentFailure(.connection, "no answer")
      try fixture.host.launch(source: source, connection: Fixture.info)
    }

  static let opening =
    row(
      "open, cannot be resolved",
      [
        (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.name)),
        (.lReport, .error(.name)), (.fe, .error(.empty)), (.fl, .error(.name)),
      ]
    ) { try $0.host.open(.name("Nowhere")) }
    + row(
      "open, an absolute path that cannot be resolved",
      [
        (.d, .error(.empty)), (.e, .error(.name)), (.l, .error(.name)), (.fe, .error(.name)),
        (.fl, .error(.name)),
      ]
    ) { try $0.host.open(.name("/Nowhere/at all")) }
    + row(
      "open, relative: a name",
      [
        (.d, .error(.empty)), (.e, .error(.empty)),
        (.l, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.lReport, .goes(.loaded, depth: 2, stepsBack: 1)),
        (.lDocument, .goes(.loaded, depth: 1, stepsBack: 2)),
        (.lForward, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.fe, .error(.empty)), (.fl, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.flReport, .goes(.loaded, depth: 2, stepsBack: 1)),
      ]
    ) { try $0.host.open(.name("Destinations")) }
    + row(
      "open, relative: a path",
      [
        (.d, .error(.empty)), (.e, .error(.empty)),
        (.l, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.lReport, .goes(.loaded, depth: 2, stepsBack: 1)),
        (.fe, .error(.empty)), (.fl, .goes(.loaded, depth: 1, stepsBack: 1)),
      ]
    ) { try $0.host.open(.name("By Origin/EWR")) }
    + row(
      "open, relative: ..",
      [
        (.d, .error(.empty)), (.e, .error(.empty)),
        (.l, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.lReport, .goes(.loaded, depth: 2, stepsBack: 1)),
        (.fe, .error(.empty)), (.flInside, .goes(.loaded, depth: 1, stepsBack: 2)),
      ]
    ) { try $0.host.open(.name("..")) }
    + row(
      "open, relative: a row",
      [
        (.d, .error(.empty)), (.e, .error(.empty)),
        (.l, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.lReport, .error(.name)), (.lDocument, .error(.name)),
        (.fe, .error(.empty)), (.fl, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.flReport, .error(.name)),
      ]
    ) { try $0.host.open(.row(1)) }
    + row(
      "open, relative, and the load fails",
      [
        (.d, .error(.empty)), (.e, .error(.empty)), (.l, .fails(.load)),
        (.lInside, .error(.name)), (.lForward, .fails(.load)), (.lReport, .fails(.load)),
        (.fl, .fails(.load)), (.flForward, .fails(.load)),
      ]
    ) { try $0.host.open(.name("Faults/Missing Table")) }

  static let absolute =
    row(
      "open, an id that is no item on screen",
      [
        (.d, .error(.empty)), (.e, .goes(.loaded, depth: 1, stepsBack: 0)),
        (.l, .goes(.loaded, depth: 2, stepsBack: 0)),
        (.lReport, .goes(.loaded, depth: 3, stepsBack: 0)),
        (.fe, .goes(.loaded, depth: 1, stepsBack: 0)),
        (.fl, .goes(.loaded, depth: 2, stepsBack: 0)),
        (.flInside, .goes(.loaded, depth: 2, stepsBack: 0)),
      ]
    ) { try $0.host.open(.id(StubProject.many(1))) }
    + row(
      "open, an id that is an item on screen",
      [
        (.d, .error(.empty)), (.e, .goes(.loaded, depth: 1, stepsBack: 0)),
        (.l, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.lReport, .goes(.loaded, depth: 3, stepsBack: 0)),
        (.fl, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.fe, .goes(.loaded, depth: 1, stepsBack: 0)),
      ]
    ) { try $0.host.open(.id(StubProject.destinations)) }
    + row(
      "open, an absolute path",
      [
        (.d, .error(.empty)), (.e, .goes(.loaded, depth: 1, stepsBack: 0)),
        (.l, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.lInside, .goes(.loaded, depth: 2, stepsBack: 0)),
        (.fe, .goes(.loaded, depth: 1, stepsBack: 0)),
        (.flInside, .goes(.loaded, depth: 2, stepsBack: 0)),
      ]
    ) { try $0.host.open(.name("/Public Objects/Reports/Destinations")) }
    + row(
      "open, an id, and the load fails",
      [
        (.d, .error(.empty)), (.e, .fails(.load)), (.l, .fails(.load)),
        (.lForward, .fails(.load)), (.fe, .fails(.load)), (.flForward, .fails(.load)),
      ]
    ) { try $0.host.open(.id(StubProject.absent)) }

  static let reporting =
    row("report", pushes) { try $0.host.report() }
    + row("report X", pushes) { try $0.host.report(.id(StubProject.destinations)) }
    + row("mstr:// 2001", pushes) { try $0.host.open(.url("mstr://?evt=2001&systemFolder=7")) }
    + row("mstr:// 4001", pushes) {
      try $0.host.open(.url("mstr://?evt=4001&reportID=\(StubProject.destinations)"))
    }
    + row("mstr:// 2048001", pushes) {
      try $0.host.open(.url("mstr://?evt=2048001&documentID=\(StubProject.scorecard)"))
    }
    + row("report, and the load fails", failures) {
      try $0.host.report(.id(StubProject.missingTable))
    }
    + row("mstr://, and the load fails", failures) {
      try $0.host.open(.url("mstr://?evt=2001&folderID=\(StubProject.destinations)"))
    }

  static let pushes: [(Start, Outcome)] = [
    (.d, .error(.empty)), (.e, .goes(.loaded, depth: 1, stepsBack: 0)),
    (.l, .goes(.loaded, depth: 2, stepsBack: 0)),
    (.lInside, .goes(.loaded, depth: 2, stepsBack: 0)),
    (.lReport, .goes(.loaded, depth: 3, stepsBack: 0)),
    (.lForward, .goes(.loaded, depth: 2, stepsBack: 0)),
    (.fe, .goes(.loaded, depth: 1, stepsBack: 0)),
    (.fl, .goes(.loaded, depth: 2, stepsBack: 0)),
    (.flReport, .goes(.loaded, depth: 3, stepsBack: 0)),
  ]

  static let failures: [(Start, Outcome)] = [
    (.d, .error(.empty)), (.e, .fails(.load)), (.l, .fails(.load)), (.lInside, .fails(.load)),
    (.lReport, .fails(.load)), (.lForward, .fails(.load)), (.fe, .fails(.load)),
    (.fl, .fails(.load)), (.flForward, .fails(.load)),
  ]
}
