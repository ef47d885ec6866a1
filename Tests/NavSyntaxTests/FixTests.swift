import NavSyntax
import Testing

/// What the fixes of diagnostics do to a text, over every input that is known to fail.
struct FixTests {
  /// The failing probes, the texts of the goldens, and what people bring from other languages.
  private static func failing() throws -> [String] {
    var texts = try Probe.all().filter { !$0.isValid }.map(\.text)
    for name in ["arguments", "expressions", "strings", "statements", "characters", "recovery"] {
      let text = try Fixture.text("Goldens/NavSyntax/\(name).nav")
      texts += text.split(separator: "====\n").map(String.init)
    }
    return texts + slips
  }

  /// Calls, parts, lists and operators as other languages write them.
  private static let slips = [
    "for i in range(3) { print $i }", "for i in range(3)", "let x = count(\"abc\")",
    "[i for i in (range 3)]", "[$i * 2 for i in $l]", "let x = f(g(1), h(2, \"a)b\"))",
    "let x = f((1 + 2) * 3, [1, 2])", "let x = f(", "let x = f(a", "let x = f(\"a)", "print f(1)",
    "print f(1, 2)", "print f(1", "f(1, $x + 2)", "f()", "let n = ls()[0].name", "let n = rows[0]",
    "let n = rows[0", "let n = (info.name)", "let n = info.name + 1", "let n = my-walk(1)",
    "if rows(x) { }", "if rows and $x { }", "let x = find \"a b\" --limit (1", "let x = a \"b",
    "let r = report \"X\" {Origin: \"EWR\"}", "let x = (1 + rows(2))", "let x = [rows(2), ls]",
    "print \"$(count(ls))\"", "print \"$(1 + rows)\"", "let x = {a: rows(1), b: ls}",
    "let s = hello world", "let x = a ? b : c", "let x = $a ? 1 : 2", "let x = 1 if $a else 2",
    "if $a: print x",
    "while (true) do", "if $a:", "{ if $x print y }", "do { if $x print y }", "set n += 1",
    "let n += 1", "$n += 1", "$n++", "set n++", "n++", "n--", "if $a === 1 { }", "if $a !== 1 { }",
    "if $a <> 1 { }", "let x = True", "let x = None", "let x = null", "var x = 1", "x := 1",
    "$x := 1", "function f(a) { }", "def f(a, b) { }", "def f() { }", "def f (a) { }",
    "try { } except { }", "try { }\nrescue e { }", "let x = {\"a\" : 1}", "print {\"a\" : 1}",
    "print {a : 1}", "({'a b' : 1})", "let x = $l[0:2]", "for i in 1..3 { }", "let x = 5 mod 2",
    "exit()", "print(\"a\", \"b\")", "if !$a { }", "if $a && $b || $c { }", "return(1)",
  ]

  /// The texts with each of their bytes left out, and with brackets and quotes put in.
  private static func damaged(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.indices.flatMap { index in
      var shorter = bytes
      shorter.remove(at: index)
      return [shorter]
        + "()[{\"".utf8.map { byte in
          var longer = bytes
          longer.insert(byte, at: index)
          return longer
        }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many more brackets of each kind a text opens than it closes.
  private func balance(_ text: some Sequence<UInt8>) -> [Int] {
    var balance = [0, 0, 0]
    for byte in text {
      switch byte {
      case UInt8(ascii: "("): balance[0] += 1
      case UInt8(ascii: ")"): balance[0] -= 1
      case UInt8(ascii: "["): balance[1] += 1
      case UInt8(ascii: "]"): balance[1] -= 1
      case UInt8(ascii: "{"): balance[2] += 1
      case UInt8(ascii: "}"): balance[2] -= 1
      default: break
      }
    }
    return balance
  }

  private func applied(_ fix: (span: Span, text: String), to text: String) -> String {
    var bytes = Array(text.utf8)
    let range = Int(fix.span.start)..<Int(fix.span.end)
    bytes.replaceSubrange(range, with: Array(fix.text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Codes whose fixes are there to put in or to take away a bracket.
  private static let ofBrackets: Set = [
    "mismatched-bracket", "unclosed-bracket", "unicode-escape", "unmatched-bracket",
  ]

  @Test func `a fix leaves brackets as they were, unless it mends them`() throws {
    var count = 0
    let texts = try Self.failing()
    for text in texts + texts.filter({ $0.utf8.count < 30 }).flatMap(Self.damaged) {
      for diagnostic in read(text).diagnostics where !Self.ofBrackets.contains(diagnostic.code) {
        for fix in diagnostic.fixes {
          guard let change = fix.replacement else { continue }
          count += 1
          let before = Array(text.utf8)[Int(change.span.start)..<Int(change.span.end)]
          #expect(
            balance(before) == balance(change.text.utf8), "\(text): \(diagnostic.code) \(fix)")
        }
      }
    }
    #expect(count > 1_000)
  }

  @Test func `after a fix of the only error there is none, or one further on`() throws {
    var (count, whole) = (0, 0)
    for text in try Self.failing() {
      let errors = read(text).diagnostics.filter { $0.severity == .error }
      // A curly quote without a partner is a plain quote without one.
      guard errors.count == 1, let error = errors.first, error.code != "curly-quote" else {
        continue
      }
      for fix in error.fixes {
        guard let replacement = fix.replacement else { continue }
        count += 1
        let mended = applied(replacement, to: text)
        let left = read(mended).diagnostics.filter { $0.severity == .error }
        let end = replacement.span.start + UInt32(replacement.text.utf8.count)
        let isFurther = left.allSatisfy { $0.span.start >= end }
        #expect(isFurther, "\(text) → \(mended): \(left.map(\.message))")
        if left.isEmpty { whole += 1 }
      }
    }
    #expect(count > 150 && whole > count * 9 / 10, "\(whole) of \(count)")
  }
}
