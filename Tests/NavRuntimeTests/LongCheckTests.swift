import NavRuntime
import NavSyntax
import Testing

/// Checks of programs so long that they are checked while they are read.
struct LongCheckTests {
  /// Statements enough for several pieces.
  private static let filler = String(repeating: "print (1 + 2)\n", count: 20_000)

  private func check(
    _ text: String, files: [String: String] = [:], stubs: [Source] = []
  ) -> [String] {
    let bench = Bench()
    bench.files = files
    let found = bench.interpreter.check(
      [Source(name: "a.nav", text: text)], stubs: stubs, lints: true)
    return found.map { diagnostic in
      let line = bench.interpreter.sources.position(of: diagnostic.span)?.line ?? 0
      return "\(line): \(diagnostic.code)"
    }
  }

  @Test func `a long program is more than one piece`() {
    #expect(Self.filler.utf8.count > 3 * 65_536)
    #expect(SyntaxLimits.standard.pieceStatements * 3 < 20_000)
  }

  @Test func `what is used in another piece is used`() {
    let text = "let x = 1\nlet y = 2\n\(Self.filler)let z = 3\nprint $x\n"
    #expect(check(text) == ["2: unused-variable", "20003: unused-variable"])
  }

  @Test func `what follows in another piece is never reached, and told once`() {
    #expect(check("fail \"a\"\n" + Self.filler) == ["2: unreachable-statement"])
    let last = String(repeating: "print a\n", count: 4_095) + "fail \"a\"\n"
    #expect(check(last + Self.filler) == ["4097: unreachable-statement"])
  }

  @Test func `a definition is known before it comes`() {
    let text = "greet a b\n\(Self.filler)def greet name { print $name }\n"
    #expect(check(text) == ["1: too-many-arguments"])
    #expect(check(text.replacing(" b", with: "")) == [])
    #expect(
      check("count []\n\(Self.filler)def count list { print $list }\n") == [
        "20002: shadowed-command"
      ])
  }

  @Test func `two definitions of a name are found pieces apart`() {
    let text = "def f {}\n\(Self.filler)def f {}\n"
    #expect(check(text) == ["20002: duplicate-def"])
  }

  @Test func `an error is told once, and with it no warnings of what is unused`() {
    #expect(check("let x = 1\n\(Self.filler)opne y\n") == ["20002: unknown-command"])
    #expect(check("let x = 1\n\(Self.filler)print (1\n") == ["20002: unclosed-bracket"])
    #expect(check("let x = 1\n\(Self.filler)print $q\n") == ["20002: unknown-variable"])
  }

  @Test func `advice on a name draws on what comes after it`() {
    let bench = Bench()
    let text = "gret a\n\(Self.filler)def greet name { print $name }\n"
    let found = bench.interpreter.check([Source(name: "a.nav", text: text)])
    #expect(found.map { $0.fixes.first?.message.contains("greet") } == [true])
  }

  @Test func `what a source names stands in its place`() {
    let files = ["b.nav": "let b = 1\nlet c = 2\ndef f {}\nfail \"a\"\n"]
    let text = "\(Self.filler)source b.nav\nprint $b\nf\n"
    #expect(check(text, files: files) == ["2: unused-variable"])
    #expect(check("\(Self.filler)source none.nav\n") == ["20001: source-file"])
  }

  @Test func `stubs stand for commands of a host`() {
    let stubs = [Source(name: "host.nav", text: "def paint color {}")]
    #expect(check(Self.filler + "paint red\n", stubs: stubs) == [])
    #expect(check(Self.filler + "paint\n", stubs: stubs) == ["20001: missing-argument"])
  }

  @Test func `an interrupt ends it`() {
    let bench = Bench { $0.interrupt = { true } }
    #expect(bench.interpreter.check([Source(name: "a.nav", text: Self.filler)]).isEmpty)
  }
}
