import NavContent

/// Sorts the lines of a grid. SQLite does it, in a private temporary database that spills to disk, so
/// that memory stays flat whatever their number.
///
/// Lines in groups, those of subtotals, stay together: the groups are sorted first, by values of their
/// own, then what is in them.
struct LineSorter {
  private let database: Database
  private let insertion: Statement
  private let keys: [SortKey]
  private let levels: Int

  /// Begins a sort by some keys, with so many levels of groups.
  init(
    _ keys: [SortKey], levels: Int, interrupt: @escaping @Sendable () -> Bool
  ) throws(SQLiteError) {
    self.keys = keys
    self.levels = levels
    database = try Database(interrupt: interrupt)
    try database.prepareForBuilding()
    try database.run("BEGIN")
    let columns = (0...levels).flatMap { level in
      keys.indices.map { "key\(level)_\($0)" } + ["place\(level) INTEGER"]
    }
    try database.run("CREATE TABLE lines (\(columns.joined(separator: ", ")))")
    let places = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    insertion = try Statement("INSERT INTO lines VALUES (\(places))", in: database)
  }

  /// Adds a line: for each level of groups, and last for itself, the values for the keys and the place
  /// in the order before.
  func add(_ parts: [(values: [ContentValue], place: Int)]) throws(SQLiteError) {
    var index = 1
    for part in parts {
      for value in part.values {
        if case .text(let text) = value {
          insertion.bind(Folding.fold(text), at: index)
        } else {
          insertion.bind(value, at: index)
        }
        index += 1
      }
      insertion.bind(part.place, at: index)
      index += 1
    }
    _ = try insertion.step()
    insertion.reset()
  }

  /// Goes through the lines in their order.
  func forEach(_ body: (Int) throws(FileFault) -> Void) throws {
    let order = (0...levels).flatMap { level in
      keys.enumerated().map { place, key in
        let name = "key\(level)_\(place)"
        return "\(name) IS NULL, \(name)\(key.isDescending ? " DESC" : "")"
      } + ["place\(level)"]
    }
    let statement = try Statement(
      "SELECT place\(levels) FROM lines ORDER BY \(order.joined(separator: ", "))", in: database)
    while try statement.step() { try body(statement.integer(0)) }
  }
}
