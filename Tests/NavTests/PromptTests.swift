import Foundation
import Glibc
import Testing

/// The prompt as a person meets it. Serial: each test has a terminal and waits for it.
@Suite(.serialized) struct PromptTests {
  @Test func `statements run, the screen follows, Ctrl-D leaves`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "Shared Reports"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type("open \"By Origin\"\r")
      #expect(terminal.waits(for: "By Origin"))
      #expect(terminal.waits(for: "3 rows"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type("print (1 + 1)\r")
      #expect(terminal.prints("2"))
      terminal.type("\u{4}")
      #expect(terminal.status() == 0)
    }
  }

  @Test func `Tab completes commands, and names with their quotes`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("fitw\t")
      #expect(terminal.waits(for: "idth "), "what the terminal does not show yet is sent")
      terminal.type("\u{15}open arr\t")
      #expect(terminal.waits(for: "\"Arrival Delay by Carrier\""))
      terminal.type("\r")
      #expect(terminal.waits(for: "16 rows"))
      terminal.type("back\r")
      #expect(terminal.waits(for: "nav> "))
      // A folder, an object in it, and the quote that stands there already.
      terminal.type("open by\t")
      #expect(terminal.waits(for: "\"By Origin/\""))
      terminal.type("ew\tcarr\t\r")
      #expect(terminal.waits(for: "12 rows"))
    }
  }

  @Test func `of a long value a screen is shown, and that there is more`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("open \"Flights Detail\"\r")
      #expect(terminal.waits(for: "more columns"))
      terminal.type("data --columns Carrier\r")
      #expect(terminal.waits(for: "… cut after 22 lines: there are more"))
      terminal.type("print (rows); data --columns Carrier\r")
      #expect(terminal.waits(for: "… cut after 22 lines: 3869 elements in all"))
      terminal.type("data --limit 30 --offset 3839 --columns Flights; print done\r")
      #expect(terminal.waits(for: "done\r\n"))
      #expect(!terminal.sent.hasSuffix("30 elements in all"))
    }
  }

  @Test func `open prompts of a report are asked, one by one`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("report \"Carrier at Airport\"\r")
      #expect(terminal.waits(for: "EWR, JFK or LGA"))
      #expect(terminal.waits(for: "Origin: "))
      terminal.type("XXX\r")
      #expect(terminal.waits(for: "\"XXX\" is no element"))
      terminal.type("l\t\r")
      #expect(terminal.waits(for: "Month: "))
      terminal.type("\r")
      #expect(terminal.waits(for: "13 rows"))
      // Prompted again, the answers before stand there; Ctrl-C leaves all as it was.
      terminal.type("report --reprompt\r")
      #expect(terminal.waits(for: "Origin [LGA]: "))
      terminal.type("\u{3}")
      #expect(terminal.waits(for: "interrupted"))
      terminal.type("print (prompts)[0].answer[0].value (screen).state\r")
      #expect(terminal.prints("LGA loaded"))
      terminal.type("report --reprompt\r")
      #expect(terminal.waits(for: "Origin [LGA]: "))
      terminal.type("EWR\r")
      #expect(terminal.waits(for: "Month: "))
      terminal.type("1\r")
      #expect(terminal.waits(for: "nav> "))
      terminal.type("print \"rows $(rows)\"; back; print \"rows $(rows)\"\r")
      #expect(terminal.prints("rows 10"))
      #expect(terminal.waits(for: "rows 13\r\n"))
      // No answer is a statement of the history.
      terminal.type("\u{4}")
      #expect(terminal.status() == 0)
      let file = folder + "/.local/state/nav/history"
      #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("XXX"))
    }
  }

  @Test func `incomplete statements go on, and come back whole from the history`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("for x in [1, 2] {\r")
      terminal.type("print \"<$x>\"\r")
      terminal.type("}\r")
      #expect(terminal.prints("<1>\r\n<2>"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type("\u{4}")
      #expect(terminal.status() == 0)
      let file = folder + "/.local/state/nav/history"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains("for x in [1, 2] {\\n"))
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == 0o600)

      let again = try TerminalSession(environment: ["HOME": folder])
      #expect(again.waits(for: "nav> "))
      again.type("\u{1B}[A")
      #expect(again.waits(for: "for x in [1, 2] {"))
      again.type("\r")
      #expect(again.prints("<1>\r\n<2>"))
    }
  }

  @Test func `Ctrl-C clears the line, and cancels a running statement`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("print nonsense\u{3}")
      #expect(terminal.waits(for: "nav> "))
      terminal.type("print on\r")
      #expect(terminal.prints("on"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type("while true { }\r")
      Thread.sleep(forTimeInterval: 0.3)
      terminal.type("\u{3}")
      #expect(terminal.waits(for: "interrupted"))
      terminal.type("print alive\r")
      #expect(terminal.prints("alive"))
    }
  }

  @Test func `a paste is one buffer, tabs and newlines in it`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("\u{1B}[200~print one\nprint\ttwo\n\u{1B}[201~")
      #expect(!terminal.waits(for: "\u{1B}[?2004l", seconds: 0.5))
      terminal.type("\r")
      #expect(terminal.prints("one\r\ntwo"))
    }
  }

  @Test func `a terminal of another size gets the screen anew`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.resize(columns: 50, lines: 20)
      #expect(terminal.waits(for: "Object Path: Shared Reports"))
      terminal.type("print (screen).columns (screen).lines\r")
      #expect(terminal.waits(for: "50 18\r\n"))
    }
  }

  @Test(arguments: [SIGTERM, SIGSEGV, SIGHUP, SIGABRT])
  func `whatever ends it, the terminal is given back`(number: Int32) throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      let before = terminal.modes
      #expect(terminal.waits(for: "nav> "))
      Thread.sleep(forTimeInterval: 0.2)
      #expect(terminal.modes.c_lflag != before.c_lflag, "the line editor has set it")
      terminal.signal(number)
      #expect(terminal.status() == 128 + number)
      #expect(terminal.modes.c_lflag == before.c_lflag)
    }
  }
}
