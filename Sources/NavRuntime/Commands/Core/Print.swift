extension Command {
  /// `print VALUE…`: its arguments as text, one blank between, under every format.
  static var print: Command {
    Command(
      Signature(
        "print", "Print values as text, one blank between them", group: Signature.core,
        parameters: [
          Parameter("value", .any, "what to print", isOptional: true, isRepeated: true)
        ],
        examples: [
          Signature.Example("print one 2 3.0", "one 2 3.0"),
          Signature.Example("let n = 3\nprint \"$n rows\"", "3 rows"),
        ])
    ) { call in
      var parts: [String] = []
      for (place, value) in call.values("value").enumerated() {
        guard let text = value.text else {
          throw Failure(
            .value, Wording.noText(value), help: [Wording.textHelp(value)],
            span: call.span(of: "value", at: place))
        }
        parts.append(text)
      }
      try call.output.writeLine(call.output.printable(parts.joined(separator: " ")))
      return .none
    }
  }
}
