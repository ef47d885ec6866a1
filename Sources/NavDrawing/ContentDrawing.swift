/// The content's lines in a frame, and what the count line says of them.
struct ContentDrawing {
  /// At most as many as the frame has; shorter ones are filled up with the background.
  var lines: [Line] = []
  /// What lies behind the lines.
  var background: Style = .plain
  /// What the count line says.
  var count: ShownText = .empty

  init(
    _ content: ScreenContent, columns: Int, lines height: Int, countColumns: Int, _ look: Look,
    depth: Int = 0
  ) {
    switch content {
    case .empty: break
    case .loading: background = .grey
    case .message(let message):
      lines = Self.message(message, columns: columns, lines: height, .plain, look)
    case .table(let view):
      let drawing = TableDrawing(
        view, columns: columns, lines: height, countColumns: countColumns, look)
      (lines, count) = (drawing.lines, drawing.count)
    case .graph(let view):
      let drawing = GraphDrawing(
        view, columns: columns, lines: height, countColumns: countColumns, look)
      (lines, count) = (drawing.lines, drawing.count)
    case .panels(let view):
      if depth == DrawingLimits.panelDepth { break }
      let drawing = PanelDrawing(
        view, columns: columns, lines: height, countColumns: countColumns, look, depth: depth)
      (lines, count) = (drawing.lines, drawing.count)
    case .text(let texts):
      for text in texts where lines.count < height {
        let wrapped = ShownText(text, look.charset)
          .wrapped(to: columns, lines: height - lines.count, look)
        lines += wrapped.isEmpty ? [Line()] : wrapped.map { Line($0) }
      }
    case .failed(let message, let offersClose):
      background = .grey
      lines = Self.failed(
        message, offersClose: offersClose, columns: columns, lines: height, look)
    }
  }

  /// A text wrapped and in the middle of the frame.
  private static func message(
    _ message: String, columns: Int, lines height: Int, _ style: Style, _ look: Look
  ) -> [Line] {
    let texts = ShownText(message, look.charset)
      .wrapped(to: columns - 2 * margin(columns), lines: height, look)
    let above = (height - texts.count) / 2
    return Array(repeating: Line(), count: above) + texts.map { centred($0, columns, style, look) }
  }

  /// The failure's message, and what the SDK's view offers below it.
  private static func failed(
    _ message: String, offersClose: Bool, columns: Int, lines height: Int, _ look: Look
  ) -> [Line] {
    var offers = ["[Retry]"]
    if offersClose { offers.append("[Close]") }
    // A line each where there is room, else both in one; the message has the first claim.
    if height < offers.count + 2 { offers = [offers.joined(separator: " ")] }
    if height < 2 { offers = [] }
    let blank = height >= offers.count + 3 ? 1 : 0
    let texts = ShownText(message, look.charset).wrapped(
      to: columns - 2 * margin(columns), lines: height - offers.count - blank, look)
    let used = texts.count + blank + offers.count
    // A little above the middle, where a message is looked for.
    var lines = Array(repeating: Line(), count: max((height - used) / 2, 0))
    lines += texts.map { centred($0, columns, .grey, look) }
    lines += Array(repeating: Line(), count: blank)
    lines += offers.map { centred(ShownText(sanitized: $0), columns, .grey, look) }
    return lines
  }

  /// The blanks on either side of a message, where the frame is not too narrow for them.
  private static func margin(_ columns: Int) -> Int { columns >= 30 ? 2 : 0 }

  private static func centred(_ text: ShownText, _ columns: Int, _ style: Style, _ look: Look)
    -> Line
  {
    var line = Line()
    let text = text.cut(to: columns, look)
    line.pad(to: (columns - text.width) / 2, style)
    line.add(text, style)
    return line
  }
}
