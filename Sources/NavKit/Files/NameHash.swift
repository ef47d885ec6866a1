/// A short part of a file's name that stands for a long text.
enum NameHash {
  /// FNV-1a of the text's UTF-8, in hexadecimal digits.
  static func hex(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
