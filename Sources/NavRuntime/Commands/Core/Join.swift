extension Command {
  /// `join LIST [SEPARATOR]`: the elements' texts as one string.
  static var join: Command {
    Command(
      Signature(
        "join", "The elements of a list as one string", group: Signature.core,
        parameters: [
          Parameter("list", .list, "the list"),
          Parameter(
            "separator", .string, "what stands between; a blank by default", isOptional: true),
        ],
        result: Signature.Result("string"),
        examples: [
          Signature.Example("join [1, 2, 3] \", \"", "1, 2, 3"),
          Signature.Example("join [\"a\", \"b\"]", "a b"),
        ])
    ) { call in
      let separator = try call.text("separator") ?? Text(" ")
      return Outcome(.string(try joined(try call.elements("list"), separator, call)))
    }.quickly { arguments in
      guard arguments.count == 2, let elements = unsafe arguments.elements(0),
        elements.count <= Limits.quickElements, let separator = unsafe arguments.bytes(1),
        separator.count == 1
      else { return false }
      guard let text = unsafe joined(elements, separator[0]) else { return false }
      return arguments.give(.string(text))
    }
  }

  /// Joins few short texts and integers; nothing where there is anything else.
  private static func joined(_ elements: UnsafeBufferPointer<Value>, _ separator: UInt8) -> Text? {
    guard let first = elements.baseAddress else { return Text("") }
    var length = elements.count - 1
    for place in elements.indices {
      switch unsafe first[place] {
      case .string, .integer: unsafe length += (first + place).textSize ?? 0
      default: return nil
      }
      guard length <= Limits.quickBytes else { return nil }
    }
    return unsafe Text(ofBytes: length) { text in
      for place in elements.indices {
        if place > 0 { unsafe text.append(byte: separator) }
        unsafe text.append(valueAt: first + place)
      }
    }
  }

  private static func joined(
    _ elements: [Value], _ separator: Text, _ call: Invocation
  ) throws -> Text {
    guard elements.count > 0 else { return Text("") }
    var patience = call.patience
    // The length first, so that the text is made once.
    var length = (elements.count - 1).multipliedReportingOverflow(by: separator.count)
    for element in elements {
      try patience.step()
      guard let size = element.textSize else {
        throw call.failure(.value, Wording.noText(element), at: "list")
      }
      let sum = length.partialValue.addingReportingOverflow(size)
      length = (sum.partialValue, length.overflow || sum.overflow)
    }
    guard !length.overflow, length.partialValue <= Limits.textBytes else {
      throw call.failure(.value, Wording.tooLong(Limits.textBytes))
    }
    try call.machine.account(Value.size(ofText: length.partialValue))
    return try unsafe Text(ofBytes: length.partialValue) { text in
      for (place, element) in elements.enumerated() {
        try patience.step()
        if place > 0 { unsafe separator.withBytes { unsafe text.append($0) } }
        unsafe text.append(element)
      }
    }
  }
}
