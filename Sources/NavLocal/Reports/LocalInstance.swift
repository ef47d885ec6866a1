import NavContent

/// An executed report of a local project. Its statement runs once and is read as far as rows are
/// asked for; a cross-tab is read to its end.
final class LocalInstance: ReportInstance {
  let report: ContentObject
  let grid: GridDefinition
  let sql: String

  let reader: ResultReader
  let result: ResultColumns
  private let formats: [NumberFormat]
  private let areNumeric: [Bool]
  let crossTab: CrossTab?
  /// How lines become rows; `nil` until it is known, for which the result is read to its end.
  private(set) var placement: MetricPlacement?
  private var knownColumns: [GridColumn]?
  private var columnPlacement = MetricPlacement.none

  /// Prepares the report's SQL and reads its first row.
  init(
    _ run: ReportRun, _ definition: ReportDefinition, in database: Database
  ) throws(ContentFailure) {
    report = run.report
    sql = definition.sql
    let statement: Statement
    do throws(SQLiteError) {
      statement = try Statement(report: definition.sql, in: database)
      result = try ResultColumns(definition, in: statement)
    } catch {
      throw run.failure(error)
    }
    reader = ResultReader(statement, of: run)
    try reader.read(upTo: 1)

    let first = reader.count > 0 ? try reader.row(0) : nil
    var next = [result.rows[...], result.columns[...]]
    func unit(_ unit: ReportDefinition.Unit, axis: Int) -> GridUnit {
      guard case .attribute(let name, _) = unit, let column = next[axis].popFirst() else {
        return .metrics
      }
      let isNumeric = ResultColumns.isNumeric(column, in: statement, first: first)
      return .attribute(name: name, isNumeric: isNumeric ?? false)
    }
    let rows = definition.rows.map { unit($0, axis: 0) }
    let columns = definition.columns.map { unit($0, axis: 1) }
    grid = GridDefinition(
      rows: rows, columns: columns,
      metrics: definition.metrics.map { GridMetric(name: $0.name, format: $0.format.pattern) },
      graph: definition.view.graph)
    formats = definition.metrics.map(\.format)
    areNumeric = result.metrics.map {
      ResultColumns.isNumeric($0, in: statement, first: first) ?? true
    }
    crossTab = result.columns.isEmpty ? nil : CrossTab(rows: result.rows, columns: result.columns)
    placement = LocalInstance.simplePlacement(of: grid.rows, grid.metrics.count)
  }

  /// How many rows are known, and whether these are all.
  var known: (rows: Int, isComplete: Bool) {
    guard let placement else { return (0, false) }
    if let crossTab {
      return (placement.count(of: crossTab.lineCount), crossTab.isComplete)
    }
    return (placement.count(of: reader.count), reader.isComplete)
  }

  /// The columns of values.
  func columns() throws(ContentFailure) -> [GridColumn] {
    if let knownColumns { return knownColumns }
    let columns: [GridColumn]
    if let crossTab {
      try crossTab.read(reader)
      columns = self.columns(of: crossTab)
    } else if grid.columns.contains(.metrics) {
      columns = grid.metrics.indices.map { metric in
        GridColumn(
          elements: [name(of: metric)], metric: metric, isNumeric: areNumeric[metric])
      }
    } else if grid.rows.contains(.metrics) {
      columns = [GridColumn(elements: [], metric: nil, isNumeric: areNumeric.allSatisfy { $0 })]
    } else {
      columns = []
    }
    knownColumns = columns
    return columns
  }

  /// Rows from `offset`.
  func rows(offset: Int, limit: Int) throws(ContentFailure) -> [GridRow] {
    let offset = max(0, offset)
    let (sum, overflow) = offset.addingReportingOverflow(max(0, limit))
    let wanted = overflow ? Int.max : sum
    let placement = try readLines(for: wanted)
    let columns = try self.columns()
    let end = min(wanted, placement.count(of: crossTab?.lineCount ?? reader.count))
    guard offset < end else { return [] }

    var rows: [GridRow] = []
    rows.reserveCapacity(end - offset)
    // The metrics of one line stand below each other: it is read once for all of them.
    var line = -1
    var values: [ContentValue] = []
    for index in offset..<end {
      let place = placement.place(of: index)
      if place.line != line {
        line = place.line
        values = try reader.row(crossTab.map { $0.firstRows[line] } ?? line)
      }
      let cells =
        try crossTab.map { crossTab throws(ContentFailure) in
          try self.cells(of: crossTab, line, place.metric, columns.count)
        } ?? self.cells(values, place.metric)
      rows.append(GridRow(headers: headers(values, place.metric), values: cells))
    }
    return rows
  }

  /// The number of rows.
  func rowCount() throws(ContentFailure) -> Int {
    let placement = try readLines(for: Int.max)
    return placement.count(of: crossTab?.lineCount ?? reader.count)
  }

  // MARK: Lines

  /// Reads as many lines as a number of the grid's rows needs.
  private func readLines(for rows: Int) throws(ContentFailure) -> MetricPlacement {
    if let crossTab {
      try crossTab.read(reader)
    } else {
      try reader.read(upTo: placement?.lines(for: rows) ?? Int.max)
    }
    if let placement { return placement }
    let lines = crossTab?.lineCount ?? reader.count
    let depth = grid.rows.firstIndex(of: .metrics) ?? 0
    var starts: [Int] = lines > 0 ? [0] : []
    if depth > 0, lines > 0 {
      let before = result.rows.prefix(depth)
      var last: [ContentValue] = []
      for line in 0..<lines {
        let values = try reader.row(crossTab.map { $0.firstRows[line] } ?? line)
        let prefix = before.map { values[$0] }
        if line > 0, prefix != last { starts.append(line) }
        last = prefix
      }
    }
    let grouped = MetricPlacement.grouped(
      starts: starts, lines: lines, metrics: grid.metrics.count)
    placement = grouped
    return grouped
  }

  /// The placement of an axis that can be told without its lines.
  private static func simplePlacement(of units: [GridUnit], _ metrics: Int) -> MetricPlacement? {
    guard let depth = units.firstIndex(of: .metrics) else { return MetricPlacement.none }
    return depth == units.count - 1 || metrics == 1 ? .each(metrics: metrics) : nil
  }

  private func columns(of crossTab: CrossTab) -> [GridColumn] {
    let lines = crossTab.columns
    let depth = grid.columns.firstIndex(of: .metrics)
    var placement = LocalInstance.simplePlacement(of: grid.columns, grid.metrics.count)
    if placement == nil, let depth {
      let starts = lines.indices.filter {
        $0 == 0 || lines[$0].prefix(depth) != lines[$0 - 1].prefix(depth)
      }
      placement = .grouped(starts: starts, lines: lines.count, metrics: grid.metrics.count)
    }
    columnPlacement = placement ?? .none
    return (0..<columnPlacement.count(of: lines.count)).map { index in
      let place = columnPlacement.place(of: index)
      var elements = lines[place.line].map { cell($0, .general) }
      if let metric = place.metric, let depth { elements.insert(name(of: metric), at: depth) }
      return GridColumn(
        elements: elements, metric: place.metric,
        isNumeric: place.metric.map { areNumeric[$0] } ?? areNumeric.allSatisfy { $0 })
    }
  }

  // MARK: Cells

  private func headers(_ values: [ContentValue], _ metric: Int?) -> [GridCell] {
    var headers = result.rows.map { cell(values[$0], .general) }
    if let metric, let depth = grid.rows.firstIndex(of: .metrics) {
      headers.insert(name(of: metric), at: depth)
    }
    return headers
  }

  private func cells(_ values: [ContentValue], _ metric: Int?) -> [GridCell] {
    if let metric { return [cell(values[result.metrics[metric]], formats[metric])] }
    return formats.indices.map { cell(values[result.metrics[$0]], formats[$0]) }
  }

  private func cells(
    of crossTab: CrossTab, _ line: Int, _ metric: Int?, _ count: Int
  ) throws(ContentFailure) -> [GridCell] {
    var cells: [GridCell] = []
    cells.reserveCapacity(count)
    var row = -1
    var values: [ContentValue] = []
    for index in 0..<count {
      let place = columnPlacement.place(of: index)
      guard let found = crossTab.row(line: line, column: place.line),
        let metric = metric ?? place.metric
      else {
        cells.append(.null)
        continue
      }
      if found != row {
        row = found
        values = try reader.row(found)
      }
      cells.append(cell(values[result.metrics[metric]], formats[metric]))
    }
    return cells
  }

  private func cell(_ value: ContentValue, _ format: NumberFormat) -> GridCell {
    GridCell(raw: value, formatted: format.string(value))
  }

  private func name(of metric: Int) -> GridCell {
    let name = grid.metrics[metric].name
    return GridCell(raw: .text(name), formatted: name)
  }
}
