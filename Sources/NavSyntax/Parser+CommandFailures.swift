// Why an argument does not parse.

extension Parser {
  /// Something stands right after an argument or a command's name.
  mutating func adjacent(after call: OpenCall) -> SyntaxFailure {
    let start = scanner.at
    let one = scanner.span(start, start + 1)
    switch scanner.byte {
    case UInt8(ascii: "\\"): return backslash()
    case UInt8(ascii: "#"): return failure(.commentBlank(at: one))
    case UInt8(ascii: "\"") where brackets.last?.kind == .insertion:
      let start = scanner.span(brackets.last!.start, brackets.last!.start + 2)
      return failure(.unclosed(.insertion, at: start, end: one))
    case UInt8(ascii: ","): return failure(comma())
    case UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "!"): return failure(foreignSign())
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return failure(.shellSign(String(Unicode.Scalar(scanner.byte)), .exportOutput, at: one))
    case UInt8(ascii: "("):
      if let foreign = foreignDefinition(call) { return failure(foreign) }
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      let from = Int(call.name.span.start - scanner.base)
      let isStatement = brackets.last.map { $0.kind == .block } ?? true
      if isBare(call), isStatement,
        let compound = compoundAssignment(of: text(call.name), from: from, sign: start)
      {
        return failure(compound)
      }
    case UInt8(ascii: "=") where isBare(call) && !text(call.name).contains("-"):
      return failure(.assignment(text(call.name), at: call.name.span.joined(one)))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    let previous = lastArgument(of: call)?.span ?? call.name.span
    let from = Int(previous.start - scanner.base)
    let end = endOfArgument(from: start)
    let span = scanner.span(from, end)
    let place = scanner.span(start, max(end, start + 1))
    // `print f(1)`, `f(1, 2)`
    if scanner.byte == UInt8(ascii: "("), let spelled = spelledCall(from: from, depth: 0) {
      let whole = scanner.span(from, spelled.end)
      let fix: Diagnostic.Fix =
        isBare(call)
        ? .put(.write, spelled.text, over: whole)
        : .put(.parenthesize, "(\(spelled.text))", over: whole)
      return failure(.adjacentArguments(at: place, fixes: [fix]))
    }
    let blank = Diagnostic.Fix.insert(.putBlank, " ", before: place)
    let fixes = [adjacencyFix(call, from, end, span), blank].compactMap { $0 }
    return failure(.adjacentArguments(at: place, fixes: fixes))
  }

  /// Whether a command has no arguments yet.
  private func isBare(_ call: OpenCall) -> Bool { lastArgument(of: call) == nil }

  private func adjacencyFix(
    _ call: OpenCall, _ from: Int, _ end: Int, _ span: Span
  ) -> Diagnostic.Fix? {
    let text = scanner.text(from, end)
    let name = self.text(call.name)
    guard let last = lastArgument(of: call) else {
      // `info.name` and `rows[0]` mean the command's value; `print(1)` is a call elsewhere.
      switch scanner.byte {
      case UInt8(ascii: "."), UInt8(ascii: "["):
        return .put(.write, "(\(name))\(text.dropFirst(name.utf8.count))", over: span)
      case UInt8(ascii: "/"): return .edit(.say(.openPath, text), span, "open \(text)")
      default: return nil
      }
    }
    switch last.kind {
    case .word where text.hasPrefix("-") && last.span.length == 1:
      return .put(.parenthesize, "(\(text))", over: span)
    case .value(let value):
      switch tree.expressions[value].kind {
      case .variable, .postfix, .command, .group:
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return isPlain && !text.hasPrefix("(") ? .quoted(.quoteAll, text, over: span) : nil
      case .list, .record:
        guard scanner.byte == UInt8(ascii: ".") || scanner.byte == UInt8(ascii: "[") else {
          return nil
        }
        let middle = from + last.span.length
        guard middle <= end else { return nil }
        let (literal, rest) = (scanner.text(from, middle), scanner.text(middle, end))
        return .put(.write, "(\(literal))\(rest)", over: span)
      case .string, .template:
        guard let inner = unquoted(text) else { return nil }
        return .quoted(.quoteAll, inner, over: span)
      default: return nil
      }
    case .word, .bare:
      let inner = text.filter { $0 != "\"" }
      return inner.contains("\\") || inner.contains("$")
        ? nil : .quoted(.quoteAll, inner, over: span)
    default: return nil
    }
  }

  /// What strings and words side by side say together; nothing where that cannot be told. An
  /// apostrophe between two letters, or doubled as SQL does, is part of the text.
  private func unquoted(_ text: String) -> String? {
    let isSingle = !text.contains("\"") && text.hasPrefix("'") && text.hasSuffix("'")
    if text.contains("\\") || isSingle && text.contains("$") { return nil }
    guard isSingle else { return text.filter { $0 != "\"" && $0 != "'" } }
    return String(text.dropFirst().dropLast().replacing("''", with: "'"))
  }

  /// Where what stands at an offset ends, roughly: at a blank, a bracket that closes or a quote.
  private func endOfArgument(from start: Int) -> Int {
    var end = start
    let first = scanner.bytes[start]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let line = scanner.bytes.endOfLine(from: start)
      end = start + 1
      while end < line, scanner.bytes[end] != first { end += 1 }
      return min(end + 1, line)
    }
    var depth = 0
    while end < scanner.count, scanner.bytes[end] != 0x0A, scanner.bytes[end] != 0x0D {
      let byte = scanner.bytes[end]
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 || depth == 0 && (byte.isBlank || byte == UInt8(ascii: ";")) { break }
      if depth == 0, byte == UInt8(ascii: ",") { break }
      end += 1
    }
    return end
  }

  /// A comma between arguments, or one that groups digits.
  private func comma() -> Diagnostic {
    let start = scanner.at
    let span = scanner.span(start, start + 1)
    let isDigits = start > 0 && scanner.bytes[start - 1].isDigit && scanner.byte(after: 1).isDigit
    if isDigits {
      return .argumentComma(at: span, with: "", .removeComma)
    }
    let spaced = scanner.byte(after: 1).isBlank
    return .argumentComma(
      at: span, with: spaced ? "" : " ",
      spaced ? .removeComma : .putBlankInstead)
  }

  /// What begins no argument.
  mutating func badArgument(_ token: Token, of call: OpenCall?) -> SyntaxFailure {
    let span = scanner.span(token)
    let text = scanner.text(token)
    switch token.kind {
    case .dashed:
      return failure(
        text == "--"
          ? .flagName(text, at: span)
          : .shortFlag(text, of: call.map { self.text($0.name) }, at: span))
    case .flag: return failure(.expectedValue(Found.flag(text), at: span))
    case .comma: return failure(comma())
    case .openBrace: return notRecord()
    case .sign: return failure(loneOperator(token, of: call))
    case .end, .newline, .semicolon, .closeParen, .closeBracket, .closeBrace:
      return failure(.expectedValue(Found.nothing, at: span))
    default: break
    }
    switch scanner.byte {
    case UInt8(ascii: "\\"): return backslash()
    case UInt8(ascii: "|"), UInt8(ascii: "`"): return failure(foreignSign())
    case UInt8(ascii: "&"):
      let isDouble = scanner.looksAt("&&")
      return failure(
        .shellSign(isDouble ? "&&" : "&", .sequence, at: scanner.span(token)))
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return failure(.shellSign(String(Unicode.Scalar(scanner.byte)), .exportOutput, at: span))
    case UInt8(ascii: "="), UInt8(ascii: ":"):
      if let call, isBare(call), let failure = declaration(call) { return failure }
    case 0x0D: return failure(.expectedValue(Found.nothing, at: span))
    case 0x80...: if let failure = curlyQuote() { return failure }
    default: break
    }
    return failure(.wordStart(text, at: span))
  }

  /// `x =3` and `{ a :1}`.
  private mutating func declaration(_ call: OpenCall) -> SyntaxFailure? {
    let name = call.name.span
    let sign = scanner.span(scanner.at, scanner.at + 1)
    if scanner.byte == UInt8(ascii: "=") {
      return failure(.assignment(text(call.name), at: name.joined(sign)))
    }
    if scanner.byte(after: 1) == UInt8(ascii: "=") {
      let both = scanner.span(scanner.at, scanner.at + 2)
      return failure(.assignment(text(call.name), at: name.joined(both)))
    }
    return failure(.pairColon(text(call.name), at: Span(name.end, sign.end)))
  }

  private func loneOperator(_ token: Token, of call: OpenCall?) -> Diagnostic {
    let sign = scanner.text(token)
    let span = scanner.span(token)
    guard let call else { return .loneOperator(sign, at: span, fix: nil) }
    if sign == "=", let foreign = foreignDeclaration(call) { return foreign }
    if sign == "=", isBare(call) {
      return .assignment(text(call.name), at: call.name.span.joined(span))
    }
    if sign == ">" || sign == "<" {
      switch lastArgument(of: call)?.kind {
      case nil, .word, .flag: return .shellSign(sign, .exportOutput, at: span)
      default: break
      }
    }
    // `print (rows) + 1`: both operands are values, so the edit is known.
    guard let last = lastArgument(of: call), case .value = last.kind else {
      return .loneOperator(sign, at: span, fix: nil)
    }
    var next = token.end
    while scanner.bytes[next].isBlank { next += 1 }
    let end = endOfArgument(from: next)
    let from = Int(last.span.start - scanner.base)
    guard "$\"0123456789".utf8.contains(scanner.bytes[next]), end > next else {
      return .loneOperator(sign, at: span, fix: nil)
    }
    let whole = scanner.text(from, end)
    return .loneOperator(
      sign, at: span, fix: .put(.parenthesize, "(\(whole))", over: scanner.span(from, end)))
  }
}
