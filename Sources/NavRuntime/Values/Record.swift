/// Keys and their values, in order.
///
/// The values stand in one object with the keys they share, which the machine changes in place where
/// nobody else holds it.
@safe public struct Record {
  /// The object.
  var storage: RecordStorage

  /// The keys.
  public var keys: Keys { storage.keys }

  /// The values, as many as there are keys: a new array each time.
  public var values: [Value] { unsafe storage.withValues { unsafe Array($0) } }

  /// Makes a record of shared keys; missing values are nil, surplus ones are left out.
  public init(keys: Keys, values: [Value]) {
    let count = keys.count
    storage = RecordStorage.make(keys, room: count, depth: 1 + List.depth(of: values)) { place in
      place < values.count ? values[place] : .nil
    }
  }

  /// Makes a record of pairs; of a repeated key the last value counts.
  public init(_ pairs: [(String, Value)]) {
    let keys = Keys(pairs.map(\.0))
    if keys.count == pairs.count {
      self.init(keys: keys, values: pairs.map(\.1))
    } else {
      var values = [Value](repeating: .nil, count: keys.count)
      for (name, value) in pairs { if let place = keys.index(of: name) { values[place] = value } }
      self.init(keys: keys, values: values)
    }
  }

  init(_ storage: RecordStorage) { self.storage = storage }

  /// The value of a key.
  public subscript(_ name: String) -> Value? { keys.index(of: name).map { self[$0] } }

  /// The value of the key at a place, which is one.
  subscript(_ place: Int) -> Value { unsafe storage.withValues { unsafe $0[place] } }

  /// The pairs in order.
  public var pairs: [(key: String, value: Value)] {
    zip(keys.names, values).map { (key: $0, value: $1) }
  }

  /// How many keys there are.
  var count: Int { keys.count }

  /// How deep lists and records nest, itself included.
  var depth: Int { storage.depth }
}

/// What stands before the values of a record.
struct RecordHead {
  /// The keys.
  var keys: Keys
  /// How many values there is room for.
  let room: UInt32
  /// How deep lists and records nest, itself included.
  var depth: Int32
  /// When it was last counted.
  var stamp: UInt32 = 0
}

/// The values of a record, behind their head: as many as there are keys.
@safe final class RecordStorage: ManagedBuffer<RecordHead, Value> {
  /// Makes a record of a value for each key, with room for so many.
  @inline(__always)
  static func make(_ keys: Keys, room: Int, depth: Int, _ value: (Int) -> Value) -> RecordStorage {
    let count = keys.count
    let buffer = create(minimumCapacity: room) { _ in
      RecordHead(keys: keys, room: UInt32(clamping: room), depth: Int32(clamping: depth))
    }
    unsafe buffer.withUnsafeMutablePointerToElements { values in
      for place in 0..<count { unsafe (values + place).initialize(to: value(place)) }
    }
    // `create` makes an object of the class it is called on.
    return unsafe unsafeDowncast(buffer, to: RecordStorage.self)
  }

  deinit {
    unsafe withUnsafeMutablePointers { head, values in
      _ = unsafe values.deinitialize(count: head.pointee.keys.count)
    }
  }

  /// The keys.
  var keys: Keys { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.keys } }

  /// How many values there is room for.
  var room: Int { unsafe withUnsafeMutablePointerToHeader { unsafe Int($0.pointee.room) } }

  /// How deep lists and records nest, itself included.
  var depth: Int { unsafe withUnsafeMutablePointerToHeader { unsafe Int($0.pointee.depth) } }

  /// Looks at the values.
  @inline(__always)
  @unsafe func withValues<Result>(
    _ body: (UnsafeBufferPointer<Value>) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeMutablePointers { head, values in
      try unsafe body(UnsafeBufferPointer(start: values, count: head.pointee.keys.count))
    }
  }

  /// The value of a key that is a value, which is known to be a string.
  @inline(__always)
  @unsafe func value(ofKeyAt key: UnsafePointer<Value>) -> Value? {
    unsafe withUnsafeMutablePointers { head, values in
      // The keys stay, so nobody need hold them meanwhile.
      let keys = unsafe Unmanaged.passUnretained(head.pointee.keys)
      return unsafe keys._withUnsafeGuaranteedRef { unsafe $0.index(ofKeyAt: key) }
        .map { unsafe values[$0] }
    }
  }

  /// The same values, to be changed, with room for so many.
  func copy(room: Int) -> RecordStorage {
    unsafe withValues { values in
      RecordStorage.make(keys, room: room, depth: depth) { unsafe values[$0] }
    }
  }

  /// The bytes that are made, at most, where the record gains those of some keys that it has not.
  func size(adding others: Keys) -> Int {
    let keys = keys
    var count = keys.count
    for place in 0..<others.count where keys.index(of: others, place) == nil { count += 1 }
    guard count > keys.count else { return 0 }
    return Value.size(ofRecord: max(2 * room, count)) + Keys.size(of: count)
  }

  /// Sets the keys of a record that nobody else holds, to as many values; the record that has them,
  /// another one where there was no room.
  consuming func setting(_ keys: Keys, to value: (Int) -> Value) -> RecordStorage {
    var record = self
    for place in 0..<keys.count {
      let value = value(place)
      if let own = record.keys.index(of: keys, place) {
        unsafe record.withUnsafeMutablePointerToElements { unsafe $0[own] = value }
      } else {
        record = record.appending(keys.names[place], value)
      }
      record.deepen(to: value)
    }
    return record
  }

  private consuming func appending(_ name: String, _ value: Value) -> RecordStorage {
    let count = keys.count
    // One that grows will grow again.
    let record = count < room ? self : copy(room: max(2 * room, count + 1))
    unsafe record.withUnsafeMutablePointers { head, values in
      if unsafe !isKnownUniquelyReferenced(&head.pointee.keys) {
        unsafe head.pointee.keys = Keys(distinct: head.pointee.keys.names)
      }
      unsafe (values + count).initialize(to: value)
      unsafe head.pointee.keys.append(name)
    }
    return record
  }

  private func deepen(to value: Value) {
    switch value {
    case .list, .record:
      unsafe withUnsafeMutablePointerToHeader { head in
        unsafe head.pointee.depth = max(head.pointee.depth, Int32(clamping: 1 + value.depth))
      }
    default: break
    }
  }

  /// Whether a count of what is held meets it for the first time.
  func isNew(at time: UInt32) -> Bool {
    unsafe withUnsafeMutablePointerToHeader { head in
      defer { unsafe head.pointee.stamp = time }
      return unsafe head.pointee.stamp != time
    }
  }
}
