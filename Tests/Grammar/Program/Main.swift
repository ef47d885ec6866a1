import Foundation
import GrammarEngine

/// `grammar-sentences GRAMMAR [COUNT [SEED]]`: judges COUNT sentences made from the grammar, and as
/// many with a slip, by the parser and by the grammar, and prints how often each production was
/// used. Exits with 1 where the two differ, a sentence has two derivations, or a way of the
/// grammar was not taken.
@main struct Main {
  /// The run is cut into shares with a seed each, so that it repeats on any number of cores.
  private static let shares = 8

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, let count = number(2, or: 100_000), let seed = number(3, or: 1)
    else {
      print("usage: grammar-sentences GRAMMAR [COUNT [SEED]]")
      exit(2)
    }
    let grammar = try Grammar(String(contentsOfFile: arguments[1], encoding: .utf8))
    let run = try await run(grammar, count: count, seed: seed)
    print("each production, and how often the generated sentences use it:")
    for (index, production) in grammar.productions.enumerated() {
      let note = run.isDerivable(index) ? "" : " (in slips: it only stands behind a -)"
      print("  \(production.name) \(run.tally.productions[index])\(note)")
    }
    let comparison = run.comparison
    for line in comparison.differences.prefix(40) { print("differ:", line) }
    for line in comparison.ambiguities.prefix(40) { print("ambiguous:", line) }
    for line in run.unreached { print("not reached:", line) }
    let tally = run.tally
    print(
      """
      seed \(seed): \(tally.generated) generated sentences of \
      \(tally.characters / max(1, tally.generated)) characters and \(tally.withSlip) with a slip \
      (\(comparison.accepted) right, \(comparison.refused) wrong): \
      \(comparison.differences.count) disagreements, \(comparison.ambiguities.count) ambiguities; \
      \(run.unreached.count) of \(grammar.branches.count) alternatives not reached
      """)
    let isGood =
      comparison.differences.isEmpty && comparison.ambiguities.isEmpty && run.unreached.isEmpty
    exit(isGood ? 0 : 1)
  }

  private static func number(_ index: Int, or other: Int) -> Int? {
    let arguments = CommandLine.arguments
    return arguments.count > index ? Int(arguments[index]) : other
  }

  private static func run(_ grammar: Grammar, count: Int, seed: Int) async throws -> GrammarRun {
    try await withThrowingTaskGroup(of: GrammarRun.self) { group in
      for share in 0..<shares {
        group.addTask {
          var run = try GrammarRun(grammar, seed: UInt64(bitPattern: Int64(seed * shares + share)))
          run.run(count / shares + (share < count % shares ? 1 : 0))
          return run
        }
      }
      var whole = try GrammarRun(grammar, seed: 0)
      for try await run in group { whole.add(run) }
      return whole
    }
  }
}
