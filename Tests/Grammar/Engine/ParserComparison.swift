package import NavSyntax

/// Compares the parser with the grammar, text by text.
package struct ParserComparison: Sendable {
  /// Errors of the parser that no grammar says: limits and ranges. `Grammar/nav.ebnf` lists them.
  package static let beyondGrammar: Set = [
    "integer-range", "real-range", "code-point-range", "nesting-limit", "source-size",
  ]

  package let grammar: Grammar
  private let rules: Rules
  /// How many texts were of the grammar, and how many not.
  package private(set) var accepted = 0
  package private(set) var refused = 0
  /// What went wrong, a line each.
  package private(set) var differences: [String] = []
  package private(set) var ambiguities: [String] = []

  package init(_ grammar: Grammar) throws {
    self.grammar = grammar
    rules = try Rules(grammar, start: "Script")
  }

  /// The recogniser's verdict.
  package func verdict(_ text: [UInt32]) -> Earley.Verdict { Earley.judge(text, rules) }

  /// The parser's errors, but for those beyond the grammar.
  package static func errors(_ text: String) -> [Diagnostic] {
    Parser.parse(Source(name: "sentence", text: text)).diagnostics.filter {
      $0.severity == .error && !beyondGrammar.contains($0.code)
    }
  }

  /// Judges a text by both; `expected` is what a third says of it.
  package mutating func compare(_ text: [UInt32], expected: Bool? = nil) {
    let string = Sentence.string(text)
    let verdict = verdict(text)
    let errors = Self.errors(string)
    if case .several(let name, let start, let end) = verdict {
      let part = Sentence.string(Array(text[start..<end])).debugDescription
      ambiguities.append("\(string.debugDescription): \(name) \(part) has two derivations")
    }
    let isAccepted = verdict != .none
    if isAccepted { accepted += 1 } else { refused += 1 }
    if isAccepted != errors.isEmpty || expected ?? isAccepted != isAccepted {
      let parser = errors.first.map { "no (\($0.code): \($0.message))" } ?? "yes"
      let third = expected.map { ", generated: \($0 ? "yes" : "no")" } ?? ""
      differences.append(
        "\(string.debugDescription): grammar \(isAccepted ? "yes" : "no"), parser \(parser)\(third)"
      )
    }
  }

  /// Takes in what another comparison found.
  mutating func add(_ other: ParserComparison) {
    accepted += other.accepted
    refused += other.refused
    differences += other.differences
    ambiguities += other.ambiguities
  }
}
