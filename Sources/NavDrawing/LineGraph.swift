/// Lines over an axis of rows: one plot for each measure, one below another, each with its own axis.
struct LineGraph {
  private let view: GraphView
  private let look: Look
  /// The rows that are shown, as places in the page.
  private let rows: Range<Int>
  /// The cells of the axis at the left, its rule not counted.
  private let axis: Int
  /// The cells of a plot.
  private let plot: Int
  /// Whether points are so far apart that each can have a mark.
  private let hasMarks: Bool

  /// The lines of a window, and its rows, as places in the page.
  static func draw(
    _ view: GraphView, columns width: Int, lines height: Int, _ look: Look
  ) -> ([Line], Range<Int>) {
    guard height > 0, width > 1 else { return ([], view.first..<view.first) }
    let axisLines = height >= 2 * DrawingLimits.shortestPlot ? 2 : 0
    let groups = view.groups
    let fitting = max((height - axisLines) / DrawingLimits.shortestPlot, 1)
    let shown = Array(groups.prefix(fitting))
    var plots: [Plot] = []
    var left = height - axisLines
    for (place, group) in shown.enumerated() {
      let share = left / (shown.count - place)
      plots.append(Plot(view, group, lines: share, look))
      left -= share
    }
    let graph = LineGraph(view, width: width, axis: plots.map(\.labelWidth).max() ?? 0, look)
    var lines: [Line] = []
    for (place, plot) in plots.enumerated() {
      let hidden = place == plots.count - 1 ? groups.count - shown.count : 0
      lines += graph.lines(plot, hidden: hidden)
    }
    if axisLines > 0 { lines += graph.axisOfRows() }
    return (Array(lines.prefix(height)), graph.rows)
  }

  private init(_ view: GraphView, width: Int, axis: Int, _ look: Look) {
    self.view = view
    self.look = look
    // Without room for a plot, the axis goes.
    self.axis = width - axis - 1 >= DrawingLimits.narrowestBar ? axis : 0
    plot = max(width - self.axis - 1, 1)
    let across = look.charset == .utf8 ? 2 : 1
    // The last rows fill the plot as the first ones do.
    let most = max(plot * across, 1)
    let first = max(min(view.first, view.rows.count - most), 0)
    rows = first..<min(view.rows.count, first + most)
    hasMarks = rows.count * 3 <= plot
  }

  /// A measure's part of the frame.
  private struct Plot {
    let series: [Int]
    let scale: GraphScale
    let lines: Int
    let ticks: [(line: Int, label: ShownText)]
    var labelWidth: Int { ticks.reduce(0) { max($0, $1.label.width) } }

    init(_ view: GraphView, _ series: [Int], lines: Int, _ look: Look) {
      self.series = series
      self.lines = max(lines - 1, 1)
      scale = view.scale(of: series)
      let height = self.lines
      let scale = scale
      let measure = view.measures[series[0]]
      // A mark every other line at the most.
      let numbers = scale.ticks(atMost: max((height + 1) / 2, 1))
      let labels = measure.labels(numbers, look.charset)
      ticks = zip(numbers, labels).map { number, label in
        (nearest((1 - scale.share(number)) * Double(height - 1)), label)
      }
    }
  }

  private func lines(_ plot: Plot, hidden: Int) -> [Line] {
    var canvas = DotCanvas(columns: self.plot, lines: plot.lines, look)
    for (place, series) in plot.series.enumerated() {
      draw(series, plot.scale, on: &canvas, isAlone: plot.series.count == 1, place)
    }
    var lines = [heading(plot, hidden: hidden)]
    let zero =
      plot.scale.least < 0 && plot.scale.greatest > 0
      ? nearest((1 - plot.scale.share(0)) * Double(plot.lines - 1)) : nil
    for number in 0..<plot.lines {
      let tick = plot.ticks.first { $0.line == number }
      var line = Line()
      if axis > 0 {
        if let tick {
          line.pad(to: axis - tick.label.width)
          line.add(tick.label.cut(to: axis, look))
        }
        line.pad(to: axis)
      }
      line.add(tick == nil || axis == 0 ? look.vertical : look.tickLeft)
      line.add(canvas.line(number, guide: number == zero ? look.guide : " "))
      lines.append(line)
    }
    return lines
  }

  /// The names of the series, each with its mark where there are several.
  private func heading(_ plot: Plot, hidden: Int) -> Line {
    var line = Line()
    let end = hidden > 0 ? ShownText(sanitized: "+\(hidden)") : .empty
    let width = max(axis + 1 + self.plot - (hidden > 0 ? end.width + 1 : 0), 0)
    let several = plot.series.count > 1
    for (place, series) in plot.series.enumerated() {
      let room = width - line.width - (line.width > 0 ? DrawingLimits.gap : 0)
      guard room > 2 else { break }
      if line.width > 0 { line.pad(to: line.width + DrawingLimits.gap) }
      if several {
        line.add(look.markers[place % look.markers.count], .heading)
        line.add(" ")
      }
      let name = ShownText(view.series[series], look.charset)
      line.add(name.cut(to: several ? room - 2 : room, look), .heading)
    }
    if hidden > 0 {
      line.pad(to: width + 1)
      line.add(end, .faint)
    }
    return line
  }

  private func draw(
    _ series: Int, _ scale: GraphScale, on canvas: inout DotCanvas, isAlone: Bool, _ place: Int
  ) {
    var last: (x: Int, y: Int)?
    let marker = isAlone ? look.markers[0] : look.markers[place % look.markers.count]
    // Points of several series are marked even where they stand close: now and then.
    let every = max(rows.count * 6 / max(plot, 1), 1)
    for (index, row) in rows.enumerated() {
      guard let number = view.rows[row].drawn(series) else {
        last = nil
        continue
      }
      let point = (
        x: column(index), y: nearest((1 - scale.share(number)) * Double(canvas.height - 1))
      )
      if let last { canvas.line(last, point) } else { canvas.set(point.x, point.y) }
      let isMarked = hasMarks || (!isAlone && (index + place) % every == 0)
      if isMarked { canvas.mark(point.x, point.y, marker) }
      last = point
    }
  }

  /// The dot that a row stands in: at both ends of the plot, or one by one where there are many.
  private func column(_ index: Int) -> Int {
    let across = look.charset == .utf8 ? 2 : 1
    guard rows.count > 1 else { return 0 }
    return index * (plot * across - 1) / (rows.count - 1)
  }

  /// The rule below the plots with the rows' labels, as many as have room.
  private func axisOfRows() -> [Line] {
    let across = look.charset == .utf8 ? 2 : 1
    let texts = rows.map { ShownText(view.rows[$0].label, look.charset) }
    let widest = texts.reduce(0) { max($0, $1.width) }
    let left = axis + 1
    var placed: [(mark: GraphAxis.Mark, start: Int)] = []
    if !texts.isEmpty {
      // Whole labels if some find room; else as much of them as tells them apart a little.
      let narrow = min(max(widest, 1), max(plot / 3, DrawingLimits.narrowestPoint))
      var every = 1
      while every <= texts.count {
        let marks = stride(from: 0, to: texts.count, by: every).map {
          GraphAxis.Mark(cell: column($0) / across, label: texts[$0].cut(to: narrow, look))
        }
        if let found = GraphAxis.placed(marks, cells: plot, left: left) {
          placed = found
          break
        }
        every += every < 10 ? 1 : every / 3
      }
    }
    return GraphAxis.lines(placed, cells: plot, left: left, look)
  }
}
