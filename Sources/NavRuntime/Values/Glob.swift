/// A pattern of `*` and `?` that stands for a whole string, whatever the case.
package struct Glob {
  private let pattern: [Character]

  /// Makes a pattern.
  package init(_ pattern: String) { self.pattern = Array(pattern.lowercased()) }

  /// Whether a string is like the pattern. What stands between two `*` is found in time that grows
  /// with both lengths added, unless it holds a `?`: then with both multiplied, at worst.
  ///
  /// `pause` is called now and then, to look at an interrupt.
  package func matches(_ string: String, pause: @escaping () throws -> Void) throws -> Bool {
    var patience = Patience(pause)
    var text: [Character] = []
    for character in string.lowercased() {
      try patience.step()
      text.append(character)
    }
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    let head = pieces[0]
    guard pieces.count > 1 else {
      return text.count == head.count && Glob.fits(head, text[...])
    }
    let tail = pieces[pieces.count - 1]
    guard text.count >= head.count + tail.count, Glob.fits(head, text[...]),
      Glob.fits(tail, text[(text.count - tail.count)...])
    else { return false }
    // Each piece between is taken where it comes first: that leaves the most for those after it.
    var rest = text[head.count..<(text.count - tail.count)]
    for piece in pieces[1..<(pieces.count - 1)] where !piece.isEmpty {
      guard let end = try Glob.end(of: piece, in: rest, &patience) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Whether a piece without `*` stands for the beginning of a text.
  private static func fits(_ piece: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard text.count >= piece.count else { return false }
    return zip(piece, text).allSatisfy { $0 == "?" || $0 == $1 }
  }

  /// Where a piece ends that occurs in a text, as early as it can.
  private static func end(
    of piece: ArraySlice<Character>, in text: ArraySlice<Character>, _ patience: inout Patience
  ) throws -> Int? {
    guard !piece.contains("?") else {
      var start = text.startIndex
      while start + piece.count <= text.endIndex {
        try patience.step(piece.count)
        if fits(piece, text[start...]) { return start + piece.count }
        start += 1
      }
      return nil
    }
    let borders = try Borders(Array(piece), &patience)
    var length = 0
    for place in text.indices {
      try patience.step()
      length = borders.length(after: length, text[place])
      if length == piece.count { return place + 1 }
    }
    return nil
  }
}
