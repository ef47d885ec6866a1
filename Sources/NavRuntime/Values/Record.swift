/// The keys of records, in order; the rows of a list share one.
@safe public final class Keys {
  /// Unchecked: only the machine adds to them, and reads nothing meanwhile.
  @exclusivity(unchecked) private var stored: [String]

  /// The same as values, as the machine compares them.
  @exclusivity(unchecked) private var values: [Value]

  /// The keys in order, each once.
  public private(set) var names: [String] {
    get { unsafe stored }
    _modify { yield unsafe &stored }
  }

  /// Places by key, made when a search along the names would be slow.
  private var places: [KeyName: Int]?
  /// When they were last counted.
  @exclusivity(unchecked) private var stamp: UInt32 = 0

  /// Makes keys; a repeated one is left out.
  public init(_ names: [String]) {
    unsafe stored = []
    unsafe values = []
    self.names.reserveCapacity(names.count)
    unsafe values.reserveCapacity(names.count)
    guard names.count > Limits.comparedKeys else {
      for name in names where !self.names.contains(where: { $0.hasSameBytes(as: name) }) {
        self.names.append(name)
        unsafe values.append(.string(name))
      }
      return
    }
    var places: [KeyName: Int] = [:]
    for name in names where places[KeyName(name)] == nil {
      places[KeyName(name)] = self.names.count
      self.names.append(name)
      unsafe values.append(.string(name))
    }
    self.places = places
  }

  /// Makes keys that are known to be distinct.
  init(distinct names: [String]) {
    unsafe stored = names
    unsafe values = names.map { .string($0) }
  }

  /// Makes the same keys, to be added to.
  init(copying keys: Keys) {
    unsafe stored = keys.stored
    unsafe values = keys.values
  }

  /// The place of a key.
  public func index(of name: String) -> Int? {
    unsafe withUnsafePointer(to: .string(name)) { unsafe index(ofKeyAt: $0) }
  }

  /// The place of a key that is a value, which is known to be a string.
  @unsafe func index(ofKeyAt key: UnsafePointer<Value>) -> Int? {
    guard unsafe values.count <= Limits.searchedKeys else { return unsafe index(ofRareKeyAt: key) }
    return unsafe values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return nil }
      if let text = unsafe key.shortText {
        for place in 0..<values.count where unsafe (first + place).shortText?.word == text.word {
          return place
        }
        return nil
      }
      let bytes = unsafe key.bytes
      for place in 0..<values.count where unsafe Bytes.areEqual((first + place).bytes, bytes) {
        return place
      }
      return nil
    }
  }

  @inline(never)
  @unsafe private func index(ofRareKeyAt key: UnsafePointer<Value>) -> Int? {
    if places == nil {
      places = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { (KeyName($1), $0) })
    }
    return unsafe places?[KeyName(String(decoding: key.bytes, as: UTF8.self))]
  }

  /// Adds a key that is not among them; only where no other record shares these keys.
  func append(_ name: String) {
    places?[KeyName(name)] = names.count
    names.append(name)
    unsafe values.append(.string(name))
  }

  /// Looks at the values that the keys are.
  @inline(__always)
  @unsafe func withValues<Result>(_ body: (UnsafePointer<Value>) throws -> Result) rethrows
    -> Result?
  {
    try unsafe values.withUnsafeBufferPointer { try unsafe $0.baseAddress.map(body) }
  }
}

extension Keys {
  /// The bytes that the keys hold; 0 where a count of what is held has met them before.
  func size(at time: UInt32) -> Int {
    guard unsafe stamp != time else { return 0 }
    unsafe stamp = time
    var bytes = 2 * Value.size(ofElements: names.capacity)
    // Up to fifteen bytes stand in the string itself, and fewer in the value.
    for name in names {
      let size = Value.size(ofText: name.utf8.count)
      bytes += name.utf8.count > 15 ? 2 * size : size
    }
    if let places { bytes += places.capacity * 2 * MemoryLayout<(KeyName, Int)>.stride }
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

/// Keys and their values, in order.
@safe public final class Record {
  /// Unchecked, as all that is stored here: only the machine changes a record, and reads nothing
  /// meanwhile.
  @exclusivity(unchecked) private var storedKeys: Keys
  @exclusivity(unchecked) private var storedValues: [Value]
  @exclusivity(unchecked) private var storedDepth: Int32
  /// When it was last counted.
  @exclusivity(unchecked) private var stamp: UInt32 = 0

  /// The keys.
  public internal(set) var keys: Keys {
    get { unsafe storedKeys }
    _modify { yield unsafe &storedKeys }
  }

  /// The values, as many as there are keys.
  public internal(set) var values: [Value] {
    get { unsafe storedValues }
    _modify { yield unsafe &storedValues }
  }

  /// How deep lists and records nest, itself included.
  var depth: Int {
    get { unsafe Int(storedDepth) }
    set { unsafe storedDepth = Int32(clamping: newValue) }
  }

  /// Makes a record of shared keys; missing values are nil, surplus ones are left out.
  public init(keys: Keys, values: [Value]) {
    var values = values
    let surplus = values.count - keys.names.count
    if surplus > 0 { values.removeLast(surplus) }
    if surplus < 0 { values.append(contentsOf: repeatElement(.nil, count: -surplus)) }
    unsafe storedKeys = keys
    unsafe storedValues = values
    unsafe storedDepth = Int32(clamping: 1 + List.depth(of: values))
  }

  /// Makes a record of as many values as there are keys, whose greatest depth is known.
  init(keys: Keys, values: [Value], depth: Int) {
    unsafe storedKeys = keys
    unsafe storedValues = values
    unsafe storedDepth = Int32(clamping: depth)
  }

  /// Makes a record of pairs; of a repeated key the last value counts.
  public convenience init(_ pairs: [(String, Value)]) {
    let keys = Keys(pairs.map(\.0))
    if keys.names.count == pairs.count {
      self.init(keys: keys, values: pairs.map(\.1))
    } else {
      var values = [Value](repeating: .nil, count: keys.names.count)
      for (name, value) in pairs { if let place = keys.index(of: name) { values[place] = value } }
      self.init(keys: keys, values: values)
    }
  }

  /// The value of a key.
  public subscript(_ name: String) -> Value? {
    unsafe withUnsafePointer(to: .string(name)) { unsafe value(ofKeyAt: $0) }
  }

  /// The value of a key that is a value, which is known to be a string.
  @inline(__always)
  @unsafe func value(ofKeyAt key: UnsafePointer<Value>) -> Value? {
    unsafe place(ofKeyAt: key).map { unsafe storedValues[$0] }
  }

  @inline(__always)
  @unsafe private func place(ofKeyAt key: UnsafePointer<Value>) -> Int? {
    // The keys stay, so nobody need hold them meanwhile.
    unsafe Unmanaged.passUnretained(storedKeys)._withUnsafeGuaranteedRef {
      unsafe $0.index(ofKeyAt: key)
    }
  }

  /// The pairs in order.
  public var pairs: [(key: String, value: Value)] {
    Array(zip(keys.names, values)).map { (key: $0, value: $1) }
  }

  /// Sets those keys of a record that nobody else holds, to as many values.
  func set(_ keys: Keys, to values: (Int) -> Value) {
    unsafe _ = keys.withValues { key in
      for place in keys.names.indices {
        unsafe set(key + place, keys.names[place], to: values(place))
      }
    }
  }

  @unsafe private func set(_ key: UnsafePointer<Value>, _ name: String, to value: Value) {
    if let place = unsafe place(ofKeyAt: key) {
      values[place] = value
    } else {
      if !isKnownUniquelyReferenced(&keys) { keys = Keys(copying: keys) }
      keys.append(name)
      values.append(value)
    }
    switch value {
    case .list, .record: depth = max(depth, 1 + value.depth)
    default: break
    }
  }

  /// A copy that can be changed.
  func copy() -> Record { Record(keys: keys, values: values, depth: depth) }

  /// Whether a count of what is held meets it for the first time.
  func isNew(at time: UInt32) -> Bool {
    defer { unsafe stamp = time }
    return unsafe stamp != time
  }
}
