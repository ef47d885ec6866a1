/// The grammar as plain rules: a nonterminal and a row of symbols.
///
/// A production becomes one nonterminal for each layout it is used in. A choice, a repetition and
/// an exception within a production become nonterminals of their own. A production marked
/// "longest" is no nonterminal but a terminal.
package struct Rules: Sendable {
  /// What a rule has at one of its places.
  enum Symbol: Sendable {
    case nonterminal(Int)
    case terminal(Int)
    case end
  }

  /// What takes up text without a derivation.
  enum Terminal: Sendable {
    case text([UInt32])
    case one(CharacterClass)
    case longest(Int)
  }

  struct Nonterminal: Sendable {
    var name: String
    /// The places where its rules begin.
    var rules: [Int] = []
    /// What its text must not match.
    var without: Part?
  }

  let grammar: Grammar
  private(set) var nonterminals: [Nonterminal] = []
  private(set) var terminals: [Terminal] = []
  /// All rules one after the other; each ends with `end`.
  private(set) var places: [Symbol] = []
  /// The nonterminal of the rule that a place is in.
  private(set) var owners: [Int] = []
  private(set) var start = 0
  /// The nonterminal of a production in a layout.
  private var made: [Int: Int] = [:]

  /// The rules of a production and of all that it uses; the start's layout is `lines`.
  package init(_ grammar: Grammar, start: String) throws {
    self.grammar = grammar
    guard case .nonterminal(let index) = symbol(try grammar.symbol(start), .lines) else {
      throw GrammarError("\(start) is a token")
    }
    self.start = index
  }

  private mutating func symbol(_ symbol: Int, _ outer: Layout) -> Symbol {
    let index = grammar.meaning(of: symbol, outer)
    let production = grammar.productions[index]
    if production.isLongest { return terminal(.longest(index)) }
    // Layout: a mark sets it for the production and all within, unless another mark does.
    let layout = production.layout ?? outer
    let key = index * 2 + layout.rawValue
    if let done = made[key] { return .nonterminal(done) }
    let new = nonterminal(production.name)
    made[key] = new
    switch production.part {
    case .choice(_, let parts): add(parts.map { [$0] }, to: new, layout)
    case .except(let part, let without):
      nonterminals[new].without = without
      add([[part]], to: new, layout)
    case let part: add([[part]], to: new, layout)
    }
    return .nonterminal(new)
  }

  private mutating func nonterminal(_ name: String) -> Int {
    nonterminals.append(Nonterminal(name: name))
    return nonterminals.count - 1
  }

  private mutating func terminal(_ terminal: Terminal) -> Symbol {
    terminals.append(terminal)
    return .terminal(terminals.count - 1)
  }

  private mutating func add(_ rules: [[Part]], to owner: Int, _ layout: Layout) {
    for rule in rules { add(rule.flatMap { symbols($0, of: owner, layout) }, to: owner) }
  }

  private mutating func add(_ symbols: [Symbol], to owner: Int) {
    nonterminals[owner].rules.append(places.count)
    places += symbols + [.end]
    owners += Array(repeating: owner, count: symbols.count + 1)
  }

  private mutating func symbols(_ part: Part, of owner: Int, _ layout: Layout) -> [Symbol] {
    let name = nonterminals[owner].name
    switch part {
    case .text(let text): return [terminal(.text(text))]
    case .one(let set): return [terminal(.one(set))]
    case .symbol(let index): return [symbol(index, layout)]
    case .sequence(let parts): return parts.flatMap { symbols($0, of: owner, layout) }
    case .choice(_, let parts):
      let new = nonterminal("\(name) ( | )")
      add(parts.map { [$0] }, to: new, layout)
      return [.nonterminal(new)]
    case .except(let part, let without):
      let new = nonterminal("\(name) ( - )")
      nonterminals[new].without = without
      add([[part]], to: new, layout)
      return [.nonterminal(new)]
    case .repeated(_, let part, let least, let most):
      let new = nonterminal("\(name) ( )\(most == 1 ? "?" : least == 0 ? "*" : "+")")
      let body = symbols(part, of: new, layout)
      // X? is nothing or X; X* is nothing or X* X; X+ is X or X+ X.
      add(least == 0 ? [] : body, to: new)
      add(most == 1 ? body : [.nonterminal(new)] + body, to: new)
      return [.nonterminal(new)]
    }
  }
}
