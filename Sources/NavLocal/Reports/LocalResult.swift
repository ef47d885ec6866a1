import NavContent

/// The executed result of a local report, and what its definition says of it. All instances that
/// show it, in whatever order, share it.
///
/// Its query runs once and is read as far as rows are asked for.
final class LocalResult {
  let run: ReportRun
  let definition: ReportDefinition
  let prompts: [Prompt]
  let reader: ResultReader
  let columns: ResultColumns
  let grid: GridDefinition
  /// Whether the values of each metric are numbers.
  let areNumeric: [Bool]
  /// How the values of each metric are written.
  private let formats: [NumberFormat]
  private let hasThresholds: Bool
  /// Where the rows lead: the link of the first attribute on rows that has one.
  let link: LinkDefinition?
  /// Finds the object that a definition names; `nil` once the source is gone.
  let object: (String) throws(ContentFailure) -> ObjectID?
  let interrupt: @Sendable () -> Bool
  /// Is told how many rows are read, or sorted.
  let progress: @Sendable (SourceProgress) -> Void
  /// The pages; `nil` without a page axis.
  let pages: PageIndex?

  /// The result whose pages these are together; `nil` for one as it was run.
  let original: LocalResult?

  /// Starts the report's query and reads its first row.
  ///
  /// - Parameters:
  ///   - prompts: the prompts with their answers.
  ///   - query: starts the query.
  ///   - interrupt: whether the user has interrupted.
  ///   - progress: is told now and then how many rows are read.
  ///   - object: finds the object that the definition names.
  init(
    _ run: ReportRun, _ definition: ReportDefinition, _ prompts: [Prompt],
    query: () throws(QueryError) -> any RunningQuery,
    interrupt: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (SourceProgress) -> Void = { _ in },
    object: @escaping (String) throws(ContentFailure) -> ObjectID?
  ) throws(ContentFailure) {
    original = nil
    self.run = run
    self.definition = definition
    self.prompts = prompts
    self.object = object
    link = definition.rows.compactMap(\.attribute?.link).first
    self.interrupt = interrupt
    self.progress = progress
    formats = definition.metrics.map(\.format)
    hasThresholds = definition.metrics.contains { !$0.thresholds.isEmpty }
    let running: any RunningQuery
    do throws(QueryError) {
      running = try query()
      columns = try ResultColumns(definition, in: running)
    } catch {
      throw run.failure(error)
    }
    reader = ResultReader(running, of: run, interrupt: interrupt, progress: progress)
    try reader.read(upTo: 1)
    let first = reader.count > 0 ? try reader.row(0) : nil
    func isNumeric(_ column: Int) -> Bool? {
      ResultColumns.isNumeric(column, in: running, first: first)
    }
    func units(_ units: [ReportDefinition.Unit], _ columns: [Int]) -> [GridUnit] {
      var next = columns[...]
      return units.map { unit in
        guard let attribute = unit.attribute, let column = next.popFirst() else { return .metrics }
        return .attribute(name: attribute.name, isNumeric: isNumeric(column) ?? false)
      }
    }
    grid = GridDefinition(
      rows: units(definition.rows, columns.rows),
      columns: units(definition.columns, columns.columns),
      metrics: definition.metrics.map {
        GridMetric(
          name: $0.name, format: $0.format.pattern, hasThresholds: !$0.thresholds.isEmpty)
      },
      pages: units(definition.pages.map { .attribute($0) }, columns.pages),
      thresholds: definition.metrics.flatMap { $0.thresholds.map(\.look) },
      graph: definition.view.graph)
    areNumeric = columns.metrics.map { isNumeric($0) ?? true }
    pages = columns.pages.isEmpty ? nil : PageIndex(units: columns.pages)
  }

  /// The failure of a result that has rows of the same elements apart from each other: each part would
  /// have a subtotal of its own.
  func scattered(_ elements: ArraySlice<ContentValue>) -> ContentFailure {
    let titles = grid.rows.filter { $0 != .metrics }.map(\.title)
    let group = zip(titles, elements).map { "\($0) \(VisibleText.quoted($1.plain))" }
    return run.failure(
      QueryError(
        "rows of \(group.joined(separator: ", ")) are apart from each other: for subtotals, "
          + "ORDER BY \(titles.prefix(elements.count).joined(separator: ", ")) first"))
  }

  /// The same result with the units of the page axis on rows, before the others, and no totals. It is
  /// not run again.
  init(allPagesOf other: LocalResult) {
    original = other
    (run, prompts, reader) = (other.run, other.prompts, other.reader)
    (interrupt, progress, object) = (other.interrupt, other.progress, other.object)
    (areNumeric, formats, hasThresholds) = (other.areNumeric, other.formats, other.hasThresholds)
    (link, pages) = (nil, nil)
    var definition = other.definition
    (definition.subtotals, definition.totals) = ([], (rows: false, columns: false))
    self.definition = definition
    var columns = other.columns
    columns.rows = columns.pages + columns.rows
    columns.pages = []
    self.columns = columns
    var grid = other.grid
    grid.rows = grid.pages + grid.rows
    grid.pages = []
    self.grid = grid
  }

  // MARK: Cells

  /// A value of a metric as a cell.
  func cell(_ value: ContentValue, metric: Int) -> GridCell {
    GridCell(
      raw: value, formatted: formats[metric].string(value),
      threshold: hasThresholds ? threshold(for: value, metric: metric) : nil)
  }

  /// A total of a metric as a cell: no threshold applies to it.
  func cell(total value: ContentValue, metric: Int) -> GridCell {
    GridCell(raw: value, formatted: formats[metric].string(value))
  }

  /// The metrics in a row of the result, as cells.
  func cells(_ row: [ContentValue]) -> [GridCell] {
    columns.metrics.indices.map { cell(row[columns.metrics[$0]], metric: $0) }
  }

  /// The threshold that applies to a value, by its place among those of all metrics.
  private func threshold(for value: ContentValue, metric: Int) -> Int? {
    guard let place = definition.metrics[metric].threshold(for: value) else { return nil }
    return definition.metrics[..<metric].reduce(place) { $0 + $1.thresholds.count }
  }

  /// The value of a metric in a row of the result, and what it weighs in an average.
  func value(
    of metric: Int, in row: [ContentValue]
  ) -> (value: ContentValue, weight: ContentValue?) {
    (row[columns.metrics[metric]], columns.weights[metric].map { row[$0] })
  }

  /// An element of an attribute as a cell.
  func cell(_ value: ContentValue) -> GridCell {
    GridCell(raw: value, formatted: NumberFormat.general.string(value))
  }

  /// The name of a metric as a cell.
  func name(of metric: Int) -> GridCell { LocalResult.text(grid.metrics[metric].name) }

  static func text(_ text: String) -> GridCell { GridCell(raw: .text(text), formatted: text) }
}
