// Rounding, as people do it on paper: of the decimal digits they see, halves away from zero.

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
          Signature.Example("round 1.005 2", "1.01"),
        ])
    ) { call in
      let number = try call.real("number")
      if let digits = try call.optionalInteger("digits") {
        guard 0...Limits.roundDigits ~= digits else {
          throw call.failure(.value, Wording.digitRange(Limits.roundDigits), at: "digits")
        }
        return Outcome(.real(rounded(number, digits)))
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

  /// The number with so many digits after the point that is nearest to what people read: the
  /// shortest decimal that reads back as the same real. Of 1.005 that is `1.005`, a half, though
  /// the real itself lies a little below.
  private static func rounded(_ number: Double, _ digits: Int) -> Double {
    let parts = number.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = mantissa.joined().utf8.map { Int($0) - 48 }
    // How many of the digits are kept.
    let kept = mantissa[0].count + exponent + digits
    guard kept < all.count else { return number }
    guard kept >= 0 else { return 0 }
    var result = Array(all[..<kept])
    if all[kept] >= 5 {
      var place = kept - 1
      while place >= 0, result[place] == 9 {
        result[place] = 0
        place -= 1
      }
      if place >= 0 { result[place] += 1 } else { result.insert(1, at: 0) }
    }
    let text = result.map(String.init).joined()
    let magnitude = Double("\(text.isEmpty ? "0" : text)e-\(digits)") ?? 0
    return number < 0 && magnitude > 0 ? -magnitude : magnitude
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
