import Foundation
import GrammarEngine
import NavSyntax
import Testing

/// `Grammar/nav.ebnf` and the parser judge texts alike.
struct LanguageGrammarTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func grammar() throws -> Grammar { try Grammar(text("Grammar/nav.ebnf")) }

  /// A short run; `Tests/Grammar/run` makes the long one.
  @Test func `sentences of the grammar, right and with a slip`() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var run = try GrammarRun(Self.grammar(), seed: seed)
    run.run(200)
    #expect(run.comparison.differences == [], "seed \(seed)")
    #expect(run.comparison.ambiguities == [], "seed \(seed)")
    // Most slips make a sentence wrong, and most wrong ones are slips.
    #expect(run.comparison.accepted >= 200)
    #expect(run.comparison.refused >= 40)
  }

  /// A change of the grammar file that the parser knows nothing of, and what must show it.
  @Test(arguments: [
    ("\":\" Lead Expression", "S? \":\" Lead Expression"),
    ("S Sum )?", "S Sum )*"),
    ("\"try\" S? Block FreeS? \"catch\" ( S Name )?", "\"try\" S? Block FreeS? \"catch\" S Name"),
    ("\"return\" ( S Expression )?", "\"return\" ( S? Expression )?"),
    ("\"let\" | \"set\"", "\"set\""),
  ])
  func `a grammar that drifts is found`(_ old: String, _ new: String) throws {
    let text = try Self.text("Grammar/nav.ebnf")
    #expect(text.contains(old))
    var run = try GrammarRun(Grammar(text.replacing(old, with: new)), seed: 1)
    for _ in 0..<100 where run.comparison.differences.isEmpty { run.run(10) }
    #expect(!run.comparison.differences.isEmpty)
  }

  @Test(arguments: [
    ("( \"-\" S? )* Primary", "( \"-\" S? | \"-\" )* Primary"),
    ("Primary      ::= Number", "Primary      ::= Number | SignedNumber"),
    (
      "TextChar+                                                                            "
        + "/* longest */", "TextChar+"
    ),
  ])
  func `a grammar with two derivations is found`(_ old: String, _ new: String) throws {
    let text = try Self.text("Grammar/nav.ebnf")
    #expect(text.contains(old))
    var run = try GrammarRun(Grammar(text.replacing(old, with: new)), seed: 1)
    for _ in 0..<100 where run.comparison.ambiguities.isEmpty { run.run(10) }
    #expect(!run.comparison.ambiguities.isEmpty)
  }

  @Test func `the same seed makes the same sentences`() throws {
    var runs = try (0..<2).map { _ in try Generator(Self.grammar(), start: "Script", seed: 7) }
    for _ in 0..<50 { #expect(runs[0].next().string == runs[1].next().string) }
  }

  @Test func `the probes have their verdicts by the grammar, too`() throws {
    let comparison = try ParserComparison(Self.grammar())
    var count = 0
    for line in try Self.text("Tests/Probes/probes.txt").split(separator: "\n")
    where line.hasPrefix("+ ") || line.hasPrefix("- ") {
      let text = String(line.dropFirst(2)).replacing("⏎", with: "\n").replacing("␍", with: "\r")
        .replacing("␉", with: "\t")
      let verdict = comparison.verdict(text.unicodeScalars.map(\.value))
      #expect(verdict == (line.hasPrefix("+") ? .one : .none), "\(line)")
      count += 1
    }
    #expect(count > 150)
  }

  /// Those of the tests that are to show a syntax error must be refused by both.
  @Test(arguments: try! scripts()) func `a script is judged alike`(_ path: String) throws {
    var comparison = try ParserComparison(Self.grammar())
    comparison.compare(try Self.text(path).unicodeScalars.map(\.value))
    #expect(comparison.differences == [])
    #expect(comparison.ambiguities == [])
    if path.hasPrefix("Examples") { #expect(comparison.accepted == 1) }
  }

  @Test func `the errors beyond the grammar are those of its head`() {
    let cases = [
      ("print 9223372036854775808", "integer-range"), ("print 1e999", "real-range"),
      ("print \"\\u{110000}\"", "code-point-range"),
      (
        String(repeating: "(", count: 201) + "1" + String(repeating: ")", count: 201),
        "nesting-limit"
      ),
      ("#" + String(repeating: " ", count: 16 << 20), "source-size"),
    ]
    #expect(Set(cases.map(\.1)) == ParserComparison.beyondGrammar)
    for (text, code) in cases {
      let found = Parser.parse(Source(name: "test", text: text)).diagnostics.map(\.code)
      #expect(found == [code])
      #expect(ParserComparison.errors(text).isEmpty)
    }
  }

  static func scripts() throws -> [String] {
    try ["Examples", "Tests"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return try #require(files).compactMap { $0 as? String }.filter { $0.hasSuffix(".nav") }
        .map { "\(folder)/\($0)" }.sorted()
    }
  }
}
