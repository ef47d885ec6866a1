/// Lays out a list of records as text, in cells: what the language's printing asks its host for.
enum TextTables {
  /// The text of one page; the widths of the first page stay for the later ones.
  ///
  /// - Parameter columns: the width to fit a table of one page to; `nil` for no limit.
  static func lay(out table: inout TextTable, look: Look, columns: Int?) -> String {
    if let columns, !table.isContinued, table.rows.count < KitLimits.rowPage {
      return fitted(
        Table(
          columns: table.columns.map { Table.Column(isNumeric: $0.isNumeric) },
          headers: [table.columns.map(\.title)],
          rows: table.rows.map { $0.map(Table.Cell.text) }), columns: columns, look: look)
    }
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

  /// A table fitted to a width, each line with its newline.
  static func fitted(_ table: Table, columns: Int, look: Look) -> String {
    let view = TableView(table, isFitted: true)
    let lines = table.rows.count * DrawingLimits.wrappedLines + table.headers.count * 3
    let drawing = TableDrawing(view, columns: columns, lines: max(lines, 1), look: look)
    return drawing.text(look).map { line in
      // The blanks at a line's end say nothing.
      line.reversed().drop { $0 == " " }.reversed().map(String.init).joined() + "\n"
    }.joined()
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
