extension Session {
  /// `refresh`: a redraw.
  var refreshCommand: Command {
    Command(
      Signature(
        "refresh", "Redraw the view on screen; nothing runs again",
        group: CommandGroup.session,
        examples: [
          .init("report; refresh; print (rows)", "16")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      try perform(call) { try host.refresh() }
      wantsRedraw = true
      return .none
    }
  }
}
