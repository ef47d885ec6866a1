/// How a report's graph draws its numbers.
public enum GraphKind: String, Hashable, Sendable, CaseIterable {
  /// A bar for each number.
  case bar
  /// A line for each series, from row to row.
  case line
}
