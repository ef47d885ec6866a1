import NavSyntax
import Testing

/// Texts and the trees they become.
struct TreeTests {
  @Test(arguments: [
    ("print", "(print)"),
    ("print one two", "(print 'one 'two)"),
    ("find delay --type=report --limit 10", "(find 'delay --type='report --limit ~10)"),
    ("print nil true -1.5e3 2e2 007", "(print ~nil ~true ~-1500.0 ~200.0 ~7)"),
    ("open e63834a411d5c49ec0000c881fda1a4f", "(open ~#E63834A411D5C49EC0000C881FDA1A4F)"),
    ("open ../x 3rd .5 1.2.3 a#b - + x", "error: `+` is an operator, not an argument"),
    ("open ../x 3rd .5 1.2.3 a#b -", "(open '../x '3rd '.5 '1.2.3 'a#b '-)"),
    ("print $x.a[0].b (ls)[1] [1] {a: 1}", "(print $x.a[0].b (run (ls))[1] [1] {a: 1})"),
    ("print {} { } { ; }", "(print {} {} {;})"),
    ("timing { a; b c\n d }", "(timing {(a); (b 'c); (d)})"),
    ("print é日本", "(print 'é日本)"),
    ("print 'a\"\\n$x' \"\\n\\u{41}\\$\"", #"(print "a\"\\n$x" "\nA$")"#),
    (
      #"print "a ${o.n[0]}: $(rows) $($n * 2)$m!""#,
      #"(print (template "a " $o.n[0] ": " (run (rows)) " " ($n * 2) $m "!"))"#
    ),
    ("print one\\\ntwo", "(print 'one 'two)"),
    ("(print a\n  # note\n  b)", "(run (print 'a 'b))"),
    ("print ls if in", "(print 'ls 'if 'in)"),
    ("my-walk 1 --deep", "(my-walk ~1 --deep)"),
  ])
  func `commands and their arguments`(_ input: String, _ expected: String) {
    #expect(tree(input) == expected)
  }

  @Test(arguments: [
    ("let x = 1", "(let x 1)"),
    ("set x=$x+1", "(set x ($x + 1))"),
    (
      "if $a { b } else if $c { d }\n\n# why\nelse { e }",
      "(if $a {(b)} $c {(d)} else {(e)})"
    ),
    ("for o in (ls) { open $o.id }", "(for o (run (ls)) {(open $o.id)})"),
    ("while true { break; continue }", "(while true {(break); (continue)})"),
    ("def f a b = -1 c=x { return $a }", "(def f a b=~-1 c='x {(return $a)})"),
    ("def f { return }", "(def f {(return)})"),
    ("try { a }\ncatch e { b }", "(try {(a)} catch e {(b)})"),
    ("try { a } catch { b }", "(try {(a)} catch {(b)})"),
    ("fail \"x\"; fail $e", "(fail \"x\")\n(fail $e)"),
    ("expect $a == 1, \"m\"", "(expect ($a == 1) \"m\")"),
    ("$x\n(rows)\nnot true", "$x\n(run (rows))\n(not true)"),
    ("#!/usr/bin/env nav\r\n\r\n;; # c\r\nprint x # d\r\n", "(print 'x)"),
    ("\u{FEFF}print", "(print)"),
    ("", ""), (";;", ""), ("# only", ""),
  ])
  func `statements`(_ input: String, _ expected: String) {
    #expect(tree(input) == expected)
  }

  @Test(arguments: [
    ("$a or $b and not $c == 1 + 2 * -$d", "($a or ($b and (not ($c == (1 + (2 * (neg $d)))))))"),
    ("1 - 2 + 3", "(1 - 2 + 3)"),
    ("1--1", "(1 - -1)"),
    ("- - 5", "(neg -5)"),
    ("-$a * -$b", "((neg $a) * (neg $b))"),
    ("not not $a", "(not×2 $a)"),
    ("$x in [1, 2,] and \"a\" like \"b*\"", "(($x in [1 2]) and (\"a\" like \"b*\"))"),
    ("(1 +\n 2) * 3", "((group (1 + 2)) * 3)"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775807", "9223372036854775807"),
    ("$r[$k][\"a b\"].if", "$r[$k][\"a b\"].if"),
    ("{a: 1, \"b c\": [], 'd': {}}", "{a: 1, b c: [], d: {}}"),
    ("(-5)", "(group -5)"),
    ("E63834A411D5C49EC0000C881FDA1A4F == $x", "(#E63834A411D5C49EC0000C881FDA1A4F == $x)"),
    ("1e5 + 1.50", "(100000.0 + 1.5)"),
    ("$a-1", "($a - 1)"),
  ])
  func `expressions by precedence`(_ input: String, _ expected: String) {
    #expect(tree("let x = \(input)") == "(let x \(expected))")
  }

  @Test func `spans cover what they name`() throws {
    let input = "print --x=1 $a.b[0] \"é\" (ls -1)"
    let script = read(input).script
    let statement = script[try #require(script.statements.first)]
    guard case .command(let id) = statement.kind else {
      Issue.record("no command")
      return
    }
    let call = script[id]
    let spans = call.arguments.map { text(script[$0].span, of: input) }
    #expect(spans == ["--x=1", "$a.b[0]", "\"é\"", "(ls -1)"])
    #expect(text(call.span, of: input) == input)
    #expect(text(statement.span, of: input) == input)
  }

  @Test func `spans count from the start of the source in its map`() throws {
    var map = SourceMap()
    _ = map.add(Source(name: "a", text: "print\n"))
    let added = map.add(Source(name: "b", text: "let x = ls"))
    let second = try #require(added)
    let diagnostic = try #require(Parser.parse(second).diagnostics.first)
    #expect(map.text(diagnostic.span) == "ls")
    #expect(map.source(of: diagnostic.span)?.name == "b")
    #expect(map.position(of: diagnostic.span) == Position(line: 1, column: 9))
  }
}
