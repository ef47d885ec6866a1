import NavContent

extension ObjectID {
  /// The id of something whose definition gives none: FNV-1a of 128 bits over the UTF-8 of texts,
  /// each followed by a zero byte.
  ///
  /// A project without an id derives one from its name; an object from the project's id (32
  /// digits) and the path of its file or folder inside the project. So the same files give the same
  /// ids everywhere; renaming a file gives its object another, unless the definition names it.
  static func derived(from texts: String...) -> ObjectID {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* prime }
      hash = hash &* prime
    }
    return ObjectID(high: UInt64(hash >> 64), low: UInt64(truncatingIfNeeded: hash))
  }

  /// The 16 bytes, the first digits first.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    var half: UInt8 = 0
    for (index, digit) in description.utf8.enumerated() {
      let value = digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "7")
      if index % 2 == 0 { half = value << 4 } else { bytes.append(half | value) }
    }
    return bytes
  }

  /// Reads 16 bytes; the id of none for another number of them.
  init(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else {
      self = .none
      return
    }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for index in 0..<8 {
      high = unsafe high << 8 | UInt64(bytes[index])
      low = unsafe low << 8 | UInt64(bytes[index + 8])
    }
    self.init(high: high, low: low)
  }
}
