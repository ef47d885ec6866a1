// Bare words in expressions: the commands, texts and variables that may be meant by them.

extension Parser {
  /// A bare word: the command with its arguments, the text and the variable that may be meant.
  mutating func bareWord(_ token: Token) -> Diagnostic {
    let start = token.start
    let wordEnd = max(scanner.bytes.endOfWordCharacters(from: start), token.end)
    let nameEnd = scanner.bytes.endOfHyphenName(from: start)
    let word = scanner.text(start, wordEnd)
    let span = scanner.span(start, wordEnd)
    markExpression(from: start, to: wordEnd)
    if isComprehension(at: wordEnd) { return .bareWord(word, [.say(.listByLoop)], at: span) }

    func command(_ text: String, to end: Int) -> Diagnostic.Fix {
      .edit(.say(.thatCommand, text), scanner.span(start, end), text)
    }
    func variable(to end: Int) -> Diagnostic.Fix {
      let text = "$\(scanner.text(start, end))"
      return .edit(.say(.thatVariable, text), scanner.span(start, end), text)
    }
    // `range(3)`, as most languages call.
    if scanner.bytes[nameEnd] == UInt8(ascii: "(") {
      let call = spelledCall(from: start, depth: 0)
      let fix = call.map { command("(\($0.text))", to: $0.end) }
      return .bareWord(word, [fix ?? .say(.commandForm, word)], at: span)
    }
    // `info.name`, `rows[0]`: a part of the value of a command or a variable.
    let partEnd = endOfPostfixes(from: nameEnd)
    if partEnd > nameEnd, partEnd >= wordEnd {
      let part = "(\(scanner.text(start, nameEnd)))\(scanner.text(nameEnd, partEnd))"
      let isVariable = nameEnd == token.end
      return .bareWord(
        word, [command(part, to: partEnd)] + (isVariable ? [variable(to: partEnd)] : []), at: span)
    }
    guard let end = endOfCommand(from: wordEnd) else {
      return .bareWord(word, [.say(.commandForm, word)], at: span)
    }
    var fixes: [Diagnostic.Fix] = []
    if end == wordEnd, let constant = Parser.foreignConstants[word.lowercased()] {
      fixes.append(.put(.write, constant, over: span))
    }
    if nameEnd == wordEnd { fixes.append(command("(\(scanner.text(start, end)))", to: end)) }
    let whole = scanner.text(start, end)
    let isPlain = !whole.contains("$") && !whole.contains("--")
    if isPlain, let text = Diagnostic.Fix.quoted(.thatText, whole, over: scanner.span(start, end)) {
      fixes.append(text)
    }
    if end == token.end { fixes.append(variable(to: end)) }
    if fixes.isEmpty { fixes = [.say(.commandForm, word)] }
    return .bareWord(word, fixes, at: span)
  }

  /// Whether `for` follows in a list: `[x for x in …]`, as Python has it.
  private func isComprehension(at end: Int) -> Bool {
    var next = end
    while scanner.bytes[next].isBlank { next += 1 }
    return brackets.last?.kind == .list
      && scanner.bytes.keyword(next, endOfName(from: next)) == .for
  }

  private func endOfName(from start: Int) -> Int { scanner.bytes.endOfHyphenName(from: start) }

  // MARK: - Extents

  /// Where the arguments after a bare word end, if it is meant as a command: before an operator,
  /// a block or what ends an expression. Nothing where a bracket or a string does not end.
  private func endOfCommand(from start: Int) -> Int? {
    var end = start
    var last = start
    let limit = min(scanner.count, start + SyntaxLimits.respelledBytes)
    while end < limit, !"};,)]\n\r".utf8.contains(scanner.bytes[end]) {
      if scanner.bytes[end] == UInt8(ascii: "{") {
        let name = scanner.bytes.endOfFieldName(from: end + 1)
        guard name > end + 1, scanner.bytes[name] == UInt8(ascii: ":") else { break }
      }
      guard scanner.bytes[end].isBlank else {
        guard let next = endOfPiece(from: end) else { return nil }
        end = next
        last = next
        continue
      }
      end += 1
      if beginsOperator(at: end) || scanner.bytes[end] == UInt8(ascii: "#") { break }
    }
    return last
  }

  /// Whether an operator stands after a blank: `let x = rows * 2`.
  private func beginsOperator(at start: Int) -> Bool {
    switch scanner.bytes[start] {
    case UInt8(ascii: "-"): return scanner.bytes[start + 1].isBlank
    case let byte where "+*/%=<>!&|?".utf8.contains(byte): return true
    default:
      switch scanner.bytes.keyword(start, endOfName(from: start)) {
      case .and, .or, .in, .like: return true
      default: return false
      }
    }
  }

  /// Where a bracket, a string or a byte ends; nothing where it does not end on its line.
  private func endOfPiece(from start: Int) -> Int? {
    let first = scanner.bytes[start]
    let limit = min(scanner.count, start + SyntaxLimits.respelledBytes)
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var end = start + 1
      while end < limit, scanner.bytes[end] != 0x0A {
        if scanner.bytes[end] == first { return end + 1 }
        let isEscape = first == UInt8(ascii: "\"") && scanner.bytes[end] == UInt8(ascii: "\\")
        end += isEscape ? 2 : 1
      }
      return nil
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      var closers: [UInt8] = []
      var end = start
      while end < limit, scanner.bytes[end] != 0x0A {
        switch scanner.bytes[end] {
        case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard closers.popLast() == scanner.bytes[end] else { return nil }
          if closers.isEmpty { return end + 1 }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          guard let next = endOfPiece(from: end) else { return nil }
          end = next - 1
        default: break
        }
        end += 1
      }
      return nil
    default: return start + 1
    }
  }

  /// Where the fields and indices that stand at an offset end.
  private func endOfPostfixes(from start: Int) -> Int {
    var end = start
    while true {
      if scanner.bytes[end] == UInt8(ascii: "."), scanner.bytes[end + 1].isNameStart {
        end = scanner.bytes.endOfFieldName(from: end + 1)
      } else if scanner.bytes[end] == UInt8(ascii: "["), let next = endOfPiece(from: end) {
        end = next
      } else {
        return end
      }
    }
  }

  // MARK: - Calls of other languages

  /// `name(a, b + 1)` as a command of nav, without parentheses around it: `name a (b + 1)`.
  ///
  /// Nothing where the parenthesis does not close on its line, or holds what has no such form.
  func spelledCall(from start: Int, depth: Int) -> (text: String, end: Int)? {
    let open = endOfName(from: start)
    guard depth < SyntaxLimits.respelledNesting, open > start,
      scanner.bytes.statementName(at: start)?.kind == .name,
      scanner.bytes[open] == UInt8(ascii: "("), let end = endOfPiece(from: open)
    else { return nil }
    var text = scanner.text(start, open)
    var from = open + 1
    while true {
      while scanner.bytes[from].isBlank { from += 1 }
      var to = from
      while to < end - 1, scanner.bytes[to] != UInt8(ascii: ",") {
        guard let next = endOfPiece(from: to) else { return nil }
        to = next
      }
      let isLast = to >= end - 1
      let next = to + 1
      while to > from, scanner.bytes[to - 1].isBlank { to -= 1 }
      if to > from {
        guard let argument = spelledArgument(from, to, depth: depth) else { return nil }
        text += " " + argument
      }
      if isLast { return (text, end) }
      from = next
    }
  }

  /// An argument of such a call: as it is where it is one word or value, else in parentheses.
  private func spelledArgument(_ start: Int, _ end: Int, depth: Int) -> String? {
    let text = scanner.text(start, end)
    let nameEnd = endOfName(from: start)
    if nameEnd > start, scanner.bytes[nameEnd] == UInt8(ascii: "(") {
      guard let call = spelledCall(from: start, depth: depth + 1), call.end == end else {
        return nil
      }
      return "(\(call.text))"
    }
    let first = scanner.bytes[start]
    if "([\"'{".utf8.contains(first) { return endOfPiece(from: start) == end ? text : "(\(text))" }
    if first == UInt8(ascii: "$") {
      let variableEnd = endOfPostfixes(from: scanner.bytes.endOfFieldName(from: start + 1))
      return variableEnd == end ? text : "(\(text))"
    }
    if scanner.bytes.endOfWordCharacters(from: start) == end, !text.contains("=") { return text }
    return nameEnd > start ? nil : "(\(text))"
  }
}
