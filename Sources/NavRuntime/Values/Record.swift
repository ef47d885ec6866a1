/// The keys of records, in order; the rows of a list share one.
public final class Keys {
  /// The keys in order, each once.
  public let names: [String]
  /// Places by key, kept where a search along the names would be slow.
  private let places: [KeyName: Int]?

  /// Makes keys; a repeated one is left out.
  public init(_ names: [String]) {
    var places: [KeyName: Int] = [:]
    var unique: [String] = []
    for name in names where places.updateValue(places.count, forKey: KeyName(name)) == nil {
      unique.append(name)
    }
    guard unique.count == names.count else {
      // `updateValue` has counted the repeated names, so the places are made anew.
      self.names = unique
      self.places = Dictionary(
        uniqueKeysWithValues: unique.enumerated().map { (KeyName($1), $0) })
      return
    }
    self.names = unique
    self.places = unique.count > Keys.searchedCount ? places : nil
  }

  /// Makes keys that are known to be distinct.
  init(distinct names: [String]) {
    self.names = names
    self.places =
      names.count > Keys.searchedCount
      ? Dictionary(uniqueKeysWithValues: names.enumerated().map { (KeyName($1), $0) }) : nil
  }

  /// Up to so many keys are searched one by one.
  private static let searchedCount = 8

  /// The place of a key.
  public func index(of name: String) -> Int? {
    if let places { return places[KeyName(name)] }
    return names.firstIndex { $0.hasSameBytes(as: name) }
  }

  /// These keys and one more, which is not among them.
  func appending(_ name: String) -> Keys { Keys(distinct: names + [name]) }
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
public final class Record {
  /// The keys.
  public internal(set) var keys: Keys
  /// The values, as many as there are keys.
  public internal(set) var values: [Value]
  /// How deep lists and records nest, itself included.
  var depth: Int

  /// Makes a record of shared keys; missing values are nil, surplus ones are left out.
  public init(keys: Keys, values: [Value]) {
    self.keys = keys
    var values = values
    let surplus = values.count - keys.names.count
    if surplus > 0 { values.removeLast(surplus) }
    if surplus < 0 { values.append(contentsOf: repeatElement(.nil, count: -surplus)) }
    self.values = values
    depth = 1 + List.depth(of: values)
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
    keys.index(of: name).map { values[$0] }
  }

  /// The pairs in order.
  public var pairs: [(key: String, value: Value)] {
    Array(zip(keys.names, values)).map { (key: $0, value: $1) }
  }

  /// Sets a key of a record that nobody else holds.
  func set(_ name: String, to value: Value) {
    if let place = keys.index(of: name) {
      values[place] = value
    } else {
      keys = keys.appending(name)
      values.append(value)
    }
    depth = max(depth, 1 + value.depth)
  }

  /// A copy that can be changed.
  func copy() -> Record { Record(keys: keys, values: values) }
}
