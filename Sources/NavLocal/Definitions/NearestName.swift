/// "Did you mean": the nearest of several names. Its cost is bounded, whatever the names.
enum NearestName {
  /// The nearest of some names to one that is not among them, if it is near enough to be a slip;
  /// case does not count.
  ///
  /// Near is one slip (a letter left out, added or wrong, two neighbours swapped) in names of up to
  /// five letters, and one more for each three above, up to `Limits.suggestionSlips`.
  static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= Limits.suggestionLength else { return nil }
    var best: String?
    var bound = min(Limits.suggestionSlips, max(1, wanted.count / 3)) + 1
    for candidate in names.prefix(Limits.suggestionCandidates) {
      // A character takes at least one byte: most names are told apart by their length alone.
      guard candidate.utf8.count + bound > wanted.count else { continue }
      let other = folded(candidate)
      guard abs(other.count - wanted.count) < bound, !other.isEmpty else { continue }
      let slips = slips(wanted, other, below: bound)
      if slips < bound, slips < max(wanted.count, other.count) {
        best = candidate
        bound = slips
      }
      if bound == 0 { break }
    }
    return best
  }

  /// The characters of a name, one more than are compared at the most, case folded.
  private static func folded(_ name: String) -> [Unicode.Scalar] {
    let start = String(name.unicodeScalars.prefix(Limits.suggestionLength + 1))
    return Array(Folding.fold(start).unicodeScalars.prefix(Limits.suggestionLength + 1))
  }

  /// How many characters must be changed, put in, left out or swapped with their neighbour; `bound`
  /// where it is not fewer than that.
  private static func slips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], below bound: Int) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var row = Array(0...b.count)
    var next = row
    for i in a.indices {
      next[0] = i + 1
      var least = i + 1
      for j in b.indices {
        var best = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        next[j + 1] = best
        least = min(least, best)
      }
      // No later row falls below this one by more than a swap takes.
      if least > bound { return bound }
      (before, row, next) = (row, next, before)
    }
    return min(row[b.count], bound)
  }
}
