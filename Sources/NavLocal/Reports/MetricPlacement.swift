import NavContent

/// How the lines of an axis (rows of a result, or columns of a cross-tab) become lines of the grid
/// when the metrics stand on that axis.
enum MetricPlacement {
  /// The metrics stand on the other axis, or there are none.
  case none
  /// Innermost: each line once for each metric.
  case each(metrics: Int)
  /// Further out: each group of lines once for each metric. `starts` are the groups' first lines.
  case grouped(starts: [Int], lines: Int, metrics: Int)

  /// The line, and the metric, at an index of the grid. With groups, the index is in the grid.
  func place(of index: Int) -> (line: Int, metric: Int?) {
    switch self {
    case .none: return (index, nil)
    case .each(let metrics): return (index / metrics, index % metrics)
    case .grouped(let starts, let lines, let metrics):
      var low = 0
      var high = starts.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if starts[middle] * metrics <= index { low = middle } else { high = middle - 1 }
      }
      let start = starts[low]
      let size = (low + 1 < starts.count ? starts[low + 1] : lines) - start
      let (metric, line) = (index - start * metrics).quotientAndRemainder(dividingBy: size)
      return (start + line, metric)
    }
  }

  /// How many lines of the grid a number of lines makes.
  func count(of lines: Int) -> Int {
    switch self {
    case .none: lines
    case .each(let metrics), .grouped(_, _, let metrics): lines * metrics
    }
  }

  /// How many lines are needed for a number of lines of the grid.
  func lines(for count: Int) -> Int {
    switch self {
    case .none: count
    case .each(let metrics): count / metrics + (count % metrics == 0 ? 0 : 1)
    case .grouped(_, let lines, _): lines
    }
  }
}

extension MetricPlacement {
  /// The placement of an axis that can be told without its lines; else `nil`.
  static func simple(of units: [GridUnit], _ metrics: Int) -> MetricPlacement? {
    guard let depth = units.firstIndex(of: .metrics) else { return MetricPlacement.none }
    return depth == units.count - 1 || metrics == 1 ? .each(metrics: metrics) : nil
  }

  /// The placement of the metrics on the columns of a cross-tab.
  init(of grid: GridDefinition, _ columns: [[ContentValue]]) {
    if let simple = MetricPlacement.simple(of: grid.columns, grid.metrics.count) {
      self = simple
      return
    }
    let depth = grid.columns.firstIndex(of: .metrics) ?? 0
    let starts = columns.indices.filter {
      $0 == 0 || columns[$0].prefix(depth) != columns[$0 - 1].prefix(depth)
    }
    self = .grouped(starts: starts, lines: columns.count, metrics: grid.metrics.count)
  }
}
