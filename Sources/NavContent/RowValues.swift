/// The raw values of some rows, row by row, without the texts that people read: what is written
/// elsewhere goes through here, many rows at once.
///
/// ```swift
/// var values = RowValues()
/// try instance.values(offset: 0, limit: 1_000, into: &values)
/// for row in 0..<values.rowCount { if values[row, 0] == .null { … } }
/// ```
public struct RowValues: Sendable {
  /// A value. A text is a range of ``bytes``.
  public enum Cell: Hashable, Sendable {
    /// NULL.
    case null
    /// An integer.
    case integer(Int)
    /// A number with a fraction.
    case real(Double)
    /// A text: where its UTF-8 begins, and its bytes.
    case text(start: Int, count: UInt32)
  }

  /// The cells, row after row.
  public private(set) var cells: [Cell] = []
  /// The texts of all cells, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// The cells of a row: first the headers, then the values of the columns.
  public private(set) var width = 0
  /// How many rows there are.
  public private(set) var rowCount = 0

  /// Makes an empty one, which is filled again and again.
  public init() {}

  /// A cell of a row.
  public subscript(_ row: Int, _ column: Int) -> Cell { cells[row * width + column] }

  /// Whether it is time to write what there is: long texts fill it before many rows do.
  public var isFull: Bool { bytes.count >= ContentLimits.rowBytes }

  /// Forgets all rows; rows of so many cells follow.
  public mutating func removeAll(width: Int) {
    cells.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * ContentLimits.rowBytes)
    self.width = width
    rowCount = 0
  }

  /// Ends a row, all of whose cells have been added.
  public mutating func endRow() { rowCount += 1 }

  /// Puts the last cells, as many as `count`, into another order, which may name some twice.
  public mutating func reorder(_ order: [Int], of count: Int, scratch: inout [Cell]) {
    scratch.removeAll(keepingCapacity: true)
    let start = cells.count - count
    for place in start..<cells.count { scratch.append(cells[place]) }
    for (place, column) in order.enumerated() {
      if place < count { cells[start + place] = scratch[column] } else { append(scratch[column]) }
    }
    if order.count < count { cells.removeLast(count - order.count) }
  }

  /// Adds a cell that is no text.
  @inline(__always)
  public mutating func append(_ cell: Cell) { cells.append(cell) }

  /// Adds a text in UTF-8.
  @inline(__always)
  public mutating func append(text: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    unsafe bytes.append(contentsOf: text)
    cells.append(.text(start: start, count: UInt32(truncatingIfNeeded: text.count)))
  }

  /// Adds a text.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { unsafe append(text: $0) }
  }

  /// Adds a value.
  public mutating func append(value: ContentValue) {
    switch value {
    case .null: append(.null)
    case .integer(let number): append(.integer(number))
    case .real(let number): append(.real(number))
    case .text(let text): append(text: text)
    }
  }
}

extension ReportInstance {
  /// Puts the rows from `offset` into `values`, in place of what was there: at most `limit`, fewer
  /// where these are full of text or at the end, none only at the end.
  public func values(
    offset: Int, limit: Int, into values: inout RowValues
  ) throws(ContentFailure) {
    try putRows(offset: offset, limit: limit, into: &values)
  }

  /// The same by way of ``rows(offset:limit:)``: for a source that has some quicker way, and cannot
  /// go it always.
  public func putRows(
    offset: Int, limit: Int, into values: inout RowValues
  ) throws(ContentFailure) {
    let width = grid.rows.count + (try columns()).count
    values.removeAll(width: width)
    // Few at a time, since these are made with all that people read.
    var next = offset
    let end = offset.addingReportingOverflow(limit)
    let last = end.overflow ? Int.max : end.partialValue
    while next < last {
      let wanted = min(last - next, ContentLimits.rowPiece)
      let rows = try rows(offset: next, limit: wanted)
      for row in rows {
        for cell in row.headers { values.append(value: cell.raw) }
        for cell in row.values { values.append(value: cell.raw) }
        values.endRow()
        if values.isFull { return }
      }
      next += rows.count
      if rows.count < wanted { return }
    }
  }
}
