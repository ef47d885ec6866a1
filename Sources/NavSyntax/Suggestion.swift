/// "Did you mean": the nearest of several names.
public enum Suggestion {
  /// The candidate that is likely meant by `word`, or `nil` where none is near.
  ///
  /// Near is one slip (a letter left out, added or wrong, two neighbours swapped) in words of up to
  /// five letters, and one more for each three letters above, up to `SuggestionLimits.distance`.
  /// Case is ignored. Of equally near candidates the first is taken. Cost is bounded by
  /// `SuggestionLimits`, whatever the input.
  public static func closest(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= SuggestionLimits.length else { return nil }
    var best: String?
    var bound = min(SuggestionLimits.distance, max(1, (wanted.count - 3 + 2) / 3)) + 1
    var rows = Rows()
    for candidate in candidates.prefix(SuggestionLimits.candidates) {
      // One code point takes at least one byte: most candidates are told apart by length alone.
      guard candidate.utf8.count + bound > wanted.count else { continue }
      let other = folded(candidate)
      guard abs(other.count - wanted.count) < bound, !other.isEmpty else { continue }
      let distance = rows.distance(wanted, other, below: bound)
      if distance < bound, distance < max(wanted.count, other.count) {
        best = candidate
        bound = distance
        if distance == 0 { break }
      }
    }
    return best
  }

  /// The code points of a word, one more than the limit at most, in lower case.
  private static func folded(_ word: String) -> [UInt32] {
    var result: [UInt32] = []
    for scalar in word.unicodeScalars.prefix(SuggestionLimits.length + 1) {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      result.append((lower.count == 1 ? lower.first! : scalar).value)
    }
    return result
  }

  /// Three rows of the distance table, kept between candidates.
  private struct Rows {
    var before: [Int] = []
    var last: [Int] = []
    var row: [Int] = []

    /// Slips between two words (optimal string alignment), or `bound` if they are not fewer.
    mutating func distance(_ a: [UInt32], _ b: [UInt32], below bound: Int) -> Int {
      last = Array(0...b.count)
      before = last
      row = last
      for i in 1...a.count {
        row[0] = i
        var smallest = i
        for j in 1...b.count {
          let change = a[i - 1] == b[j - 1] ? 0 : 1
          var cost = min(last[j - 1] + change, last[j] + 1, row[j - 1] + 1)
          if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
            cost = min(cost, before[j - 2] + 1)
          }
          row[j] = cost
          smallest = min(smallest, cost)
        }
        // No later row can fall below both of the last two rows by more than a swap.
        if smallest > bound { return bound }
        (before, last, row) = (last, row, before)
      }
      return min(last[b.count], bound)
    }
  }
}
