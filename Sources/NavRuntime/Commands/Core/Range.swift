// Ranges are lazy lists: the loop over one makes an integer at a time, and no list.

extension Command {
  /// `range END`, `range START END [STEP]`: integers, made when they are needed.
  static var range: Command {
    Command(
      Signature(
        "range", "Integers from 0, or from START, up to but not including END",
        group: Signature.core,
        parameters: [
          Parameter("start", .integer, "the first; with one argument, the end"),
          Parameter("end", .integer, "the first that is not in it", isOptional: true),
          Parameter("step", .integer, "the distance, 1 by default", isOptional: true),
        ],
        result: Signature.Result("list"),
        examples: [
          Signature.Example("range 3", "0\n1\n2"),
          Signature.Example("range 10 0 -5", "10\n5"),
          Signature.Example("for i in (range 1 3) { print $i }", "1\n2"),
        ])
    ) { call in
      let first = try call.integer("start")
      let end = try call.optionalInteger("end")
      let step = try call.optionalInteger("step") ?? 1
      guard step != 0 else { throw call.failure(.value, Wording.stepZero, at: "step") }
      let (start, stop) = end.map { (first, $0) } ?? (0, first)
      guard step > 0 ? start < stop : start > stop else {
        return Outcome(.list(RangeProvider(IntegerRange(start: start, step: step, count: 0))))
      }
      // The distance of two integers fits into an unsigned one.
      let distance =
        step > 0
        ? UInt(bitPattern: stop &- start) : UInt(bitPattern: start &- stop)
      let count = (distance - 1) / step.magnitude + 1
      guard let count = Int(exactly: count) else {
        throw call.failure(.value, Wording.tooLong(Int.max))
      }
      return Outcome(.list(RangeProvider(IntegerRange(start: start, step: step, count: count))))
    }
  }
}
