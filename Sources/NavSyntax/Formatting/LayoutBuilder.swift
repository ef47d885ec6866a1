// Makes the pieces of a layout of a tree, from the start of the text to its end: so the comments
// that lie between two tokens are those that have not been passed yet.

/// Walks a tree.
struct LayoutBuilder {
  let script: Script
  let source: Source
  private let comments: [Comment]
  /// The comments that have been passed.
  private var passed = 0
  /// Whether newlines are blanks where the walk stands.
  var isFree = false

  init(_ script: Script, of source: Source, comments: [Comment]) {
    self.script = script
    self.source = source
    self.comments = comments
  }

  /// The offset in the source of the start of a span.
  func start(_ span: Span) -> Int { Int(span.start - source.base) }

  /// The offset in the source of the end of a span.
  func end(_ span: Span) -> Int { Int(span.end - source.base) }
}

// MARK: - Tokens and comments

extension LayoutBuilder {
  /// The next comment, if it begins before an offset.
  mutating func comment(before offset: Int) -> Comment? {
    guard passed < comments.count, comments[passed].start < offset else { return nil }
    passed += 1
    return comments[passed - 1]
  }

  /// All comments up to an offset that have not been passed.
  mutating func comments(before offset: Int) -> [Comment] {
    var found: [Comment] = []
    while let comment = comment(before: offset) { found.append(comment) }
    return found
  }

  /// The next comment, if it stands on the line of what has just been passed.
  mutating func trailing(before offset: Int) -> Comment? {
    guard passed < comments.count, comments[passed].isTrailing else { return nil }
    return comment(before: offset)
  }

  /// A piece, with the comments before its place.
  mutating func piece(_ text: String, at span: Span) -> Layout {
    let comments = comments(before: start(span))
    return comments.isEmpty ? .text(text) : .joined([.comments(comments), .text(text)])
  }

  /// A token as it is spelled.
  mutating func token(_ span: Span) -> Layout { piece(script.text(in: span), at: span) }

  /// A string as it is written. Comments in its insertions are a part of it, and so are newlines,
  /// which are LF like all others.
  mutating func string(_ span: Span) -> Layout {
    var text = script.text(in: span)
    if text.utf8.contains(0x0D) {
      let bytes = Array(text.utf8)
      let kept = bytes.indices.filter { bytes[$0] != 0x0D || bytes[$0 + 1] != 0x0A }
      text = String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
    }
    let piece = piece(text, at: span)
    _ = comments(before: end(span))
    return piece
  }
}

// MARK: - Lines

extension LayoutBuilder {
  /// How far a block, or the script, has been laid out.
  struct Progress {
    /// The end of the last line; `nil` before the first one.
    var last: Int?
  }

  /// The comments up to an offset, each on a line of its own.
  mutating func comments(upTo offset: Int, after progress: inout Progress) -> [Layout.Line] {
    var lines: [Layout.Line] = []
    while let comment = comment(before: offset) {
      lines.append(line(.comment(comment), comment.start, comment.end, &progress))
    }
    return lines
  }

  /// A statement with the comments before it, and the one behind it.
  mutating func lines(
    of id: Statement.ID, after progress: inout Progress
  ) -> [Layout.Line] {
    let span = script[id].span
    var lines = comments(upTo: start(span), after: &progress)
    let layout = statement(id)
    let comment = trailing(before: startOfNext(from: end(span)))
    let content = Layout.Line.Content.statement(layout, trailing: comment)
    lines.append(line(content, start(span), comment?.end ?? self.end(span), &progress))
    return lines
  }

  private func line(
    _ content: Layout.Line.Content, _ start: Int, _ end: Int, _ progress: inout Progress
  ) -> Layout.Line {
    defer { progress.last = end }
    return Layout.Line(
      content: content, followsBlank: progress.last.map { hasBlankLine($0, start) } ?? false)
  }

  /// The offset behind what may stand between a statement and its comment.
  private func startOfNext(from offset: Int) -> Int {
    let rest = source.bytes[offset...]
    let next = rest.firstIndex { !$0.isBlank && $0 != UInt8(ascii: ";") }
    return (next ?? source.bytes.count) + 1
  }

  /// Whether there is a blank line between two lines.
  private func hasBlankLine(_ start: Int, _ end: Int) -> Bool {
    var newlines = 0
    var isJoin = false
    for byte in source.bytes[start..<end] {
      if byte == 0x0A, !isJoin { newlines += 1 }
      if byte != 0x0D { isJoin = byte == UInt8(ascii: "\\") }
    }
    return newlines > 1
  }
}
