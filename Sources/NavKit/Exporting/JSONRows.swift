/// Objects of JSON, one a line: in an array, or each alone. Keys are the titles; what is not finite
/// is a string, as the language has it.
struct JSONRows: RowEncoder {
  private let isArray: Bool
  /// For each column its key, with what stands around it.
  private let keys: [[UInt8]]
  private var isFirst = true

  init(_ head: ExportHead, isArray: Bool) {
    self.isArray = isArray
    keys = head.titles.enumerated().map { place, title in
      var key = Array((place == 0 ? "{" : ", ").utf8)
      JSONRows.append(title, to: &key)
      return key + Array(": ".utf8)
    }
  }

  mutating func begin(_ head: ExportHead, to bytes: inout [UInt8]) {
    if isArray { bytes.append("[") }
  }

  mutating func add(_ rows: RowValues, columns: [Int], to bytes: inout [UInt8]) {
    for row in 0..<rows.rowCount {
      if isArray { bytes.append(isFirst ? "\n  " : ",\n  ") }
      isFirst = false
      if columns.isEmpty { bytes.append("{") }
      for place in columns.indices {
        bytes.append(contentsOf: keys[place])
        JSONRows.append(rows, row, columns[place], to: &bytes)
      }
      bytes.append("}")
      if !isArray { bytes.append(10) }
    }
  }

  mutating func end(rows: Int, to bytes: inout [UInt8]) {
    if isArray { bytes.append(isFirst ? "]\n" : "\n]\n") }
  }

  /// Adds a value.
  @inline(__always)
  static func append(_ rows: RowValues, _ row: Int, _ column: Int, to bytes: inout [UInt8]) {
    switch rows[row, column] {
    case .null: bytes.append("null")
    case .integer(let number): bytes.append(integer: number)
    case .real(let number) where number.isFinite: bytes.append(real: number)
    case .real(let number): append("\(number)", to: &bytes)
    case .text(let start, let count):
      let isPlain = unsafe rows.withText(start, count) { unsafe appendPlain($0, to: &bytes) }
      if !isPlain { append(rows.string(start, count), to: &bytes) }
    }
  }

  /// Adds a text in quotes if nothing in it needs more than that.
  private static func appendPlain(
    _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Bool {
    for index in 0..<text.count {
      let byte = unsafe text[index]
      let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      if byte < 0x20 || byte >= 0x7F || isQuoted { return false }
    }
    bytes.append(UInt8(ascii: "\""))
    unsafe bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
    return true
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: JSONWriter.string(text).utf8)
  }
}
