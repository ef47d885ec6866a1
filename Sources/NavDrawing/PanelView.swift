/// A document: panels in rows, each with a title and a content of its own.
public struct PanelView: Sendable, Hashable {
  /// One panel.
  public struct Panel: Sendable, Hashable {
    /// What its upper edge says, raw.
    public var title: String
    /// What it shows.
    public var content: ScreenContent

    /// Makes a panel.
    public init(_ title: String, _ content: ScreenContent) {
      self.title = title
      self.content = content
    }
  }

  /// The panels, row by row. Where a row's panels would be too narrow they stand one below another.
  public var rows: [[Panel]]
  /// The size in percent: at 100 the rows share the frame, at 200 each has twice its height and
  /// half as many panels, and fewer are seen.
  public var zoom: Int
  /// The first panel of the window, from 0: the row that has it is the first one shown; clamped.
  public var firstPanel: Int
  /// Where the panels are laid out, of which the frame shows a part; `nil` for the frame itself.
  public var canvas: Canvas?
  /// Whether the count line counts the panels: those of a document, not one report's two.
  public var countsPanels: Bool

  /// Makes a document's view.
  public init(
    rows: [[Panel]], zoom: Int = 100, firstPanel: Int = 0, countsPanels: Bool = true
  ) {
    self.rows = rows
    self.zoom = zoom
    self.firstPanel = firstPanel
    self.countsPanels = countsPanels
  }
}

extension PanelView {
  /// A place larger than the frame, and how far the frame is moved over it.
  public struct Canvas: Sendable, Hashable {
    /// Cells across.
    public var columns: Int
    /// Lines.
    public var lines: Int
    /// Cells left of the frame.
    public var left: Int
    /// Lines above it.
    public var top: Int

    /// Makes a canvas.
    public init(columns: Int, lines: Int, left: Int = 0, top: Int = 0) {
      self.columns = columns
      self.lines = lines
      self.left = left
      self.top = top
    }
  }
}

/// A document's panels laid out in a frame.
public struct PanelDrawing: Sendable, Hashable {
  /// The lines, at most as many as asked for.
  let lines: [Line]
  /// The panels that are shown, from 0, counted row by row.
  public let panels: Range<Int>
  /// The count line, cut to the frame.
  let count: ShownText

  /// Lays a document out in a frame of so many cells.
  public init(_ view: PanelView, columns width: Int, lines height: Int, look: Look) {
    self.init(view, columns: width, lines: height, countColumns: width, look, depth: 0)
  }

  init(
    _ view: PanelView, columns width: Int, lines height: Int, countColumns: Int, _ look: Look,
    depth: Int
  ) {
    if let canvas = view.canvas {
      self = PanelDrawing(
        on: canvas, view, columns: width, lines: height, countColumns: countColumns, look,
        depth: depth)
      return
    }
    let zoom = min(max(view.zoom, DrawingLimits.zoom.lowerBound), DrawingLimits.zoom.upperBound)
    let rows = view.rows.flatMap { row -> [ArraySlice<PanelView.Panel>] in
      let fitting = (width + Self.edge) / (DrawingLimits.narrowestPanel + Self.edge)
      let zoomed = max(row.count * 100, 100) / max(zoom, 100)
      let number = max(min(row.count, fitting, zoomed), 1)
      return stride(from: 0, to: row.count, by: number).map {
        row[$0..<min($0 + number, row.count)]
      }
    }
    let total = rows.reduce(0) { $0 + $1.count }
    let first = min(max(view.firstPanel, 0), max(total - 1, 0))

    // The row that has the first panel, and how many panels there are before it.
    var start = 0
    var before = 0
    while start < rows.count, before + rows[start].count <= first {
      before += rows[start].count
      start += 1
    }
    let least = DrawingLimits.shortestPanel
    let isWhole = zoom <= 100 && rows.count * least <= height && start == 0
    let each = max(height * zoom / (100 * max(view.rows.count, 1)), least)

    var lines: [Line] = []
    var joints: Set<Int> = []
    var end = before
    for (number, row) in rows[start...].enumerated() {
      let left = height - lines.count
      if left < least, number > 0 || left < 1 { break }
      // Where all are seen at 100 percent they share the frame to its last line.
      let isLast = start + number == rows.count - 1
      var share = isWhole ? left / (rows.count - number) : min(each, left)
      if left - share < least || isLast && zoom >= 100 { share = left }
      lines += Self.row(row, columns: width, lines: share, &joints, look, depth: depth)
      end += row.count
    }
    self.lines = lines
    panels = before..<end
    count =
      view.countsPanels
      ? CountLine(rows: panels, known: total, isComplete: true, noun: "panel")
        .text(width: countColumns, look) : .empty
  }

  /// Lays the panels out on a canvas, at 100 percent of it, and shows a part of that.
  private init(
    on canvas: PanelView.Canvas, _ view: PanelView, columns width: Int, lines height: Int,
    countColumns: Int, _ look: Look, depth: Int
  ) {
    let size = (columns: max(canvas.columns, width), lines: max(canvas.lines, height))
    let left = min(max(canvas.left, 0), size.columns - width)
    let top = min(max(canvas.top, 0), size.lines - height)
    var whole = view
    (whole.canvas, whole.zoom, whole.firstPanel) = (nil, 100, 0)
    let drawing = PanelDrawing(
      whole, columns: size.columns, lines: size.lines, countColumns: size.columns, look,
      depth: depth)
    var parts: [String] = []
    func part(_ noun: String, _ start: Int, _ count: Int, of total: Int) {
      if count == total { return }
      parts.append("\(noun)s \(start + 1)\(look.rangeDash)\(start + count) of \(total)")
    }
    part("line", top, height, of: size.lines)
    part("column", left, width, of: size.columns)
    let count =
      parts.isEmpty ? drawing.count : ShownText(sanitized: parts.joined(separator: ", "))
    self.init(
      lines: drawing.lines.dropFirst(top).prefix(height).map { $0.cropped(from: left, to: width) },
      panels: drawing.panels, count: count.cut(to: countColumns, look))
  }

  private init(lines: [Line], panels: Range<Int>, count: ShownText) {
    self.lines = lines
    self.panels = panels
    self.count = count
  }

  /// The lines as they are sent, for a document without a screen around it.
  public func text(_ look: Look) -> [String] { lines.map { $0.rendered(look) } }

  /// The count line as it is sent.
  public var countLine: String { count.text }

  /// The cells between two panels.
  private static let edge = 3

  /// Panels side by side, each under its title.
  ///
  /// `joints` are the columns of the lines between panels: of the row above, then of this row.
  private static func row(
    _ panels: ArraySlice<PanelView.Panel>, columns width: Int, lines height: Int,
    _ joints: inout Set<Int>, _ look: Look, depth: Int
  ) -> [Line] {
    let above = joints
    joints = []
    let room = width - (panels.count - 1) * edge
    let (each, rest) = room.quotientAndRemainder(dividingBy: max(panels.count, 1))
    var lines = Array(repeating: Line(), count: height)
    var start = 0
    for (number, panel) in panels.enumerated() {
      let columns = each + (number < rest ? 1 : 0)
      let title = ShownText(panel.title, look.charset)
      // The count stands beside the title, which has a claim on half of the rule.
      let countColumns = columns - min(title.width, columns / 2) - titleEdges
      let body = ContentDrawing(
        panel.content, columns: columns, lines: height - 1, countColumns: max(countColumns, 0),
        look, depth: depth + 1)
      for place in lines.indices {
        if number > 0 {
          lines[place].pad(to: start - edge)
          if place == 0 {
            lines[place].add(look.horizontal, times: edge)
            joints.insert(start - edge + 1)
          } else {
            lines[place].add(ShownText(sanitized: " \(look.vertical) "))
          }
        }
        if place == 0 {
          lines[place].add(rule(title, body.count, columns, look))
        } else if place - 1 < body.lines.count {
          lines[place].add(body.lines[place - 1])
        }
        lines[place].pad(to: start + columns, place == 0 ? .plain : body.background)
      }
      start += columns + edge
    }
    for column in above.union(joints) {
      let joint = look.joint(above: above.contains(column), below: joints.contains(column))
      lines[0].replace(look.horizontal, by: joint, at: column)
    }
    return lines
  }

  /// The rule and the blanks around a title, and those that a count has further.
  private static let (titleMargin, countMargin) = (4, 3)
  private static let titleEdges = titleMargin + countMargin

  /// A title in a rule, and at its right what the panel's count line would say.
  private static func rule(
    _ title: ShownText, _ count: ShownText, _ columns: Int, _ look: Look
  ) -> Line {
    var line = Line()
    let room = columns - titleEdges - count.width
    if room > 0, title.width > 0 {
      line.add(look.horizontal)
      line.add(" ")
      line.add(title.cut(to: count.width == 0 ? columns - titleMargin : room, look), .title)
      line.add(" ")
      if count.width > 0 {
        line.add(look.horizontal, times: columns - line.width - count.width - countMargin)
        line.add(" ")
        line.add(count)
        line.add(" ")
      }
    }
    line.add(look.horizontal, times: columns - line.width)
    return line
  }
}
