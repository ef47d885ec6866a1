/// One line of a drawing: shown texts with styles, and its width in cells.
struct Line: Sendable, Hashable {
  /// A stretch of one style.
  struct Segment: Sendable, Hashable {
    var text: String
    var style: Style
  }

  private(set) var segments: [Segment] = []
  private(set) var width = 0

  init() {}

  init(_ text: ShownText, _ style: Style = .plain) { add(text, style) }

  /// Adds a text at the end.
  mutating func add(_ text: ShownText, _ style: Style = .plain) {
    if text.width == 0, text.text.isEmpty { return }
    width += text.width
    append(text.text, style)
  }

  /// Adds one of nav's own characters, a number of times; each is one cell wide.
  mutating func add(_ glyph: String, times: Int = 1, _ style: Style = .plain) {
    if times <= 0 { return }
    width += times
    append(times == 1 ? glyph : String(repeating: glyph, count: times), style)
  }

  /// Adds blanks up to a width.
  mutating func pad(to target: Int, _ style: Style = .plain) {
    add(" ", times: target - width, style)
  }

  /// Adds another line at the end.
  mutating func add(_ line: Line) {
    for segment in line.segments { append(segment.text, segment.style) }
    width += line.width
  }

  /// Puts another glyph of one cell in the place of one, if it stands in that cell.
  mutating func replace(_ glyph: String, by other: String, at cell: Int) {
    var column = 0
    for place in segments.indices {
      for index in segments[place].text.indices {
        let cluster = segments[place].text[index]
        if column == cell {
          if String(cluster) == glyph {
            segments[place].text.replaceSubrange(index...index, with: other)
          }
          return
        }
        column += clusterWidth(cluster)
      }
    }
  }

  /// The part of it from a cell on, at most so wide. Of a wide character that is cut a blank stays.
  func cropped(from start: Int, to limit: Int) -> Line {
    if start <= 0, width <= limit { return self }
    var line = Line()
    var column = 0
    for segment in segments {
      for cluster in segment.text {
        let cells = clusterWidth(cluster)
        defer { column += cells }
        let isWhole = column >= start && column + cells <= start + limit
        if isWhole {
          line.append(String(cluster), segment.style)
          line.width += cells
        } else {
          let shown = min(column + cells, start + limit) - max(column, start)
          line.add(" ", times: shown, segment.style)
        }
      }
    }
    return line
  }

  private mutating func append(_ text: String, _ style: Style) {
    if let last = segments.indices.last, segments[last].style == style {
      segments[last].text += text
    } else {
      segments.append(Segment(text: text, style: style))
    }
  }

  /// The line as it is sent; blanks at its end are left out, unless they show.
  func rendered(_ look: Look) -> String {
    var line = ""
    for (index, segment) in segments.enumerated() {
      var text = segment.text
      if index == segments.count - 1, segment.style != .grey || !look.hasColor {
        let end = text.utf8.lastIndex { $0 != 0x20 }
        text = end.map { String(text[...$0]) } ?? ""
      }
      if look.hasColor, let sgr = segment.style.sgr, !text.isEmpty {
        line += "\u{1B}[\(sgr)m\(text)\u{1B}[0m"
      } else {
        line += text
      }
    }
    return line
  }
}
