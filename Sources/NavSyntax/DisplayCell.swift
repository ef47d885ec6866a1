/// One code point as a terminal can show it: harmless, and with a known width.
///
/// This module imports no table of widths; what it knows of them is enough to put a caret under
/// the right place of a line.
struct DisplayCell {
  /// The offset of its first byte in the source.
  var offset: Int
  /// What is printed.
  var text: String
  /// The columns that takes.
  var width: Int
}

extension DisplayCell {
  /// The cells of some bytes. Tabs become blanks up to the next stop, counted from the
  /// first cell.
  static func cells(of bytes: [UInt8], in range: Range<Int>, isASCII: Bool) -> [DisplayCell] {
    var result: [DisplayCell] = []
    var column = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = UTF8Check.codePoint(in: bytes, at: offset)
      let end = min(offset + max(1, length), range.upperBound)
      var cell = DisplayCell(offset: offset, text: isASCII ? "?" : "\u{FFFD}", width: 1)
      if bytes[offset] == 0x09 {
        cell.width = RenderingLimits.tab - column % RenderingLimits.tab
        cell.text = String(repeating: " ", count: cell.width)
      } else if length > 0 {
        let text = String(decoding: bytes[offset..<end], as: UTF8.self)
        if let scalar = text.unicodeScalars.first {
          cell.text = shown(scalar, isASCII: isASCII)
          cell.width = width(of: cell.text.unicodeScalars.first ?? scalar)
        }
      }
      column += cell.width
      result.append(cell)
      offset = end
    }
    return result
  }

  /// Text that cannot move the cursor, change colours or reorder what is around it.
  static func harmless(_ text: String, isASCII: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result += shown(scalar, isASCII: isASCII) }
    return result
  }

  /// A control character as its picture, a character without a shape as U+FFFD; as `?` in ASCII.
  private static func shown(_ scalar: Unicode.Scalar, isASCII: Bool) -> String {
    switch scalar.value {
    case 0x20..<0x7F: String(scalar)
    case 0..<0x20: isASCII ? "?" : String(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: isASCII ? "?" : "\u{2421}"
    // Joiners shape the letters and emoji around them.
    case 0x200C, 0x200D: String(scalar)
    default:
      switch scalar.misfit {
      case nil, .curlyQuote, .space: String(scalar)
      default: isASCII ? "?" : "\u{FFFD}"
      }
    }
  }

  /// The columns of a text of one line, none of whose characters moves the cursor.
  static func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// The columns of a code point, roughly: none for marks, two for East Asian and emoji.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }
}
