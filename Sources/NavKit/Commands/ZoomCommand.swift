extension Session {
  /// `zoom PERCENT`: how large a document is.
  var zoomCommand: Command {
    Command(
      Signature(
        "zoom", "Show the document on screen larger or smaller, in percent; Back undoes it",
        group: CommandGroup.screen,
        parameters: [Parameter("percent", .integer, "100 is the size that it has")],
        examples: [
          .init(
            "open Scorecard; zoom 200; print (screen).back; back; print (info).name",
            "true\nScorecard"),
          .init(
            "report; try { zoom 50 } catch e { print $e.kind }", "empty", "reports do not zoom"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let percent = try call.integer("percent")
      try perform(call, blaming: "percent") { try host.manipulate(.zoom(percent)) }
      return .none
    }
  }
}
