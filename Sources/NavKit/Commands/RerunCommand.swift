extension Session {
  /// `rerun`: a new instance.
  var rerunCommand: Command {
    Command(
      Signature(
        "rerun", "Run the report on screen again",
        group: CommandGroup.session,
        examples: [
          .init("report; rerun; print (screen).depth", "2")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      try perform(call) { try host.rerun() }
      try call.note("ran again")
      return .none
    }
  }
}
