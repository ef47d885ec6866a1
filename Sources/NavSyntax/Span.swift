/// A half-open range of bytes.
///
/// Offsets count from the start of a `SourceMap`, which lays its sources end to end: one span
/// names its source, too. Line and column are computed only when a diagnostic is printed.
public struct Span: Hashable, BitwiseCopyable, Sendable {
  /// The first byte.
  public var start: UInt32
  /// The byte after the last one.
  public var end: UInt32

  /// Makes a span of `start` up to, not including, `end`.
  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The number of bytes.
  public var length: Int { Int(end) - Int(start) }

  /// The smallest span that holds both.
  public func joined(_ other: Span) -> Span {
    Span(min(start, other.start), max(end, other.end))
  }
}
