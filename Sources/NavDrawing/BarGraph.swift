/// The widths of a bar graph's parts, and the drawing of its lines in them.
struct BarGraph {
  private let look: Look
  private let width: Int
  private var label: Int
  /// 0 where there is one series only.
  private var series: Int
  private var number: Int
  /// 0 where there is no room for bars.
  private var bar: Int
  /// Whether each label has a line of its own, as where it would be cut beside several series.
  private var isLabelAbove = false

  /// The lines of a window, and its rows, as places in the page.
  static func draw(
    _ view: GraphView, columns width: Int, lines height: Int, _ look: Look
  ) -> ([Line], Range<Int>) {
    let layout = BarGraph(view, width: width, look)
    let groups = view.groups
    var bars: [Bars] = Array(repeating: Bars(), count: view.series.count)
    for group in groups {
      let scale = view.scale(of: group)
      for series in group { bars[series] = Bars(scale: scale, cells: layout.bar) }
    }
    // The numbers of several measures stand beside their bars; one axis would be wrong for most.
    let hasAxis =
      groups.count == 1 && height >= DrawingLimits.shortestAxis
      && layout.bar >= DrawingLimits.narrowestAxis
    let axis = hasAxis ? layout.axis(view.measures[0], bars[0]) : []
    let room = height - axis.count

    let first = view.first
    var lines: [Line] = []
    lines += layout.header(view).suffix(max(room - (view.rows.isEmpty ? 0 : 1), 0))
    var next = first
    while next < view.rows.count, lines.count < room {
      let left = room - lines.count
      let row = layout.row(view.rows[next], view.series, bars)
      if row.count > left, next > first { break }
      lines += row.prefix(left)
      next += 1
    }
    return (lines + axis, first..<next)
  }

  private init(_ view: GraphView, width: Int, _ look: Look) {
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
    if hasSeries, label < natural.label {
      let names = min(natural.series, max(width / 3, DrawingLimits.narrowestLabel))
      let left = width - DrawingLimits.indent - names - number - 2 * DrawingLimits.gap
      if left >= DrawingLimits.narrowestBar {
        (isLabelAbove, label, series, bar) = (true, 0, names, left)
      }
    }
    if bar < DrawingLimits.narrowestBar {
      // Without bars the numbers have the first claim, then the labels.
      bar = 0
      number = min(number, max(width, 0))
      label = max(min(natural.label, width - number - DrawingLimits.gap), 0)
      let left = width - number - label - 2 * DrawingLimits.gap
      series = left >= DrawingLimits.narrowestLabel ? min(natural.series, left) : 0
    }
  }

  private func header(_ view: GraphView) -> [Line] {
    if isLabelAbove {
      return [Line(ShownText(view.title, look.charset).cut(to: width, look), .heading)]
    }
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

  private func row(_ row: GraphView.Row, _ series: [String], _ bars: [Bars]) -> [Line] {
    let label = ShownText(row.label, look.charset).cut(to: width, look)
    let above = isLabelAbove ? [Line(label)] : []
    let own = row.series?.clamped(to: series.indices) ?? series.indices
    return above
      + own.map { place in
        var line = Line()
        let label = place == own.lowerBound ? row.label : ""
        add(label, series.count > 1 ? series[place] : nil, .plain, to: &line)
        guard let value = row.value(place) else { return line }
        let text = ShownText(value.cell.raw, look.charset).whole(within: number)
        add(text, value.cell == .null ? .faint : .plain, to: &line)
        if bar > 0 {
          line.add(" ", times: DrawingLimits.gap)
          bars[place].add(value.drawn, to: &line, look)
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
    if isLabelAbove { line.pad(to: DrawingLimits.indent) }
    if let series, self.series > 0 {
      line.add(ShownText(series, look.charset).cut(to: self.series, look), style)
      line.pad(
        to: (self.label > 0 ? self.label + DrawingLimits.gap : 0)
          + (isLabelAbove ? DrawingLimits.indent : 0) + self.series + DrawingLimits.gap)
    }
  }

  /// Adds a number, or its title, at the right of its place.
  private func add(_ text: ShownText, _ style: Style, to line: inout Line) {
    line.add(" ", times: number - text.width)
    line.add(text, style)
  }

  /// The axis below the bars; nothing where there is no number.
  private func axis(_ measure: GraphView.Measure, _ bars: Bars) -> [Line] {
    let left = width - bar
    let marks = GraphAxis.marks(
      of: bars.scale, measure, cells: bar, left: min(left, DrawingLimits.gap), look.charset
    ) { bars.cell(of: $0) }
    return marks.isEmpty ? [] : GraphAxis.lines(marks, cells: bar, left: left, look)
  }
}
