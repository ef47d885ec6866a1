/// A line and a column, both counted from 1.
public struct Position: Hashable, Sendable {
  /// The line; a line ends with its line feed.
  public var line: Int
  /// The column, in code points (a byte that is not UTF-8 counts as one).
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceMap {
  /// The line and column of the start of a span; `nil` where no source holds it.
  ///
  /// Takes time in proportion to the text before it.
  public func position(of span: Span) -> Position? {
    source(of: span).map { $0.position(of: span) }
  }
}

extension Source {
  /// The line and column of the start of a span of this source.
  func position(of span: Span) -> Position {
    let offset = min(Int(span.start - base), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<offset where bytes[index] == 0x0A {
      line += 1
      start = index + 1
    }
    var column = 1
    var index = start
    while index < offset {
      index += max(1, UTF8Check.codePoint(in: bytes, at: index))
      column += 1
    }
    return Position(line: line, column: column)
  }

  /// The bytes of the line that holds an offset, without what ends it.
  func line(around offset: Int) -> Range<Int> {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
