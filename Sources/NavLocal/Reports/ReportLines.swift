import NavContent

/// The lines of a grid: the rows of a page of the result or, of a cross-tab, what became of them; in
/// the result's order, or sorted.
final class ReportLines {
  let result: LocalResult
  let rows: any LineSource
  let crossTab: CrossTab?
  let order: GridOrder
  /// The page: an element for each unit of the page axis.
  let page: [ContentValue]
  /// The lines in their order; `nil` for that of the result.
  private var sorted: RowNumbers?

  /// Finds the page, and begins.
  init(_ result: LocalResult, _ order: GridOrder) throws(ContentFailure) {
    self.result = result
    self.order = order
    if let pages = result.pages {
      try pages.read(result.reader)
      let choices = result.grid.pages.map { unit in
        order.page.first { $0.unit == unit.title }?.element
      }
      if let page = pages.page(choices) {
        self.page = page
        rows = pages.rows(of: page, result.reader)
      } else if order.page.isEmpty {
        // A result without rows has no pages.
        page = []
        rows = PageRows(RowNumbers(), of: result.reader)
      } else {
        let wanted = order.page.map { "\($0.unit) \(VisibleText.quoted($0.element.plain))" }
        throw result.run.failure(.load, "there is no page \(wanted.joined(separator: ", "))")
      }
    } else {
      page = []
      rows = result.reader
    }
    crossTab =
      result.columns.columns.isEmpty
      ? nil
      : CrossTab(
        rows: result.columns.rows, columns: result.columns.columns,
        metrics: result.grid.columns.contains(.metrics) ? result.grid.metrics.count : 1)
    if !order.sort.isEmpty { try sort() }
  }

  /// Whether its lines are the rows of the result, as they come.
  var isPlain: Bool { crossTab == nil && sorted == nil && result.pages == nil }

  /// How many lines are known.
  var count: Int { crossTab?.lineCount ?? rows.count }
  /// Whether these are all.
  var isComplete: Bool { crossTab?.isComplete ?? rows.isComplete }

  /// Reads on until there are so many lines; a cross-tab is read to its end.
  func read(upTo count: Int) throws(ContentFailure) {
    if let crossTab {
      try crossTab.read(rows, result.reader)
    } else {
      try rows.read(upTo: count)
    }
  }

  /// The line at a place of the order.
  func line(_ place: Int) throws(ContentFailure) -> Int {
    guard let sorted else { return place }
    return try result.reader.number(place, in: sorted)
  }

  /// The values of a line, as the result has them: of a cross-tab, of its first row.
  func values(_ line: Int) throws(ContentFailure) -> [ContentValue] {
    try rows.values(crossTab.map { $0.firstRows[line] } ?? line)
  }

  /// The values in a cell of a cross-tab; `nil` where it is empty.
  func values(_ line: Int, column: Int) throws(ContentFailure) -> [ContentValue]? {
    guard let row = crossTab?.row(line: line, column: column) else { return nil }
    return try rows.values(row)
  }

  /// The total of a metric over the columns of a cross-tab, in a line; NULL without a function.
  func total(of metric: Int, in line: Int) throws(ContentFailure) -> ContentValue {
    var total = result.definition.metrics[metric].total.map(Aggregate.init)
    try addCells(of: metric, in: line, to: &total)
    return total?.result ?? .null
  }

  /// Adds a metric's cells in a line of a cross-tab to a total, if there is one.
  private func addCells(
    of metric: Int, in line: Int, to total: inout Aggregate?
  ) throws(ContentFailure) {
    guard total != nil else { return }
    for column in 0..<(crossTab?.columns.count ?? 0) {
      guard let row = try values(line, column: column) else { continue }
      let (value, weight) = result.value(of: metric, in: row)
      total?.add(value, weight: weight)
    }
  }

  // MARK: Sorting

  private func sort() throws(ContentFailure) {
    guard order.sort.count <= Limits.sortKeys else {
      throw result.run.failure(.limit, "rows are sorted by at most \(Limits.sortKeys) columns")
    }
    try read(upTo: .max)
    let keys = try order.sort.map { key throws(ContentFailure) in try place(of: key) }
    let levels = result.definition.subtotals
    let groups = try levels.map { level throws(ContentFailure) in try self.groups(level, keys) }
    do {
      let sorter = try LineSorter(order.sort, levels: levels.count, interrupt: result.interrupt)
      var places = Array(repeating: 0, count: levels.count)
      for line in 0..<count {
        if line % Limits.itemsBetweenPolls == 0 {
          try result.reader.checkInterrupt()
          result.progress(.rows(line))
        }
        let values = try values(line)
        var parts: [(values: [ContentValue], place: Int)] = []
        for (level, groups) in groups.enumerated() {
          if places[level] + 1 < groups.count, groups[places[level] + 1].start <= line {
            places[level] += 1
          }
          parts.append((groups[places[level]].values, groups[places[level]].start))
        }
        let own = try keys.map { key throws(ContentFailure) in try value(key, line, values).value }
        try sorter.add(parts + [(own, line)])
      }
      let sorted = RowNumbers()
      try sorter.forEach { line throws(FileFault) in try sorted.append(line) }
      self.sorted = sorted
    } catch let failure as ContentFailure {
      throw failure
    } catch let error as SQLiteError {
      throw result.run.failure(error.isInterrupt ? .interrupt : .load, error.message)
    } catch {
      throw result.run.failure(.load, "\(error)")
    }
  }

  /// The groups of lines that share their first elements: where each begins, and its values for the
  /// keys: the element that its lines share, or the subtotal of a metric.
  private func groups(
    _ level: Int, _ keys: [Place]
  ) throws(ContentFailure) -> [(start: Int, values: [ContentValue])] {
    var groups: [(start: Int, values: [ContentValue])] = []
    var totals: [Aggregate?] = []
    var last: [ContentValue] = []
    var begun: Set<[ContentValue]> = []
    func close() {
      guard !groups.isEmpty else { return }
      for (index, total) in totals.enumerated() {
        if let total { groups[groups.count - 1].values[index] = total.result }
      }
    }
    for line in 0..<count {
      if line % Limits.itemsBetweenPolls == 0 { try result.reader.checkInterrupt() }
      let values = try values(line)
      let elements = result.columns.rows.prefix(level).map { values[$0] }
      if line == 0 || elements != last {
        close()
        guard begun.insert(elements).inserted else { throw result.scattered(elements[...]) }
        last = elements
        totals = keys.map {
          $0.metric.flatMap { result.definition.metrics[$0].total }.map(Aggregate.init)
        }
        groups.append(
          (
            line,
            keys.map { key in
              if case .attribute(let index) = key, index < level { return elements[index] }
              return .null
            }
          ))
      }
      for (index, key) in keys.enumerated() where totals[index] != nil {
        try add(key, line, values, to: &totals[index])
      }
    }
    close()
    return groups
  }

  /// Adds what a line has for a key to the total of its group: for the column of totals each of its
  /// cells, so that it is the total that is shown.
  private func add(
    _ key: Place, _ line: Int, _ values: [ContentValue], to total: inout Aggregate?
  ) throws(ContentFailure) {
    if case .total(let metric) = key {
      return try addCells(of: metric, in: line, to: &total)
    }
    let (value, weight) = try value(key, line, values)
    total?.add(value, weight: weight)
  }

  /// Where a key's values are.
  private enum Place {
    case attribute(Int)
    case metric(Int)
    case cell(column: Int, metric: Int)
    case total(metric: Int)
    /// A column that this page of a cross-tab does not have.
    case nowhere

    var metric: Int? {
      switch self {
      case .attribute, .nowhere: nil
      case .metric(let metric), .cell(_, let metric), .total(let metric): metric
      }
    }
  }

  private func place(of key: SortKey) throws(ContentFailure) -> Place {
    let depth = result.grid.rows.firstIndex(of: .metrics)
    switch key.place {
    case .header(let index) where index != depth:
      let attribute = depth.map { index > $0 ? index - 1 : index } ?? index
      if result.columns.rows.indices.contains(attribute) { return .attribute(attribute) }
    case .metric(let index) where depth == nil && crossTab == nil:
      if result.columns.metrics.indices.contains(index) { return .metric(index) }
    case .total(let metric) where depth == nil && crossTab != nil:
      if result.columns.metrics.indices.contains(metric) { return .total(metric: metric) }
    case .column(let elements, let metric?) where depth == nil:
      guard let crossTab, result.columns.metrics.indices.contains(metric) else { break }
      if let column = crossTab.columns.firstIndex(of: elements) {
        return .cell(column: column, metric: metric)
      }
      // Another page may have it. Without pages it is gone.
      if result.pages != nil { return .nowhere }
    default: break
    }
    let title = VisibleText.quoted(key.column)
    throw result.run.failure(
      .load,
      depth == nil
        ? "the rows cannot be sorted by \(title)"
        : "the metrics stand on the rows: they are sorted by an attribute, not by \(title)")
  }

  /// The value of a line for a key, and what it weighs in an average.
  private func value(
    _ place: Place, _ line: Int, _ values: [ContentValue]
  ) throws(ContentFailure) -> (value: ContentValue, weight: ContentValue?) {
    switch place {
    case .attribute(let index): return (values[result.columns.rows[index]], nil)
    case .nowhere: return (.null, nil)
    case .total(let metric): return (try total(of: metric, in: line), nil)
    case .metric(let metric): return result.value(of: metric, in: values)
    case .cell(let column, let metric):
      guard let row = try self.values(line, column: column) else { return (.null, nil) }
      return result.value(of: metric, in: row)
    }
  }
}
