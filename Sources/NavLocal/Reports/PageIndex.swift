import NavContent

/// The pages of a result: which rows each combination of elements has.
final class PageIndex {
  private let units: [Int]
  /// The combinations, in the order in which they are first seen.
  private var tuples: [[ContentValue]] = []
  private var rows: [[ContentValue]: RowNumbers] = [:]
  private var taken = 0
  private var isComplete = false

  /// - Parameter units: the result's columns of the attributes on the page axis.
  init(units: [Int]) { self.units = units }

  /// Takes in the result to its end. After an interrupt it goes on where it was.
  func read(_ reader: ResultReader) throws(ContentFailure) {
    while !isComplete {
      try reader.read(upTo: taken + 1)
      guard taken < reader.count else {
        isComplete = true
        return
      }
      let values = try reader.row(taken)
      let tuple = units.map { values[$0] }
      if let numbers = rows[tuple] {
        try reader.append(taken, to: numbers)
      } else {
        guard tuples.count < Limits.pages else {
          throw reader.failure(.limit, "a report has at most \(Limits.pages) pages")
        }
        let numbers = RowNumbers()
        try reader.append(taken, to: numbers)
        rows[tuple] = numbers
        tuples.append(tuple)
      }
      taken += 1
    }
  }

  /// The combination that some choices lead to, each for a unit or `nil` for the first element that
  /// goes with those before it; `nil` where there is no such page.
  func page(_ choices: [ContentValue?]) -> [ContentValue]? {
    tuples.first { tuple in
      zip(tuple, choices).allSatisfy { element, choice in
        choice == nil || choice == element
      }
    }
  }

  /// The elements of a unit that go with the elements before it, in their order.
  func elements(of unit: Int, in page: [ContentValue]) -> [ContentValue] {
    var seen: Set<ContentValue> = []
    return tuples.filter { $0.prefix(unit) == page.prefix(unit) }.map { $0[unit] }
      .filter { seen.insert($0).inserted }
  }

  /// The rows of a page.
  func rows(of page: [ContentValue], _ reader: ResultReader) -> PageRows {
    PageRows(rows[page] ?? RowNumbers(), of: reader)
  }
}
