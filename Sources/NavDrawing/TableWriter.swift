/// Writes a table of any length as text: a header and rows, no frame, no limit of width.
///
/// Widths are measured over the first rows (``DrawingLimits/measuredRows``, or all if there are
/// fewer); from then on each row is written as it comes. A later cell that is longer pushes its
/// line out: nothing is ever cut. Memory does not grow with the number of rows.
///
/// ```swift
/// var writer = TableWriter(columns: [.text, .number], headers: [["Carrier", "Flights"]])
/// while let page = nextPage() { print(writer.write(page), terminator: "") }
/// print(writer.finish(), terminator: "")
/// ```
public struct TableWriter {
  private var table: Table
  private let look: Look
  /// `nil` as long as rows are measured.
  private var widths: [Int]?
  private let null: [UInt8]

  /// Begins a table; of ``Table`` these are its columns and its header.
  public init(columns: [Table.Column], headers: [[String]], look: Look = Look()) {
    table = Table(columns: columns, headers: headers)
    self.look = look
    null = Array(look.hasColor ? "\u{1B}[2m\(Table.nullText)\u{1B}[0m".utf8 : Table.nullText.utf8)
  }

  /// Takes the next rows, and gives the text that can be written now: whole lines, perhaps none.
  public mutating func write(_ rows: [[Table.Cell]]) -> String {
    if let widths {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(rows.count * (widths.reduce(0, +) + 2 * widths.count + 1))
      for row in rows { append(row, widths, to: &bytes) }
      return String(decoding: bytes, as: UTF8.self)
    }
    table.rows += rows
    return table.rows.count >= DrawingLimits.measuredRows ? begin() : ""
  }

  /// Takes the next rows as texts in UTF-8, which spares a string for each, and gives the text that can
  /// be written now.
  ///
  /// - Parameters:
  ///   - rows: how many rows follow.
  ///   - cell: adds the text of a cell to some bytes; or answers false, and the cell is NULL.
  public mutating func write(
    rows: Int, cell: (_ row: Int, _ column: Int, _ text: inout [UInt8]) -> Bool
  ) -> String {
    var text: [UInt8] = []
    guard let widths else {
      return write(
        (0..<rows).map { row in
          table.columns.indices.map { column in
            text.removeAll(keepingCapacity: true)
            return cell(row, column, &text)
              ? .text(String(decoding: text, as: UTF8.self)) : .null
          }
        })
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows * (widths.reduce(0, +) + 2 * widths.count + 1))
    for row in 0..<rows {
      let start = bytes.count
      for column in widths.indices {
        if column > 0 { Self.blanks(DrawingLimits.gap, to: &bytes) }
        text.removeAll(keepingCapacity: true)
        let isRight = table.columns[column].alignment == .right
        if cell(row, column, &text) {
          unsafe text.withUnsafeBufferPointer {
            unsafe append($0, widths[column], isRight: isRight, to: &bytes)
          }
        } else {
          appendNull(widths[column], isRight: isRight, to: &bytes)
        }
      }
      endLine(from: start, &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Gives what is left to be written; of a table without rows, its header.
  public mutating func finish() -> String { widths == nil ? begin() : "" }

  /// A whole table as text, its widths measured over all of its rows.
  public static func text(_ table: Table, look: Look = Look()) -> String {
    var writer = TableWriter(columns: table.columns, headers: table.headers, look: look)
    writer.table = table
    return writer.begin()
  }

  /// Fixes the widths, and writes the header and the rows that were measured.
  private mutating func begin() -> String {
    let measure = ColumnMeasure(table, look.charset, leastToo: false)
    let layout = ColumnLayout(natural: measure.natural)
    let painter = RowPainter(table: table, layout: layout, isFitted: false, look: look)
    let header = painter.header().map { $0.rendered(look) + "\n" }.joined()
    var bytes: [UInt8] = []
    for row in table.rows { append(row, measure.natural, to: &bytes) }
    widths = measure.natural
    table.rows = []
    return header + String(decoding: bytes, as: UTF8.self)
  }

  /// Appends one row as a line, without blanks at its end.
  private func append(_ row: [Table.Cell], _ widths: [Int], to bytes: inout [UInt8]) {
    let start = bytes.count
    var column = 0
    while column < widths.count {
      if column > 0 { Self.blanks(DrawingLimits.gap, to: &bytes) }
      let isRight = table.columns[column].alignment == .right
      let width = widths[column]
      switch column < row.count ? row[column] : .missing {
      case .missing: Self.blanks(width, to: &bytes)
      case .null: appendNull(width, isRight: isRight, to: &bytes)
      case .text(var text), .toned(var text, _):
        text.withUTF8 { unsafe append($0, width, isRight: isRight, to: &bytes) }
      }
      column += 1
    }
    endLine(from: start, &bytes)
  }

  /// Ends a line, without blanks at its end.
  private func endLine(from start: Int, _ bytes: inout [UInt8]) {
    while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() }
    bytes.append(0x0A)
  }

  @inline(__always)
  private func appendNull(_ width: Int, isRight: Bool, to bytes: inout [UInt8]) {
    if isRight { Self.blanks(width - 4, to: &bytes) }
    bytes += null
    if !isRight { Self.blanks(width - 4, to: &bytes) }
  }

  /// Appends a text in UTF-8 in a column.
  @inline(__always)
  private func append(
    _ utf8: UnsafeBufferPointer<UInt8>, _ width: Int, isRight: Bool, to bytes: inout [UInt8]
  ) {
    if unsafe isPrintableASCII(utf8) {
      if isRight { Self.blanks(width - utf8.count, to: &bytes) }
      unsafe bytes.append(contentsOf: utf8)
      if !isRight { Self.blanks(width - utf8.count, to: &bytes) }
      return
    }
    let shown = ShownText(unsafe String(decoding: utf8, as: UTF8.self), look.charset)
    if isRight { Self.blanks(width - shown.width, to: &bytes) }
    bytes += shown.text.utf8
    if !isRight { Self.blanks(width - shown.width, to: &bytes) }
  }

  @inline(__always)
  private static func blanks(_ count: Int, to bytes: inout [UInt8]) {
    if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
  }
}
