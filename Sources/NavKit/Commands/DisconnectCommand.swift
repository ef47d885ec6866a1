extension Session {
  /// `disconnect`: ends the session.
  var disconnectCommand: Command {
    Command(
      Signature(
        "disconnect", "Leave the project",
        group: CommandGroup.session,
        examples: [
          .init("disconnect; print (screen).state", "none")
        ])
    ) { [unowned self] call in
      try perform(call) { try disconnect() }
      return .none
    }
  }
}
