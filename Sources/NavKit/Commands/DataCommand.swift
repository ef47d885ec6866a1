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
      let host = try connectedHost()
      let instance = try perform(call) { try host.requireReport(for: "data").details() }
      let selection = try selection(of: instance, call)
      let (shape, range) = (selection.shape, selection.range)
      let list = rows(of: instance, shape, in: range)
      let isRaw = call.flag("raw")
      let isNumeric = selection.isNumeric
      var outcome = Outcome(.list(list)) { [unowned self] output in
        var writer = TableWriter(
          columns: isNumeric.map { Table.Column(isNumeric: $0) },
          headers: [shape.titles], look: look)
        var start = range.lowerBound
        while start < range.upperBound {
          try call.checkInterrupt()
          let wanted = min(KitLimits.rowPage, range.upperBound - start)
          let rows = try withFailures { try instance.rows(offset: start, limit: wanted) }
          let cells = rows.map { row in
            shape.cells(of: row).map { isRaw ? $0.rawCell : GridTable.cell($0) }
          }
          try output.write(writer.write(cells))
          start += rows.count
          if rows.count < wanted { break }
        }
        try output.write(writer.finish())
      }
      // Whoever says how many rows wants to see them.
      outcome.isWhole = call.isGiven("limit")
      return outcome
    }
  }
}

extension GridCell {
  /// The raw value as it is drawn.
  fileprivate var rawCell: Table.Cell {
    switch raw {
    case .null: .null
    case .text(let text): .text(text)
    case .integer(let number): .text(String(number))
    case .real(let number): .text(Value.real(number).text ?? "")
    }
  }
}
