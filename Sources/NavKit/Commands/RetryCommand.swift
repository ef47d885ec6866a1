extension Session {
  /// `retry`: the button Retry of a failed load.
  var retryCommand: Command {
    Command(
      Signature(
        "retry", "Repeat the load that failed",
        group: CommandGroup.session,
        examples: [
          .init(
            "try { retry } catch e { print $e.message }",
            "there is nothing to retry: no load has failed")
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      try perform(call) { try host.retry() }
      try noteObject(call)
      return .none
    }
  }
}
