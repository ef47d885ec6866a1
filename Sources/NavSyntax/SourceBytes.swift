/// The bytes of a source, with zeros behind them, so that there is always a byte to look at.
struct SourceBytes: ~Copyable {
  private let bytes: [UInt8]
  /// The length of the source.
  let count: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
  }

  /// The byte at an offset; zero at the end of the source and after it.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return unsafe bytes.withUnsafeBufferPointer { unsafe $0[offset] }
  }

  /// A copy of some bytes.
  subscript(range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// The text of some bytes.
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// At most eight bytes as a number, the first of them lowest, zeros where there are fewer.
  @inline(__always)
  func word(_ start: Int, _ end: Int) -> UInt64 {
    precondition(start >= 0 && start <= end && end <= count)
    let bits = (end &- start) &* 8
    guard start &+ 8 <= count else { return lastWord(start, end) }
    let word = unsafe bytes.withUnsafeBytes {
      unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    return bits >= 64 ? word : word & (1 << bits &- 1)
  }

  /// The same close to the end of the source.
  @inline(never)
  private func lastWord(_ start: Int, _ end: Int) -> UInt64 {
    bytes[start..<end].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension SourceBytes {
  /// The code point at an offset and its length in bytes; the source is valid UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[offset]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 1, offset + length <= count else { return (Unicode.Scalar(lead), 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in 1..<length { value = value << 6 | UInt32(self[offset + next] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The offset of the end of the line that holds `offset`, before its newline.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < count, self[end] != 0x0A { end += 1 }
    if end > offset, end < count, self[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Newline ::= #xD? #xA
  ///
  /// The length of the newline at an offset, or zero.
  @inline(__always)
  func newline(at offset: Int) -> Int {
    if self[offset] == 0x0A { return 1 }
    return self[offset] == 0x0D && offset + 1 < count && self[offset + 1] == 0x0A ? 2 : 0
  }

  /// Join ::= "\" Newline
  ///
  /// The length of the join at an offset, or zero.
  @inline(__always)
  func join(at offset: Int) -> Int {
    guard self[offset] == UInt8(ascii: "\\"), offset + 1 < count else { return 0 }
    let length = newline(at: offset + 1)
    return length == 0 ? 0 : length + 1
  }
}
