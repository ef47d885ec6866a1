/// A text that is safe to send to a terminal, with its width in cells.
///
/// The one policy for what must not be sent is to show it. A newline, a tab, an escape and the
/// other C0 controls become their pictures (`␊`, `␉`, `␛`), DEL becomes `␡`; C1 controls, line and
/// paragraph separators, bidirectional controls and whatever is invisible become escapes like
/// `\u{202E}`. In ASCII it is `\n`, `\t`, `\u{1B}`, and `?` for each character beyond ASCII.
struct ShownText: Sendable, Hashable {
  /// The text, sanitized.
  let text: String
  /// Its width in cells.
  let width: Int
  /// Whether it is ASCII alone, so that a byte is a cell.
  let isASCII: Bool

  /// Shows a raw text.
  init(_ raw: String, _ charset: Charset) {
    if asciiWidth(raw) != nil {
      self.init(sanitized: raw)
    } else {
      self.init(sanitized: charset == .utf8 ? shownInUTF8(raw) : shownInASCII(raw))
    }
  }

  /// Takes a text that is known to be safe: one of nav's own, or a part of a shown one.
  init(sanitized text: String) {
    self.text = text
    if let width = asciiWidth(text) {
      (self.width, isASCII) = (width, true)
    } else {
      (width, isASCII) = (text.reduce(0) { $0 + clusterWidth($1) }, false)
    }
  }

  /// Nothing.
  static let empty = ShownText(sanitized: "")

  /// The text with `…` in place of what is beyond a width; itself if it fits.
  func cut(to limit: Int, _ look: Look) -> ShownText {
    if width <= limit { return self }
    if limit <= 0 { return .empty }
    return ShownText(sanitized: prefix(limit - 1) + look.ellipsis)
  }

  /// As much from the beginning as fits into a width, without a mark of the cut.
  func prefix(_ limit: Int) -> String {
    if isASCII { return String(text.utf8.prefix(max(limit, 0))) ?? "" }
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      used += clusterWidth(text[index])
      if used > limit { break }
      end = text.index(after: index)
    }
    return String(text[..<end])
  }

  /// The text, or as many `#` as fit where it does not: a number is never cut to another.
  func whole(within limit: Int) -> ShownText {
    width <= limit ? self : ShownText(sanitized: String(repeating: "#", count: max(limit, 0)))
  }
}
