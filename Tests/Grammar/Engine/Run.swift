/// A run of many sentences: as many right ones as wrong ones, judged by parser and grammar.
package struct GrammarRun {
  package private(set) var generator: Generator
  package private(set) var comparison: Comparison
  private var mutator: Mutator
  private var random: Random
  package private(set) var generated = 0
  package private(set) var characters = 0
  package private(set) var mutated = 0

  package init(_ grammar: Grammar, seed: UInt64) throws {
    generator = try Generator(grammar, start: "Script", seed: seed)
    comparison = try Comparison(grammar)
    mutator = Mutator(grammar, seed: seed &+ 1)
    random = Random(seed: seed &+ 2)
  }

  /// Judges this many sentences and the same ones with a slip each.
  package mutating func run(_ count: Int) {
    for _ in 0..<count {
      let sentence = generator.next()
      comparison.compare(sentence.text, expected: true)
      generated += 1
      characters += sentence.text.count
      // One slip in ten is an exception of the grammar overstepped.
      if random.happens(10) {
        comparison.compare(generator.next(slip: true).text)
      } else {
        comparison.compare(mutator.mutate(sentence))
      }
      mutated += 1
    }
  }

  /// The branches that no sentence took.
  package var unreached: [String] {
    zip(comparison.grammar.branches, generator.branchCounts).filter { $0.1 == 0 }.map {
      "\(comparison.grammar.productions[$0.0.production].name): \($0.0.text)"
    }
      + zip(comparison.grammar.productions, generator.productionCounts).filter { $0.1 == 0 }
      .map { $0.0.name }
  }
}
