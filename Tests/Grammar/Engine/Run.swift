/// A run of many sentences: as many with a slip as right ones, judged by parser and grammar.
package struct GrammarRun: Sendable {
  private var generator: Generator
  private var mutator: Mutator
  private var random: Random
  package private(set) var comparison: ParserComparison
  package private(set) var tally: Tally

  /// What a run did.
  package struct Tally: Sendable {
    package fileprivate(set) var generated = 0
    package fileprivate(set) var withSlip = 0
    /// Characters of the generated sentences.
    package fileprivate(set) var characters = 0
    /// How often each production and each branch was used.
    package fileprivate(set) var productions: [Int]
    package fileprivate(set) var branches: [Int]
  }

  package init(_ grammar: Grammar, seed: UInt64) throws {
    generator = try Generator(grammar, start: "Script", seed: seed)
    mutator = Mutator(grammar, seed: ~seed)
    random = Random(seed: seed &* 0x9E37_79B9)
    comparison = try ParserComparison(grammar)
    tally = Tally(
      productions: generator.productionCounts, branches: generator.branchCounts)
  }

  /// Judges this many sentences, and as many with a slip.
  package mutating func run(_ count: Int) {
    for _ in 0..<count {
      let sentence = generator.next()
      comparison.compare(sentence.text, expected: true)
      tally.generated += 1
      tally.characters += sentence.text.count
      // Of the slips, one in twenty-five is an exception of the grammar overstepped.
      let isOverstep = random.happens(4)
      comparison.compare(
        isOverstep ? generator.next(slip: true).text : mutator.mutate(sentence))
      tally.withSlip += 1
    }
    tally.productions = generator.productionCounts
    tally.branches = generator.branchCounts
  }

  /// Takes in what another run of the same grammar found.
  package mutating func add(_ other: GrammarRun) {
    tally.generated += other.tally.generated
    tally.withSlip += other.tally.withSlip
    tally.characters += other.tally.characters
    for index in tally.productions.indices {
      tally.productions[index] += other.tally.productions[index]
    }
    for index in tally.branches.indices { tally.branches[index] += other.tally.branches[index] }
    comparison.add(other.comparison)
  }

  /// Whether a production can be part of a sentence, and is no mere exception.
  package func isDerivable(_ production: Int) -> Bool {
    generator.derivable.productions[production]
  }

  /// The branches and productions that no sentence took, and no slip where only a slip can.
  package var unreached: [String] {
    let grammar = comparison.grammar
    let branches = zip(grammar.branches, tally.branches).filter { $0.1 == 0 }
    let productions = zip(grammar.productions, tally.productions).filter { $0.1 == 0 }
    return branches.map { "\(grammar.productions[$0.0.production].name): \($0.0.text)" }
      + productions.map { $0.0.name }
  }
}
