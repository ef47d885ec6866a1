import NavContent

/// Turns the rows of a result into the lines and columns of a cross-tab.
///
/// - Lines come in the order in which their elements are first seen in the result.
/// - So do the elements of each attribute on columns; columns are sorted by them, the outermost
///   attribute first. (`ORDER BY` decides both.)
/// - A combination that the result does not have is an empty cell.
/// - A combination that it has several times is not lost: what comes again stands in a further
///   line with the same elements, right below.
final class CrossTab {
  /// The rows of the result, by their number, for each line: for its elements.
  private(set) var firstRows: [Int] = []
  /// The elements of each column.
  private(set) var columns: [[ContentValue]] = []
  private(set) var isComplete = false

  private let rowAttributes: [Int]
  private let columnAttributes: [Int]
  private let mostColumns: Int
  /// How many rows of the result were taken in.
  private var taken = 0
  private var cellCount = 0

  private var groups: [[ContentValue]: Int] = [:]
  /// The lines of each group: one, and one more for each time that something comes again.
  private var groupLines: [[Int]] = []
  /// For each line and column (as first seen) the number of the row + 1; 0 for none.
  private var cells: [[Int32]] = []
  private var lineFirstRows: [Int] = []

  private var columnNumbers: [[ContentValue]: Int] = [:]
  private var tuples: [[ContentValue]] = []
  /// For each attribute on columns the order in which its elements were seen.
  private var ranks: [[ContentValue: Int]]
  /// How often a cell came again.
  private var repeats: [Cell: Int] = [:]
  /// The columns as first seen, in the order of the grid.
  private var columnOrder: [Int] = []
  private var lineOrder: [Int] = []

  private struct Cell: Hashable {
    var group: Int
    var column: Int
  }

  /// - Parameters:
  ///   - rows: the result's columns of the attributes on rows.
  ///   - columns: those of the attributes on columns.
  ///   - metrics: how many columns of the grid each column makes.
  init(rows: [Int], columns: [Int], metrics: Int) {
    rowAttributes = rows
    columnAttributes = columns
    mostColumns = Limits.crossTabColumns / max(metrics, 1)
    ranks = Array(repeating: [:], count: columns.count)
  }

  /// How many lines there are.
  var lineCount: Int { lineOrder.count }

  /// Takes in the rows to their end. After an interrupt it goes on where it was.
  ///
  /// - Parameter reader: the result, for failures.
  func read(_ rows: any LineSource, _ reader: ResultReader) throws(ContentFailure) {
    guard !isComplete else { return }
    while true {
      try rows.read(upTo: taken + 1)
      guard taken < rows.count else { break }
      try take(try rows.values(taken), reader)
      taken += 1
    }
    finish()
  }

  private func take(_ values: [ContentValue], _ reader: ResultReader) throws(ContentFailure) {
    let columnKey = columnAttributes.map { values[$0] }
    let column: Int
    if let known = columnNumbers[columnKey] {
      column = known
    } else {
      column = tuples.count
      guard column < mostColumns else {
        throw reader.tooMany("columns", limit: Limits.crossTabColumns)
      }
      columnNumbers[columnKey] = column
      tuples.append(columnKey)
      for (unit, element) in columnKey.enumerated() where ranks[unit][element] == nil {
        ranks[unit][element] = ranks[unit].count
      }
    }

    let rowKey = rowAttributes.map { values[$0] }
    let group: Int
    if let known = groups[rowKey] {
      group = known
    } else {
      group = groupLines.count
      groups[rowKey] = group
      groupLines.append([])
    }
    let cell = Cell(group: group, column: column)
    var turn = 0
    if let first = groupLines[group].first, column < cells[first].count, cells[first][column] != 0 {
      turn = repeats[cell, default: 0] + 1
      repeats[cell] = turn
    }
    if turn >= groupLines[group].count {
      groupLines[group].append(cells.count)
      cells.append([])
      lineFirstRows.append(taken)
    }
    let line = groupLines[group][turn]
    let missing = column + 1 - cells[line].count
    if missing > 0 {
      cellCount += missing
      guard cellCount <= Limits.crossTabCells else {
        throw reader.tooMany("cells", limit: Limits.crossTabCells)
      }
      cells[line].append(contentsOf: repeatElement(0, count: missing))
    }
    cells[line][column] = Int32(truncatingIfNeeded: taken + 1)
  }

  /// Puts lines and columns in their order.
  private func finish() {
    let keys = tuples.map { tuple in
      tuple.enumerated().map { ranks[$0.offset][$0.element] ?? 0 }
    }
    columnOrder = tuples.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    columns = columnOrder.map { tuples[$0] }
    lineOrder = groupLines.flatMap { $0 }
    firstRows = lineOrder.map { lineFirstRows[$0] }
    groups = [:]
    groupLines = []
    columnNumbers = [:]
    repeats = [:]
    isComplete = true
  }

  /// The number of the result's row that is in a cell; `nil` for an empty one.
  func row(line: Int, column: Int) -> Int? {
    let cells = cells[lineOrder[line]]
    let number = columnOrder[column]
    return number < cells.count && cells[number] != 0 ? Int(cells[number]) - 1 : nil
  }
}
