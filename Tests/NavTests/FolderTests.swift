import Foundation
import Testing

/// What a folder stands for, to each subcommand that takes scripts.
struct FolderTests {
  private static let scripts = [
    "b.nav": "print  b", "a/z.nav": "print  z", "a/b/c.nav": "print  c", "_lib.nav": "print  l",
    "a/_libs/x.nav": "print  x", ".hidden/x.nav": "print  h", "a/readme.txt": "print  r",
  ]

  private func inFolder(_ body: (String) throws -> Void) throws {
    try Program.withFolder { folder in
      for (name, text) in Self.scripts {
        let file = URL(fileURLWithPath: folder + "/s/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try body(folder)
    }
  }

  private static let all = [
    "s/_lib.nav", "s/a/_libs/x.nav", "s/a/b/c.nav", "s/a/z.nav", "s/b.nav",
  ]

  @Test func `fmt lays out every script below it, in the order of the paths`() throws {
    try inFolder { folder in
      let listed = try Program.run(["fmt", "--check", "s"], in: folder)
      #expect(listed.status == 1 && listed.errors.isEmpty)
      #expect(listed.output == Self.all.map { $0 + "\n" }.joined())
      #expect(try Program.run(["fmt", "s/", "s/b.nav"], in: folder).status == 0)
      for name in Self.all {
        let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        #expect(text.hasPrefix("print ") && !text.hasPrefix("print  "), "\(name)")
      }
      let hidden = try String(contentsOfFile: folder + "/s/.hidden/x.nav", encoding: .utf8)
      #expect(hidden == "print  h")
    }
  }

  @Test func `check reads every script below it, and goes on after what is wrong`() throws {
    try inFolder { folder in
      for name in Self.all {
        try Data("prnt \(name)".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      let outcome = try Program.run(["check", "none.nav", "s", "s/b.nav"], in: folder)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      let places = outcome.errors.split(separator: "\n").filter { $0.contains("unknown command") }
      #expect(places.map { $0.prefix { $0 != ":" } } == Self.all.map { $0[...] })
      #expect(outcome.errors.contains("cannot read \"none.nav\""))
    }
  }

  @Test func `test runs all of them but the libraries`() throws {
    try inFolder { folder in
      let outcome = try Program.run(["test", "s"], in: folder)
      let names = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "(" } }
      #expect(
        names == ["ok    s/a/b/c.nav ", "ok    s/a/z.nav ", "ok    s/b.nav ", "3 passed, 0 failed"])
      #expect(outcome.status == 0)
    }
  }

  @Test(arguments: ["fmt", "check", "test"])
  func `a folder without scripts is wrong usage`(_ subcommand: String) throws {
    try Program.withFolder { folder in
      let outcome = try Program.run([subcommand, "."], in: folder)
      #expect(outcome.status == 2 && outcome.errors.contains("there are no scripts in \".\""))
    }
  }

  @Test(arguments: ["test", "check", "fmt"])
  func `what is no file is left out, what cannot be read is told, and the rest is taken`(
    _ subcommand: String
  ) throws {
    try inFolder { folder in
      #expect(unsafe mkfifo(folder + "/s/pipe.nav", 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/s/device.nav", withDestinationPath: "/dev/zero")
      let name = "cd \(folder); touch $'s/odd\\xff.nav'; mkdir s/closed; chmod 000 s/closed;"
      // The superuser may read everything.
      let line = "\(name) timeout 60 $nav \(subcommand) s; echo status $?; chmod 755 s/closed"
      let outcome = try Program.shell(line)
      #expect(outcome.output.contains("status 2\n"), "\(outcome)")
      #expect(outcome.errors.contains("a name in \"s\" is not UTF-8"), "\(outcome)")
      if getuid() != 0 { #expect(outcome.errors.contains("cannot read \"s/closed\"")) }
      #expect(!(outcome.output + outcome.errors).contains("device.nav"))
    }
  }

  @Test func `a word that is not UTF-8 names no other file`() throws {
    try Program.withFolder { folder in
      try Data("print wrong".utf8).write(to: URL(fileURLWithPath: folder + "/a\u{FFFD}.nav"))
      for words in ["", "check", "fmt", "test"] {
        let outcome = try Program.shell("cd \(folder); $nav \(words) $'a\\xff.nav'")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("is not UTF-8"), "\(outcome)")
      }
    }
  }
}
