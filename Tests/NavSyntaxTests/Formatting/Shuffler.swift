import NavSyntax

/// Writes the words of a script with other blanks between them, none of which matter.
///
/// What it keeps: the words, the comments and whether each stands behind something on its line,
/// and between statements whether there is a blank line.
struct Shuffler {
  var random: Random
  /// The newline of the whole text.
  private let newline: String

  init(seed: UInt64) {
    random = Random(state: seed)
    newline = random.next(3) == 0 ? "\r\n" : "\n"
  }

  mutating func shuffle(_ tokens: Tokens) -> String {
    var text = random.next(4) == 0 ? "\u{FEFF}" : ""
    var previous: Tokens.Token?
    // Whether each open brace, outermost first, holds statements.
    for token in tokens.tokens {
      text += gap(token, after: previous)
      text += token.text
      previous = token
    }
    text += separator(tokens.end, isFirst: tokens.tokens.isEmpty, isLast: true)
    return text
  }

  private mutating func gap(_ token: Tokens.Token, after previous: Tokens.Token?) -> String {
    guard let previous else { return separator(token.gap, isFirst: true, isLast: false) }
    let opens = ["(", "[", "{"].contains(previous.text)
    let closes = [")", "]", "}"].contains(token.text)
    let isElse = previous.text == "}" && ["else", "catch"].contains(token.text)
    if token.context == .free || isElse {
      let isLoose =
        opens || closes || isElse || previous.text == "," || token.text == ","
        || isKey(previous) || isOperator(previous.text) || isOperator(token.text)
      if token.gap.isEmpty && !isLoose { return "" }
      return free(token.gap, isLoose: isLoose)
    }
    if previous.text == "{", token.text == "}", !token.gap.contains(.semicolon) {
      return free(token.gap, isLoose: true)
    }
    if previous.text == "{" || token.text == "}" {
      let needs = previous.text == "{" && token.text == "}"
      return separator(
        token.gap, isFirst: previous.text == "{", isLast: token.text == "}", needsSemicolon: needs)
    }
    if token.gap.contains(where: { $0 == .newline || $0 == .semicolon }) {
      return separator(token.gap, isFirst: false, isLast: false)
    }
    if token.gap.isEmpty { return token.text == "," || previous.text == "," ? blanks(0) : "" }
    let isLoose = isOperator(previous.text) || isOperator(token.text) || previous.text == ","
    return joined(isLoose ? 0 : 1)
  }

  /// Operators that are no arguments, so that blanks around them do not matter.
  private func isOperator(_ text: String) -> Bool {
    ["==", "!=", "<", "<=", ">", ">=", "+", "%", "="].contains(text)
  }

  private func isKey(_ token: Tokens.Token) -> Bool {
    token.context == .free && token.text.last == ":"
  }

  // MARK: - Gaps

  /// At least some blanks.
  private mutating func blanks(_ least: Int) -> String {
    (0..<least + random.next(3)).map { _ in random.next(5) == 0 ? "\t" : " " }.joined()
  }

  /// At least some blanks on a line of statements, with joins among them.
  private mutating func joined(_ least: Int) -> String {
    let text = blanks(least)
    guard random.next(4) == 0 else { return text }
    return text + (least == 0 && text.isEmpty ? " " : "") + "\\" + newline + blanks(0)
  }

  /// Blanks inside brackets.
  private mutating func free(_ gap: [Tokens.Gap], isLoose: Bool) -> String {
    var text = ""
    var isAfterComment = false
    for case .comment(let comment, let isTrailing) in gap {
      if isAfterComment {
        text += lines() + blanks(0)
      } else {
        text += isTrailing ? blanks(1) : lines() + blanks(0)
      }
      text += comment + blanks(0)
      isAfterComment = true
    }
    if isAfterComment { return text + lines() + blanks(0) }
    switch random.next(5) {
    case 0: return lines() + blanks(0)
    case 1: return joined(1)
    default: return blanks(isLoose ? 0 : 1)
    }
  }

  /// Newlines, at least one.
  private mutating func lines() -> String {
    (0...random.next(3)).map { _ in blanks(0) + newline }.joined()
  }

  /// What stands between statements, or at the start or end of some.
  private mutating func separator(
    _ gap: [Tokens.Gap], isFirst: Bool, isLast: Bool, needsSemicolon: Bool = false
  ) -> String {
    var text = ""
    var newlines = 0
    // What has been written: nothing, a statement before the gap, or a comment.
    var isAfterComment = false
    var isAtStart = isFirst
    for piece in gap {
      guard case .comment(let comment, let isTrailing) = piece else {
        if piece == .newline { newlines += 1 }
        continue
      }
      if isTrailing {
        text += (random.next(4) == 0 && !isFirst ? blanks(0) + ";" : "") + blanks(1)
      } else if isAfterComment || !isAtStart {
        text += between(hasBlank: newlines > 1) + indentation()
      } else if isAtStart {
        // At the start of a block there is a line before it, at that of the text none is needed.
        text += lines() + indentation()
      }
      text += comment + blanks(0)
      isAfterComment = true
      isAtStart = false
      newlines = 0
    }
    if isLast || (isFirst && !isAfterComment) {
      if isAfterComment { text += newline }
      if needsSemicolon { text += blanks(0) + ";" }
      let isEmpty = random.next(3) == 0
      return text + (isEmpty ? blanks(0) : lines() + (isFirst ? indentation() : blanks(0)))
    }
    if isAfterComment || newlines > 1 || random.next(3) > 0 {
      return text + between(hasBlank: newlines > 1) + indentation()
    }
    return text + blanks(0) + ";" + blanks(0) + (random.next(3) == 0 ? ";" : "") + blanks(0)
  }

  /// The newlines between two lines.
  private mutating func between(hasBlank: Bool) -> String {
    blanks(0) + newline + (hasBlank ? lines() : "")
  }

  /// The blanks at the start of a line, where a semicolon does no harm.
  private mutating func indentation() -> String {
    blanks(0) + (random.next(6) == 0 ? ";" : "") + blanks(0)
  }
}

/// Numbers that are the same in every run.
struct Random {
  var state: UInt64

  /// A number below `limit`.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return Int((mixed ^ mixed >> 33) % UInt64(limit))
  }

  /// One of some elements.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[next(elements.count)] }
}
