/// Compares two tables, whose rows are read several times and never held as a whole.
///
/// First row by row: the same rows in the same order are found equal in one reading. Else each row
/// belongs to one of many buckets by the columns that tell rows apart, and a bucket keeps but a sum
/// of its rows' hashes: equal sums have the same rows, in whatever order. Only the rows of the
/// other buckets are collected then, so many at a time, and compared cell by cell.
package struct TableComparison {
  /// What counts as a difference.
  package struct Options {
    /// The titles of the columns that tell rows apart, such as a report's attributes; none where it
    /// is not known.
    package var keys: Set<String> = []
    /// How far numbers may be apart.
    package var tolerance = Tolerance()
    /// Whether the order of rows counts.
    package var isOrdered = false
    /// How many differences are kept.
    package var kept = Limits.shownCells
    /// How many rows are collected at once, about, and how many different ones are held.
    var collected = Limits.comparedRows
    var held = Limits.heldRows

    /// Makes options: exact values, in any order.
    package init() {}
  }

  /// A column that both tables have.
  struct Column {
    let title: String
    let isKey: Bool
  }

  /// A table, and where the cells of the columns stand that both have.
  private struct Side {
    let rows: ComparedRows
    var places: [Int]

    /// The cells of these columns.
    func cells(of row: [Value]) -> [Value] { places.map { row[$0] } }
  }

  let options: Options
  private let was: Side
  private let `is`: Side
  /// The columns that both have.
  let columns: [Column]
  /// Whether some of them tell rows apart.
  var hasKeys: Bool
  var cells: CellComparison
  var patience: Patience
  var found: TableDifferences
  var unpaired = UnpairedRows()

  /// What differs between two tables.
  ///
  /// - Throws: kind `limit` where more rows differ in nothing but numbers than can be held;
  ///   `interrupt`, and what the rows throw.
  package static func differences(
    was: ComparedRows, is: ComparedRows, _ options: Options,
    pause: @escaping () throws -> Void
  ) throws -> TableDifferences {
    do {
      var comparison = TableComparison(was, `is`, options, pause, withKeys: true)
      return try comparison.run()
    } catch is TooManyRows {
      // The keys tell too few rows apart; whole rows do better.
      var comparison = TableComparison(was, `is`, options, pause, withKeys: false)
      do {
        return try comparison.run()
      } catch is TooManyRows {
        throw Failure(.limit, Wording.tooManyDiffer(options.held))
      }
    }
  }

  private init(
    _ was: ComparedRows, _ is: ComparedRows, _ options: Options,
    _ pause: @escaping () throws -> Void, withKeys: Bool
  ) {
    self.options = options
    patience = Patience(pause)
    cells = CellComparison(options.tolerance, patience)
    found = TableDifferences(limit: options.kept)
    let old = was.columns ?? `is`.columns ?? []
    let new = `is`.columns ?? old
    let places = Dictionary(
      new.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = withKeys ? options.keys : []
    let shared = old.enumerated().filter { places[$0.element] != nil }
    columns = shared.map { Column(title: $0.element, isKey: keys.contains($0.element)) }
    self.was = Side(rows: was, places: shared.map(\.offset))
    self.is = Side(rows: `is`, places: shared.compactMap { places[$0.element] })
    hasKeys = columns.contains(where: \.isKey)
    for (place, title) in old.enumerated() where places[title] == nil {
      found.add(TableDifference(kind: .missingColumn, column: title, place: place))
    }
    let known = Set(old)
    for (place, title) in new.enumerated() where !known.contains(title) {
      found.add(TableDifference(kind: .additionalColumn, column: title, place: place))
    }
  }

  private mutating func run() throws -> TableDifferences {
    if let first = try compareInPlace() {
      let before = found.count
      try compareBuckets()
      if found.count == before, options.isOrdered { found.add(first) }
    }
    found.sort()
    return found
  }

  // MARK: Row by row

  /// Compares each row with the one in its place. Where the order counts, all cells of rows with
  /// the same keys are compared so; else, and from the first other key on, this is not enough.
  ///
  /// - Returns: the first row that is another, where the rows must be compared otherwise.
  private mutating func compareInPlace() throws -> TableDifference? {
    let (old, new) = (try was.rows.begin(), try `is`.rows.begin())
    let before = found
    var first: TableDifference?
    var row = 0
    while true {
      try patience.step()
      let (left, right) = (try old().map(was.cells), try new().map(`is`.cells))
      if left == nil, right == nil { return nil }
      if let left, let right {
        if try cells.areEqual(left, right) {
          row += 1
          continue
        }
        if options.isOrdered, hasKeys, try haveSameKeys(left, right) {
          first = first ?? inPlace(row, left, right)
          try addCells(
            NumberedRow(number: row, cells: left), NumberedRow(number: row, cells: right))
          row += 1
          continue
        }
      }
      found = before
      return first ?? inPlace(row, left, right)
    }
  }

  private mutating func haveSameKeys(_ left: [Value], _ right: [Value]) throws -> Bool {
    for (place, column) in columns.enumerated() where column.isKey {
      guard try cells.areEqual(left[place], right[place]) else { return false }
    }
    return true
  }

  private func inPlace(_ row: Int, _ left: [Value]?, _ right: [Value]?) -> TableDifference {
    TableDifference(
      kind: .order, row: row, was: left.map(whole) ?? .nil, is: right.map(whole) ?? .nil)
  }

  /// A row as a value: a record, or the one element of a list that has others.
  func whole(_ cells: [Value]) -> Value {
    if columns.count == 1, columns[0].title == ComparedRows.element { return cells[0] }
    return .record(zip(columns, cells).map { ($0.title, $1) })
  }

  // MARK: Buckets

  /// The hash of the cells that tell a row apart, and that of all of it. Within a tolerance numbers
  /// tell nothing apart.
  private mutating func hashes(_ row: [Value]) throws -> (key: UInt64, row: UInt64) {
    var (key, all) = (Hasher(), Hasher())
    for (column, value) in zip(columns, row) {
      try value.feed(&all, &patience)
      guard column.isKey || !hasKeys else { continue }
      if !options.tolerance.isExact, value.asReal != nil {
        key.combine(9)
      } else {
        try value.feed(&key, &patience)
      }
    }
    return (UInt64(bitPattern: Int64(key.finalize())), UInt64(bitPattern: Int64(all.finalize())))
  }

  private static func bucket(_ key: UInt64) -> Int { Int(key % UInt64(Limits.comparedBuckets)) }

  /// Goes through the rows of one table.
  private mutating func forEach(
    _ side: Side, _ body: (Int, [Value], UInt64, UInt64) throws -> Void
  ) throws {
    let next = try side.rows.begin()
    var number = 0
    while let row = try next() {
      try patience.step()
      let cells = side.cells(of: row)
      let (key, all) = try hashes(cells)
      try body(number, cells, key, all)
      number += 1
    }
  }

  private mutating func compareBuckets() throws {
    var sums = [UInt64](repeating: 0, count: Limits.comparedBuckets)
    var counts = [Int](repeating: 0, count: Limits.comparedBuckets)
    var balance = sums
    try forEach(was) { _, _, key, all in
      let bucket = TableComparison.bucket(key)
      sums[bucket] &+= all
      balance[bucket] &+= 1
      counts[bucket] += 1
    }
    try forEach(`is`) { _, _, key, all in
      let bucket = TableComparison.bucket(key)
      sums[bucket] &-= all
      balance[bucket] &-= 1
      counts[bucket] += 1
    }
    var chosen: Set<Int> = []
    var rows = 0
    for bucket in sums.indices where sums[bucket] != 0 || balance[bucket] != 0 {
      if rows > 0, rows + counts[bucket] > options.collected {
        try compare(chosen)
        chosen = []
        rows = 0
      }
      chosen.insert(bucket)
      rows += counts[bucket]
    }
    if !chosen.isEmpty { try compare(chosen) }
    try pairRest()
  }

  /// Compares the rows of some buckets.
  private mutating func compare(_ buckets: Set<Int>) throws {
    var collected = CollectedRows(limit: options.held)
    try forEach(was) { number, cells, key, all in
      guard buckets.contains(TableComparison.bucket(key)) else { return }
      try collected.add(old: number, cells, key: key, all)
    }
    try forEach(`is`) { number, cells, key, all in
      guard buckets.contains(TableComparison.bucket(key)) else { return }
      try collected.add(new: number, cells, key: key, all)
    }
    for group in collected.groups() { try compare(group) }
  }
}
