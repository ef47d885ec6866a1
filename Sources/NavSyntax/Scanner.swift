/// Cuts tokens out of a source.
///
/// Tokens depend on their context, so there is no stream of them: the parser asks for an argument
/// token, an expression token or a stretch of a string, and for the blanks between.
struct Scanner: ~Copyable {
  /// The source.
  let bytes: SourceBytes
  /// The length of the source.
  let count: Int
  /// Where the source begins in its map.
  let base: UInt32
  /// The offset of the next byte.
  var at = 0
  /// What the blanks between tokens may hold.
  var layout = Layout.lines
  var log: DiagnosticLog
  /// The operator after the last operand, so that each level need not scan for it anew.
  var foundOperator = OperatorToken(kind: .none, start: 0, end: 0)
  /// Where the operand before it ends, or −1.
  var foundOperatorAt = -1
  /// Whether the source ends in a comment.
  private(set) var endsInComment = false
  /// The comments that have been passed, in order.
  private(set) var comments: [Span] = []
  /// Up to where misfit characters are reported, since blanks are scanned more than once.
  private var reportedUpTo = 0

  /// Whether newlines end statements or are blanks.
  enum Layout {
    case lines, free
  }

  init(_ bytes: [UInt8], base: UInt32, log: DiagnosticLog) {
    self.bytes = SourceBytes(bytes)
    count = bytes.count
    self.base = base
    self.log = log
  }

  /// The next byte; zero at the end.
  @inline(__always)
  var byte: UInt8 { bytes[at] }

  /// The byte `distance` after the next one; zero beyond the end.
  @inline(__always)
  func byte(after distance: Int) -> UInt8 {
    at + distance < count ? bytes[at + distance] : 0
  }

  /// Whether the source is at its end.
  @inline(__always)
  var isAtEnd: Bool { at >= count }

  /// Whether the source has `text` here.
  func looksAt(_ text: String) -> Bool {
    var offset = at
    for wanted in text.utf8 {
      guard offset < count, bytes[offset] == wanted else { return false }
      offset += 1
    }
    return true
  }

  /// The place of some bytes of this source.
  @inline(__always)
  func span(_ start: Int, _ end: Int) -> Span {
    // A source fits into its map, which counts with 32 bits.
    Span(
      base &+ UInt32(truncatingIfNeeded: start), base &+ UInt32(truncatingIfNeeded: end))
  }

  /// The place of a token.
  func span(_ token: Token) -> Span { span(token.start, token.end) }

  /// The text of some bytes.
  func text(_ start: Int, _ end: Int) -> String {
    bytes.text(start, end)
  }

  /// The text of a token.
  func text(_ token: Token) -> String { text(token.start, token.end) }

}

// MARK: - Blanks

extension Scanner {
  /// S ::= ( Blank | Join )+ /* longest */
  ///
  /// Inside brackets it is `FreeS`. Returns whether there was any.
  @discardableResult
  @inline(__always)
  mutating func space() -> Bool {
    // The common cases, one blank and none, before what follows can be anything else.
    if byte == 0x20, Self.isPlain(bytes[at + 1]) {
      at += 1
      return true
    }
    if Self.isPlain(byte) || byte == 0x0A && layout == .lines { return false }
    return anySpace()
  }

  /// Whether a byte is no blank, nor begins one.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
  }

  private mutating func anySpace() -> Bool {
    if layout == .free { return freeSpace() }
    let start = at
    while true {
      if byte.isBlank {
        at += 1
      } else if byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\") {
        return at > start
      } else {
        let length = bytes.join(at: at)
        guard length > 0 || skipMisfit() else { return at > start }
        at += length
      }
    }
  }

  /// FreeS ::= ( Blank | Join | Newline ) ( Blank | Join | Newline | Comment Newline )*
  ///           /* longest */
  @discardableResult
  mutating func freeSpace() -> Bool {
    let start = at
    if byte == UInt8(ascii: "#") { return false }
    lead()
    return at > start
  }

  /// Lead ::= ( Blank | Join | Newline | Comment Newline )* /* longest */
  @inline(__always)
  mutating func lead() {
    if !Self.isPlain(byte) { anyLead() }
  }

  private mutating func anyLead() {
    while true {
      switch byte {
      case 0x20, 0x09, 0x0A: at += 1
      case UInt8(ascii: "#"): comment()
      case 0x21..<0x5C, 0x5D..<0x7F: return
      default:
        let length = max(bytes.newline(at: at), bytes.join(at: at))
        guard length > 0 || skipMisfit() else { return }
        at += length
      }
    }
  }

  /// Skip ::= ( Blank | Join | Newline | ";" | Comment Newline )* /* longest */
  @inline(__always)
  mutating func skip() {
    // Most statements stand on the line after the last one.
    if byte == 0x0A { at += 1 }
    lead()
    while byte == UInt8(ascii: ";") {
      at += 1
      lead()
    }
  }

  /// Comment ::= "#" ( Char - #xA )* /* longest */
  mutating func comment() {
    let start = at
    while at < count, bytes[at] != 0x0A { at += 1 }
    // Blanks are scanned more than once where the parser looks ahead.
    let comment = span(start, at)
    if comments.last.map({ $0.end < comment.end }) ?? true { comments.append(comment) }
    endsInComment = at == count
  }

  /// BOM ::= #xFEFF
  mutating func byteOrderMark() {
    if looksAt("\u{FEFF}") { at += 3 }
  }

  /// Whether a span begins right behind a misfit character that is reported.
  func isBehindMisfit(_ span: Span) -> Bool {
    reportedUpTo > 0 && span.start == base + UInt32(reportedUpTo)
  }

  /// Reports a character that is allowed only in strings and comments, and steps over it as over a
  /// blank; `false` where there is none.
  private mutating func skipMisfit() -> Bool {
    guard byte < 0x20 || byte >= 0x7F, at < count, bytes.newline(at: at) == 0 else { return false }
    let (scalar, length) = bytes.scalar(at: at)
    guard let misfit = scalar.misfit, misfit != .curlyQuote else { return false }
    if at >= reportedUpTo {
      if !log.isFull { log.add(.misfit(scalar, misfit, at: span(at, at + length))) }
      reportedUpTo = at + length
    }
    at += length
    return true
  }
}

// MARK: - Tokens

extension Scanner {
  /// What stands at the next byte where a statement, or a command in parentheses, may begin.
  @inline(__always)
  func statementName() -> Token? { bytes.statementName(at: at) }

  /// The name, or the keyword, at the next byte.
  @inline(__always)
  func fieldName() -> Token? { bytes.fieldName(at: at) }

  /// The next token, read as an argument.
  @inline(__always)
  func argumentToken() -> Token { bytes.argumentToken(at: at) }

  /// The next token, read as the start of an operand.
  @inline(__always)
  func expressionToken() -> Token { bytes.expressionToken(at: at) }
}
