import NavSyntax
import Testing

/// What a prompt goes on with, and what is wrong already.
struct IncompleteTests {
  @Test(arguments: [
    "if $x {", "if $x {\n", "if $x { print a", "if $x {\n  print a\n", "print (", "print (rows",
    "print (rows\n", "[1", "[1,", "[1, 2", "let r = {a: 1", "let r = {a: 1,", "let r = {",
    "let r = {a:", "print {", "print { a", "(1 +", "(1 +\n", "$x[", "$x[1", "print \"$(",
    "print \"$(rows",
    "print \"a $($n +", "print one \\", "print one\\", "let x = 1 + \\", "let x = \\", "try { }",
    "try { }\n\n# why\n", "try {", "try { } catch {", "def f {", "def f a = {", "(timing {",
    "timing {\n if $x {\n", "[ # note", "[1, # note\n", "\\",
  ])
  func `unfinished`(_ text: String) {
    let result = read(text)
    #expect(result.isIncomplete)
    #expect(result.diagnostics.count { $0.severity == .error } == 1)
  }

  @Test(arguments: [
    "", "print", "print one \\\n", "if $x { }", "if $x { }\n", "try { } catch { }", "# note",
    "let r = {}", "print {}",
  ])
  func `complete`(_ text: String) {
    let result = read(text)
    #expect(!result.isIncomplete)
    #expect(!result.hasErrors)
  }

  /// Another line could not help: a newline ends the statement, or the error comes before.
  @Test(arguments: [
    "print \"abc", "print 'abc", "(print \"abc", "if $x", "let x =", "let x", "let", "1 +",
    "if $x { let y =", "def f", "for x in", "while true", "print )", "(rows]", "x = 3 + (",
    "let = 1; print (", "print \"${x", "print \"a\\", "else", "if $x { } else", "print \\ ", "$x.",
    "print a,", "fail", "expect $a,", "try { } print",
  ])
  func `wrong`(_ text: String) {
    let result = read(text)
    #expect(!result.isIncomplete)
    #expect(result.hasErrors)
  }

  @Test func `what is unfinished can be completed by more lines`() {
    for (start, rest) in [
      ("if $x {", "}"), ("print (rows", ")"), ("[1,", "2]"), ("let r = {a:", "1}"),
      ("print one\\", "two"), ("let x = 1 + \\", "2"), ("try { }", "catch { }"),
      ("(1 +", "2)"), ("print \"$(rows", ")\""), ("$x[", "0]"), ("print {", "}"), ("\\", ""),
    ] {
      #expect(read(start).isIncomplete, "\(start)")
      #expect(!read("\(start)\n\(rest)").hasErrors, "\(start) ⏎ \(rest)")
    }
  }
}
