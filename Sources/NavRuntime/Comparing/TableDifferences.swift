/// One difference between two tables.
package struct TableDifference {
  /// What kind it is of.
  package enum Kind: Int {
    /// A column that is there no more; `was` and `is` are nil.
    case missingColumn
    /// A column that was not there.
    case additionalColumn
    /// A cell that is another.
    case cell
    /// A row that is there no more: `was` has all of it.
    case missingRow
    /// A row that was not there: `is` has all of it.
    case additionalRow
    /// The rows are the same in another order: the first place at which the order differs.
    case order
  }

  /// Its kind.
  package var kind: Kind
  /// The row, from 0: where it is now, or where it was if it is there no more; nothing of a column.
  package var row: Int?
  /// The title of the column; nothing of a whole row.
  package var column: String?
  /// Where the column stands.
  var place = 0
  /// What was there.
  package var was = Value.nil
  /// What is there now.
  package var `is` = Value.nil

  /// The difference as a script has it.
  var record: Value {
    .record([
      ("row", row.map { .integer($0) } ?? .nil),
      ("column", column == ComparedRows.element ? .nil : column.map { .string($0) } ?? .nil),
      ("was", was), ("is", `is`),
    ])
  }

  /// Whether it stands before another.
  static func comesBefore(_ left: TableDifference, _ right: TableDifference) -> Bool {
    (left.row ?? -1, left.kind.rawValue, left.place)
      < (right.row ?? -1, right.kind.rawValue, right.place)
  }
}

/// What differs between two tables: the number of all differences, and the first ones.
package struct TableDifferences {
  /// How many there are.
  package private(set) var count = 0
  /// The first ones, by row and column.
  package private(set) var first: [TableDifference] = []
  /// How many of them are kept.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func add(_ difference: TableDifference) {
    count += 1
    first.append(difference)
    // Now and then, so that each is looked at about once.
    if limit < .max / 2, first.count > 2 * limit { sort() }
  }

  /// Puts what is kept in order.
  mutating func sort() {
    first.sort(by: TableDifference.comesBefore)
    if first.count > limit { first.removeLast(first.count - limit) }
  }
}
