import NavSyntax
import Testing

/// Whatever comes in: diagnostics with a place and a fix, in time that grows with the text only.
struct HostileTests {
  private func check(_ bytes: [UInt8]) -> ParseResult {
    let source = Source(name: "hostile", bytes: bytes)
    let result = Parser.parse(source)
    for diagnostic in result.diagnostics {
      #expect(diagnostic.span.start <= diagnostic.span.end)
      #expect(Int(diagnostic.span.end) <= bytes.count)
      #expect(!diagnostic.fixes.isEmpty, "\(diagnostic.code)")
      for case let (span, _)? in diagnostic.fixes.map(\.replacement) {
        #expect(span.start <= span.end && Int(span.end) <= bytes.count, "\(diagnostic.code)")
      }
    }
    return result
  }

  @Test(arguments: 0..<40)
  func `random bytes`(_ seed: Int) {
    var random = Random(seed: seed)
    let length = seed == 0 ? 1_000_000 : 3_000
    _ = check((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test(arguments: 0..<300)
  func `random pieces of the language`(_ seed: Int) {
    var random = Random(seed: seed)
    let pieces = [
      "let", "if", "else", "x", "$x", "(", ")", "[", "]", "{", "}", "\"", "'", "${", "$(", "\\",
      "\n", " ", " ", " ", ";", ",", ":", "=", "==", "+", "-", "--a", "#", "1", "1.5e3", ".", "..",
      "try", "catch", "for", "in", "def", "while", "not", "and", "\t", "\r\n", "é", "“", "”",
      "\u{A0}",
      "\u{0}", "|", "&&", "<", "*", "/", "print", "E63834A411D5C49EC0000C881FDA1A4F", "\u{FEFF}",
    ]
    let count = seed == 0 ? 50_000 : 60
    var text = ""
    for _ in 0..<count { text += pieces.randomElement(using: &random)! }
    let result = check(Array(text.utf8))
    // The cursor's context is found by the same parser, on a text cut anywhere.
    let cut = Int.random(in: 0...text.utf8.count, using: &random)
    let context = CursorContext.at(cut, in: Source(name: "hostile", text: text))
    #expect(Int(context.span.end) <= cut)
    var map = SourceMap()
    _ = map.add(Source(name: "hostile", text: text))
    let shown = DiagnosticRenderer().render(result.diagnostics, in: map)
    #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
  }

  @Test(arguments: [
    "(", "[", "{a:", "print {", "if true {", "$x[", "\"$(", "\"${x[", "(x (", "[{a:", "not (",
    "-(", "print (timing {", "try {", "def f {", "f {\n", "while (\"$(",
  ])
  func `brackets nested without end`(_ opener: String) {
    let text = String(repeating: opener, count: 100_000)
    let result = check(Array(text.utf8))
    #expect(result.hasErrors)
    #expect(result.diagnostics.count <= 2)
    #expect(!result.isIncomplete)
  }

  @Test func `nesting up to the limit is fine, one more is an error`() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{a: ", "}")] {
      func nested(_ depth: Int) -> String {
        "let x = " + String(repeating: open, count: depth) + "1"
          + String(repeating: close, count: depth)
      }
      #expect(codes(nested(SyntaxLimits.standard.nesting)) == [])
      #expect(codes(nested(SyntaxLimits.standard.nesting + 1)) == ["nesting-limit"])
    }
  }

  @Test func `blocks up to the limit are read`() {
    let depth = SyntaxLimits.standard.nesting
    let text =
      String(repeating: "if true {\n", count: depth) + "print\n"
      + String(repeating: "}\n", count: depth)
    #expect(codes(text) == [])
  }

  @Test(arguments: [
    ("let x = ", "-", "1"), ("let x = ", "not ", "true"), ("let x = 1", " + 1", ""),
  ])
  func `chains of a million operators are flat`(_ head: String, _ link: String, _ tail: String) {
    let result = read(head + String(repeating: link, count: 1_000_000) + tail)
    #expect(result.diagnostics.map(\.code) == [])
  }

  @Test(arguments: [
    ("let x = $a", ".a", ""), ("let x = $a", "[0]", ""), ("let x = $a", " and $a", ""),
    ("let x = [", "1,", "]"), ("let x = {", "a: 1,", "}"), ("print", " a", ""),
    ("print \"", "$a", "\""), ("print \"", "\\n", "\""), ("", "print\n", ""), ("", ";", ""),
    ("", "\n", ""), ("print a ", "\\\n", ""), ("(", "# c\n", "ls)"), ("", "# c\n", ""),
    ("def f", " a", " { }"), ("print ", "a", ""), ("print '", "a", "'"), ("let x = $a", " ", ""),
    ("let x = $a", " or -$b * 2", ""),
  ])
  func `long lists of anything are flat`(_ head: String, _ link: String, _ tail: String) {
    let result = read(head + String(repeating: link, count: 100_000) + tail)
    #expect(result.diagnostics.map(\.code) == [])
  }

  @Test func `a hundred thousand branches are one list`() {
    let branch = " else if $x { a }"
    let result = read("if $x { }" + String(repeating: branch, count: 100_000) + " else { }")
    #expect(result.diagnostics.isEmpty)
    guard let first = result.script.statements.first,
      case .if(let choice) = result.script[first].kind
    else {
      Issue.record("no if")
      return
    }
    #expect(result.script[choice].branches.count == 100_001)
  }

  @Test(arguments: [
    "1 = ", "\"", "'", "“", "”x", "’", "\\ ", "a\u{A0}", "\u{0}", "a\"b\"", ") ", "]\n", "}\n",
    "else\n",
    "let x = \n", "print \"a\n", "\"\\P\" ", "\"$ \" ", "(ls\n", "[1 2]\n", "{a}\n", "if $x\n{\n",
    "x{",
    "--\n", "print (a = b\n", "try { }\n", "f \"$(\n", "if $x print\n", "$x.a b\n", "print -$x\n",
    "let q = [1,\n", "print a’’’", "\r", "catch\n", "print {\"\n", "print { a :1\n", "&", "|",
    "print a,",
  ])
  func `thousands of slips take no more than their time`(_ slip: String) {
    let result = check(Array(String(repeating: slip, count: 20_000).utf8))
    #expect(result.hasErrors)
    #expect(result.diagnostics.count <= SyntaxLimits.standard.errors + 1)
  }

  /// SplitMix64: the same numbers for the same seed, everywhere.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
