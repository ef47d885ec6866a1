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
      case .string(let text): Outcome(.integer(text.string.count))
      default: .none
      }
    }
  }

  /// `keys RECORD`: its keys in order.
  static var keys: Command {
    Command(
      Signature(
        "keys", "The keys of a record", group: Signature.core,
        parameters: [Parameter("record", .record, "the record")],
        result: Signature.Result("list"),
        examples: [Signature.Example("keys {a: 1, b: 2}", "a\nb")])
    ) { call in
      Outcome(.list(try call.record("record").keys.names.map { .string($0) }))
    }
  }

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
      for element in try call.elements("list") {
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

extension Invocation {
  /// All elements of a list argument, read with a look at the interrupt.
  func elements(_ name: String) throws -> [Value] { try machine.elements(try list(name)) }
}
