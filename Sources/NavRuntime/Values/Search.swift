/// Finds a string's bytes in those of others, in time that grows with their lengths added.
struct Search {
  private let borders: Borders<UInt8>

  init(_ part: String, _ patience: inout Patience) throws {
    borders = try Borders(Array(part.utf8), &patience)
  }

  /// How many bytes it looks for.
  var count: Int { borders.pattern.count }

  /// The offset at which the pattern occurs in a text, at an offset or after it.
  func first(
    in text: String, from start: Int, _ patience: inout Patience
  ) throws -> Int? {
    guard let first = borders.pattern.first else { return start }
    let bytes = text.utf8.span
    var at = start
    var length = 0
    while at < bytes.count {
      // The work between two looks is bounded, so the loop over one piece needs none.
      let end = min(bytes.count, at + Limits.patience)
      let begin = at
      while at < end {
        if length == 0 {
          while at < end, bytes[at] != first { at += 1 }
          if at == end { break }
          at += 1
          length = 1
        } else {
          length = borders.length(after: length, bytes[at])
          at += 1
        }
        if length == borders.pattern.count { return at - length }
      }
      try patience.step(at - begin)
    }
    return nil
  }
}

extension String {
  /// Whether another string's bytes occur in this one's.
  func hasPart(_ part: String, _ patience: inout Patience) throws -> Bool {
    let (mine, others) = (utf8.span, part.utf8.span)
    guard others.count > 0 else { return true }
    guard mine.count >= others.count else { return false }
    // Of short texts each place may be tried; then nothing need be made.
    guard mine.count <= Limits.triedBytes, others.count <= Limits.triedBytes else {
      return try Search(part, &patience).first(in: self, from: 0, &patience) != nil
    }
    for start in 0...(mine.count - others.count) where mine[start] == others[0] {
      var length = 1
      while length < others.count, mine[start + length] == others[length] { length += 1 }
      if length == others.count { return true }
    }
    return false
  }
}
