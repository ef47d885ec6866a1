extension GraphSVG {
  /// The rows one below another; for each measure its bars, side by side with those of the others.
  mutating func drawBars() {
    let groups = view.groups
    let labels = view.rows.map { GraphSVG.shown($0.label) }
    let title = GraphSVG.shown(view.title)
    let widest = labels.reduce(GraphSVG.width(title)) { max($0, GraphSVG.width($1)) }
    let labelWidth = min(widest, 240)
    let start = GraphSVG.margin + labelWidth + GraphSVG.gap

    let least = Double(groups.count) * 220 + Double(max(groups.count - 1, 0)) * 2 * GraphSVG.gap
    width = max(width, start + least + GraphSVG.margin)
    let room = width - GraphSVG.margin - start
    let each =
      (room - Double(max(groups.count - 1, 0)) * 2 * GraphSVG.gap) / Double(max(groups.count, 1))
    let most = groups.map(\.count).max() ?? 1
    let rowHeight = Double(most) * 16 + 6

    var heads = 0.0
    for (place, group) in groups.enumerated() {
      let left = start + Double(place) * (each + 2 * GraphSVG.gap)
      heads = max(heads, legend(group, x: left, y: bottom, width: each))
    }
    self.place("head", x: GraphSVG.margin, y: bottom + 13, GraphSVG.cut(title, to: 240).text)
    let top = bottom + heads + 6
    let end = top + Double(view.rows.count) * rowHeight
    for (place, group) in groups.enumerated() {
      let left = start + Double(place) * (each + 2 * GraphSVG.gap)
      drawBars(of: group, x: left, width: each, top: top, end: end, rowHeight: rowHeight)
    }
    for (row, label) in labels.enumerated() {
      let cut = GraphSVG.cut(label, to: labelWidth)
      self.place(
        "text", x: GraphSVG.margin, y: top + (Double(row) + 0.5) * rowHeight + 4.5, cut.text,
        hint: cut == label ? nil : label.text)
    }
    bottom = end + 22
  }

  private mutating func drawBars(
    of group: [Int], x: Double, width: Double, top: Double, end: Double, rowHeight: Double
  ) {
    let scale = view.scale(of: group)
    // Numbers stand at the ends of their bars.
    let numbers = view.rows.flatMap { row in
      group.compactMap { row.value($0)?.cell.raw }
    }
    let widest = numbers.reduce(0) { max($0, GraphSVG.width(GraphSVG.shown($1))) }
    let side = min(widest + 6, width / 3)
    let left = x + (scale.least < 0 ? side : 0)
    let span = x + width - left - (scale.greatest > 0 || scale.least == 0 ? side : 0)
    func place(_ number: Double) -> Double { left + scale.share(number) * span }

    let ticks = scale.ticks(atMost: max(Int(span / 70), 1))
    let labels = view.measures[group[0]].labels(ticks, .utf8)
    for (tick, label) in zip(ticks, labels) {
      let at = place(tick)
      rule(tick == 0 ? "axis" : "grid", at, top, at, end + 4)
      self.place("middle", x: at, y: end + 18, label.text)
    }
    if ticks.isEmpty { rule("axis", left, top, left, end + 4) }

    let height = 14.0
    for (row, values) in view.rows.enumerated() {
      let middle = top + (Double(row) + 0.5) * rowHeight
      for (number, series) in group.enumerated() {
        let y = middle + (Double(number) - Double(group.count) / 2) * 16 + 1
        guard let own = values.value(series) else { continue }
        let shown = GraphSVG.shown(own.cell.raw).text
        guard let value = values.drawn(series) else {
          self.place("faint", x: place(0) + 5, y: y + 11, shown)
          continue
        }
        let (from, to) = (min(place(0), place(value)), max(place(0), place(value)))
        add(
          "<rect class=\"\(GraphSVG.color(series))\" x=\"\(GraphSVG.pixels(from))\" "
            + "y=\"\(GraphSVG.pixels(y))\" width=\"\(GraphSVG.pixels(max(to - from, 0.5)))\" "
            + "height=\"\(GraphSVG.pixels(height))\"/>")
        if value < 0 {
          self.place("number", x: from - 5, y: y + 11, shown)
        } else {
          self.place("faint", x: to + 5, y: y + 11, shown)
        }
      }
    }
  }
}
