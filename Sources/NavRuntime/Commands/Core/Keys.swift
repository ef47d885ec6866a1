extension Command {
  /// `keys RECORD`: its keys in order.
  static var keys: Command {
    Command(
      Signature(
        "keys", "The keys of a record", group: Signature.core,
        parameters: [Parameter("record", .record, "the record")],
        result: Signature.Result("list"),
        examples: [Signature.Example("keys {a: 1, b: 2}", "a\nb")])
    ) { call in
      Outcome(.list(try call.record("record").keys.names.map { .string($0) }))
    }
  }
}
