import NavRuntime
import NavSyntax
import Testing

struct ExpectationTests {
  /// What is wrong with a script by its own comments.
  private func problems(_ text: String) -> [String] {
    let expectations = Expectations(Array(text.utf8))
    let bench = Bench { expectations.apply(to: &$0) }
    let result = bench.run(text)
    return expectations.problems(of: result, output: bench.output, in: bench.interpreter)
      .map { $0.text(in: "a.nav") }
  }

  @Test(arguments: [
    "print a # expect: a", "print a # expect:a", "print a # expect: a\r\nprint b # expect: b\r",
    "fail \"it went wrong\" # error: went wrong", "leave 3\n# exit: 3",
    "let x = 1\nlet x = 2 # warning: a second `let`", "print \"# no\" # expect: # no",
    "print (join $args) # expect: x y\n# args: x  y",
    "print (count (read lines -)) # expect: 2\n# input: one\n# input:",
    "print $env.NAME # expect: a=b\n# env: NAME=a=b",
    "[{a: 1}]\n# format: jsonl\n# expect: {\"a\": 1}",
    "test \"t\" { fail \"no\" } # error: no", "print \"a  \" # expect: a",
    "print a # expect: a \t ",
  ])
  func `a script that does as it says has no problems`(_ text: String) {
    #expect(problems(text) == [])
  }

  @Test(arguments: [
    (
      "print b # expect: a",
      "a.nav:1: error: the output differs: - expected, + printed\n  - a\n  + b"
    ),
    ("print a # exit: 1", "a.nav: error: the output differs: - expected, + printed\n  + a"),
    (
      "# expect: a\nfail \"x\" # error: x",
      "a.nav:1: error: the output differs: - expected, + printed\n  - a"
    ),
    ("let x = 1 # error: no", "a.nav:1: error: no error \"no\""),
    ("fail \"x\"\n# error: x", "a.nav:2: error: no error \"x\""),
    ("leave 3\n# exit: 4", "a.nav:2: error: the exit status is 3, not 4"),
    ("# expect: a\nprint a\nleave 3", "a.nav: error: the exit status is 3, not 0"),
    ("print a\n# exit: zero", "a.nav:2: error: `# exit:` takes a number, not \"zero\""),
    (
      "# format: xml",
      "a.nav:1: error: `# format:` takes one of text, csv, json, jsonl, markdown, not \"xml\""
    ),
    ("# env: NAME", "a.nav:1: error: `# env:` takes NAME=value, not \"NAME\""),
    ("print a # expect: a\nfail \"no\"", "a.nav:2: error: error that is not expected: no"),
    (
      "let x = 1\nlet x = 2 # exit: 0",
      "a.nav:2: error: warning that is not expected: a second `let` of \"x\" makes a new variable; to change"
        + " it: `set x = …`"
    ),
  ])
  func `what a script does not do is told`(_ text: String, _ first: String) {
    #expect(problems(text).first == first)
  }

  @Test func `only what says how a script ends makes it a test`() {
    for text in ["print a", "# format: csv\n# args: a", "print a #expect: a", "# expected: a"] {
      #expect(Expectations(Array(text.utf8)).isEmpty, "\(text)")
    }
    #expect(!Expectations(Array("# expect:".utf8)).isEmpty)
  }

  @Test func `a difference shows the lines that differ, and one around them`() {
    let text = """
      for n in (range 6) { print $n }
      # expect: 0
      # expect: 1
      # expect: two
      # expect: 3
      # expect: 4
      # expect: 5
      """
    #expect(
      problems(text) == [
        "a.nav:4: error: the output differs: - expected, + printed\n    1\n  - two\n  + 2\n    3"
      ])
  }

  @Test func `a long difference is cut, and control characters are shown`() {
    let long = problems("for n in (range 100000) { print $n }\n# expect: a")
    #expect(long[0].split(separator: "\n").count == 22)
    #expect(long[0].hasSuffix("… 99981 more"))
    #expect(problems("print \"\\u{1B}[0m\" # expect: a")[0].hasSuffix("+ \\u{1B}[0m"))
  }
}
