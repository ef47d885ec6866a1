extension Command {
  /// `lower TEXT`: in small letters.
  static var lower: Command {
    Command(
      Signature(
        "lower", "A text in small letters", group: Signature.core,
        parameters: [Parameter("text", .string, "the text")], result: Signature.Result("string"),
        examples: [Signature.Example("lower JFK", "jfk")])
    ) { call in
      Outcome(try changed(call) { $0.lowercased() })
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
      Outcome(try changed(call) { $0.uppercased() })
    }
  }

  /// A text in other letters.
  private static func changed(_ call: Invocation, _ change: (String) -> String) throws -> Value {
    let text = try call.string("text")
    // What is made may be larger, and is there twice until it is given.
    try call.willHold(bytes: 2 * text.utf8.count)
    return .string(change(text))
  }
}
