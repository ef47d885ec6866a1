public import NavContent

/// How a report is shown, by the numbers of `reportViewMode`.
public enum ViewMode: Int, Sendable, CaseIterable {
  /// A table of the result.
  case grid = 1
  /// A chart of it.
  case graph = 2
  /// The table and the chart together.
  case both = 3

  /// The mode that a report begins in, by its subtype: 769 a graph, 774 both, else a grid.
  public init(subtype: Int) {
    switch subtype {
    case 769: self = .graph
    case 774: self = .both
    default: self = .grid
    }
  }

  /// The word for it.
  public var name: String {
    switch self {
    case .grid: "grid"
    case .graph: "graph"
    case .both: "both"
    }
  }
}

/// How the result on screen is arranged: all that manipulations have changed.
///
/// The host keeps it; who draws or reads the result applies it.
public struct Arrangement: Hashable, Sendable {
  /// The order of the rows, and the page on screen.
  public var order = GridOrder()
  /// Grid, graph or both.
  public var mode: ViewMode
  /// A document's zoom in percent.
  public var zoom = EmbedLimits.defaultZoom

  /// The arrangement that an object begins in.
  public init(of object: ContentObject) {
    mode = object.type == .report ? ViewMode(subtype: object.subtype) : .grid
  }
}

/// A change to the view on screen that Back undoes ("the previous report manipulation").
public enum Manipulation: Hashable, Sendable {
  /// Sort the rows; no keys for the report's own order.
  case sort([SortKey])
  /// Show another page.
  case page([PageChoice])
  /// Show a report as a grid, a graph or both.
  case mode(ViewMode)
  /// Zoom a document, in percent.
  case zoom(Int)

  /// The command that asks for it.
  public var command: String {
    switch self {
    case .sort: "sort"
    case .page: "pageby"
    case .mode: "mode"
    case .zoom: "zoom"
    }
  }

  /// An arrangement with the change made.
  func applied(to arrangement: Arrangement) -> Arrangement {
    var result = arrangement
    switch self {
    case .sort(let keys): result.order.sort = keys
    case .page(let choices): result.order.page = choices
    case .mode(let mode): result.mode = mode
    case .zoom(let percent): result.zoom = percent
    }
    return result
  }
}

/// How far a view is scrolled, in rows and columns of its content. Who draws clamps it.
public struct ScrollOffset: Hashable, Sendable {
  /// Rows above the frame.
  public var rows: Int
  /// Columns left of the frame.
  public var columns: Int

  /// Makes an offset.
  public init(rows: Int = 0, columns: Int = 0) {
    self.rows = rows
    self.columns = columns
  }
}
