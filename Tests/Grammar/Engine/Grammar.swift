/// A part of a production, as the grammar file writes it.
package indirect enum Part: Sendable {
  /// A literal, or a character by its number.
  case text([UInt32])
  /// A character class.
  case one(CharacterClass)
  /// The name of a production, by its place among them.
  case symbol(Int)
  case sequence([Part])
  /// Alternatives; the first has the branch `first`, the next one the branch after it.
  case choice(first: Int, [Part])
  /// `?`, `*` and `+`: from `least` to `most` times. Its branches, from `first`, are the fewest
  /// times that can be, one more, and (but for `?`) still more.
  case repeated(first: Int, Part, least: Int, most: Int?)
  /// `A - B`.
  case except(Part, Part)
}

/// One production and its marks.
package struct Production: Sendable {
  package var name: String
  package var part = Part.sequence([])
  package var layout: Layout?
  package var isLongest = false
}

/// What `S` means.
package enum Layout: Int, Sendable {
  case lines, free
}

/// One way that a derivation can take.
package struct Branch: Sendable {
  /// The production it belongs to.
  package var production: Int
  /// How a report calls it.
  package var text: String
}

/// The grammar file, read.
package struct Grammar: Sendable {
  package var productions: [Production] = []
  package var branches: [Branch] = []
  package private(set) var indexes: [String: Int] = [:]

  /// Reads W3C EBNF with the marks of `Grammar/nav.ebnf`.
  package init(_ text: String) throws {
    var reader = GrammarReader(text)
    try reader.read(into: &self)
  }

  /// The place of a production, which is made at the first mention of its name.
  mutating func index(of name: String) -> Int {
    if let index = indexes[name] { return index }
    indexes[name] = productions.count
    productions.append(Production(name: name))
    return productions.count - 1
  }

  /// The place of a production that must be there.
  package func symbol(_ name: String) throws -> Int {
    guard let index = indexes[name] else { throw GrammarError("no production \(name)") }
    return index
  }

  /// The production that a symbol means: `S` is `FreeS` where the layout is free.
  func meaning(of symbol: Int, _ layout: Layout) -> Int {
    guard layout == .free, productions[symbol].name == "S" else { return symbol }
    return indexes["FreeS"] ?? symbol
  }
}

/// What is wrong with a grammar file.
package struct GrammarError: Error, CustomStringConvertible {
  package var description: String
  init(_ description: String) { self.description = description }
}

/// A set of code points.
package struct CharacterClass: Sendable {
  /// In ascending order, without overlap and without surrogates.
  package private(set) var ranges: [ClosedRange<UInt32>]
  /// The members below 128, one bit each.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init(_ ranges: [ClosedRange<UInt32>], isComplement: Bool) {
    let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    self.ranges =
      isComplement
      ? Self.complement(of: (ranges + [surrogates]).sorted { $0.lowerBound < $1.lowerBound })
      : sorted.flatMap { Self.without(surrogates, $0) }
    for code in UInt32(0)..<128 where self.ranges.contains(where: { $0.contains(code) }) {
      if code < 64 { low |= 1 << UInt64(code) } else { high |= 1 << UInt64(code - 64) }
    }
  }

  package func contains(_ code: UInt32) -> Bool {
    if code < 64 { return low >> UInt64(code) & 1 != 0 }
    if code < 128 { return high >> UInt64(code - 64) & 1 != 0 }
    return ranges.contains { $0.contains(code) }
  }

  private static func complement(of sorted: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in sorted {
      if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
      next = max(next, range.upperBound + 1)
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return result
  }

  private static func without(
    _ hole: ClosedRange<UInt32>, _ range: ClosedRange<UInt32>
  ) -> [ClosedRange<UInt32>] {
    guard range.overlaps(hole) else { return [range] }
    var result: [ClosedRange<UInt32>] = []
    if range.lowerBound < hole.lowerBound { result.append(range.lowerBound...0xD7FF) }
    if range.upperBound > hole.upperBound { result.append(0xE000...range.upperBound) }
    return result
  }
}
