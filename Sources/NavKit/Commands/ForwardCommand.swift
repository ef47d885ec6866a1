extension Session {
  /// `forward`: undoes the last back.
  var forwardCommand: Command {
    Command(
      Signature(
        "forward", "Undo the last back",
        group: CommandGroup.session,
        examples: [
          .init("open \"By Origin\"; back; forward; print (info).name", "By Origin")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      try perform(call) { try host.forward() }
      try noteObject(call)
      return .none
    }
  }
}
