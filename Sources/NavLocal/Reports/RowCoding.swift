import CSQLite
import NavContent

/// How a row of a result is kept: each value a byte for its type, then
///
/// - an integer: its zigzag in groups of seven bits;
/// - a real: its eight bytes, the lowest first;
/// - a text: its length as an integer, then its bytes. A blob is kept as the text `x'…'`.
enum RowCoding {
  static let null: UInt8 = 0
  static let integer: UInt8 = 1
  static let real: UInt8 = 2
  static let text: UInt8 = 3

  /// Appends the row that a statement stands on.
  static func append(_ row: Statement, columns: Int, to bytes: inout [UInt8]) {
    for column in 0..<columns {
      switch row.type(column) {
      case SQLITE_INTEGER: append(integer: row.integer(column), to: &bytes)
      case SQLITE_FLOAT: append(real: row.real(column), to: &bytes)
      case SQLITE_NULL: bytes.append(null)
      case SQLITE_BLOB:
        unsafe row.withBytes(column) { unsafe append(blob: $0, to: &bytes) }
      default:
        unsafe row.withBytes(column) { unsafe append(text: $0, to: &bytes) }
      }
    }
  }

  /// Appends an integer.
  @inline(__always)
  static func append(integer value: Int, to bytes: inout [UInt8]) {
    bytes.append(integer)
    append(value, to: &bytes)
  }

  /// Appends a real.
  @inline(__always)
  static func append(real value: Double, to bytes: inout [UInt8]) {
    bytes.append(real)
    var pattern = value.bitPattern
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: pattern))
      pattern >>= 8
    }
  }

  /// Appends a text of UTF-8.
  @inline(__always)
  static func append(text content: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(text)
    append(content.count, to: &bytes)
    unsafe bytes.append(contentsOf: content)
  }

  /// Appends a text.
  static func append(text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { unsafe append(text: UnsafeRawBufferPointer($0), to: &bytes) }
  }

  /// Appends bytes as the text `x'…'`.
  static func append(blob content: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    append(text: unsafe literal(content), to: &bytes)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func literal(_ content: UnsafeRawBufferPointer) -> String {
    var text = "x'"
    for byte in unsafe Array(content) {
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16, uppercase: true)
    }
    return text + "'"
  }

  /// Reads the values of a row at `index`, which moves behind them.
  static func values(in bytes: [UInt8], at index: inout Int, columns: Int) -> [ContentValue] {
    var values: [ContentValue] = []
    values.reserveCapacity(columns)
    for _ in 0..<columns {
      index += 1
      switch bytes[index - 1] {
      case integer: values.append(.integer(number(in: bytes, at: &index)))
      case real:
        var pattern: UInt64 = 0
        for place in 0..<8 { pattern |= UInt64(bytes[index + place]) << (8 * UInt64(place)) }
        index += 8
        values.append(.real(Double(bitPattern: pattern)))
      case text:
        let count = number(in: bytes, at: &index)
        values.append(.text(String(decoding: bytes[index..<index + count], as: UTF8.self)))
        index += count
      default: values.append(.null)
      }
    }
    return values
  }

  /// Moves `index` behind some values.
  static func skip(in bytes: [UInt8], at index: inout Int, columns: Int) {
    for _ in 0..<columns {
      index += 1
      switch bytes[index - 1] {
      case integer: _ = number(in: bytes, at: &index)
      case real: index += 8
      case text: index += number(in: bytes, at: &index)
      default: break
      }
    }
  }

  private static func number(in bytes: [UInt8], at index: inout Int) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = bytes[index]
      index += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
  }
}
