/// Whether bytes are UTF-8.
enum UTF8Check {
  /// Char ::= [#x0-#x10FFFF]
  ///
  /// The offset of the first byte that begins no code point; `nil` if all is well.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    // Most sources are ASCII, which this sees at memory speed.
    var union: UInt8 = 0
    for byte in bytes { union |= byte }
    if union < 0x80 { return nil }
    var offset = 0
    while offset < bytes.count {
      let length = codePoint(in: bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// The length of the code point at an offset, or zero (Unicode 3.9, table 3-7).
  static func codePoint(in bytes: [UInt8], at offset: Int) -> Int {
    func byte(_ distance: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < bytes.count && range.contains(bytes[offset + distance])
    }
    switch bytes[offset] {
    case 0...0x7F: return 1
    case 0xC2...0xDF: return byte(1) ? 2 : 0
    case 0xE0: return byte(1, in: 0xA0...0xBF) && byte(2) ? 3 : 0
    case 0xED: return byte(1, in: 0x80...0x9F) && byte(2) ? 3 : 0
    case 0xE1...0xEF: return byte(1) && byte(2) ? 3 : 0
    case 0xF0: return byte(1, in: 0x90...0xBF) && byte(2) && byte(3) ? 4 : 0
    case 0xF1...0xF3: return byte(1) && byte(2) && byte(3) ? 4 : 0
    case 0xF4: return byte(1, in: 0x80...0x8F) && byte(2) && byte(3) ? 4 : 0
    default: return 0
    }
  }
}
