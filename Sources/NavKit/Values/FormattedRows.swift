/// Writes the rows of a result as people read them, without a text for each cell in between.
struct FormattedRows {
  /// Where each column's value stands in a row.
  private let columns: [Int]
  /// How the numbers of each column look; `nil` for raw values.
  private let formats: [NumberFormat]?

  /// Rows in the columns of a selection; nothing where the format of a number is not its column's:
  /// with metrics on rows.
  init?(_ selection: RowSelection, of instance: any ReportInstance, isRaw: Bool) throws {
    let grid = instance.grid
    guard isRaw || !grid.rows.contains(.metrics) else { return nil }
    columns = selection.shape.indices(in: grid)
    guard !isRaw else {
      formats = nil
      return
    }
    let values = try withFailures { try instance.columns() }
    let metrics = grid.metrics.map { (try? NumberFormat($0.format)) ?? .general }
    formats = columns.map { place in
      let value = place - grid.rows.count
      guard value >= 0, let metric = values[value].metric else { return .general }
      return metrics[metric]
    }
  }

  /// The next lines of a table.
  func lines(_ rows: RowValues, _ writer: inout TableWriter) -> String {
    writer.write(rows: rows.rowCount) { row, column, text in
      switch rows[row, columns[column]] {
      case .null: return false
      case .integer(let number):
        if let formats {
          formats[column].append(number, to: &text)
        } else {
          text.append(integer: number)
        }
      case .real(let number):
        if let formats {
          formats[column].append(number, to: &text)
        } else {
          text.append(real: number)
        }
      case .text(let start, let count):
        unsafe rows.withText(start, count) { unsafe text.append(contentsOf: $0) }
      }
      return true
    }
  }
}
