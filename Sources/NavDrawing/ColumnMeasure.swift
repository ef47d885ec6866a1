/// The natural widths of a table's columns, and what they can be shrunk to.
struct ColumnMeasure: Sendable {
  /// The width of each column where nothing is wrapped or cut.
  var natural: [Int]
  /// The width of each column where words are wrapped and still whole.
  var least: [Int]
  /// The width of each column where titles over numbers are cut too, so that none has to leave.
  var narrowest: [Int]

  /// Measures the header and all rows; the lesser widths only where they are asked for.
  init(_ table: Table, _ charset: Charset, leastToo: Bool) {
    let count = table.columns.count
    natural = Array(repeating: 0, count: count)
    (least, narrowest) = (natural, natural)
    for row in table.rows {
      for (column, cell) in zip(0..<count, row) {
        let width = Self.width(cell, charset)
        if width > natural[column] { natural[column] = width }
      }
    }
    if leastToo {
      least = leastOfBody(table, charset)
      narrowest = least
    }
    addHeaders(table, charset, leastToo: leastToo)
  }

  /// The width of a cell as it is shown.
  @inline(__always)
  static func width(_ cell: Table.Cell, _ charset: Charset) -> Int {
    switch cell {
    case .text(let text), .toned(let text, _): cellWidth(text, charset: charset)
    case .null: 4
    case .missing: 0
    }
  }

  /// Numbers stay whole; of texts the words do, up to a length.
  private func leastOfBody(_ table: Table, _ charset: Charset) -> [Int] {
    var least = natural
    for (column, kind) in table.columns.enumerated() where !kind.isNumeric {
      let enough = min(natural[column], DrawingLimits.narrowestText)
      least[column] = 0
      for row in table.rows where column < row.count && least[column] < enough {
        let word = ShownText(row[column].raw, charset).longestWord
        least[column] = max(least[column], min(word, enough))
      }
    }
    return least
  }

  /// Makes room for the header: each title, then the titles that stand over several columns.
  private mutating func addHeaders(_ table: Table, _ charset: Charset, leastToo: Bool) {
    let header = HeaderSpans(table)
    for spans in header.rows.reversed() {
      for span in spans where !span.text.isEmpty {
        let shown = ShownText(span.text, charset)
        // A title over several columns stands in a rule, of which something should be seen.
        let rule = span.columns.count > 1 ? DrawingLimits.titleRule : 0
        Self.widen(&natural, span.columns, to: shown.width + rule)
        if leastToo {
          let word = min(shown.longestWord, DrawingLimits.narrowestText)
          Self.widen(&least, span.columns, to: word)
          let isNumeric = table.columns[span.columns].allSatisfy(\.isNumeric)
          let part = isNumeric ? min(word, DrawingLimits.narrowestTitle) : word
          Self.widen(&narrowest, span.columns, to: part)
        }
      }
    }
  }

  /// Widens columns, each by the same, until together with their gaps they have a width.
  private static func widen(_ widths: inout [Int], _ columns: Range<Int>, to target: Int) {
    let gaps = (columns.count - 1) * DrawingLimits.gap
    let missing = target - gaps - widths[columns].reduce(0, +)
    if missing <= 0 { return }
    let (each, rest) = missing.quotientAndRemainder(dividingBy: columns.count)
    for (place, column) in columns.enumerated() { widths[column] += each + (place < rest ? 1 : 0) }
  }
}

/// Which titles of a header stand over several columns.
struct HeaderSpans: Sendable {
  /// A title and the columns it stands over.
  struct Span: Sendable {
    var text: String
    var columns: Range<Int>
  }

  /// Row by row, from the left; together the spans of a row are all columns.
  let rows: [[Span]]

  init(_ table: Table) {
    let count = table.columns.count
    var rows: [[Span]] = []
    // Where the row above ends a span, so must the rows below.
    var ends = Set<Int>()
    for (number, titles) in table.headers.enumerated() {
      let isLast = number == table.headers.count - 1
      func title(_ column: Int) -> String { column < titles.count ? titles[column] : "" }
      var spans: [Span] = []
      for column in 0..<count {
        let text = title(column)
        if !isLast, !text.isEmpty, let last = spans.last, last.text == text, !ends.contains(column),
          column != table.frozenColumns
        {
          spans[spans.count - 1].columns = last.columns.lowerBound..<(column + 1)
        } else {
          spans.append(Span(text: text, columns: column..<(column + 1)))
        }
      }
      for span in spans { ends.insert(span.columns.lowerBound) }
      rows.append(spans)
    }
    self.rows = rows
  }
}
