import NavKit
import Testing

/// What a `test` leaves of a session, and what `help` says of definitions.
@Suite struct TestingTests {
  @Test(arguments: [
    "report", "open \"By Origin\"; open EWR; report", "back", "back; back", "open Faults",
    "open \"Faults/Missing Table\"", "try { open \"Faults/Missing Table\" } catch { fail \"x\" }",
    "report; settings isEnforceShowCloseForRetry off; open \"/Public Objects/nothing\"",
    "back; report; report; back; forward; forward", "fail \"no\"", "close",
  ])
  func `the screen is as it was before a test`(_ body: String) {
    let harness = Harness()
    let print = "print (screen).depth (screen).state (info).name (screen).forward (screen).back"
    harness.run(
      "open \"By Origin\"; open EWR; report; report; back", print, "test \"t\" { \(body) }", print)
    let lines = harness.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == lines.last, "\(harness.output) \(harness.errors)")
  }

  @Test func `a test that is the first to need a project leaves it at its first view`() {
    #expect(
      output(of: "test \"t\" { report; report }; print (screen).depth (info).name")
        == "1 Shared Reports\n")
  }

  @Test func `after a connect in a test the new project is at its first view`() {
    #expect(
      output(of: "report; test \"t\" { connect; report }; print (screen).depth (info).name")
        == "1 Shared Reports\n")
    #expect(
      output(of: "report; test \"t\" { disconnect }; print (screen).state") == "none\n")
  }

  @Test func `what a test sets stays`() {
    let text = "test \"t\" { fitwidth; resize 100 30 }; print (screen).fitwidth (screen).columns"
    #expect(output(of: text) == "true 100\n")
  }

  @Test func `help has the definitions under a heading of their own`() {
    let text = """
      ## Goes home.
      ## It does not ask.
      ## how: fast | slow
      def home how = fast { }
      def plain a { }

      """
    #expect(
      output(of: text + "help home")
        == "home: Goes home.\nIt does not ask.\n\n  home [HOW = fast]\n\n"
        + "  HOW                     fast | slow\n")
    #expect(output(of: text + "help plain") == "  plain A\n")
    let overview = output(of: text + "help")
    #expect(overview.contains("\nDefinitions\n  home [HOW = fast]  Goes home.\n  plain A\n"))
    #expect(!output(of: "help").contains("Definitions"))
    #expect(output(of: text + "help definitions").hasPrefix("Definitions\n  home"))
    #expect(Harness().run("help definitions") == 1)
  }

  @Test func `help on a definition is preferred to that on a command it shadows`() {
    let harness = Harness()
    harness.run("## Mine.\ndef rotate { }\nhelp rotate")
    #expect(harness.output == "rotate: Mine.\n\n  rotate\n")
  }

  @Test func `the overview lists so many definitions, and counts the rest`() {
    let count = KitLimits.helpDefinitions + 3
    let text = (0..<count).map { "def f\($0 + 10) { }" }.joined(separator: "\n")
    let overview = output(of: text + "\nhelp")
    #expect(overview.contains("  … 3 more: help definitions\n"))
    #expect(output(of: text + "\nhelp definitions").split(separator: "\n").count == count + 1)
  }

  @Test func `control characters of a comment are shown`() {
    let harness = Harness()
    harness.run("## \u{1B}[31mred\ndef f { }\nhelp f\nhelp")
    #expect(harness.output.contains("\\u{1B}[31mred") && !harness.output.contains("\u{1B}"))
  }
}
