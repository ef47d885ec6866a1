// Strings and what is inserted into them.

extension Parser {
  /// String ::= '"' ( Text | Escape | Insert )* '"'
  ///
  /// Plain ::= '"' ( Text | Escape )* '"'
  mutating func string() throws(SyntaxFailure) -> Expression {
    let start = scanner.at
    scanner.at += 1
    var segments: [Segment] = []
    var text: [UInt8] = []
    while true {
      let run = scanner.at
      scanner.at = endOfText(from: run)
      let end = scanner.at
      switch scanner.byte {
      case UInt8(ascii: "\"") where text.isEmpty && segments.isEmpty:
        scanner.at += 1
        return Expression(.string(scanner.text(run, end)), scanner.span(start, scanner.at))
      case UInt8(ascii: "\""):
        text += scanner.bytes[run..<end]
        scanner.at += 1
        return template(segments, text, scanner.span(start, scanner.at))
      case UInt8(ascii: "\\"):
        text += scanner.bytes[run..<end]
        try escape(into: &text, string: start)
      case UInt8(ascii: "$"):
        text += scanner.bytes[run..<end]
        let insert = try insert(string: start)
        if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
        text.removeAll()
        if let insert { segments.append(.insert(insert)) }
      default:
        text += scanner.bytes[run..<end]
        if scanner.isAtEnd {
          let content = String(decoding: text, as: UTF8.self)
          markString(from: start, quote: .double, text: content)
        }
        try controlCharacter(string: start, quote: .double)
      }
    }
  }

  private func template(_ segments: [Segment], _ text: [UInt8], _ span: Span) -> Expression {
    let last = String(decoding: text, as: UTF8.self)
    if segments.isEmpty { return Expression(.string(last), span) }
    return Expression(.template(text.isEmpty ? segments : segments + [.text(last)]), span)
  }

  /// Text ::= TextChar+ /* longest */
  ///
  /// TextChar ::= [^"\$#x0-#x8#xA-#x1F#x7F]
  private func endOfText(from start: Int) -> Int {
    var end = start
    while scanner.bytes[end] >= 0x80 || ASCIISet.text.contains(scanner.bytes[end]) { end += 1 }
    return end
  }

  /// RawString ::= "'" [^'#x0-#x8#xA-#x1F#x7F]* "'"
  mutating func rawString() throws(SyntaxFailure) -> Expression {
    let start = scanner.at
    scanner.at += 1
    while scanner.byte != UInt8(ascii: "'") {
      if scanner.byte >= 0x20 && scanner.byte != 0x7F || scanner.byte == 0x09 {
        scanner.at += 1
      } else {
        if scanner.isAtEnd {
          markString(from: start, quote: .single, text: scanner.text(start + 1, scanner.at))
        }
        try controlCharacter(string: start, quote: .single)
      }
    }
    let text = scanner.text(start + 1, scanner.at)
    scanner.at += 1
    return Expression(.string(text), scanner.span(start, scanner.at))
  }

  /// A string ends on its line; another control character in it is reported and passed over.
  private mutating func controlCharacter(
    string start: Int, quote: CursorContext.Quote
  ) throws(SyntaxFailure) {
    guard !scanner.isAtEnd, scanner.newline(at: scanner.at) == 0 else {
      // A brace in what was taken for the string may have closed a block.
      if scanner.bytes[start..<scanner.at].contains(UInt8(ascii: "}")) { hasReportedEnd = true }
      throw failure(.unterminatedString(quote.rawValue, at: scanner.span(start, scanner.at)))
    }
    let place = scanner.span(scanner.at, scanner.at + 1)
    report(.controlInString(scanner.byte, isRaw: quote == .single, at: place))
    scanner.at += 1
  }

  /// Escape ::= "\" ( ["\$ntr] | "u{" HexDigits "}" )
  private mutating func escape(
    into text: inout [UInt8], string start: Int
  ) throws(SyntaxFailure) {
    let first = scanner.at
    let letter = scanner.byte(after: 1)
    scanner.at += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"): text.append(letter)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"): unicodeEscape(from: first, into: &text)
    default:
      scanner.at = first + 1
      let isLast = scanner.isAtEnd || scanner.newline(at: first + 1) > 0
      let end = isLast ? first + 1 : first + 1 + scanner.scalar(at: first + 1).length
      if isLast {
        throw failure(.stringAcrossLines(at: scanner.span(first, end)))
      }
      let content = first..<scanner.endOfLine(from: first)
      let raw = rawSpelling(from: start, line: content.upperBound)
      report(.unknownEscape(scanner.text(first, end), raw: raw, at: scanner.span(first, end)))
    }
  }

  /// A string without insertions and valid escapes in single quotes, with its span.
  private func rawSpelling(from start: Int, line end: Int) -> (text: String, span: Span)? {
    var offset = start + 1
    while offset < end, scanner.bytes[offset] != UInt8(ascii: "\"") {
      if scanner.bytes[offset] == UInt8(ascii: "'") || scanner.bytes[offset] == UInt8(ascii: "$") {
        return nil
      }
      offset += scanner.bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard offset < end else { return nil }
    return ("'\(scanner.text(start + 1, offset))'", scanner.span(start, offset + 1))
  }

  private mutating func unicodeEscape(from first: Int, into text: inout [UInt8]) {
    let braced = scanner.byte == UInt8(ascii: "{")
    let digits = scanner.at + (braced ? 1 : 0)
    let end = scanner.endOfHexDigits(from: digits)
    let code = scanner.text(digits, end)
    guard braced, end > digits, scanner.bytes[end] == UInt8(ascii: "}") else {
      let shown = String(code.prefix(braced ? 6 : 4))
      scanner.at = digits + shown.utf8.count
      report(.unicodeEscape(shown, at: scanner.span(first, scanner.at)))
      return
    }
    scanner.at = end + 1
    let significant = code.drop { $0 == "0" }
    guard significant.utf8.count <= 6, let value = UInt32(code.suffix(8), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      report(.codePointRange(code, at: scanner.span(first, scanner.at)))
      return
    }
    text += Array(String(scalar).utf8)
  }

  /// Insert ::= "$" Name | "${" Name Postfix* "}" | "$(" Lead ( Command | Inner ) S? ")"
  ///          /* layout: free */
  ///
  /// `nil` for a stray `$`, which is reported and taken as text that is missing.
  private mutating func insert(string start: Int) throws(SyntaxFailure) -> Expression? {
    let first = scanner.at
    switch scanner.byte(after: 1) {
    case UInt8(ascii: "("):
      let inner = try enclosed(.insertion)
      if case .group(let expression) = inner { return expression }
      return Expression(inner, scanner.span(first, scanner.at))
    case UInt8(ascii: "{"):
      return try bracedInsert()
    case let next where next.isNameStart:
      scanner.at += 1
      let name = try variableReference(from: first)
      warnOfField(after: name)
      return Expression(.variable(name), name.span)
    default:
      scanner.at += 1
      markVariable(from: scanner.at, to: scanner.at)
      report(.strayDollar(at: scanner.span(first, first + 1)))
      return nil
    }
  }

  /// `"${" Name Postfix* "}"`
  private mutating func bracedInsert() throws(SyntaxFailure) -> Expression {
    let layout = scanner.layout
    let first = scanner.at
    try open(.variable, length: 2)
    guard scanner.byte.isNameStart else {
      markVariable(from: scanner.at, to: scanner.at)
      throw bracedInsertFailure(from: first)
    }
    let name = try variableReference(from: scanner.at)
    let variable = Expression(.variable(name), name.span)
    var operand = try postfixes(of: variable)
    guard scanner.byte == UInt8(ascii: "}") else { throw bracedInsertFailure(from: first) }
    try close(layout)
    operand.span = scanner.span(first, scanner.at)
    return operand
  }

  private mutating func bracedInsertFailure(from first: Int) -> SyntaxFailure {
    if scanner.isAtEnd || scanner.byte == UInt8(ascii: "\"") || scanner.newline(at: scanner.at) > 0
    {
      brackets.removeLast()
      return failure(.unclosed(.variable, at: scanner.span(first, first + 2), end: here()))
    }
    return failure(.bracedInsert(at: scanner.span(first, scanner.at)))
  }

  /// `"$n.x"` inserts `$n` and then the text `.x`, which is seldom meant.
  private mutating func warnOfField(after name: Name) {
    guard scanner.byte == UInt8(ascii: "."), scanner.byte(after: 1).isNameStart else { return }
    let end = scanner.endOfFieldName(from: scanner.at + 1)
    let field = scanner.text(scanner.at + 1, end)
    let span = name.span.joined(scanner.span(end, end))
    report(.insertedField(name.text, field, at: span))
  }
}
