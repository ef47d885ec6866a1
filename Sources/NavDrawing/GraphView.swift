/// A window on a result as a graph: a bar for each number, with the number beside it.
///
/// ```swift
/// let graph = GraphView(
///   title: "Month", series: ["Cancelled"],
///   rows: [.init("January", [.init(521, "521")]), .init("February", [.init(1_261, "1,261")])])
/// ```
public struct GraphView: Sendable, Hashable {
  /// A number, raw for its bar and formatted for people.
  public struct Value: Sendable, Hashable {
    /// The number; `nil`, or what is not finite, has no bar.
    public var number: Double?
    /// What stands beside the bar.
    public var cell: Table.Cell

    /// Makes a value.
    public init(_ number: Double?, _ cell: Table.Cell) {
      self.number = number
      self.cell = cell
    }
  }

  /// What stands in one place of the graph: a value for each series.
  public struct Row: Sendable, Hashable {
    /// The name of the place, raw: the row's elements.
    public var label: String
    /// The values, one for each series; a missing one is blank.
    public var values: [Value]

    /// Makes a row.
    public init(_ label: String, _ values: [Value]) {
      self.label = label
      self.values = values
    }
  }

  /// The title over the labels, raw: the names of the attributes on rows.
  public var title: String
  /// The names of the series, raw: metrics, or elements on columns.
  public var series: [String]
  /// The page; its scale is that of all its rows, shown or not.
  public var rows: [Row]
  /// Whether all series have one scale: so for one metric, but not for metrics of several units.
  public var hasOneScale: Bool
  /// The number, from 0, that the page's first row has in the whole result.
  public var pageStart: Int
  /// How many rows of the whole result are known.
  public var knownRows: Int
  /// Whether the known rows are all.
  public var isComplete: Bool
  /// The first row of the window, counted from 0 in the whole result; clamped to the page.
  public var firstRow: Int

  /// Makes a graph; without more, of a whole result at its beginning.
  public init(
    title: String, series: [String], rows: [Row], hasOneScale: Bool = true, pageStart: Int = 0,
    knownRows: Int? = nil, isComplete: Bool = true, firstRow: Int = 0
  ) {
    self.title = title
    self.series = series
    self.rows = rows
    self.hasOneScale = hasOneScale
    self.pageStart = min(max(0, pageStart), Int.max - rows.count)
    self.knownRows = max(knownRows ?? 0, self.pageStart + rows.count)
    self.isComplete = isComplete
    self.firstRow = firstRow
  }
}
