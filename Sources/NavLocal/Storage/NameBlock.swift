import NavContent

/// The folded names of objects that follow one another, as a search reads them: many names in one
/// piece, so that a look at all names of a project reads little more than the names.
///
/// A block begins with the number of its objects; for each there are then where its name ends and
/// its kind, two bytes each, the lower first; then come the names, a zero byte after each.
struct NameBlock {
  /// How many objects there are.
  private var heads: [UInt8] = []
  private var names: [UInt8] = []
  private(set) var count = 0

  /// Whether there is room for another name.
  var isFull: Bool { count >= Limits.blockNames || names.count >= Limits.blockBytes }

  /// Adds the name of the next object.
  mutating func add(_ folded: String, _ kind: KindCode, isHidden: Bool) {
    names += folded.utf8
    names.append(0)
    append(UInt16(names.count), to: &heads)
    append(kind.rawValue | (isHidden ? NameBlock.hidden : 0), to: &heads)
    count += 1
  }

  /// The bytes of the block.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(UInt16(count), to: &bytes)
    return bytes + heads + names
  }

  private func append(_ number: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(number >> 8))
  }

  /// The bit of a kind that tells that the object is hidden.
  static let hidden: UInt16 = 0x8000
}

/// What a person calls an object, as a number.
struct KindCode: RawRepresentable, Hashable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The kind of an object.
  init(type: ObjectType, subtype: Int, viewMedia: Int?) {
    let name = ObjectKind.name(type: type, subtype: subtype, viewMedia: viewMedia)
    let isSpecial = KindCode.special.contains(name)
    self.init(type: type.rawValue, isSpecial: isSpecial)
  }

  /// The kind of a name; `nil` where there is none.
  init?(named name: String) {
    if let type = ObjectKind.type(named: name) {
      self.init(type: type.rawValue, isSpecial: KindCode.special.contains(name))
    } else if name.hasPrefix("type "), let number = UInt8(name.dropFirst(5)),
      ObjectKind.name(type: ObjectType(rawValue: Int(number)), subtype: 0, viewMedia: nil) == name
    {
      self.init(type: Int(number), isSpecial: false)
    } else {
      return nil
    }
  }

  private init(type: Int, isSpecial: Bool) {
    rawValue = UInt16(type & 0xFF) << 1 | (isSpecial ? 1 : 0)
  }

  /// Kinds that share their type with another.
  private static let special: Set<String> = ["cube", "dashboard"]
}

/// A block as it lies in the database.
@unsafe struct NameBlockView {
  /// How many objects it has.
  let count: Int
  private let heads: UnsafeRawBufferPointer
  /// The names, a zero byte after each.
  let names: UnsafeRawBufferPointer

  /// Reads a block; `nil` where it is none.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 2 else { return nil }
    unsafe count = Int(NameBlockView.number(bytes, 0))
    let end = unsafe 2 + 4 * count
    guard end <= bytes.count else { return nil }
    unsafe heads = UnsafeRawBufferPointer(rebasing: bytes[2..<end])
    unsafe names = UnsafeRawBufferPointer(rebasing: bytes[end...])
    // Whatever stands in a file, nothing beside the names is read.
    var last = 0
    for index in 0..<(unsafe count) {
      let end = unsafe self.end(of: index)
      guard end > last, unsafe end <= names.count, unsafe names[end - 1] == 0 else { return nil }
      last = end
    }
  }

  /// Where the name of an object ends, behind its zero byte.
  func end(of index: Int) -> Int { unsafe Int(NameBlockView.number(heads, 4 * index)) }

  /// Where its name begins.
  func start(of index: Int) -> Int { index == 0 ? 0 : unsafe end(of: index - 1) }

  /// Its kind, and whether it is hidden.
  func kind(of index: Int) -> (KindCode, isHidden: Bool) {
    let number = unsafe NameBlockView.number(heads, 4 * index + 2)
    return (KindCode(rawValue: number & ~NameBlock.hidden), number & NameBlock.hidden != 0)
  }

  /// The object whose name has the byte at a place, among those from an index on.
  func object(at place: Int, from first: Int) -> Int {
    var low = first
    var high = unsafe count - 1
    while low < high {
      let middle = (low + high) / 2
      if unsafe end(of: middle) > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt16 {
    unsafe UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
  }
}
