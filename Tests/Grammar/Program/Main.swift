import Foundation
import GrammarEngine

/// `grammar-sentences GRAMMAR [COUNT [SEED]]`: judges COUNT sentences and as many slips, and prints
/// how often each production was used. Exits with 1 where parser and grammar differ.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    let grammar = try Grammar(String(contentsOfFile: arguments[1], encoding: .utf8))
    let count = arguments.count > 2 ? Int(arguments[2])! : 100_000
    let seed = arguments.count > 3 ? UInt64(arguments[3])! : 1
    var run = try GrammarRun(grammar, seed: seed)
    run.run(count)
    for (production, uses) in zip(grammar.productions, run.generator.productionCounts) {
      print(production.name, uses)
    }
    let comparison = run.comparison
    for line in comparison.differences.prefix(40) { print("differ:", line) }
    for line in comparison.ambiguities.prefix(40) { print("ambiguous:", line) }
    for line in run.unreached { print("not reached:", line) }
    print(
      """
      seed \(seed): \(run.generated) generated sentences of \
      \(run.characters / max(1, run.generated)) characters (\(run.generator.givenUp) given up), \
      \(run.mutated) with a slip, of all \(comparison.accepted) right and \(comparison.refused) \
      wrong: \(comparison.differences.count) disagreements, \(comparison.ambiguities.count) \
      ambiguities, \(run.unreached.count) alternatives not reached
      """)
    let isGood =
      comparison.differences.isEmpty && comparison.ambiguities.isEmpty && run.unreached.isEmpty
    exit(isGood ? 0 : 1)
  }
}
