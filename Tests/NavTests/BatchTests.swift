import Foundation
import Testing

/// The program in batch: statuses, streams, and scripts that mean no good.
@Suite struct BatchTests {
  static let statuses: [([String], Int32)] = [
    (["-c", ""], 0), (["-c", "fail \"x\""], 1), (["-c", "expect 1 == 2"], 1),
    (["-c", "quit 7"], 7), (["-c", "opne x"], 2), (["-c", "print ("], 2), (["--nope"], 2),
    (["--format", "xml"], 2), (["no-such.nav"], 2), (["--connect", "/no/such/place"], 3),
    (["-c", "connect \"/no/such/place\""], 3), (["--version"], 0), (["--help"], 0),
    (["check", "Examples/tour.nav", "Examples/walk.nav"], 0), (["check", "no-such.nav"], 2),
    (["-c", "fail \"x\"", "-c", "print after"], 1),
  ]

  @Test(arguments: statuses)
  func `exit statuses`(words: [String], status: Int32) throws {
    let outcome = try Program.run(words)
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(status == 0 ? outcome.errors.isEmpty : true, "\(outcome.errors)")
  }

  @Test func `check tells what is wrong, and runs nothing`() throws {
    let text = "print hello\nopne x\nlet a = 1\nlet a = 2\n"
    let outcome = try Program.run(["check", "-"], input: Array(text.utf8))
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("-:2:1: error:") && outcome.errors.contains("did you mean"))
    #expect(outcome.errors.contains("warning"))
  }

  @Test(arguments: [["/x\u{1B}[31m"], ["--connect", "/x\u{202E}"], ["check", "\u{1B}"]])
  func `errors of the program show what they must not send`(words: [String]) throws {
    let outcome = try Program.run(words)
    #expect(outcome.status >= 2 && outcome.errors.contains("\\u{"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains("\u{202E}"))
  }

  @Test func `several -c are one program`() throws {
    let outcome = try Program.run(["-c", "let x = 1", "-c", "print $x"])
    #expect(outcome.output == "1\n")
    let wrong = try Program.run(["-c", "print before", "-c", "opne x"])
    #expect(wrong.status == 2 && wrong.output.isEmpty)
  }

  @Test func `standard input is a script like any other`() throws {
    let outcome = try Program.run([], input: Array("for x in [1, 2] {\nprint $x\n}".utf8))
    #expect(outcome.output == "1\n2\n" && outcome.errors.isEmpty)
    let open = try Program.run([], input: Array("print a\nif true {\n".utf8))
    #expect(open.status == 2 && open.output.isEmpty)
    #expect(open.errors.contains("-:"))
  }

  @Test func `what follows a script's name is its arguments`() throws {
    try Program.withFolder { folder in
      let script = folder + "/a.nav"
      try Data("for a in $args { print $a }".utf8).write(to: URL(fileURLWithPath: script))
      let outcome = try Program.run([script, "--format", "x", "-c"])
      #expect(outcome.output == "--format\nx\n-c\n")
      #expect(try Program.run(["-c", "print $args[0]", "one"]).output == "one\n")
    }
  }

  @Test func `a BOM and CRLF are fine`() throws {
    let text = "\u{FEFF}if true {\r\n  print one\r\n}\r\nelse { }\r\n"
    #expect(try Program.run(["-"], input: Array(text.utf8)).output == "one\n")
  }

  @Test func `a full disk is an error, a closed pipe is none`() throws {
    let full = try Program.shell("$nav Examples/tour.nav > /dev/full")
    #expect(full.status == 1)
    #expect(full.errors.contains("No space left on device"))
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    let closed = try Program.shell(
      "$nav -c 'for i in (range 100000) { print $i }' | head -1; echo ${PIPESTATUS[0]}")
    #expect(closed.output == "0\n141\n" && closed.errors.isEmpty, "ends by the signal, quietly")
  }

  @Test func `what is no script is wrong usage`() throws {
    for line in ["$nav < /tmp", "$nav /dev/zero", "$nav /tmp", "$nav no-such.nav"] {
      let outcome = try Program.shell(line)
      #expect(outcome.status == 2 && outcome.errors.contains("error:"), "\(line)")
    }
  }

  @Test func `an odd locale is no crash, and an ignored signal stays ignored`() throws {
    #expect(try Program.run(["-c", "print 1"], environment: ["LC_ALL": "@"]).output == "1\n")
    let line = """
      trap '' HUP; $nav -c 'while true { }' & p=$!; sleep 0.5; kill -HUP $p; sleep 0.2
      kill -0 $p && echo alive; kill -KILL $p; wait $p 2>/dev/null; true
      """
    #expect(try Program.shell(line).output == "alive\n")
  }

  @Test func `a relative include is looked up from the including file`() throws {
    try Program.withFolder { folder in
      let inner = folder + "/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      try write("source \"inner/a.nav\"\nf", "main.nav")
      try write("source \"b.nav\"", "inner/a.nav")
      try write("def f { print found }", "inner/b.nav")
      try write("source \"self.nav\"", "self.nav")
      #expect(try Program.run([folder + "/main.nav"]).output == "found\n")
      let cycle = try Program.run([folder + "/self.nav"])
      #expect(cycle.status == 2 && cycle.errors.contains("self.nav"))
    }
  }

  @Test func `a cycle through a link is one, and a full disk is not caught`() throws {
    try Program.withFolder { folder in
      let text = Data("source \"link.nav\"\nprint a".utf8)
      try text.write(to: URL(fileURLWithPath: folder + "/main.nav"))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.nav", withDestinationPath: "main.nav")
      for arguments in [[folder + "/main.nav"], ["check", folder + "/main.nav"]] {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("main.nav:1:8"))
      }
    }
    let full = try Program.shell(
      "$nav -c 'try { for i in (range 100000) { print $i } } catch { }' > /dev/full")
    #expect(full.status == 1 && full.errors.contains("No space left on device"))
  }

  /// Each is an error with a place: no crash, no hang.
  @Test func `scripts that mean no good`() throws {
    var state: UInt64 = 20_261_130
    let noise = (0..<1_000_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let parentheses = Array(("print " + String(repeating: "(", count: 100_000)).utf8)
    let closed = Array(
      ("let x = " + String(repeating: "(", count: 100_000) + "1"
        + String(repeating: ")", count: 100_000)).utf8)
    let recursion = Array("def f n { return (f ($n + 1)) }\nf 1".utf8)
    let lists = Array("let l = []\nwhile true { set l = [$l] }".utf8)
    for (script, status) in [
      (noise, 2), (parentheses, 2), (closed, 2), (recursion, 1), (lists, 1),
    ] {
      let outcome = try Program.run(["-"], input: script)
      #expect(outcome.status == Int32(status), "\(outcome.errors.prefix(500))")
      #expect(outcome.errors.contains("-:1:") || outcome.errors.contains("-:2:"))
    }
  }

  @Test func `results go to standard output, all else to standard error`() throws {
    let outcome = try Program.run(["-c", "trace on; print (rows) $nope"])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let traced = try Program.run(["-c", "trace on; report; print (rows)"])
    #expect(traced.output == "16\n" && traced.errors.contains("handleReport:"))
  }

  @Test func `formats`() throws {
    let program = "report; data --limit 1 --columns \"Carrier,Flights\""
    for (format, expected) in [
      ("csv", "Carrier,Flights\nFrontier Airlines Inc.,685\n"),
      ("jsonl", "{\"Carrier\": \"Frontier Airlines Inc.\", \"Flights\": 685}\n"),
    ] {
      #expect(try Program.run(["--format", format, "-c", program]).output == expected)
    }
  }

  @Test func `no colours in pipes`() throws {
    let plain = try Program.run(["-c", "report; show; opne"])
    #expect(!plain.output.contains("\u{1B}") && !plain.errors.contains("\u{1B}"))
    let coloured = try Program.run(["--color", "always", "-c", "report; show"])
    #expect(coloured.output.contains("\u{1B}[1m"))
  }

  @Test func `a locale without UTF-8 gets ASCII`() throws {
    let outcome = try Program.run(["-c", "show"], environment: ["LANG": "C", "LC_ALL": "C"])
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    #expect(outcome.output.contains("+--"))
  }

  @Test func `an interrupt ends a script with 130`() throws {
    let line = "timeout -s INT 1 $nav -c 'while true { }; print after'; echo $?"
    let outcome = try Program.shell(
      line.replacingOccurrences(of: "timeout", with: "timeout --preserve-status"))
    #expect(outcome.output == "130\n", "\(outcome.errors)")
  }
}
