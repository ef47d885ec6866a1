import Foundation
import NavRuntime
import NavSyntax
import Testing

/// Scripts with what is expected of them beside the lines: `Expectations` says how. Those of
/// `Language` run under `nav test`, too; those of `Signatures` need the commands of `Bench`.
struct LanguageTests {
  static var scripts: [String] {
    let files = FileManager.default.enumerator(at: testFolder, includingPropertiesForKeys: nil)
    var names: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "nav", !file.lastPathComponent.hasPrefix("_") else { continue }
      names.append(String(file.path.dropFirst(testFolder.path.count + 1)))
    }
    return names.filter { $0.hasPrefix("Language/") || $0.hasPrefix("Signatures/") }.sorted()
  }

  @Test func `there are scripts of every feature`() {
    #expect(Self.scripts.count >= 60)
  }

  @Test(arguments: Self.scripts) func `the script does what it says`(_ name: String) throws {
    let path = testFolder.appending(path: name).path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let expected = Expectations(Array(text.utf8))
    // What is expected of those is beside other marks: `LintTests`.
    #expect(!expected.isEmpty || name.hasPrefix("Language/lint/"))
    let bench = Bench { expected.apply(to: &$0) }
    let result = bench.run(text, name: path)
    let problems = expected.problems(of: result, output: bench.output, in: bench.interpreter)
    #expect(problems == [], "\(bench.diagnostics)")
  }
}
