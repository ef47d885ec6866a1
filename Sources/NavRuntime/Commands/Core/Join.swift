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
      let separator = try call.optionalString("separator") ?? " "
      return Outcome(.string(try joined(try call.elements("list"), separator, call)))
    }.quickly { arguments in
      guard arguments.count == 2, case .list(let list) = arguments[0], !list.isLazy,
        list.elements.count <= Limits.quickElements, case .string(let separator) = arguments[1],
        separator.string.utf8.count == 1, let byte = separator.string.utf8.first
      else { return nil }
      return unsafe list.elements.withUnsafeBufferPointer { unsafe joined($0, byte) }
    }
  }

  /// Joins few short texts and integers; nothing where there is anything else.
  private static func joined(_ elements: UnsafeBufferPointer<Value>, _ separator: UInt8) -> Value? {
    guard let first = elements.baseAddress else { return .string("") }
    var length = elements.count - 1
    for place in elements.indices {
      switch unsafe first[place] {
      case .string, .integer: unsafe length += (first + place).textSize ?? 0
      default: return nil
      }
      guard length <= Limits.quickBytes else { return nil }
    }
    let text = unsafe String(ofBytes: length) { text in
      for place in elements.indices {
        if place > 0 { unsafe text.append(byte: separator) }
        unsafe text.append(valueAt: first + place)
      }
    }
    return .string(text)
  }

  private static func joined(
    _ elements: [Value], _ separator: String, _ call: Invocation
  ) throws -> String {
    guard elements.count > 0 else { return "" }
    var patience = call.patience
    // The length first, so that the text is made once.
    var length = (elements.count - 1).multipliedReportingOverflow(by: separator.utf8.count)
    for element in elements {
      try patience.step()
      guard let size = element.textSize else {
        throw call.failure(.value, Wording.noText(element), at: "list")
      }
      let sum = length.partialValue.addingReportingOverflow(size)
      length = (sum.partialValue, length.overflow || sum.overflow)
    }
    guard !length.overflow else { throw call.failure(.value, Wording.tooLong(Int.max)) }
    try call.machine.account(length.partialValue)
    return try unsafe String(ofBytes: length.partialValue) { text in
      for (place, element) in elements.enumerated() {
        try patience.step()
        if place > 0 { unsafe text.append(separator) }
        unsafe text.append(element)
      }
    }
  }
}
