/// A raw value of a result.
public enum ContentValue: Hashable, Sendable {
  /// SQL's NULL, which is not the empty text.
  case null
  /// An integer of 64 bits.
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  /// A text, as it is stored.
  case text(String)
}

/// A value twice: raw for scripts, formatted for people.
public struct GridCell: Hashable, Sendable {
  /// The raw value.
  public var raw: ContentValue
  /// The value as a person reads it; empty for null.
  public var formatted: String
  /// The threshold that applies to it, by its place among the grid's.
  public var threshold: Int?

  /// Makes a cell.
  public init(raw: ContentValue, formatted: String, threshold: Int? = nil) {
    self.raw = raw
    self.formatted = formatted
    self.threshold = threshold
  }

  /// A null.
  public static let null = GridCell(raw: .null, formatted: "")
}

/// What stands on one place of a grid's axis.
public enum GridUnit: Hashable, Sendable {
  /// An attribute.
  case attribute(name: String, isNumeric: Bool)
  /// The metrics, as one unit, on the axis that has them.
  case metrics

  /// The title of the unit's column: the attribute's name, or "Metrics".
  public var title: String {
    switch self {
    case .attribute(let name, _): name
    case .metrics: "Metrics"
    }
  }
}

/// A metric of a grid.
public struct GridMetric: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its number format, such as `#,##0.0`; empty for none.
  public var format: String
  /// Whether thresholds may apply to its values.
  public var hasThresholds: Bool

  /// Makes a metric.
  public init(name: String, format: String, hasThresholds: Bool = false) {
    self.name = name
    self.format = format
    self.hasThresholds = hasThresholds
  }
}

/// What stands on the axes of a grid.
public struct GridDefinition: Hashable, Sendable {
  /// The units on rows, outermost first.
  public var rows: [GridUnit]
  /// The units on columns, outermost first. With an attribute among them it is a cross-tab.
  public var columns: [GridUnit]
  /// The metrics, in order; empty in a report of attributes alone.
  public var metrics: [GridMetric]
  /// The attributes on the page axis, outermost first; the grid shows one element of each.
  public var pages: [GridUnit]
  /// The thresholds of all metrics.
  public var thresholds: [GridThreshold]
  /// How its graph draws the metrics.
  public var graph: GraphKind

  /// Makes a definition.
  public init(
    rows: [GridUnit], columns: [GridUnit], metrics: [GridMetric], pages: [GridUnit] = [],
    thresholds: [GridThreshold] = [], graph: GraphKind = .bar
  ) {
    self.rows = rows
    self.columns = columns
    self.metrics = metrics
    self.pages = pages
    self.thresholds = thresholds
    self.graph = graph
  }

  /// Whether attributes stand on columns.
  public var isCrossTab: Bool { columns.contains { $0 != .metrics } }
}

/// One column of values, right of the row headers.
public struct GridColumn: Hashable, Sendable {
  /// One element for each unit on columns: an attribute's element, or a metric's name.
  public var elements: [GridCell]
  /// The metric of this column; `nil` where the metrics stand on rows.
  public var metric: Int?
  /// Whether its values are numbers, to be set flush right and never cut.
  public var isNumeric: Bool
  /// Whether it has the totals of the columns before.
  public var isTotal: Bool

  /// Makes a column.
  public init(elements: [GridCell], metric: Int?, isNumeric: Bool, isTotal: Bool = false) {
    self.elements = elements
    self.metric = metric
    self.isNumeric = isNumeric
    self.isTotal = isTotal
  }
}

/// One row of a grid.
public struct GridRow: Hashable, Sendable {
  /// One cell for each unit on rows; the metrics' unit has the metric's name.
  public var headers: [GridCell]
  /// One cell for each column.
  public var values: [GridCell]
  /// Whether it is a row of the result, or a total.
  public var kind: GridRowKind

  /// Makes a row.
  public init(headers: [GridCell], values: [GridCell], kind: GridRowKind = .detail) {
    self.headers = headers
    self.values = values
    self.kind = kind
  }
}

/// The executed result of a report. It is paged, fitted and redrawn without running again.
///
/// An instance is used from one thread, and outlives its source's `close()`.
public protocol ReportInstance: AnyObject {
  /// The report.
  var report: ContentObject { get }
  /// What stands on its axes.
  var grid: GridDefinition { get }
  /// The statement that ran; prompts stand in it by their parameters' names.
  var sql: String { get }
  /// The prompts with the answers that the result is of, what was taken without one included.
  var prompts: [Prompt] { get }
  /// Whether its rows come in an order that the report asks for; else it may be another one each
  /// time it runs.
  var isOrdered: Bool { get }
  /// How long the source has taken so far to run the report and to give its rows; `nil` where it
  /// does not tell.
  var duration: Duration? { get }
  /// How many rows are known, and whether these are all.
  var known: (rows: Int, isComplete: Bool) { get }

  /// The columns of values. A cross-tab reads its result to the end for them.
  func columns() throws(ContentFailure) -> [GridColumn]

  /// Rows from `offset`, from 0; fewer than `limit` only at the end.
  func rows(offset: Int, limit: Int) throws(ContentFailure) -> [GridRow]

  /// Puts the raw values of the rows from `offset` into `values`, in place of what was there: at most
  /// `limit`, fewer where these are full of text or at the end, none only at the end.
  func values(offset: Int, limit: Int, into values: inout RowValues) throws(ContentFailure)

  /// The number of rows; reads the result to its end.
  func rowCount() throws(ContentFailure) -> Int

  /// The same result in another order, or another page of it. Nothing is run.
  ///
  /// - Throws: reason `load` where a key names no column, or a page is not there.
  func arranged(_ order: GridOrder) throws(ContentFailure) -> any ReportInstance
  /// The same without totals, neither rows nor columns of them; itself where it has none.
  func details() -> any ReportInstance
  /// Whether subtotals or totals stand among its rows.
  var hasTotalRows: Bool { get }
  /// The rows of all pages, with the units of the page axis as the first ones on rows: in the report's
  /// own order, without totals; itself where it has no pages.
  func allPages() throws(ContentFailure) -> any ReportInstance
  /// The executed result: the same object for all that show it.
  var result: AnyObject { get }
  /// The page that is shown: an element for each unit of the page axis.
  func page() throws(ContentFailure) -> [GridCell]
  /// The elements that can be chosen for a unit of the page axis, with those of the units before it
  /// as they are. Reads the result to its end.
  func pageElements(of unit: Int) throws(ContentFailure) -> [GridCell]
}

extension ReportInstance {
  /// Itself, where there are no totals.
  public func details() -> any ReportInstance { self }
  /// No totals.
  public var hasTotalRows: Bool { false }
  /// Itself, where there are no pages.
  public func allPages() throws(ContentFailure) -> any ReportInstance { self }
  /// Nobody has asked for an order.
  public var isOrdered: Bool { false }
  /// Nobody has measured.
  public var duration: Duration? { nil }
  /// Itself.
  public var result: AnyObject { self }
  /// No page axis.
  public func page() throws(ContentFailure) -> [GridCell] { [] }
  /// No page axis.
  public func pageElements(of unit: Int) throws(ContentFailure) -> [GridCell] { [] }
}
