import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `nav test`: what it runs, tells and writes.
@Suite struct TestRunTests {
  static let passing = "test \"sixteen carriers\" { report; expect (rows) == 16 }\n"
  static let failing = """
    open "By Origin"; report
    let depth = (screen).depth
    test "twelve carriers" {
      report
      print "so far"
      expect (rows) == 12
    }
    expect (screen).depth == $depth and (screen).state == "loaded"

    """
  static let hanging = "test \"hangs\" { while true { } }\ntest \"runs after it\" { }\n"

  /// Runs the program in a folder of scripts.
  private func run(
    _ scripts: [String: String], _ words: [String], environment: [String: String] = [:],
    _ body: (Program.Outcome, String) throws -> Void
  ) throws {
    try Program.withFolder { folder in
      for (name, text) in scripts {
        let file = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try body(
        Program.run(["test"] + words, environment: environment, in: folder), folder)
    }
  }

  /// The test cases of a JUnit file: class, name, and what is in them.
  private func cases(_ file: String) throws -> [(name: String, time: Double, inside: [String])] {
    final class Reader: NSObject, XMLParserDelegate {
      var cases: [(name: String, time: Double, inside: [String])] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) {
        if name == "testcase" {
          let title = (attributes["classname"] ?? "") + ": " + (attributes["name"] ?? "")
          cases.append((title, Double(attributes["time"] ?? "") ?? -1, []))
        } else if !cases.isEmpty, ["failure", "error", "system-out"].contains(name) {
          let message = attributes["message"].map { " " + $0 } ?? ""
          cases[cases.count - 1].inside.append(name + message)
        }
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: file)))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.cases
  }

  @Test func `a passing, a failing and a hanging test`() throws {
    let scripts = [
      "a/passing.nav": Self.passing, "a/failing.nav": Self.failing,
      "a/hanging.nav": "test \"hangs\" { while true { } }\n",
    ]
    try run(scripts, ["a", "--timeout", "5", "--junit", "out.xml"]) { outcome, folder in
      #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome.errors)")
      let found = try cases(folder + "/out.xml")
      #expect(
        found.map(\.name) == [
          "a/failing: twelve carriers", "a/hanging: hangs", "a/passing: sixteen carriers",
        ])
      #expect(
        found.map(\.inside) == [
          [
            "failure the expectation is not met: the left side is 16, the right side 12",
            "system-out",
          ], ["failure timed out after 5 s"], [],
        ])
      #expect((5..<9).contains(found[1].time) && found[0].time > 0 && found[2].time > 0)
      #expect(outcome.output.hasSuffix("\n1 passed, 2 failed\n"))
      #expect(
        outcome.output.contains(
          """
          a/failing.nav:6:10: error: the expectation is not met: the left side is 16, the right side 12
            6 │   expect (rows) == 12
              │          ^~~~~~~~~~~~
            printed:
              so far

          FAIL  a/hanging.nav: hangs (
          """))
      #expect(outcome.output.contains("\nok    a/passing.nav (1 test, "))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.sorted() == ["a", "out.xml"])
    }
  }

  @Test func `after a test that hangs the script goes on`() throws {
    try run(["a.nav": Self.hanging], ["a.nav", "--timeout=0.2"]) { outcome, _ in
      #expect(outcome.status == 1 && outcome.output.hasSuffix("\n1 passed, 1 failed\n"))
    }
  }

  @Test(arguments: [
    ("while true { }", "timed out after 0.3 s"), ("test \"t\" { }; while true { }", "timed out"),
    ("read text pipe", "timed out after 0.3 s"), ("test \"t\" { read text pipe }", "timed out"),
  ])
  func `what waits or hangs anywhere is ended`(_ script: String, _ message: String) throws {
    try Program.withFolder { folder in
      #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
      try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/a.nav"))
      let outcome = try Program.run(["test", ".", "--timeout", "0.3"], in: folder)
      #expect(outcome.status == 1 && outcome.output.contains(message), "\(outcome.output)")
      #expect(outcome.output.contains(" 1 failed\n"))
    }
  }

  @Test(arguments: [
    ("print x", "1 passed, 0 failed", 0), ("fail \"no\"", "0 passed, 1 failed", 1),
    ("opne x", "0 passed, 1 failed", 1), ("quit", "1 passed, 0 failed", 0),
    ("quit 3", "0 passed, 1 failed", 1), ("", "1 passed, 0 failed", 0),
    ("test \"t\" { }\nfail \"after\"", "1 passed, 1 failed", 1),
    ("test \"t\" { fail \"x\" }\nquit 3", "0 passed, 2 failed", 1),
    ("test \"t\" { quit }\ntest \"never\" { }", "0 passed, 1 failed", 1),
    ("test \"t\" { quit 3 }", "0 passed, 1 failed", 1),
    ("print a # expect: a", "1 passed, 0 failed", 0),
    ("print b # expect: a", "0 passed, 1 failed", 1),
    ("opne x # error: unknown command", "1 passed, 0 failed", 0),
  ])
  func `what counts as one`(_ script: String, _ count: String, _ status: Int32) throws {
    try run(["a.nav": script], ["a.nav"]) { outcome, _ in
      #expect(outcome.output.hasSuffix(count + "\n"), "\(outcome.output)")
      #expect(outcome.status == status && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test func `folders are searched in order, libraries and hidden names left out`() throws {
    let scripts = [
      "b.nav": "", "a/z.nav": "source \"../_lib.nav\"\ntest \"t\" { f }", "a/b/c.nav": "",
      "_lib.nav": "def f { }", "_libs/x.nav": "", ".hidden/x.nav": "", "a/readme.txt": "",
    ]
    try run(scripts, [".", "b.nav"]) { outcome, _ in
      let names = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "(" } }
      #expect(
        names == ["ok    ./a/b/c.nav ", "ok    ./a/z.nav ", "ok    ./b.nav ", "3 passed, 0 failed"])
    }
  }

  @Test(arguments: [
    ("two", ["a: test two"], 0), ("*o", ["a: test two"], 0),
    ("test", ["a: test one", "a: test two"], 0), ("TEST ?NE", ["a: test one"], 0),
    ("b.nav", ["b: b"], 0), ("c*", ["c: c"], 1), ("none such", [], 2),
  ])
  func `a filter takes names of tests, and paths of scripts without`(
    _ filter: String, _ names: [String], _ status: Int32
  ) throws {
    let scripts = [
      "a.nav": "test \"test one\" { }\ntest \"test two\" { }", "b.nav": "# test",
      "c.nav": "print c # expect: d",
    ]
    let words = ["a.nav", "b.nav", "c.nav", "--filter", filter, "--junit", "x.xml"]
    try run(scripts, words) { outcome, folder in
      let found = try cases(folder + "/x.xml")
      #expect(found.map(\.name) == names)
      #expect(outcome.status == status)
    }
  }

  @Test func `the output of scripts is compared, and shown as a difference`() throws {
    let script = "for i in [1, 2, 3] { print $i }\n# expect: 1\n# expect: 3\n"
    try run(["a.nav": script], ["a.nav"]) { outcome, _ in
      #expect(
        outcome.output.contains(
          "a.nav:3: error: the output differs: - expected, + printed\n    1\n  + 2\n    3\n"))
    }
  }

  @Test func `names and texts that XML cannot hold are written as escapes`() throws {
    let script =
      "test \"<a> & \\\"b\\\" \\u{1B} \\u{7}\\n\\u{FFFE}\" { print \"\\u{0}]]>\\r\"; fail \"<no>\\u{8}\" }"
    try run(["a&b.nav": script], [".", "--junit", "x.xml"]) { outcome, folder in
      let found = try cases(folder + "/x.xml")
      #expect(found.map(\.name) == ["./a&b: <a> & \"b\" \\u{1B} \\u{7}\n\\u{FFFE}"])
      #expect(found[0].inside == ["failure <no>\\u{8}", "system-out"])
      #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{7}"))
    }
  }

  @Test func `colours are for terminals, and never in the XML`() throws {
    try run(["a.nav": Self.failing], ["a.nav", "--color", "always", "--junit", "x.xml"]) {
      outcome, folder in
      #expect(outcome.output.hasPrefix("\u{1B}[1;31mFAIL\u{1B}[0m  a.nav"))
      let text = try String(contentsOfFile: folder + "/x.xml", encoding: .utf8)
      #expect(!text.contains("[0m") && text.contains("a.nav:6:10: error: the expectation"))
    }
  }

  @Test(arguments: [
    ([], "nothing to test"), (["no-such"], "cannot read \"no-such\""),
    ([".", "--timeout", "0"], "`--timeout` is more than 0"),
    ([".", "--timeout", "-1"], "`--timeout`"),
    ([".", "--timeout", "x"], "must be"), (["empty"], "there are no scripts in \"empty\""),
    ([".", "--junit", "no/such/x.xml"], "cannot write \"no/such/x.xml\""),
    ([".", "--nope"], "unknown option"), ([".", "--junit", "-"], "--junit writes a file"),
    ([".", "--timeout", "1e300"], "at most"),
  ])
  func `wrong usage is told before anything runs`(_ words: [String], _ message: String) throws {
    try run(["a.nav": "print ran", "empty/x.txt": ""], words) { outcome, _ in
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(
        outcome.output.isEmpty && outcome.status == (message.hasPrefix("cannot write") ? 1 : 2))
    }
  }

  @Test func `a connection that cannot be made ends the run`() throws {
    try run(["a.nav": "", "b.nav": ""], [".", "--connect", "/no/such/place"]) { outcome, _ in
      #expect(outcome.status == 3 && outcome.output == "0 passed, 0 failed\n")
    }
  }

  @Test func `statements are echoed to standard error`() throws {
    try run(["a.nav": "print a\ntest \"t\" {\n  print b\n}\n"], ["a.nav", "--echo"]) {
      outcome, folder in
      let echo = "+ print a\n+ test \"t\" {\n++ print b\n"
      #expect(outcome.errors == "# a.nav\n" + echo)
      #expect(outcome.output.hasSuffix("1 passed, 0 failed\n"))
      let plain = try Program.run(["--echo", "a.nav"], in: folder)
      #expect(plain.errors == echo && plain.output == "a\nb\n")
    }
  }

  @Test func `a failed test of a plain run is told, and the status is 1`() throws {
    let outcome = try Program.run(["-c", "test \"t\" { expect 1 == 2 }; print after"])
    #expect(outcome.status == 1 && outcome.output == "after\n")
    #expect(outcome.errors.hasPrefix("-c:1:19: error: the expectation is not met"))
    #expect(outcome.errors.contains("note: in the test \"t\""))
    #expect(try Program.run(["-c", "test \"t\" { expect 1 == 1; print a }"]).output == "a\n")
  }

  @Test func `Ctrl-C ends the run with what has been counted so far`() throws {
    try run(["a.nav": "", "b.nav": "test \"t\" { while true { } }", "c.nav": ""], ["a.nav"]) {
      _, folder in
      let line =
        "cd \(folder); \"$nav\" test . --junit x.xml & sleep 1; kill -INT $!; wait $!; echo $?"
      // A background job of a shell that is no terminal's has interrupts ignored: they are unblocked.
      let outcome = try Program.shell("set -m; " + line)
      #expect(outcome.output.hasSuffix("1 passed, 0 failed\n130\n"), "\(outcome.output)")
      #expect(outcome.errors.contains("interrupted in ./b.nav: t"))
      #expect(try cases(folder + "/x.xml").count == 1)
    }
  }

  @Test func `a reader that goes away ends it quietly`() throws {
    try run(["a.nav": "", "b.nav": "", "c.nav": ""], ["a.nav"]) { _, folder in
      let outcome = try Program.shell(
        "cd \(folder); \"$nav\" test a.nav b.nav c.nav | true; echo ${PIPESTATUS[0]}")
      #expect(["141\n", "0\n"].contains(outcome.output) && outcome.errors.isEmpty)
    }
  }

  @Test func `restricted scripts may not connect`() throws {
    try run(["a.nav": "test \"t\" { connect \"x\" }"], ["a.nav", "--restricted"]) { outcome, _ in
      #expect(outcome.status == 1 && outcome.output.contains("this run is restricted"))
    }
  }

  @Test func `the file of results follows links, keeps its mode, and is whole`() throws {
    try run(["a.nav": "", "real.xml": "old"], ["a.nav"]) { _, folder in
      unsafe chmod(folder + "/real.xml", 0o640)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.xml", withDestinationPath: "real.xml")
      #expect(try Program.run(["test", "a.nav", "--junit", "link.xml"], in: folder).status == 0)
      #expect(try cases(folder + "/real.xml").count == 1)
      let mode = try FileManager.default.attributesOfItem(atPath: folder + "/real.xml")[
        .posixPermissions]
      #expect(mode as? Int == 0o640)
      let direct = try Program.run(["test", "a.nav", "--junit", "/dev/stderr"], in: folder)
      #expect(direct.errors.hasPrefix("<?xml"))
    }
  }

  @Test func `controls that turn text around are written out`() throws {
    try run(
      ["a.nav": "test \"a\\u{202E}b\\u{2066}\" { fail \"\\u{200F}\" }"], [".", "--junit", "x.xml"]
    ) {
      _, folder in
      let found = try cases(folder + "/x.xml")
      #expect(found.map(\.name) == ["./a: a\\u{202E}b\\u{2066}"])
      #expect(found[0].inside == ["failure \\u{200F}"])
    }
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func `results go to a stream that is open, behind what it has`(_ place: String) throws {
    try run(["a.nav": "test \"t\" { }"], ["a.nav"]) { _, folder in
      let line = "cd \(folder); (echo first; $nav test a.nav --junit \(place); echo last) > out"
      _ = try Program.shell(line)
      let lines = try String(contentsOfFile: folder + "/out", encoding: .utf8).split(
        separator: "\n")
      #expect(lines.first == "first" && lines.last == "last")
      #expect(lines.contains("</testsuites>") && lines.contains("1 passed, 0 failed"))
      #expect(lines.count { $0.hasPrefix("ok ") } == 1)
    }
  }

  @Test func `a script is no place for results`() throws {
    try run(["a.nav": "print a", "b.nav": "print b"], ["--junit", "a.nav", "b.nav"]) {
      outcome, folder in
      #expect(outcome.status == 2 && outcome.errors.contains("would write over the script"))
      let script = try String(contentsOfFile: folder + "/a.nav", encoding: .utf8)
      #expect(script == "print a")
    }
  }

  @Test func `what a test prints counts for itself`() throws {
    // Each prints more than half of what one may.
    let test = "{ let t = \"abc\"; for _ in (range 22) { set t = $t + $t }; print $t }"
    let script = "test \"a\" \(test)\ntest \"b\" \(test)\n"
    try run(["a.nav": script], ["a.nav"]) { outcome, _ in
      #expect(outcome.output.hasSuffix("2 passed, 0 failed\n"), "\(outcome.output.suffix(200))")
    }
  }

  @Test func `a script that prints without end is stopped`() throws {
    let script = "let s = \"x\"\nfor i in (range 16) { set s = $s + $s }\nwhile true { print $s }"
    try run(["a.nav": script], ["a.nav"]) { outcome, _ in
      #expect(outcome.status == 1 && outcome.output.contains("prints more than 16777216 bytes"))
      #expect(outcome.output.utf8.count < 20_000_000)
    }
  }

  @Test func `of much that a script has said the last is shown`() throws {
    let script = """
      let s = "x"
      for i in (range 10) { set s = $s + $s }
      test "prints" { for i in (range 30) { print "line $i" }; print $s; fail "no" }
      for i in (range 300) { let t = (timing { }) }
      fail "at the end"
      """
    try run(["a.nav": script], ["a.nav"]) { outcome, _ in
      let cut = String(repeating: "x", count: 500) + "…\n"
      #expect(outcome.output.contains("  printed:\n    … 11 lines before\n    line 11\n"))
      #expect(outcome.output.contains("    line 29\n    " + cut))
      #expect(outcome.output.contains(" lines before\n0.0"))
      #expect(outcome.output.count { $0 == "\n" } < 250)
      #expect(outcome.output.contains("error: at the end"))
    }
  }

  @Test func `the README's tests pass`() throws {
    let readme = try String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)
    let blocks = readme.components(separatedBy: "```")
    let block = try #require(blocks.first { $0.contains("test \"sixteen carriers\"") })
    // Its first line names the language.
    let script = String(block.drop { $0 != "\n" })
    try run(["a.nav": script], ["a.nav"]) { outcome, _ in
      #expect(outcome.output.hasSuffix("3 passed, 0 failed\n"), "\(outcome.output)")
    }
  }

  @Test(arguments: ["Examples/tests", "Tests/Language"])
  func `the project's own tests pass`(_ folder: String) throws {
    let outcome = try Program.run(["test", folder, "--timeout", "60"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.hasSuffix(" passed, 0 failed\n"))
  }
}
