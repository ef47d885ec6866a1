import NavContent

// The totals among the lines of an instance, read as far as they are asked for.

extension LocalInstance {
  var hasTotalRows: Bool {
    showsTotals && (!local.definition.subtotals.isEmpty || local.definition.totals.rows)
  }

  var hasTotalColumns: Bool { showsTotals && local.definition.totals.columns }

  var entryCount: Int {
    hasTotalRows ? (totals?.taken ?? 0) + (totals?.totals.count ?? 0) : lines.count
  }

  var areEntriesComplete: Bool {
    lines.isComplete && (!hasTotalRows || totals?.isFinished == true)
  }

  /// Takes lines into the totals until there are so many lines and totals, or the lines end.
  ///
  /// A total has a cell for each metric and, of a cross-tab, as many for each column before metrics;
  /// then for the column of totals.
  func readTotals(upTo wanted: Int) throws(ContentFailure) {
    if lines.crossTab != nil { try lines.read(upTo: .max) }
    let columnCount = lines.crossTab?.columns.count
    let metrics = grid.metrics.count
    let totals = self.totals ?? makeTotals(columnCount ?? 1)
    self.totals = totals
    while totals.taken + totals.totals.count < wanted {
      try local.reader.checkInterrupt()
      guard totals.cellCount <= Limits.totalCells else {
        throw local.reader.tooMany("cells in its totals", limit: Limits.totalCells)
      }
      try lines.read(upTo: totals.taken + 1)
      guard totals.taken < lines.count else {
        totals.finish()
        return
      }
      let line = try lines.line(totals.taken)
      let values = try lines.values(line)
      let elements = local.columns.rows.map { values[$0] }
      // What can fail comes first: a line is taken as a whole, or once more.
      if let again = totals.scattered(elements) { throw local.scattered(again) }
      var cells: [(column: Int, row: [ContentValue])] = []
      for column in 0..<(columnCount ?? 1) {
        let row = columnCount == nil ? values : try lines.values(line, column: column)
        if let row { cells.append((column, row)) }
      }
      totals.begin(elements)
      for (column, row) in cells {
        for metric in 0..<metrics {
          let (value, weight) = local.value(of: metric, in: row)
          totals.add(value, weight: weight, to: column * metrics + metric)
          if let columnCount, hasTotalColumns {
            totals.add(value, weight: weight, to: columnCount * metrics + metric)
          }
        }
      }
    }
  }

  private func makeTotals(_ columns: Int) -> TotalRows {
    let functions = local.definition.metrics.map(\.total)
    return TotalRows(
      levels: local.definition.subtotals, hasGrandTotal: local.definition.totals.rows,
      functions: Array(
        repeatElement(functions, count: columns + (hasTotalColumns ? 1 : 0)).joined()))
  }
}
