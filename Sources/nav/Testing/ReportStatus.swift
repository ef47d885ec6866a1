internal import NavKit

/// What came of a report that a test verifies, in the words of such suites.
enum ReportStatus: String, CaseIterable {
  /// It is as its baseline.
  case completed
  /// It differs from its baseline, or from what the test expects beside.
  case differs
  /// It could not be loaded, or has no baseline.
  case error
  /// It asks what the test does not answer.
  case notSupported = "not supported"
  /// It has taken longer than a test may.
  case timedOut = "timed out"

  /// The width of the longest word.
  static let width = allCases.map(\.rawValue.count).max() ?? 0

  /// The status of a test; nothing where it is not of a report.
  ///
  /// - Parameters:
  ///   - hasVerified: whether the test has come to a `verify`.
  ///   - inSuite: whether its script has one: then a test whose report could not even be opened is
  ///     of a report, too.
  init?(of result: TestResult, hasVerified: Bool, inSuite: Bool) {
    let kind = result.failure?.kind
    let isLoad = result.isTimedOut || kind.map(ReportStatus.ofLoads.contains) == true
    guard hasVerified || inSuite && isLoad else { return nil }
    switch kind {
    case nil: self = .completed
    case _ where result.isTimedOut: self = .timedOut
    case .expect: self = .differs
    case .prompt: self = .notSupported
    default: self = .error
    }
  }

  /// The kinds of errors with which a report cannot be opened.
  private static let ofLoads: Set<ErrorKind> = [.load, .prompt, .connection, .session, .limit]
}
