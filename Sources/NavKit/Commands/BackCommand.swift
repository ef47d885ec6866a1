extension Session {
  /// `back`: the Back button.
  var backCommand: Command {
    Command(
      Signature(
        "back", "Go back: inside the content first, then down the stack",
        group: CommandGroup.primitives,
        examples: [
          .init("open \"By Origin\"; back; print (info).name", "Shared Reports"),
          .init("try { back } catch e { print $e.kind }", "empty", "Back is disabled"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      try perform(call) { try host.back() }
      try noteObject(call)
      return .none
    }
  }
}
