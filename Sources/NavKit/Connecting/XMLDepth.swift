/// How deep the elements of an XML text nest: its decoder recurses without a bound.
///
/// Only tags are looked at; whether the text is right is the decoder's business.
enum XMLDepth {
  /// The greatest depth; 0 for what is not XML. Comments, CDATA and declarations do not count.
  static func depth(of bytes: [UInt8]) -> Int {
    guard let first = bytes.first(where: { $0 > 0x20 && $0 < 0x80 }), first == UInt8(ascii: "<")
    else { return 0 }
    var depth = 0
    var deepest = 0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        index = end(of: "-->", in: bytes, from: start + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        index = end(of: "]]>", in: bytes, from: start + 9)
      } else {
        index = end(of: ">", in: bytes, from: start + 1)
        let isEmpty = index >= 2 && bytes[index - 2] == UInt8(ascii: "/")
        switch rest.dropFirst().first {
        case UInt8(ascii: "?"), UInt8(ascii: "!"): break
        case UInt8(ascii: "/"): depth -= 1
        default: depth += isEmpty ? 0 : 1
        }
        deepest = max(deepest, depth)
      }
    }
    return deepest
  }

  /// The place behind the next occurrence of a text, or the end.
  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    let wanted = Array(text.utf8)
    var index = min(start, bytes.count)
    while index < bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        return index + wanted.count
      }
      index += 1
    }
    return bytes.count
  }
}
