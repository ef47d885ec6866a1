// A report on screen as a graph, alone or beside its grid.

extension Session {
  /// A report as the screen shows it.
  func picture(of instance: any ReportInstance, as mode: ViewMode) throws -> ScreenContent {
    let offset = try shownOffset()
    switch mode {
    case .grid: return .table(try withFailures { try grid(of: instance, at: offset) })
    case .graph: return try graphContent(of: instance.details(), at: offset)
    case .both:
      let panels = [
        PanelView.Panel(
          "Grid", .table(try withFailures { try grid(of: instance, at: offset) })),
        PanelView.Panel("Graph", try graphContent(of: instance.details(), at: offset)),
      ]
      return .panels(
        PanelView(
          rows: isWide(host.contentFrame) ? [panels] : panels.map { [$0] }, countsPanels: false))
    }
  }

  /// The graph, or that there is none.
  func graphContent(
    of instance: any ReportInstance, at offset: ScrollOffset
  ) throws -> ScreenContent {
    try withFailures {
      let graph = try GraphRows(instance)
      guard !graph.isEmpty else { return .message(GraphRows.nothing(in: instance)) }
      return .graph(try graphView(graph, of: instance, at: offset))
    }
  }

  private func graphView(
    _ graph: GraphRows, of instance: any ReportInstance, at offset: ScrollOffset
  ) throws -> GraphView {
    let wanted = max(graphRows, 1)
    let (end, isFar) = offset.rows.addingReportingOverflow(wanted)
    // The first rows all together, so that their scale stays as it is.
    let isNear = !isFar && end <= KitLimits.measuredRows
    let start = isNear ? 0 : offset.rows
    let rows = try instance.rows(
      offset: start, limit: isNear ? KitLimits.measuredRows : wanted)
    let known = instance.known
    var view = graph.view(rows)
    view.pageStart = start
    view.knownRows = max(known.rows, start + rows.count)
    view.isComplete = known.isComplete
    view.firstRow = offset.rows
    if host.arrangement?.mode != .both { view.caption = try ReportPages(instance).caption }
    return view
  }

  /// The most rows that a graph in the frame shows: two a cell where lines are of dots.
  private var graphRows: Int { max(host.contentFrame.lines, 2 * host.contentFrame.columns) }

  /// Whether grid and graph stand side by side.
  private func isWide(_ frame: CellSize) -> Bool { frame.columns >= DrawingLimits.bothColumns }

  /// What the grid has of the frame: about half of it, where a graph stands beside or below.
  var gridFrame: CellSize {
    let frame = host.contentFrame
    guard host.arrangement?.mode == .both, case .report = host.currentView else { return frame }
    return isWide(frame)
      ? CellSize(columns: frame.columns / 2 - 1, lines: frame.lines - 1)
      : CellSize(columns: frame.columns, lines: frame.lines / 2 - 1)
  }

  /// A place to scroll a graph to, moved back to where the window shows the last row.
  func clamped(
    _ wanted: ScrollOffset, graphOf instance: any ReportInstance
  ) throws -> ScrollOffset {
    let graph = try GraphRows(instance)
    guard !graph.isEmpty else { return ScrollOffset() }
    let frame = host.contentFrame
    func drawing(_ offset: ScrollOffset) throws -> GraphDrawing {
      GraphDrawing(
        try graphView(graph, of: instance, at: offset), columns: max(frame.columns, 1),
        lines: max(frame.lines, 1), look: look)
    }
    var offset = ScrollOffset(rows: wanted.rows)
    let known = instance.known
    guard known.isComplete || known.rows <= offset.rows + graphRows else { return offset }
    let rows = try instance.rowCount()
    offset.rows = min(offset.rows, max(0, rows - 1))
    return try lastWindow(offset, of: rows, atMost: graphRows) {
      try drawing($0).rows.upperBound
    }
  }
}

/// Turns rows of a result into those of a graph: a series for each column with numbers or, with several
/// metrics on rows, for each of them and each such column, so that each metric has its own scale.
struct GraphRows {
  private let grid: GridDefinition
  private let title: String
  /// The columns that are series.
  private let places: [Int]
  private let names: [String]
  private let measures: [GraphView.Measure]
  /// Where several metrics stand on rows: their unit.
  private let metricUnit: Int?

  /// Whether there is nothing to draw.
  var isEmpty: Bool { places.isEmpty }

  /// How many values a row has.
  var valueCount: Int { places.count }

  /// What to say where there is nothing to draw.
  static func nothing(in instance: any ReportInstance) -> String {
    "\"\(instance.report.name)\" has no numbers to draw"
  }

  /// Reads the columns of an instance; a cross-tab is read to its end for them.
  ///
  /// - Parameter shape: only the columns of this shape.
  init(_ instance: any ReportInstance, _ shape: RowShape? = nil) throws(ContentFailure) {
    grid = instance.grid
    let columns = try instance.columns()
    let shape = shape ?? RowShape(grid, columns: columns)
    let formats = grid.metrics.map { (try? NumberFormat($0.format)) ?? .general }
    let metricUnit = grid.metrics.count > 1 ? grid.rows.firstIndex(of: .metrics) : nil
    self.metricUnit = metricUnit
    title = grid.rows.filter { metricUnit == nil || $0 != .metrics }.map(\.title)
      .joined(separator: " / ")
    func measure(_ metric: Int) -> GraphView.Measure {
      let format = formats[metric]
      guard format != .general else { return GraphView.Measure("\(metric)") }
      return GraphView.Measure("\(metric)") { format.string($0) }
    }
    var places: [Int] = []
    var names: [String] = []
    var measures: [GraphView.Measure] = []
    for (name, index) in zip(shape.titles, shape.indices(in: grid)) {
      let place = index - grid.rows.count
      guard place >= 0, columns[place].isNumeric else { continue }
      places.append(place)
      names.append(name)
      measures.append(columns[place].metric.map(measure) ?? GraphView.Measure(""))
    }
    if metricUnit != nil {
      let columns = names
      names = grid.metrics.flatMap { metric in
        columns.map { columns.count > 1 ? "\(metric.name) / \($0)" : metric.name }
      }
      measures = grid.metrics.indices.flatMap { metric in columns.map { _ in measure(metric) } }
    }
    (self.places, self.names, self.measures) = (places, names, measures)
  }

  /// A graph of some rows.
  func view(_ rows: [GridRow]) -> GraphView {
    // A line goes from row to row: with metrics on rows it would leave its metric.
    let isLine = grid.graph == .line && metricUnit == nil
    return GraphView(
      title: title, series: names, rows: rows.map(graphRow), kind: isLine ? .lines : .bars,
      measures: measures)
  }

  private func graphRow(_ row: GridRow) -> GraphView.Row {
    let values = places.map { place in
      guard row.values.indices.contains(place) else { return GraphView.Value(nil, .missing) }
      let cell = row.values[place]
      return GraphView.Value(cell.raw.number, GridTable.cell(cell))
    }
    guard let metricUnit else {
      return GraphView.Row(row.headers.map(\.named).joined(separator: " / "), values)
    }
    var headers = row.headers
    let name = headers.remove(at: metricUnit).named
    let metric = grid.metrics.firstIndex { $0.name == name } ?? 0
    let series = (metric * places.count)..<((metric + 1) * places.count)
    return GraphView.Row(
      headers.map(\.named).joined(separator: " / "), values, of: series)
  }
}
