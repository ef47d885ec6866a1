/// Small slips in a text.
package struct Mutator: Sendable {
  private var random: Random
  /// The characters that are inserted: those of the grammar's literals, and trouble.
  private let characters: [UInt32]

  package init(_ grammar: Grammar, seed: UInt64) {
    random = Random(seed: seed)
    let signs = Set(Words.of(grammar).flatMap { $0 }.filter { $0 < 0x30 || $0 > 0x7A })
    let others = " \t\n\r\\0a9_.[]()*?\u{0}\u{1B}\u{7F}\u{85}\u{A0}\u{E9}\u{2019}\u{200B}\u{2028}"
      .unicodeScalars.map(\.value)
    characters = signs.sorted() + others
  }

  /// The text with one token or character dropped, doubled or swapped with the next one, or with
  /// a character put in.
  package mutating func mutate(_ sentence: Sentence) -> [UInt32] {
    let text = sentence.text
    guard !text.isEmpty, !random.happens(15) else { return inserting(text) }
    let first: Range<Int>
    let second: Range<Int>
    if random.happens(50), sentence.tokens.count > 1 {
      let token = random.below(sentence.tokens.count - 1)
      let starts = sentence.tokens + [text.count]
      first = starts[token]..<starts[token + 1]
      second = starts[token + 1]..<starts[token + 2]
    } else {
      let place = random.below(text.count)
      first = place..<(place + 1)
      second = (place + 1)..<min(place + 2, text.count)
    }
    let before = text[..<first.lowerBound]
    switch random.below(3) {
    case 0: return Array(before + text[first.upperBound...])
    case 1: return Array(before + text[first] + text[first] + text[first.upperBound...])
    default: return Array(before + text[second] + text[first] + text[second.upperBound...])
    }
  }

  private mutating func inserting(_ text: [UInt32]) -> [UInt32] {
    var text = text
    text.insert(characters[random.below(characters.count)], at: random.below(text.count + 1))
    return text
  }
}
