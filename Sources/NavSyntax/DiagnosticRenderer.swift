/// Shows diagnostics to people.
///
/// ```
/// tour.nav:7:6: error: no object "Carier Delays" in folder "Shared Reports"
///   7 │ open "Carier Delays"
///     │      ^~~~~~~~~~~~~~~
///   help: did you mean "Carrier Delays"?
/// ```
///
/// Lines and columns count from 1, columns in code points. Whatever the source holds, control
/// characters are shown, never sent.
public struct DiagnosticRenderer: Sendable {
  /// Whether colours are used, as escape sequences of ECMA-48.
  public var hasColor: Bool
  /// Whether gutter, ellipsis and the pictures of control characters are ASCII.
  public var isASCII: Bool
  /// The diagnostics shown at once; the rest are counted.
  public var limit: Int

  /// Makes a renderer.
  public init(
    hasColor: Bool = false, isASCII: Bool = false, limit: Int = RenderingLimits.diagnostics
  ) {
    self.hasColor = hasColor
    self.isASCII = isASCII
    self.limit = limit
  }

  /// Several diagnostics, one after the other, each line ended. Above the limit, errors come
  /// first, and a last line counts what is not shown: `12 more errors`.
  public func render(_ diagnostics: [Diagnostic], in map: SourceMap) -> String {
    var shown = diagnostics
    var rest = ""
    if diagnostics.count > limit {
      let errors = diagnostics.filter { $0.severity == .error }
      let warnings = diagnostics.filter { $0.severity == .warning }
      shown = Array((errors + warnings).prefix(limit))
      rest = Self.count(errors.count - min(limit, errors.count), "error")
      let warningsLeft = warnings.count - max(0, limit - errors.count)
      let more = Self.count(min(warnings.count, warningsLeft), "warning")
      rest = [rest, more].filter { !$0.isEmpty }.joined(separator: ", ") + "\n"
    }
    return shown.map { render($0, in: map) }.joined() + rest
  }

  private static func count(_ number: Int, _ what: String) -> String {
    number <= 0 ? "" : "\(number) more \(what)\(number == 1 ? "" : "s")"
  }

  /// One diagnostic, its last line ended, too.
  public func render(_ diagnostic: Diagnostic, in map: SourceMap) -> String {
    let severity = diagnostic.severity
    let style = severity == .error ? Style.error : .warning
    let label = paint("\(severity.rawValue):", style)
    var result = place(of: diagnostic.span, in: map).map { $0 + ": " } ?? ""
    result += "\(label) \(paint(harmless(diagnostic.message), .message))\n"
    result += snippet(diagnostic.span, in: map, style)
    for note in diagnostic.notes {
      result += "  \(paint("note:", .note)) "
      if let span = note.span, isElsewhere(span, diagnostic.span, in: map) {
        result += place(of: span, in: map).map { $0 + ": " } ?? ""
      }
      result += harmless(note.message) + "\n"
      if let span = note.span { result += snippet(span, in: map, .note) }
    }
    for fix in diagnostic.fixes.prefix(RenderingLimits.fixes) {
      result += "  \(paint("help:", .help)) \(harmless(fix.message))\n"
    }
    return result
  }

  // MARK: - Parts

  private func harmless(_ text: String) -> String {
    DisplayCell.harmless(text, isASCII: isASCII)
  }

  /// `file:line:column`
  private func place(of span: Span, in map: SourceMap) -> String? {
    guard let source = map.source(of: span) else { return nil }
    let position = source.position(of: span)
    return "\(harmless(source.name)):\(position.line):\(position.column)"
  }

  private func isElsewhere(_ a: Span, _ b: Span, in map: SourceMap) -> Bool {
    map.source(of: a)?.base != map.source(of: b)?.base
  }

  /// The line of a span and the marks under it.
  private func snippet(_ span: Span, in map: SourceMap, _ style: Style) -> String {
    guard let source = map.source(of: span), !source.bytes.isEmpty else { return "" }
    let start = min(Int(span.start - source.base), source.bytes.count)
    let line = source.line(around: start)
    let end = min(max(start, Int(span.end - source.base)), line.upperBound)
    let window = Window(
      source.bytes, line: line, from: min(start, line.upperBound), to: end, isASCII: isASCII)
    let number = String(source.position(of: span).line)
    let margin = String(repeating: " ", count: max(0, 3 - number.count))
    let blank = String(repeating: " ", count: max(3, number.count))
    let bar = isASCII ? "|" : "│"
    let top = paint("\(margin)\(number) \(bar)", .gutter)
    let bottom = paint("\(blank) \(bar)", .gutter)
    return "\(top) \(window.text)\n\(bottom) \(window.indent)\(paint(window.marks, style))\n"
  }

  private func paint(_ text: String, _ style: Style) -> String {
    hasColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  private enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case help = "1;32"
    case message = "1"
    case gutter = "34"
  }
}

/// The part of a line that is shown, and the marks that belong under it.
private struct Window {
  var text = ""
  var indent = ""
  var marks = "^"

  init(_ bytes: [UInt8], line: Range<Int>, from start: Int, to end: Int, isASCII: Bool) {
    // A code point has at most four bytes: this many hold all that can be shown.
    let reach = RenderingLimits.columns * 4
    var first = max(line.lowerBound, start - reach)
    while first > line.lowerBound, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    let last = min(line.upperBound, start + reach)
    let cells = DisplayCell.cells(of: bytes, in: first..<last, isASCII: isASCII)
    var columns = [0]
    for cell in cells { columns.append(columns.last! + cell.width) }
    let caret = cells.firstIndex { $0.offset >= start } ?? cells.count

    // The window begins at the line's start or, on a long line, a third of its width before.
    let width = RenderingLimits.columns
    var left = 0
    var isCutLeft = first > line.lowerBound
    if columns[caret] >= width * 2 / 3 && columns[cells.count] > width || isCutLeft {
      let wanted = columns[caret] - width / 3
      left = columns.firstIndex { $0 >= wanted } ?? 0
      left = min(left, caret)
      isCutLeft = left > 0 || isCutLeft
    }
    var right = cells.count
    while right > left, columns[right] - columns[left] > width { right -= 1 }
    let isCutRight = right < cells.count || last < line.upperBound

    let ellipsis = isASCII ? "..." : "…"
    if isCutLeft { text += ellipsis }
    indent = String(repeating: " ", count: isCutLeft ? ellipsis.count : 0)
    for cell in cells[left..<right] { text += cell.text }
    if isCutRight { text += ellipsis }
    indent += String(repeating: " ", count: columns[min(caret, right)] - columns[left])
    let until = cells.firstIndex { $0.offset >= end } ?? cells.count
    let covered = columns[max(caret, min(until, right))] - columns[caret]
    marks += String(repeating: "~", count: max(0, covered - 1))
  }
}
