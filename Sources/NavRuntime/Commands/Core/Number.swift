// Numbers out of texts: only what the language itself takes for a number.

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
}
