extension Session {
  /// `info`: the View Info text.
  var infoCommand: Command {
    Command(
      Signature(
        "info", "The object on screen, as View Info shows it",
        group: CommandGroup.primitives,
        flags: [Flag("all", summary: "show every field")],
        result: Signature.Result("record", fields: ObjectRecord.fields),
        examples: [
          .init(
            "report; info",
            """
            Object ID: E63834A411D5C49EC0000C881FDA1A4F
            Object Type: 3
            Object Path: Arrival Delay by Carrier
            """),
          .init("print (info).location", "/Public Objects/Shared Reports"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let info = try perform(call) { try host.requireViewInfo() }
      let showsAll = call.flag("all")
      let record = records.record(info.object)
      return Outcome(record) { output in
        if showsAll {
          try call.print(record)
        } else {
          for line in info.lines { try output.writeLine(line.showingControls(keepsLines: false)) }
        }
      }
    }
  }
}
