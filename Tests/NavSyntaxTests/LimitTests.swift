import NavSyntax
import Testing

/// Every limit of the module, pinned.
struct LimitTests {
  @Test func `the limits are what the language says`() {
    #expect(SyntaxLimits.standard.nesting == 200)
    #expect(SyntaxLimits.standard.sourceBytes == 16_777_216)
    #expect(SyntaxLimits.standard.errors == 1_000)
    #expect(SyntaxLimits.standard.pieceStatements == 4_096)
    #expect(SyntaxLimits.respelledNesting == 8)
    #expect(SyntaxLimits.respelledBytes == 4_096)
    #expect(RenderingLimits.diagnostics == 20)
    #expect(RenderingLimits.columns == 100)
    #expect(RenderingLimits.fixes == 3)
    #expect(RenderingLimits.tab == 4)
    #expect(SuggestionLimits.length == 64)
    #expect(SuggestionLimits.candidates == 20_000)
    #expect(SuggestionLimits.distance == 3)
  }

  @Test func `calls of other languages are spelled anew up to a depth and a length`() {
    func fix(_ text: String) -> String? {
      Parser.parse(Source(name: "a", text: text)).diagnostics.first?.fixes.first?.replacement?.text
    }
    func nested(_ depth: Int) -> String {
      String(repeating: "f(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(fix("let x = " + nested(8)) == String(repeating: "(f ", count: 8) + "1))))))))")
    #expect(fix("let x = " + nested(9)) == nil)
    func long(_ count: Int) -> String { "f(" + String(repeating: "a", count: count) + ")" }
    #expect(fix("let x = " + long(4_000)) != nil && fix("let x = " + long(5_000)) == nil)
  }

  @Test func `a source above the limit is not read`() {
    var limits = SyntaxLimits()
    limits.sourceBytes = 10
    let fits = Parser.parse(Source(name: "a", text: "print 1234"), limits: limits)
    let big = Parser.parse(Source(name: "a", text: "print 12345"), limits: limits)
    #expect(!fits.hasErrors)
    #expect(big.diagnostics.map(\.code) == ["source-size"])
    #expect(big.script.statements.isEmpty && !big.isIncomplete)
  }

  @Test func `errors above the limit are not kept, and the last says so`() {
    var limits = SyntaxLimits()
    limits.errors = 3
    let text = String(repeating: ")\n", count: 10)
    let result = Parser.parse(Source(name: "a", text: text), limits: limits)
    #expect(
      result.diagnostics.map(\.code) == [
        "unmatched-bracket", "unmatched-bracket", "unmatched-bracket", "too-many-errors",
      ])
  }

  @Test func `the nesting limit is that of the caller`() {
    var limits = SyntaxLimits()
    limits.nesting = 2
    func codes(_ text: String) -> [String] {
      Parser.parse(Source(name: "a", text: text), limits: limits).diagnostics.map(\.code)
    }
    #expect(codes("((rows))") == [])
    #expect(codes("(((rows)))") == ["nesting-limit"])
    #expect(codes("print \"$(rows)\" { a { b } }") == [])
  }

  @Test(arguments: [
    ("9223372036854775807", []), ("9223372036854775808", ["integer-range"]),
    ("-9223372036854775808", []), ("-9223372036854775809", ["integer-range"]),
    ("1.7976931348623157e308", []), ("1e309", ["real-range"]), ("-1e309", ["real-range"]),
    ("1e-400", []), ("123456789012345678901234567890.5", []), ("00000000000000000000001", []),
  ])
  func `numbers at their limits`(_ number: String, _ expected: [String]) {
    #expect(codes("let x = \(number)") == expected)
    #expect(codes("print \(number)") == expected)
  }

  @Test(
    arguments: [
      ([0xFF], 0), ([0x61, 0xC3], 1), ([0x22, 0xE2, 0x82, 0x22], 1), ([0xC0, 0x80], 0),
      ([0x23, 0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF0, 0x80, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func `bytes that are not UTF-8 are an error at their place`(_ bytes: [UInt8], _ place: Int) {
    let result = Parser.parse(Source(name: "a", bytes: bytes))
    #expect(result.diagnostics.map(\.code) == ["invalid-utf8"])
    #expect(result.diagnostics.first.map { Int($0.span.start) } == place)
  }

  @Test(arguments: [
    "\u{0}", "\u{1B}", "\u{B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2003}", "\u{200B}", "\u{202E}",
    "\u{2066}", "\u{61C}", "\u{3000}", "\u{FEFF}", "\u{2028}", "\r",
  ])
  func `some characters stand in strings and comments only`(_ character: String) throws {
    for text in [
      "print a\(character)b", "print \(character)", "\(character)print x", "(\(character)a)",
    ]
    where !(character == "\u{FEFF}" && text.hasPrefix(character)) {
      let first = try #require(read(text).diagnostics.first, "\(text.debugDescription)")
      #expect(first.code == "misfit")
      #expect(read(text).diagnostics.count == 1)
    }
    #expect(codes("# \(character) x") == [])
    let scalar = try #require(character.unicodeScalars.first)
    let isControl = scalar.value < 0x20 || scalar.value == 0x7F
    #expect(codes("print \"a\(character)b\"") == (isControl ? ["control-character"] : []))
    #expect(codes("print 'a\(character)b'") == (isControl ? ["control-character"] : []))
  }
}
