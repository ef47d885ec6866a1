extension Session {
  /// `mode grid|graph|both`: a manipulation, which `back` undoes.
  var modeCommand: Command {
    Command(
      Signature(
        "mode", "Show the report on screen as a grid, a graph or both; back undoes it",
        group: CommandGroup.screen,
        parameters: [
          Parameter("mode", .choice(ViewMode.allCases.map(\.name)), "what to show")
        ],
        examples: [
          .init(
            "report; mode graph; print (\"█\" in (show)); back; print (\"█\" in (show))",
            "true\nfalse")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let name = try call.string("mode")
      let mode = ViewMode.allCases.first { $0.name == name } ?? .grid
      try perform(call) { try host.manipulate(.mode(mode)) }
      return .none
    }
  }
}
