import NavContent
import NavEmbed
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A host on the stub project, with its trace written down.
final class Fixture {
  let source = StubProject.make()
  let host: EmbedHost
  private let lines = Lines()

  private final class Lines { var all: [String] = [] }

  init(
    device: Device = .pad, columns: Int = 80, lines screen: Int = 24,
    limits: EmbedLimits = EmbedLimits()
  ) throws {
    host = try EmbedHost(
      device: device, columns: columns, lines: screen, limits: limits, frame: wideFrame)
    host.trace = { [lines] in lines.all.append($0) }
  }

  static let info = ConnectionInfo(
    file: PageConstants.connectionInfo, folderID: .sharedReports)

  /// A host in state L: Shared Reports on screen, depth 1.
  static func launched(limits: EmbedLimits = EmbedLimits()) throws -> Fixture {
    let fixture = try Fixture(limits: limits)
    try fixture.host.launch(source: fixture.source, connection: info)
    fixture.clearTrace()
    return fixture
  }

  var trace: [String] { lines.all }
  /// The lines at the margin alone: which host methods ran, and what the SDK did.
  var methods: [String] { trace.filter { !$0.hasPrefix(" ") } }
  func clearTrace() { lines.all = [] }

  /// The trace of what `body` does.
  func traced(_ body: (EmbedHost) throws -> Void) rethrows -> [String] {
    clearTrace()
    try body(host)
    return trace
  }

  var stepsBack: Int { host.stack.last?.stepsBack ?? 0 }
  var top: ObjectID? { host.stack.last?.object.id }
}

/// The frame of a screen of 60 columns or more, by the design's geometry.
@Sendable func wideFrame(_ screen: CellSize, _ device: Device) -> CellSize {
  CellSize(columns: screen.columns - 23, lines: screen.lines - (device == .phone ? 3 : 4))
}

/// All that a user could tell two states of a host by.
struct Snapshot: Equatable {
  let state: HostState
  let stack: [StackEntry]
  let info: ViewInfo?
  let isBackEnabled: Bool
  let isForwardEnabled: Bool
  let isFitWidth: Bool
  let button: String
  let title: String
  let request: LoadRequest?
  let failure: ContentFailure?
  let screen: CellSize
  let device: Device
  let settings: EmbedSettings
  let arrangement: Arrangement?
  let scroll: ScrollOffset
  let background: ViewColor

  init(_ host: EmbedHost) {
    state = host.state
    stack = host.stack
    info = host.viewInfo
    isBackEnabled = host.isBackEnabled
    isForwardEnabled = host.isForwardEnabled
    isFitWidth = host.isFitWidth
    button = host.fitWidthTitle
    title = host.title
    request = host.failedLoad?.request
    failure = host.failedLoad?.failure
    screen = host.screen
    device = host.device
    settings = host.settings
    arrangement = host.arrangement
    scroll = host.scrollOffset
    background = host.background
  }
}

/// The kind of error that `body` throws; `nil` where it throws none.
func kind(_ body: () throws -> Void) -> EmbedError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return (error as? EmbedError)?.kind
  }
}

/// The error that `body` throws.
func embedError(_ body: () throws -> Void) -> EmbedError? {
  do {
    try body()
    return nil
  } catch {
    return error as? EmbedError
  }
}

/// A golden of this room: compared, or written anew where `NAV_UPDATE_GOLDENS` is set.
func expectGolden(
  _ name: String, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let here = #filePath.split(separator: "/").dropLast(2)
  let path = "/" + here.joined(separator: "/") + "/Goldens/NavEmbed/\(name).txt"
  let text = lines.joined(separator: "\n") + "\n"
  if ProcessInfo.processInfo.environment["NAV_UPDATE_GOLDENS"] != nil {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
  let golden = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  let expected = golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let actual = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  for (number, pair) in zip(expected, actual).enumerated() where pair.0 != pair.1 {
    Issue.record(
      "\(name).txt:\(number + 1): expected \(pair.0), got \(pair.1)",
      sourceLocation: sourceLocation)
    return
  }
  #expect(actual.count == expected.count, sourceLocation: sourceLocation)
}
