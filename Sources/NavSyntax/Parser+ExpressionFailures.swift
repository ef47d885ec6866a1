// Why an expression, or what stands around one, does not parse.

extension Parser {
  /// What stands where an operand should.
  mutating func operandMissing(_ token: Token) -> SyntaxFailure {
    let span = scanner.span(token)
    let text = scanner.text(token)
    if token.kind.isKeyword { return failure(.keywordValue(text, at: span)) }
    switch token.kind {
    case .name: return failure(bareWord(token))
    case .end:
      markExpression(from: scanner.at, to: scanner.at)
      guard layoutIsFree, let bracket = brackets.last, bracket.kind != .variable else {
        return failure(.expectedExpression("the end", at: span, fix: missingOperandFix()))
      }
      let place = scanner.span(bracket.start, bracket.start + bracket.kind.opener.utf8.count)
      hasReportedEnd = true
      return failure(.unclosed(bracket.kind, at: place, end: span), incomplete: true)
    case .newline:
      return failure(.expectedExpression("the end of the line", at: span, fix: missingOperandFix()))
    case .semicolon, .comma, .closeParen, .closeBracket, .closeBrace:
      return failure(.expectedExpression("`\(text)`", at: span, fix: .value))
    default: break
    }
    switch scanner.byte {
    case UInt8(ascii: "\\"): return backslash()
    case 0x0D:
      return failure(.expectedExpression("the end of the line", at: span, fix: missingOperandFix()))
    case UInt8(ascii: "#"):
      return failure(.expectedExpression("a comment", at: span, fix: missingOperandFix()))
    case UInt8(ascii: "+"):
      return failure(.expectedExpression("`+`", at: span, fix: .remove(at: span)))
    case UInt8(ascii: "="):
      let sign = scanner.span(scanner.at, scanner.at + 1)
      return failure(.expectedExpression("`=`", at: sign, fix: .remove(at: sign)))
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "`"):
      return failure(foreignSign())
    case UInt8(ascii: ".") where scanner.byte(after: 1).isDigit:
      return failure(
        .expectedExpression("`\(text)`", at: span, fix: .replace("0\(text)", at: span)))
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      return failure(.expectedExpression("`\(text)`", at: span, fix: .value))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    return failure(.expectedExpression("`\(text)`", at: span, fix: .asText(text, at: span)))
  }

  /// After an operator the line can be continued; after a keyword a value is missing.
  private func missingOperandFix() -> Diagnostic.Fix {
    var last = scanner.at - 1
    while last >= 0, scanner.bytes[last].isBlank { last -= 1 }
    return last >= 0 && "+-*/%=<>".utf8.contains(scanner.bytes[last]) ? .continued : .value
  }

  /// A bare word: the command with its arguments, the text and the variable that may be meant.
  private mutating func bareWord(_ token: Token) -> Diagnostic {
    let wordEnd = max(scanner.endOfWordCharacters(from: token.start), token.end)
    let word = scanner.text(token.start, wordEnd)
    let span = scanner.span(token.start, wordEnd)
    markExpression(from: token.start, to: wordEnd)
    let commandEnd = endOfCommand(from: wordEnd)
    let command = scanner.text(token.start, commandEnd)
    var fixes: [Diagnostic.Fix] = [
      .asCommand(command, at: scanner.span(token.start, commandEnd)), .asText(word, at: span),
    ]
    if wordEnd == token.end { fixes.append(.asVariable(word, at: span)) }
    return .bareWord(word, fixes, at: span)
  }

  /// Where the arguments after a bare word end, if it is meant as a command.
  private func endOfCommand(from start: Int) -> Int {
    var end = start
    var last = start
    while end < scanner.count, !"{};,)]#\n\r".utf8.contains(scanner.bytes[end]) {
      if !scanner.bytes[end].isBlank { last = end + 1 }
      end += 1
      // An operator ends it: `let x = rows * 2`.
      let isOperator = "+*/%=<>".utf8.contains(scanner.bytes[end])
      if isOperator, scanner.bytes[end - 1].isBlank { break }
    }
    return last
  }

  /// `{` where a value stands and no record begins.
  mutating func notRecord() -> Diagnostic {
    let start = scanner.at
    defer { scanner.at = start }
    let brace = scanner.span(start, start + 1)
    scanner.at += 1
    scanner.lead()
    let end = scanner.endOfFieldName(from: scanner.at)
    let isName = end > scanner.at
    let key = scanner.text(scanner.at, end)
    var colon = end
    while scanner.bytes[colon].isBlank { colon += 1 }
    if isName, scanner.bytes[colon] == UInt8(ascii: ":") {
      return .pairColon(key, at: scanner.span(end, colon + 1))
    }
    let here = scanner.span(scanner.at, min(scanner.at + 1, scanner.count))
    if isName || scanner.byte == UInt8(ascii: ";") { return .blockValue(at: brace) }
    if scanner.isAtEnd { return .unclosed(.record, at: brace, end: here) }
    return .recordKey(at: here)
  }

  mutating func badKey() -> SyntaxFailure {
    if scanner.isAtEnd, let bracket = brackets.last {
      hasReportedEnd = true
      let place = scanner.span(bracket.start, bracket.start + 1)
      return failure(.unclosed(bracket.kind, at: place, end: here()), incomplete: true)
    }
    if scanner.byte == UInt8(ascii: "\\") { return backslash() }
    return failure(.recordKey(at: scanner.span(scanner.at, min(scanner.at + 1, scanner.count))))
  }

  /// What follows a key instead of its colon.
  func badKeyEnd(_ key: Name, end: Int) -> Diagnostic {
    if scanner.byte == UInt8(ascii: ":") {
      return .pairColon(key.text, at: scanner.span(end, scanner.at + 1))
    }
    let place = scanner.span(end, end)
    return .unexpectedText("end of the key `\(key.text)`", at: place, fix: .pairs)
  }

  /// Two elements side by side, or something that cannot follow an element.
  mutating func missingSeparator(after end: Int) -> SyntaxFailure {
    let begins = "\"'$([{-".utf8.contains(scanner.byte) || scanner.byte.isName
    let isWord = scanner.byte.isNameStart && scanner.fieldName()?.kind.isKeyword == true
    if begins, !isWord, scanner.at > end {
      return failure(.missingComma(at: scanner.span(end, scanner.at)))
    }
    return unexpected(spaced: scanner.at > end)
  }

  /// `let x 3`, `let x == 3`.
  func missingEquals(_ name: Name) -> Diagnostic {
    let start = scanner.at
    if scanner.byte == UInt8(ascii: "=") {
      return .missingEquals(name.text, at: scanner.span(start, start + 2), found: "=")
    }
    let isEnd = isAtStatementEnd(spaced: true)
    return .missingEquals(name.text, at: here(), found: isEnd ? " = nil" : "= ")
  }

  func badName(after keyword: Token) -> Diagnostic {
    let word = scanner.text(keyword)
    let example =
      switch keyword.kind {
      case .for: "for x in $list { … }"
      case .def: "def name a b { … }"
      case .catch: "catch e { … }"
      default: "\(word) name = …"
      }
    if let token = scanner.statementName(), token.kind.isKeyword {
      return .keywordName(scanner.text(token), at: scanner.span(token))
    }
    let end = max(scanner.endOfWordCharacters(from: scanner.at), scanner.at)
    return .expectedName(word, example: example, at: scanner.span(scanner.at, end))
  }

  func badParameter(of name: Name) -> Diagnostic {
    let start = scanner.at
    let end = max(scanner.endOfWordCharacters(from: start), min(start + 1, scanner.count))
    let span = scanner.span(start, end)
    switch scanner.byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","):
      let one = scanner.span(start, start + 1)
      return .parameter(name.text, at: one, fix: .replace(" ", at: one))
    default:
      let isEnd = isAtStatementEnd(spaced: true)
      return .parameter(
        name.text, at: isEnd ? here() : span, fix: isEnd ? .braces(around: "", at: here()) : nil)
    }
  }

  /// A keyword's expression is read, and no block follows.
  mutating func missingBlock(after keyword: Token) -> SyntaxFailure {
    let word = scanner.text(keyword)
    let start = scanner.at
    if isAtStatementEnd(spaced: true) {
      scanner.freeSpace()
      let next = scanner.byte == UInt8(ascii: "{") ? scanner.at : nil
      scanner.at = start
      let fix: Diagnostic.Fix =
        next.map { .joinedLines(at: scanner.span(start, $0)) } ?? .braces(around: "", at: here())
      return failure(.expectedBlock(word, at: here(), fix: fix))
    }
    guard scanner.byte.isNameStart, scanner.fieldName()?.kind != .not else { return unexpected() }
    var body = start
    for filler in ["then", "do"] where scanner.text(start, scanner.endOfRun(from: start)) == filler
    {
      body = scanner.endOfRun(from: start)
    }
    while scanner.bytes[body].isBlank { body += 1 }
    var end = scanner.endOfLine(from: body)
    while end > body, scanner.bytes[end - 1].isBlank { end -= 1 }
    let text = scanner.text(body, end)
    let fix = Diagnostic.Fix.braces(around: text, at: scanner.span(start, end))
    return failure(
      .expectedBlock(word, at: scanner.span(start, scanner.endOfRun(from: start)), fix: fix))
  }
}
