import Foundation
import Testing

/// What the prompt does with statements: their lines, their trace, their notes.
@Suite(.serialized) struct StatementTests {
  private func withPrompt(_ body: (TerminalSession, String) throws -> Void) throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      try body(terminal, folder)
    }
  }

  @Test func `further lines stand under the first, and are kept without the margin`() throws {
    try withPrompt { terminal, folder in
      terminal.type("for x in [1, 2] {\r")
      #expect(terminal.waits(for: "{\r\r\n\u{1B}[8G"), "below `for`, one level in: column 8")
      terminal.type("print \"<$x>\"\r}\r")
      #expect(terminal.prints("<1>\r\n<2>"))
      #expect(terminal.waits(for: "nav> "))
      let file = folder + "/.local/state/nav/history"
      let kept = try String(contentsOfFile: file, encoding: .utf8)
      #expect(kept == "for x in [1, 2] {\\n  print \"<$x>\"\\n}\n")
      terminal.type("\u{1B}[A")
      #expect(terminal.waits(for: "for x in [1, 2] {\r\n       print"), "recalled as it stood")
      terminal.type("\r")
      #expect(terminal.prints("<1>\r\n<2>"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == kept)
    }
  }

  @Test func `a bracket in a search does not end it`() throws {
    try withPrompt { terminal, _ in
      terminal.type("print (1 + 1) one\r")
      #expect(terminal.prints("2 one"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type("\u{12}1) o")
      Thread.sleep(forTimeInterval: 0.3)
      terminal.type("\u{1B}")
      Thread.sleep(forTimeInterval: 0.3)
      terminal.type("\r")
      #expect(terminal.prints("2 one"))
    }
  }

  @Test func `a trace stands between the screen and the prompt`() throws {
    try withPrompt { terminal, _ in
      terminal.type("trace on\r")
      #expect(terminal.prints("trace on"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type("report\r")
      #expect(terminal.waits(for: "16 rows"))
      #expect(terminal.waits(for: "handleReport:"))
      #expect(terminal.waits(for: "nav> "))
      #expect(!terminal.sent.contains("handleReport:"))
      terminal.type("open 99\r")
      #expect(terminal.waits(for: "error:"), "a failure is told before")
      #expect(terminal.waits(for: "nav> "))
      terminal.type("report; quit 3\r")
      #expect(terminal.waits(for: "handleReport:"), "what was held back is not lost")
      #expect(terminal.status() == 3)
    }
  }

  @Test func `what changes nothing on screen still says that it was heard`() throws {
    try withPrompt { terminal, _ in
      terminal.type("open \"Flights Detail\"\r")
      #expect(terminal.waits(for: "of 200+"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type("refresh\r")
      #expect(terminal.waits(for: "of 200+"), "drawn again")
      for (statement, note) in [
        ("trace on", "trace on"), ("trace off", "trace off"), ("rerun", "ran again"),
        ("settings isEnforceShowCloseForRetry off", "isEnforceShowCloseForRetry off"),
        ("scroll -1", "at the beginning"),
      ] {
        #expect(terminal.waits(for: "nav> "))
        terminal.type(statement + "\r")
        #expect(terminal.prints(note), "\(statement)")
      }
      #expect(terminal.waits(for: "nav> "))
      terminal.type("scroll 1000000\r")
      #expect(terminal.waits(for: "nav> "))
      terminal.type("scroll 1\r")
      #expect(terminal.prints("at the end"))
    }
  }

  @Test func `statements typed ahead run in turn`() throws {
    try withPrompt { terminal, _ in
      terminal.type("for i in [1, 2] { let t = (now); while (now) == $t { } }; print slow\r")
      #expect(terminal.waits(for: "\u{1B}[?2004l"))
      Thread.sleep(forTimeInterval: 0.2)
      terminal.type("print one\rprint two\r")
      #expect(terminal.waits(for: "slow\r\n", seconds: 60))
      #expect(terminal.prints("one"))
      #expect(terminal.prints("two"))
      terminal.type("\u{4}")
      #expect(terminal.status() == 0)
    }
  }

  @Test func `a paste of 100 KB is one statement`() throws {
    try withPrompt { terminal, _ in
      let lines = (0..<2_500).map { "  \"line \($0) of a long, long, long paste\"," }
      let text = "let lines = [\n" + lines.joined(separator: "\n") + "\n]\n"
      #expect(text.utf8.count > 100_000)
      terminal.type("\u{1B}[200~" + text + "\u{1B}[201~")
      terminal.type("\r")
      #expect(terminal.waits(for: "\u{1B}[?2004l", seconds: 60))
      terminal.type("print (count $lines) $lines[2499]\r")
      #expect(terminal.prints("2500 line 2499 of a long, long, long paste"))
    }
  }

  @Test func `two prompts at once lose no statement`() throws {
    try Program.withFolder { folder in
      let prompts = try (0..<2).map { _ in try TerminalSession(environment: ["HOME": folder]) }
      for prompt in prompts { #expect(prompt.waits(for: "nav> ")) }
      for turn in 0..<20 {
        for (index, prompt) in prompts.enumerated() { prompt.type("print p\(index)t\(turn)\r") }
      }
      for (index, prompt) in prompts.enumerated() { #expect(prompt.prints("p\(index)t19")) }
      let file = folder + "/.local/state/nav/history"
      let kept = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(kept.count == 40 && Set(kept).count == 40)
    }
  }
}
