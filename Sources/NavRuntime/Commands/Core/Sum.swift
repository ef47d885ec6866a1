extension Command {
  /// `sum NUMBER…`: the sum of its arguments, or of a list.
  static var sum: Command {
    Command(
      Signature(
        "sum", "The sum of its arguments, or of the elements of a list", group: Signature.core,
        parameters: [
          Parameter(
            "number", [.integer, .real, .list], "the numbers, or a list of them", isRepeated: true)
        ],
        result: .any,
        examples: [
          Signature.Example("sum 1 2 3", "6"), Signature.Example("sum [0.5, 1]", "1.5"),
        ])
    ) { call in
      var sum = Value.integer(0)
      var patience = call.patience
      for value in try call.listOrValues("number") {
        try patience.step()
        sum = try Arithmetic.apply(.add, sum, value)
      }
      return Outcome(sum)
    }
  }
}
