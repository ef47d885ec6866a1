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
