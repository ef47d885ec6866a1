@testable import NavSyntax
import Testing

/// Tokens depend on their context.
struct ScannerTests {
  private func scanner(_ text: String) -> Scanner {
    Scanner(Array(text.utf8), base: 0, log: DiagnosticLog(limit: 10))
  }

  @Test(arguments: [
    ("a#b c", Token.Kind.word, 3), ("one\\\ntwo", .word, 3), ("a\\b", .word, 3), ("a\\", .word, 1),
    ("12", .number, 2), ("-1.5e3", .number, 6), ("1.", .word, 2), ("1e", .word, 2),
    ("0x10", .word, 4),
    ("12a", .word, 3), ("2013-01-01", .word, 10), ("true", .true, 4), ("if", .word, 2),
    ("e63834a411d5c49ec0000c881fda1a4f", .id, 32), ("00000000000000000000000000000000", .id, 32),
    ("e63834a411d5c49ec0000c881fda1a4f0", .word, 33), ("--all", .flag, 5), ("--x=1", .flag, 5),
    ("-", .word, 1), ("--", .dashed, 2), ("-l", .dashed, 2), ("+", .sign, 1), ("%", .sign, 1),
    ("+5", .word, 2), ("5%", .word, 2), ("==", .sign, 2), ("!=", .sign, 2), ("=x", .other, 2),
    (":x", .other, 2), ("&", .other, 1), ("x!", .word, 2), ("*", .word, 1), ("a’s", .word, 1),
    ("日本", .word, 6), ("", .end, 0), ("\n", .newline, 1), ("\"", .quote, 1), ("$x", .dollar, 1),
  ])
  func `argument tokens`(_ text: String, _ kind: Token.Kind, _ length: Int) {
    let token = scanner(text).argumentToken()
    #expect(token.kind == kind)
    #expect(token.end - token.start == length)
  }

  @Test(arguments: [
    ("a#b", Token.Kind.name, 1), ("if", .if, 2), ("iffy", .name, 4), ("true", .true, 4),
    ("12a", .number, 2),
    ("1.5e3", .number, 5), ("1.x", .number, 1), ("1e+", .number, 1), ("-1", .sign, 1),
    ("my-x", .name, 2),
    ("e63834a411d5c49ec0000c881fda1a4f", .id, 32), ("00000000000000000000000000000000", .id, 32),
    ("(", .openParen, 1), ("", .end, 0), ("\r\n", .newline, 2), ("日", .other, 3),
  ])
  func `expression tokens`(_ text: String, _ kind: Token.Kind, _ length: Int) {
    let token = scanner(text).expressionToken()
    #expect(token.kind == kind)
    #expect(token.end - token.start == length)
  }

  @Test func `every keyword is found, and nothing near it`() {
    for (word, kind) in Keyword.all {
      #expect(scanner(word).statementName()?.kind == kind)
      for near in [word + "x", String(word.dropLast()), word + "-x", word.uppercased(), "_" + word]
      where Keyword.all.allSatisfy({ $0.0 != near }) {
        #expect(scanner(near).statementName()?.kind == .name, "\(near)")
      }
    }
    #expect(Keyword.all.count == 22)
  }

  @Test(arguments: [
    ("  x", 2, false), ("\t\\\n x", 4, false), ("\\\r\nx", 3, false), ("\n", 0, false),
    ("\\x", 0, false),
    ("\n # c\n x", 7, true), ("# c", 0, true), (" # c", 4, true), ("x", 0, true),
    ("\r\n\r\nx", 4, true),
  ])
  func `space between tokens`(_ text: String, _ length: Int, _ isFree: Bool) {
    var scanner = scanner(text)
    scanner.layout = isFree ? .free : .lines
    #expect(scanner.space() == (length > 0))
    #expect(scanner.at == length)
  }

  @Test(arguments: [
    (" + 1", OperatorToken.Kind.chain(.add), 2), ("-1", .chain(.subtract), 1),
    (" and x", .chain(.and), 4),
    ("and x", .none, 0), (" android", .none, 8), (" in $x", .comparison(.in), 3),
    ("<=", .comparison(.lessOrEqual), 2),
    ("<", .comparison(.less), 1), ("=", .none, 0), (" == 1", .comparison(.equal), 3),
    ("!=", .comparison(.notEqual), 2),
    ("", .none, 0), (" {", .none, 1), (" or", .chain(.or), 3), (" likes", .none, 6),
  ])
  func `operators`(_ text: String, _ kind: OperatorToken.Kind, _ end: Int) {
    var scanner = scanner(text)
    let token = scanner.operatorToken()
    #expect(token.kind == kind)
    #expect(token.end == end)
    #expect(scanner.at == 0)
  }
}
