/// Lays out a list of records as text, in cells: what the language's printing asks its host for.
enum TextTables {
  /// The text of one page; the widths of the first page stay for the later ones.
  static func lay(out table: inout TextTable, look: Look) -> String {
    if !table.isContinued {
      for place in table.columns.indices {
        var width = cellWidth(table.columns[place].title, charset: look.charset)
        for row in table.rows {
          width = max(width, cellWidth(row[place], charset: look.charset))
        }
        table.columns[place].width = width
      }
    }
    var text = table.isContinued ? "" : line(table.columns.map(\.title), table.columns, look)
    for row in table.rows { text += line(row, table.columns, look) }
    return text
  }

  private static func line(
    _ cells: [String], _ columns: [TextTable.Column], _ look: Look
  ) -> String {
    var text = ""
    for (place, (column, cell)) in zip(columns, cells).enumerated() {
      if place > 0 { text += "  " }
      let width = cellWidth(cell, charset: look.charset)
      let padding = String(repeating: " ", count: max(0, column.width - width))
      if column.isNumeric {
        text += padding + cell
      } else {
        text += cell + (place < columns.count - 1 ? padding : "")
      }
    }
    return text + "\n"
  }
}
