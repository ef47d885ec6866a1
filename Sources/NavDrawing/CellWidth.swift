import CUTF8Proc

/// The width of a text in terminal cells, as it is shown: control characters and what else is
/// not sent count as what stands for them.
public func cellWidth(_ text: String, charset: Charset = .utf8) -> Int {
  asciiWidth(text) ?? ShownText(text, charset).width
}

/// The width of a text of printable ASCII alone, which is most; `nil` for any other.
@inline(__always)
func asciiWidth(_ text: String) -> Int? {
  var text = text
  return text.withUTF8 { bytes -> Int? in
    unsafe isPrintableASCII(bytes) ? bytes.count : nil
  }
}

/// Whether all bytes are from the blank to the tilde, looked at eight at a time.
@inline(__always)
func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  let count = bytes.count
  while index &+ 8 <= count {
    let word = unsafe UnsafeRawPointer(bytes.baseAddress! + index)
      .loadUnaligned(as: UInt64.self)
    // The top bit of a byte: it is not ASCII; or below the blank; or DEL.
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = (word | high) &- (ones &* 0x20)
    let delete = (word & ~high) &+ ones
    if (word | ~low | delete) & high != 0 { return false }
    index &+= 8
  }
  while index < count {
    let byte = unsafe bytes[index]
    if byte < 0x20 || byte > 0x7E { return false }
    index &+= 1
  }
  return true
}

/// The width of one grapheme cluster: 2 for an emoji or a flag, else the sum of its code points'.
func clusterWidth(_ cluster: Character) -> Int {
  var sum = 0
  for scalar in cluster.unicodeScalars {
    if scalar.value < 0x7F {
      sum += 1
      continue
    }
    if scalar.value == 0xFE0F || scalar.properties.isEmojiPresentation { return 2 }
    sum += scalarWidth(scalar)
  }
  return sum
}

/// The width of one code point, by utf8proc; where its Unicode is older than Swift's, by block.
private func scalarWidth(_ scalar: Unicode.Scalar) -> Int {
  let width = Int(nav_scalar_width(scalar.value))
  if width >= 0 { return width }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return 0
  default:
    // The planes of ideographs are wide throughout.
    return (0x20000...0x3FFFD).contains(scalar.value) ? 2 : 1
  }
}

/// A text as it is shown: what must not be sent to a terminal is replaced by something visible.
///
/// A newline becomes `␊`, an escape `␛`, a bidirectional control `\u{202E}`, and so on for
/// everything that would move, hide or reorder what is on the screen.
public func shownText(_ text: String, charset: Charset = .utf8) -> String {
  ShownText(text, charset).text
}
