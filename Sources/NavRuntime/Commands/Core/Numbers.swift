extension Command {
  /// `number TEXT`: the number that a string spells.
  static var number: Command {
    Command(
      Signature(
        "number", "The number that a text spells", group: Signature.core,
        parameters: [Parameter("text", [.string, .integer, .real], "the text, or a number")],
        result: .any,
        examples: [
          Signature.Example("number \"12\"", "12"), Signature.Example("number \"1.5e3\"", "1500.0"),
        ])
    ) { call in
      guard let text = call.value("text")?.asString else {
        return Outcome(call.value("text") ?? .nil)
      }
      let trimmed = trim(text)
      guard isNumber(trimmed) else {
        throw call.failure(.value, Wording.notNumber(Value.string(text).shown), at: "text")
      }
      if let number = Int(trimmed) { return Outcome(.integer(number)) }
      guard trimmed.utf8.contains(where: { ".eE".utf8.contains($0) }),
        let number = Double(trimmed), number.isFinite
      else { throw call.failure(.value, Wording.numberRange, at: "text") }
      return Outcome(.real(number))
    }
  }

  private static func trim(_ text: String) -> String {
    let kept = text.drop { $0.isWhitespace }
    guard let last = kept.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(kept[...last])
  }

  /// Whether a text is a number as the language writes it.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func digits() -> Bool {
      let count = rest.prefix { $0 &- 48 < 10 }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard digits() else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() else { return false }
    }
    return rest.isEmpty
  }

  /// `round NUMBER [DIGITS]`: the nearest integer, or a real with so many digits after the point.
  static var round: Command {
    Command(
      Signature(
        "round", "The nearest integer, or the nearest number with DIGITS after the point",
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

  /// `min VALUE…`: the least of its arguments, or of a list.
  static var min: Command {
    extreme("min", "the least of some values, or of a list", -1, "2")
  }

  /// `max VALUE…`: the greatest of its arguments, or of a list.
  static var max: Command {
    extreme("max", "the greatest of some values, or of a list", 1, "7")
  }

  private static func extreme(
    _ name: String, _ summary: String, _ sign: Int, _ output: String
  ) -> Command {
    Command(
      Signature(
        name, summary, group: Signature.core,
        parameters: [Parameter("value", .any, "numbers, strings, or one list", isRepeated: true)],
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
      for value in values.dropFirst() where try Comparison.order(value, best) * sign > 0 {
        best = value
      }
      return Outcome(best)
    }
  }

  /// `sum NUMBER…`: the sum of its arguments, or of a list.
  static var sum: Command {
    Command(
      Signature(
        "sum", "The sum of some numbers, or of a list", group: Signature.core,
        parameters: [
          Parameter("number", [.integer, .real, .list], "numbers, or one list", isRepeated: true)
        ],
        result: .any,
        examples: [
          Signature.Example("sum 1 2 3", "6"), Signature.Example("sum [0.5, 1]", "1.5"),
        ])
    ) { call in
      var sum = Value.integer(0)
      for value in try call.listOrValues("number") {
        sum = try Arithmetic.apply(.add, sum, value)
      }
      return Outcome(sum)
    }
  }
}

extension Invocation {
  /// The elements of the only argument, if it is a list, or the arguments.
  func listOrValues(_ name: String) throws -> [Value] {
    let values = values(name)
    if values.count == 1, case .list(let list) = values[0] { return try machine.elements(list) }
    return values
  }
}
