// What users read of tests, in alphabetical order of the names.

extension Wording {
  static let expectHelp = "to check a condition: `expect CONDITION`"

  /// Of an expectation in a comment.
  static func expectedStatus(_ expected: Int32, _ found: Int32) -> String {
    "the exit status is \(found), not \(expected)"
  }

  static let falseTest = "the last statement of the test is `false`, which checks nothing"
  static func inTest(_ name: String) -> String { "in the test \"\(name)\"" }

  /// Of what a comment says, as the next two.
  static func malformedExit(_ value: String) -> String {
    "`# exit:` takes a number, not \"\(value)\""
  }

  static func malformedFormat(_ value: String) -> String {
    let formats = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return "`# format:` takes one of \(formats), not \"\(value)\""
  }

  static func malformedVariable(_ value: String) -> String {
    "`# env:` takes NAME=value, not \"\(value)\""
  }

  /// Of an expectation in a comment.
  static func missingDiagnostic(_ kind: String, _ message: String) -> String {
    "no \(kind) \"\(message)\""
  }

  static let nestedTest = "a `test` does not stand in another"

  static func notRestored(_ reason: String) -> String {
    "and what it has left cannot be put back: \(reason)"
  }

  static let outputDiffers = "the output differs: - expected, + printed"
  static func skippedLines(_ count: Int) -> String { "… \(count) more" }
  static func testQuit(_ status: Int32) -> String { "the test quit with status \(status)" }

  static func timedOut(_ timeout: Duration) -> String {
    "timed out after \(timeout.shortSeconds) s"
  }

  /// Of an expectation in a comment.
  static func unexpected(_ kind: String, _ message: String) -> String {
    "\(kind) that is not expected: \(message)"
  }
}

extension Duration {
  /// In seconds, as a person gives it: `2`, `0.5`.
  var shortSeconds: String {
    let seconds = seconds
    return seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds))" : "\(seconds)"
  }
}
