/// The line of marks, and that of labels, under what is drawn.
struct GraphAxis {
  /// A mark: the cell that it stands under, from 0, and what it says.
  struct Mark {
    var cell: Int
    var label: ShownText
  }

  /// Keeps the marks whose labels fit side by side, with a blank between two.
  ///
  /// - Parameters:
  ///   - cells: how many cells the axis has.
  ///   - left: how many cells left of it a label may use.
  /// - Returns: each with the cell that its label begins in, from `-left`; nothing where two overlap.
  static func placed(
    _ marks: [Mark], cells: Int, left: Int
  ) -> [(mark: Mark, start: Int)]? {
    var placed: [(mark: Mark, start: Int)] = []
    var free = -left
    for mark in marks {
      let width = mark.label.width
      var start = mark.cell - width / 2
      start = max(min(start, cells - width), -left)
      if start < free || start + width > cells { return nil }
      placed.append((mark, start))
      free = start + width + 1
    }
    return placed
  }

  /// The two lines, each beginning `left` cells before the axis.
  static func lines(
    _ placed: [(mark: Mark, start: Int)], cells: Int, left: Int, _ look: Look
  ) -> [Line] {
    var rule = Line()
    rule.pad(to: left)
    let marked = Set(placed.map(\.mark.cell))
    for cell in 0..<cells { rule.add(marked.contains(cell) ? look.tick : look.horizontal) }
    var labels = Line()
    for (mark, start) in placed {
      labels.pad(to: left + start)
      labels.add(mark.label)
    }
    return [rule, labels]
  }

  /// The marks of a scale whose labels fit: as many as possible.
  static func marks(
    of scale: GraphScale, _ measure: GraphView.Measure, cells: Int, left: Int, _ charset: Charset,
    cell: (Double) -> Int
  ) -> [(mark: Mark, start: Int)] {
    var most = min(cells / 4, DrawingLimits.ticks)
    while most > 0 {
      let ticks = scale.ticks(atMost: most)
      let marks = zip(ticks, measure.labels(ticks, charset)).map { Mark(cell: cell($0), label: $1) }
      let areApart = Set(marks.map(\.cell)).count == marks.count
      if areApart, let placed = placed(marks, cells: cells, left: left) { return placed }
      most = min(most, ticks.count) - 1
    }
    return []
  }
}
