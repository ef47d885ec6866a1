/// A set of ASCII characters in two machine words.
struct ASCIISet {
  var low: UInt64
  var high: UInt64

  /// Whether a byte is in the set; bytes above ASCII never are.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 && (word >> UInt64(byte & 63)) & 1 != 0
  }

  /// What a string holds as it is.
  static let text = ASCIISet(low: 0xffff_ffeb_0000_0200, high: 0x7fff_ffff_efff_ffff)
  /// What a word may hold.
  static let word = ASCIISet(low: 0xa7ff_ec6a_0000_0000, high: 0x47ff_fffe_d7ff_ffff)
  /// What operators begin with.
  static let operatorStart = ASCIISet(low: 0x7000_ac22_0000_0000, high: 0x9202_0000_0000)
  /// Hexadecimal digits.
  static let hex = ASCIISet(low: 0x3ff_0000_0000_0000, high: 0x7e_0000_007e)
}

extension UInt8 {
  /// Blank ::= [#x20#x9]
  @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// One digit of `Digits`.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Hex ::= [0-9A-Fa-f]
  @inline(__always)
  var isHex: Bool { ASCIISet.hex.contains(self) }

  /// The first character of a `FieldName`.
  @inline(__always)
  var isNameStart: Bool { (self | 0x20) &- 0x61 < 26 || self == 0x5F }

  /// Any other character of a `FieldName`.
  @inline(__always)
  var isName: Bool { isNameStart || isDigit }

  /// The first character of a `FlagName`.
  @inline(__always)
  var isFlagStart: Bool { self &- 0x61 < 26 }

  /// Any other character of a `FlagName`, but its hyphens.
  @inline(__always)
  var isFlag: Bool { isFlagStart || isDigit }
}

/// What is wrong with a character outside strings and comments.
enum Misfit {
  /// A space that is none of nav's blanks.
  case space
  /// A character without a shape: zero width, bidirectional control, byte order mark.
  case invisible
  /// A line or paragraph separator, or a carriage return alone.
  case separator
  case control
  case curlyQuote
}

extension Unicode.Scalar {
  /// What is wrong with it outside strings and comments, if anything is.
  ///
  /// These are the characters that `WordChar` leaves out, but for ASCII's own punctuation.
  var misfit: Misfit? {
    switch value {
    case 0x0D, 0x85, 0x2028, 0x2029: .separator
    case 0...0x1F, 0x7F...0x9F: .control
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
    case 0x2018...0x201F: .curlyQuote
    case 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: .invisible
    default: nil
    }
  }

  /// `U+` and at least four digits.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
