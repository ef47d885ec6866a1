import NavRuntime
import Testing

/// Loops that are in Swift and as long as a script wants look at the interrupt as those in nav do.
struct InterruptTests {
  /// Makes `$s`, of half a million characters, and `$l`, a list as long.
  private static let big = """
    let s = "a"
    for i in (range 19) { set s = $s + $s }
    let l = []
    for i in (range 500000) { set l = $l + [$i] }

    """

  @Test(arguments: [
    "print (\"b\" in $s)", "print (count (split $s \"b\"))", "print (count (split $s))",
    "print ($s like \"*b*\")", "print ($s like \"b?*\")", "print ($s like \"*a?b*\")",
    "print (count $s)", "let j = (join $l)", "print (sum $l)", "print (min $l)", "print (max $l)",
    "print (500000 in $l)", "print ($l == $l + [])", "let o = (sorted $l)",
    "let r = (read csv big.csv)", "let r = (read csv quoted.csv)", "let r = (read json big.json)",
    "let r = (read json long.json)", "let r = (read lines big.csv)", "[$s]", "({a: $s})", "$l",
  ])
  func `a loop of half a million steps looks at the interrupt`(_ source: String) {
    for format in [OutputFormat.json, .csv] {
      let counter = Counter()
      let start = Counter()
      let mark = Command(
        Signature("mark", "Let the interrupt come soon", group: "test")
      ) { _ in
        _ = start.next()
        return .none
      }
      let bench = Bench(format: format, commands: [mark]) {
        $0.interrupt = { start.value > 0 && counter.next() > 100 }
      }
      bench.files["big.csv"] = "a,b\n" + String(repeating: "1,2\n", count: 250_000)
      bench.files["quoted.csv"] = "a\n\"" + String(repeating: "x", count: 500_000) + "\"\n"
      bench.files["big.json"] = "[0" + String(repeating: ",1", count: 500_000) + "]"
      bench.files["long.json"] = "\"" + String(repeating: "x", count: 500_000) + "\""
      let needs = source.contains("$l") ? Self.big : Self.big.replacing("500000", with: "1")
      let result = bench.run(needs + "mark\n" + source)
      if format == .csv, ["[$s]", "({a: $s})"].contains(source) { continue }
      #expect(result.status == 130, "\(format): \(bench.diagnostics)")
    }
  }

  @Test(arguments: [
    ("\"ab\" in \"aab\"", true), ("\"aab\" in \"aaaaab\"", true),
    ("\"abab\" in \"abacabab\"", true),
    ("\"b\" in \"\"", false), ("\"\" in \"\"", true), ("\"ba\" in \"aab\"", false),
    ("\"é\" in \"café!\"", true), ("\"aaab\" in \"aaaaaaaa\"", false),
    ("\"abc\" like \"a*c\"", true), ("\"abc\" like \"a*b\"", false), ("\"ac\" like \"a*c\"", true),
    ("\"a\" like \"a*a\"", false), ("\"\" like \"*\"", true), ("\"\" like \"\"", true),
    ("\"abcbcd\" like \"*bcd\"", true), ("\"abcbcd\" like \"a*bc*d\"", true),
    ("\"abcabd\" like \"*a?d*\"", true), ("\"abc\" like \"*?*?*?*\"", true),
    ("\"ab\" like \"*?*?*?*\"", false), ("\"aXbXc\" like \"*x?x*\"", true),
    ("\"aab\" like \"*ab\"", true), ("\"a\" like \"**\"", true), ("\"ab\" like \"?\"", false),
  ])
  func `what is found and what is like`(_ source: String, _ holds: Bool) {
    let bench = Bench()
    bench.run("print (\(source))")
    #expect(bench.output == "\(holds)\n", "\(source)")
  }

  @Test func `a search does not take the product of the lengths`() {
    let bench = Bench()
    let clock = ContinuousClock()
    let time = clock.measure {
      bench.run(
        """
        let s = "a"
        for i in (range 20) { set s = $s + $s }
        let half = "a"
        for i in (range 19) { set half = $half + $half }
        print ($half + "b" in $s) (count (split $s ($half + "b"))) ($s like "*" + $half + "b*")
        """)
    }
    #expect(bench.output == "false 1 false\n")
    // By the product it would take hours.
    #expect(time < .seconds(60))
  }
}
