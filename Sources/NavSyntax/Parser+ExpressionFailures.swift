// Why an expression, or what stands around one, does not parse.

extension Parser {
  /// What stands where an operand should.
  mutating func operandMissing(_ token: Token) -> SyntaxFailure {
    let span = scanner.span(token)
    let text = scanner.text(token)
    if token.kind.isKeyword {
      return swallowedStatement() ?? failure(.keywordValue(text, at: span))
    }
    switch token.kind {
    case .name: return failure(bareWord(token))
    case .end:
      markExpression(from: scanner.at, to: scanner.at)
      guard layoutIsFree, let bracket = brackets.last, bracket.kind != .variable else {
        return failure(.expectedExpression(Found.end, at: span, fix: missingOperandFix()))
      }
      let place = scanner.span(bracket.start, bracket.start + bracket.kind.opener.utf8.count)
      hasReportedEnd = true
      return failure(.unclosed(bracket.kind, at: place, end: span), incomplete: true)
    case .newline:
      return failure(.expectedExpression(Found.endOfLine, at: span, fix: missingOperandFix()))
    case .semicolon, .comma, .closeParen, .closeBracket, .closeBrace:
      return failure(.expectedExpression(Found.text(text), at: span, fix: .say(.plainValue)))
    default: break
    }
    switch scanner.byte {
    case UInt8(ascii: "\\"): return backslash()
    case 0x0D:
      return failure(.expectedExpression(Found.endOfLine, at: span, fix: missingOperandFix()))
    case UInt8(ascii: "#"):
      return failure(.expectedExpression(Found.comment, at: span, fix: missingOperandFix()))
    case UInt8(ascii: "+"):
      if let compound = compoundAssignment() { return failure(compound) }
      let sign = scanner.span(scanner.at, scanner.at + 1)
      return failure(
        .expectedExpression(Found.text("+"), at: sign, fix: .put(.remove, "", over: sign)))
    case UInt8(ascii: "="):
      if let foreign = compoundAssignment() ?? foreignComparison() { return failure(foreign) }
      let sign = scanner.span(scanner.at, scanner.at + 1)
      let before = String(Unicode.Scalar(scanner.bytes[max(0, scanner.at - 1)]))
      let isSet = ["+", "-", "*", "/", "%"].contains(before)
      let fix: Diagnostic.Fix =
        isSet ? .say(.setForm, before, before) : .put(.remove, "", over: sign)
      return failure(.expectedExpression(Found.text("="), at: sign, fix: fix))
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "`"):
      return failure(foreignSign())
    case UInt8(ascii: ".") where scanner.byte(after: 1).isDigit:
      return failure(
        .expectedExpression(Found.text(text), at: span, fix: .put(.write, "0\(text)", over: span)))
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      if let foreign = foreignComparison() { return failure(foreign) }
      return failure(.expectedExpression(Found.text(text), at: span, fix: .say(.plainValue)))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    return failure(
      .expectedExpression(
        Found.text(text), at: span, fix: .quoted(.thatText, text, over: span) ?? .say(.plainValue)))
  }

  /// After an operator the line can be continued; after a keyword a value is missing.
  private func missingOperandFix() -> Diagnostic.Fix {
    var last = scanner.at - 1
    while last >= 0, scanner.bytes[last].isBlank { last -= 1 }
    return last >= 0 && "+-*/%=<>".utf8.contains(scanner.bytes[last])
      ? .say(.continueLine) : .say(.plainValue)
  }

  /// `{` where a value stands and no record begins.
  mutating func notRecord() -> SyntaxFailure {
    let start = scanner.at
    defer { scanner.at = start }
    let brace = scanner.span(start, start + 1)
    scanner.at += 1
    scanner.lead()
    let end = scanner.bytes.endOfFieldName(from: scanner.at)
    let isName = end > scanner.at
    // A quoted key has its colon right behind it, too.
    let quoted = "\"'".utf8.contains(scanner.byte) ? endOfPlainString(from: scanner.at) : scanner.at
    let keyEnd = max(end, quoted)
    if keyEnd > scanner.at, let wrong = wrongKey(from: scanner.at, to: keyEnd) {
      return failure(wrong)
    }
    let here = scanner.span(scanner.at, min(scanner.at + 1, scanner.count))
    if isName || scanner.byte == UInt8(ascii: ";") {
      return failure(.blockValue(at: brace))
    }
    if scanner.byte == UInt8(ascii: "\""), endOfPlainString(from: scanner.at) == scanner.at {
      return failure(.templateKey(at: here))
    }
    if scanner.isAtEnd {
      hasReportedEnd = true
      return failure(.unclosed(.record, at: brace, end: here), incomplete: true)
    }
    return failure(.recordKey(at: here))
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

  /// A key that its colon does not follow, but what some would write; nothing where it is none of that.
  func wrongKey(from start: Int, to end: Int) -> Diagnostic? {
    let key = scanner.text(start, end)
    var sign = end
    while scanner.bytes[sign].isBlank { sign += 1 }
    if scanner.bytes[sign] == UInt8(ascii: ":") {
      return .pairColon(key, at: scanner.span(end, sign + 1))
    }
    if scanner.bytes[sign] == UInt8(ascii: "="), scanner.bytes[sign + 1] != UInt8(ascii: "=") {
      return .pairSign(key, at: scanner.span(end, sign + 1))
    }
    let hyphenEnd = scanner.bytes.endOfHyphenName(from: start)
    if hyphenEnd > end, scanner.bytes[hyphenEnd] == UInt8(ascii: ":") {
      return .hyphenKey(scanner.text(start, hyphenEnd), at: scanner.span(start, hyphenEnd))
    }
    return nil
  }

  /// What follows a key instead of its colon.
  func badKeyEnd(_ key: Name, from start: Int, to end: Int) -> Diagnostic {
    let place = scanner.span(end, end)
    return wrongKey(from: start, to: end)
      ?? .unexpectedText(Found.endOfKey(text(key)), at: place, fix: .say(.recordBraces))
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

  /// `let x 3`, `let x == 3`, `set x += 1`, `set x.a = 1`.
  func missingEquals(_ name: Name, after keyword: Token) -> Diagnostic {
    let start = scanner.at
    if let compound = compoundAssignment(of: text(name), from: keyword.start, sign: start) {
      return compound
    }
    if scanner.byte == UInt8(ascii: "=") || scanner.looksAt(":=") {
      return .missingEquals(text(name), at: scanner.span(start, start + 2), put: "=")
    }
    if ".[".utf8.contains(scanner.byte), scanner.bytes[start - 1].isName {
      return .partAssignment(text(name), isField: scanner.byte == UInt8(ascii: "."), at: here())
    }
    let isEnd = isAtStatementEnd(spaced: true)
    return .missingEquals(text(name), at: here(), put: isEnd ? " = nil" : "= ")
  }

  func badName(after keyword: Token) -> Diagnostic {
    let word = scanner.text(keyword)
    if let token = scanner.statementName(), token.kind.isKeyword {
      return .keywordName(scanner.text(token), at: scanner.span(token))
    }
    let end = max(scanner.bytes.endOfWordCharacters(from: scanner.at), scanner.at)
    return .expectedName(word, example: Keyword.example(word), at: scanner.span(scanner.at, end))
  }

  func badParameter(of name: Name) -> Diagnostic {
    let start = scanner.at
    let end = max(scanner.bytes.endOfWordCharacters(from: start), min(start + 1, scanner.count))
    let span = scanner.span(start, end)
    switch scanner.byte {
    case UInt8(ascii: "("):
      let one = scanner.span(start, start + 1)
      return .parameter(text(name), at: one, fix: parenthesizedParameters())
    case UInt8(ascii: ","):
      let one = scanner.span(start, start + 1)
      return .parameter(text(name), at: one, fix: .put(.remove, "", over: one))
    default:
      let isEnd = isAtStatementEnd(spaced: true)
      return .parameter(
        text(name), at: isEnd ? here() : span,
        fix: isEnd ? .edit(.say(.openHere), here(), " { }") : nil)
    }
  }

  /// A keyword's expression is read, and no block follows.
  mutating func missingBlock(after keyword: Token) -> SyntaxFailure {
    let word = scanner.text(keyword)
    let start = scanner.at
    if isAtStatementEnd(spaced: true) {
      scanner.freeSpace()
      guard scanner.byte == UInt8(ascii: "{") else {
        scanner.at = start
        let fix = Diagnostic.Fix.edit(.say(.openHere), here(), " { }")
        return failure(.expectedBlock(word, at: here(), fix: fix))
      }
      // The block is where recovery begins, so that it is not taken for a statement.
      let gap = scanner.span(start, scanner.at)
      let fix = Diagnostic.Fix.edit(.say(.joinedLines), gap, " ")
      return failure(.expectedBlock(word, at: Span(gap.start, gap.start), fix: fix))
    }
    // `if $x: …`, as Python has it.
    let isColon = scanner.byte == UInt8(ascii: ":")
    guard isColon || scanner.byte.isNameStart && scanner.fieldName()?.kind != .not else {
      return unexpected()
    }
    var body = isColon ? start + 1 : start
    for filler in ["then", "do"]
    where scanner.text(start, scanner.bytes.endOfRun(from: start)) == filler {
      body = scanner.bytes.endOfRun(from: start)
    }
    while scanner.bytes[body].isBlank { body += 1 }
    var end = scanner.bytes.endOfLine(from: body)
    while end > body, scanner.bytes[end - 1].isBlank { end -= 1 }
    let text = scanner.text(body, end)
    let runEnd = isColon ? start + 1 : scanner.bytes.endOfRun(from: start)
    let place = scanner.span(start, runEnd)
    let gap = scanner.bytes[start - 1].isBlank ? "" : " "
    guard !text.isEmpty else {
      let fix = Diagnostic.Fix.edit(.say(.openHere), scanner.span(start, end), gap + "{ }")
      return failure(.expectedBlock(word, at: place, fix: isColon ? .say(.bracesNotColon) : fix))
    }
    // A block around may end on the same line.
    let closesMore =
      text.utf8.count { $0 == UInt8(ascii: "}") }
      > text.utf8.count { $0 == UInt8(ascii: "{") }
    let fix =
      closesMore
      ? Diagnostic.Fix.say(.openHere)
      : .edit(.say(.bracesAround, text), scanner.span(start, end), gap + "{ \(text) }")
    return failure(.expectedBlock(word, at: place, fix: fix))
  }

  /// `$` without a name: as a shell or a string has it, or before a blank.
  func loneDollar(from start: Int) -> Diagnostic {
    let line = scanner.bytes.endOfLine(from: start)
    let opener = scanner.bytes[start + 1]
    guard brackets.last?.kind != .variable, "({".utf8.contains(opener)
    else { return .loneDollar(at: scanner.span(start, start + 1), fix: nil) }
    let closer = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    guard let distance = scanner.bytes[start..<line].firstIndex(of: closer) else {
      return .loneDollar(at: scanner.span(start, start + 2), fix: nil)
    }
    let end = start + distance
    let inner = scanner.text(start + 2, end)
    let plain = closer == UInt8(ascii: ")") ? "(\(inner))" : "$\(inner)"
    let span = scanner.span(start, end + 1)
    return .loneDollar(at: span, fix: .put(.stringsOnly, plain, over: span))
  }
}
