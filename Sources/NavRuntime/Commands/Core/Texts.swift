extension Command {
  /// `lower TEXT`: in small letters.
  static var lower: Command {
    Command(
      Signature(
        "lower", "A text in small letters", group: Signature.core,
        parameters: [Parameter("text", .string, "the text")], result: Signature.Result("string"),
        examples: [Signature.Example("lower JFK", "jfk")])
    ) { call in
      Outcome(.string(try call.string("text").lowercased()))
    }
  }

  /// `upper TEXT`: in capitals.
  static var upper: Command {
    Command(
      Signature(
        "upper", "A text in capitals", group: Signature.core,
        parameters: [Parameter("text", .string, "the text")], result: Signature.Result("string"),
        examples: [Signature.Example("upper jfk", "JFK")])
    ) { call in
      Outcome(.string(try call.string("text").uppercased()))
    }
  }

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
    }
  }

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
