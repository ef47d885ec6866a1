/// A pattern, and how much of its beginning ends at each place in it once more: what the search of
/// Knuth, Morris and Pratt needs to look at no element of a text twice.
struct Borders<Element: Equatable> {
  let pattern: [Element]
  /// For each place in the pattern, how many of its first elements end there, not from its start.
  private let lengths: [Int]

  /// Looks at a pattern, in time that grows with its length.
  init(_ pattern: [Element], _ patience: inout Patience) throws {
    self.pattern = pattern
    guard pattern.count > 1 else {
      lengths = [Int](repeating: 0, count: pattern.count)
      return
    }
    var lengths = [Int](repeating: 0, count: pattern.count)
    var length = 0
    for place in pattern.indices.dropFirst() {
      try patience.step()
      while length > 0, pattern[place] != pattern[length] { length = lengths[length - 1] }
      if pattern[place] == pattern[length] { length += 1 }
      lengths[place] = length
    }
    self.lengths = lengths
  }

  /// How many elements of the pattern end at an element of a text, where `length` of them, and not
  /// all, ended before it.
  @inline(__always)
  func length(after length: Int, _ element: Element) -> Int {
    var length = length
    while length > 0, element != pattern[length] { length = lengths[length - 1] }
    return element == pattern[length] ? length + 1 : length
  }
}
