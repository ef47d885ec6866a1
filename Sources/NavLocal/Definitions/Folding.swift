import CUTF8Proc

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Names as they compare where case does not count.
enum Folding {
  /// The name case folded and composed (NFC), as Unicode does it without a language.
  ///
  /// Two spellings of one name, `É` in one character or two, fold to the same text.
  static func fold(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
    var name = name
    return name.withUTF8 { bytes in
      var folded: UnsafeMutablePointer<UInt8>?
      let options =
        UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue
        | UTF8PROC_CASEFOLD.rawValue
      let count = unsafe utf8proc_map(
        bytes.baseAddress, bytes.count, &folded, utf8proc_option_t(rawValue: options))
      guard count >= 0, let start = unsafe folded else {
        return unsafe String(decoding: bytes, as: UTF8.self).lowercased()
      }
      defer { unsafe free(start) }
      return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// SQLite's GLOB for a pattern with `*` and `?`, whose other characters stand for themselves.
  static func glob(_ folded: String) -> String {
    var glob = ""
    for character in folded.unicodeScalars {
      if character == "[" { glob += "[[]" } else { glob.unicodeScalars.append(character) }
    }
    return glob
  }
}
