/// Rows that are compared with others: gone through as often as a comparison needs, never held.
package struct ComparedRows {
  /// The titles of the columns, each once; `nil` where there are no rows to tell them.
  package var columns: [String]?
  /// Begins to go through the rows: what it answers gives the next one with each call, a value for
  /// each column, and nothing at the end.
  package var begin: () throws -> () throws -> [Value]?

  /// Makes rows.
  package init(columns: [String]?, begin: @escaping () throws -> () throws -> [Value]?) {
    self.columns = columns
    self.begin = begin
  }

  /// The one column of a list whose elements are no records.
  static let element = ""

  /// Two lists as rows: of records where both have them, else of one column each.
  static func pair(
    _ left: List, _ right: List, _ pause: @escaping () throws -> Void
  ) throws -> (ComparedRows, ComparedRows) {
    if let rows = try records(left, pause), let others = try records(right, pause) {
      return (rows, others)
    }
    return (elements(left, pause), elements(right, pause))
  }

  /// A list of records; nothing where it has other elements.
  static func records(_ list: List, _ pause: @escaping () throws -> Void) throws -> ComparedRows? {
    guard try list.element(at: 0) != nil else {
      return ComparedRows(columns: nil) { { nil } }
    }
    guard let rows = try Rows(list, pause) else { return nil }
    return ComparedRows(columns: rows.keys.names) {
      var rows = rows
      var page: [[Value]] = []
      var next = 0
      return {
        if next == page.count {
          page = try rows.next() ?? []
          next = 0
          if page.isEmpty { return nil }
        }
        next += 1
        return page[next - 1]
      }
    }
  }

  private static func elements(
    _ list: List, _ pause: @escaping () throws -> Void
  ) -> ComparedRows {
    ComparedRows(columns: [element]) {
      var next = 0
      var patience = Patience(pause)
      return {
        try patience.step()
        next += 1
        return try list.element(at: next - 1).map { [$0] }
      }
    }
  }
}
