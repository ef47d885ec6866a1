/// Reads one JSON document; errors tell line and column.
package struct JSONReader {
  private let bytes: [UInt8]
  private var at: Int
  private var patience: Patience

  /// The value of a document; a byte order mark before it is skipped.
  static func read(_ bytes: [UInt8], _ patience: Patience) throws -> Value {
    var reader = JSONReader(bytes, patience)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.at == bytes.count else { throw reader.failure(Wording.jsonTrailing) }
    return value
  }

  /// The value of a document of nav's own.
  package static func read(_ bytes: [UInt8], pause: @escaping () throws -> Void) throws -> Value {
    try read(bytes, Patience(pause))
  }

  private init(_ bytes: [UInt8], _ patience: Patience) {
    self.bytes = bytes
    self.patience = patience
    at = bytes.startOfText
  }

  private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 32 || byte == 9 || byte == 10 || byte == 13 { at += 1 }
  }

  private func failure(_ message: String, at place: Int? = nil) -> Failure {
    let end = min(place ?? at, bytes.count)
    let before = bytes[..<end]
    let line = 1 + before.count { $0 == 10 }
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    // Columns count characters, so continuation bytes do not.
    let column = 1 + bytes[start..<end].count { $0 & 0xC0 != 0x80 }
    return Failure(.value, Wording.json(line, column, message))
  }

  private mutating func value(depth: Int) throws -> Value {
    try patience.step()
    skipBlanks()
    guard let byte = current else { throw failure(Wording.jsonEnd) }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Limits.jsonNesting else {
        throw failure(Wording.jsonNesting(Limits.jsonNesting))
      }
      return byte == UInt8(ascii: "{") ? try object(depth) : try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .nil)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: Value) throws -> Value {
    guard bytes[at...].starts(with: word.utf8) else { throw failure(Wording.jsonValue) }
    at += word.utf8.count
    return value
  }

  private mutating func array(_ depth: Int) throws -> Value {
    at += 1
    var elements: [Value] = []
    skipBlanks()
    if current == UInt8(ascii: "]") {
      at += 1
      return .list([])
    }
    while true {
      try patience.willAppend(to: elements)
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      switch current {
      case UInt8(ascii: ","): at += 1
      case UInt8(ascii: "]"):
        at += 1
        return .list(elements)
      default: throw failure(Wording.jsonExpected("`,` or `]`"))
      }
    }
  }

  private mutating func object(_ depth: Int) throws -> Value {
    at += 1
    var names: [String] = []
    var seen: Set<[UInt8]> = []
    var values: [Value] = []
    skipBlanks()
    if current == UInt8(ascii: "}") {
      at += 1
      return .record([])
    }
    while true {
      skipBlanks()
      let place = at
      guard current == UInt8(ascii: "\"") else { throw failure(Wording.jsonExpected("a key")) }
      let name = try string()
      guard seen.insert(Array(name.utf8)).inserted else {
        throw failure(Wording.duplicateKey(name), at: place)
      }
      skipBlanks()
      guard current == UInt8(ascii: ":") else { throw failure(Wording.jsonExpected("`:`")) }
      at += 1
      names.append(name)
      values.append(try value(depth: depth + 1))
      skipBlanks()
      switch current {
      case UInt8(ascii: ","): at += 1
      case UInt8(ascii: "}"):
        at += 1
        return .record(Record(keys: Keys(distinct: names), values: values))
      default: throw failure(Wording.jsonExpected("`,` or `}`"))
      }
    }
  }

  private mutating func number() throws -> Value {
    let start = at
    if current == UInt8(ascii: "-") { at += 1 }
    let first = current
    let whole = digits()
    guard whole > 0 else {
      at = start
      throw failure(Wording.jsonValue)
    }
    if first == UInt8(ascii: "0"), whole > 1 {
      throw failure(Wording.jsonLeadingZero, at: start)
    }
    var isReal = false
    if current == UInt8(ascii: ".") {
      at += 1
      isReal = true
      guard digits() > 0 else { throw failure(Wording.jsonExpected("a digit")) }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      at += 1
      isReal = true
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { at += 1 }
      guard digits() > 0 else { throw failure(Wording.jsonExpected("a digit")) }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard isReal else {
      guard let number = Int(text) else { throw failure(Wording.integerRange, at: start) }
      return .integer(number)
    }
    guard let number = Double(text), number.isFinite else {
      throw failure(Wording.jsonRange, at: start)
    }
    return .real(number)
  }

  private mutating func digits() -> Int {
    let start = at
    while let byte = current, byte &- 48 < 10 { at += 1 }
    return at - start
  }

  private mutating func string() throws -> String {
    let start = at
    at += 1
    var content: [UInt8] = []
    while true {
      guard let byte = current else { throw failure(Wording.jsonOpenString, at: start) }
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw failure(Wording.invalidUTF8, at: start)
        }
        return text
      case UInt8(ascii: "\\"): try escape(&content)
      case 0..<32: throw failure(Wording.jsonControl)
      default:
        try patience.step()
        content.append(byte)
        at += 1
      }
    }
  }

  private mutating func escape(_ content: inout [UInt8]) throws {
    let start = at
    at += 1
    guard let byte = current else { throw failure(Wording.jsonEnd) }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(8)
    case UInt8(ascii: "f"): content.append(12)
    case UInt8(ascii: "n"): content.append(10)
    case UInt8(ascii: "r"): content.append(13)
    case UInt8(ascii: "t"): content.append(9)
    case UInt8(ascii: "u"):
      var code = try hex(start)
      if 0xD800...0xDBFF ~= code, current == UInt8(ascii: "\\"), at + 1 < bytes.count,
        bytes[at + 1] == UInt8(ascii: "u")
      {
        at += 2
        let low = try hex(start)
        guard 0xDC00...0xDFFF ~= low else { throw failure(Wording.jsonSurrogate, at: start) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw failure(Wording.jsonSurrogate, at: start)
      }
      content.append(contentsOf: String(Character(scalar)).utf8)
    default: throw failure(Wording.jsonEscape, at: start)
    }
  }

  private mutating func hex(_ start: Int) throws -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(Wording.jsonEscape, at: start)
      }
      code = code << 4 + UInt32(digit)
      at += 1
    }
    return code
  }
}
