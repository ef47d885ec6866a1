/// Finds a text's bytes in those of others, in time that grows with their lengths added.
@unsafe struct Search {
  private let borders: Borders<UInt8>

  init(_ part: UnsafeRawBufferPointer, _ patience: inout Patience) throws {
    unsafe borders = try Borders(Array(part), &patience)
  }

  /// How many bytes it looks for.
  var count: Int { unsafe borders.pattern.count }

  /// The offset at which the pattern occurs in a text, at an offset or after it.
  func first(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ patience: inout Patience
  ) throws -> Int? {
    guard let first = unsafe borders.pattern.first else { return start }
    var at = start
    var length = 0
    while at < bytes.count {
      // The work between two looks is bounded, so the loop over one piece needs none.
      let end = min(bytes.count, at + Limits.patience)
      let begin = at
      while at < end {
        if length == 0 {
          while at < end, unsafe bytes[at] != first { at += 1 }
          if at == end { break }
          at += 1
          length = 1
        } else {
          length = unsafe borders.length(after: length, bytes[at])
          at += 1
        }
        if unsafe length == borders.pattern.count { return at - length }
      }
      try patience.step(at - begin)
    }
    return nil
  }
}
