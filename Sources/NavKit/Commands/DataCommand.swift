extension Session {
  /// `data`: the rows of the result on screen.
  var dataCommand: Command {
    Command(
      Signature(
        "data", "The rows of the result on screen; as text formatted, as values raw",
        group: CommandGroup.content,
        flags: Session.selectionFlags + [
          Flag("raw", summary: "show raw values as text, too")
        ],
        result: Signature.Result("list"),
        examples: [
          .init(
            "report; data --limit 2 --columns \"Carrier,Flights\"",
            """
            Carrier                      Flights
            Frontier Airlines Inc.           685
            AirTran Airways Corporation    3,260
            """),
          .init("report; print (data)[15].Flights", "714"),
        ])
    ) { [unowned self] call in
      let instance = try selected(call, for: "data")
      let selection = try selection(of: instance, call)
      let (shape, range) = (selection.shape, selection.range)
      let list = rows(of: instance, shape, in: range)
      let isRaw = call.flag("raw")
      let isNumeric = selection.isNumeric
      var outcome = Outcome(.list(list)) { [unowned self] output in
        var writer = TableWriter(
          columns: isNumeric.map { Table.Column(isNumeric: $0) },
          headers: [shape.titles], look: look)
        if let formatted = try FormattedRows(selection, of: instance, isRaw: isRaw) {
          try write(instance, range, to: output, call) { rows in formatted.lines(rows, &writer) }
        } else {
          try write(instance, shape, range, to: output, call) { writer.write($0) }
        }
        try output.write(writer.finish())
      }
      // Whoever says how many rows wants to see them.
      outcome.isWhole = call.isGiven("limit")
      return outcome
    }
  }

  /// Writes rows page by page, as they are kept.
  private func write(
    _ instance: any ReportInstance, _ range: Range<Int>, to output: TextOutput,
    _ call: Invocation, _ lines: (RowValues) -> String
  ) throws {
    var rows = RowValues()
    var start = range.lowerBound
    while start < range.upperBound {
      try call.checkInterrupt()
      let wanted = min(KitLimits.rowPage, range.upperBound - start)
      try withFailures { try instance.values(offset: start, limit: wanted, into: &rows) }
      if rows.rowCount == 0 { break }
      try output.write(lines(rows))
      start += rows.rowCount
    }
  }

  /// The same of the cells of a grid, where a row's metric decides how its numbers look.
  private func write(
    _ instance: any ReportInstance, _ shape: RowShape, _ range: Range<Int>,
    to output: TextOutput, _ call: Invocation, _ lines: ([[Table.Cell]]) -> String
  ) throws {
    var start = range.lowerBound
    while start < range.upperBound {
      try call.checkInterrupt()
      let wanted = min(KitLimits.rowPage, range.upperBound - start)
      let rows = try withFailures { try instance.rows(offset: start, limit: wanted) }
      try output.write(lines(rows.map { shape.cells(of: $0).map(GridTable.cell) }))
      start += rows.count
      if rows.count < wanted { break }
    }
  }
}
