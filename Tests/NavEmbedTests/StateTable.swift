import NavContent
import NavEmbed
import Testing

/// Where a cell of the state table begins.
enum Start: String, CaseIterable {
  /// Not connected.
  case d = "D"
  /// Connected, empty stacks.
  case e = "E"
  /// A folder on screen, h 0, d 1.
  case l = "L"
  /// A folder on screen, h 1, d 1.
  case lInside = "L with h 1"
  /// A report on screen, h 0, d 2.
  case lReport = "L with a report, d 2"
  /// A folder on screen, one step to go forward.
  case lForward = "L with forward"
  /// A document on screen, h 1, d 1.
  case lDocument = "L with a document"
  /// Failed over E.
  case fe = "F over E"
  /// Failed over L.
  case fl = "F over L"
  /// Failed over `lInside`.
  case flInside = "F over L with h 1"
  /// Failed over `lReport`.
  case flReport = "F over L with a report"
  /// Failed over `lForward`.
  case flForward = "F over L with forward"

  func make() throws -> Fixture {
    let fixture = try Fixture()
    let host = fixture.host
    switch self {
    case .d: break
    case .e, .fe:
      try? host.launch(
        source: fixture.source, connection: ConnectionInfo(folderID: StubProject.absent))
      if self == .e { try host.close() }
    default:
      try host.launch(source: fixture.source, connection: Fixture.info)
      switch self {
      case .lInside, .flInside: try host.open(.name("By Origin"))
      case .lReport, .flReport: try host.report()
      case .lForward, .flForward:
        try host.open(.name("By Origin"))
        try host.back()
      case .lDocument: try host.open(.name("Scorecard"))
      default: break
      }
      switch self {
      case .fl, .flInside, .flReport, .flForward:
        try? host.report(.id(StubProject.missingTable))
      default: break
      }
    }
    return fixture
  }
}

/// What a cell of the state table says.
enum Outcome {
  /// An error; nothing has changed.
  case error(EmbedError.Kind)
  /// A failed load: state F, stacks and forward as they were.
  case fails(EmbedError.Kind)
  /// Success, with the state, d and h after it.
  case goes(HostState, depth: Int, stepsBack: Int)
  /// Success, and nothing that a user sees has changed.
  case answers
  /// Success; what has changed is checked elsewhere.
  case works
}

/// A cell of the state table.
struct Cell: CustomTestStringConvertible {
  let row: String
  let start: Start
  let outcome: Outcome
  let act: @Sendable (Fixture) throws -> Void

  var testDescription: String { "\(row) in \(start.rawValue)" }

  func check() throws {
    let fixture = try start.make()
    let before = Snapshot(fixture.host)
    let thrown = kind { try act(fixture) }
    let after = Snapshot(fixture.host)
    switch outcome {
    case .error(let kind):
      #expect(thrown == kind)
      #expect(after == before)
    case .fails(let kind):
      #expect(thrown == kind)
      #expect(after.state == .failed)
      #expect(after.stack == before.stack)
      #expect(after.info == before.info)
      #expect(after.isBackEnabled == before.isBackEnabled)
      #expect(after.isForwardEnabled == before.isForwardEnabled)
      #expect(after.background == .lightGray)
    case .goes(let state, let depth, let stepsBack):
      #expect(thrown == nil)
      #expect(after.state == state)
      #expect(after.stack.count == depth)
      #expect(fixture.stepsBack == stepsBack)
    case .answers:
      #expect(thrown == nil)
      #expect(after == before)
    case .works:
      #expect(thrown == nil)
    }
  }
}

/// The cells of one row.
func row(
  _ name: String, _ cells: [(Start, Outcome)], _ act: @escaping @Sendable (Fixture) throws -> Void
) -> [Cell] {
  cells.map { Cell(row: name, start: $0.0, outcome: $0.1, act: act) }
}
