import Foundation
import NavRuntime
import NavSyntax
import Testing

/// What a check finds in programs without errors: beside the lines, after `# lint:`.
struct LintTests {
  static let codes: Set = [
    "unused-variable", "unread-variable", "shadowed-variable", "unreachable-statement",
  ]

  static var scripts: [String] {
    LanguageTests.scripts.filter { $0.hasPrefix("Language/lint/") } + ["Language/lint/_names.nav"]
  }

  @Test func `there are scripts of every warning`() {
    #expect(Self.scripts.count >= 6)
  }

  @Test(arguments: scripts) func `the check finds what is expected`(_ name: String) throws {
    let path = testFolder.appending(path: name).path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let bench = Bench()
    let found = lints(text, path, bench).filter {
      bench.interpreter.sources.source(of: $0.span)?.name == path
    }
    var expected: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let mark = line.range(of: "# lint: ") else { continue }
      expected.append("\(index + 1): \(line[mark.upperBound...])")
    }
    let told = found.map { diagnostic in
      let line = bench.interpreter.sources.position(of: diagnostic.span)?.line ?? 0
      return "\(line): \(diagnostic.message)"
    }
    #expect(told.count == expected.count, "\(told)")
    for (told, expected) in zip(told, expected) { #expect(told.hasPrefix(expected)) }
    #expect(found.allSatisfy { !$0.fixes.isEmpty })
  }

  @Test func `a run does not look for them`() {
    let bench = Bench()
    let result = bench.run("let x = 1", name: "a.nav")
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `what is not used may be used by what has an error`() {
    #expect(lints("let x = 1\nprint $x (", "a.nav", Bench()).isEmpty)
    #expect(lints("let x = 1\nopne $x", "a.nav", Bench()).isEmpty)
  }

  @Test(arguments: [
    ("for i in [1] { print a }", "for _ in [1] { print a }"),
    ("try { print a } catch e { print b }", "try { print a } catch { print b }"),
    ("let x = (count [])", "let _ = (count [])"),
  ])
  func `an edit takes the warning away`(_ text: String, _ fixed: String) throws {
    let found = try #require(lints(text, "a.nav", Bench()).first)
    let (span, replacement) = try #require(found.fixes.first?.replacement)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(Int(span.start)..<Int(span.end), with: replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    #expect(lints(fixed, "a.nav", Bench()).isEmpty)
  }

  @Test func `stubs stand for commands of a host`() {
    let stubs = Source(name: "host.nav", text: "def paint color size = 1 {}\ndef count x {}")
    func codes(_ text: String) -> [String] {
      Bench().interpreter.check([Source(name: "a.nav", text: text)], stubs: [stubs]).map(\.code)
    }
    #expect(codes("paint red 2") == [])
    #expect(codes("paint") == ["missing-argument"])
    #expect(codes("paint a b c") == ["too-many-arguments"])
    #expect(codes("pain red") == ["unknown-command"])
    #expect(codes("def paint x {}") == ["shadowed-command"])
    let bad = Source(name: "host.nav", text: "let inner = 1\ndef f {\n  opne\n}")
    let found = Bench().interpreter.check(
      [Source(name: "a.nav", text: "f\nprint $inner")], stubs: [bad])
    #expect(found.map(\.code) == ["unknown-command", "unknown-variable"])
  }

  private func lints(_ text: String, _ name: String, _ bench: Bench) -> [Diagnostic] {
    bench.interpreter.check([Source(name: name, text: text)], lints: true).filter {
      Self.codes.contains($0.code)
    }
  }
}
