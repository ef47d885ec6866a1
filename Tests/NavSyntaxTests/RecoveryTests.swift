import NavSyntax
import Testing

/// One run reports every slip, and none that is not there.
struct RecoveryTests {
  private func lines(_ text: String) -> [Int] {
    var map = SourceMap()
    let source = map.add(Source(name: "test", text: text))!
    return Parser.parse(source).diagnostics.map { map.position(of: $0.span)!.line }
  }

  @Test(arguments: [
    ("let x = ls\nprint ok\nlet y = 1 2\nprint )", [1, 3, 4]),
    ("let x = 1 2; let y = ls; print a, b", [1, 1, 1]),
    ("for z on $l {\n  print $z\n}\nprint ok\nlet y = ls", [1, 5]),
    ("for z on $l {\n  print a,b\n  if $x { }\n} \nprint ok", [1, 2]),
    ("if $x bad {\n a\n} else {\n b\n}\nprint ok", [1]),
    ("if $x {\n let y = ls\n print ok\n let z = ls\n}\nlet w = ls", [2, 4, 6]),
    ("print (ls 'x\nlet q = 1\nlet y = ls", [1, 3]),
    ("let q = [1,\n 2, 3 4,\n 5]\nprint fine", [2]),
    ("let q = [1, 2\nlet y = 3\nlet z = ls", [1, 3]),
    ("let q = {\n a: 1\n b: 2\n}\nlet z = ls", [2, 5]),
    ("print \"\\P \\Q $\" \"\\R\"\nprint 1_0 0x1", [1, 1, 1, 1]),
    ("def f { let b = }\nprint ok\n", [1]),
    ("if $x\n{\n  print y\n}\nprint ok", [1]),
    ("(timing {\n  let x = ls\n  b\n})\nlet y = ls", [2, 5]),
    ("}\nlet x = ls", [1, 2]),
    ("} else {\n a\n}\nlet x = ls", [1, 4]),
    ("print \"$(ls \" x\nlet y = ls", [1, 2]),
    ("open “x”\nx)", [1, 2]),
    ("if $x { print \"abc }\nprint ok", [1]),
    ("let x = 99999999999999999999\nlet y = ls", [1, 2]),
  ])
  func `errors by line`(_ input: String, _ expected: [Int]) {
    #expect(lines(input) == expected, "\(read(input).diagnostics.map(\.message))")
  }

  @Test func `statements around an error are kept`() {
    let result = read("print a\nlet x = ls\nprint b")
    #expect(TreeDump.text(result.script) == "(print 'a)\n(print 'b)")
  }

  @Test(arguments: [
    ("print $n * 2", "operator-argument"), ("print (rows) / 2", "operator-argument"),
    ("print \"$n.x\"", "inserted-field"),
  ])
  func `warnings are no errors`(_ input: String, _ code: String) {
    let result = read(input)
    #expect(result.diagnostics.map(\.code) == [code])
    #expect(!result.hasErrors)
    #expect(result.script.statements.count == 1)
  }

  @Test(arguments: ["rows * 2", "find * --type report", "print a / b", "print \"$n. x $n.\""])
  func `no warning without cause`(_ input: String) {
    #expect(codes(input) == [])
  }

  @Test(arguments: [
    ("let x = $a ? 1 : 2", "a choice is a statement: `if CONDITION { … } else { … }`"),
    ("let x = 1 if $a else 2", "a choice is a statement: `if CONDITION { … } else { … }`"),
    (
      "print $l[0:1]",
      "there are no slices: a loop over `(range 0 2)` takes elements by their index"
    ),
    ("let l = [i for i in $m]", "a loop makes a list: `for x in $list { set l = $l + [$x] }`"),
    ("let l = [$i for i in $m]", "a loop makes a list: `for x in $list { set l = $l + [$x] }`"),
    ("let x = f(1", "a command stands in parentheses, its arguments apart by blanks: `(f a b)`"),
    ("if $x:\n  print y", "braces hold what it runs, not a colon: `{ … }`"),
  ])
  func `what has no short form is told`(_ input: String, _ advice: String) {
    #expect(read(input).diagnostics.first?.fixes.first?.message == advice)
  }

  @Test(arguments: [
    ("let x = rows", "let x = (rows)"),
    ("let x = find a --b c", "let x = (find a --b c)"),
    ("for x in ls { }", "for x in (ls) { }"),
    ("if $x print y", "if $x { print y }"),
    ("if $x\n{ print y }", "if $x { print y }"),
    ("if($x) { }", "if ($x) { }"),
    ("print \"\\Public\"", "print \"\\\\Public\""),
    ("print \"100$\"", "print \"100\\$\""),
    ("print \"\\u1234\"", "print \"\\u{1234}\""),
    ("print a\"b\"", "print \"ab\""),
    ("open $d/f", "open \"$d/f\""),
    ("print (rows) + 1", "print ((rows) + 1)"),
    ("print -$x", "print (-$x)"),
    ("info.name", "(info).name"),
    ("rows[0]", "(rows)[0]"),
    ("print(1)", "print 1"),
    ("x = 3", "let x = 3"),
    ("$x = 3", "let x = 3"),
    ("let x == 3", "let x = 3"),
    ("let x := 3", "let x = 3"),
    ("let x 3", "let x = 3"),
    ("let $x = 3", "let x = 3"),
    ("let a-b = 3", "let a_b = 3"),
    ("let if = 3", "let if_ = 3"),
    ("let x = {a : 1}", "let x = {a: 1}"),
    ("print {a : 1}", "print {a: 1}"),
    ("let x = [1 2]", "let x = [1, 2]"),
    ("expect $a \"b\"", "expect $a, \"b\""),
    ("let x = 1_000", "let x = 1000"),
    ("let x = .5", "let x = 0.5"),
    ("let x = 99999999999999999999", "let x = 99999999999999999999.0"),
    ("let x = $a && $b", "let x = $a and $b"),
    ("if $a = 1 { }", "if $a == 1 { }"),
    ("let x = $a < $b < $c", "let x = $a < $b and $b < $c"),
    ("open “a b”", "open \"a b\""),
    ("print a’s", "print \"a’s\""),
    ("print don't", "print \"don't\""),
    ("print\u{A0}x", "print x"),
    ("find x --Limit 3", "find x --limit 3"),
    ("print a, b", "print a b"),
    ("print a,b", "print a b"),
    ("print a #b\nprint $a#b", "print a #b\nprint $a #b"),
    ("if $x { } elif $y { }", "if $x { } else if $y { }"),
    ("try { }", "try { } catch e { }"),
    ("print (rows", "print (rows)"),
    ("let l = [1,\nlet y = 2", "let l = [1,]\nlet y = 2"),
    ("()", "nil"),
    ("..", "open .."),
    ("// note", "# note"),
    ("print $(rows)", "print (rows)"),
    ("print ${x}", "print $x"),
    ("print 'a", "print 'a'"),
    ("print a\\ b", "print 'a\\' b"),
    ("def f a = 1 b { }", "def f a = 1 b = nil { }"),
    ("print x)", "print x"),
    ("for i in range(3) { }", "for i in (range 3) { }"),
    ("let x = count(\"abc\")", "let x = (count \"abc\")"),
    ("let x = f(g(1), $y + 2, [1, 2])", "let x = (f (g 1) ($y + 2) [1, 2])"),
    ("let x = rows()", "let x = (rows)"),
    ("let n = ls()[0].name", "let n = (ls)[0].name"),
    ("let n = info.name + 1", "let n = (info).name + 1"),
    ("let n = rows and true", "let n = (rows) and true"),
    ("print f(1, 2)", "print (f 1 2)"),
    ("print(\"a\", \"b\")", "print \"a\" \"b\""),
    ("set n += 1", "set n = $n + 1"),
    ("let n -= 1", "set n = $n - 1"),
    ("$n *= 2", "set n = $n * 2"),
    ("$n++", "set n = $n + 1"),
    ("set n--", "set n = $n - 1"),
    ("n++", "set n = $n + 1"),
    ("if $a === 1 { }", "if $a == 1 { }"),
    ("if $a !== 1 { }", "if $a != 1 { }"),
    ("if $a <> 1 { }", "if $a != 1 { }"),
    ("let x = True", "let x = true"),
    ("let x = FALSE", "let x = false"),
    ("let x = None", "let x = nil"),
    ("return null", "return nil"),
    ("var x = 1", "let x = 1"),
    ("x := 1", "let x = 1"),
    ("$x := 1", "let x = 1"),
    ("def f(a, b) { }", "def f a b { }"),
    ("def f() { }", "def f { }"),
    ("try { } except { }", "try { } catch { }"),
    ("try { }\nrescue e { }", "try { }\ncatch e { }"),
    ("let x = {\"a\" : 1}", "let x = {\"a\": 1}"),
    ("print {\"a\" : 1}", "print {\"a\": 1}"),
    ("print {a : 1}", "print {a: 1}"),
    ("for i in 1..3 { }", "for i in (range 1 4) { }"),
    ("let x = 5 mod 2", "let x = 5 % 2"),
    ("let x = +5", "let x = 5"),
    ("if $x: print y", "if $x { print y }"),
    ("while true do", "while true { }"),
    ("exit()", "exit"),
  ])
  func `the first fix mends it`(_ input: String, _ expected: String) throws {
    let diagnostic = try #require(read(input).diagnostics.first)
    let (span, replacement) = try #require(diagnostic.fixes.first?.replacement)
    var bytes = Array(input.utf8)
    bytes.replaceSubrange(Int(span.start)..<Int(span.end), with: Array(replacement.utf8))
    let mended = String(decoding: bytes, as: UTF8.self)
    #expect(mended == expected)
    #expect(!read(mended).hasErrors)
  }
}
