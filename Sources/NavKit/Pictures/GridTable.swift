/// Turns a page of a result into a table to be drawn.
struct GridTable {
  private let grid: GridDefinition
  private let columns: [GridColumn]
  private let look: Look

  /// Reads the columns of an instance; a cross-tab is read to its end for them.
  init(_ instance: any ReportInstance, _ look: Look) throws(ContentFailure) {
    self.look = look
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
      return left + columns.map { $0.elements[unit].named }
    }
  }

  private func column(_ unit: GridUnit) -> Table.Column {
    if case .attribute(_, true) = unit { return .number }
    return .text
  }

  private func cells(_ row: GridRow) -> [Table.Cell] {
    let isTotal = row.kind != .detail
    return row.headers.map { cell($0, isTotal: isTotal) }
      + row.values.enumerated().map { index, value in
        let column = columns.indices.contains(index) ? columns[index] : nil
        let hasMarks = grid.metrics.indices.contains { metric in
          grid.metrics[metric].hasThresholds && (column?.metric ?? metric) == metric
        }
        return cell(value, isTotal: isTotal || column?.isTotal == true, hasMarks: hasMarks)
      }
  }

  /// A cell as it is drawn: in colour where a threshold applies, else with a mark.
  private func cell(_ cell: GridCell, isTotal: Bool, hasMarks: Bool = false) -> Table.Cell {
    let threshold = cell.threshold.flatMap {
      grid.thresholds.indices.contains($0) ? grid.thresholds[$0] : nil
    }
    if look.hasColor {
      if let threshold { return .toned(cell.formatted, threshold.color.tone) }
      return isTotal && cell.raw != .null ? .toned(cell.formatted, .strong) : GridTable.cell(cell)
    }
    guard hasMarks, cell.raw != .null else { return GridTable.cell(cell) }
    // The numbers stay below one another.
    guard let threshold else { return .text(cell.formatted + "  ") }
    let isASCII = look.charset == .ascii && !threshold.mark.utf8.allSatisfy { $0 < 0x80 }
    return .text(cell.formatted + " " + (isASCII ? GridTable.plainMark : threshold.mark))
  }

  /// What stands for a mark where only ASCII may be sent.
  private static let plainMark = "*"

  /// A cell as it is drawn.
  static func cell(_ cell: GridCell) -> Table.Cell {
    cell.raw == .null ? .null : .text(cell.formatted)
  }
}

extension GridThreshold.Color {
  /// The same, as drawing calls it.
  fileprivate var tone: Table.Tone {
    switch self {
    case .red: .red
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .magenta: .magenta
    case .cyan: .cyan
    }
  }
}

extension GridCell {
  /// The element as headings, pages and marks of graphs have it: NULL has a name, too.
  var named: String { raw == .null ? Table.nullText : formatted }
}
