internal import NavKit

/// Keeps what a script prints while it is tested.
final class Capture {
  /// All that was printed to standard output.
  private(set) var output = ""
  /// What has been printed since `begin`, standard error in its place, control characters shown.
  private(set) var shown = ""

  /// Takes standard output.
  ///
  /// - Throws: kind `limit` where a script prints more than is kept.
  func write(_ text: String) throws {
    guard output.utf8.count + text.utf8.count <= ProgramLimits.testOutput else {
      throw Failure(.limit, "the script prints more than \(ProgramLimits.testOutput) bytes")
    }
    output += text
    shown += text.showingControls()
  }

  /// Takes standard error; what is too much is not kept.
  func warn(_ text: String) {
    guard shown.utf8.count + text.utf8.count <= ProgramLimits.testOutput else { return }
    shown += text
  }

  /// Begins a test, of which `take` tells what was printed.
  func begin() { shown = "" }

  /// What has been printed since `begin`; a new part begins.
  func take() -> String {
    defer { shown = "" }
    return shown
  }
}
