/// A graph as a picture of its own, in SVG: the series, scales and ticks that its cells have.
///
/// It needs nothing else, runs nothing, and is light or dark as the reader's system is. A point's
/// label and number show when the pointer rests on it.
///
/// ```swift
/// let picture = GraphSVG(graph, title: "Cancellations by Month").text
/// ```
public struct GraphSVG {
  /// The picture, whole.
  public private(set) var text = ""

  let view: GraphView
  private let title: String
  private var body = ""
  /// How high what is drawn so far is, in pixels.
  var bottom = 0.0
  /// How wide the picture is.
  var width = GraphSVG.narrowest

  /// Draws a graph: all rows of its page.
  ///
  /// - Parameters:
  ///   - view: the graph.
  ///   - title: what stands over it, raw.
  ///   - note: a line below the title, raw, such as which rows of how many these are.
  public init(_ view: GraphView, title: String, note: String = "") {
    self.view = view
    self.title = GraphSVG.shown(title).text
    bottom = GraphSVG.margin + 20
    place("title", x: GraphSVG.margin, y: bottom, self.title)
    if !note.isEmpty {
      bottom += 22
      place("faint", x: GraphSVG.margin, y: bottom, GraphSVG.shown(note).text)
    }
    bottom += 16
    switch view.kind {
    case .bars: drawBars()
    case .lines: drawLines()
    }
    bottom += GraphSVG.margin
    text = head + body + "</svg>\n"
  }

  private var head: String {
    let size = "\(GraphSVG.pixels(width)) \(GraphSVG.pixels(bottom))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" \
      width="\(GraphSVG.pixels(width))" height="\(GraphSVG.pixels(bottom))" role="img">
      <title>\(Markup.escaped(title))</title>
      <style>
      \(GraphSVG.style)
      </style>
      <rect class="page" width="100%" height="100%"/>

      """
  }

  // MARK: Measures, in pixels

  static let narrowest = 960.0
  static let margin = 24.0
  static let gap = 12.0
  /// The width of a cell of text; letters are narrower, capitals wider.
  static let cell = 7.4
  static let line = 18.0

  static func shown(_ raw: String) -> ShownText { ShownText(raw, .utf8) }

  /// The width of a text.
  static func width(_ text: ShownText) -> Double { Double(text.width) * cell }

  /// A text cut to a width.
  static func cut(_ text: ShownText, to width: Double) -> ShownText {
    text.cut(to: Int(width / cell), Look())
  }

  /// A number of pixels, to a tenth.
  static func pixels(_ number: Double) -> String {
    let tenths = nearest(number.magnitude * 10)
    let sign = number < 0 && tenths > 0 ? "-" : ""
    return tenths % 10 == 0
      ? "\(sign)\(tenths / 10)" : "\(sign)\(tenths / 10).\(tenths % 10)"
  }

  // MARK: Parts

  /// The class of a series: its colour.
  static func color(_ series: Int) -> String { "s\(series % colors.count)" }

  mutating func add(_ markup: String) { body += markup + "\n" }

  /// A text at a place; its class says how it looks and which end of it stands there.
  mutating func place(_ kind: String, x: Double, y: Double, _ text: String, hint: String? = nil) {
    let hint = hint.map { "<title>\(Markup.escaped($0))</title>" } ?? ""
    add(
      "<text class=\"\(kind)\" x=\"\(GraphSVG.pixels(x))\" y=\"\(GraphSVG.pixels(y))\">"
        + hint + Markup.escaped(text) + "</text>")
  }

  /// A straight line.
  mutating func rule(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let points = [x1, y1, x2, y2].map(GraphSVG.pixels)
    add(
      "<line class=\"\(kind)\" x1=\"\(points[0])\" y1=\"\(points[1])\" x2=\"\(points[2])\" "
        + "y2=\"\(points[3])\"/>")
  }

  /// The names of some series, with their colours where there are several, in lines no wider than
  /// the width; answers how high they are.
  mutating func legend(_ series: [Int], x: Double, y: Double, width: Double) -> Double {
    var (left, top) = (x, y)
    for number in series {
      let name = GraphSVG.cut(GraphSVG.shown(view.series[number]), to: width - 30)
      let needed = GraphSVG.width(name) + 30
      if left > x, left + needed > x + width {
        left = x
        top += GraphSVG.line
      }
      add(
        "<rect class=\"\(GraphSVG.color(number))\" x=\"\(GraphSVG.pixels(left))\" "
          + "y=\"\(GraphSVG.pixels(top + 3))\" width=\"11\" height=\"11\" rx=\"2\"/>")
      place("text", x: left + 17, y: top + 13, name.text)
      left += needed
    }
    return top + GraphSVG.line - y
  }

  private static let colors = [
    ("#0072b2", "#4fa8dc"), ("#d55e00", "#f08a4b"), ("#009e73", "#3cc49c"),
    ("#cc79a7", "#e3a0c4"), ("#b8860b", "#e0b040"), ("#56b4e9", "#8fcdf2"),
    ("#6a4c93", "#a98fd0"), ("#7f7f7f", "#b0b0b0"), ("#b22222", "#e57373"),
    ("#6b8e23", "#a8c860"), ("#008b8b", "#4dc4c4"), ("#8b4513", "#cf9a6b"),
  ]

  private static let style: String = {
    func fills(_ dark: Bool) -> String {
      colors.enumerated().map { place, color in
        let value = dark ? color.1 : color.0
        return ".s\(place) { fill: \(value); } .l\(place) { stroke: \(value); }"
      }.joined(separator: "\n")
    }
    return """
      svg { color-scheme: light dark; }
      text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
      text.title { font-size: 20px; font-weight: 600; }
      text.head { font-weight: 600; }
      .end, .number { text-anchor: end; }
      .middle { text-anchor: middle; }
      .number, .middle { font-variant-numeric: tabular-nums; }
      .page { fill: #ffffff; }
      .title, .text, .head, .end { fill: #1f2328; }
      .faint, .middle, .number { fill: #59636e; }
      .grid { stroke: #e3e7eb; }
      .axis { stroke: #8b949e; }
      polyline { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
      \(fills(false))
      @media (prefers-color-scheme: dark) {
      .page { fill: #121417; }
      .title, .text, .head, .end { fill: #e6e8eb; }
      .faint, .middle, .number { fill: #9aa3ad; }
      .grid { stroke: #2a3037; }
      .axis { stroke: #6e7781; }
      \(fills(true))
      }
      """
  }()
}
