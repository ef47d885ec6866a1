extension Command {
  /// `min VALUE…`: the least of its arguments, or of a list.
  static var min: Command {
    extreme("min", "The least of its arguments, or of the elements of a list", -1, "2")
  }

  /// `max VALUE…`: the greatest of its arguments, or of a list.
  static var max: Command {
    extreme("max", "The greatest of its arguments, or of the elements of a list", 1, "7")
  }

  private static func extreme(
    _ name: String, _ summary: String, _ sign: Int, _ output: String
  ) -> Command {
    Command(
      Signature(
        name, summary, group: Signature.core,
        parameters: [
          Parameter("value", .any, "the numbers or strings, or a list of them", isRepeated: true)
        ],
        result: .any,
        examples: [
          Signature.Example("\(name) 7 2 3", output),
          Signature.Example("\(name) [7, 2, 3]", output),
        ])
    ) { call in
      let values = try call.listOrValues("value")
      guard var best = values.first else {
        throw call.failure(.value, Wording.emptyList, at: "value")
      }
      // One value alone must have an order, too.
      if values.count == 1 { _ = try Comparison.order(best, best) }
      var patience = call.patience
      for value in values.dropFirst() {
        try patience.step()
        if try Comparison.order(value, best) * sign > 0 { best = value }
      }
      return Outcome(best)
    }.quickly { arguments in
      guard arguments.count > 0, case .integer(var best) = arguments[0] else { return false }
      for place in 1..<Swift.max(1, arguments.count) {
        guard case .integer(let number) = arguments[place] else { return false }
        if sign > 0 ? number > best : number < best { best = number }
      }
      return arguments.give(.integer(best))
    }
  }
}
