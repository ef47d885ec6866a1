/// More rows differ than are held at once.
struct TooManyRows: Error {}

/// A row, and its number in its table.
struct NumberedRow {
  let number: Int
  let cells: [Value]
}

/// The rows that share what tells rows apart, as far as they are not the same in both tables.
struct RowGroup {
  var was: [NumberedRow] = []
  var `is`: [NumberedRow] = []
}

/// Rows of which some differ; those that are the same in both tables cancel each other.
struct CollectedRows {
  private struct Entry {
    let key: UInt64
    let cells: [Value]
    /// The numbers of the old rows; the first ones have been found among the new ones.
    var was: [Int] = []
    var cancelled = 0
    var `is`: [Int] = []
  }

  /// By the hash of the whole row.
  private var entries: [UInt64: Entry] = [:]
  /// How many different rows are held.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds a row of the old table, all of which come first.
  mutating func add(old number: Int, _ cells: [Value], key: UInt64, _ hash: UInt64) throws {
    if entries[hash] == nil { try make(hash, Entry(key: key, cells: cells)) }
    entries[hash]?.was.append(number)
  }

  /// Adds a row of the new table.
  mutating func add(new number: Int, _ cells: [Value], key: UInt64, _ hash: UInt64) throws {
    guard let entry = entries[hash] else {
      return try make(hash, Entry(key: key, cells: cells, is: [number]))
    }
    if entry.cancelled == entry.was.count {
      entries[hash]?.is.append(number)
    } else if entry.cancelled + 1 == entry.was.count {
      entries[hash] = nil
    } else {
      entries[hash]?.cancelled += 1
    }
  }

  private mutating func make(_ hash: UInt64, _ entry: Entry) throws {
    guard entries.count < limit else { throw TooManyRows() }
    entries[hash] = entry
  }

  /// What is left, in groups whose rows are in order.
  func groups() -> [RowGroup] {
    var groups: [UInt64: RowGroup] = [:]
    for entry in entries.values {
      for number in entry.was[entry.cancelled...] {
        groups[entry.key, default: RowGroup()].was.append(
          NumberedRow(number: number, cells: entry.cells))
      }
      for number in entry.is {
        groups[entry.key, default: RowGroup()].is.append(
          NumberedRow(number: number, cells: entry.cells))
      }
    }
    return groups.values.map { group in
      var group = group
      group.was.sort { $0.number < $1.number }
      group.is.sort { $0.number < $1.number }
      return group
    }
  }
}
