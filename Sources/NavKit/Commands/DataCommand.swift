extension Session {
  /// `data`: the rows of the result on screen.
  var dataCommand: Command {
    Command(
      Signature(
        "data", "The rows of the result on screen; as text formatted, as values raw",
        group: CommandGroup.content,
        flags: [
          Flag("limit", .integer, valueName: "N", summary: "how many rows at the most"),
          Flag("offset", .integer, valueName: "N", summary: "how many rows to leave out first"),
          Flag(
            "columns", [.string, .list], valueName: "TITLES",
            summary: "only these columns, in this order: a list, or titles joined by commas"),
          Flag("raw", summary: "show raw values as text, too"),
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
      let (limit, offset) = try rowRange(call)
      let columns = try withFailures { try instance.columns() }
      var shape = RowShape(instance.grid, columns: columns)
      if let titles = try columnTitles(call) {
        guard !titles.isEmpty else {
          throw call.failure(.value, "--columns names no column", at: "columns")
        }
        do throws(RowShape.UnknownColumn) {
          shape = try shape.picking(titles)
        } catch {
          throw call.failure(
            .value, "no column \"\(error.title)\" in this result", at: "columns",
            help: help(for: error.title, among: shape.titles))
        }
      }
      let end = offset.addingReportingOverflow(limit)
      let range = offset..<(end.overflow ? .max : end.partialValue)
      let list = rows(of: instance, shape, in: range)
      let isRaw = call.flag("raw")
      let isNumeric = shape.isNumeric(instance.grid, columns: columns)
      return Outcome(.list(list)) { [unowned self] output in
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
    }
  }

  private func rowRange(_ call: Invocation) throws -> (limit: Int, offset: Int) {
    let limit = try call.optionalInteger("limit") ?? .max
    let offset = try call.optionalInteger("offset") ?? 0
    for (name, number) in [("limit", limit), ("offset", offset)] where number < 0 {
      throw call.failure(.value, "--\(name) counts rows: 0 or more", at: name)
    }
    return (limit, offset)
  }

  private func columnTitles(_ call: Invocation) throws -> [String]? {
    guard let value = call.value("columns") else { return nil }
    if let text = value.asString {
      return text.split(separator: ",").map { title in
        String(title.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
    return try value.asList?.array().map { element in
      guard let title = element.asString else {
        throw call.failure(.value, "--columns takes titles, which are strings", at: "columns")
      }
      return title
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
