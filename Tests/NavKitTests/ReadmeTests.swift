import Foundation
import NavKit
import Testing

/// What the README shows is executed.
@Suite struct ReadmeTests {
  static let text: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""
  }()

  /// The fenced blocks that contain a text.
  private func blocks(with part: String) -> [String] {
    let pieces = Self.text.components(separatedBy: "```")
    return stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] }.filter { $0.contains(part) }
      .map { String($0.drop { $0 != "\n" }) }
  }

  @Test func `the prompt's session prints what it shows`() throws {
    let session = try #require(blocks(with: "nav> ").first)
    let harness = Harness()
    var expected = ""
    var statements = 0
    for line in session.split(separator: "\n") where !line.hasPrefix("$ ") {
      if line.hasPrefix("nav> ") {
        statements += 1
        let source = Source(name: "prompt", text: String(line.dropFirst(5)))
        _ = try harness.session.interpreter.submit(source)
      } else {
        expected += line + "\n"
      }
    }
    #expect(statements > 5)
    #expect(harness.output == expected)
    #expect(harness.errors.isEmpty)
  }

  @Test(arguments: ["pageby next", "report --reprompt", "open Scorecard"])
  func `what is said of reports runs`(_ part: String) throws {
    let script = try #require(blocks(with: part).first)
    _ = output(of: script)
  }

  @Test func `the script runs`() throws {
    let script = try #require(blocks(with: "#!/usr/bin/env nav").first)
    #expect(output(of: script).hasSuffix("Destinations from LGA: 68 rows\n"))
  }

  @Test func `the diagnostic looks like that`() throws {
    let shown = try #require(blocks(with: "-c:1:6: error").first)
    let harness = Harness()
    harness.run("open \"Arival Delay by Carrier\"")
    #expect("\n" + harness.errors == shown)
  }
}
