extension Session {
  /// `scroll ROWS [COLUMNS]`: moves the window on the content.
  var scrollCommand: Command {
    Command(
      Signature(
        "scroll", "Move the window on the content by rows and columns; it stops at the ends",
        group: CommandGroup.screen,
        parameters: [
          Parameter("rows", .integer, "rows down; negative is up"),
          Parameter("columns", .integer, "columns right; negative is left", isOptional: true),
        ],
        flags: [Flag("to", summary: "to that row and column, from 0, not by")],
        examples: [
          .init("open \"Flights Detail\"; scroll 1000; scroll -10; print (rows)", "3869")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let rows = try call.integer("rows")
      let columns = try call.optionalInteger("columns") ?? 0
      let isAbsolute = call.flag("to")
      try perform(call) {
        _ = try host.requireView(for: "scroll")
        let now = isAbsolute ? ScrollOffset() : try shownOffset()
        let wanted = ScrollOffset(
          rows: Session.sum(now.rows, rows), columns: Session.sum(now.columns, columns))
        try host.scroll(to: clamped(wanted))
      }
      return .none
    }
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return max(0, overflow ? (right < 0 ? 0 : .max) : sum)
  }
}
