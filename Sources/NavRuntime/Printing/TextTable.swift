/// Records as text cells, to be laid out as a table, page by page.
public struct TextTable {
  /// The columns from the left.
  public var columns: [Column]
  /// The rows of this page: as many cells as there are columns, without control characters.
  public var rows: [[String]]
  /// Whether the header has been written with an earlier page; the widths of the columns are then
  /// kept.
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

  /// The page as text, each cell as wide as `width` says; a longer cell of a later page sticks out.
  ///
  /// With the first page the columns get their widths.
  public mutating func laidOut(width: (String) -> Int) -> String {
    if !isContinued { measure(width) }
    var text = ""
    if !isContinued { text += line(columns.map(\.title), width) }
    for row in rows { text += line(row, width) }
    return text
  }

  private func line(_ cells: [String], _ width: (String) -> Int) -> String {
    var text = ""
    for (place, (column, cell)) in zip(columns, cells).enumerated() {
      let padding = String(repeating: " ", count: max(0, column.width - width(cell)))
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

  private mutating func measure(_ width: (String) -> Int) {
    for place in columns.indices {
      var widest = width(columns[place].title)
      for row in rows { widest = max(widest, width(row[place])) }
      columns[place].width = widest
    }
  }
}
