import Foundation
import NavRuntime
import NavSyntax
import Testing

/// Scripts with what is expected of them beside the lines:
///
/// - `# expect: text` the next line of the output;
/// - `# error: text` an error, or a part of its message, that is reported on this line;
/// - `# warning: text` a warning on this line;
/// - `# exit: 3` the exit status, 0 (or 1 or 2 where an error is expected) otherwise;
/// - `# format: csv` the format.
struct LanguageTests {
  static let folder = testFolder.appending(path: "Language")

  static var scripts: [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "nav", !file.lastPathComponent.hasPrefix("_") else { continue }
      names.append(String(file.path.dropFirst(folder.path.count + 1)))
    }
    return names.sorted()
  }

  @Test func `there are scripts of every feature`() {
    #expect(Self.scripts.count >= 60)
  }

  @Test(arguments: Self.scripts) func `the script does what it says`(_ name: String) throws {
    let path = Self.folder.appending(path: name).path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let expected = Expectations(text)
    let bench = Bench(format: expected.format)
    let result = bench.run(text, name: path)
    #expect(bench.output == expected.output, "\(bench.diagnostics)")
    var found = result.diagnostics
    if let failure = result.failure { found.append(bench.interpreter.diagnostic(of: failure)) }
    for (kind, expectedOnes) in [
      (Diagnostic.Severity.error, expected.errors), (.warning, expected.warnings),
    ] {
      var left = found.filter { $0.severity == kind }
      for (line, message) in expectedOnes {
        let place = left.firstIndex {
          $0.message.contains(message)
            && bench.interpreter.sources.position(of: $0.span)?.line == line
        }
        if let place {
          left.remove(at: place)
        } else {
          Issue.record("line \(line): no \(kind) \"\(message)\"; \(bench.diagnostics)")
        }
      }
      #expect(left.map(\.message) == [], "\(kind)s that are not expected")
    }
    if let status = expected.status {
      #expect(result.status == status)
    } else {
      #expect((result.status == 0) == expected.errors.isEmpty)
    }
  }

  struct Expectations {
    var output = ""
    var errors: [(line: Int, message: String)] = []
    var warnings: [(line: Int, message: String)] = []
    var status: Int32?
    var format = OutputFormat.text

    init(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if let value = Self.value("expect", line) { output += value + "\n" }
        if let value = Self.value("error", line) { errors.append((index + 1, value)) }
        if let value = Self.value("warning", line) { warnings.append((index + 1, value)) }
        if let value = Self.value("exit", line) { status = Int32(value) }
        if let value = Self.value("format", line) {
          format = OutputFormat(rawValue: value) ?? .text
        }
      }
    }

    private static func value(_ name: String, _ line: Substring) -> String? {
      guard let mark = line.range(of: "# \(name):") else { return nil }
      let rest = line[mark.upperBound...]
      return String(rest.first == " " ? rest.dropFirst() : rest)
    }
  }
}
