import NavContent

/// The totals between and after the lines of a grid, made while the lines are read.
///
/// A total has a number of cells, each of one metric. After a group of lines that share their first
/// elements comes its subtotal, the innermost group's first.
final class TotalRows {
  /// A total.
  struct Total {
    /// How many lines come before it.
    let lines: Int
    let kind: GridRowKind
    /// The elements that its lines share.
    let elements: [ContentValue]
    /// A value for each cell.
    let values: [ContentValue]
  }

  private(set) var totals: [Total] = []
  /// How many values they have together.
  var cellCount: Int { totals.count * functions.count }
  /// How many lines were taken in.
  private(set) var taken = 0
  /// Whether the totals of the last lines are made, too.
  private(set) var isFinished = false

  private let levels: [Int]
  private let hasGrandTotal: Bool
  private let functions: [TotalFunction?]
  /// For each level, and last for all, the totals that are being made: one for each cell.
  private var open: [[Aggregate?]]
  private var last: [ContentValue] = []
  /// For each level the groups that have ended.
  private var ended: [Set<[ContentValue]>]

  /// - Parameters:
  ///   - levels: after how many elements a subtotal is made, the least first.
  ///   - functions: how the total of each cell is made.
  init(levels: [Int], hasGrandTotal: Bool, functions: [TotalFunction?]) {
    self.levels = levels
    self.hasGrandTotal = hasGrandTotal
    self.functions = functions
    open = []
    ended = Array(repeating: [], count: levels.count)
    open = Array(repeating: fresh, count: levels.count + 1)
  }

  private var fresh: [Aggregate?] { functions.map { $0.map(Aggregate.init) } }

  /// The elements of a group that has ended, where a line would begin it again: it would have another
  /// subtotal.
  func scattered(_ elements: [ContentValue]) -> ArraySlice<ContentValue>? {
    for (index, level) in levels.enumerated()
    where last.prefix(level) != elements.prefix(level)
      && ended[index].contains(Array(elements.prefix(level)))
    {
      return elements.prefix(level)
    }
    return nil
  }

  /// Begins the next line; its values are added then.
  func begin(_ elements: [ContentValue]) {
    if taken > 0 { closeGroups(before: elements) }
    last = elements
    taken += 1
  }

  /// Adds a value of the line, and what it weighs, to a cell.
  func add(_ value: ContentValue, weight: ContentValue?, to cell: Int) {
    for level in open.indices { open[level][cell]?.add(value, weight: weight) }
  }

  /// Ends the last groups: there are no more lines.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    guard taken > 0 else { return }
    closeGroups(before: nil)
    if hasGrandTotal { add(.total, [], open[levels.count]) }
  }

  /// Ends the groups that a line does not go on with, the innermost first.
  private func closeGroups(before elements: [ContentValue]?) {
    for (index, level) in levels.enumerated().reversed()
    where elements.map({ $0.prefix(level) != last.prefix(level) }) ?? true {
      ended[index].insert(Array(last.prefix(level)))
      add(.subtotal(level), Array(last.prefix(level)), open[index])
      open[index] = fresh
    }
  }

  private func add(_ kind: GridRowKind, _ elements: [ContentValue], _ values: [Aggregate?]) {
    totals.append(
      Total(
        lines: taken, kind: kind, elements: elements, values: values.map { $0?.result ?? .null }))
  }

  /// What stands at a place among lines and totals: the number of a line, or a total.
  func entry(at place: Int) -> (line: Int?, total: Int?) {
    // How many totals come before the place: the last one that stands no later.
    var (low, high) = (0, totals.count)
    while low < high {
      let middle = (low + high) / 2
      if totals[middle].lines + middle < place { low = middle + 1 } else { high = middle }
    }
    if low < totals.count, totals[low].lines + low == place { return (nil, low) }
    return (place - low, nil)
  }
}
