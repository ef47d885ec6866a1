extension Session {
  /// `sort [COLUMN…]`: the order of the rows on screen.
  var sortCommand: Command {
    Command(
      Signature(
        "sort", "Sort the rows on screen by columns; without one, as the report has them",
        group: CommandGroup.content,
        parameters: [
          Parameter(
            "column", .string, "titles, the first one first; case does not count",
            isOptional: true, isRepeated: true)
        ],
        flags: [Flag("desc", summary: "the largest first")],
        examples: [
          .init("report; sort Flights --desc; print (data)[0].Carrier", "United Air Lines Inc."),
          .init(
            "report; sort Carrier; print (data)[0].Carrier; back; print (data)[0].Carrier",
            "AirTran Airways Corporation\nFrontier Airlines Inc."),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let instance = try perform(call) { try host.requireReport(for: "sort") }
      let columns = try withFailures { try instance.columns() }
      let shape = RowShape(instance.grid, columns: columns)
      let keys = try call.values("column").enumerated().map { index, value -> SortKey in
        let title = value.asString ?? ""
        guard let place = shape.place(of: title) else {
          throw Failure(
            .value, "no column \"\(title.showingControls(keepsLines: false))\" in this result",
            help: columnHelp(for: title, among: shape.titles),
            span: call.span(of: "column", at: index))
        }
        let column: SortPlace =
          switch place {
          case .header(let index): .header(index)
          case .value(let index): SortPlace(columns[index], in: instance.grid)
          }
        return SortKey(title, at: column, isDescending: call.flag("desc"))
      }
      try perform(call, blaming: keys.isEmpty ? nil : "column") {
        try host.manipulate(.sort(keys))
      }
      return .none
    }
  }
}
