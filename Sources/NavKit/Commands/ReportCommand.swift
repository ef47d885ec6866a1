extension Session {
  /// `report [TARGET]`: the button Execute My Report.
  var reportCommand: Command {
    Command(
      Signature(
        "report", "Execute My Report, or another report, on top of the stack",
        group: CommandGroup.primitives,
        parameters: [
          Parameter(
            "target", [.string, .integer], "a report, named as for open; without one, My Report",
            isOptional: true)
        ],
        examples: [
          .init("report; print (info).name (rows)", "Arrival Delay by Carrier 16"),
          .init("report Destinations; print (screen).depth", "2"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let target = call.isGiven("target") ? try target(call, "target") : nil
      try perform(call, blaming: "target") {
        do {
          try host.report(target)
        } catch let error as EmbedError {
          // Without a target the id is the settings', the connection file's or the page's.
          guard target == nil, host.settings.reportID == nil, let connection = host.connection,
            connection.reportID != nil
          else { throw error }
          throw error.naming(PageConstants.reportKey, of: connection)
        }
      }
      try noteObject(call)
      return .none
    }
  }
}
