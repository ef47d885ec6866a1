import NavSyntax

/// A script cut into words and what stands between them, by a reading of the language's lexical
/// rules that is independent of the parser's. The text is one that the parser takes.
struct Tokens {
  /// A word and the gap before it.
  struct Token {
    var text: String
    /// The pieces of the gap: blanks, newlines, joins, `;` and comments.
    var gap: [Gap]
    /// What it stands in; an opening bracket stands in what is around it.
    var context: Context
  }

  enum Gap: Equatable {
    case blank, newline, join, semicolon
    case comment(String, isTrailing: Bool)
  }

  enum Context { case lines, free }

  var tokens: [Token] = []
  /// The gap at the end of the text.
  var end: [Gap] = []

  private let scalars: [Unicode.Scalar]
  private var at = 0

  init(_ text: String) {
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    self.scalars = scalars
    var contexts: [Context] = [.lines]
    while true {
      let gap = readGap()
      guard at < scalars.count else {
        end = gap
        return
      }
      let start = at
      switch scalars[at] {
      case "(", "[":
        at += 1
        add(start, gap, contexts.last!)
        contexts.append(.free)
      case "{":
        at += 1
        add(start, gap, contexts.last!)
        contexts.append(beginsRecord() ? .free : .lines)
      case ")", "]", "}":
        at += 1
        add(start, gap, contexts.removeLast())
      case ",":
        at += 1
        add(start, gap, contexts.last!)
      case "\"", "'":
        skipString()
        if peek(0) == ":" { at += 1 }
        add(start, gap, contexts.last!)
      default:
        while at < scalars.count, !isJoin,
          !"()[]{},;\"' \t\r\n".unicodeScalars.contains(scalars[at])
        {
          at += 1
        }
        add(start, gap, contexts.last!)
      }
    }
  }

  /// The comments of all gaps, in order, without the blanks at their ends.
  var comments: [String] {
    (tokens.map(\.gap) + [end]).flatMap { $0 }.compactMap {
      if case .comment(let text, _) = $0 { text } else { nil }
    }
  }

  private mutating func add(_ start: Int, _ gap: [Gap], _ context: Context) {
    tokens.append(Token(text: text(start, at), gap: gap, context: context))
  }

  private func text(_ start: Int, _ end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    at + distance < scalars.count ? scalars[at + distance] : nil
  }

  private var isJoin: Bool {
    peek(0) == "\\" && (peek(1) == "\n" || peek(1) == "\r" && peek(2) == "\n")
  }

  private mutating func readGap() -> [Gap] {
    var gap: [Gap] = []
    // Whether the line has a word before here.
    var isTrailing = at > 0
    while at < scalars.count {
      switch scalars[at] {
      case " ", "\t", "\r":
        if scalars[at] != "\r" { gap.append(.blank) }
        at += 1
      case "\n":
        gap.append(.newline)
        isTrailing = false
        at += 1
      case ";":
        gap.append(.semicolon)
        at += 1
      case "\\" where isJoin:
        gap.append(.join)
        isTrailing = false
        at += peek(1) == "\n" ? 2 : 3
      case "#":
        let start = at
        while at < scalars.count, scalars[at] != "\n" { at += 1 }
        var last = at
        while [" ", "\t", "\r"].contains(scalars[last - 1]) { last -= 1 }
        gap.append(.comment(text(start, last), isTrailing: isTrailing))
      default: return gap
      }
    }
    return gap
  }

  /// Whether what follows an opening brace makes a record of it.
  private mutating func beginsRecord() -> Bool {
    let start = at
    defer { at = start }
    let gap = readGap()
    if gap.contains(.semicolon) { return false }
    switch peek(0) {
    case "}": return true
    case "\"", "'":
      skipString()
      return peek(0) == ":"
    default:
      while let scalar = peek(0),
        scalar == "_" || scalar.properties.isAlphabetic
          || ("0"..."9").contains(scalar)
      { at += 1 }
      return peek(0) == ":"
    }
  }

  /// A string, with the strings in its insertions.
  private mutating func skipString() {
    let quote = scalars[at]
    at += 1
    while scalars[at] != quote {
      if quote == "\"", scalars[at] == "\\" {
        at += 1
      } else if quote == "\"", scalars[at] == "$", peek(1) == "(" {
        at += 2
        skipBrackets(")")
        continue
      } else if quote == "\"", scalars[at] == "$", peek(1) == "{" {
        at += 2
        skipBrackets("}")
        continue
      }
      at += 1
    }
    at += 1
  }

  private mutating func skipBrackets(_ close: Unicode.Scalar) {
    while true {
      _ = readGap()
      let scalar = scalars[at]
      switch scalar {
      case "\"", "'": skipString()
      case "(":
        at += 1
        skipBrackets(")")
      case "[":
        at += 1
        skipBrackets("]")
      case "{":
        at += 1
        skipBrackets("}")
      default:
        at += 1
        if scalar == close { return }
      }
    }
  }
}
