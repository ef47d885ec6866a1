/// A comment, and where it stands.
struct Comment: Sendable {
  /// From its `#` on, without the blanks at its end.
  var text: String
  /// Whether something stands before it on its line; else the line is its own.
  var isTrailing: Bool
  /// The offset of its `#` in the source.
  var start: Int
  /// The offset of the end of its line.
  var end: Int

  /// The comments of a source at their places.
  static func all(_ spans: [Span], in source: Source) -> [Comment] {
    let bytes = source.bytes
    return spans.map { span in
      let start = Int(span.start - source.base)
      let end = Int(span.end - source.base)
      var last = end
      while bytes[last - 1].isBlank || bytes[last - 1] == 0x0D { last -= 1 }
      return Comment(
        text: String(decoding: bytes[start..<last], as: UTF8.self),
        isTrailing: isTrailing(start, in: bytes), start: start, end: end)
    }
  }

  /// Whether more than blanks and semicolons stands between the start of a line and an offset.
  private static func isTrailing(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1].isBlank || bytes[start - 1] == UInt8(ascii: ";") {
      start -= 1
    }
    let isAfterMark = start == 3 && bytes[..<3].elementsEqual([0xEF, 0xBB, 0xBF])
    return start > 0 && bytes[start - 1] != 0x0A && !isAfterMark
  }
}
