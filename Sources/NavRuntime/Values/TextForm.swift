// How a value looks: as text, of which it has exactly one, and in messages, where anything must be
// short and harmless.

extension Value {
  /// The one text form, for `print` and insertion; lists, records and blocks have none.
  public var text: String? {
    switch self {
    case .nil: "nil"
    case .boolean(let truth): truth ? "true" : "false"
    case .integer(let number): String(number)
    case .real(let number): Value.text(number)
    case .string(let text): text.string
    case .list, .record, .block: nil
    }
  }

  /// A real in the shortest form that reads back the same, with a point: `2.0`, `1.0e21`.
  public static func text(_ number: Double) -> String {
    let shortest = number.description
    guard let mark = shortest.firstIndex(of: "e") else { return shortest }
    // Swift writes 1e+21 and 1.5e-07.
    let mantissa = shortest[..<mark]
    let exponent = Int(shortest[shortest.index(after: mark)...]) ?? 0
    return (mantissa.contains(".") ? "\(mantissa)" : "\(mantissa).0") + "e\(exponent)"
  }

  /// How a value is shown in a message: strings in quotes, cut where they are long.
  public var shown: String {
    switch self {
    case .string(let text): "\"" + text.string.shortened.showingControls(keepsLines: false) + "\""
    case .list, .record: JSONWriter.text(self, limit: Limits.shownLength) ?? "a \(typeName)"
    case .block: "a block"
    default: text ?? ""
    }
  }
}

extension String {
  /// The text, or its beginning and `…`.
  var shortened: String {
    guard utf8.count > Limits.shownLength else { return self }
    return String(prefix(Limits.shownLength)) + "…"
  }
}
