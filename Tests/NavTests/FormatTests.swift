import Foundation
import Testing

/// `nav fmt`: files, standard input, statuses.
@Suite struct FormatTests {
  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test func `files are rewritten in place, quietly, and keep their mode`() throws {
    try Program.withFolder { folder in
      try write("print  a\r\n", folder + "/a.nav")
      try write("print b\n", folder + "/b.nav")
      _ = unsafe chmod(folder + "/a.nav", 0o751)
      let before = try FileManager.default.attributesOfItem(atPath: folder + "/b.nav")
      let outcome = try Program.run(["fmt", "a.nav", "b.nav"], in: folder)
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
      #expect(try text(folder + "/a.nav") == "print a\n")
      let after = try FileManager.default.attributesOfItem(atPath: folder + "/b.nav")
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
      let mode = try FileManager.default.attributesOfItem(atPath: folder + "/a.nav")
      #expect(mode[.posixPermissions] as? Int == 0o751)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test func `a link stays one`() throws {
    try Program.withFolder { folder in
      try write("print  a", folder + "/a.nav")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.nav", withDestinationPath: "a.nav")
      #expect(try Program.run(["fmt", "link.nav"], in: folder).status == 0)
      #expect(try text(folder + "/a.nav") == "print a\n")
      let path = folder + "/link.nav"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "a.nav")
    }
  }

  @Test func `standard input goes to standard output`() throws {
    for words in [["fmt"], ["fmt", "-"]] {
      let outcome = try Program.run(words, input: Array("print  a;print b # c".utf8))
      #expect(outcome.status == 0 && outcome.output == "print a\nprint b  # c\n")
    }
    let empty = try Program.run(["fmt"], input: [])
    #expect(empty.status == 0 && empty.output.isEmpty)
  }

  @Test func `--check lists what differs and writes nothing`() throws {
    try Program.withFolder { folder in
      try write("print  a\n", folder + "/a.nav")
      try write("print b\n", folder + "/b.nav")
      let outcome = try Program.run(["fmt", "--check", "a.nav", "b.nav"], in: folder)
      #expect(outcome.status == 1 && outcome.output == "a.nav\n" && outcome.errors.isEmpty)
      #expect(try text(folder + "/a.nav") == "print  a\n")
      #expect(try Program.run(["fmt", "--check", "b.nav"], in: folder).status == 0)
      let input = try Program.run(["fmt", "--check"], input: Array("print  a".utf8))
      #expect(input.status == 1 && input.output == "-\n")
    }
  }

  @Test func `a syntax error is told, the file stays, and others are formatted`() throws {
    try Program.withFolder { folder in
      try write("print  (\n", folder + "/bad.nav")
      try write("print  b\n", folder + "/b.nav")
      let outcome = try Program.run(["fmt", "bad.nav", "none.nav", "b.nav"], in: folder)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("bad.nav:1:8: error:"))
      #expect(outcome.errors.contains("cannot read \"none.nav\""))
      #expect(try text(folder + "/bad.nav") == "print  (\n")
      #expect(try text(folder + "/b.nav") == "print b\n")
    }
  }

  @Test func `what is no file that can be written`() throws {
    try Program.withFolder { folder in
      let made = unsafe mkfifo(folder + "/pipe.nav", 0o600)
      #expect(made == 0)
      // Nobody writes to it: it is not even opened.
      let line = "cd \(folder); timeout 10 $nav fmt pipe.nav"
      let pipe = try Program.shell(line)
      #expect(pipe.status == 1 && pipe.errors.contains("it is no regular file"))
    }
  }

  @Test func `several names of a file stay one file`() throws {
    try Program.withFolder { folder in
      try write("print  a; print b\n", folder + "/a.nav")
      try FileManager.default.linkItem(atPath: folder + "/a.nav", toPath: folder + "/b.nav")
      #expect(try Program.run(["fmt", "a.nav"], in: folder).status == 0)
      #expect(try text(folder + "/b.nav") == "print a\nprint b\n")
      try write("print  a; print b # and a long comment\n\n\n\n\n\n\n", folder + "/a.nav")
      #expect(try Program.run(["fmt", "a.nav"], in: folder).status == 0)
      #expect(try text(folder + "/a.nav") == "print a\nprint b  # and a long comment\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test func `the longest names are formatted`() throws {
    try Program.withFolder { folder in
      let name = String(repeating: "a", count: 251) + ".nav"
      try write("print  a\n", folder + "/" + name)
      #expect(try Program.run(["fmt", name], in: folder).status == 0)
      #expect(try text(folder + "/" + name) == "print a\n")
    }
  }

  @Test func `what is too long is told with the limit`() throws {
    try Program.withFolder { folder in
      let limit = 16 << 20
      try write(String(repeating: "#", count: limit + 2), folder + "/a.nav")
      let long = try Program.run(["fmt", "a.nav"], in: folder)
      #expect(long.status == 2 && long.errors.contains("is longer than 16777216 bytes"))
    }
  }

  @Test func `an interrupt, and an edit meanwhile, leave the file as it is`() throws {
    try Program.withFolder { folder in
      let text = String(repeating: "print  (1+2)\n", count: 40_000)
      for (name, meanwhile) in [("a.nav", "kill -INT $!"), ("b.nav", "echo '# mine' >> b.nav")] {
        try write(text, folder + "/" + name)
        let line =
          "cd \(folder); set -m; $nav fmt \(name) & sleep 0.3; \(meanwhile); wait $!; echo status $?"
        let outcome = try Program.shell(line)
        #expect(!outcome.output.contains("status 0"), "\(name): \(outcome)")
        let now = try self.text(folder + "/" + name)
        #expect(now.utf8.count >= text.utf8.count && now.hasPrefix("print  (1+2)\n"))
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.nav", "b.nav"])
    }
  }

  @Test func `a file that may not grow is told, and nothing is left`() throws {
    try Program.withFolder { folder in
      let text = String(repeating: "if true {print a}\n", count: 2_000)
      try write(text, folder + "/a.nav")
      let outcome = try Program.shell("cd \(folder); ulimit -f 8; $nav fmt a.nav")
      #expect(outcome.status == 1 && outcome.errors.contains("cannot write \"a.nav\""))
      #expect(try self.text(folder + "/a.nav") == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.nav"])
    }
  }

  @Test func `a terminal is no script`() throws {
    let line = "timeout 10 script -qec \"$nav fmt\" /dev/null < /dev/null | tr -d '\\r'"
    let outcome = try Program.shell(line)
    #expect(outcome.output.contains("nothing to format"), "\(outcome)")
  }
}
