internal import Glibc

/// What is done with the bytes of texts.
enum Bytes {
  /// Bytes behind each text, so that eight can be loaded or stored at once at any place of it, its end
  /// included: there an empty text is added.
  static let behind = 8

  /// Whether two texts are the same bytes.
  @inline(__always)
  @unsafe static func areEqual(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Bool {
    unsafe left.count == right.count && order(left, right, left.count) == 0
  }

  /// The order of two texts by code point, which is that of their bytes: below, at or above zero.
  @unsafe static func order(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Int {
    let order = unsafe order(left, right, min(left.count, right.count))
    return order != 0 ? order : left.count - right.count
  }

  /// The order of as many of the first bytes of two texts.
  @inline(__always)
  @unsafe private static func order(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ count: Int
  ) -> Int {
    guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
    return unsafe Int(memcmp(left, right, count))
  }

  /// Whether some bytes occur in others.
  @unsafe static func contain(
    _ whole: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer,
    _ patience: inout Patience
  ) throws -> Bool {
    guard let first = unsafe part.first else { return true }
    guard whole.count >= part.count else { return false }
    // Of short texts each place may be tried; then nothing need be made.
    guard whole.count <= Limits.triedBytes, part.count <= Limits.triedBytes else {
      return try unsafe Search(part, &patience).first(in: whole, from: 0, &patience) != nil
    }
    let starts = unsafe UnsafeRawBufferPointer(
      start: whole.baseAddress, count: whole.count - part.count + 1)
    var occurrences = unsafe Occurrences(of: first, in: starts)
    while let start = unsafe occurrences.next() {
      var length = 1
      while length < part.count, unsafe whole[start &+ length] == part[length] { length &+= 1 }
      if length == part.count { return true }
    }
    return false
  }

  /// Whether each of some bytes is a character of its own: none is above 127, or a return, which is
  /// one character with a newline.
  @unsafe static func areCharacters(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    let (ones, high) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    var seen: UInt64 = 0
    var place = 0
    while place &+ 8 <= bytes.count {
      let eight = unsafe start.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      // A byte that is a return is zero here, and only such a one borrows into its highest bit, as
      // long as none is above 127.
      let returns = eight ^ (13 &* ones)
      seen |= eight | (returns &- ones) & ~returns
      place &+= 8
    }
    while place < bytes.count {
      let byte = unsafe bytes[place]
      seen |= UInt64(byte == 13 ? 0x80 : byte)
      place &+= 1
    }
    return seen & high == 0
  }
}

/// The places of a byte in a text, which are found eight bytes at a time.
@unsafe struct Occurrences {
  private let start: UnsafeRawPointer?
  private let end: Int
  private let sought: UInt64
  /// The bytes that are looked at: the place behind them, and the highest bit of each that is sought.
  private var place = 0
  private var found: UInt64 = 0

  /// Looks for a byte.
  @inline(__always)
  init(of byte: UInt8, in bytes: UnsafeRawBufferPointer) {
    unsafe start = UnsafeRawPointer(bytes.baseAddress)
    unsafe end = bytes.count
    unsafe sought = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The next place; nothing after the last one.
  @inline(__always)
  mutating func next() -> Int? {
    while unsafe found == 0 {
      guard unsafe load() else { return nil }
    }
    let bit = unsafe found.trailingZeroBitCount
    unsafe found &= found &- 1
    return unsafe place &- 8 &+ bit &>> 3
  }

  /// How many there are, before the first is asked for.
  @inline(__always)
  consuming func count() -> Int {
    var count = 0
    while unsafe load() { unsafe count &+= found.nonzeroBitCount }
    return count
  }

  @inline(__always)
  private mutating func load() -> Bool {
    guard unsafe place < end, let start = unsafe start else { return false }
    let low = 0x7F7F_7F7F_7F7F_7F7F as UInt64
    let different = unsafe start.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ sought
    // The highest bit of each byte that does not differ, without a carry from one to the next.
    unsafe found = ~(((different & low) &+ low) | different | low)
    let left = unsafe end &- place
    if left < 8 { unsafe found &= (1 &<< UInt64(8 &* left)) &- 1 }
    unsafe place &+= 8
    return true
  }
}
