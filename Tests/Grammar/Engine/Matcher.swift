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
      let ends = ends(of: grammar.productions[production].part, from: start)
      known[place] = Int32(ends.max() ?? -1)
    }
    return known[place] < 0 ? nil : Int(known[place])
  }

  /// Whether a part matches exactly the text between two offsets.
  package mutating func matches(_ part: Part, from start: Int, to end: Int) -> Bool {
    ends(of: part, from: start).contains(end)
  }

  /// All ends of a part that starts at an offset, each once.
  mutating func ends(of part: Part, from start: Int) -> [Int] {
    var result: [Int] = []
    add(part, from: start, to: &result)
    return result
  }

  /// Adds the ends of a part to others, unless they are among them.
  private mutating func add(_ part: Part, from start: Int, to result: inout [Int]) {
    switch part {
    case .text, .one, .symbol:
      if let end = onlyEnd(of: part, from: start) {
        if !result.contains(end) { result.append(end) }
      } else if case .symbol(let symbol) = part, !grammar.productions[symbol].isLongest {
        precondition(grammar.productions[symbol].name != "S", "layout is for rules only")
        add(grammar.productions[symbol].part, from: start, to: &result)
      }
    case .sequence(let parts): addSequence(parts[...], from: start, to: &result)
    case .choice(_, let parts):
      for part in parts { add(part, from: start, to: &result) }
    case .repeated(_, let part, let least, let most):
      addRepeated(part, from: start, least: least, most: most, to: &result)
    case .except(let part, let without):
      // Exactly what both match is left out: an end of one that is an end of the other.
      let excluded = ends(of: without, from: start)
      for end in ends(of: part, from: start) where !excluded.contains(end) {
        if !result.contains(end) { result.append(end) }
      }
    }
  }

  /// The end of a part that has one at most; `nil` if it has none, or may have several.
  private mutating func onlyEnd(of part: Part, from start: Int) -> Int? {
    switch part {
    case .text(let wanted): end(of: wanted, at: start)
    case .one(let set): start < text.count && set.contains(text[start]) ? start + 1 : nil
    case .symbol(let symbol) where grammar.productions[symbol].isLongest: longest(symbol, at: start)
    default: nil
    }
  }

  private mutating func addSequence(
    _ parts: ArraySlice<Part>, from start: Int, to result: inout [Int]
  ) {
    guard let first = parts.first else {
      if !result.contains(start) { result.append(start) }
      return
    }
    let rest = parts.dropFirst()
    if let end = onlyEnd(of: first, from: start) {
      addSequence(rest, from: end, to: &result)
    } else {
      for end in ends(of: first, from: start) { addSequence(rest, from: end, to: &result) }
    }
  }

  private mutating func addRepeated(
    _ part: Part, from start: Int, least: Int, most: Int?, to result: inout [Int]
  ) {
    if let set = characters(of: part), most == nil {
      var end = start
      while end < text.count, set.contains(text[end]) { end += 1 }
      let ends = min(start + least, end + 1)..<(end + 1)
      result += result.isEmpty ? Array(ends) : ends.filter { !result.contains($0) }
      return
    }
    // All ends so far; those from `next` on are still to be gone on from.
    var ends = [start]
    var next = 0
    while next < ends.count, most == nil || next < 1 {
      add(part, from: ends[next], to: &ends)
      next += 1
    }
    // None of what is repeated in a token is empty, so that `start` is the end of no repetition.
    for end in ends where least == 0 || end > start {
      if !result.contains(end) { result.append(end) }
    }
  }

  /// The class of a part that is one character.
  private func characters(of part: Part) -> CharacterClass? {
    switch part {
    case .one(let set): set
    case .symbol(let symbol): characters(of: grammar.productions[symbol].part)
    default: nil
    }
  }

  /// The end of a literal at an offset.
  func end(of wanted: [UInt32], at start: Int) -> Int? {
    guard start + wanted.count <= text.count else { return nil }
    for (offset, code) in wanted.enumerated() where text[start + offset] != code { return nil }
    return start + wanted.count
  }
}
