import FoundationEssentials
import Testing

/// The files that the tests of this module read and write.
enum Fixture {
  /// The folder `Tests`.
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: tests.appending(path: path), encoding: .utf8)
  }

  static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Fixture {
  /// Compares a text with a golden, or writes the golden where `NAV_GOLDENS` is `write`.
  static func compare(_ text: String, with path: String) throws {
    let file = tests.appending(path: path)
    if ProcessInfo.processInfo.environment["NAV_GOLDENS"] == "write" {
      try Data(text.utf8).write(to: file)
    }
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(text == golden, "\(path) differs; NAV_GOLDENS=write writes it anew")
  }
}
