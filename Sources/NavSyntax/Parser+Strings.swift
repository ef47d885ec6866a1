// Strings and what is inserted into them.

extension Parser {
  /// String ::= '"' ( Text | Escape | Insert )* '"'
  ///
  /// Plain ::= '"' ( Text | Escape )* '"'
  mutating func string() throws(SyntaxFailure) -> Expression.ID {
    let start = scanner.at
    scanner.at += 1
    let mark = tree.segments.openCount
    var text = PendingContent(from: scanner.at)
    while true {
      scanner.at = endOfText(from: scanner.at)
      switch scanner.byte {
      case UInt8(ascii: "\""):
        let last = finish(text)
        scanner.at += 1
        guard tree.segments.openCount > mark else {
          return place(.string(last ?? .source(scanner.span(start, start))), from: start)
        }
        if let last { tree.segments.push(.text(last)) }
        return place(.template(tree.segments.list(from: mark)), from: start)
      case UInt8(ascii: "\\"):
        take(&text)
        try escape(string: start)
        text.run = scanner.at
      case UInt8(ascii: "$"):
        let before = finish(text)
        let insert = try insert(string: start)
        if let before { tree.segments.push(.text(before)) }
        if let insert { tree.segments.push(.insert(insert)) }
        text = PendingContent(from: scanner.at)
      default:
        if scanner.isAtEnd {
          markString(from: start, quote: .double, text: finish(text))
        }
        take(&text)
        try controlCharacter(string: start, quote: .double)
        text.run = scanner.at
      }
    }
  }

  /// A part of a string that is being read.
  private struct PendingContent {
    /// Where the bytes begin that are as they are written.
    var run: Int
    /// Where what stands before them begins among the decoded bytes, if anything does.
    var decoded: Int?

    init(from run: Int) { self.run = run }
  }

  /// Decodes the bytes up to the scanner's place, which are as they are written.
  private mutating func take(_ text: inout PendingContent) {
    text.decoded = text.decoded ?? tree.decoded.count
    tree.decoded += scanner.bytes[text.run..<scanner.at]
  }

  /// A part of a string that ends at the scanner's place; nothing where it is empty.
  private mutating func finish(_ text: PendingContent) -> StringContent? {
    guard let start = text.decoded else {
      return scanner.at > text.run ? .source(scanner.span(text.run, scanner.at)) : nil
    }
    tree.decoded += scanner.bytes[text.run..<scanner.at]
    let end = tree.decoded.count
    return end > start ? .decoded(start: UInt32(start), end: UInt32(end)) : nil
  }

  /// Text ::= TextChar+ /* longest */
  ///
  /// TextChar ::= [^"\$#x0-#x8#xA-#x1F#x7F]
  private mutating func endOfText(from start: Int) -> Int {
    var end = start
    while scanner.bytes[end] >= 0x80 || ASCIISet.text.contains(scanner.bytes[end]) { end += 1 }
    return end
  }

  /// RawString ::= "'" [^'#x0-#x8#xA-#x1F#x7F]* "'"
  mutating func rawString() throws(SyntaxFailure) -> Expression.ID {
    let start = scanner.at
    scanner.at += 1
    while scanner.byte != UInt8(ascii: "'") {
      if scanner.byte >= 0x20 && scanner.byte != 0x7F || scanner.byte == 0x09 {
        scanner.at += 1
      } else {
        if scanner.isAtEnd {
          let text = StringContent.source(scanner.span(start + 1, scanner.at))
          markString(from: start, quote: .single, text: text)
        }
        try controlCharacter(string: start, quote: .single)
      }
    }
    let text = StringContent.source(scanner.span(start + 1, scanner.at))
    scanner.at += 1
    return place(.string(text), from: start)
  }

  /// A string ends on its line; another control character in it is reported and passed over.
  private mutating func controlCharacter(
    string start: Int, quote: CursorContext.Quote
  ) throws(SyntaxFailure) {
    guard !scanner.isAtEnd, scanner.bytes.newline(at: scanner.at) == 0 else {
      // A brace in what was taken for the string may have closed a block.
      if scanner.bytes[start..<scanner.at].contains(UInt8(ascii: "}")) { hasReportedEnd = true }
      throw failure(.unterminatedString(quote.rawValue, at: scanner.span(start, scanner.at)))
    }
    let place = scanner.span(scanner.at, scanner.at + 1)
    report(.controlInString(scanner.byte, isRaw: quote == .single, at: place))
    scanner.at += 1
  }

  /// Escape ::= "\" ( ["\$ntr] | "u{" HexDigits "}" )
  private mutating func escape(string start: Int) throws(SyntaxFailure) {
    let first = scanner.at
    let letter = scanner.byte(after: 1)
    scanner.at += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"): tree.decoded.append(letter)
    case UInt8(ascii: "n"): tree.decoded.append(0x0A)
    case UInt8(ascii: "t"): tree.decoded.append(0x09)
    case UInt8(ascii: "r"): tree.decoded.append(0x0D)
    case UInt8(ascii: "u"): unicodeEscape(from: first)
    default:
      scanner.at = first + 1
      let isLast = scanner.isAtEnd || scanner.bytes.newline(at: first + 1) > 0
      let end = isLast ? first + 1 : first + 1 + scanner.bytes.scalar(at: first + 1).length
      if isLast {
        throw failure(.stringAcrossLines(at: scanner.span(first, end)))
      }
      let content = first..<scanner.bytes.endOfLine(from: first)
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

  private mutating func unicodeEscape(from first: Int) {
    let braced = scanner.byte == UInt8(ascii: "{")
    let digits = scanner.at + (braced ? 1 : 0)
    let end = scanner.bytes.endOfHexDigits(from: digits)
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
    tree.decoded += String(scalar).utf8
  }

  /// Insert ::= "$" Name | "${" Name Postfix* "}" | "$(" Lead ( Command | Inner ) S? ")"
  ///          /* layout: free */
  ///
  /// `nil` for a stray `$`, which is reported and taken as text that is missing.
  private mutating func insert(string start: Int) throws(SyntaxFailure) -> Expression.ID? {
    let first = scanner.at
    switch scanner.byte(after: 1) {
    case UInt8(ascii: "("):
      let inner = try enclosed(.insertion)
      if case .group(let expression) = inner { return expression }
      return place(inner, from: first)
    case UInt8(ascii: "{"):
      return try bracedInsert()
    case let next where next.isNameStart:
      scanner.at += 1
      let name = try variableReference(from: first)
      warnOfField(after: name)
      return tree.expressions.place(Expression(.variable(name), name.span))
    default:
      scanner.at += 1
      markVariable(from: scanner.at, to: scanner.at)
      report(.strayDollar(at: scanner.span(first, first + 1)))
      return nil
    }
  }

  /// `"${" Name Postfix* "}"`
  private mutating func bracedInsert() throws(SyntaxFailure) -> Expression.ID {
    let layout = scanner.layout
    let first = scanner.at
    try open(.variable, length: 2)
    guard scanner.byte.isNameStart else {
      markVariable(from: scanner.at, to: scanner.at)
      throw bracedInsertFailure(from: first)
    }
    let name = try variableReference(from: scanner.at)
    let variable = tree.expressions.place(Expression(.variable(name), name.span))
    let operand = try postfixes(of: variable)
    guard scanner.byte == UInt8(ascii: "}") else { throw bracedInsertFailure(from: first) }
    try close(layout)
    tree.expressions[operand].span = scanner.span(first, scanner.at)
    return operand
  }

  private mutating func bracedInsertFailure(from first: Int) -> SyntaxFailure {
    if scanner.isAtEnd || scanner.byte == UInt8(ascii: "\"")
      || scanner.bytes.newline(at: scanner.at) > 0
    {
      brackets.drop(to: brackets.count - 1)
      return failure(.unclosed(.variable, at: scanner.span(first, first + 2), end: here()))
    }
    return failure(.bracedInsert(at: scanner.span(first, scanner.at)))
  }

  /// `"$n.x"` inserts `$n` and then the text `.x`, which is seldom meant.
  private mutating func warnOfField(after name: Name) {
    guard scanner.byte == UInt8(ascii: "."), scanner.byte(after: 1).isNameStart else { return }
    let end = scanner.bytes.endOfFieldName(from: scanner.at + 1)
    let field = scanner.text(scanner.at + 1, end)
    let span = name.span.joined(scanner.span(end, end))
    report(.insertedField(text(name), field, at: span))
  }
}
