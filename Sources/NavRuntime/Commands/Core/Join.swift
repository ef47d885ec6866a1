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
      var text = ""
      var isFirst = true
      var patience = call.patience
      for element in try call.elements("list") {
        try patience.step()
        guard let part = element.text else {
          throw call.failure(.value, Wording.noText(element), at: "list")
        }
        if !isFirst { text += separator }
        isFirst = false
        text += part
      }
      return Outcome(.string(text))
    }
  }
}
