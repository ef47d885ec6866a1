// What differs between two lists of records.

extension Command {
  /// `diff A B [--ordered] [--tolerance N] [--relative N]`: what differs between two lists.
  static var diff: Command {
    Command(
      Signature(
        "diff", "What differs between two lists of records: row, column, was and is",
        group: Signature.core,
        parameters: [
          Parameter("was", .list, "the records as they were, or as they should be"),
          Parameter("is", .list, "the records as they are"),
        ],
        flags: [Flag("ordered", summary: "the order counts, too")] + Tolerance.flags,
        result: Signature.Result("list"),
        examples: [
          Signature.Example(
            "diff [{n: \"a\", v: 1}, {n: \"b\", v: 2}] [{n: \"b\", v: 3}, {n: \"a\", v: 1}]",
            """
            row  column  was  is
              0  v         2   3
            """,
            "rows count from 0, as lists do; a whole row has no column"
          ),
          Signature.Example("count (diff [{v: 1.0}] [{v: 1.001}] --tolerance 0.01)", "0"),
          Signature.Example(
            "(diff [{v: 1}, {v: 2}] [{v: 2}, {v: 1}] --ordered)[0].row", "0"),
        ])
    ) { call in
      let pause = call.patience.pause
      guard let was = try ComparedRows.records(try call.list("was"), pause) else {
        throw call.failure(.value, Wording.diffLists, at: "was")
      }
      guard let new = try ComparedRows.records(try call.list("is"), pause) else {
        throw call.failure(.value, Wording.diffLists, at: "is")
      }
      var options = TableComparison.Options()
      options.isOrdered = call.flag("ordered")
      options.tolerance = try Tolerance(call)
      options.kept = .max
      let found = try TableComparison.differences(was: was, is: new, options, pause: pause)
      try call.willHold(bytes: found.count * Value.size(ofRecord: 4))
      let list = List(room: found.count, depth: Limits.lazyDepth)
      for difference in found.first { list.append(difference.record) }
      list.depth = 1 + List.depth(of: try list.array())
      return Outcome(.list(list))
    }
  }
}

extension Tolerance {
  /// The flags of commands that compare.
  package static let flags = [
    Flag("tolerance", .real, valueName: "N", summary: "numbers may differ by N"),
    Flag(
      "relative", .real, valueName: "N", summary: "numbers may differ by N times the larger one"),
  ]

  /// The tolerance that the flags of a call give.
  package init(_ call: Invocation) throws {
    self.init()
    for name in ["tolerance", "relative"] {
      guard let number = try call.optionalReal(name) else { continue }
      guard number >= 0 else { throw call.failure(.value, Wording.negative(name), at: name) }
      if name == "relative" { relative = number } else { absolute = number }
    }
  }
}
