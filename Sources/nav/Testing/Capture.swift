internal import NavKit

/// Keeps what a script prints while it is tested.
final class Capture {
  /// Whether all of the output is one test's.
  var isOneTest = false
  /// All that was printed to standard output, where it is one test's.
  private(set) var output = ""
  /// The bytes that the test has printed.
  private var count = 0
  /// What has been printed since `begin`, standard error in its place, control characters shown.
  private var shown = ""
  /// What of that went to standard output.
  private var printed = ""
  /// What of that went to standard error.
  private var told = ""

  /// Takes standard output.
  ///
  /// - Throws: kind `limit` where a test prints more than is kept.
  func write(_ text: String) throws {
    count += text.utf8.count
    guard count <= ProgramLimits.testOutput else {
      throw Failure(.limit, "the test prints more than \(ProgramLimits.testOutput) bytes")
    }
    if isOneTest { output += text }
    printed += text.showingControls()
    shown += text.showingControls()
  }

  /// Takes standard error; where it is too much, the first half is forgotten.
  func warn(_ text: String) {
    Capture.append(text, to: &told)
    Capture.append(text, to: &shown)
  }

  /// Begins a test, of which `take` tells what was printed.
  func begin() { (shown, printed, told, count) = ("", "", "", 0) }

  /// What has been printed since `begin`, all in order; a new part begins.
  func take() -> String {
    defer { begin() }
    return shown
  }

  /// The same, each stream for itself.
  func takeStreams() -> (output: String, errors: String) {
    defer { begin() }
    return (printed, told)
  }

  private static func append(_ text: String, to kept: inout String) {
    kept += text
    guard kept.utf8.count > 2 * ProgramLimits.testOutput else { return }
    kept = String(decoding: kept.utf8.suffix(ProgramLimits.testOutput), as: UTF8.self)
  }
}
