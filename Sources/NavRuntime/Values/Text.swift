/// The characters of a string value, as UTF-8.
///
/// A short one stands in the value itself: a script makes and gives up millions of words and codes,
/// and none of them shall take an object. A longer one is one object, its bytes behind their number.
@safe public struct Text {
  /// Where the bytes are: short wherever there are no more than `Limits.shortBytes`.
  var storage: Storage

  enum Storage {
    case short(ShortText)
    case long(TextStorage)
  }

  /// Makes a text of a string's bytes, which are copied.
  public init(_ string: String) {
    self = unsafe string.utf8.span.bytes.withUnsafeBytes { unsafe Text(copying: $0) }
  }

  /// Makes a text of some bytes, which are UTF-8.
  @inline(__always)
  @unsafe init(copying bytes: UnsafeRawBufferPointer) {
    if bytes.count <= Limits.shortBytes {
      storage = unsafe .short(ShortText(copying: bytes))
    } else {
      storage = unsafe .long(TextStorage.make(copying: bytes))
    }
  }

  init(_ text: ShortText) { storage = .short(text) }

  init(_ storage: TextStorage) { self.storage = .long(storage) }

  /// Makes a text of exactly so many bytes; a longer one may have room for more.
  @inline(__always)
  @unsafe init(
    ofBytes count: Int, room: Int = 0, _ fill: (inout TextBuffer) throws -> Void
  ) rethrows {
    guard count > Limits.shortBytes else {
      storage = try unsafe .short(ShortText(ofBytes: count, fill))
      return
    }
    let made = TextStorage.make(room: max(count, room))
    try unsafe made.withUnsafeMutablePointers { head, bytes in
      var buffer = unsafe TextBuffer(bytes, count)
      try unsafe fill(&buffer)
      unsafe assert(buffer.count == count)
      unsafe head.pointee.count = buffer.count
    }
    storage = .long(made)
  }

  /// The characters: a new string each time, in time that grows with their number.
  public var string: String {
    unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// How many bytes there are.
  var count: Int {
    switch storage {
    case .short(let text): text.count
    case .long(let text): text.count
    }
  }

  /// Looks at the bytes.
  @unsafe func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .short(let text): try unsafe text.withBytes(body)
    case .long(let text): try unsafe text.withBytes(body)
    }
  }

  /// Looks at the bytes of two texts.
  @unsafe func withBytes<Result>(
    and other: Text,
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe withBytes { mine in try unsafe other.withBytes { try unsafe body(mine, $0) } }
  }

  /// Whether it is the same one: the same object, or the same short text.
  func isSame(as other: Text) -> Bool {
    switch (storage, other.storage) {
    case (.short(let mine), .short(let others)): mine.word == others.word
    case (.long(let mine), .long(let others)): mine === others
    default: false
    }
  }

  /// Whether two texts are the same bytes.
  func hasSameBytes(as other: Text) -> Bool {
    switch (storage, other.storage) {
    case (.short(let mine), .short(let others)): mine.word == others.word
    case (.long, .long): unsafe withBytes(and: other) { unsafe Bytes.areEqual($0, $1) }
    default: false
    }
  }
}

/// The bytes of a text and their number in one word: the number is the last byte, so that the word in
/// memory begins with the text.
struct ShortText {
  let word: UInt64

  /// Makes a text of at most seven bytes.
  @inline(__always)
  @unsafe init(copying bytes: UnsafeRawBufferPointer) {
    var word: UInt64 = 0
    unsafe withUnsafeMutableBytes(of: &word) { target in
      for place in 0..<bytes.count { unsafe target[place] = bytes[place] }
    }
    self.init(word, bytes.count)
  }

  /// Makes a text of the first bytes of a word.
  @inline(__always)
  init(_ word: UInt64, _ count: Int) {
    let count = UInt64(truncatingIfNeeded: count)
    self.word = count == 0 ? 0 : word & (.max &>> (64 &- 8 &* count)) | count &<< 56
  }

  @unsafe init(ofBytes count: Int, _ fill: (inout TextBuffer) throws -> Void) rethrows {
    let size = 2 * MemoryLayout<UInt64>.size
    self = try unsafe withUnsafeTemporaryAllocation(
      byteCount: size, alignment: MemoryLayout<UInt64>.alignment
    ) { memory in
      guard let start = memory.baseAddress else { return ShortText(0, 0) }
      unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      var buffer = unsafe TextBuffer(start, count)
      try unsafe fill(&buffer)
      return unsafe ShortText(start.load(as: UInt64.self), buffer.count)
    }
  }

  /// How many bytes there are.
  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: word &>> 56) }

  /// Looks at the bytes.
  @inline(__always)
  @unsafe func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeBytes(of: (word, 0 as UInt64)) {
      try unsafe body(UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }
}

/// What stands before the bytes of a longer text.
struct TextHead {
  /// How many bytes there are.
  var count: Int
  /// How many there is room for.
  let room: Int
  /// When it was last counted.
  var stamp: UInt32 = 0
}

/// The bytes of a longer text, behind their head.
@safe final class TextStorage: ManagedBuffer<TextHead, UInt8> {
  /// Makes an empty text with room for so many bytes.
  @inline(__always)
  static func make(room: Int) -> TextStorage {
    let buffer = create(minimumCapacity: room &+ Bytes.behind) { _ in
      TextHead(count: 0, room: room)
    }
    // `create` makes an object of the class it is called on.
    return unsafe unsafeDowncast(buffer, to: TextStorage.self)
  }

  /// Makes a text of some bytes, which are UTF-8.
  @unsafe static func make(copying bytes: UnsafeRawBufferPointer) -> TextStorage {
    let text = make(room: bytes.count)
    unsafe text.append(bytes)
    return text
  }

  /// How many bytes there are.
  @inline(__always)
  var count: Int { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count } }

  /// How many bytes there is room for.
  @inline(__always)
  var room: Int { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.room } }

  /// Looks at the bytes.
  @inline(__always)
  @unsafe func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeMutablePointers { head, bytes in
      try unsafe body(UnsafeRawBufferPointer(start: bytes, count: head.pointee.count))
    }
  }

  /// Adds bytes, which are UTF-8 and for which there is room.
  @inline(__always)
  @unsafe func append(_ more: UnsafeRawBufferPointer) {
    unsafe withUnsafeMutablePointers { head, bytes in
      let count = unsafe head.pointee.count
      guard let start = more.baseAddress, unsafe more.count <= head.pointee.room - count else {
        return
      }
      unsafe UnsafeMutableRawPointer(bytes + count).copyMemory(from: start, byteCount: more.count)
      unsafe head.pointee.count = count + more.count
    }
  }

  /// Whether there is room for so many bytes more.
  func hasRoom(for count: Int) -> Bool { count <= room - self.count }

  /// Whether a count of what is held meets it for the first time.
  func isNew(at time: UInt32) -> Bool {
    unsafe withUnsafeMutablePointerToHeader { head in
      defer { unsafe head.pointee.stamp = time }
      return unsafe head.pointee.stamp != time
    }
  }
}
