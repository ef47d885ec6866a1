import NavContent
import NavEmbed
import Testing

// The rows of the state table that go through what is there, and those that only look at it.

extension StateTableTests {
  static let going =
    row("back", backs) { try $0.host.back() }
    + row("mstr:// 3124", backs) { try $0.host.open(.url("mstr://?evt=3124")) }
    + row(
      "forward",
      [
        (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)),
        (.lForward, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.fe, .error(.empty)), (.fl, .error(.empty)),
        (.flForward, .goes(.loaded, depth: 1, stepsBack: 1)),
      ]
    ) { try $0.host.forward() }
    + row(
      "retry",
      [
        (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)),
        (.lReport, .error(.empty)), (.fl, .error(.load)), (.flForward, .error(.load)),
        (.fe, .error(.load)),
      ]
    ) { try $0.host.retry() }
    + row(
      "retry, and it loads",
      [
        (.fl, .goes(.loaded, depth: 2, stepsBack: 0)),
        (.flReport, .goes(.loaded, depth: 3, stepsBack: 0)),
      ]
    ) {
      $0.source.failures = [:]
      try $0.host.retry()
    }
    + row(
      "close",
      [
        (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)),
        (.fe, .goes(.empty, depth: 0, stepsBack: 0)),
        (.fl, .goes(.loaded, depth: 1, stepsBack: 0)),
        (.flInside, .goes(.loaded, depth: 1, stepsBack: 1)),
        (.flReport, .goes(.loaded, depth: 2, stepsBack: 0)),
      ]
    ) { try $0.host.close() }
    + row("close where the setting is off", [(.fe, .works), (.fl, .works)]) { fixture in
      var settings = fixture.host.settings
      settings.isEnforceShowCloseForRetry = false
      fixture.host.changeSettings(settings)
      #expect(kind { try fixture.host.close() } == .empty)
      #expect(fixture.host.state == .failed)
    }
    + row(
      "rerun",
      [
        (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)),
        (.lReport, .answers), (.lDocument, .answers), (.fe, .error(.empty)),
        (.fl, .error(.empty)), (.flReport, .error(.empty)),
      ]
    ) { try $0.host.rerun() }
    + row("rerun, and it fails", [(.lReport, .fails(.load))]) {
      $0.source.nextFailure = ContentFailure(.load, "gone")
      try $0.host.rerun()
    }
    + row(
      "fitwidth",
      Start.allCases.map { ($0, .works) }
    ) { fixture in
      let before = (fixture.host.state, fixture.host.stack)
      fixture.host.fitWidth()
      #expect(fixture.host.isFitWidth)
      #expect(fixture.host.fitWidthTitle == "ActualSize")
      #expect((fixture.host.state, fixture.host.stack) == before)
    }
    + row("refresh", redraws) { try $0.host.refresh() }
    + row(
      "disconnect",
      Start.allCases.map {
        ($0, $0 == .d ? .error(.empty) : .goes(.none, depth: 0, stepsBack: 0))
      }
    ) { try $0.host.disconnect() }

  static let backs: [(Start, Outcome)] = [
    (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)),
    (.lInside, .goes(.loaded, depth: 1, stepsBack: 0)),
    (.lReport, .goes(.loaded, depth: 1, stepsBack: 0)),
    (.fe, .error(.empty)), (.fl, .error(.empty)),
    (.flInside, .goes(.loaded, depth: 1, stepsBack: 0)),
    (.flReport, .goes(.loaded, depth: 1, stepsBack: 0)),
  ]

  static let redraws: [(Start, Outcome)] = [
    (.d, .error(.empty)), (.e, .error(.empty)), (.l, .answers), (.lReport, .answers),
    (.lDocument, .answers), (.fe, .error(.empty)), (.fl, .error(.empty)),
    (.flReport, .error(.empty)),
  ]

  /// Rows that act on the result on screen, and their cells: never the rows of the view below.
  static let ofReports: [(Start, Outcome)] = [
    (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)), (.lReport, .answers),
    (.lDocument, .error(.empty)), (.fe, .error(.empty)), (.fl, .error(.empty)),
    (.flReport, .error(.empty)),
  ]

  static let onReports: [(Start, Outcome)] = [
    (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)),
    (.lReport, .goes(.loaded, depth: 2, stepsBack: 1)), (.lDocument, .error(.empty)),
    (.fe, .error(.empty)), (.fl, .error(.empty)), (.flReport, .error(.empty)),
  ]

  static let below: [(Start, Outcome)] = [
    (.d, .error(.empty)), (.e, .error(.empty)), (.l, .answers), (.lReport, .answers),
    (.lDocument, .answers), (.fe, .error(.empty)), (.fl, .answers), (.flReport, .answers),
  ]

  static let asking =
    row("info", below) { _ = try $0.host.requireViewInfo() }
    + row("ls, tree, find", below) { fixture in
      let folder = try fixture.host.folderOnScreen()
      #expect(folder.id == .sharedReports)
    }
    + ["rows", "data", "sql", "export", "verify"].flatMap { name in
      row(name, ofReports) { _ = try $0.host.requireReport(for: name) }
    }
    + row("sort", onReports) { try $0.host.manipulate(.sort([SortKey("Flights")])) }
    + row("pageby", onReports) {
      try $0.host.manipulate(.page([PageChoice(unit: "Month", element: .text("1"))]))
    }
    + row("mode", onReports) { try $0.host.manipulate(.mode(.graph)) }
    + row(
      "zoom",
      [
        (.d, .error(.empty)), (.e, .error(.empty)), (.l, .error(.empty)),
        (.lReport, .error(.empty)), (.lDocument, .goes(.loaded, depth: 1, stepsBack: 2)),
        (.fe, .error(.empty)), (.fl, .error(.empty)),
      ]
    ) { try $0.host.manipulate(.zoom(150)) }
    + row(
      "scroll",
      redraws.map { start, outcome in
        if case .answers = outcome { (start, .works) } else { (start, outcome) }
      }
    ) { fixture in
      try fixture.host.scroll(to: ScrollOffset(rows: 5, columns: 1))
      #expect(fixture.host.scrollOffset == ScrollOffset(rows: 5, columns: 1))
    }
    + row(
      "show, screen, stack, connection, settings, trace", Start.allCases.map { ($0, .answers) }
    ) { fixture in
      let host = fixture.host
      _ = (host.currentView, host.stack, host.connection, host.contentFrame, host.title)
      host.changeSettings(host.settings)
      host.trace = nil
    }
    + row("resize, rotate, device", Start.allCases.map { ($0, .works) }) { fixture in
      let host = fixture.host
      let before = (host.state, host.stack)
      try host.resize(columns: 100, lines: 30)
      host.setDevice(.phone)
      host.rotate()
      #expect(host.screen == CellSize(columns: 30, lines: 100))
      #expect(host.contentFrame == CellSize(columns: 7, lines: 97))
      #expect((host.state, host.stack) == before)
    }
}
