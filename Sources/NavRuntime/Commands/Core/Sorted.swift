// Sorting: the order of `<`, stable, and an error where two elements have none.

extension Command {
  /// `sorted LIST [--by FIELD] [--descending]`: the elements in order; equal ones keep theirs.
  static var sorted: Command {
    Command(
      Signature(
        "sorted", "The elements of a list in order, nil last", group: Signature.core,
        parameters: [Parameter("list", .list, "numbers, strings, or records with --by")],
        flags: [
          Flag("by", .string, valueName: "FIELD", summary: "the field by which records are sorted"),
          Flag("descending", summary: "the greatest first"),
        ],
        result: Signature.Result("list"),
        examples: [
          Signature.Example("sorted [3, 1, 2]", "1\n2\n3"),
          Signature.Example(
            "(sorted [{n: 1, s: \"b\"}, {n: 2, s: \"a\"}] --by s)[0].n", "2"),
        ])
    ) { call in
      let elements = try call.elements("list")
      let keys = try sortKeys(elements, call)
      let isDescending = call.flag("descending")
      // The order and the list that is given are made besides.
      try call.willHold(bytes: 2 * elements.count * Value.size)
      var order = Array(elements.indices)
      var patience = call.patience
      try order.sort { left, right in
        try patience.step()
        // Nil comes last in either direction, and equal elements keep their order.
        switch (keys[left].isNil, keys[right].isNil) {
        case (true, true): return left < right
        case (true, false): return false
        case (false, true): return true
        case (false, false): break
        }
        let relation: Int
        do {
          relation = try Comparison.order(keys[left], keys[right])
        } catch {
          throw call.failure(
            .value, Wording.mixedTypes(keys[left], keys[right]), at: "list",
            help: [Wording.incomparable])
        }
        if relation == 0 { return left < right }
        return isDescending ? relation > 0 : relation < 0
      }
      let sorted = List(room: elements.count, depth: 1 + List.depth(of: elements))
      for place in order { sorted.append(elements[place]) }
      return Outcome(.list(sorted))
    }
  }

  private static func sortKeys(_ elements: [Value], _ call: Invocation) throws -> [Value] {
    guard let field = try call.optionalString("by") else { return elements }
    var patience = call.patience
    return try elements.map { element in
      try patience.step()
      guard let record = element.asRecord else {
        throw call.failure(.value, Wording.noFields(element, field), at: "list")
      }
      guard let value = record[field] else {
        throw call.failure(
          .value, Wording.missingField(field), at: "by",
          help: [Wording.fields(record.keys.names)])
      }
      return value
    }
  }
}
