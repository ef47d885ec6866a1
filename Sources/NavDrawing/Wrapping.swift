/// The pieces of a text between which it may be cut, with their widths.
///
/// A piece is a grapheme cluster. Words end at blanks; where a cluster is two cells wide (East
/// Asian text, emoji) a line may end on either side of it, but not before what closes or behind
/// what opens.
private struct Pieces {
  var lengths: [Int] = []
  var widths: [Int] = []
  var isBlank: [Bool] = []
  var closes: [Bool] = []
  var opens: [Bool] = []

  init(_ shown: ShownText) {
    if shown.isASCII {
      lengths = Array(repeating: 1, count: shown.width)
      widths = lengths
      isBlank = shown.text.utf8.map { $0 == 0x20 }
    } else {
      for cluster in shown.text {
        lengths.append(cluster.utf8.count)
        widths.append(clusterWidth(cluster))
        isBlank.append(cluster == " ")
        let category = cluster.unicodeScalars.first?.properties.generalCategory
        closes.append(
          category == .closePunctuation || category == .finalPunctuation
            || category == .otherPunctuation)
        opens.append(category == .openPunctuation || category == .initialPunctuation)
      }
    }
  }

  /// Whether a line may begin with this piece.
  func mayBreak(before index: Int) -> Bool {
    if isBlank[index - 1] { return !isBlank[index] }
    return (widths[index] == 2 || widths[index - 1] == 2) && !closes[index] && !opens[index - 1]
  }
}

extension ShownText {
  /// The width of the longest stretch that is not broken where words are wrapped.
  var longestWord: Int {
    if isASCII {
      var longest = 0
      var current = 0
      for byte in text.utf8 {
        current = byte == 0x20 ? 0 : current + 1
        longest = max(longest, current)
      }
      return longest
    }
    let pieces = Pieces(self)
    var longest = 0
    var current = 0
    for index in pieces.widths.indices {
      if index > 0, pieces.mayBreak(before: index) { current = 0 }
      if pieces.isBlank[index] { current = 0 } else { current += pieces.widths[index] }
      longest = max(longest, current)
    }
    return longest
  }

  /// The text in lines of a width, words whole where they fit a line; at most so many lines, the
  /// last then cut with `…`. There is always one line, if only an empty one.
  ///
  /// A word that is longer than a line is broken; with `cutsWords` it is cut there with `…`.
  func wrapped(
    to limit: Int, lines maximum: Int, cutsWords: Bool = false, _ look: Look
  ) -> [ShownText] {
    if width <= limit || maximum <= 1 || limit <= 0 { return [cut(to: limit, look)] }
    let pieces = Pieces(self)
    let bytes = Array(text.utf8)
    var lines: [ShownText] = []
    var start = 0  // a piece
    var offset = 0  // its first byte
    while start < pieces.widths.count {
      // Blanks at a line's beginning are what it was broken at.
      while start < pieces.widths.count, !lines.isEmpty, pieces.isBlank[start] {
        offset += pieces.lengths[start]
        start += 1
      }
      if start == pieces.widths.count { break }
      if lines.count == maximum - 1 {
        let rest = ShownText(sanitized: String(decoding: bytes[offset...], as: UTF8.self))
        lines.append(rest.cut(to: limit, look))
        break
      }
      let end = lineEnd(pieces, from: start, limit, breaksWords: !cutsWords)
      let length = pieces.lengths[start..<end].reduce(0, +)
      var text = bytes[offset..<(offset + length)]
      while text.last == 0x20 { text.removeLast() }
      lines.append(ShownText(sanitized: String(decoding: text, as: UTF8.self)).cut(to: limit, look))
      start = end
      offset += length
    }
    return lines.isEmpty ? [.empty] : lines
  }

  /// The piece behind the last that stands on a line; always behind its first.
  private func lineEnd(
    _ pieces: Pieces, from start: Int, _ limit: Int, breaksWords: Bool
  ) -> Int {
    var used = 0
    var end = start
    var lastBreak = start
    while end < pieces.widths.count {
      if end > start, pieces.mayBreak(before: end) { lastBreak = end }
      used += pieces.widths[end]
      // A blank may hang over the edge: it is not drawn.
      if used > limit, !pieces.isBlank[end] { break }
      end += 1
    }
    if end == pieces.widths.count { return end }
    if lastBreak > start { return lastBreak }
    end = max(end, start + 1)
    if !breaksWords {
      while end < pieces.widths.count, !pieces.mayBreak(before: end) { end += 1 }
    }
    return end
  }
}
