/// What the rows of a grid can be sorted by.
public enum SortPlace: Hashable, Sendable {
  /// A unit on rows, from 0.
  case header(Int)
  /// A metric, from 0, where only metrics stand on columns.
  case metric(Int)
  /// A column of a cross-tab: the raw element of each attribute on columns, and the metric, `nil` with
  /// metrics on rows. It is this column on every page; one that has no such column keeps its order.
  case column(elements: [ContentValue], metric: Int?)
  /// The column of totals of a cross-tab, of a metric.
  case total(metric: Int)

  /// What a column of values is sorted by.
  public init(_ column: GridColumn, in grid: GridDefinition) {
    guard grid.isCrossTab else {
      self = .metric(column.metric ?? 0)
      return
    }
    if column.isTotal, let metric = column.metric ?? (grid.metrics.count == 1 ? 0 : nil) {
      self = .total(metric: metric)
      return
    }
    let elements = zip(grid.columns, column.elements).filter { $0.0 != .metrics }.map(\.1.raw)
    self = .column(elements: elements, metric: column.metric)
  }
}

/// A column to sort by.
public struct SortKey: Hashable, Sendable {
  /// The column's title.
  public var column: String
  /// Which column it is.
  public var place: SortPlace
  /// Whether the largest comes first.
  public var isDescending: Bool

  /// Makes a key.
  public init(_ column: String, at place: SortPlace = .header(0), isDescending: Bool = false) {
    self.column = column
    self.place = place
    self.isDescending = isDescending
  }
}

/// The element that is chosen for a unit of the page axis.
public struct PageChoice: Hashable, Sendable {
  /// The unit's title.
  public var unit: String
  /// The element: its raw value.
  public var element: ContentValue

  /// Makes a choice.
  public init(unit: String, element: ContentValue) {
    self.unit = unit
    self.element = element
  }
}

/// In which order a grid has its rows, and which page of it is meant.
public struct GridOrder: Hashable, Sendable {
  /// What the rows are sorted by, the first key first; empty for the report's own order.
  ///
  /// Numbers come before texts, which are compared ignoring case, and NULL comes last, also where
  /// the largest comes first. Rows that are equal keep their order. With subtotals the groups are
  /// sorted, by the element that their rows share or by the subtotal, and then the rows in them.
  public var sort: [SortKey]
  /// An element for each unit of the page axis; empty for the first page.
  public var page: [PageChoice]

  /// Makes an order; without arguments, the report's own.
  public init(sort: [SortKey] = [], page: [PageChoice] = []) {
    self.sort = sort
    self.page = page
  }
}

/// What a row of a grid is.
public enum GridRowKind: Hashable, Sendable {
  /// A row of the result.
  case detail
  /// The subtotal of the rows that share the elements of so many units, from 1.
  case subtotal(Int)
  /// The total of all rows.
  case total
}

/// How a value stands out: a rule of the report's applies to it.
public struct GridThreshold: Hashable, Sendable {
  /// The colour where there are colours.
  public var color: Color
  /// A sign beside the value where there are none.
  public var mark: String

  /// Makes a threshold.
  public init(color: Color, mark: String) {
    self.color = color
    self.mark = mark
  }

  /// The colours.
  public enum Color: String, CaseIterable, Sendable {
    /// In red.
    case red
    /// In yellow.
    case yellow
    /// In green.
    case green
    /// In blue.
    case blue
    /// In magenta.
    case magenta
    /// In cyan.
    case cyan
  }
}
