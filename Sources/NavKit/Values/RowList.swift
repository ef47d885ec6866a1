/// A lazy list of a script: the rows of a result, as records of raw values.
///
/// It keeps the result's instance: what a script holds survives `back`.
final class RowList: ListProvider {
  let instance: any ReportInstance
  private let keys: Keys
  /// Where each key's value stands in a row.
  private let columns: [Int]
  private let range: Range<Int>
  /// Whether the instance counts as held by this list.
  private let countsInstance: Bool
  /// The rows that were asked for last, and some around them.
  private var page = RowValues()
  private var pageStart = 0

  /// Makes a list of the rows in a range, with the columns of a shape.
  init(_ instance: any ReportInstance, shape: RowShape, range: Range<Int>, countsInstance: Bool) {
    self.instance = instance
    self.range = range
    self.countsInstance = countsInstance
    keys = Keys(shape.titles)
    columns = shape.indices(in: instance.grid)
  }

  /// The keys of its records.
  var titles: [String] { keys.names }

  func element(at index: Int) throws -> Value? {
    guard index >= 0, index < range.count, let row = try place(of: range.lowerBound + index) else {
      return nil
    }
    return .record(Record(keys: keys, values: columns.map { page.value(row, $0) }))
  }

  var bytesHeld: Int {
    (countsInstance ? KitLimits.instanceBytes : KitLimits.listBytes)
      + titles.count * (KitLimits.columnBytes + page.rowCount * KitLimits.cellBytes)
  }

  var knownCount: Int? {
    let known = instance.known
    return known.isComplete ? known.rows.clamped(to: range) - range.lowerBound : nil
  }

  func count() throws -> Int {
    // A list of the first rows is counted without reading the result to its end.
    if range.upperBound < .max, !range.isEmpty, try place(of: range.upperBound - 1) != nil {
      return range.count
    }
    return try withFailures { try instance.rowCount() }.clamped(to: range) - range.lowerBound
  }

  /// The place of a row in the page, which is read for it; `nil` behind the last row.
  private func place(of index: Int) throws -> Int? {
    if !hasInPage(index) {
      try read(from: index / KitLimits.rowPage * KitLimits.rowPage)
      // Long texts make a page of few rows.
      if !hasInPage(index), page.rowCount > 0, page.isFull { try read(from: index) }
    }
    return hasInPage(index) ? index - pageStart : nil
  }

  private func hasInPage(_ index: Int) -> Bool {
    index >= pageStart && index - pageStart < page.rowCount
  }

  private func read(from start: Int) throws {
    pageStart = start
    do {
      try withFailures {
        try instance.values(offset: start, limit: KitLimits.rowPage, into: &page)
      }
    } catch {
      page.removeAll(width: 0)
      throw error
    }
  }
}

extension RowValues {
  /// A value as a script has it.
  func value(_ row: Int, _ column: Int) -> Value {
    switch self[row, column] {
    case .null: .nil
    case .integer(let number): .integer(number)
    case .real(let number): .ofResult(number)
    case .text(let start, let count): .string(string(start, count))
    }
  }
}

extension Int {
  fileprivate func clamped(to range: Range<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
