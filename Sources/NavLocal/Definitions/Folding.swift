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

  /// The nearest of some names to one that is not among them, if it is near enough to be a slip.
  static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(fold(name).unicodeScalars)
    guard wanted.count <= 64 else { return nil }
    let scored = names.map {
      (name: $0, distance: distance(wanted, Array(fold($0).unicodeScalars)))
    }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, wanted.count / 3) ? best.name : nil
  }

  /// How many characters must be changed, put in, left out or swapped with their neighbour.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var best = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
