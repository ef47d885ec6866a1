/// A window on a result as a graph: a bar for each number with the number beside it, or a line for
/// each series.
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

    /// The number, if it can be drawn.
    var drawn: Double? { number.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// What stands in one place of the graph: a value for each series.
  public struct Row: Sendable, Hashable {
    /// The name of the place, raw: the row's elements.
    public var label: String
    /// The values, one for each series that the row is of; a missing one is blank.
    public var values: [Value]
    /// The series that the row is of; `nil` for all. Bars of the others take no place.
    public var series: Range<Int>?

    /// Makes a row; without more, of all series.
    public init(_ label: String, _ values: [Value], of series: Range<Int>? = nil) {
      self.label = label
      self.values = values
      self.series = series
    }

    /// The value of a series; `nil` where the row has none.
    func value(_ series: Int) -> Value? {
      let place = series - (self.series?.lowerBound ?? 0)
      return values.indices.contains(place) ? values[place] : nil
    }

    /// A number that can be drawn.
    func drawn(_ series: Int) -> Double? { value(series)?.drawn }
  }

  /// How numbers are drawn.
  public enum Kind: Sendable, Hashable {
    /// A bar from zero for each number, to the right.
    case bars
    /// A line for each series, from row to row.
    case lines
  }

  /// What is measured: series of one measure have one scale, and its numbers look alike.
  public struct Measure: Sendable, Hashable {
    /// What tells it from others.
    public var name: String
    /// How a number on its axis is written, raw.
    public var text: @Sendable (Double) -> String

    /// Makes a measure; without a text its numbers have as many digits as they need.
    public init(_ name: String, text: @escaping @Sendable (Double) -> String = plainNumber) {
      self.name = name
      self.text = text
    }

    /// Whether two are the same one: by their names.
    public static func == (left: Measure, right: Measure) -> Bool { left.name == right.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The title over the labels, raw: the names of the attributes on rows.
  public var title: String
  /// The names of the series, raw: metrics, or elements on columns.
  public var series: [String]
  /// What each series measures: the same for the elements of one metric, but not for several metrics.
  public var measures: [Measure]
  /// The page; its scale is that of all its rows, shown or not.
  public var rows: [Row]
  /// Bars or lines.
  public var kind: Kind
  /// The number, from 0, that the page's first row has in the whole result.
  public var pageStart: Int
  /// How many rows of the whole result are known.
  public var knownRows: Int
  /// Whether the known rows are all.
  public var isComplete: Bool
  /// The first row of the window, counted from 0 in the whole result; clamped to the page.
  public var firstRow: Int
  /// A line above the graph, raw: which page of a result it is.
  public var caption: String?

  /// Makes a graph; without more, of a whole result at its beginning, with bars of one measure.
  public init(
    title: String, series: [String], rows: [Row], kind: Kind = .bars, measures: [Measure]? = nil,
    pageStart: Int = 0, knownRows: Int? = nil, isComplete: Bool = true, firstRow: Int = 0
  ) {
    self.title = title
    self.series = series
    let one = Measure("")
    let given = measures ?? []
    self.measures = series.indices.map { given.indices.contains($0) ? given[$0] : one }
    self.rows = rows
    self.kind = kind
    self.pageStart = min(max(0, pageStart), Int.max - rows.count)
    self.knownRows = max(knownRows ?? 0, self.pageStart + rows.count)
    self.isComplete = isComplete
    self.firstRow = firstRow
  }

  /// The series of each measure, in the order of the first ones.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    var places: [Measure: Int] = [:]
    for (series, measure) in measures.enumerated() {
      if let place = places[measure] {
        groups[place].append(series)
      } else {
        places[measure] = groups.count
        groups.append([series])
      }
    }
    return groups
  }

  /// The first row of the window, as its place in the page.
  var first: Int {
    min(max(firstRow, pageStart) - pageStart, max(rows.count - 1, 0))
  }

  /// The scale of some series over the whole page.
  func scale(of series: [Int]) -> GraphScale {
    GraphScale(
      rows.lazy.flatMap { row in series.lazy.compactMap { row.drawn($0) } },
      hasZero: kind == .bars)
  }
}

/// A number with as many digits as it needs: `0`, `2.5`, `1e+21`.
@Sendable public func plainNumber(_ number: Double) -> String {
  let text = number == 0 ? "0" : number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
