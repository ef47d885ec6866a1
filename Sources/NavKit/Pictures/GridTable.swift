/// Turns a page of a result into a table to be drawn.
struct GridTable {
  private let grid: GridDefinition
  private let columns: [GridColumn]

  /// Reads the columns of an instance; a cross-tab is read to its end for them.
  init(_ instance: any ReportInstance) throws(ContentFailure) {
    grid = instance.grid
    columns = try instance.columns()
  }

  /// The table of some rows.
  func table(_ rows: [GridRow]) -> Table {
    Table(
      columns: grid.rows.map(column) + columns.map { Table.Column(isNumeric: $0.isNumeric) },
      headers: headers, rows: rows.map(cells), frozenColumns: columns.isEmpty ? 0 : grid.rows.count)
  }

  /// How many lines the header takes.
  var headerLines: Int { headers.count }

  /// One header row for each unit on columns; the metrics' only where there are several, or no
  /// other unit. The units on rows have their titles in the last one.
  private var headers: [[String]] {
    var units = Array(grid.columns.indices)
    if grid.isCrossTab && grid.metrics.count == 1 {
      units.removeAll { grid.columns[$0] == .metrics }
    }
    let titles = grid.rows.map(\.title)
    guard !units.isEmpty else {
      return [titles + columns.map { $0.elements.map(\.formatted).joined(separator: " / ") }]
    }
    return units.map { unit in
      let left =
        unit == units.last ? titles : [String](repeating: "", count: titles.count)
      return left + columns.map { shown($0.elements[unit]) }
    }
  }

  private func shown(_ element: GridCell) -> String {
    element.raw == .null ? "NULL" : element.formatted
  }

  private func column(_ unit: GridUnit) -> Table.Column {
    if case .attribute(_, true) = unit { return .number }
    return .text
  }

  private func cells(_ row: GridRow) -> [Table.Cell] {
    row.headers.map(GridTable.cell) + row.values.map(GridTable.cell)
  }

  /// A cell as it is drawn.
  static func cell(_ cell: GridCell) -> Table.Cell {
    cell.raw == .null ? .null : .text(cell.formatted)
  }
}
