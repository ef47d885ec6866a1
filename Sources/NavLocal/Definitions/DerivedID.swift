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
}
