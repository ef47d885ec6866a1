/// Records as text cells, to be laid out as a table, page by page.
public struct TextTable {
  /// The columns from the left.
  public var columns: [Column]
  /// The rows of this page: as many cells as there are columns, without control characters.
  public var rows: [[String]]
  /// Whether the header has been written with an earlier page; `widths` are then kept.
  public var isContinued: Bool

  /// One column.
  public struct Column {
    /// Its title.
    public var title: String
    /// Whether all its cells are numbers, which are aligned on the right.
    public var isNumeric: Bool
    /// Its width in cells, set with the first page.
    public var width: Int
  }

  /// The table as text, a character counted as one cell; a longer cell of a later page sticks out.
  func plainText() -> String {
    var text = ""
    if !isContinued { text += line(columns.map(\.title)) }
    for row in rows { text += line(row) }
    return text
  }

  private func line(_ cells: [String]) -> String {
    var text = ""
    for (place, (column, cell)) in zip(columns, cells).enumerated() {
      let padding = String(repeating: " ", count: max(0, column.width - cell.count))
      if place > 0 { text += "  " }
      if column.isNumeric {
        text += padding + cell
      } else {
        text += cell
        if place < columns.count - 1 { text += padding }
      }
    }
    return text + "\n"
  }

  /// The width of each column by the number of characters.
  mutating func measure() {
    for place in columns.indices {
      var width = columns[place].title.count
      for row in rows { width = max(width, row[place].count) }
      columns[place].width = width
    }
  }
}
