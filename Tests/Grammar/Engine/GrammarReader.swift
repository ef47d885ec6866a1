/// Reads W3C EBNF: a lexer of five kinds of token and one function a level.
struct GrammarReader {
  private enum Token: Equatable {
    case name(String)
    case text([UInt32])
    case oneOf([ClosedRange<UInt32>], isComplement: Bool)
    /// One of `( ) | ? * + -` and `::=`.
    case sign(String)
    case comment(String)
    case end
  }

  private var characters: [UInt32]
  private var at = 0
  private var line = 1
  private var token = Token.end
  /// The token after it, which tells where a production ends.
  private var next = Token.end
  private var production = 0

  init(_ text: String) {
    characters = text.unicodeScalars.map(\.value)
  }

  /// File ::= ( Comment | Production )*
  mutating func read(into grammar: inout Grammar) throws {
    next = try lex()
    try step()
    var defined: Set<String> = []
    while token != .end {
      if case .comment(let text) = token {
        try mark(text, in: &grammar)
        continue
      }
      guard case .name(let name) = token, next == .sign("::=") else { throw wrong("a production") }
      guard defined.insert(name).inserted else { throw wrong("one production \(name)") }
      production = grammar.index(of: name)
      try step()
      try step()
      grammar.productions[production].part = try choice(in: &grammar)
    }
    for name in grammar.indexes.keys where !defined.contains(name) {
      throw GrammarError("no production \(name)")
    }
  }

  /// A comment after a production may be a mark of it.
  private mutating func mark(_ text: String, in grammar: inout Grammar) throws {
    switch text {
    case "longest": grammar.productions[production].isLongest = true
    case "layout: free": grammar.productions[production].layout = .free
    case "layout: lines": grammar.productions[production].layout = .lines
    default: break
    }
    try step()
  }

  /// Choice ::= Sequence ( "|" Sequence )*
  private mutating func choice(in grammar: inout Grammar) throws -> Part {
    var parts: [Part] = []
    while true {
      parts.append(try sequence(in: &grammar))
      guard token == .sign("|") else { break }
      try step()
    }
    if parts.count == 1 { return parts[0] }
    let first = grammar.branches.count
    for number in 1...parts.count {
      grammar.branches.append(
        Branch(production: production, text: "alternative \(number) of \(parts.count)"))
    }
    return .choice(first: first, parts)
  }

  /// Sequence ::= Exception+
  private mutating func sequence(in grammar: inout Grammar) throws -> Part {
    var parts: [Part] = []
    while true {
      switch token {
      case .name where next != .sign("::="): break
      case .text, .oneOf, .sign("("): break
      default:
        guard !parts.isEmpty else { throw wrong("a symbol") }
        return parts.count == 1 ? parts[0] : .sequence(parts)
      }
      parts.append(try exception(in: &grammar))
    }
  }

  /// Exception ::= Postfix ( "-" Postfix )?
  private mutating func exception(in grammar: inout Grammar) throws -> Part {
    let part = try postfix(in: &grammar)
    guard token == .sign("-") else { return part }
    try step()
    return .except(part, try postfix(in: &grammar))
  }

  /// Postfix ::= Atom ( "?" | "*" | "+" )?
  private mutating func postfix(in grammar: inout Grammar) throws -> Part {
    let part = try atom(in: &grammar)
    guard case .sign(let sign) = token, ["?", "*", "+"].contains(sign) else { return part }
    try step()
    let least = sign == "+" ? 1 : 0
    let first = grammar.branches.count
    for times in sign == "?" ? ["absent", "present"] : ["fewest", "one more", "several more"] {
      grammar.branches.append(Branch(production: production, text: "\(sign) \(times)"))
    }
    return .repeated(first: first, part, least: least, most: sign == "?" ? 1 : nil)
  }

  /// Atom ::= Name | String | Class | Character | "(" Choice ")"
  private mutating func atom(in grammar: inout Grammar) throws -> Part {
    let part: Part
    switch token {
    case .name(let name): part = .symbol(grammar.index(of: name))
    case .text(let text): part = .text(text)
    case .oneOf(let ranges, let isComplement):
      part = .one(CharacterClass(ranges, isComplement: isComplement))
    case .sign("("):
      try step()
      part = try choice(in: &grammar)
      guard token == .sign(")") else { throw wrong(")") }
    default: throw wrong("a symbol")
    }
    try step()
    return part
  }

  // MARK: - Tokens

  private mutating func step() throws {
    token = next
    next = try lex()
  }

  private func wrong(_ wanted: String) -> GrammarError {
    GrammarError("line \(line): \(wanted) expected, not \(token)")
  }

  private func looksAt(_ text: String) -> Bool {
    characters[at...].starts(with: text.unicodeScalars.lazy.map(\.value))
  }

  private mutating func lex() throws -> Token {
    while at < characters.count, characters[at] == 0x20 || characters[at] == 0x0A {
      if characters[at] == 0x0A { line += 1 }
      at += 1
    }
    guard at < characters.count else { return .end }
    if looksAt("/*") { return comment() }
    if looksAt("::=") {
      at += 3
      return .sign("::=")
    }
    if looksAt("#x") { return .text([character()]) }
    let scalar = Unicode.Scalar(characters[at])!
    switch scalar {
    case "\"", "'":
      let start = at + 1
      at = characters[start...].firstIndex(of: characters[at])!
      defer { at += 1 }
      return .text(Array(characters[start..<at]))
    case "[":
      return oneOf()
    case _ where scalar.properties.isAlphabetic:
      let start = at
      while at < characters.count, Unicode.Scalar(characters[at])!.properties.isAlphabetic {
        at += 1
      }
      return .name(string(start, at))
    default:
      at += 1
      return .sign(string(at - 1, at))
    }
  }

  private mutating func comment() -> Token {
    let start = at + 2
    while !looksAt("*/") {
      if characters[at] == 0x0A { line += 1 }
      at += 1
    }
    defer { at += 2 }
    let words = string(start, at).split { $0 == " " || $0 == "\n" }
    return .comment(words.joined(separator: " "))
  }

  private mutating func oneOf() -> Token {
    at += 1
    let isComplement = looksAt("^")
    if isComplement { at += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    while !looksAt("]") {
      let low = character()
      if looksAt("-"), characters[at + 1] != 0x5D {
        at += 1
        ranges.append(low...character())
      } else {
        ranges.append(low...low)
      }
    }
    at += 1
    return .oneOf(ranges, isComplement: isComplement)
  }

  /// `#x` and hexadecimal digits, or a character that means itself.
  private mutating func character() -> UInt32 {
    guard looksAt("#x") else {
      at += 1
      return characters[at - 1]
    }
    at += 2
    var value: UInt32 = 0
    while at < characters.count,
      let digit = Character(Unicode.Scalar(characters[at])!).hexDigitValue
    {
      value = value * 16 + UInt32(digit)
      at += 1
    }
    return value
  }

  private func string(_ start: Int, _ end: Int) -> String {
    String(String.UnicodeScalarView(characters[start..<end].map { Unicode.Scalar($0)! }))
  }
}
