/// Writes values as JSON.
public struct JSONWriter {
  /// The text so far.
  public private(set) var text = ""
  /// Bytes after which writing stops; what is cut is followed by `…`.
  private let limit: Int?
  /// Looks at the interrupt; values that share their parts can be exponentially long.
  private var patience: Patience
  private var isCut = false

  /// Makes a writer.
  public init(limit: Int? = nil, pause: @escaping () throws -> Void = {}) {
    self.limit = limit
    patience = Patience(pause)
  }

  /// A value as JSON on one line.
  public static func text(_ value: Value, pause: @escaping () throws -> Void = {}) throws -> String
  {
    var writer = JSONWriter(pause: pause)
    try writer.write(value)
    return writer.text
  }

  /// A string as JSON, in quotes.
  package static func string(_ text: String) -> String {
    var writer = JSONWriter()
    // Without a pause nothing is thrown.
    try? writer.write(text)
    return writer.text
  }

  /// The beginning of a value as JSON; nothing where a lazy list fails.
  static func text(_ value: Value, limit: Int) -> String? {
    var writer = JSONWriter(limit: limit)
    do {
      try writer.write(value)
    } catch {
      return nil
    }
    return writer.isCut ? writer.text + "…" : writer.text
  }

  /// Adds a value.
  public mutating func write(_ value: Value) throws {
    if let limit, text.utf8.count >= limit {
      isCut = true
      return
    }
    try patience.step()
    switch value {
    case .nil: text += "null"
    case .boolean(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += String(number)
    case .real(let number): text += Value.text(number)
    case .string(let string): try write(string.string)
    case .list(let list):
      text += "["
      var index = 0
      while !isCut, let element = try list.element(at: index) {
        if index > 0 { text += ", " }
        try write(element)
        index += 1
      }
      if !isCut { text += "]" }
    case .record(let record):
      text += "{"
      for (place, name) in record.keys.names.enumerated() where !isCut {
        if place > 0 { text += ", " }
        try write(name)
        text += ": "
        try write(record[place])
      }
      if !isCut { text += "}" }
    case .block: throw Failure(.value, Wording.noText(value))
    }
  }

  /// Adds a string in quotes; control characters are escaped.
  public mutating func write(_ string: String) throws {
    text += "\""
    for scalar in string.unicodeScalars {
      try patience.step()
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.isControl {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
