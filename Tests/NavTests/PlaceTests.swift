import Foundation
import Glibc
import Testing

/// The program at terminals, and in places, that lack something.
@Suite(.serialized) struct PlaceTests {
  /// - Parameter isPlain: whether nothing but text may be sent.
  private func works(_ terminal: TerminalSession, isPlain: Bool = false) {
    #expect(terminal.waits(for: "nav> "))
    terminal.type("print (1 + 1)\r")
    #expect(isPlain ? terminal.waits(for: ")\r\n2\r\n") : terminal.prints("2"))
    #expect(terminal.waits(for: "nav> "))
    terminal.type("\u{4}")
    #expect(terminal.status() == 0)
  }

  @Test func `terminals that can do nothing`() throws {
    try Program.withFolder { folder in
      works(try TerminalSession(environment: ["HOME": folder, "TERM": "dumb"]), isPlain: true)
      works(try TerminalSession(environment: ["HOME": folder], unset: ["TERM"]), isPlain: true)
      works(try TerminalSession(environment: ["HOME": folder, "TERM": "no-such-terminal"]))
    }
  }

  @Test func `a terminal of 20 by 5`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(columns: 20, lines: 5, environment: ["HOME": folder])
      #expect(terminal.waits(for: "nav> "))
      terminal.type("report\rback\rprint (screen).columns (screen).lines\r")
      #expect(terminal.waits(for: "20 3\r\n"))
      terminal.type("open by\t\r")
      #expect(terminal.waits(for: "nav> "))
      terminal.type("\u{4}")
      #expect(terminal.status() == 0)
    }
  }

  @Test func `no home directory, and a history that cannot be kept`() throws {
    works(try TerminalSession(environment: [:], unset: ["HOME"]))
    try Program.withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/.local/state/nav/history", withIntermediateDirectories: true)
      let terminal = try TerminalSession(environment: ["HOME": folder])
      #expect(terminal.waits(for: "warning: no history: "))
      terminal.type("print 1\r")
      #expect(terminal.waits(for: "warning: the history is not kept: "))
      works(terminal)
    }
  }

  @Test func `after another size the terminal is left as it was found`() throws {
    try Program.withFolder { folder in
      let terminal = try TerminalSession(
        ["--color", "always"], environment: ["HOME": folder])
      let before = terminal.modes
      #expect(terminal.waits(for: "nav>"))
      terminal.resize(columns: 50, lines: 20)
      #expect(terminal.waits(for: "Object Path: Shared Reports"))
      #expect(terminal.waits(for: "nav>"))
      terminal.type("report\r")
      #expect(terminal.waits(for: "\u{1B}[?2004l"))
      #expect(terminal.waits(for: "\u{1B}["), "coloured as before")
      #expect(terminal.waits(for: "\u{1B}[?2004h"))
      terminal.type("\u{4}")
      #expect(terminal.waits(for: "\u{1B}[?2004l"))
      #expect(terminal.status() == 0)
      #expect(!terminal.sent.contains("\u{1B}[?2004h"))
      #expect(terminal.modes.c_lflag == before.c_lflag)
    }
  }

  @Test func `a script read from the terminal is announced`() throws {
    try Program.withFolder { folder in
      let shell = try TerminalSession(
        ["-c", "'\(Program.path)' | cat; echo left"], environment: ["HOME": folder],
        program: "/bin/bash")
      #expect(shell.waits(for: "Ctrl-D"))
      shell.type("print (1 + 1)\r\u{4}")
      #expect(shell.waits(for: "\n2\r\n"))
      #expect(shell.waits(for: "left"))
    }
    #expect(try Program.run([], input: Array("print 1".utf8)).errors.isEmpty)
  }

  @Test func `a tilde is the home directory`() throws {
    try Program.withFolder { folder in
      func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      try write("source \"~/other.nav\"\nprint (read text \"~/note.txt\")", "main.nav")
      try write("print other", "other.nav")
      try write("note", "note.txt")
      let home = ["HOME": folder]
      #expect(try Program.run(["~/main.nav"], environment: home).output == "other\nnote\n")
      #expect(try Program.run(["check", "~/main.nav"], environment: home).status == 0)
      try FileManager.default.copyItem(
        atPath: Program.root + "/Examples/flights", toPath: folder + "/flights")
      let connected = try Program.run(
        ["--connect", "~/flights", "-c", "print (connection).project", "-c", "connect ~/flights"],
        environment: home)
      #expect(connected.status == 0, "\(connected.errors)")
      #expect(try Program.run(["~/main.nav"], environment: ["HOME": ""]).status == 2)
    }
  }

  @Test func `help is help, whatever else is missing`() throws {
    for words in [["check", "--help"], ["check", "-h"]] {
      let outcome = try Program.run(words)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(outcome.output.hasPrefix("nav check: ") && !outcome.output.hasSuffix("\n\n"))
    }
    let none = try Program.run(["check"])
    #expect(none.status == 2 && none.errors.contains("nothing to check"))
    let help = try Program.run(["--help"]).output
    #expect(!help.contains("\n\n\n") && !help.contains("usage:"))
    #expect(help.contains("\nsubcommands:\n  nav build "))
  }

  @Test func `nav help explains the program, its subcommands, and the language`() throws {
    let help = try Program.run(["help"])
    #expect(try help.status == 0 && help.output == Program.run(["--help"]).output)
    for word in ["build", "check", "fmt", "test", "help"] {
      let page = try Program.run(["help", word]).output
      #expect(page.hasPrefix("nav \(word): "))
      #expect(try page == Program.run([word, "--help"]).output)
      for line in (help.output + page).split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
    for word in ["open", "language", "let", "cd"] {
      let page = try Program.run(["help", word])
      #expect(try page.status == 0 && page.output == Program.run(["-c", "help \(word)"]).output)
    }
    let none = try Program.run(["help", "opne"])
    #expect(none.status == 2 && none.errors.contains("no help on \"opne\""))
    let inside = try Program.run(["-c", "nav help"])
    #expect(inside.errors.contains("help: it runs already"))
  }

  @Test func `choices are listed once`() throws {
    let help = try Program.run(["--help"]).output
    #expect(
      help.split(separator: "markdown").count == 2 && help.split(separator: "never").count == 2)
  }

  /// The lines of the topics that are for the shell.
  @Test func `the shell's lines in the pages of help run`() throws {
    try Program.withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/checks", withIntermediateDirectories: false)
      try Data("test \"a carrier\" { expect true }\n".utf8)
        .write(to: URL(fileURLWithPath: folder + "/checks/a.nav"))
      var count = 0
      for topic in ["formats", "tests"] {
        for line in try Program.run(["help", topic]).output.split(separator: "\n")
        where line.hasPrefix("  $ nav ") {
          count += 1
          let outcome = try Program.shell("cd '\(folder)' && \"$nav\" \(line.dropFirst(8))")
          #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
        }
      }
      #expect(count == 3)
      let csv = try String(contentsOfFile: folder + "/report.csv", encoding: .utf8)
      #expect(csv.hasPrefix("Carrier,Flights,"))
    }
  }
}
