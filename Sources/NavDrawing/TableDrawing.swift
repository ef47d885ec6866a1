/// A table laid out in a frame.
public struct TableDrawing: Sendable, Hashable {
  /// The lines, at most as many as asked for.
  let lines: [Line]
  /// The rows that are shown, as numbers from 0 in the whole result.
  public let rows: Range<Int>
  /// The columns that are shown, as places in the table, frozen ones left out once it is scrolled.
  public let columns: Range<Int>
  /// How many columns there are right of those shown.
  public let columnsRight: Int
  /// The count line, cut to the frame.
  let count: ShownText

  /// Lays a view out in a frame of so many cells.
  public init(_ view: TableView, columns width: Int, lines height: Int, look: Look) {
    self.init(view, columns: width, lines: height, countColumns: width, look)
  }

  init(
    _ view: TableView, columns width: Int, lines height: Int, countColumns: Int, _ look: Look
  ) {
    let table = view.table
    let measure = ColumnMeasure(table, look.charset, leastToo: view.isFitted)
    let layout = ColumnLayout(
      table, measure, width: width, firstColumn: view.firstColumn, isFitted: view.isFitted)
    let painter = RowPainter(table: table, layout: layout, isFitted: view.isFitted, look: look)

    // At least one row is shown, before any line of the header, and that before the caption.
    let pageStart = min(max(view.pageStart, 0), Int.max - table.rows.count)
    let first = min(max(view.firstRow, pageStart) - pageStart, max(table.rows.count - 1, 0))
    var header = painter.header()
    if let caption = view.caption {
      var line = Line()
      line.add(ShownText(caption, look.charset).cut(to: width, look))
      header.insert(line, at: 0)
    }
    var lines = Array(header.suffix(max(height - (table.rows.isEmpty ? 0 : 1), 0)))
    var next = first
    while next < table.rows.count, lines.count < height {
      let left = height - lines.count
      var row = painter.row(table.rows[next], maximum: DrawingLimits.wrappedLines)
      if row.count > left {
        if next > first { break }
        row = painter.row(table.rows[next], maximum: left)
      }
      lines += row
      next += 1
    }
    self.lines = lines
    rows = (pageStart + first)..<(pageStart + next)
    columns = layout.moving
    columnsRight = layout.right
    count = CountLine(view, rows: rows, columns: columns, right: columnsRight)
      .text(width: countColumns, look)
  }

  /// The lines as they are sent, for a table without a screen around it.
  public func text(_ look: Look) -> [String] { lines.map { $0.rendered(look) } }

  /// The count line as it is sent, such as `rows 1–20 of 3,869, 3 more columns`.
  public var countLine: String { count.text }
}

/// Draws the header and the rows of a table in the columns of a layout.
struct RowPainter {
  let table: Table
  let layout: ColumnLayout
  let isFitted: Bool
  let look: Look

  /// The lines of the header.
  func header() -> [Line] {
    var lines: [Line] = []
    let header = HeaderSpans(table)
    for (number, spans) in header.rows.enumerated() {
      let isLast = number == header.rows.count - 1
      lines += headerRow(spans, isLast: isLast)
    }
    return lines
  }

  private func headerRow(_ spans: [HeaderSpans.Span], isLast: Bool) -> [Line] {
    // What of each span is shown: a title may have lost columns on either side.
    var pieces: [(texts: [ShownText], width: Int, column: Int, isJoined: Bool)] = []
    var slot = 0
    for span in spans {
      var width = 0
      var shown = 0
      while slot < layout.slots.count, span.columns.contains(layout.slots[slot].column) {
        width += layout.slots[slot].width + (shown == 0 ? 0 : DrawingLimits.gap)
        shown += 1
        slot += 1
      }
      if shown == 0 { continue }
      let text = ShownText(span.text, look.charset)
      let isJoined = span.columns.count > 1
      let texts =
        isFitted && !isJoined
        ? text.wrapped(to: width, lines: DrawingLimits.wrappedLines, cutsWords: true, look)
        : [text.cut(to: width, look)]
      pieces.append((texts, width, span.columns.lowerBound, isJoined))
    }
    let height = pieces.map(\.texts.count).max() ?? 0
    return (0..<height).map { number in
      var line = Line()
      for piece in pieces {
        if line.width > 0 || piece.column != pieces[0].column {
          line.add(" ", times: DrawingLimits.gap)
        }
        // Titles stand at the bottom, next to what they are titles of.
        let index = number - (height - piece.texts.count)
        let text = index < 0 ? .empty : piece.texts[index]
        if piece.isJoined {
          addJoined(text, piece.width, to: &line)
        } else {
          add(text, piece.width, table.columns[piece.column].alignment, .heading, to: &line)
        }
      }
      return line
    }
  }

  /// A title in the middle of a rule over its columns.
  private func addJoined(_ text: ShownText, _ width: Int, to line: inout Line) {
    let rest = width - text.width
    let left = rest / 2
    func rule(_ times: Int, blankFirst: Bool) {
      if blankFirst, times > 0 { line.add(" ", .heading) }
      line.add(look.horizontal, times: times - 1, .heading)
      if !blankFirst, times > 0 { line.add(" ", .heading) }
    }
    rule(left, blankFirst: false)
    line.add(text, .heading)
    rule(rest - left, blankFirst: true)
  }

  /// The lines of a row, at most so many.
  func row(_ cells: [Table.Cell], maximum: Int) -> [Line] {
    let texts = layout.slots.map { slot -> [ShownText] in
      guard slot.column < cells.count else { return [.empty] }
      let shown = ShownText(cells[slot.column].raw, look.charset)
      if table.columns[slot.column].isNumeric { return [shown.whole(within: slot.width)] }
      return isFitted
        ? shown.wrapped(to: slot.width, lines: maximum, look) : [shown.cut(to: slot.width, look)]
    }
    let height = texts.map(\.count).max() ?? 1
    return (0..<height).map { number in
      var line = Line()
      for (place, slot) in layout.slots.enumerated() {
        if place > 0 { line.add(" ", times: DrawingLimits.gap) }
        let text = number < texts[place].count ? texts[place][number] : .empty
        let style = slot.column < cells.count ? cells[slot.column].style : .plain
        add(text, slot.width, table.columns[slot.column].alignment, style, to: &line)
      }
      return line
    }
  }

  private func add(
    _ text: ShownText, _ width: Int, _ alignment: Table.Alignment, _ style: Style,
    to line: inout Line
  ) {
    let blanks = width - text.width
    if alignment == .right { line.add(" ", times: blanks) }
    line.add(text, style)
    if alignment == .left { line.add(" ", times: blanks) }
  }
}

extension Table.Cell {
  /// How the cell is shown.
  fileprivate var style: Style {
    switch self {
    case .null: .faint
    case .toned(_, let tone): .toned(tone)
    case .text, .missing: .plain
    }
  }
}
