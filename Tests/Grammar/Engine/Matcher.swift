/// Finds the ends of what a part matches, going through the text from left to right.
///
/// It is for the parts that need no derivation: the productions marked "longest", which are tokens
/// to the recogniser, and what stands behind the `-` of an exception. None of them recurses to the
/// left, so that plain recursion finds all ends.
package struct Matcher {
  let grammar: Grammar
  package private(set) var text: [UInt32]
  /// The end of the longest match of a production at an offset: -1 is none, -2 not known.
  private var known: [Int32]

  package init(_ grammar: Grammar, _ text: [UInt32]) {
    self.grammar = grammar
    self.text = text
    known = Array(repeating: -2, count: grammar.productions.count * (text.count + 1))
  }

  /// The end of the longest match, and with it the only one, of a production that is so marked.
  package mutating func longest(_ production: Int, at start: Int) -> Int? {
    let place = production * (text.count + 1) + start
    if known[place] == -2 {
      known[place] = Int32(ends(of: grammar.productions[production].part, from: start).last ?? -1)
    }
    return known[place] < 0 ? nil : Int(known[place])
  }

  /// Whether a part matches exactly the text between two offsets.
  package mutating func matches(_ part: Part, from start: Int, to end: Int) -> Bool {
    ends(of: part, from: start).contains(end)
  }

  /// All ends of a part that starts at an offset, in ascending order.
  mutating func ends(of part: Part, from start: Int) -> [Int] {
    switch part {
    case .text(let wanted):
      return end(of: wanted, at: start).map { [$0] } ?? []
    case .one(let set):
      return start < text.count && set.contains(text[start]) ? [start + 1] : []
    case .symbol(let symbol):
      let production = grammar.productions[symbol]
      precondition(production.name != "S" || production.isLongest)
      if production.isLongest { return longest(symbol, at: start).map { [$0] } ?? [] }
      return ends(of: production.part, from: start)
    case .sequence(let parts):
      var result = [start]
      for part in parts where !result.isEmpty { result = ends(of: part, from: result) }
      return result
    case .choice(_, let parts):
      return parts.reduce(into: []) { $0 = union($0, ends(of: $1, from: start)) }
    case .repeated(_, let part, let least, let most):
      return repeated(part, from: start, least: least, most: most)
    case .except(let part, let without):
      // Exactly what both match is left out: an end of one that is an end of the other.
      let excluded = ends(of: without, from: start)
      return ends(of: part, from: start).filter { !excluded.contains($0) }
    }
  }

  private mutating func ends(of part: Part, from starts: [Int]) -> [Int] {
    if starts.count == 1 { return ends(of: part, from: starts[0]) }
    return starts.reduce(into: []) { $0 = union($0, ends(of: part, from: $1)) }
  }

  private mutating func repeated(
    _ part: Part, from start: Int, least: Int, most: Int?
  ) -> [Int] {
    if case .one(let set) = part, most == nil {
      var end = start
      while end < text.count, set.contains(text[end]) { end += 1 }
      return Array(min(start + least, end + 1)..<(end + 1))
    }
    var result = least == 0 ? [start] : []
    var last = [start]
    var count = 0
    while !last.isEmpty, count < most ?? .max {
      // An end that is there already leads nowhere new.
      last = ends(of: part, from: last).filter { !result.contains($0) }
      result = union(result, last)
      count += 1
    }
    return result
  }

  /// The end of a literal at an offset.
  func end(of wanted: [UInt32], at start: Int) -> Int? {
    guard start + wanted.count <= text.count else { return nil }
    for (offset, code) in wanted.enumerated() where text[start + offset] != code { return nil }
    return start + wanted.count
  }

  /// Both in ascending order.
  private func union(_ one: [Int], _ other: [Int]) -> [Int] {
    if one.isEmpty { return other }
    if other.isEmpty { return one }
    var result = one
    for end in other where !one.contains(end) { result.append(end) }
    return result.sorted()
  }
}
