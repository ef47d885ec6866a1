internal import NavKit

/// One line of what `nav test` reports: a `test`, or a script that has none.
struct TestCase {
  /// The script's path.
  var script: String
  /// The test's name; `nil` where it is all of the script.
  var name: String?
  /// How long it took.
  var duration: Duration
  /// What is wrong; `nil` where it passed.
  var problem: Problem?
  /// What it printed.
  var output = ""
  /// What came of a report; `nil` where the test is of none.
  var status: ReportStatus?

  /// What is wrong with a test.
  struct Problem {
    /// In one line.
    var message: String
    /// As a person reads it: rendered diagnostics, each line ended.
    var text: String
    /// Whether the script could not run at all.
    var isError = false
    /// What kind of error it is, as `catch` has it.
    var kind: ErrorKind?
  }

  /// The script's path without its ending.
  var className: String { script.hasSuffix(".nav") ? String(script.dropLast(4)) : script }

  /// The test's name, or else the script's own.
  var title: String {
    name ?? String(className.split(separator: "/").last ?? "")
  }
}

extension Duration {
  /// In seconds with three digits after the point: `0.012`.
  var inSeconds: String {
    let milliseconds = Int((seconds * 1_000).rounded())
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
