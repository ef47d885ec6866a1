import Foundation
import Testing

/// `--memory` and `--steps`: what they bound is the whole process.
@Suite struct BoundTests {
  /// Scripts without end, and commands that make much at once.
  static let endless = [
    "let l = []\nwhile true { set l = $l + [1] }",
    "let l = []\nwhile true { set l = $l + [\"a text of some length\"] + [\"another\"] }",
    "let l = []\nlet i = 0\nwhile true { set l = $l + [\"number $i of many\"]; set i = $i + 1 }",
    "let l = []\nwhile true { set l = $l + [{id: 1, row: [1, []], none: {}}] }",
    "let l = []\nwhile true { set l = $l + [[]] }",
    "let l = [1]\nwhile true { set l = $l + $l }",
    "let s = \"x\"\nwhile true { set s = $s + $s }",
    "let s = \"x\"\nwhile true { set s = \"$s, $s\" }",
    "let s = \"x\"\nwhile true { set s = $s + \"a rather long piece of text\" }",
    "let s = \"x\"\nwhile true { set s = (upper \"$s$s\") }",
    "let l = (split (join (range 3000000) \",\") \",\")",
    "let l = (sorted (range 20000000))",
    "let s = \"a,\"\nwhile true { set s = $s + $s; let p = (split $s \",\") }",
    "let y = {k1: 1, k2: 2, k3: 3, k4: 4, k5: 5, k6: 6, k7: 7, k8: 8}\nlet l = []\n"
      + "while true { set l = $l + [($y + {zz: 1})] }",
    "def deeper n { let l = [$n]; return (deeper ($n + 1)) }\ndeeper 0",
  ]

  @Test(arguments: endless)
  func `under 64 MB a script without end meets an error, and the process stays under 70`(
    _ source: String
  ) throws {
    let lines = source.split(separator: "\n")
    let script = """
      \(lines.dropLast().joined(separator: "\n"))
      try { \(lines.last ?? "") } catch e { print $e.kind $e.message }
      """
    let peak = """

      for line in (read lines "/proc/self/status") { if $line like "VmHWM:*" { print $line } }
      """
    // A def stands at top level.
    let text =
      source.hasPrefix("def")
      ? "\(lines[0])\ntry { \(lines[1]) } catch e { print $e.kind $e.message }" : script
    let outcome = try Program.run(["--memory", "64M", "-c", text + peak])
    let told = outcome.output.split(separator: "\n")
    #expect(told.first == "limit the memory limit of 64 MB is reached", "\(outcome)")
    let size = told.last.flatMap { Int($0.filter(\.isNumber)) }
    #expect(try #require(size) < 70 << 10, "\(told)")
  }

  /// What commands make, held for ever.
  static let made = [
    "(tree)", "(ls)", "(stack)", "(info)", "(screen)", "(connection)", "(data --raw)",
    "(split \"a few words\")", "(split \"a,b,c\" \",\")", "(read csv \"FILE\")",
    "(read lines \"FILE\")", "(ls --type report)", "(keys (screen))",
  ]

  /// Turns of a loop that holds more with each.
  static let turns =
    made.map { "set l = $l + [\($0)]" } + [
      "set l = $l + (tree)", "set l = $l + (data)",
      "try { fail \"a reason\" } catch e { set l = $l + [$e] }",
      "let d = (ls); let first = $d[0]; set l = $l + [$d]",
      "rerun; set l = $l + [(data)]",
    ]

  @Test(arguments: turns)
  func `what commands make counts: under 32 MB the process stays under 35`(_ turn: String) throws {
    try Program.withFolder { folder in
      let file = folder + "/rows.csv"
      try Data("a,b\n1,2\n".utf8).write(to: URL(filePath: file))
      let outcome = try Program.run([
        "--memory", "32M", "-c",
        """
        report
        def grow { let l = []; while true { \(turn.replacing("FILE", with: file)) } }
        try { grow } catch e { print $e.kind $e.message }
        for line in (read lines "/proc/self/status") { if $line like "VmHWM:*" { print $line } }
        """,
      ])
      let told = outcome.output.split(separator: "\n")
      #expect(told.first == "limit the memory limit of 32 MB is reached", "\(outcome)")
      let size = told.last.flatMap { Int($0.filter(\.isNumber)) }
      #expect(try #require(size) < 32 * 1_024 * 11 / 10, "\(told)")
    }
  }

  @Test func `what was given up counts no more`() throws {
    let outcome = try Program.run([
      "--memory", "64M", "-c",
      """
      for round in (range 10) {
        let l = []
        try { while true { set l = $l + ["a text of round $round"] } } catch e { print $e.kind }
        set l = []
      }
      print (count (split (join (range 100000) " ") " "))
      """,
    ])
    #expect(outcome.output == String(repeating: "limit\n", count: 10) + "100000\n", "\(outcome)")
  }

  @Test func `a file is not read beyond the bound`() throws {
    try Program.withFolder { folder in
      let file = folder + "/zeros"
      let make = try Program.shell("head -c 100000000 /dev/zero > '\(file)'")
      #expect(make.status == 0)
      let outcome = try Program.run([
        "--memory", "64M", "-c", "try { read text \"\(file)\" } catch e { print $e.message }",
      ])
      #expect(outcome.output == "the memory limit of 64 MB is reached\n", "\(outcome)")
    }
  }

  @Test func `an uncaught limit is told with what to do`() throws {
    let outcome = try Program.run(["--memory", "64M", "-c", BoundTests.endless[0]])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("error: the memory limit of 64 MB is reached"))
    #expect(outcome.errors.contains("help: keep less at once"))
  }

  @Test func `the steps are bound`() throws {
    let outcome = try Program.run(["--steps", "10000", "-c", "while true { }"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the step limit of 10000 is reached"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["--memory", "much"], ["--memory", "1M"], ["--memory", "-1"], ["--memory", "64X"],
    ["--memory", "99999999999G"], ["--steps", "0"], ["--steps", "few"],
  ])
  func `a bound that is none is wrong usage`(words: [String]) throws {
    let outcome = try Program.run(words + ["-c", "print a"])
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains(words[0]), "\(outcome.errors)")
  }
}
