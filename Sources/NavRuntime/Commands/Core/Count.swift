extension Command {
  /// `count VALUE`: elements of a list, keys of a record, characters of a string.
  static var count: Command {
    Command(
      Signature(
        "count", "The number of elements, keys or characters", group: Signature.core,
        parameters: [
          Parameter("value", [.list, .record, .string], "a list, a record or a string")
        ],
        result: Signature.Result("integer"),
        examples: [
          Signature.Example("count [1, 2, 3]", "3"), Signature.Example("count \"né\"", "2"),
        ])
    ) { call in
      switch call.value("value") {
      case .list(let list): Outcome(.integer(try list.count()))
      case .record(let record): Outcome(.integer(record.values.count))
      case .string(let text): Outcome(.integer(try characters(text.string, call)))
      default: .none
      }
    }.quickly { arguments in
      switch arguments[0] {
      case .list(let list): list.isLazy ? nil : .integer(list.elements.count)
      case .record(let record): .integer(record.values.count)
      case .string(let text):
        text.string.utf8.count <= Limits.quickBytes
          ? text.string.asciiCount(from: 0).map { .integer($0) } : nil
      default: nil
      }
    }
  }

  private static func characters(_ text: String, _ call: Invocation) throws -> Int {
    var count = 0
    var patience = call.patience
    // As long as each is one byte, they are counted in pieces.
    while count < text.utf8.count, let more = text.asciiCount(from: count) {
      try patience.step(more)
      count += more
    }
    if count == text.utf8.count { return count }
    count = 0
    var place = text.startIndex
    while place < text.endIndex {
      try patience.step()
      text.formIndex(after: &place)
      count += 1
    }
    return count
  }
}

extension String {
  /// The number of characters in the next piece where each is one byte; nothing where that takes a
  /// longer look.
  fileprivate func asciiCount(from start: Int) -> Int? {
    let bytes = utf8.span
    let end = Swift.min(bytes.count, start + Limits.quickBytes)
    var seen: UInt8 = 0
    for place in start..<end {
      let byte = bytes[place]
      // A return and a newline are one character.
      if byte == 13 { return nil }
      seen |= byte
    }
    return seen < 0x80 ? end - start : nil
  }
}
