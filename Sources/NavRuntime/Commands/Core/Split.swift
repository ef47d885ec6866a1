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
      return Outcome(.list(try parts(text, separator, &patience)))
    }.quickly { arguments in
      guard arguments.count == 2, case .string(let text) = arguments[0],
        text.string.utf8.count <= Limits.quickBytes, case .string(let separator) = arguments[1],
        separator.string.utf8.count == 1, let byte = separator.string.utf8.first
      else { return nil }
      return .list(List(parts(text.string, byte, arguments.shortTexts), elementDepth: 0))
    }
  }

  /// What stands between single bytes, in a text of a bounded length.
  private static func parts(
    _ text: String, _ separator: UInt8, _ texts: ShortTexts
  ) -> [Value] {
    let bytes = text.utf8.span
    var count = 1
    for place in bytes.indices where bytes[place] == separator { count += 1 }
    var parts: [Value] = []
    parts.reserveCapacity(count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for place in 0...bytes.count {
        guard unsafe place == bytes.count || bytes[place] == separator else { continue }
        unsafe parts.append(
          texts.string(UnsafeBufferPointer(rebasing: bytes[start..<place])))
        start = place + 1
      }
    }
    return parts
  }

  /// What stands between separators.
  private static func parts(
    _ text: String, _ separator: String, _ patience: inout Patience
  ) throws -> [Value] {
    var parts: [Value] = []
    let bytes = text.utf8.span
    var start = 0
    if separator.utf8.count == 1, let byte = separator.utf8.first {
      // How many there are is known before any is made.
      var count = 1
      var done = 0
      while done < bytes.count {
        let end = Swift.min(bytes.count, done + Limits.patience)
        for place in done..<end where bytes[place] == byte { count += 1 }
        try patience.step(end - done)
        done = end
      }
      try patience.willMakeTexts(count)
      parts.reserveCapacity(count)
      for place in bytes.indices where bytes[place] == byte {
        try patience.step(place - start + 1)
        parts.append(.string(bytes.text(start, place)))
        start = place + 1
      }
      parts.append(.string(bytes.text(start, bytes.count)))
      return parts
    }
    let search = try Search(separator, &patience)
    while let found = try search.first(in: text, from: start, &patience) {
      try patience.step(found - start + 1)
      try patience.willAppend(to: parts)
      parts.append(.string(bytes.text(start, found)))
      start = found + search.count
    }
    parts.append(.string(bytes.text(start, bytes.count)))
    return parts
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
        try patience.willAppend(to: words)
        words.append(.string(String(text[first..<place])))
        start = nil
      }
    }
    if let start { words.append(.string(String(text[start...]))) }
    return words
  }
}

extension Swift.Span<UInt8> {
  /// The text of some of a text's bytes.
  func text(_ start: Int, _ end: Int) -> String {
    unsafe extracting(start..<end).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}
