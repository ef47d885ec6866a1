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
      let before = host.scrollOffset
      try perform(call) {
        _ = try host.requireView(for: "scroll")
        let now = isAbsolute ? ScrollOffset() : try shownOffset()
        let wanted = ScrollOffset(
          rows: Session.sum(now.rows, rows), columns: Session.sum(now.columns, columns))
        try host.scroll(to: clamped(wanted))
      }
      if host.scrollOffset == before, let end = end(rows, columns, isAbsolute) {
        try call.note(end)
      }
      return .none
    }
  }

  /// Which end kept the window from moving: where nothing moves, the screen does not show that the
  /// command was heard.
  private func end(_ rows: Int, _ columns: Int, _ isAbsolute: Bool) -> String? {
    let offset = host.scrollOffset
    if isAbsolute {
      if rows > offset.rows || columns > offset.columns { return "at the end" }
      return offset == ScrollOffset() ? "at the beginning" : nil
    }
    if rows == 0 && columns == 0 { return nil }
    return rows < 0 || rows == 0 && columns < 0 ? "at the beginning" : "at the end"
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return max(0, overflow ? (right < 0 ? 0 : .max) : sum)
  }
}
