import CODBC
import NavContent

/// How the values of a column are asked for, by its SQL type, and what they become.
enum ColumnKind {
  /// Of at most 64 bits.
  case integer
  /// A decimal or an integer of any length: see ``DecimalText``.
  case decimal
  case real
  /// 0 or 1.
  case boolean
  /// `2013-12-31`.
  case date
  /// `2013-12-31T23:59:59.5`.
  case timestamp
  /// `x'…'`.
  case binary
  case text

  /// - Parameter type: SQL_INTEGER, SQL_VARCHAR …
  init(_ type: Int32, isUnsigned: Bool) {
    switch type {
    case SQL_TINYINT, SQL_SMALLINT, SQL_INTEGER: self = .integer
    case SQL_BIGINT: self = isUnsigned ? .decimal : .integer
    case SQL_DECIMAL, SQL_NUMERIC: self = .decimal
    case SQL_REAL, SQL_FLOAT, SQL_DOUBLE: self = .real
    case SQL_BIT: self = .boolean
    case SQL_TYPE_DATE, SQL_DATE: self = .date
    case SQL_TYPE_TIMESTAMP, SQL_TIMESTAMP: self = .timestamp
    case SQL_BINARY, SQL_VARBINARY, SQL_LONGVARBINARY: self = .binary
    default: self = .text
    }
  }

  var isNumeric: Bool {
    switch self {
    case .integer, .decimal, .real, .boolean: true
    case .date, .timestamp, .binary, .text: false
    }
  }
}

/// The decimals of a database, none of whose digits may be lost.
enum DecimalText {
  /// How many digits every decimal may have to be kept by a number of 64 bits.
  static let realDigits = 15

  /// A decimal as an integer where it has no point and fits 64 bits, as a real where its digits
  /// fit one, else as the text it is.
  static func value(_ text: String) -> ContentValue {
    let isPlain = text.utf8.allSatisfy { $0 &- 0x30 < 10 || "+-.".utf8.contains($0) }
    guard isPlain else { return .text(text) }
    if let integer = Int(text) { return .integer(integer) }
    guard text.utf8.contains(UInt8(ascii: ".")) else { return .text(text) }
    // Zeros on both ends need no digits.
    var digits = text.utf8.filter { $0 &- 0x30 < 10 }[...]
    digits = digits.drop { $0 == UInt8(ascii: "0") }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    // Some drivers leave out a zero before the point, which Swift does not read.
    guard digits.count <= realDigits, let real = Double(text.hasPrefix(".") ? "0" + text : text)
    else { return .text(text) }
    return .real(real)
  }
}
