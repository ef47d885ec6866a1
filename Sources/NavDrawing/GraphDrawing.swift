/// A graph laid out in a frame: bars with labels and numbers beside them, or lines over an axis.
public struct GraphDrawing: Sendable, Hashable {
  /// The lines, at most as many as asked for.
  let lines: [Line]
  /// The rows that are shown, as numbers from 0 in the whole result.
  public let rows: Range<Int>
  /// The count line, cut to the frame.
  let count: ShownText

  /// Lays a graph out in a frame of so many cells.
  ///
  /// Where the frame is too narrow for bars, the numbers stay.
  public init(_ view: GraphView, columns width: Int, lines height: Int, look: Look) {
    self.init(view, columns: width, lines: height, countColumns: width, look)
  }

  init(
    _ view: GraphView, columns width: Int, lines height: Int, countColumns: Int, _ look: Look
  ) {
    // One line of the graph, at the least, comes before the caption.
    let caption = height > 1 ? view.caption.map { ShownText($0, look.charset) } : nil
    let left = caption == nil ? height : height - 1
    let (drawn, shown) =
      switch view.kind {
      case .bars: BarGraph.draw(view, columns: width, lines: left, look)
      case .lines: LineGraph.draw(view, columns: width, lines: left, look)
      }
    lines = (caption.map { [Line($0.cut(to: width, look))] } ?? []) + drawn
    rows = (view.pageStart + shown.lowerBound)..<(view.pageStart + shown.upperBound)
    count = CountLine(rows: rows, known: view.knownRows, isComplete: view.isComplete)
      .text(width: countColumns, look)
  }

  /// The lines as they are sent, for a graph without a screen around it.
  public func text(_ look: Look) -> [String] { lines.map { $0.rendered(look) } }

  /// The count line as it is sent.
  public var countLine: String { count.text }
}
