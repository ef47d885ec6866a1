/// The bytes that a terminal sends, character by character.
enum TypedBytes {
  /// The first character of some bytes and its length; `nil` where more bytes are needed.
  ///
  /// A byte that begins no character of UTF-8 is U+FFFD, and takes nothing after it along.
  static func next(_ bytes: [UInt8]) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = bytes.first else { return nil }
    let wrong: (Unicode.Scalar, Int) = ("\u{FFFD}", 1)
    let length: Int
    switch first {
    case ..<0x80: return (Unicode.Scalar(first), 1)
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return wrong
    }
    for byte in bytes.dropFirst().prefix(length - 1) where byte & 0xC0 != 0x80 { return wrong }
    guard bytes.count >= length else { return nil }
    guard let text = String(validating: bytes[..<length], as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else { return wrong }
    return (scalar, length)
  }
}
