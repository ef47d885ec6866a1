extension GraphSVG {
  /// A plot for each measure, one below another, over one axis of rows.
  mutating func drawLines() {
    let groups = view.groups
    let height = groups.count <= 1 ? 360.0 : groups.count == 2 ? 240.0 : 170.0
    let scales = groups.map { view.scale(of: $0) }
    let ticks = scales.map { $0.ticks(atMost: max(Int(height / 45), 2)) }
    let labels = zip(groups, ticks).map { view.measures[$0[0]].labels($1, .utf8) }
    let widest = labels.joined().reduce(0) { max($0, GraphSVG.width($1)) }
    let left = GraphSVG.margin + widest + 8
    let right = width - GraphSVG.margin - 8

    for place in groups.indices {
      bottom += legend(groups[place], x: left, y: bottom, width: right - left) + 10
      let top = bottom
      bottom += height
      let scale = scales[place]
      func y(_ number: Double) -> Double { top + (1 - scale.share(number)) * height }
      for (tick, label) in zip(ticks[place], labels[place]) {
        rule(tick == 0 ? "axis" : "grid", left, y(tick), right, y(tick))
        self.place("number", x: left - 8, y: y(tick) + 4.5, label.text)
      }
      for series in groups[place] { drawLine(series, left: left, right: right, y) }
      if place == groups.count - 1 {
        drawRows(left: left, right: right)
      } else {
        bottom += 2 * GraphSVG.gap
      }
    }
  }

  /// Where a row stands.
  private func column(_ row: Int, left: Double, right: Double) -> Double {
    let inset = min(16, (right - left) / 4)
    guard view.rows.count > 1 else { return (left + right) / 2 }
    return left + inset
      + Double(row) / Double(view.rows.count - 1) * (right - left - 2 * inset)
  }

  /// A line from point to point; where there is no number it is broken.
  private mutating func drawLine(
    _ series: Int, left: Double, right: Double, _ y: (Double) -> Double
  ) {
    var points: [String] = []
    var circles: [String] = []
    let isMarked = view.rows.count <= 100
    let color = GraphSVG.color(series)
    func stretch() -> String? {
      if points.isEmpty { return nil }
      // A point alone is a dot.
      if points.count == 1 { points.append(points[0]) }
      return "<polyline class=\"l\(color.dropFirst())\" points=\""
        + points.joined(separator: " ") + "\"/>"
    }
    for (row, values) in view.rows.enumerated() {
      guard let number = values.drawn(series) else {
        if let line = stretch() { add(line) }
        points = []
        continue
      }
      let at = (
        GraphSVG.pixels(column(row, left: left, right: right)), GraphSVG.pixels(y(number))
      )
      points.append("\(at.0),\(at.1)")
      guard isMarked else { continue }
      let hint = "\(values.label): \(values.value(series)?.cell.raw ?? "")"
      circles.append(
        "<circle class=\"\(color)\" cx=\"\(at.0)\" cy=\"\(at.1)\" r=\"3.5\"><title>"
          + Markup.escaped(GraphSVG.shown(hint).text) + "</title></circle>")
    }
    if let line = stretch() { add(line) }
    for circle in circles { add(circle) }
  }

  /// The labels of the rows, as many as have room, and the title below them.
  private mutating func drawRows(left: Double, right: Double) {
    rule("axis", left, bottom, right, bottom)
    let labels = view.rows.map { GraphSVG.cut(GraphSVG.shown($0.label), to: 160) }
    let widest = labels.reduce(0) { max($0, GraphSVG.width($1)) } + 10
    let fitting = max(Int((right - left) / widest), 1)
    let every = max((labels.count + fitting - 1) / fitting, 1)
    for row in stride(from: 0, to: labels.count, by: every) {
      let at = column(row, left: left, right: right)
      rule("axis", at, bottom, at, bottom + 5)
      place("middle", x: at, y: bottom + 19, labels[row].text)
    }
    bottom += 24
    guard !view.title.isEmpty else { return }
    bottom += 18
    let title = GraphSVG.cut(GraphSVG.shown(view.title), to: right - left)
    place("middle", x: (left + right) / 2, y: bottom, title.text)
  }
}
