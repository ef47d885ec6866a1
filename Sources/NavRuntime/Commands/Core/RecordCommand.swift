extension Command {
  /// `record KEYS VALUES`: a record whose keys are known when the script runs.
  static var record: Command {
    Command(
      Signature(
        "record", "A record of a key and its value, or of a list of each", group: Signature.core,
        parameters: [
          Parameter("keys", [.string, .list], "the key, or the keys, strings"),
          Parameter("values", .any, "the value, or the list of values, one for each key"),
        ],
        result: Signature.Result("record"),
        examples: [
          Signature.Example("record Origin EWR", "Origin: EWR"),
          Signature.Example(
            "let r = {a: 1}; let k = \"b\"; print ($r + (record $k 2))[$k]",
            "2"),
          Signature.Example("print (record [\"a\", \"b\"] [1, 2]).b", "2"),
        ])
    ) { call in
      guard call.value("keys")?.asList != nil else {
        return Outcome(try record([try call.string("keys")], [call.value("values") ?? .nil], call))
      }
      var patience = call.patience
      let keys = try call.elements("keys").map { key in
        try patience.step()
        guard let name = key.asString else {
          throw call.failure(.value, Wording.noKey(key), at: "keys")
        }
        return name
      }
      guard call.value("values")?.asList != nil else {
        throw call.failure(.value, Wording.unevenPairs(keys.count, nil), at: "values")
      }
      let values = try call.elements("values")
      guard values.count == keys.count else {
        throw call.failure(.value, Wording.unevenPairs(keys.count, values.count), at: "values")
      }
      return Outcome(try record(keys, values, call))
    }
  }

  private static func record(
    _ keys: [String], _ values: [Value], _ call: Invocation
  ) throws -> Value {
    _ = try unsafe values.withUnsafeBufferPointer { try unsafe call.machine.depth(ofNew: $0) }
    let record = Record(Array(zip(keys, values)))
    guard record.keys.count == keys.count else {
      var seen: Set<String> = []
      let twice = keys.first { !seen.insert($0).inserted } ?? ""
      throw call.failure(.value, Wording.keyTwice(twice), at: "keys")
    }
    try call.machine.account(Value.size(ofRecord: keys.count))
    return .record(record)
  }
}
