/// A lazy list of a script: the rows of a result, as records of raw values.
///
/// It keeps the result's instance: what a script holds survives `back`.
final class RowList: ListProvider {
  let instance: any ReportInstance
  private let shape: RowShape
  private let keys: Keys
  private let range: Range<Int>
  /// Whether the instance counts as held by this list.
  private let countsInstance: Bool
  private var page: [GridRow] = []
  private var pageStart = 0

  /// Makes a list of the rows in a range, with the columns of a shape.
  init(_ instance: any ReportInstance, shape: RowShape, range: Range<Int>, countsInstance: Bool) {
    self.instance = instance
    self.shape = shape
    self.range = range
    self.countsInstance = countsInstance
    keys = Keys(shape.titles)
  }

  /// The keys of its records.
  var titles: [String] { keys.names }

  func element(at index: Int) throws -> Value? {
    guard index >= 0, index < range.count, let row = try row(at: range.lowerBound + index) else {
      return nil
    }
    return .record(Record(keys: keys, values: shape.cells(of: row).map { $0.raw.value }))
  }

  var bytesHeld: Int {
    (countsInstance ? KitLimits.instanceBytes : KitLimits.listBytes)
      + titles.count * (KitLimits.columnBytes + page.count * KitLimits.cellBytes)
  }

  func count() throws -> Int {
    // A list of the first rows is counted without reading the result to its end.
    if range.upperBound < .max, !range.isEmpty, try row(at: range.upperBound - 1) != nil {
      return range.count
    }
    return try withFailures { try instance.rowCount() }.clamped(to: range) - range.lowerBound
  }

  private func row(at index: Int) throws -> GridRow? {
    if !(pageStart..<pageStart + page.count).contains(index) {
      let start = index / KitLimits.rowPage * KitLimits.rowPage
      page = try withFailures { try instance.rows(offset: start, limit: KitLimits.rowPage) }
      pageStart = start
    }
    let place = index - pageStart
    return page.indices.contains(place) ? page[place] : nil
  }
}

extension Int {
  fileprivate func clamped(to range: Range<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension ContentValue {
  /// The value as a script has it.
  var value: Value {
    switch self {
    case .null: .nil
    case .integer(let number): .integer(number)
    // The language's reals are finite; what is not is told from NULL.
    case .real(let number): Value.finite(number) ?? .string("\(number)")
    case .text(let text): .string(text)
    }
  }
}
