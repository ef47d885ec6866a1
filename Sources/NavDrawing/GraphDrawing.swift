/// A graph laid out in a frame: labels, the series where there are several, numbers, bars.
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
    let layout = Layout(view, width: width, look)
    let scales = Scale.scales(of: view, cells: layout.bar)
    let pageStart = min(max(view.pageStart, 0), Int.max - view.rows.count)
    let first = min(max(view.firstRow, pageStart) - pageStart, max(view.rows.count - 1, 0))

    var lines: [Line] = []
    lines += layout.header(view).suffix(max(height - (view.rows.isEmpty ? 0 : 1), 0))
    var next = first
    while next < view.rows.count, lines.count < height {
      let left = height - lines.count
      if view.series.count > left, next > first { break }
      let row = layout.row(view.rows[next], view.series, scales)
      lines += row.prefix(left)
      next += 1
    }
    self.lines = lines
    rows = (pageStart + first)..<(pageStart + next)
    count = CountLine(rows: rows, known: view.knownRows, isComplete: view.isComplete)
      .text(width: countColumns, look)
  }

  /// The lines as they are sent, for a graph without a screen around it.
  public func text(_ look: Look) -> [String] { lines.map { $0.rendered(look) } }

  /// The count line as it is sent.
  public var countLine: String { count.text }
}

/// The widths of a graph's parts, and the drawing of its lines in them.
private struct Layout {
  let look: Look
  let width: Int
  var label: Int
  /// 0 where there is one series only.
  var series: Int
  var number: Int
  /// 0 where there is no room for bars.
  var bar: Int

  init(_ view: GraphView, width: Int, _ look: Look) {
    self.look = look
    self.width = width
    let charset = look.charset
    func widest(_ texts: some Sequence<String>) -> Int {
      texts.reduce(0) { max($0, cellWidth($1, charset: charset)) }
    }
    let hasSeries = view.series.count > 1
    label = max(widest(view.rows.map(\.label)), cellWidth(view.title, charset: charset))
    series = hasSeries ? widest(view.series) : 0
    number = view.rows.reduce(0) { most, row in
      row.values.prefix(view.series.count).reduce(most) {
        max($0, ColumnMeasure.width($1.cell, charset))
      }
    }
    let gaps = DrawingLimits.gap * (hasSeries ? 3 : 2)
    let leastBar = max(DrawingLimits.narrowestBar, width / 3)
    // The title over the numbers is in one line if there is room, else its words are whole.
    if !hasSeries, let title = view.series.first {
      let shown = ShownText(title, charset)
      let spare = width - label - gaps - leastBar
      number = max(number, min(shown.longestWord, DrawingLimits.narrowestText))
      number = max(number, min(shown.width, spare))
    }
    let natural = (label: label, series: series)
    func give(_ part: inout Int, _ missing: Int) {
      part -= max(0, min(missing, part - DrawingLimits.narrowestLabel))
    }
    give(&label, label + series + number + gaps + leastBar - width)
    give(&series, label + series + number + gaps + leastBar - width)
    bar = width - label - series - number - gaps
    if bar < DrawingLimits.narrowestBar {
      // Without bars the numbers have the first claim, then the labels.
      bar = 0
      number = min(number, max(width, 0))
      label = max(min(natural.label, width - number - DrawingLimits.gap), 0)
      let left = width - number - label - 2 * DrawingLimits.gap
      series = left >= DrawingLimits.narrowestLabel ? min(natural.series, left) : 0
    }
  }

  func header(_ view: GraphView) -> [Line] {
    let title = ShownText(view.series.count == 1 ? view.series[0] : "", look.charset)
    let texts = title.wrapped(
      to: number, lines: DrawingLimits.wrappedLines, cutsWords: true, look)
    return texts.enumerated().map { place, text in
      var line = Line()
      let label = place == texts.count - 1 ? view.title : ""
      add(label, view.series.count > 1 ? "" : nil, .heading, to: &line)
      add(text, .heading, to: &line)
      return line
    }
  }

  func row(_ row: GraphView.Row, _ series: [String], _ scales: [Scale]) -> [Line] {
    series.indices.map { place in
      var line = Line()
      let label = place == 0 ? row.label : ""
      add(label, series.count > 1 ? series[place] : nil, .plain, to: &line)
      guard place < row.values.count else { return line }
      let value = row.values[place]
      let text = ShownText(value.cell.raw, look.charset).whole(within: number)
      add(text, value.cell == .null ? .faint : .plain, to: &line)
      if bar > 0 {
        line.add(" ", times: DrawingLimits.gap)
        scales[place].addBar(value.number, to: &line, look)
      }
      return line
    }
  }

  /// Adds a label and the name of a series.
  private func add(_ label: String, _ series: String?, _ style: Style, to line: inout Line) {
    if self.label > 0 {
      line.add(ShownText(label, look.charset).cut(to: self.label, look), style)
      line.pad(to: self.label + DrawingLimits.gap)
    }
    if let series, self.series > 0 {
      line.add(ShownText(series, look.charset).cut(to: self.series, look), style)
      line.pad(
        to: (self.label > 0 ? self.label + DrawingLimits.gap : 0) + self.series
          + DrawingLimits.gap)
    }
  }

  /// Adds a number, or its title, at the right of its place.
  private func add(_ text: ShownText, _ style: Style, to line: inout Line) {
    line.add(" ", times: number - text.width)
    line.add(text, style)
  }
}

/// What a number's bar is measured by: zero is always on it.
private struct Scale {
  var least = 0.0
  var greatest = 0.0
  var cells = 0

  static func scales(of view: GraphView, cells: Int) -> [Scale] {
    var scales = Array(repeating: Scale(cells: cells), count: view.series.count)
    for row in view.rows {
      for (place, value) in zip(scales.indices, row.values) {
        guard let number = value.number, number.isFinite else { continue }
        let target = view.hasOneScale ? 0 : place
        scales[target].least = min(scales[target].least, number)
        scales[target].greatest = max(scales[target].greatest, number)
      }
    }
    if view.hasOneScale, let scale = scales.first {
      scales = Array(repeating: scale, count: scales.count)
    }
    return scales
  }

  /// The cells left of the axis and right of it; there is an axis only where numbers are negative.
  private var split: (left: Int, right: Int) {
    if least == 0 { return (0, cells) }
    if greatest == 0 { return (cells - 1, 0) }
    // Halved, since the difference may be beyond what a number can be.
    let share = (-least / 2) / (greatest / 2 - least / 2)
    let left = min(max(nearest(share * Double(cells - 1)), 1), cells - 2)
    return (left, cells - 1 - left)
  }

  func addBar(_ number: Double?, to line: inout Line, _ look: Look) {
    let (left, right) = split
    let number = number.flatMap { $0.isFinite ? $0 : nil } ?? 0
    let isUnicode = look.charset == .utf8
    if least < 0 {
      let filled = number < 0 ? nearest(number / least * Double(left)) : 0
      line.add(" ", times: left - filled)
      line.add(isUnicode ? "█" : "#", times: filled)
      line.add(look.vertical)
    }
    guard number > 0 else { return }
    if isUnicode {
      // Eighths of a cell; what is not zero has at least one.
      let eighths = max(nearest(number / greatest * Double(right * 8)), 1)
      line.add("█", times: eighths / 8)
      let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
      if eighths % 8 > 0 { line.add(parts[eighths % 8]) }
    } else {
      line.add("#", times: max(nearest(number / greatest * Double(right)), 1))
    }
  }
}

/// The whole number next to one from 0 up; `rounded()` would need the C library of mathematics.
private func nearest(_ number: Double) -> Int { Int(number + 0.5) }
