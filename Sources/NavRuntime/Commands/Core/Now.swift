extension Command {
  /// `now`: the time, in ISO 8601.
  static var now: Command {
    Command(
      Signature(
        "now", "The time in ISO 8601", group: Signature.core, result: Signature.Result("string"),
        examples: [Signature.Example("type (now)", "string")])
    ) { call in
      Outcome(.string(call.configuration.now()))
    }
  }
}
