import NavContent

/// Sorts the lines of a grid. SQLite does it, in a private temporary database that spills to disk, so
/// that memory stays flat whatever their number.
struct LineSorter {
  private let database: Database
  private let insertion: Statement
  private let keys: [SortKey]

  /// Begins a sort by some keys, inside groups that keep their order.
  init(_ keys: [SortKey], interrupt: @escaping @Sendable () -> Bool) throws(SQLiteError) {
    self.keys = keys
    database = try Database(interrupt: interrupt)
    try database.prepareForBuilding()
    try database.run("BEGIN")
    let columns = keys.indices.map { "key\($0)" }
    try database.run(
      "CREATE TABLE lines (part INTEGER, \(columns.joined(separator: ", ")), line INTEGER)")
    let places = (1...keys.count + 2).map { "?\($0)" }.joined(separator: ", ")
    insertion = try Statement("INSERT INTO lines VALUES (\(places))", in: database)
  }

  /// Adds a line with its values for the keys.
  func add(_ line: Int, part: Int, _ values: [ContentValue]) throws(SQLiteError) {
    insertion.bind(part, at: 1)
    for (place, value) in values.enumerated() {
      if case .text(let text) = value {
        insertion.bind(Folding.fold(text), at: place + 2)
      } else {
        insertion.bind(value, at: place + 2)
      }
    }
    insertion.bind(line, at: values.count + 2)
    _ = try insertion.step()
    insertion.reset()
  }

  /// Goes through the lines in their order.
  func forEach(_ body: (Int) throws(FileFault) -> Void) throws {
    let order = keys.enumerated().map { place, key in
      "key\(place) IS NULL, key\(place)\(key.isDescending ? " DESC" : "")"
    }
    let statement = try Statement(
      "SELECT line FROM lines ORDER BY part, \(order.joined(separator: ", ")), line", in: database)
    while try statement.step() { try body(statement.integer(0)) }
  }
}
