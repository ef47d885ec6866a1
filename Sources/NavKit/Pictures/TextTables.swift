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
    return table.laidOut { cellWidth($0, charset: look.charset) }
  }

  /// A table fitted to a width, each line with its newline.
  static func fitted(_ table: Table, columns: Int, look: Look) -> String {
    let view = TableView(table, isFitted: true)
    let lines = (table.rows.count + table.headers.count) * DrawingLimits.wrappedLines
    let drawing = TableDrawing(view, columns: columns, lines: max(lines, 1), look: look)
    return drawing.text(look).map { line in
      // The blanks at a line's end say nothing.
      line.reversed().drop { $0 == " " }.reversed().map(String.init).joined() + "\n"
    }.joined()
  }
}
