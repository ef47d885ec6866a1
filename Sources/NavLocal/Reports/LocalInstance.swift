import NavContent

/// An executed report of a local project, as it is shown: in an order, a page of it, with its totals
/// or without.
final class LocalInstance: ReportInstance {
  let lines: ReportLines
  let showsTotals: Bool
  /// The totals so far; `nil` before the first are asked for.
  var totals: TotalRows?
  /// How lines become rows; `nil` until it is known, for which the lines are read to their end.
  private(set) var placement: MetricPlacement?
  private var knownColumns: [GridColumn]?
  private var columnPlacement = MetricPlacement.none

  var local: LocalResult { lines.result }

  /// Shows a result.
  ///
  /// - Parameters:
  ///   - lines: its lines, in their order.
  ///   - showsTotals: whether its totals are shown, where it has some.
  init(_ lines: ReportLines, showsTotals: Bool) {
    self.lines = lines
    self.showsTotals = showsTotals
    placement = MetricPlacement.simple(of: lines.result.grid.rows, lines.result.grid.metrics.count)
  }

  var report: ContentObject { local.run.report }
  var grid: GridDefinition { local.grid }
  var sql: String { local.definition.sql.text }
  var prompts: [Prompt] { local.prompts }
  var isOrdered: Bool { local.definition.sql.isOrdered }
  var duration: Duration? { local.reader.duration }
  var result: AnyObject { local.original ?? local }

  /// How many rows are known, and whether these are all.
  var known: (rows: Int, isComplete: Bool) {
    guard let placement else { return (0, false) }
    return (placement.count(of: entryCount), areEntriesComplete)
  }

  func arranged(_ order: GridOrder) throws(ContentFailure) -> any ReportInstance {
    LocalInstance(try ReportLines(local, order), showsTotals: showsTotals)
  }

  func details() -> any ReportInstance {
    hasTotalRows || hasTotalColumns ? LocalInstance(lines, showsTotals: false) : self
  }

  func allPages() throws(ContentFailure) -> any ReportInstance {
    guard local.pages != nil else { return details() }
    return LocalInstance(
      try ReportLines(LocalResult(allPagesOf: local), GridOrder()), showsTotals: false)
  }

  func page() throws(ContentFailure) -> [GridCell] { lines.page.map { local.cell($0) } }

  func pageElements(of unit: Int) throws(ContentFailure) -> [GridCell] {
    local.pages?.elements(of: unit, in: lines.page).map { local.cell($0) } ?? []
  }

  // MARK: Columns

  /// The columns of values.
  func columns() throws(ContentFailure) -> [GridColumn] {
    if let knownColumns { return knownColumns }
    let columns: [GridColumn]
    if let crossTab = lines.crossTab {
      try lines.read(upTo: .max)
      columns = self.columns(of: crossTab)
    } else if grid.columns.contains(.metrics) {
      columns = grid.metrics.indices.map { metric in
        GridColumn(
          elements: [local.name(of: metric)], metric: metric,
          isNumeric: local.areNumeric[metric])
      }
    } else if grid.rows.contains(.metrics) {
      columns = [GridColumn(elements: [], metric: nil, isNumeric: areAllNumeric)]
    } else {
      columns = []
    }
    knownColumns = columns
    return columns
  }

  private var areAllNumeric: Bool { local.areNumeric.allSatisfy { $0 } }

  private func columns(of crossTab: CrossTab) -> [GridColumn] {
    let depth = grid.columns.firstIndex(of: .metrics)
    columnPlacement = MetricPlacement(of: grid, crossTab.columns)
    var columns = (0..<columnPlacement.count(of: crossTab.columns.count)).map { index in
      let place = columnPlacement.place(of: index)
      var elements = crossTab.columns[place.line].map { local.cell($0) }
      if let metric = place.metric, let depth {
        elements.insert(local.name(of: metric), at: depth)
      }
      return GridColumn(
        elements: elements, metric: place.metric,
        isNumeric: place.metric.map { local.areNumeric[$0] } ?? areAllNumeric)
    }
    guard hasTotalColumns else { return columns }
    for metric in depth == nil ? [nil] : grid.metrics.indices.map({ $0 }) {
      var elements = Array(repeating: LocalResult.text(""), count: grid.columns.count)
      if let place = grid.columns.firstIndex(where: { $0 != .metrics }) {
        elements[place] = LocalResult.text(LocalInstance.totalTitle)
      }
      if let metric, let depth { elements[depth] = local.name(of: metric) }
      columns.append(
        GridColumn(
          elements: elements, metric: metric,
          isNumeric: metric.map { local.areNumeric[$0] } ?? areAllNumeric, isTotal: true))
    }
    return columns
  }

  /// What stands in the place of an element where a total is.
  static let totalTitle = "Total"

  // MARK: Rows

  /// Rows from `offset`.
  func rows(offset: Int, limit: Int) throws(ContentFailure) -> [GridRow] {
    let offset = max(0, offset)
    let (sum, overflow) = offset.addingReportingOverflow(max(0, limit))
    let wanted = overflow ? Int.max : sum
    let placement = try readEntries(for: wanted)
    let columns = try self.columns()
    let end = min(wanted, placement.count(of: entryCount))
    guard offset < end else { return [] }

    var rows: [GridRow] = []
    rows.reserveCapacity(end - offset)
    // The metrics of one line stand below each other: it is read once for all of them.
    var entry = -1
    var cells = RowCells.none
    for index in offset..<end {
      let place = placement.place(of: index)
      if place.line != entry {
        entry = place.line
        cells = try self.cells(ofEntry: entry)
      }
      rows.append(
        GridRow(
          headers: headers(cells, place.metric),
          values: try values(cells, place.metric, columns.count), kind: cells.kind))
    }
    return rows
  }

  /// The number of rows.
  func rowCount() throws(ContentFailure) -> Int {
    try readEntries(for: .max).count(of: entryCount)
  }

  /// Reads as many lines as a number of the grid's rows needs.
  func readEntries(for rows: Int) throws(ContentFailure) -> MetricPlacement {
    let wanted = placement?.lines(for: rows) ?? .max
    if hasTotalRows {
      try readTotals(upTo: wanted)
    } else {
      try lines.read(upTo: wanted)
    }
    if let placement { return placement }
    let placement = try grouped(upTo: lines.count)
    self.placement = placement
    return placement
  }

  /// How the metrics stand where they are neither on the columns nor innermost on the rows.
  private func grouped(upTo count: Int) throws(ContentFailure) -> MetricPlacement {
    let depth = grid.rows.firstIndex(of: .metrics) ?? 0
    var starts: [Int] = count > 0 ? [0] : []
    if depth > 0 {
      let before = local.columns.rows.prefix(depth)
      var last: [ContentValue] = []
      for place in 0..<count {
        let values = try lines.values(lines.line(place))
        let prefix = before.map { values[$0] }
        if place > 0, prefix != last { starts.append(place) }
        last = prefix
      }
    }
    return .grouped(starts: starts, lines: count, metrics: grid.metrics.count)
  }

  // MARK: Cells

  /// What a line or a total has for its row or, with metrics on rows, its rows.
  private enum RowCells {
    case none
    case line(Int, [ContentValue])
    case total(TotalRows.Total)

    var kind: GridRowKind { if case .total(let total) = self { total.kind } else { .detail } }
  }

  private func cells(ofEntry entry: Int) throws(ContentFailure) -> RowCells {
    var place = entry
    if hasTotalRows, let totals {
      let found = totals.entry(at: entry)
      if let total = found.total { return .total(totals.totals[total]) }
      place = found.line ?? entry
    }
    let line = try lines.line(place)
    return .line(line, try lines.values(line))
  }

  private func headers(_ cells: RowCells, _ metric: Int?) -> [GridCell] {
    var headers: [GridCell]
    switch cells {
    case .none: headers = []
    case .line(_, let values): headers = local.columns.rows.map { local.cell(values[$0]) }
    case .total(let total):
      headers = total.elements.map { local.cell($0) } + [LocalResult.text(LocalInstance.totalTitle)]
      let missing = local.columns.rows.count - headers.count
      headers += Array(repeating: LocalResult.text(""), count: max(missing, 0))
      headers = Array(headers.prefix(local.columns.rows.count))
    }
    if let metric, let depth = grid.rows.firstIndex(of: .metrics) {
      headers.insert(local.name(of: metric), at: depth)
    }
    return headers
  }

  private func values(
    _ cells: RowCells, _ metric: Int?, _ count: Int
  ) throws(ContentFailure) -> [GridCell] {
    guard lines.crossTab != nil else {
      if let metric { return [try cell(cells, column: nil, metric: metric)] }
      if case .line(_, let row) = cells { return local.cells(row) }
      return try grid.metrics.indices.map { metric throws(ContentFailure) in
        try cell(cells, column: nil, metric: metric)
      }
    }
    let columns = try self.columns()
    let columnCount = lines.crossTab?.columns.count ?? 0
    let detailCount = columnPlacement.count(of: columnCount)
    return try columns.indices.map { index throws(ContentFailure) in
      if index >= detailCount {
        guard let metric = metric ?? columns[index].metric else { return .null }
        return try totalCell(cells, columnCount, metric: metric)
      }
      let place = columnPlacement.place(of: index)
      guard let metric = metric ?? place.metric else { return .null }
      return try cell(cells, column: place.line, metric: metric)
    }
  }

  private func cell(
    _ cells: RowCells, column: Int?, metric: Int
  ) throws(ContentFailure) -> GridCell {
    switch cells {
    case .none: return .null
    case .line(let line, let values):
      let row = column == nil ? values : try lines.values(line, column: column!)
      guard let row else { return .null }
      return local.cell(row[local.columns.metrics[metric]], metric: metric)
    case .total(let total):
      let slot = (column ?? 0) * grid.metrics.count + metric
      return local.cell(total: total.values[slot], metric: metric)
    }
  }

  /// The total of a metric over the columns of a line, or of all lines of a total.
  private func totalCell(
    _ cells: RowCells, _ columnCount: Int, metric: Int
  ) throws(ContentFailure) -> GridCell {
    guard case .line(let line, _) = cells else {
      return try cell(cells, column: columnCount, metric: metric)
    }
    return local.cell(total: try lines.total(of: metric, in: line), metric: metric)
  }
}
