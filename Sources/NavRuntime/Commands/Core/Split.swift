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
      var patience = call.patience
      guard let separator = try call.optionalString("separator") else {
        return Outcome(.list(try words(text, &patience)))
      }
      guard !separator.isEmpty else {
        throw call.failure(.value, Wording.emptySeparator, at: "separator")
      }
      var parts: [Value] = []
      let search = try Search(separator, &patience)
      var start = 0
      while let found = try search.first(in: text, from: start, &patience) {
        parts.append(.string(text.part(start, found)))
        start = found + search.count
      }
      parts.append(.string(text.part(start, text.utf8.count)))
      return Outcome(.list(parts))
    }
  }

  /// What stands between runs of white space.
  private static func words(_ text: String, _ patience: inout Patience) throws -> [Value] {
    var words: [Value] = []
    var start: String.Index?
    for place in text.indices {
      try patience.step()
      if !text[place].isWhitespace {
        if start == nil { start = place }
      } else if let first = start {
        words.append(.string(String(text[first..<place])))
        start = nil
      }
    }
    if let start { words.append(.string(String(text[start...]))) }
    return words
  }
}
