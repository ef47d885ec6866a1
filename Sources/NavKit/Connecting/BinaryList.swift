/// Whether the object table of a binary property list stays within its bytes: its decoder traps on
/// counts that do not.
///
/// The format: `bplist00`, objects, a table of their offsets, and 32 bytes that say where that is.
enum BinaryList {
  /// Whether bytes begin as a binary property list does.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// Whether every object's bytes and references lie in the file.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return false }
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(bytes, at: trailer + 8, size: 8),
      let top = number(bytes, at: trailer + 16, size: 8),
      let table = number(bytes, at: trailer + 24, size: 8),
      count > 0, top < count, table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { return false }
    for object in 0..<count {
      guard let offset = number(bytes, at: table + object * offsetSize, size: offsetSize),
        offset >= 8, offset < table,
        isObject(bytes, at: offset, end: table, references: referenceSize, count: count)
      else { return false }
    }
    return true
  }

  private static func isObject(
    _ bytes: [UInt8], at offset: Int, end: Int, references: Int, count: Int
  ) -> Bool {
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 15))
    var start = offset + 1
    var length = low
    if low == 15, [4, 5, 6, 10, 11, 12, 13].contains(kind) {
      // The count follows as an integer object.
      guard start < end, bytes[start] >> 4 == 1, bytes[start] & 15 <= 3 else { return false }
      let size = 1 << Int(bytes[start] & 15)
      guard start + 1 + size <= end, let long = number(bytes, at: start + 1, size: size) else {
        return false
      }
      (start, length) = (start + 1 + size, long)
    }
    let room = end - start
    switch kind {
    case 0: return true
    case 1, 2: return low <= 4 && 1 << low <= room
    case 3: return room >= 8
    case 4, 5: return length <= room
    case 6: return length <= room / 2
    case 8: return low + 1 <= room
    case 10, 11, 12, 13:
      let many = kind == 13 ? 2 : 1
      guard length <= room / references / many else { return false }
      return (0..<length * many).allSatisfy {
        (number(bytes, at: start + $0 * references, size: references) ?? count) < count
      }
    default: return false
    }
  }

  /// A big-endian number; `nil` where it is too large to be a place in a file.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    var number = 0
    for byte in bytes[offset..<offset + size] {
      guard number < 1 << 40 else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }
}
