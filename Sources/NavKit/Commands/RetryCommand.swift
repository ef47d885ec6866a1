extension Session {
  /// `retry`: the button Retry of a failed load.
  var retryCommand: Command {
    Command(
      Signature(
        "retry", "Repeat the load that failed",
        group: CommandGroup.session,
        examples: [
          .init("try { retry } catch e { print $e.message }", "nothing has failed")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      try perform(call) { try host.retry() }
      return .none
    }
  }
}
