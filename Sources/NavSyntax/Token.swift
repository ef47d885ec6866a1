/// A stretch of the source and what it is in its context.
///
/// A token holds no text: its text is cut out of the source only where the tree needs it.
struct Token {
  var kind: Kind
  /// The offset of its first byte in the source.
  var start: Int
  /// The offset after its last byte.
  var end: Int

  /// What a token can be. The keywords come last, in alphabetical order.
  enum Kind: UInt8 {
    /// The end of the source.
    case end
    case newline, semicolon, comma
    case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
    case quote, apostrophe, dollar
    /// A number; in arguments with its sign.
    case number
    /// Thirty-two hexadecimal digits.
    case id
    /// A bare word that is text, in arguments.
    case word
    /// A name that is no keyword.
    case name
    /// Two hyphens and what follows them.
    case flag
    /// A word that begins with a hyphen and is neither number nor flag.
    case dashed
    /// An operator; in arguments one that stands alone.
    case sign
    /// What can begin nothing here.
    case other

    case and, `break`, `catch`, `continue`, def, `else`, expect, fail, `false`, `for`, `if`, `in`
    case `let`, like, `nil`, not, or, `return`, set, `true`, `try`, `while`

    /// Whether it is a word of the language.
    var isKeyword: Bool { rawValue >= Kind.and.rawValue }
    /// Whether it is one of `true`, `false` and `nil`.
    var isConstant: Bool { self == .true || self == .false || self == .nil }
  }
}

/// The words of the language.
enum Keyword {
  /// Keyword ::= "let" | "set" | "if" | "else" | "for" | "in" | "while" | "break" | "continue"
  ///           | "def" | "return" | "try" | "catch" | "fail" | "expect" | "and" | "or" | "not"
  ///           | "like" | Constant
  ///
  /// Constant ::= "true" | "false" | "nil"
  ///
  /// A keyword has at most eight bytes, so one comparison of machine words finds it.
  static func kind(packed: UInt64) -> Token.Kind? {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle].0 < packed { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].0 == packed ? table[low].1 : nil
  }

  /// Whether a keyword begins with a byte; most words are told apart by it.
  static func mayBegin(with byte: UInt8) -> Bool {
    let letters: UInt64 = 0b0100_1110_0110_1001_0011_1111
    return byte >= 0x61 && byte < 0x80 && letters >> UInt64(byte - 0x61) & 1 != 0
  }

  /// A word of at most eight bytes in one machine word.
  static func packed(_ word: String) -> UInt64 {
    word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let table: [(UInt64, Token.Kind)] = all.map { (packed($0.0), $0.1) }
    .sorted { $0.0 < $1.0 }

  /// Every keyword with its token.
  static let all: [(String, Token.Kind)] = [
    ("and", .and), ("break", .break), ("catch", .catch), ("continue", .continue), ("def", .def),
    ("else", .else), ("expect", .expect), ("fail", .fail), ("false", .false), ("for", .for),
    ("if", .if), ("in", .in), ("let", .let), ("like", .like), ("nil", .nil), ("not", .not),
    ("or", .or), ("return", .return), ("set", .set), ("true", .true), ("try", .try),
    ("while", .while),
  ]
}
