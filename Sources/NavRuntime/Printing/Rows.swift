/// A list of records read page by page, each row as the values of the same keys.
///
/// The keys, in first-seen order, are those of all rows of a list in memory, and those of the first
/// `Limits.firstPage` rows of a lazy one, which is never held as a whole: a key that only a later
/// row has is an error.
struct Rows {
  /// The keys of all rows.
  let keys: Keys
  private let list: List
  private let pause: () throws -> Void
  private var index = 0
  /// Where each of the last row's keys goes, kept while rows share their keys.
  private var lastKeys: Keys?
  private var places: [Int] = []

  /// Makes rows of a list of records; nothing where it is empty or has other elements.
  init?(_ list: List, _ pause: @escaping () throws -> Void) throws {
    self.list = list
    self.pause = pause
    var names: [String] = []
    var shared: Keys?
    var merged: Keys?
    var count = 0
    let limit = list.isLazy ? Limits.firstPage : Int.max
    while count < limit, let element = try list.element(at: count) {
      guard case .record(let record) = element else { return nil }
      count += 1
      if count % Limits.patience == 0 { try pause() }
      if record.keys === shared { continue }
      shared = record.keys
      if let known = merged {
        let added = record.keys.names.filter { known.index(of: $0) == nil }
        if added.isEmpty { continue }
        names += added
      } else {
        names = record.keys.names
      }
      merged = Keys(names)
    }
    guard let merged else { return nil }
    keys = merged
  }

  /// The next page; nothing at the end.
  mutating func next() throws -> [[Value]]? {
    try pause()
    var page: [[Value]] = []
    while page.count < Limits.firstPage, let element = try list.element(at: index) {
      guard case .record(let record) = element else {
        throw Failure(.value, Wording.mixedRows(index))
      }
      index += 1
      page.append(try row(record))
    }
    return page.isEmpty ? nil : page
  }

  private mutating func row(_ record: Record) throws -> [Value] {
    if record.keys === keys { return record.values }
    if record.keys !== lastKeys {
      places = try record.keys.names.map { name in
        guard let place = keys.index(of: name) else {
          throw Failure(.value, Wording.lateKey(name, index, Limits.firstPage))
        }
        return place
      }
      lastKeys = record.keys
    }
    var row = [Value](repeating: .nil, count: keys.names.count)
    for (place, value) in zip(places, record.values) { row[place] = value }
    return row
  }
}
