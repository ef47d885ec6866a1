/// The checksum of a page in a project's file: XXH64, whose seed is the page's place, so that a page
/// that has come to lie elsewhere is found as well.
enum PageChecksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// XXH64 of some bytes.
  static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var place = 0
    var hash: UInt64
    if bytes.count >= 32 {
      var first = seed &+ prime1 &+ prime2
      var second = seed &+ prime2
      var third = seed
      var fourth = seed &- prime1
      while place + 32 <= bytes.count {
        first = round(first, unsafe word(bytes, place))
        second = round(second, unsafe word(bytes, place + 8))
        third = round(third, unsafe word(bytes, place + 16))
        fourth = round(fourth, unsafe word(bytes, place + 24))
        place += 32
      }
      hash = rotated(first, 1) &+ rotated(second, 7) &+ rotated(third, 12) &+ rotated(fourth, 18)
      for lane in [first, second, third, fourth] {
        hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
      }
    } else {
      hash = seed &+ prime5
    }
    hash = hash &+ UInt64(bytes.count)
    while place + 8 <= bytes.count {
      hash = rotated(hash ^ round(0, unsafe word(bytes, place)), 27) &* prime1 &+ prime4
      place += 8
    }
    if place + 4 <= bytes.count {
      let half = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      hash = rotated(hash ^ UInt64(UInt32(littleEndian: half)) &* prime1, 23) &* prime2 &+ prime3
      place += 4
    }
    while place < bytes.count {
      let byte = unsafe UInt64(bytes[place])
      hash = rotated(hash ^ byte &* prime5, 11) &* prime1
      place += 1
    }
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
