// What the generator knows of a grammar before it starts.

/// The fewest levels of productions that a part needs.
enum Heights {
  static func of(_ grammar: Grammar) -> [Int] {
    var heights = Array(repeating: 1_000_000, count: grammar.productions.count)
    var changes = true
    while changes {
      changes = false
      for (index, production) in grammar.productions.enumerated() {
        let height = 1 + of(production.part, heights)
        if height < heights[index] {
          heights[index] = height
          changes = true
        }
      }
    }
    return heights
  }

  static func of(_ part: Part, _ heights: [Int]) -> Int {
    switch part {
    case .text, .one: 0
    case .symbol(let symbol): heights[symbol]
    case .sequence(let parts): parts.map { of($0, heights) }.max() ?? 0
    case .choice(_, let parts): parts.map { of($0, heights) }.min() ?? 0
    case .repeated(_, let part, let least, _): least == 0 ? 0 : of(part, heights)
    case .except(let part, _): of(part, heights)
    }
  }
}

/// The literals of a grammar.
enum Words {
  static func of(_ grammar: Grammar) -> [[UInt32]] {
    var result: Set<[UInt32]> = []
    for production in grammar.productions { collect(production.part, &result) }
    // Words that look like something else than they are.
    for extra in ["1e5", "1e11111111111111111111111111111111", "0", "-1", "2.5e-3", "12e"] {
      result.insert(extra.unicodeScalars.map(\.value))
    }
    return result.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func collect(_ part: Part, _ result: inout Set<[UInt32]>) {
    switch part {
    case .text(let text): result.insert(text)
    case .one, .symbol: break
    case .sequence(let parts), .choice(_, let parts):
      for part in parts { collect(part, &result) }
    case .repeated(_, let part, _, _): collect(part, &result)
    case .except(let part, let without):
      collect(part, &result)
      collect(without, &result)
    }
  }
}

/// What else is asked of a part.
enum Measures {
  static func hasException(_ part: Part) -> Bool {
    switch part {
    case .text, .one, .symbol: false
    case .sequence(let parts), .choice(_, let parts): parts.contains { hasException($0) }
    case .repeated(_, let part, _, _): hasException(part)
    case .except: true
    }
  }
}

/// How many productions can be used below a part.
struct Reach {
  private var counts: [Int]

  init(_ grammar: Grammar) {
    let direct = grammar.productions.map { Self.symbols($0.part) }
    counts = direct.map { start in
      var seen: Set<Int> = []
      var open = Array(start)
      while let next = open.popLast() {
        if seen.insert(next).inserted { open += direct[next] }
      }
      return seen.count + 1
    }
  }

  func count(of part: Part) -> Int {
    Self.symbols(part).map { counts[$0] }.max() ?? 0
  }

  private static func symbols(_ part: Part) -> Set<Int> {
    switch part {
    case .text, .one: []
    case .symbol(let symbol): [symbol]
    case .sequence(let parts), .choice(_, let parts):
      parts.reduce(into: []) { $0.formUnion(symbols($1)) }
    case .repeated(_, let part, _, _), .except(let part, _): symbols(part)
    }
  }
}

/// What the sentences of a grammar can use: all but what only stands behind a `-`.
package struct Derivable: Sendable {
  package private(set) var productions: [Bool]
  package private(set) var branches: [Bool]

  init(_ grammar: Grammar, from start: Int) {
    productions = Array(repeating: false, count: grammar.productions.count)
    branches = Array(repeating: false, count: grammar.branches.count)
    visit(start, grammar)
    // `FreeS` stands for `S` in brackets.
    if let free = grammar.indexes["FreeS"] { visit(free, grammar) }
  }

  private mutating func visit(_ symbol: Int, _ grammar: Grammar) {
    if productions[symbol] { return }
    productions[symbol] = true
    visit(grammar.productions[symbol].part, grammar)
  }

  private mutating func visit(_ part: Part, _ grammar: Grammar) {
    switch part {
    case .text, .one: break
    case .symbol(let symbol): visit(symbol, grammar)
    case .sequence(let parts): for part in parts { visit(part, grammar) }
    case .choice(let first, let parts):
      for (index, part) in parts.enumerated() {
        branches[first + index] = true
        visit(part, grammar)
      }
    case .repeated(let first, let part, _, let most):
      for index in 0..<(most == 1 ? 2 : 3) { branches[first + index] = true }
      visit(part, grammar)
    case .except(let part, _): visit(part, grammar)
    }
  }
}
