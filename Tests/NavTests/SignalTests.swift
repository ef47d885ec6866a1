import Foundation
import Glibc
import Testing

/// Ctrl-C and Ctrl-Z at the prompt.
@Suite(.serialized) struct SignalTests {
  /// Ctrl-R, Ctrl-V and the start of a paste: each reads keys of its own.
  @Test(arguments: ["\u{12}pri", "\u{16}", "\u{1B}[200~print pasted\rprint"])
  func `Ctrl-C within another key gives the line up, and nothing else`(keys: String) throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("print first\r")
      #expect(terminal.prints("first"))
      #expect(terminal.waits(for: "nav> "))
      terminal.type(keys)
      Thread.sleep(forTimeInterval: 0.3)
      // Where the terminal itself would quote the key, the signal still comes.
      terminal.signal(SIGINT)
      #expect(terminal.waits(for: "nav> "))
      terminal.type("print alive\r")
      #expect(terminal.prints("alive"))
      terminal.type("\u{4}")
      #expect(terminal.status() == 0)
    }
  }

  /// A statement that takes two seconds or three, and then prints.
  private static let slow =
    "for i in [1, 2, 3] { let t = (now); while (now) == $t { } }; print done"

  /// A shell with the program in it, at its first prompt.
  private func shell(_ folder: String, _ words: String = "") throws -> TerminalSession {
    let shell = try TerminalSession(
      ["--norc", "--noprofile", "-i"], environment: ["HOME": folder, "PS1": "shell: "],
      program: "/bin/bash")
    #expect(shell.waits(for: "shell: "))
    shell.type("'\(Program.path)' \(words)\r")
    return shell
  }

  @Test func `Ctrl-Z gives the terminal to the shell, fg takes it again`() throws {
    try Program.withFolder { folder in
      let shell = try shell(folder)
      #expect(shell.waits(for: "nav> "))
      Thread.sleep(forTimeInterval: 0.3)
      let raw = shell.modes
      #expect(raw.c_lflag & tcflag_t(ICANON) == 0)
      shell.type("print (1 + 1")
      #expect(shell.waits(for: "+ 1"))
      shell.type("\u{1A}")
      #expect(shell.waits(for: "\u{1B}[?2004l"))
      #expect(shell.waits(for: "Stopped"))
      #expect(shell.waits(for: "shell: "))
      shell.type("stty -a\r")
      #expect(shell.waits(for: " icanon"))
      #expect(shell.waits(for: "shell: "))
      shell.resize(columns: 60, lines: 20)
      shell.type("fg\r")
      // The screen in its new size, the prompt, and the line as it was.
      #expect(shell.waits(for: "11 rows, 1 more column "))
      #expect(shell.waits(for: "nav> print (1 + 1"))
      Thread.sleep(forTimeInterval: 0.3)
      #expect(shell.modes.c_lflag == raw.c_lflag)
      shell.type(")\r")
      #expect(shell.prints("2"))
      shell.type("print (screen).columns (screen).lines\r")
      #expect(shell.prints("60 18"))
      // A second time, and from a signal.
      shell.type("\u{1A}")
      #expect(shell.waits(for: "Stopped"))
      shell.type("fg\r")
      #expect(shell.waits(for: "nav> "))
      shell.type("\u{4}")
      #expect(shell.waits(for: "shell: "))
    }
  }

  @Test func `in the background it waits for the terminal, and fg shows one prompt`() throws {
    try Program.withFolder { folder in
      let shell = try shell(folder)
      #expect(shell.waits(for: "nav> "))
      shell.type("\u{1A}")
      #expect(shell.waits(for: "shell: "))
      shell.type("bg\r")
      #expect(shell.waits(for: "shell: "))
      Thread.sleep(forTimeInterval: 0.3)
      shell.type("fg\r")
      #expect(shell.waits(for: "nav> "))
      #expect(!shell.waits(for: "nav> ", seconds: 0.5))
      shell.type("print alive\r")
      #expect(shell.prints("alive"))
    }
  }

  @Test func `Ctrl-Z stops a running statement, and it goes on`() throws {
    try Program.withFolder { folder in
      let shell = try shell(folder)
      #expect(shell.waits(for: "nav> "))
      shell.type("\(SignalTests.slow)\r")
      #expect(shell.waits(for: "\u{1B}[?2004l"))
      Thread.sleep(forTimeInterval: 0.3)
      shell.type("\u{1A}")
      #expect(shell.waits(for: "Stopped"))
      shell.type("fg\r")
      #expect(shell.waits(for: "done\r\n", seconds: 60))
      #expect(shell.waits(for: "nav> "))
      shell.type("print alive\r")
      #expect(shell.prints("alive"))
    }
  }

  @Test func `a script is stopped and goes on as any program`() throws {
    try Program.withFolder { folder in
      let shell = try shell(folder, "-c '\(SignalTests.slow)'")
      #expect(shell.waits(for: "\u{1B}[?2004l"))
      Thread.sleep(forTimeInterval: 0.5)
      shell.type("\u{1A}")
      #expect(shell.waits(for: "Stopped"))
      shell.type("fg\r")
      #expect(shell.waits(for: "done\r\n", seconds: 60))
    }
  }
}
