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
}
