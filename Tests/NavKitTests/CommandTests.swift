@testable import NavKit
import Testing

/// What holds for every command of a session.
@Suite struct CommandTests {
  @Test func `every example runs and prints what it says`() {
    // The core's examples are run with the language's tests.
    let core = Set(CommandTable.core.names)
    for command in Harness().session.interpreter.commands.all
    where !core.contains(command.signature.name) {
      for example in command.signature.examples {
        let harness = Harness()
        let status = harness.run(example.source)
        let printed =
          harness.output.hasSuffix("\n") ? String(harness.output.dropLast()) : harness.output
        #expect(status == 0, "\(example.source)\n\(harness.errors)")
        #expect(printed == example.output, "\(example.source)")
      }
    }
  }

  @Test func `every command has a summary, a group and an example`() {
    for signature in Harness().session.interpreter.commands.all.map(\.signature) {
      #expect(!signature.summary.isEmpty && !signature.summary.hasSuffix("."), "\(signature.name)")
      #expect(!signature.group.isEmpty, "\(signature.name)")
      #expect(!signature.examples.isEmpty, "\(signature.name)")
    }
  }

  @Test func `the names that scripts rely on are there`() {
    let names = Set(Harness().session.interpreter.commands.names)
    let expected = [
      "open", "back", "report", "fitwidth", "info", "connect", "disconnect", "connection",
      "forward", "refresh", "rerun", "retry", "close", "settings", "stack", "ls", "tree", "find",
      "data", "rows", "sql", "show", "screen", "scroll", "resize", "rotate", "device", "trace",
      "help", "history", "timing", "quit", "exit", "print", "count", "range", "keys", "sorted",
      "join", "split", "type", "number", "round", "min", "max", "sum", "lower", "upper", "now",
      "read", "source", "do", "test",
    ]
    #expect(names.isSuperset(of: expected), "\(Set(expected).subtracting(names))")
  }

  @Test func `help knows commands, keywords and words of other programs`() {
    for word in ["open", "print", "let", "cd", "pwd", "cat", "select"] {
      #expect(!output(of: "help \(word)").isEmpty)
    }
    let harness = Harness()
    #expect(harness.run("help opne") == 1)
    #expect(harness.errors.contains("did you mean"))
  }

  @Test func `the overview names every topic once`() {
    let pages = HelpTopics.names.compactMap { HelpTopics.texts[$0] }
    #expect(Set(pages) == Set(HelpTopics.texts.values) && pages.count == HelpTopics.names.count)
    let last = Harness().session.helpOverview.split(separator: ";").last ?? ""
    for name in HelpTopics.names { #expect(last.contains(name), "\(name)") }
  }

  /// What is indented in a topic is a script; what begins with `$` there is for the shell.
  @Test(arguments: HelpTopics.names) func `the examples of a topic run`(_ name: String) throws {
    let page = try #require(HelpTopics.texts[name])
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("  $ ") }
    let harness = Harness()
    #expect(harness.run(lines.joined(separator: "\n")) == 0, "\(harness.errors)")
    #expect(harness.errors.isEmpty, "\(harness.errors)")
    #expect(!lines.isEmpty || ["errors", "formats"].contains(name))
  }

  @Test func `help knows just the keywords that the scanner knows`() {
    #expect(Keywords.all == Keyword.names)
  }

  @Test func `help keeps to the width of a screen`() {
    let session = Harness().session!
    let words = HelpTopics.names + Keywords.all + session.interpreter.commands.names
    let groups = Set(session.interpreter.commands.all.map(\.signature.group))
    for word in words + groups + ["##"] {
      let page = session.helpPage(on: word) ?? ""
      #expect(!page.isEmpty, "\(word)")
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
    for line in session.helpOverview.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let long = String(repeating: "word ", count: 40)
    let text = "## \(long)\n## a: \(long)\ndef f a = \"\(long)\" { }\n"
    for line in output(of: text + "help f\nhelp").split(separator: "\n") {
      #expect(line.count <= 80 || line.contains("\"word"), "\(line)")
    }
    // The overview and the prompt's line fit a terminal of 24 lines.
    #expect(output(of: "help").split(separator: "\n", omittingEmptySubsequences: false).count <= 22)
  }

  @Test func `listings fit the terminal they go to, and nothing is cut elsewhere`() {
    let harness = Harness()
    harness.session.tableColumns = { 40 }
    harness.run("ls; stack; find EWR")
    #expect(harness.output.split(separator: "\n").allSatisfy { cellWidth(String($0)) <= 40 })
    #expect(
      output(of: "find EWR").contains("/Public Objects/Shared Reports/By Origin/EWR/Carriers"))
  }

  @Test func `(info) and (screen) have the fields that scripts rely on`() {
    #expect(
      output(of: "print (join (keys (info)) \" \")")
        == "id type kind path name location subtype description owner created modified hidden\n")
    #expect(
      output(of: "print (join (keys (screen)) \" \")")
        == "columns lines frame device fitwidth button back forward depth state error\n")
    #expect(
      output(of: "print (join (keys (connection)) \" \")") == "source project id user\n")
    #expect(
      output(of: "print (join (keys (settings)) \" \")")
        == "isEnforceShowCloseForRetry isEnforceEnableDocumentZoom ReportID\n")
  }

  @Test func `what device, resize and trace set survives connect`() {
    #expect(
      output(of: "device phone; resize 70 20; connect; print (screen).device (screen).columns")
        == "phone 70\n")
  }

  @Test func `restricted scripts navigate, and connect nowhere`() {
    let harness = Harness(isRestricted: true)
    #expect(harness.run("open \"By Origin\"; print (info).name") == 0)
    #expect(harness.output == "By Origin\n")
    #expect(harness.run("try { connect elsewhere } catch e { print $e.kind }") == 0)
    #expect(harness.output.hasSuffix("restricted\n"))
  }

  @Test func `a value that a script holds survives back`() {
    #expect(
      output(of: "report; let d = (data); back; print $d[0].Flights (count $d)") == "685 16\n")
  }
}
