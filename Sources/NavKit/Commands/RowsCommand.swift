extension Session {
  /// `rows`: how many rows the result on screen has.
  var rowsCommand: Command {
    Command(
      Signature(
        "rows", "The number of rows of the result on screen without totals, read to its end",
        group: CommandGroup.content,
        result: Signature.Result("integer"),
        examples: [
          .init("report; rows", "16"),
          .init("try { rows } catch e { print $e.kind }", "empty", "a folder has no rows"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let instance = try perform(call) { try host.requireReport(for: "rows").details() }
      return Outcome(.integer(try withFailures { try instance.rowCount() }))
    }
  }
}
