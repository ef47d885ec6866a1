internal import NavKit

/// Writes what `nav test` finds to standard output, as it finds it, and counts.
///
/// ```
/// FAIL  checks.nav: twelve carriers (0.004 s)
/// checks.nav:3:10: error: the expectation is not met: the left side is 16, the right side 12
///   3 │   expect (rows) == 12
///     │          ^~~~~~~~~~~~
///
/// ok    tour.nav (3 tests, 0.021 s)
/// 3 passed, 1 failed
/// ```
final class TestReport {
  private(set) var cases: [TestCase] = []
  private(set) var failed = 0
  private let hasColor: Bool
  private let write: (String) throws -> Void

  init(hasColor: Bool, write: @escaping (String) throws -> Void) {
    self.hasColor = hasColor
    self.write = write
  }

  /// How many have passed.
  var passed: Int { cases.count - failed }

  /// Takes a test; a failed one is told at once.
  func add(_ test: TestCase) throws {
    cases.append(test)
    guard let problem = test.problem else { return }
    failed += 1
    let title = test.name.map { ": \($0)" } ?? ""
    let line = shown(test.script + title) + " (\(test.duration.inSeconds) s)"
    var text = paint("FAIL", "1;31") + "  " + line + "\n" + TestReport.tail(problem.text)
    if !test.output.isEmpty { text += TestReport.quoted(test.output) }
    try write(text + "\n")
  }

  /// Tells of a script that is done, if nothing of it has failed: the tests from a place on.
  func finish(_ script: String, from first: Int, _ duration: Duration) throws {
    let own = cases[first...]
    let reports = own.filter { $0.status != nil }
    for test in reports { try write(status(of: test)) }
    guard !own.isEmpty, own.allSatisfy({ $0.problem == nil }) else { return }
    let named = own.count { $0.name != nil }
    let count = named == 0 ? "" : named == 1 ? "1 test, " : "\(named) tests, "
    try write(
      paint("ok", "32") + "    " + shown(script) + " (\(count)\(duration.inSeconds) s)\n")
  }

  /// A line for a report that was verified: its status, and the test's name.
  private func status(of test: TestCase) -> String {
    guard let status = test.status else { return "" }
    let word =
      status.rawValue
      + String(
        repeating: " ", count: ReportStatus.width - status.rawValue.count)
    let colored = paint(word, status == .completed ? "32" : "1;31")
    return "\(colored)  \(shown(test.title)) (\(test.duration.inSeconds) s)\n"
  }

  /// The last lines.
  func end() throws {
    let reports = cases.compactMap(\.status)
    if !reports.isEmpty {
      let counts = ReportStatus.allCases.compactMap { status in
        let count = reports.count { $0 == status }
        return count > 0 ? "\(count) \(status.rawValue)" : nil
      }
      try write("reports: " + counts.joined(separator: ", ") + "\n")
    }
    try write(paint("\(passed) passed, \(failed) failed", failed == 0 ? "32" : "1;31") + "\n")
  }

  /// The last lines of what a test has printed.
  private static func quoted(_ output: String) -> String {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let rest = lines.count - ProgramLimits.testLines
    var text = "  printed:\n"
    if rest > 0 { text += "    … \(rest) lines before\n" }
    for line in lines.suffix(ProgramLimits.testLines) {
      let shown = line.prefix(ProgramLimits.testColumns)
      text += "    " + shown + (shown.endIndex < line.endIndex ? "…" : "") + "\n"
    }
    return text
  }

  /// The last part of what a script has told; the error that ended it comes last.
  private static func tail(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.count - ProgramLimits.testErrorLines
    guard rest > 0 else { return text }
    return "… \(rest) lines before\n"
      + lines.suffix(ProgramLimits.testErrorLines).joined(separator: "\n")
  }

  private func shown(_ text: String) -> String { text.showingControls(keepsLines: false) }

  private func paint(_ text: String, _ style: String) -> String {
    hasColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
