// Why something does not parse: looks at what stands there and picks the message that helps most.

extension Parser {
  /// What stands where an expression or a statement should have ended.
  mutating func unexpected(
    after statement: Statement? = nil, spaced: Bool = true
  ) -> SyntaxFailure {
    let start = scanner.at
    let one = scanner.span(start, min(start + 1, scanner.count))
    switch scanner.byte {
    case UInt8(ascii: "\\"): return backslash()
    case UInt8(ascii: "#"): return failure(.commentBlank(at: one))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return failure(bracket(at: one))
    case UInt8(ascii: ";") where brackets.last != nil:
      return failure(.unexpectedText(Found.semicolonInBrackets, at: one, fix: .say(.oneInBrackets)))
    case UInt8(ascii: "="): return failure(equals(after: statement, at: one))
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "`"):
      return failure(foreignSign())
    case UInt8(ascii: "."), UInt8(ascii: "["):
      if !spaced || start > 0 && !scanner.bytes[start - 1].isBlank {
        return failure(.indexOperand(at: one))
      }
    case UInt8(ascii: ":"):
      if case .evaluation(let id)? = statement?.kind, case let key = tree.expressions[id],
        case .template = key.kind
      {
        return failure(.templateKey(at: key.span))
      }
      if let failure = colon(after: statement) { return failure }
      return failure(.unexpectedText(Found.colon, at: one, fix: .say(.pairPlace)))
    case UInt8(ascii: "{"):
      return failure(.unexpectedText(Found.braceOpen, at: one, fix: .say(.blockPlace)))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    if let failure = swallowedStatement() { return failure }
    return failure(unexpectedWord(after: statement))
  }

  /// `{"a" : 1}`, `$x := 1` and `$list[0:1]`.
  private mutating func colon(after statement: Statement?) -> SyntaxFailure? {
    let one = scanner.span(scanner.at, scanner.at + 1)
    if brackets.last?.kind == .index {
      return failure(.unexpectedText(Found.colon, at: one, fix: .say(.noSlices)))
    }
    guard case .evaluation(let id)? = statement?.kind, case let value = tree.expressions[id] else {
      return nil
    }
    switch value.kind {
    case .string where brackets.last?.kind == .block:
      let key = scanner.text(
        Int(value.span.start - scanner.base), Int(value.span.end - scanner.base))
      return failure(.pairColon(key, at: Span(value.span.end, one.end)))
    case .variable(let name) where scanner.byte(after: 1) == UInt8(ascii: "="):
      let both = scanner.span(scanner.at, scanner.at + 2)
      return failure(.assignment(text(name), at: value.span.joined(both)))
    default: return nil
    }
  }

  /// `else` behind a statement, `not in`, a second value.
  private func unexpectedWord(after statement: Statement?) -> Diagnostic {
    let start = scanner.at
    let end = max(scanner.bytes.endOfWordCharacters(from: start), min(start + 1, scanner.count))
    let text = scanner.text(start, end)
    let span = scanner.span(start, end)
    switch text {
    case "not": return .notIn(at: span)
    case "if": return .unexpectedText(Found.text(text), at: span, fix: .say(.choice))
    case "for" where brackets.last?.kind == .list:
      return .unexpectedText(Found.text(text), at: span, fix: .say(.listByLoop))
    case "mod": return .foreignOperator("mod", use: "%", at: span)
    case "is": return .foreignOperator("is", use: "==", at: span)
    case "elif", "elsif", "elseif":
      return .unexpectedText(Found.text(text), at: span, fix: .put(.write, "else if", over: span))
    case "and", "or", "in", "like":
      return .unexpectedText(
        Found.text(text), at: span, fix: .insert(.putBlankBefore, " ", before: span))
    case ",":
      let isParen = brackets.last?.kind == .paren
      return .unexpectedText(
        Found.comma, at: span, fix: isParen ? .say(.listBrackets) : .say(.commas))
    default: break
    }
    let isValue = "\"'$(".utf8.contains(scanner.byte) || scanner.byte.isDigit
    return .unexpectedText(
      isValue ? Found.secondValue : Found.text(text), at: span,
      fix: layoutIsFree ? .say(.oneInBrackets) : nil)
  }

  /// A keyword at the start of a line inside brackets: it is the bracket that was not closed.
  mutating func swallowedStatement() -> SyntaxFailure? {
    guard layoutIsFree, let bracket = brackets.last, !bracket.kind.isInString else { return nil }
    var before = scanner.at - 1
    while before >= 0, scanner.bytes[before].isBlank { before -= 1 }
    guard before > bracket.start, scanner.bytes[before] == 0x0A, beginsStatement(after: before)
    else { return nil }
    let open = scanner.span(bracket.start, bracket.start + 1)
    let place = scanner.span(before, before)
    // The statement itself is read next.
    scanner.at = before
    brackets.drop(to: brackets.count - 1)
    return failure(.unclosed(bracket.kind, at: open, end: place))
  }

  var layoutIsFree: Bool { scanner.layout == .free }

  /// A closing bracket that is not the one that is open.
  private func bracket(at span: Span) -> Diagnostic {
    let found = String(Unicode.Scalar(scanner.byte))
    guard let open = brackets.last, open.kind != .block else { return .unmatched(found, at: span) }
    return .mismatched(found, String(Unicode.Scalar(open.kind.closer)), at: span)
  }

  private func equals(after statement: Statement?, at span: Span) -> Diagnostic {
    if case .evaluation(let id)? = statement?.kind, case let target = tree.expressions[id],
      case .variable(let name) = target.kind
    {
      return .assignment(text(name), at: target.span.joined(span))
    }
    return .equalsSign(at: span)
  }

  /// A `\` that joins no lines; the last byte of the source may yet come to do so.
  mutating func backslash() -> SyntaxFailure {
    let start = scanner.at
    var end = start + 1
    while scanner.bytes[end].isBlank { end += 1 }
    let place = scanner.span(start, start + 1)
    let isLast = start + 1 == scanner.count
    if isLast { hasReportedEnd = true }
    let isTrailing = end == scanner.count || scanner.bytes.newline(at: end) > 0
    if isTrailing || scanner.bytes[end] == UInt8(ascii: "#") {
      let fix = Diagnostic.Fix.say(.nothingAfter)
      return failure(.strayBackslash(at: place, fix: fix), incomplete: isLast)
    }
    var word = start
    while word > 0, scanner.bytes.mayBeWord(scanner.bytes[word - 1]) { word -= 1 }
    let quoted = "'\(scanner.text(word, scanner.bytes.endOfWordCharacters(from: start)))'"
    let span = scanner.span(word, scanner.bytes.endOfWordCharacters(from: start))
    return failure(.strayBackslash(at: place, fix: .put(.singleQuotes, quoted, over: span)))
  }

  /// What C and the shells write.
  func foreignSign() -> Diagnostic {
    let start = scanner.at
    func span(_ length: Int) -> Span { scanner.span(start, start + length) }
    if scanner.looksAt("&&") { return .foreignOperator("&&", use: "and", at: span(2)) }
    if scanner.looksAt("||") { return .foreignOperator("||", use: "or", at: span(2)) }
    switch scanner.byte {
    case UInt8(ascii: "|"): return .shellSign("|", .valuePipe, at: span(1))
    case UInt8(ascii: "!"): return .foreignOperator("!", use: "not", at: span(1))
    case UInt8(ascii: "&"): return .shellSign("&", .sequence, at: span(1))
    case UInt8(ascii: "?"):
      return .foreignOperator("?", at: span(1), .say(.choice))
    default:
      let sign = String(Unicode.Scalar(scanner.byte))
      return .shellSign(sign, .valueInParentheses, at: span(1))
    }
  }

  /// A curly quote: reported with its partner on the line, if there is one, so that what they
  /// quote is not reported, too.
  mutating func curlyQuote() -> SyntaxFailure? {
    let start = scanner.at
    let (scalar, length) = scanner.bytes.scalar(at: start)
    guard scalar.misfit == .curlyQuote else { return nil }
    let isDouble = scalar.value >= 0x201C
    let quote = isDouble ? "\"" : "'"
    let line = scanner.bytes.endOfLine(from: start)
    var end = start + length
    while end < line {
      let (next, width) = scanner.bytes.scalar(at: end)
      if next.misfit == .curlyQuote, (next.value >= 0x201C) == isDouble {
        let text = quote + scanner.text(start + length, end) + quote
        scanner.at = end + width
        return failure(
          .curlyQuote(
            scalar, at: scanner.span(start, end + width),
            fix: .put(.straightQuotes, text, over: scanner.span(start, end + width))))
      }
      end += width
    }
    scanner.at = start + length
    let place = scanner.span(start, start + length)
    // An apostrophe in a word: the word needs double quotes.
    var word = start
    while word > 0, scanner.bytes.mayBeWord(scanner.bytes[word - 1]) { word -= 1 }
    if !isDouble, word < start {
      let end = scanner.bytes.endOfWordCharacters(from: start + length)
      let whole = scanner.span(word, end)
      if let fix = Diagnostic.Fix.quoted(.quoteAll, scanner.text(word, end), over: whole) {
        scanner.at = end
        return failure(.curlyQuote(scalar, at: place, fix: fix))
      }
    }
    return failure(.curlyQuote(scalar, at: place, fix: .put(.straightQuotes, quote, over: place)))
  }

  /// What no statement begins with.
  mutating func statementStart() -> SyntaxFailure {
    let start = scanner.at
    let end = max(scanner.bytes.endOfWordCharacters(from: start), min(start + 1, scanner.count))
    let span = scanner.span(start, end)
    let text = scanner.text(start, end)
    switch scanner.byte {
    case UInt8(ascii: "\\"): return backslash()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      scanner.at = end
      return failure(.unmatched(text, at: span))
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "`"):
      return failure(foreignSign())
    case UInt8(ascii: "/") where text.hasPrefix("//"):
      let sign = scanner.span(start, start + 2)
      return failure(
        .statementStart(text, at: span, fix: .edit(.say(.commentSign), sign, "#")))
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "~"):
      let fix = Diagnostic.Fix.edit(.say(.openPath, text), span, "open \(text)")
      return failure(.statementStart(text, at: span, fix: fix))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    return failure(.statementStart(text, at: span, fix: nil))
  }
}
