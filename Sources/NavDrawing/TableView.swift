/// A window on a result: one page of it as a table, what is known of the whole, and the scroll.
public struct TableView: Sendable, Hashable {
  /// The page; its widths are measured over all of its rows, shown or not.
  public var table: Table
  /// The number, from 0, that the page's first row has in the whole result.
  public var pageStart: Int
  /// How many rows of the whole result are known; never less than the page's end.
  public var knownRows: Int
  /// Whether the known rows are all: where not, the count line says `3,869+`.
  public var isComplete: Bool
  /// The first row of the window, counted from 0 in the whole result; clamped to the page.
  public var firstRow: Int
  /// How many columns have left the window at its left, those that stay not counted; clamped.
  public var firstColumn: Int
  /// Whether the columns are shrunk to the frame; else every column has its natural width.
  public var isFitted: Bool
  /// A line above the header, raw: which page of a result it is.
  public var caption: String?
  /// Whether there are subtotals or totals among the rows: then the count line counts lines.
  public var hasTotals: Bool

  /// Makes a view; without more, of a whole result at its beginning.
  public init(
    _ table: Table, pageStart: Int = 0, knownRows: Int? = nil, isComplete: Bool = true,
    firstRow: Int = 0, firstColumn: Int = 0, isFitted: Bool = false, caption: String? = nil,
    hasTotals: Bool = false
  ) {
    self.hasTotals = hasTotals
    self.caption = caption
    self.table = table
    self.pageStart = min(max(0, pageStart), Int.max - table.rows.count)
    self.knownRows = max(knownRows ?? 0, self.pageStart + table.rows.count)
    self.isComplete = isComplete
    self.firstRow = firstRow
    self.firstColumn = firstColumn
    self.isFitted = isFitted
  }
}
