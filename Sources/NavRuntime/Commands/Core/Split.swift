extension Command {
  /// `split TEXT [SEPARATOR]`: the parts of a string.
  static var split: Command {
    Command(
      Signature(
        "split", "The parts of a string between separators", group: Signature.core,
        parameters: [
          Parameter("text", .string, "the string"),
          Parameter(
            "separator", .string, "what stands between; runs of white space by default",
            isOptional: true),
        ],
        result: Signature.Result("list"),
        examples: [
          Signature.Example("split \"a,b,,c\" \",\"", "a\nb\n\nc"),
          Signature.Example("count (split \"  two words \")", "2"),
        ])
    ) { call in
      let text = try call.string("text")
      guard let separator = try call.optionalString("separator") else {
        let parts = text.split { $0.isWhitespace }
        return Outcome(.list(parts.map { .string(String($0)) }))
      }
      guard !separator.isEmpty else {
        throw call.failure(.value, Wording.emptySeparator, at: "separator")
      }
      var parts: [Value] = []
      var start = text.utf8.startIndex
      while let found = text.firstRange(of: separator, from: start) {
        parts.append(.string(String(text[start..<found.lowerBound])))
        start = found.upperBound
      }
      parts.append(.string(String(text[start...])))
      return Outcome(.list(parts))
    }
  }
}
