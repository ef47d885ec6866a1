/// Writes pieces of a layout, and decides where lines end.
///
/// A piece that fits on the rest of its line is written there. Of one that does not, brackets are
/// broken first: in them each item gets a line. Where that does not help, a sequence is broken.
struct LayoutWriter {
  private var output: [UInt8] = []
  /// The columns of the line so far, or what the next one is indented by.
  private(set) var column = 0
  /// Whether nothing stands on the line yet.
  private var isAtLineStart = true
  /// Whether a blank comes before the next word.
  private var owesBlank = false
  /// Whether a newline comes before the next word: the line ends in a comment.
  private(set) var owesNewline = false
  /// What a line is indented by that begins in the piece being written.
  var indent = 0

  init(capacity: Int) { output.reserveCapacity(capacity) }

  /// The column where the next word goes.
  var here: Int { owesNewline ? indent : column + (owesBlank ? 1 : 0) }

  /// Ends the last line; gives what has been written.
  mutating func finish() -> [UInt8] {
    if !isAtLineStart { output.append(0x0A) }
    return output
  }

  // MARK: - Words

  /// A word; blanks or a newline that are owed come before it.
  mutating func write(_ text: String) {
    if owesNewline { newline() }
    let start = here
    if owesBlank { write(blanks: 1) }
    if isAtLineStart { write(blanks: column) }
    isAtLineStart = false
    owesBlank = false
    output += text.utf8
    let line = text.utf8.lastIndex(of: 0x0A).map { text[text.index(after: $0)...] }
    column = line.map(DisplayCell.width) ?? start + DisplayCell.width(of: text)
  }

  private mutating func write(blanks count: Int) {
    output += repeatElement(0x20, count: count)
  }

  /// A blank before the next word, if that is on this line.
  mutating func blank() { owesBlank = true }

  /// Ends the line.
  mutating func newline() {
    output.append(0x0A)
    isAtLineStart = true
    column = indent
    owesBlank = false
    owesNewline = false
  }

  /// Ends the line in the middle of a statement outside of brackets.
  mutating func join() {
    owesBlank = true
    write("\\")
    newline()
  }

  /// A comment: behind what stands on the line, or on a line of its own.
  mutating func write(_ comment: Comment) {
    if !isAtLineStart {
      if comment.isTrailing, !owesNewline { write(blanks: 2) } else { newline() }
    }
    owesNewline = false
    owesBlank = false
    write(comment.text)
    owesNewline = true
  }

  // MARK: - Lines

  /// Lines of the script or of a block, each after a newline but for the first of the script.
  mutating func write(_ lines: [Layout.Line]) {
    for line in lines {
      if !output.isEmpty {
        newline()
        if line.followsBlank { newline() }
      }
      switch line.content {
      case .comment(let comment): write(comment)
      case .statement(let layout, let trailing):
        place(layout, tail: 0)
        if let trailing { write(trailing) }
      }
    }
  }

  // MARK: - Pieces on one line

  /// Whether a piece, and `tail` columns behind it, fit on the rest of the line.
  func fits(_ layout: Layout, tail: Int) -> Bool {
    !layout.isForced && here + layout.width + tail <= FormattingLimits.width
  }

  /// Writes a piece on one line.
  mutating func writeFlat(_ layout: Layout) {
    switch layout.kind {
    case .text(let text): write(text)
    case .blank: blank()
    case .comments(let comments): for comment in comments { write(comment) }
    case .joined(let parts): for part in parts { writeFlat(part) }
    case .sequence(let items, _):
      for (index, item) in items.enumerated() {
        if index > 0 { blank() }
        writeFlat(item)
      }
    case .brackets(let brackets):
      write(brackets.open)
      for (index, item) in brackets.items.enumerated() {
        if index > 0 { write(", ") }
        writeFlat(item)
      }
      write(brackets.close)
    case .block(let body):
      write("{ ")
      if let single = body.single { writeFlat(single) }
      write(" }")
    }
  }
}
