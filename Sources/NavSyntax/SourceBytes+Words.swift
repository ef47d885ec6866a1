// Names, numbers, words and flags.

extension SourceBytes {
  /// FieldName ::= [A-Za-z_] [A-Za-z0-9_]* /* longest */
  ///
  /// The offset after the field name at an offset, which is that offset where there is none.
  func endOfFieldName(from start: Int) -> Int {
    guard self[start].isNameStart else { return start }
    var end = start + 1
    while self[end].isName { end += 1 }
    return end
  }

  /// HyphenName ::= [A-Za-z_] [A-Za-z0-9_]* ( "-" [A-Za-z0-9_]+ )* /* longest */
  func endOfHyphenName(from start: Int) -> Int {
    var end = endOfFieldName(from: start)
    guard end > start else { return start }
    while self[end] == UInt8(ascii: "-"), self[end + 1].isName {
      end += 2
      while self[end].isName { end += 1 }
    }
    return end
  }

  /// CommandName ::= HyphenName - ( Keyword | Id ) /* longest */
  ///
  /// The token is of kind `name`, a keyword's kind or `id`; `nil` where no letter stands.
  @inline(__always)
  func statementName(at: Int) -> Token? {
    guard self[at].isNameStart else { return nil }
    let end = endOfHyphenName(from: at)
    return Token(kind: kindOfName(at, end), start: at, end: end)
  }

  /// Name ::= FieldName - Keyword /* longest */
  ///
  /// The token is of kind `name` or a keyword's kind; `nil` where no letter stands.
  func fieldName(at: Int) -> Token? {
    let end = endOfFieldName(from: at)
    return end == at ? nil : Token(kind: keyword(at, end) ?? .name, start: at, end: end)
  }

  private func kindOfName(_ start: Int, _ end: Int) -> Token.Kind {
    keyword(start, end) ?? (isID(start, end) ? .id : .name)
  }

  /// The keyword that some bytes are.
  func keyword(_ start: Int, _ end: Int) -> Token.Kind? {
    guard end - start <= 8, end > start, Keyword.mayBegin(with: self[start]) else { return nil }
    let unused = UInt64(truncatingIfNeeded: 8 - (end - start)) * 8
    return Keyword.kind(packed: word(start, end).byteSwapped >> unused)
  }

  /// Id ::= Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex
  ///        Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex Hex
  func isID(_ start: Int, _ end: Int) -> Bool {
    guard end - start == 32 else { return false }
    for offset in start..<end where !self[offset].isHex { return false }
    return true
  }

  /// Digits ::= [0-9]+ /* longest */
  func endOfDigits(from start: Int) -> Int {
    var end = start
    while self[end].isDigit { end += 1 }
    return end
  }

  /// HexDigits ::= Hex+ /* longest */
  func endOfHexDigits(from start: Int) -> Int {
    var end = start
    while self[end].isHex { end += 1 }
    return end
  }

  /// Number ::= ( Digits ( "." Digits )? ( [eE] [+-]? Digits )? ) - Id /* longest */
  func endOfNumber(from start: Int) -> Int {
    var end = endOfDigits(from: start)
    guard end > start else { return start }
    if self[end] == UInt8(ascii: "."), self[end + 1].isDigit { end = endOfDigits(from: end + 1) }
    if self[end] | 0x20 == UInt8(ascii: "e") {
      let signed = self[end + 1] == UInt8(ascii: "+") || self[end + 1] == UInt8(ascii: "-")
      let digits = end + (signed ? 2 : 1)
      if digits < count, self[digits].isDigit { end = endOfDigits(from: digits) }
    }
    return end
  }

  /// SignedNumber ::= "-"? Number /* longest */
  func endOfSignedNumber(from start: Int) -> Int {
    guard self[start] == UInt8(ascii: "-") else { return endOfNumber(from: start) }
    let end = endOfNumber(from: start + 1)
    return end == start + 1 ? start : end
  }

  /// WordChar ::= [^#x0-#x20#x7F"'$()#x5B#x5D{},;|<>`#x80-#xA0#x61C#x1680#x2000-#x200F
  ///   #x2018-#x201F#x2028-#x202F#x205F-#x206F#x3000#xFEFF]
  ///
  /// The length of the word character at an offset, or zero.
  @inline(__always)
  func wordCharacter(at offset: Int) -> Int {
    let byte = self[offset]
    if byte < 0x80 { return ASCIISet.word.contains(byte) ? 1 : 0 }
    let (scalar, length) = scalar(at: offset)
    return scalar.misfit == nil ? length : 0
  }

  /// WordStart ::= WordChar - [#=:&!]
  func isWordStart(at offset: Int) -> Bool {
    switch self[offset] {
    case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "&"),
      UInt8(ascii: "!"):
      false
    default: wordCharacter(at: offset) > 0
    }
  }

  /// Bare ::= ( WordStart WordChar* ) - ( WordChar* "\" ) /* longest */
  func endOfBare(from start: Int) -> Int {
    guard isWordStart(at: start) else { return start }
    var end = endOfWordCharacters(from: start)
    while end > start, self[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    return end
  }

  /// The offset after a run of word characters.
  func endOfWordCharacters(from start: Int) -> Int {
    var end = start
    while true {
      let length = wordCharacter(at: end)
      if length == 0 { return end }
      end += length
    }
  }

  /// Whether a byte can belong to a word, to go backward in one.
  func mayBeWord(_ byte: UInt8) -> Bool { byte >= 0x80 || ASCIISet.word.contains(byte) }

  /// FlagName ::= [a-z] [a-z0-9]* ( "-" [a-z0-9]+ )* /* longest */
  func endOfFlagName(from start: Int) -> Int {
    guard self[start].isFlagStart else { return start }
    var end = start + 1
    while self[end].isFlag || self[end] == UInt8(ascii: "-") && self[end + 1].isFlag { end += 1 }
    return end
  }

  /// Word ::= Bare - ( SignedNumber | Id | Constant | Operator | "-" WordChar+ )
  ///
  /// Operator ::= "+" | "%"
  ///
  /// The next token, read as an argument.
  func argumentToken(at: Int) -> Token {
    if let kind = punctuation(self[at]) { return Token(kind: kind, start: at, end: at + 1) }
    if at >= count { return Token(kind: .end, start: at, end: at) }
    let end = endOfBare(from: at)
    if end == at {
      let run = max(endOfWordCharacters(from: at), at + 1)
      return Token(kind: isOperator(at, run) ? .sign : .other, start: at, end: run)
    }
    return Token(kind: kindOfWord(at, end), start: at, end: end)
  }

  private func kindOfWord(_ start: Int, _ end: Int) -> Token.Kind {
    let first = self[start]
    if first.isDigit {
      return isID(start, end) ? .id : endOfNumber(from: start) == end ? .number : .word
    }
    if first == UInt8(ascii: "-"), end > start + 1 {
      if endOfSignedNumber(from: start) == end, !isID(start + 1, end) { return .number }
      return self[start + 1] == UInt8(ascii: "-") && end > start + 2 ? .flag : .dashed
    }
    if end == start + 1, first == UInt8(ascii: "+") || first == UInt8(ascii: "%") { return .sign }
    guard first.isNameStart else { return .word }
    if let keyword = keyword(start, end), keyword.isConstant { return keyword }
    return isID(start, end) ? .id : .word
  }

  /// Whether a run that can begin no word is one of the operators.
  private func isOperator(_ start: Int, _ end: Int) -> Bool {
    switch text(start, end) {
    case "=", "==", "!=", "<", ">", "<=", ">=": true
    default: false
    }
  }

  /// The next token, read as the start of an operand.
  func expressionToken(at: Int) -> Token {
    let byte = self[at]
    if byte.isDigit {
      // Most that begins with a digit is a number; what is as long as an id may be one.
      let end = endOfNumber(from: at)
      if end - at < 32, !self[end].isName { return Token(kind: .number, start: at, end: end) }
    }
    if let kind = punctuation(byte) { return Token(kind: kind, start: at, end: at + 1) }
    if at >= count { return Token(kind: .end, start: at, end: at) }
    if byte.isName {
      let run = endOfRun(from: at)
      if isID(at, run) { return Token(kind: .id, start: at, end: run) }
      if byte.isDigit { return Token(kind: .number, start: at, end: endOfNumber(from: at)) }
      return Token(kind: keyword(at, run) ?? .name, start: at, end: run)
    }
    if byte == UInt8(ascii: "-") { return Token(kind: .sign, start: at, end: at + 1) }
    let length = newline(at: at)
    if length > 0 { return Token(kind: .newline, start: at, end: at + length) }
    return Token(kind: .other, start: at, end: max(endOfWordCharacters(from: at), at + 1))
  }

  /// The offset after a run of letters, digits and underscores.
  func endOfRun(from start: Int) -> Int {
    var end = start
    while self[end].isName { end += 1 }
    return end
  }

  @inline(__always)
  private func punctuation(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "("): .openParen
    case UInt8(ascii: ")"): .closeParen
    case UInt8(ascii: "["): .openBracket
    case UInt8(ascii: "]"): .closeBracket
    case UInt8(ascii: "{"): .openBrace
    case UInt8(ascii: "}"): .closeBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case 0x0A: .newline
    default: nil
    }
  }
}
