// What other languages write, and what nav has in its place.

extension Parser {
  /// `n += 1`, `n++`: an operator that sets a variable, in a statement that begins at `start`; nothing
  /// where none stands at `sign`.
  func compoundAssignment(of name: String, from start: Int, sign: Int) -> Diagnostic? {
    let (first, second) = (scanner.bytes[sign], scanner.bytes[sign + 1])
    let isCount = second == first && "+-".utf8.contains(first)
    guard "+-*/%".utf8.contains(first), isCount || second == UInt8(ascii: "=") else { return nil }
    let after = scanner.bytes[sign + 2]
    guard !isCount || after == 0 || after.isBlank || "\r\n;})".utf8.contains(after) else {
      return nil
    }
    let new = "set \(name) = $\(name) " + String(Unicode.Scalar(first)) + (isCount ? " 1" : "")
    return .foreignOperator(
      scanner.text(sign, sign + 2), at: scanner.span(sign, sign + 2),
      .edit(.say(.write, isCount ? new : new + " …"), scanner.span(start, sign + 2), new))
  }

  /// The same where a value is missing after the operator's first sign, behind a variable that
  /// begins a statement: `$n += 1`, `$n++`.
  func compoundAssignment() -> Diagnostic? {
    let sign = scanner.at - 1
    guard sign > 0, scanner.byte == scanner.bytes[sign] || scanner.byte == UInt8(ascii: "=") else {
      return nil
    }
    var end = sign
    while end > 0, scanner.bytes[end - 1].isBlank { end -= 1 }
    var start = end
    while start > 0, scanner.bytes[start - 1].isName { start -= 1 }
    guard start > 0, start < end, scanner.bytes[start - 1] == UInt8(ascii: "$") else { return nil }
    let name = scanner.text(start, end)
    start -= 1
    var before = start
    while before > 0, scanner.bytes[before - 1].isBlank { before -= 1 }
    guard before == 0 || "\n;{".utf8.contains(scanner.bytes[before - 1]) else { return nil }
    return compoundAssignment(of: name, from: start, sign: sign)
  }

  /// `===`, `!==`, `<>`: the comparison whose last sign stands where a value should.
  func foreignComparison() -> Diagnostic? {
    let at = scanner.at
    guard at > 0, at < scanner.count else { return nil }
    for (sign, own) in [("===", "=="), ("!==", "!="), ("<>", "!=")] {
      let start = at + 1 - sign.utf8.count
      guard start >= 0, scanner.text(start, at + 1) == sign else { continue }
      return .foreignOperator(
        sign, at: scanner.span(start, at + 1),
        .put(.write, own, over: scanner.span(start, at + 1)))
    }
    return nil
  }

  /// A word that other languages begin a declaration with, before `=`: `var x = 1`.
  func foreignDeclaration(_ call: OpenCall) -> Diagnostic? {
    foreign(call.name, among: ["auto", "const", "dim", "local", "my", "val", "var"], own: "let")
  }

  /// A word that other languages begin a definition with: `function f() { }`.
  func foreignDefinition(_ call: OpenCall) -> Diagnostic? {
    let words: Set<String> = ["define", "fn", "fun", "func", "function", "proc", "sub"]
    return foreign(call.name, among: words, own: "def")
  }

  private func foreign(_ name: Name, among words: Set<String>, own: String) -> Diagnostic? {
    let word = text(name)
    guard words.contains(word) else { return nil }
    return .foreignKeyword(word, use: own, at: name.span)
  }

  /// `except` and the like where `catch` should follow.
  func foreignCatch() -> Diagnostic? {
    guard let token = scanner.statementName() else { return nil }
    let word = scanner.text(token)
    guard ["except", "rescue"].contains(word) else { return nil }
    return .foreignKeyword(word, use: "catch", at: scanner.span(token))
  }

  /// The parameters of a definition in parentheses: `def f(a, b)`.
  func parenthesizedParameters() -> Diagnostic.Fix? {
    let start = scanner.at
    let line = scanner.bytes[start..<scanner.bytes.endOfLine(from: start)]
    guard let close = line.firstIndex(of: UInt8(ascii: ")")).map({ start + $0 }) else { return nil }
    let names = scanner.text(start + 1, close).split { $0 == "," || $0 == " " }
    let isPlain = names.allSatisfy { $0.utf8.allSatisfy { $0.isName } }
    let isAfterBlank = start > 0 && scanner.bytes[start - 1].isBlank
    guard isPlain else { return nil }
    let text = (isAfterBlank || names.isEmpty ? "" : " ") + names.joined(separator: " ")
    let span = scanner.span(start, close + 1)
    return .edit(.say(.blanksBetween), span, text)
  }

  /// The constants of other languages, by the word in small letters.
  static let foreignConstants = [
    "true": "true", "false": "false", "nil": "nil", "none": "nil", "null": "nil",
    "undefined": "nil", "yes": "true", "no": "false",
  ]
}
