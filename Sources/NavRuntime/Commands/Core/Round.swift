extension Command {
  /// `round NUMBER [DIGITS]`: the nearest integer, or a real with so many digits after the point.
  static var round: Command {
    Command(
      Signature(
        "round", "The nearest integer, or number with DIGITS after the point",
        group: Signature.core,
        parameters: [
          Parameter("number", .real, "the number; halves go away from zero"),
          Parameter("digits", .integer, "digits after the point, 0 to 15", isOptional: true),
        ],
        result: .any,
        examples: [
          Signature.Example("round 2.5", "3"), Signature.Example("round 21.9207 1", "21.9"),
        ])
    ) { call in
      let number = try call.real("number")
      if let digits = try call.optionalInteger("digits") {
        guard 0...Limits.roundDigits ~= digits else {
          throw call.failure(.value, Wording.digitRange(Limits.roundDigits), at: "digits")
        }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = number * scale
        guard let nearest = nearest(scaled) else { return Outcome(.real(number)) }
        return Outcome(.real(Double(nearest) / scale))
      }
      if let integer = call.value("number")?.asInteger { return Outcome(.integer(integer)) }
      if let integer = nearest(number) { return Outcome(.integer(integer)) }
      // 2^63 is the least real above all integers; its negative is one.
      guard number >= -9_223_372_036_854_775_808, number < 9_223_372_036_854_775_808 else {
        throw call.failure(.value, Wording.overflow("round"), at: "number")
      }
      return Outcome(.integer(Int(number)))
    }
  }

  /// The nearest integer, halves away from zero; nothing from 2^52 on, where reals have no
  /// fraction.
  private static func nearest(_ number: Double) -> Int? {
    guard number.magnitude < 4_503_599_627_370_496 else { return nil }
    let whole = Int(number)
    let rest = number - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
