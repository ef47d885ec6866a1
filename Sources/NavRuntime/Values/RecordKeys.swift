/// The keys of records, in order; the rows of a list share one.
@safe public final class Keys {
  /// Unchecked, as all that is stored here: only the machine adds to them, and reads nothing meanwhile.
  @exclusivity(unchecked) private var stored: [String]
  /// A word of each key, by which nearly all are told apart: see `word`.
  @exclusivity(unchecked) private var words: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private var storedCount = 0
  private var room: Int

  /// The keys in order, each once.
  public private(set) var names: [String] {
    get { unsafe stored }
    _modify { yield unsafe &stored }
  }

  /// How many keys there are.
  var count: Int { unsafe storedCount }

  /// Places by key, made when a search along the names would be slow.
  private var places: [KeyName: Int]?
  /// When they were last counted.
  @exclusivity(unchecked) private var stamp: UInt32 = 0

  private init(room: Int) {
    unsafe stored = []
    unsafe stored.reserveCapacity(room)
    self.room = room
    unsafe words = UnsafeMutablePointer.allocate(capacity: max(1, room))
  }

  /// Makes keys; a repeated one is left out.
  public convenience init(_ names: [String]) {
    self.init(room: names.count)
    guard names.count > Limits.comparedKeys else {
      for name in names where position(of: name) == nil { append(name) }
      return
    }
    places = [:]
    for name in names where places?[KeyName(name)] == nil { append(name) }
  }

  /// Makes keys that are known to be distinct.
  convenience init(distinct names: [String]) {
    self.init(room: names.count)
    for name in names { append(name) }
  }

  deinit { unsafe words.deallocate() }

  /// The place of a key.
  public func index(of name: String) -> Int? {
    count <= Limits.searchedKeys ? position(of: name) : rarePosition(of: name)
  }

  /// The place of a key that is a value, which is known to be a string.
  @unsafe func index(ofKeyAt key: UnsafePointer<Value>) -> Int? {
    if count <= Limits.searchedKeys {
      // No other key has the word of a short one.
      if let text = unsafe key.shortText { return place(text.word, from: 0) }
      return unsafe position(of: key.bytes)
    }
    return unsafe rarePosition(of: String(decoding: key.bytes, as: UTF8.self))
  }

  /// The place of another record's key.
  func index(of keys: Keys, _ other: Int) -> Int? {
    let word = unsafe keys.words[other]
    if count <= Limits.searchedKeys, word < Keys.beginning { return place(word, from: 0) }
    return index(of: keys.names[other])
  }

  /// Adds a key that is not among them; only where no other record shares these keys.
  func append(_ name: String) {
    if count == room {
      room = max(2 * room, Limits.searchedKeys)
      let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: room)
      unsafe larger.initialize(from: words, count: count)
      unsafe words.deallocate()
      unsafe words = larger
    }
    places?[KeyName(name)] = count
    names.append(name)
    unsafe (words + count).initialize(
      to: name.utf8.span.bytes.withUnsafeBytes { unsafe Keys.word($0) })
    unsafe storedCount += 1
  }

  /// Words from here on are beginnings of keys.
  private static let beginning = 0xFF00_0000_0000_0000 as UInt64

  /// The word of a short key is its text; that of a longer one how it begins.
  @unsafe private static func word(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let first = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix(Limits.shortBytes))
    let word = unsafe ShortText(copying: first).word
    return bytes.count > Limits.shortBytes ? word | beginning : word
  }

  /// The first place of a word.
  @inline(__always)
  private func place(_ word: UInt64, from start: Int) -> Int? {
    let (words, count) = unsafe (words, storedCount)
    var place = start
    while place < count {
      if unsafe words[place] == word { return place }
      place &+= 1
    }
    return nil
  }

  /// The place of a key, by a search along all.
  private func position(of name: String) -> Int? {
    unsafe name.utf8.span.bytes.withUnsafeBytes { unsafe position(of: $0) }
  }

  @unsafe private func position(of bytes: UnsafeRawBufferPointer) -> Int? {
    let word = unsafe Keys.word(bytes)
    var next = 0
    while let place = place(word, from: next) {
      if word < Keys.beginning { return place }
      let name = unsafe stored[place]
      let isSame = unsafe name.utf8.span.bytes.withUnsafeBytes {
        unsafe Bytes.areEqual($0, bytes)
      }
      if isSame { return place }
      next = place + 1
    }
    return nil
  }

  /// The place of one of many keys.
  @inline(never)
  private func rarePosition(of name: String) -> Int? {
    if places == nil {
      places = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { (KeyName($1), $0) })
    }
    return places?[KeyName(name)]
  }
}

extension Keys {
  /// The bytes of the places of so many keys.
  private static func places(of count: Int) -> Int {
    count * 2 * MemoryLayout<(KeyName, Int)>.stride
  }

  /// The bytes of so many keys that were added one by one, without their names.
  static func size(of count: Int) -> Int {
    let room = 2 * count
    let bytes = Value.size(ofElements: room) + room * MemoryLayout<UInt64>.size
    return count > Limits.searchedKeys ? bytes + places(of: room) : bytes
  }

  /// The bytes that the keys hold; 0 where a count of what is held has met them before.
  func size(at time: UInt32) -> Int {
    guard unsafe stamp != time else { return 0 }
    unsafe stamp = time
    var bytes = Value.size(ofElements: names.capacity) + room * MemoryLayout<UInt64>.size
    // Up to fifteen bytes stand in the string itself.
    for name in names where name.utf8.count > 15 { bytes += Value.size(ofText: name.utf8.count) }
    if let places { bytes += Keys.places(of: places.capacity) }
    return bytes
  }
}

/// A key compared by its bytes, as strings of the language are.
private struct KeyName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: KeyName, right: KeyName) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
