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
package enum Keyword {
  /// Keyword ::= "let" | "set" | "if" | "else" | "for" | "in" | "while" | "break" | "continue"
  ///           | "def" | "return" | "try" | "catch" | "fail" | "expect" | "and" | "or" | "not"
  ///           | "like" | Constant
  ///
  /// Constant ::= "true" | "false" | "nil"
  ///
  /// A keyword has at most eight bytes, so that comparisons of machine words find it: the numbers
  /// are the letters (a test compares them with `all`).
  static func kind(packed: UInt64) -> Token.Kind? {
    switch packed {
    case 0x61_6e64: .and
    case 0x62_7265_616b: .break
    case 0x63_6174_6368: .catch
    case 0x636f_6e74_696e_7565: .continue
    case 0x64_6566: .def
    case 0x656c_7365: .else
    case 0x6578_7065_6374: .expect
    case 0x6661_696c: .fail
    case 0x66_616c_7365: .false
    case 0x66_6f72: .for
    case 0x6966: .if
    case 0x696e: .in
    case 0x6c_6574: .let
    case 0x6c69_6b65: .like
    case 0x6e_696c: .nil
    case 0x6e_6f74: .not
    case 0x6f72: .or
    case 0x7265_7475_726e: .return
    case 0x73_6574: .set
    case 0x7472_7565: .true
    case 0x74_7279: .try
    case 0x77_6869_6c65: .while
    default: nil
    }
  }

  /// Whether a keyword begins with a byte; most words are told apart by it.
  static func mayBegin(with byte: UInt8) -> Bool {
    let letters: UInt64 = 0b0100_1110_0110_1001_0011_1111
    return byte >= 0x61 && byte < 0x80 && letters >> UInt64(byte - 0x61) & 1 != 0
  }

  /// Every keyword, sorted.
  package static var names: [String] { all.map(\.0) }

  /// Every keyword with its token.
  static let all: [(String, Token.Kind)] = [
    ("and", .and), ("break", .break), ("catch", .catch), ("continue", .continue), ("def", .def),
    ("else", .else), ("expect", .expect), ("fail", .fail), ("false", .false), ("for", .for),
    ("if", .if), ("in", .in), ("let", .let), ("like", .like), ("nil", .nil), ("not", .not),
    ("or", .or), ("return", .return), ("set", .set), ("true", .true), ("try", .try),
    ("while", .while),
  ]
}
