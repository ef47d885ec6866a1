import Foundation
import Testing

/// Compares texts with files under Tests/Goldens/NavDrawing.
///
/// With `NAV_REGENERATE_GOLDENS` set in the environment the files are written anew.
enum Golden {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens/NavDrawing")

  static func check(
    _ text: String, _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["NAV_REGENERATE_GOLDENS"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    if text == expected { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }
    Issue.record(
      """
      \(name) differs at line \((place?.offset ?? min(lines.count, wanted.count)) + 1):
        is      \(place?.element.0 ?? "nothing")
        was     \(place?.element.1 ?? "nothing")
      """, sourceLocation: location)
  }
}
