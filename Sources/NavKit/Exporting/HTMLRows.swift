/// One page that needs nothing else: a table with a caption, light or dark as the reader's system is.
/// NULL is a faint `NULL` of the class `null`; the empty string is an empty cell.
struct HTMLRows: RowEncoder {
  /// The start tag of a column's cell.
  private let tags: [[UInt8]]

  init(_ head: ExportHead) {
    tags = head.isNumeric.map { Array(($0 ? "<td class=\"number\">" : "<td>").utf8) }
  }

  mutating func begin(_ head: ExportHead, to bytes: inout [UInt8]) {
    let name = HTMLRows.shown(head.name)
    bytes.append(
      """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(name)</title>
      <style>
      \(HTMLRows.style)
      </style>
      </head>
      <body>
      <table>
      <caption><b>\(name)</b>
      """)
    if !head.summary.isEmpty { bytes.append("<span>\(HTMLRows.shown(head.summary))</span>") }
    bytes.append("</caption>\n<thead>\n<tr>")
    for (title, isNumeric) in zip(head.titles, head.isNumeric) {
      bytes.append(isNumeric ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">")
      bytes.append(HTMLRows.shown(title))
      bytes.append("</th>")
    }
    bytes.append("</tr>\n</thead>\n<tbody>\n")
  }

  mutating func add(_ rows: RowValues, columns: [Int], to bytes: inout [UInt8]) {
    for row in 0..<rows.rowCount {
      bytes.append("<tr>")
      for (column, tag) in zip(columns, tags) {
        if case .null = rows[row, column] {
          bytes.append("<td class=\"null\">NULL</td>")
          continue
        }
        bytes.append(contentsOf: tag)
        switch rows[row, column] {
        case .null: break
        case .integer(let number): bytes.append(integer: number)
        case .real(let number): bytes.append(real: number)
        case .text(let start, let count):
          bytes.append(HTMLRows.shown(rows.string(start, count), keepsLines: true))
        }
        bytes.append("</td>")
      }
      bytes.append("</tr>\n")
    }
  }

  mutating func end(rows: Int, to bytes: inout [UInt8]) {
    bytes.append("</tbody>\n</table>\n<p>\(rows) row\(rows == 1 ? "" : "s")</p>\n")
    bytes.append("</body>\n</html>\n")
  }

  /// A text as it may stand in a page: control characters are shown, markup is escaped.
  private static func shown(_ text: String, keepsLines: Bool = false) -> String {
    Markup.escaped(text.showingControls(keepsLines: keepsLines))
  }

  private static let style = """
    :root {
      color-scheme: light dark;
      --text: #1f2328; --faint: #6b7280; --rule: #d0d7de; --band: #f4f6f8; --page: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e6e8eb; --faint: #9aa3ad; --rule: #3a4149; --band: #1c2127; --page: #121417; }
    }
    body {
      margin: 2rem; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    table { border-collapse: collapse; }
    caption { text-align: left; padding-bottom: .75rem; }
    caption b { display: block; font-size: 1.35rem; }
    caption span, p { color: var(--faint); }
    th, td {
      padding: .3rem .8rem; text-align: left; vertical-align: top;
      border-bottom: 1px solid var(--rule); white-space: pre-wrap;
    }
    th { position: sticky; top: 0; background: var(--page); border-bottom: 2px solid var(--rule); }
    tbody tr:nth-child(even) { background: var(--band); }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .null { color: var(--faint); font-style: italic; }
    td.null { font-size: .85em; }
    @media print { body { margin: 0; } th { position: static; } }
    """
}
