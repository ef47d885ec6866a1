/// The keys of records, in order; the rows of a list share one.
@safe public final class Keys {
  /// Unchecked: only the machine adds to them, and reads nothing meanwhile.
  @exclusivity(unchecked) private var stored: [String]

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
    self.names.reserveCapacity(names.count)
    guard names.count > Limits.comparedKeys else {
      for name in names where !self.names.contains(where: { $0.hasSameBytes(as: name) }) {
        self.names.append(name)
      }
      return
    }
    var places: [KeyName: Int] = [:]
    for name in names where places[KeyName(name)] == nil {
      places[KeyName(name)] = self.names.count
      self.names.append(name)
    }
    self.places = places
  }

  /// Makes keys that are known to be distinct.
  init(distinct names: [String]) { unsafe stored = names }

  /// The place of a key.
  public func index(of name: String) -> Int? {
    if unsafe stored.count <= Limits.searchedKeys {
      // Short names, and those of one text, are the same words, and no key is there twice.
      let words = name.words
      for place in unsafe stored.indices where unsafe stored[place].words == words { return place }
      return unsafe stored.firstIndex { $0.hasSameBytes(as: name) }
    }
    if places == nil {
      places = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { (KeyName($1), $0) })
    }
    return places?[KeyName(name)]
  }

  /// Adds a key that is not among them; only where no other record shares these keys.
  func append(_ name: String) {
    places?[KeyName(name)] = names.count
    names.append(name)
  }
}

extension Keys {
  /// The bytes that the keys hold; 0 where a count of what is held has met them before.
  func size(at time: UInt32) -> Int {
    guard unsafe stamp != time else { return 0 }
    unsafe stamp = time
    var bytes = Value.size(ofElements: names.capacity)
    // Up to fifteen bytes stand in the string itself.
    for name in names where name.utf8.count > 15 { bytes += Value.size(ofText: name.utf8.count) }
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
    place(of: name).map { unsafe storedValues[$0] }
  }

  /// The place of a key.
  @inline(__always)
  private func place(of name: String) -> Int? {
    // The keys stay, so nobody need hold them meanwhile.
    unsafe Unmanaged.passUnretained(storedKeys)._withUnsafeGuaranteedRef { $0.index(of: name) }
  }

  /// The pairs in order.
  public var pairs: [(key: String, value: Value)] {
    Array(zip(keys.names, values)).map { (key: $0, value: $1) }
  }

  /// Sets a key of a record that nobody else holds.
  func set(_ name: String, to value: Value) {
    if let place = place(of: name) {
      values[place] = value
    } else {
      if !isKnownUniquelyReferenced(&keys) { keys = Keys(distinct: keys.names) }
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
