extension Session {
  /// `sql`: the statement behind the result on screen.
  var sqlCommand: Command {
    Command(
      Signature(
        "sql", "The SQL that the result on screen came from",
        group: CommandGroup.content,
        result: Signature.Result("string"),
        examples: [
          .init(
            "report; print (\"FROM MONTHLY\" in (upper (sql)))", "true")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let instance = try perform(call) { try host.requireReport(for: "sql") }
      let sql = instance.sql
      return Outcome(.string(sql)) { try $0.writeLine(sql.showingControls()) }
    }
  }
}
