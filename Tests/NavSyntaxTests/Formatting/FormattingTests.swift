import NavSyntax
import Testing

/// The layout of each construct.
struct FormattingTests {
  @Test(arguments: [
    ("print   a;;print\tb", "print a\nprint b\n"),
    ("\u{FEFF}\r\nprint a\r\n\r\n\r\nprint b\r\n\r\n", "print a\n\nprint b\n"),
    ("", ""), (" \n;\n", ""), ("# only  ", "# only\n"),
    ("#!/usr/bin/env nav\nls", "#!/usr/bin/env nav\nls\n"),
    ("let x=1+2*-  $y", "let x = 1 + 2 * -$y\n"),
    ("print 1 - 1 -1", "print 1 - 1 -1\n"),
    ("let x = 1 - - 1 -1", "let x = 1 - -1 - 1\n"),
    ("let x = ( not  not $y )", "let x = (not not $y)\n"),
    ("print [ 1,2, ] { a:1 , 'b':[ ] } { }", "print [1, 2] {a: 1, 'b': []} {}\n"),
    ("print ( rows ).a[ 0 ] [ 0 ]", "print (rows).a[0] [0]\n"),
    ("print \"$( rows  ) # $x\"  'it  is'", "print \"$( rows  ) # $x\" 'it  is'\n"),
    ("find --in  a --limit=5 \\\n b", "find --in a --limit=5 b\n"),
    ("def f a b=-1 c  =  x{return}", "def f a b = -1 c = x {\n  return\n}\n"),
    ("expect $a==1,\"m\"", "expect $a == 1, \"m\"\n"),
  ])
  func `one blank where one belongs`(_ input: String, _ expected: String) {
    #expect(formatted(input) == expected)
  }

  @Test(arguments: [
    ("timing {ls}", "timing { ls }\n"),
    ("timing {ls;rows}", "timing {\n  ls\n  rows\n}\n"),
    ("timing {ls # why\n}", "timing {\n  ls  # why\n}\n"),
    ("timing {if true {ls}}", "timing {\n  if true {\n    ls\n  }\n}\n"),
    ("let t=(timing {ls;rows}).a", "let t = (timing {\n  ls\n  rows\n}).a\n"),
    ("if true {ls} else {}", "if true {\n  ls\n} else {}\n"),
    ("try {a}\ncatch e {b}", "try {\n  a\n} catch e {\n  b\n}\n"),
    // One is a block, the other a record, and so they stay.
    ("do {;}", "do {;}\n"), ("do {\n}", "do {}\n"),
  ])
  func `blocks`(_ input: String, _ expected: String) {
    #expect(formatted(input) == expected)
  }

  @Test(arguments: [
    ("print a # one", "print a  # one\n"),
    ("print a# b", "print a# b\n"),
    ("print a\n  # own\n\n\n# next", "print a\n# own\n\n# next\n"),
    ("if $a { # in\nb } # c\n# d\nelse {e}", "if $a {  # in\n  b\n}  # c\n# d\nelse {\n  e\n}\n"),
    ("let l = [ # a\n1 # b\n, 2, # c\n# d\n]", "let l = [  # a\n  1,  # b\n  2,  # c\n  # d\n]\n"),
    (
      "let x = (1 + # a\n2\n# b\n- 3 # c\n)",
      "let x = (\n  1 +  # a\n  2\n      # b\n      - 3  # c\n)\n"
    ),
    ("do { # a\n}", "do {  # a\n}\n"),
    ("do { # a\n;}", "do {  # a\n  ;\n}\n"),
    ("print \\\n# a", "print\n# a\n"),
    ("let x = (- # a\n1)", "let x = (\n  -  # a\n  1\n)\n"),
  ])
  func `comments`(_ input: String, _ expected: String) {
    #expect(formatted(input) == expected)
  }

  @Test func `a line has a hundred columns`() throws {
    #expect(FormattingLimits.width == 100 && FormattingLimits.indentation == 2)
    #expect(FormattingLimits.continuation == 4 && FormattingLimits.shortBrackets == 24)
    let fits = "print [\"\(String(repeating: "é", count: 85))\", 22]"
    #expect(fits.unicodeScalars.count == 99)
    #expect(formatted(fits) == fits + "\n")
    let full = fits.replacing("22]", with: "333]")
    #expect(formatted(full) == full + "\n")
    let long = fits.replacing("22]", with: "4444]")
    let laidOut = try #require(formatted(long))
    #expect(laidOut.hasPrefix("print [\n  \"é") && laidOut.hasSuffix(",\n  4444,\n]\n"))
    // A wide character takes two columns, a mark none.
    let wide = full.replacing("éé", with: "日\u{300}")
    #expect(formatted(wide) == wide + "\n")
    #expect(formatted(wide.replacing("333]", with: "4444]"))?.hasPrefix("print [\n") == true)
  }

  @Test func `brackets that are short stay on their line`() throws {
    let word = String(repeating: "x", count: 80)
    // Twenty-four columns, and one more.
    let short = "(find \"aaaaaaaaaaaaaaa\")"
    let long = "(find \"aaaaaaaaaaaaaaaa\")"
    #expect(formatted("print \(word) \(short)") == "print \(word) \\\n    \(short)\n")
    #expect(
      formatted("print \(word) \(long)")
        == "print \(word) (\n  find \"aaaaaaaaaaaaaaaa\"\n)\n")
  }

  @Test func `what is too long is broken before arguments and operators`() {
    let word = String(repeating: "w", count: 60)
    #expect(
      formatted("print \(word) --limit 10 \(word) --all")
        == "print \(word) --limit 10 \\\n    \(word) --all\n")
    #expect(
      formatted("if $\(word) and $\(word) or $b {}")
        == "if $\(word) \\\n        and $\(word) \\\n    or $b {}\n")
    #expect(
      formatted("let x = $\(word) + $\(word)") == "let x = $\(word) \\\n    + $\(word)\n")
    // Inside of brackets no backslash is needed.
    #expect(
      formatted("let x = ($\(word) + $\(word))") == "let x = (\n  $\(word)\n      + $\(word)\n)\n")
  }

  @Test func `an error is told, and nothing laid out`() throws {
    let source = Source(name: "test", text: "print (\nlet x = 1")
    guard case .errors(let diagnostics) = Formatting.format(source) else {
      Issue.record("laid out")
      return
    }
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test func `a script with every construct`() throws {
    let text = try Fixture.text("Goldens/NavSyntax/formatting.nav")
    let laidOut = try #require(formatted(text))
    try Fixture.compare(laidOut, with: "Goldens/NavSyntax/formatting.txt")
  }
}
