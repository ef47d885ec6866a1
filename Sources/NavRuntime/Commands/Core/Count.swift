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
      case .record(let record): Outcome(.integer(record.count))
      case .string(let text): Outcome(.integer(try characters(text, call)))
      default: .none
      }
    }.quickly { arguments in
      if let elements = unsafe arguments.elements(0) {
        return arguments.give(.integer(elements.count))
      }
      guard let bytes = unsafe arguments.bytes(0), bytes.count <= Limits.quickBytes,
        unsafe Bytes.areCharacters(bytes)
      else { return false }
      return arguments.give(.integer(bytes.count))
    }
  }

  private static func characters(_ text: Text, _ call: Invocation) throws -> Int {
    var patience = call.patience
    // As long as each is one byte, they are counted in pieces.
    let isPlain = try unsafe text.withBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: Limits.quickBytes) {
        let end = Swift.min(bytes.count, start + Limits.quickBytes)
        try patience.step(end - start)
        guard unsafe Bytes.areCharacters(.init(rebasing: bytes[start..<end])) else { return false }
      }
      return true
    }
    if isPlain { return text.count }
    let text = text.string
    var count = 0
    var place = text.startIndex
    while place < text.endIndex {
      try patience.step()
      text.formIndex(after: &place)
      count += 1
    }
    return count
  }
}
