/// A text made from the grammar.
package struct Sentence: Sendable {
  package var text: [UInt32] = []
  /// Where its tokens begin: literals, characters of a class, productions marked "longest".
  package var tokens: [Int] = []
  /// The productions and branches its derivation uses, once for each use.
  var productions: [Int] = []
  var branches: [Int] = []
  /// Whether an exception was overstepped on purpose, so that it need not be of the grammar.
  package var isSlip = false

  package var string: String { Self.string(text) }

  package static func string(_ text: [UInt32]) -> String {
    String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) ?? "\u{FFFD}" }))
  }
}

/// Makes sentences of a grammar, leaning to the branches that were taken least.
package struct Generator: Sendable {
  private let grammar: Grammar
  private let start: Int
  private var random: Random
  /// How often each production and branch was used by the sentences given out; of those that no
  /// sentence of the grammar has, since they only stand behind a `-`, how often by the slips.
  package private(set) var productionCounts: [Int]
  package private(set) var branchCounts: [Int]
  /// Attempts that were given up, since a token or an exception would not have been met.
  package private(set) var givenUp = 0
  /// The fewest levels of productions below each production.
  private let heights: [Int]
  private let reach: Reach
  /// The productions that have an exception.
  private let exceptions: [Int]
  package let derivable: Derivable
  /// The literals of the grammar, to be taken for names and the like.
  private let words: [[UInt32]]

  // The sentence that is being made.
  private var sentence = Sentence()
  private var checks: [Check] = []
  /// How many productions it may use before it is to come to its end, and has used; tokens and
  /// what is in them count nothing.
  private var size = 0
  private var weight = 0
  /// The production whose exception is to be overstepped, and the one that is being made.
  private var target: Int?
  private var owner = 0
  private var tokenDepth = 0

  /// What has to hold of the whole text, once it is there.
  private struct Check: Sendable {
    var what: What
    var start: Int
    var end: Int
    enum What: Sendable {
      case longest(Int)
      case without(Part)
    }
  }

  private struct Failed: Error {}

  package init(_ grammar: Grammar, start: String, seed: UInt64) throws {
    self.grammar = grammar
    self.start = try grammar.symbol(start)
    random = Random(seed: seed)
    productionCounts = Array(repeating: 0, count: grammar.productions.count)
    branchCounts = Array(repeating: 0, count: grammar.branches.count)
    heights = Heights.of(grammar)
    reach = Reach(grammar)
    exceptions = grammar.productions.indices.filter {
      Measures.hasException(grammar.productions[$0].part)
    }
    words = Words.of(grammar)
    derivable = Derivable(grammar, from: self.start)
  }

  /// The next sentence; with `slip`, one that may overstep an exception.
  package mutating func next(slip: Bool = false) -> Sentence {
    var chosen = exceptions[0]
    var attempts = 0
    while true {
      // Some exceptions are rarely met.
      if attempts % 50 == 0 { chosen = exceptions[random.below(exceptions.count)] }
      attempts += 1
      sentence = Sentence()
      checks = []
      size = 8 + random.below(36)
      weight = 0
      target = slip ? chosen : nil
      tokenDepth = 0
      do throws(Failed) {
        try make(start, .lines, depth: 15 + random.below(25))
        if !sentence.isSlip { try check() }
        if slip && !sentence.isSlip { continue }
        // What only oversteps exceptions use is counted apart.
        for production in sentence.productions where !slip || !derivable.productions[production] {
          productionCounts[production] += 1
        }
        for branch in sentence.branches where !slip || !derivable.branches[branch] {
          branchCounts[branch] += 1
        }
        return sentence
      } catch {
        givenUp += 1
      }
    }
  }

  /// Whether all tokens are longest in the whole text, and no exception is overstepped.
  private func check() throws(Failed) {
    var matcher = Matcher(grammar, sentence.text)
    for check in checks {
      switch check.what {
      case .longest(let production):
        if matcher.longest(production, at: check.start) != check.end { throw Failed() }
      case .without(let part):
        if matcher.matches(part, from: check.start, to: check.end) { throw Failed() }
      }
    }
  }

  // MARK: - Parts

  private mutating func make(_ symbol: Int, _ outer: Layout, depth: Int) throws(Failed) {
    let index = grammar.meaning(of: symbol, outer)
    let production = grammar.productions[index]
    let layout = production.layout ?? outer
    let start = sentence.text.count
    sentence.productions.append(index)
    let outerOwner = owner
    owner = index
    defer { owner = outerOwner }
    guard production.isLongest else {
      if tokenDepth == 0 { weight += 1 }
      return try make(production.part, layout, depth: depth - 1)
    }
    if tokenDepth == 0 { sentence.tokens.append(start) }
    if random.happens(6), let word = word(for: index) {
      sentence.text += word
    } else {
      tokenDepth += 1
      try make(production.part, layout, depth: depth - 1)
      tokenDepth -= 1
    }
    checks.append(Check(what: .longest(index), start: start, end: sentence.text.count))
  }

  private mutating func make(_ part: Part, _ layout: Layout, depth: Int) throws(Failed) {
    switch part {
    case .text(let text):
      if tokenDepth == 0 { sentence.tokens.append(sentence.text.count) }
      sentence.text += text
    case .one(let set):
      if tokenDepth == 0 { sentence.tokens.append(sentence.text.count) }
      sentence.text.append(character(of: set))
    case .symbol(let symbol): try make(symbol, layout, depth: depth)
    case .sequence(let parts):
      for part in parts { try makeNext(part, layout, depth: depth) }
    case .choice(let first, let parts):
      let chosen = choice(of: parts, first, depth)
      sentence.branches.append(first + chosen)
      try make(parts[chosen], layout, depth: depth)
    case .repeated(let first, let part, let least, let most):
      try makeRepeated(part, first, least, most, layout, depth: depth)
    case .except(let part, let without):
      try make(part, without: without, layout, depth: depth)
    }
  }

  private mutating func makeRepeated(
    _ part: Part, _ first: Int, _ least: Int, _ most: Int?, _ layout: Layout, depth: Int
  ) throws(Failed) {
    let branches = most == 1 ? 2 : 3
    let branch: Int
    if isTight(depth), !isCheap(part) {
      let isLow = Heights.of(part, heights) < 5 && sentence.text.count < 200
      branch = isLow && random.happens(40) ? 1 : 0
    } else if let rare = rare(first, branches), random.happens(50) {
      branch = rare
    } else {
      // Many of everything would make long sentences of few kinds.
      branch = random.happens(40) ? 0 : branches == 2 || random.happens(70) ? 1 : 2
    }
    sentence.branches.append(first + branch)
    let times = least + (branch < 2 ? branch : 2 + random.below(isCheap(part) ? 6 : 2))
    for _ in 0..<times { try make(part, layout, depth: depth) }
  }

  /// A part of a sequence, made anew where it goes on with the token before it.
  private mutating func makeNext(_ part: Part, _ layout: Layout, depth: Int) throws(Failed) {
    let mark = Mark(self)
    guard let last = checks.last, last.end == mark.text, case .longest(let production) = last.what
    else { return try make(part, layout, depth: depth) }
    for _ in 0..<12 {
      try make(part, layout, depth: depth)
      if sentence.isSlip { return }
      // A few characters more tell whether it goes on; `check` looks at all of them.
      let length = mark.text - last.start
      var matcher = Matcher(grammar, Array(sentence.text[last.start...].prefix(length + 4)))
      if matcher.longest(production, at: 0) == length { return }
      restore(mark)
    }
    throw Failed()
  }

  /// What `part` matches and `without` does not; or, once in a slip, what both match.
  private mutating func make(
    _ part: Part, without: Part, _ layout: Layout, depth: Int
  ) throws(Failed) {
    let mark = Mark(self)
    let start = mark.text
    if owner == target, random.happens(50) {
      target = nil
      sentence.isSlip = true
      return try make(without, layout, depth: depth)
    }
    for _ in 0..<12 {
      try make(part, layout, depth: depth)
      var matcher = Matcher(grammar, Array(sentence.text[start...]))
      if sentence.isSlip || !matcher.matches(without, from: 0, to: sentence.text.count - start) {
        let check = Check(what: .without(without), start: start, end: sentence.text.count)
        checks.append(check)
        return
      }
      restore(mark)
    }
    throw Failed()
  }

  /// How far the sentence was made.
  private struct Mark {
    var text, tokens, productions, branches, checks, weight: Int

    init(_ generator: Generator) {
      text = generator.sentence.text.count
      tokens = generator.sentence.tokens.count
      productions = generator.sentence.productions.count
      branches = generator.sentence.branches.count
      checks = generator.checks.count
      weight = generator.weight
    }
  }

  private mutating func restore(_ mark: Mark) {
    sentence.text.removeLast(sentence.text.count - mark.text)
    sentence.tokens.removeLast(sentence.tokens.count - mark.tokens)
    sentence.productions.removeLast(sentence.productions.count - mark.productions)
    sentence.branches.removeLast(sentence.branches.count - mark.branches)
    checks.removeLast(checks.count - mark.checks)
    weight = mark.weight
  }

  // MARK: - Choices

  /// Whether the sentence is to come to its end; now and then one may still grow.
  private mutating func isTight(_ depth: Int) -> Bool {
    guard depth <= 0 || weight > size else { return false }
    return sentence.text.count > 300 || !random.happens(6)
  }

  private func isCheap(_ part: Part) -> Bool {
    if case .one = part { return true }
    return false
  }

  /// One of some alternatives: one that is rare so far, or any, or one that leads to much.
  private mutating func choice(of parts: [Part], _ first: Int, _ depth: Int) -> Int {
    if isTight(depth) { return low(parts, slack: sentence.text.count > 300 ? 0 : 4) }
    if tokenDepth > 0, random.happens(60) { return low(parts, slack: 0) }
    if let rare = rare(first, parts.count), random.happens(50) { return rare }
    if random.happens(40) { return random.below(parts.count) }
    let weights = parts.map { 1 + reach.count(of: $0) }
    var left = random.below(weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if left < weight { return index }
      left -= weight
    }
    return 0
  }

  /// The branch that was taken least, if that is less than a quarter of its share.
  private func rare(_ first: Int, _ count: Int) -> Int? {
    let counts = branchCounts[first..<(first + count)]
    let least = counts.indices.min { counts[$0] < counts[$1] } ?? first
    return counts[least] * 8 * count <= counts.reduce(0, +) ? least - first : nil
  }

  /// One of the alternatives that need few levels more than the lowest.
  private mutating func low(_ parts: [Part], slack: Int) -> Int {
    let levels = parts.map { Heights.of($0, heights) }
    let least = levels.min()!
    let low = parts.indices.filter { levels[$0] <= least + slack }
    return low[random.below(low.count)]
  }

  /// A word of the grammar that a production matches as a whole.
  private mutating func word(for production: Int) -> [UInt32]? {
    let word = words[random.below(words.count)]
    var matcher = Matcher(grammar, word)
    return matcher.longest(production, at: 0) == word.count ? word : nil
  }

  /// A character: mostly one of ASCII, now and then one from anywhere or at the edge of a range.
  private mutating func character(of set: CharacterClass) -> UInt32 {
    if random.happens(85) {
      for _ in 0..<6 {
        let code = random.happens(60) ? 0x61 + UInt32(random.below(26)) : UInt32(random.below(128))
        if set.contains(code) { return code }
      }
    }
    let range = set.ranges[random.below(set.ranges.count)]
    switch random.below(4) {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    default: return range.lowerBound + UInt32(random.below(min(range.count, 0x3000)))
    }
  }
}
