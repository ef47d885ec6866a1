import NavContent

/// The rows of a result that are shown together: all of them, or those of a page.
protocol LineSource: AnyObject {
  /// How many rows are known.
  var count: Int { get }
  /// Whether these are all.
  var isComplete: Bool { get }

  /// Reads on until there are so many rows, or the result ends.
  func read(upTo count: Int) throws(ContentFailure)
  /// The values of a row that is known.
  func values(_ index: Int) throws(ContentFailure) -> [ContentValue]
}

extension ResultReader: LineSource {
  func values(_ index: Int) throws(ContentFailure) -> [ContentValue] { try row(index) }
}

/// The rows of one page.
final class PageRows: LineSource {
  private let numbers: RowNumbers
  private let reader: ResultReader

  init(_ numbers: RowNumbers, of reader: ResultReader) {
    self.numbers = numbers
    self.reader = reader
  }

  var count: Int { numbers.count }
  var isComplete: Bool { true }

  func read(upTo count: Int) throws(ContentFailure) {}

  func values(_ index: Int) throws(ContentFailure) -> [ContentValue] {
    try reader.row(reader.number(index, in: numbers))
  }
}

extension ResultReader {
  /// A number of a list, whose fault is this report's failure.
  func number(_ index: Int, in numbers: RowNumbers) throws(ContentFailure) -> Int {
    do { return try numbers.number(at: index) } catch { throw failure(.load, error.description) }
  }

  /// Adds a number to a list.
  func append(_ number: Int, to numbers: RowNumbers) throws(ContentFailure) {
    do { try numbers.append(number) } catch { throw failure(.load, error.description) }
  }
}

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
