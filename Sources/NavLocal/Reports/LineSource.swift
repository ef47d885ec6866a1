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
