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
    }
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
      let size: Int
      if case .string(let text) = element {
        size = text.string.utf8.count
      } else if let text = element.text {
        size = text.utf8.count
      } else {
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
        if case .string(let part) = element {
          unsafe text.append(part.string)
        } else {
          unsafe text.append(element.text ?? "")
        }
      }
    }
  }
}
