/// Which columns of a table are shown in a frame, and how wide.
struct ColumnLayout: Sendable {
  /// A column that is shown.
  struct Slot: Sendable, Hashable {
    var column: Int
    var width: Int
  }

  /// From the left.
  private(set) var slots: [Slot] = []
  /// The columns shown of those that move; without frozen ones, unless they move too.
  private(set) var moving: Range<Int> = 0..<0
  /// How many columns there are right of those shown.
  var right: Int { columnCount - moving.upperBound }

  private let columnCount: Int

  init(_ table: Table, _ measure: ColumnMeasure, width: Int, firstColumn: Int, isFitted: Bool) {
    columnCount = table.columns.count
    if columnCount == 0 || width <= 0 { return }

    // Frozen columns stay where they leave half of the frame to the others; else all move.
    let wished = min(max(table.frozenColumns, 0), columnCount - 1)
    let floor = isFitted ? measure.narrowest : measure.natural
    let staying = floor[..<wished].reduce(0) { $0 + $1 + DrawingLimits.gap }
    let frozen = staying <= width / 2 ? wished : 0
    let first = frozen + min(max(firstColumn, 0), columnCount - 1 - frozen)
    let kept = first > frozen ? frozen : 0
    let candidates = Array(0..<frozen) + Array(first..<columnCount)

    let widths =
      isFitted
      ? Self.fitted(candidates, table, measure, width: width, kept: kept)
      : Self.actual(candidates, table, measure, width: width, kept: kept)
    slots = zip(candidates, widths).map { Slot(column: $0, width: $1) }
    let end = slots.last.map { $0.column + 1 } ?? 0
    moving = (first == frozen ? 0 : first)..<max(end, first == frozen ? 0 : first)
    let isWhole = slots.count == columnCount && right == 0
    if isWhole, zip(widths, measure.natural).allSatisfy({ $0 >= $1 }) {
      addAir(table, width: width)
    }
  }

  /// Shows every column of a table at its natural width.
  init(natural: [Int]) {
    columnCount = natural.count
    slots = natural.enumerated().map { Slot(column: $0.offset, width: $0.element) }
    moving = 0..<natural.count
  }

  /// Natural widths, as many as fit whole, and a text that is cut at the right edge.
  ///
  /// A number at the edge is left out, since a cut number is another number; only as the first of
  /// the window it stays, as `#`s.
  private static func actual(
    _ candidates: [Int], _ table: Table, _ measure: ColumnMeasure, width: Int, kept: Int
  ) -> [Int] {
    var widths: [Int] = []
    var left = width
    for column in candidates {
      let room = left - (widths.isEmpty ? 0 : DrawingLimits.gap)
      let natural = measure.natural[column]
      if natural > room {
        let isCut = !table.columns[column].isNumeric && room >= DrawingLimits.narrowestCut
        if room > 0, isCut || widths.count == kept { widths.append(room) }
        break
      }
      widths.append(natural)
      left = room - natural
    }
    return widths
  }

  /// The automatic layout of CSS tables (CSS 2.2, 17.5.2.2), with numbers given way to.
  ///
  /// Every column gets its natural width if all fit. Else texts shrink between their natural and
  /// their least width, in proportion to the difference; if that is not enough numbers do (their
  /// titles are wrapped, then cut); if that is not enough columns leave from the right.
  private static func fitted(
    _ candidates: [Int], _ table: Table, _ measure: ColumnMeasure, width: Int, kept: Int
  ) -> [Int] {
    var count = 0
    var used = 0
    for column in candidates {
      used += measure.narrowest[column] + (count == 0 ? 0 : DrawingLimits.gap)
      if used > width { break }
      count += 1
    }
    count = max(count, kept + 1)
    let shown = candidates.prefix(count)
    let room = width - (count - 1) * DrawingLimits.gap
    var widths = shown.map { measure.natural[$0] }
    for (isNumeric, floor, split) in [
      (false, measure.least, Self.shares), (true, measure.least, Self.shares),
      (true, measure.narrowest, Self.fewest),
    ] {
      let places = widths.indices.filter { table.columns[shown[$0]].isNumeric == isNumeric }
      let excess = widths.reduce(0, +) - room
      if excess <= 0 { break }
      let slack = places.map { widths[$0] - floor[shown[$0]] }
      for (place, share) in zip(places, split(excess, slack)) {
        widths[place] -= share
      }
    }
    // A single column, or one beside frozen ones, may still be too wide.
    var excess = widths.reduce(0, +) - room
    for place in widths.indices.reversed() where excess > 0 {
      let less = min(excess, widths[place] - 1)
      widths[place] -= max(less, 0)
      excess -= max(less, 0)
    }
    return widths
  }

  /// An amount in parts proportional to weights, none greater than its weight.
  private static func shares(_ amount: Int, by weights: [Int]) -> [Int] {
    let total = weights.reduce(0, +)
    if amount >= total { return weights }
    // What is before a part, rounded down, makes the parts add up to the amount.
    var before = 0
    return weights.map { weight in
      let start = Self.scaled(before, amount, total)
      before += weight
      return min(weight, Self.scaled(before, amount, total) - start)
    }
  }

  /// An amount in as few parts as can be, none greater than its weight.
  private static func fewest(_ amount: Int, by weights: [Int]) -> [Int] {
    var parts = Array(repeating: 0, count: weights.count)
    var left = amount
    for place in weights.indices.sorted(by: { (weights[$1], $0) < (weights[$0], $1) }) {
      parts[place] = min(weights[place], left)
      left -= parts[place]
    }
    return parts
  }

  private static func scaled(_ value: Int, _ numerator: Int, _ denominator: Int) -> Int {
    let product = value.multipliedFullWidth(by: numerator)
    return denominator.dividingFullWidth(product).quotient
  }

  /// Widens the columns of a narrow table a little, each by the same, but not a number at the left.
  private mutating func addAir(_ table: Table, width: Int) {
    let used = slots.reduce(0) { $0 + $1.width } + (slots.count - 1) * DrawingLimits.gap
    let places = slots.indices.filter { $0 > 0 || !table.columns[slots[$0].column].isNumeric }
    if places.isEmpty { return }
    let each = min((width - used) / places.count, DrawingLimits.air)
    for place in places { slots[place].width += max(each, 0) }
  }
}
