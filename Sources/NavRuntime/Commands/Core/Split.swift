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
      var patience = call.patience
      guard let separator = try call.text("separator") else {
        return Outcome(.list(try words(try call.string("text"), &patience)))
      }
      guard separator.count > 0 else {
        throw call.failure(.value, Wording.emptySeparator, at: "separator")
      }
      guard let text = try call.text("text") else { return .none }
      return Outcome(
        .list(
          try unsafe text.withBytes(and: separator) { try unsafe parts($0, $1, &patience) }))
    }.quickly { arguments in
      guard arguments.count == 2, let text = unsafe arguments.bytes(0),
        text.count <= Limits.quickBytes, let separator = unsafe arguments.bytes(1),
        separator.count == 1
      else { return false }
      return arguments.give(.list(unsafe parts(text, separator[0])))
    }
  }

  /// What stands between single bytes, in a text of a bounded length.
  @unsafe private static func parts(_ bytes: UnsafeRawBufferPointer, _ separator: UInt8) -> List {
    var places = unsafe Occurrences(of: separator, in: bytes)
    // Counting them first would take longer than it saves.
    let parts = List(room: bytes.count / Limits.partBytes &+ 1, depth: 1)
    guard let first = bytes.baseAddress else { return parts }
    var start = 0
    while true {
      parts.makeRoom(adding: 1)
      let place = unsafe places.next()
      let count = (place ?? bytes.count) &- start
      if count <= Limits.shortBytes {
        let word = unsafe (first + start).loadUnaligned(as: UInt64.self)
        parts.append(.string(Text(ShortText(word, count))))
      } else {
        let part = unsafe UnsafeRawBufferPointer(start: first + start, count: count)
        parts.append(.string(unsafe Text(copying: part)))
      }
      guard let place else { break }
      start = place &+ 1
    }
    parts.giveUpRoom()
    return parts
  }

  /// What stands between separators.
  @unsafe private static func parts(
    _ bytes: UnsafeRawBufferPointer, _ separator: UnsafeRawBufferPointer,
    _ patience: inout Patience
  ) throws -> List {
    var start = 0
    func part(_ end: Int) -> Value {
      unsafe .string(Text(copying: UnsafeRawBufferPointer(rebasing: bytes[start..<end])))
    }
    if separator.count == 1, let byte = unsafe separator.first {
      // How many there are is known before any is made.
      var count = 1
      var done = 0
      while done < bytes.count {
        let end = Swift.min(bytes.count, done + Limits.patience)
        unsafe count += Occurrences(of: byte, in: .init(rebasing: bytes[done..<end])).count()
        try patience.step(end - done)
        done = end
      }
      try patience.willMake(bytes: Value.size(ofElements: count))
      let parts = List(room: count, depth: 1)
      var places = unsafe Occurrences(of: byte, in: bytes)
      while let place = unsafe places.next() {
        try patience.step(place - start + 1)
        parts.append(part(place))
        start = place + 1
      }
      parts.append(part(bytes.count))
      return parts
    }
    let parts = List(room: 0, depth: 1)
    let search = try unsafe Search(separator, &patience)
    while let found = try unsafe search.first(in: bytes, from: start, &patience) {
      try patience.step(found - start + 1)
      try parts.append(part(found), &patience)
      unsafe start = found + search.count
    }
    try parts.append(part(bytes.count), &patience)
    return parts
  }

  /// What stands between runs of white space.
  private static func words(_ text: String, _ patience: inout Patience) throws -> List {
    let words = List(room: 0, depth: 1)
    var start: String.Index?
    for place in text.indices {
      try patience.step()
      if !text[place].isWhitespace {
        if start == nil { start = place }
      } else if let first = start {
        try words.append(.string(String(text[first..<place])), &patience)
        start = nil
      }
    }
    if let start { try words.append(.string(String(text[start...])), &patience) }
    return words
  }
}
