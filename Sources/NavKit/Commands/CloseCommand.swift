extension Session {
  /// `close`: the button Close of a failed load.
  var closeCommand: Command {
    Command(
      Signature(
        "close", "Dismiss the load that failed: the view below is put back",
        group: CommandGroup.session,
        examples: [
          .init(
            "try { open \"Faults/Old Cube\" } catch e { close }; print (screen).state", "loaded")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      try perform(call) { try host.close() }
      try noteObject(call)
      return .none
    }
  }
}
