extension Command {
  /// `type VALUE`: the name of a value's type.
  static var type: Command {
    Command(
      Signature(
        "type", "The name of a value's type", group: Signature.core,
        parameters: [Parameter("value", ParameterType.any.union(.block), "any value")],
        result: Signature.Result("string"),
        examples: [
          Signature.Example("type 1.5", "real"), Signature.Example("type [1]", "list"),
        ])
    ) { call in
      Outcome(.string((call.value("value") ?? .nil).typeName))
    }.quickly { $0.give(.string($0[0].typeName)) }
  }
}
