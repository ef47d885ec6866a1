import Foundation
import Testing

/// `nav build`, and what it makes where `connect` takes it.
@Suite struct BuildTests {
  private static let sample = Program.root + "/Examples/flights"

  private func build(_ words: String..., in folder: String) throws -> Program.Outcome {
    try Program.run(["build"] + words, in: folder)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Copies the sample project, with some files changed.
  private func copy(to folder: String, _ changed: [String: String] = [:]) throws {
    try FileManager.default.copyItem(atPath: Self.sample, toPath: folder)
    for (name, text) in changed {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  @Test func `a file beside the directory, called like it`() throws {
    try Program.withFolder { folder in
      try copy(to: folder + "/p")
      let first = try build("p/", in: folder)
      #expect(first.status == 0 && first.errors.isEmpty)
      #expect(first.output.hasPrefix("p.navdb: ") && first.output.hasSuffix(" objects, 3 tables\n"))
      #expect(try names(folder) == ["p", "p.navdb"])
      // Named by where it lies, it has its own name.
      try FileManager.default.removeItem(atPath: folder + "/p.navdb")
      let second = try build(".", in: folder + "/p").output
      #expect(second.hasSuffix("/" + first.output))
      #expect(try names(folder) == ["p", "p.navdb"])
      #expect(try build("p", "-o", "other", in: folder).status == 0)
      #expect(try names(folder) == ["other", "p", "p.navdb"])
      #expect(try names(folder + "/p").sorted() == names(Self.sample))
    }
  }

  @Test func `wrong usage`() throws {
    try Program.withFolder { (folder: String) throws in
      func told(_ words: String...) throws -> String {
        let outcome = try Program.run(["build"] + words, in: folder)
        return "\(outcome.status) \(outcome.output)\(outcome.errors)"
      }
      #expect(try told().hasPrefix("2 nav: error: nothing to build\n  help: usage: nav build"))
      #expect(try told("a", "b").hasPrefix("2 nav: error: "))
      #expect(try told("none") == "3 nav: error: cannot open none: No such file or directory\n")
      #expect(try told("/").hasPrefix("2 nav: error: no file can lie beside /\n"))
      #expect(
        try told(Program.root + "/README.md").hasSuffix(
          "README.md: it is no directory\n  help: name the folder of project.json\n"))
      #expect(try told(folder, "-o", folder + "/x").contains("is no project: project.json"))
      #expect(try names(folder) == [])
    }
  }

  @Test func `what is wrong is told all at once, and nothing is written`() throws {
    try Program.withFolder { folder in
      try copy(to: folder + "/p", ["A.report.json": "{\"sql\": 1}", "B.report.json": "{,}"])
      let outcome = try build("p", in: folder)
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("A.report.json: sql:"), "\(outcome.errors)")
      #expect(outcome.errors.contains("B.report.json:1:2:"), "\(outcome.errors)")
      try Data("not a list".utf8).write(
        to: URL(fileURLWithPath: folder + "/p/ConnectionInfo.plist"))
      #expect(try build("p", in: folder).errors.contains("ConnectionInfo.plist"))
      #expect(try names(folder) == ["p"])
    }
  }

  @Test func `what is no built project is only overwritten by force`() throws {
    try Program.withFolder { folder in
      let file = folder + "/notes.txt"
      try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
      let outcome = try build(Self.sample, "-o", "notes.txt", in: folder)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors == """
          nav: error: notes.txt is there already, and is no project that nav build has made
            help: name another file, or overwrite it with --force

          """)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
      #expect(try build(Self.sample, "-o", "notes.txt", "--force", in: folder).status == 0)
      #expect(try build(Self.sample, "-o", "notes.txt", in: folder).status == 0)
      #expect(try build(Self.sample, "-o", "/dev/null", "--force", in: folder).status == 1)
    }
  }

  @Test func `a project's own files are not overwritten, not even by force`() throws {
    try Program.withFolder { folder in
      let file = folder + "/p/project.json"
      try FileManager.default.createDirectory(
        atPath: folder + "/p", withIntermediateDirectories: false)
      try Data(#"{ "name": "P" }"#.utf8).write(to: URL(fileURLWithPath: file))
      #expect(
        try build("p", "-o", "p/project.json", "--force", in: folder).errors == """
          nav: error: p/project.json is a file of the project itself
            help: name another file

          """)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == #"{ "name": "P" }"#)
      // One that nav build has made may lie there.
      #expect(try build("p", "-o", "p/p.navdb", in: folder).status == 0)
      #expect(try build("p", "-o", "p/p.navdb", in: folder).status == 0)
    }
  }

  @Test func `each object answers as it does in the directory`() throws {
    try Program.withFolder { folder in
      #expect(try build(Self.sample, "-o", "f.navdb", in: folder).status == 0)
      let script = """
        connect $args[0]
        print (connection).project (connection).id (info).location; (stack)
        report; print (info).id; back
        for o in [(ls "/")[0]] + (find "*" --in "/" --hidden) {
          $o
          try {
            open $o.id
            info
            if $o.kind == "report" { print (sql) (rows); data }
            if $o.kind == "folder" { ls --hidden }
            find e
            (screen)
            back
          } catch e { $e; if (screen).state == "failed" { close } }
        }
        """
      let results = try [Self.sample, folder + "/f.navdb"].map { place in
        try Program.run(["-", place], input: Array(script.utf8))
      }
      #expect(results[0].status == 0, "\(results[0].errors)")
      #expect(results[0].output.utf8.count > 100_000)
      #expect(results[1] == results[0])
      // A connection file beside it says where to begin.
      try Data("{FolderID = 98FE182C2A10427EACE0CD30B6768258; Source = f.navdb; }".utf8)
        .write(to: URL(fileURLWithPath: folder + "/link.plist"))
      #expect(
        try Program.run(
          ["--connect", folder + "/link.plist", "-c", "print (info).name (connection).source"]
        ).output == "Public Objects \(folder)/f.navdb\n")
      // And the walk, which ends with its own count.
      let walks = try [Self.sample, folder + "/f.navdb"].map {
        try Program.run(["--connect", $0, "Examples/walk.nav"])
      }
      #expect(walks[0].output.contains(" reports executed, "), "\(walks[0].errors)")
      #expect(walks[1] == walks[0])
    }
  }

  @Test func `a report reads, and writes nothing`() throws {
    try Program.withFolder { folder in
      let statements = [
        "DELETE FROM t", "UPDATE t SET a = 1", "CREATE TABLE x (a)", "PRAGMA query_only = 0",
        "ATTACH 'x.db' AS x", "VACUUM INTO 'x.db'", "SELECT * FROM nav_object",
        "SELECT * FROM nav_name", "PRAGMA writable_schema = 1", "DROP TABLE t",
      ]
      var files = [
        "project.json":
          #"{"name": "W", "tables": {"t": {"file": "t.csv", "columns": [{"name": "a", "type": "integer"}]}}}"#,
        "t.csv": "a\n1\n",
      ]
      for (index, sql) in statements.enumerated() {
        files["\(index).report.json"] = #"{"sql": "\#(sql)", "rows": [{"column": "a"}]}"#
      }
      try FileManager.default.createDirectory(
        atPath: folder + "/p", withIntermediateDirectories: false)
      for (name, text) in files {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/p/" + name))
      }
      #expect(try build("p", in: folder).status == 0)
      let before = try Data(contentsOf: URL(fileURLWithPath: folder + "/p.navdb"))
      let outcome = try Program.run(
        [
          "--connect", "p.navdb", "-c",
          "for o in (find *) { try { open $o.id; print wrong } catch e { print $e.kind; close } }",
        ], in: folder)
      let expected = String(repeating: "load\n", count: statements.count)
      #expect(outcome.output == expected, "\(outcome.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/p.navdb")) == before)
      #expect(try names(folder) == ["p", "p.navdb"])
    }
  }

  @Test func `it opens from a folder and a file that are only read`() throws {
    try Program.withFolder { folder in
      #expect(try build(Self.sample, "-o", "f.navdb", in: folder).status == 0)
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder + "/f.navdb")
      try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
      // Root may do what others may not: another user opens it as well.
      let line = """
        cd '\(folder)' && run=; [ "$(id -u)" -ne 0 ] || run='setpriv --reuid=65534 --clear-groups'
        $run "$nav" --connect f.navdb -c 'report; print (rows)' && ls -A
        """
      let outcome = try Program.shell(line)
      #expect(outcome.output == "16\nf.navdb\n", "\(outcome.errors)")
    }
  }

  @Test func `what is no built project is refused with what to do`() throws {
    try Program.withFolder { folder in
      func connect(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
        let outcome = try Program.run(["--connect", name, "-c", "print 1"], in: folder)
        let caught = try Program.run(
          ["-c", "try { connect \"\(name)\" } catch e { print $e.kind }"], in: folder)
        #expect(caught.output == "connection\n")
        return "\(outcome.status) \(outcome.output)\(outcome.errors)"
      }
      let again = "  help: build it again: nav build DIR -o FILE\n"
      let first = "  help: nav build DIR -o FILE makes one of a project's directory\n"
      #expect(try connect("e.navdb", []) == "3 nav: error: e.navdb is empty\n" + first)
      #expect(
        try connect("t.navdb", Array("text".utf8))
          == "3 nav: error: t.navdb is no project that nav build has made\n" + first)
      #expect(try build(Self.sample, "-o", "f.navdb", in: folder).status == 0)
      var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/f.navdb")))
      bytes[50_000] ^= 1
      #expect(
        try connect("damaged", bytes)
          == "3 nav: error: damaged is damaged: page 13 has another checksum than it should\n"
          + again)
      #expect(
        try connect("cut", bytes.dropLast(10)).hasPrefix("3 nav: error: cut is damaged: it has "))
      bytes[63] = 7
      #expect(try connect("new", bytes).hasPrefix("3 nav: error: new was built by a newer nav: "))
      let directory = try Program.run(
        ["--connect", "none.navdb", "-c", "print 1"], in: folder)
      #expect(
        directory.errors == "nav: error: cannot open none.navdb: No such file or directory\n")
    }
  }
}

extension Program.Outcome: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    (one.status, one.output, one.errors) == (other.status, other.output, other.errors)
  }
}
