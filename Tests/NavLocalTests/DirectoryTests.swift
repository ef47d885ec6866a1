import NavContent
import NavLocal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct `Project directories` {
  private let report = #"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#

  @Test func `folders, definitions and what is neither`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      Project([
        "A/R.report.json": report, "A/README.md": "text", "A/.hidden.json": "no JSON",
        ".git/config.json": "no JSON", "empty/note.txt": "", "ConnectionInfo.plist": "",
        "data/more/x.json": "not content",
      ]))
    let source = try LocalSource(directory: directory.path, interrupt: { false })
    #expect(source.project.source == directory.path)
    #expect(try source.found("") == ["/A", "/A/R", "/empty"])
    #expect(try source.run("A", "R").lines() == ["1", "2", "3"])
  }

  @Test func `a path that ends in a slash`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Project.report(report))
    let source = try LocalSource(directory: directory.path + "/", interrupt: { false })
    #expect(try source.found("") == ["/R"])
  }

  @Test func `what is ignored`() throws {
    let directory = try TemporaryDirectory()
    var project = Project(["A/R.report.json": report, "docs/x.json": "{", "package.json": "{"])
    project.files["project.json"]!.replace(
      "\"name\": \"Test\"", with: "\"name\": \"Test\", \"ignore\": [\"docs\", \"package.json\"]",
      maxReplacements: 1)
    try directory.write(project)
    let source = try LocalSource(directory: directory.path, interrupt: { false })
    #expect(try source.found("") == ["/A", "/A/R"])
  }

  @Test func `links to files are followed, links to folders are not`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Project(["A/R.report.json": report]))
    let path = directory.path
    directory.link("R.report.json", at: "A/S.report.json")
    let source = try LocalSource(directory: path, interrupt: { false })
    #expect(try source.found("") == ["/A", "/A/R", "/A/S"])

    directory.link("..", at: "A/up")
    directory.link("loop.report.json", at: "A/loop.report.json")
    #expect(
      try problems(of: .directory(path)) == [
        "A/loop.report.json: is no regular file",
        "A/up: is a symbolic link to a folder, which is not followed",
      ])
  }

  @Test func `pipes are not waited for`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Project(["A/R.report.json": report]))
    directory.makePipe("A/pipe.report.json")
    directory.remove("data/t.csv")
    directory.makePipe("data/t.csv")
    #expect(
      try problems(of: .directory(directory.path)) == [
        "data/t.csv: cannot be read: it is no regular file",
        "A/pipe.report.json: is no regular file",
      ])
  }

  @Test func `a folder in the place of a file`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Project(["A.report.json/x.object.json": #"{ "type": 39 }"#]))
    directory.remove("data/t.csv")
    directory.makeFolder("data/t.csv")
    directory.makeFolder("B")
    directory.makeFolder("B/_folder.json")
    #expect(
      try problems(of: .directory(directory.path)) == [
        "data/t.csv: cannot be read: it is no regular file",
        "A.report.json: is a folder, but named like a definition: "
          + "rename it, or list it under \"ignore\"",
        "B/_folder.json: cannot be read: it is no regular file",
      ])
  }

  @Test func `files and folders that must not be read`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Project(["A/R.report.json": report, "B/_folder.json": "{}"]))
    directory.setMode(0, of: "A/R.report.json")
    directory.setMode(0, of: "B")
    let found = try problems(of: .directory(directory.path))
    directory.setMode(0o700, of: "B")
    // The administrator may read everything.
    let expected =
      geteuid() == 0
      ? []
      : [
        "B/_folder.json: cannot be read: Permission denied",
        "A/R.report.json: cannot be read: Permission denied",
        "B: cannot be read: Permission denied",
      ]
    #expect(found == expected)
  }

  @Test func `a name that is no UTF-8`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Project())
    let name = Array(directory.path.utf8CString.dropLast()) + [0x2F, 0x41, -1, 0]
    let descriptor = unsafe creat(name, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(
      try problems(of: .directory(directory.path))
        == ["A\u{FFFD}: the name of this file is no valid UTF-8"])
  }

  @Test func `the well-known folders have their ids by their place`() throws {
    let source = try Project([
      "Public Objects/Shared Reports/R.report.json": report,
      "Public Objects/Public Objects/R.report.json": report,
    ]).open()
    #expect(try source.object(at: "Public Objects").id == .publicObjects)
    #expect(try source.object(at: "Public Objects", "Reports", "R").parent == .sharedReports)
    #expect(try source.object(at: "Public Objects", "Public Objects").id != .publicObjects)
  }
}

extension TemporaryDirectory {
  fileprivate func link(_ target: String, at file: String) {
    let status = unsafe symlink(target, path + "/" + file)
    #expect(status == 0)
  }

  fileprivate func makePipe(_ file: String) {
    let status = unsafe mkfifo(path + "/" + file, 0o600)
    #expect(status == 0)
  }

  fileprivate func makeFolder(_ file: String) {
    let status = unsafe mkdir(path + "/" + file, 0o700)
    #expect(status == 0)
  }

  fileprivate func remove(_ file: String) {
    let status = unsafe unlink(path + "/" + file)
    #expect(status == 0)
  }

  fileprivate func setMode(_ mode: mode_t, of file: String) {
    let status = unsafe chmod(path + "/" + file, mode)
    #expect(status == 0)
  }
}
