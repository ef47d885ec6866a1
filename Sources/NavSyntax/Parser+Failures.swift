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
      return failure(.unexpectedText("`;` in brackets", at: one, fix: .oneInParentheses))
    case UInt8(ascii: "="): return failure(equals(after: statement, at: one))
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "`"):
      return failure(foreignSign())
    case UInt8(ascii: "."), UInt8(ascii: "["):
      if !spaced || start > 0 && !scanner.bytes[start - 1].isBlank {
        return failure(.indexOperand(at: one))
      }
    case UInt8(ascii: ":"):
      if case .evaluation(let key)? = statement?.kind, case .template = key.kind {
        return failure(.templateKey(at: key.span))
      }
      return failure(.unexpectedText("`:`", at: one, fix: .pairs))
    case UInt8(ascii: "{"):
      return failure(.unexpectedText("`{`", at: one, fix: .blockPlace))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    return failure(unexpectedWord(after: statement))
  }

  /// `else` behind a statement, `not in`, a second value.
  private func unexpectedWord(after statement: Statement?) -> Diagnostic {
    let start = scanner.at
    let end = max(scanner.endOfWordCharacters(from: start), min(start + 1, scanner.count))
    let text = scanner.text(start, end)
    let span = scanner.span(start, end)
    switch text {
    case "not": return .notIn(at: span)
    case "is": return .foreignOperator("is", use: "==", at: span)
    case "elif", "elsif", "elseif":
      return .unexpectedText("`\(text)`", at: span, fix: .replace("else if", at: span))
    case "and", "or", "in", "like":
      return .unexpectedText("`\(text)`", at: span, fix: .insertBlank(before: span))
    case ",":
      return .unexpectedText("comma", at: span, fix: .commas)
    default: break
    }
    let isValue = "\"'$(".utf8.contains(scanner.byte) || scanner.byte.isDigit
    return .unexpectedText(
      isValue ? "second value" : "`\(text)`", at: span,
      fix: layoutIsFree ? .oneInParentheses : nil)
  }

  var layoutIsFree: Bool { scanner.layout == .free }

  /// A closing bracket that is not the one that is open.
  private func bracket(at span: Span) -> Diagnostic {
    let found = String(Unicode.Scalar(scanner.byte))
    guard let open = brackets.last, open.kind != .block else { return .unmatched(found, at: span) }
    return .mismatched(found, String(Unicode.Scalar(open.kind.closer)), at: span)
  }

  private func equals(after statement: Statement?, at span: Span) -> Diagnostic {
    if case .evaluation(let target)? = statement?.kind, case .variable(let name) = target.kind {
      return .assignment(name.text, at: target.span.joined(span))
    }
    return .equalsSign(at: span)
  }

  /// A `\` that joins no lines; the last byte of the source may yet come to do so.
  mutating func backslash() -> SyntaxFailure {
    let start = scanner.at
    var end = start + 1
    while scanner.bytes[end].isBlank { end += 1 }
    let place = scanner.span(start, start + 1)
    let isTrailing = end == scanner.count || scanner.newline(at: end) > 0
    let isLast = start + 1 == scanner.count
    if isLast { hasReportedEnd = true }
    return failure(.strayBackslash(isTrailing: isTrailing, at: place), incomplete: isLast)
  }

  /// What C and the shells write.
  func foreignSign() -> Diagnostic {
    let start = scanner.at
    func span(_ length: Int) -> Span { scanner.span(start, start + length) }
    if scanner.looksAt("&&") { return .foreignOperator("&&", use: "and", at: span(2)) }
    if scanner.looksAt("||") { return .foreignOperator("||", use: "or", at: span(2)) }
    switch scanner.byte {
    case UInt8(ascii: "|"): return .shellSign("|", .pipeAdvice, at: span(1))
    case UInt8(ascii: "!"): return .foreignOperator("!", use: "not", at: span(1))
    case UInt8(ascii: "&"): return .shellSign("&", .sequenceAdvice, at: span(1))
    default:
      let sign = String(Unicode.Scalar(scanner.byte))
      return .shellSign(sign, .insertAdvice, at: span(1))
    }
  }

  /// A curly quote: reported with its partner on the line, if there is one, so that what they
  /// quote is not reported, too.
  mutating func curlyQuote() -> SyntaxFailure? {
    let start = scanner.at
    let (scalar, length) = scanner.scalar(at: start)
    guard scalar.misfit == .curlyQuote else { return nil }
    let isDouble = scalar.value >= 0x201C
    let quote = isDouble ? "\"" : "'"
    let line = scanner.endOfLine(from: start)
    var end = start + length
    while end < line {
      let (next, width) = scanner.scalar(at: end)
      if next.misfit == .curlyQuote, (next.value >= 0x201C) == isDouble {
        let text = quote + scanner.text(start + length, end) + quote
        scanner.at = end + width
        return failure(
          .curlyQuote(scalar, at: scanner.span(start, end + width), straight: text))
      }
      end += width
    }
    scanner.at = start + length
    return failure(.curlyQuote(scalar, at: scanner.span(start, start + length), straight: quote))
  }

  /// What no statement begins with.
  mutating func statementStart() -> SyntaxFailure {
    let start = scanner.at
    let end = max(scanner.endOfWordCharacters(from: start), min(start + 1, scanner.count))
    let span = scanner.span(start, end)
    let text = scanner.text(start, end)
    switch scanner.byte {
    case UInt8(ascii: "\\"): return backslash()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      scanner.at = end
      return failure(.unmatched(text, at: span))
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "`"):
      return failure(foreignSign())
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "~"):
      return failure(.statementStart(text, at: span, fix: .openPath(text, at: span)))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    return failure(.statementStart(text, at: span, fix: nil))
  }
}
