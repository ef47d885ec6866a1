import Foundation
import Glibc
import NavContent
import Testing

@testable import NavLocal

/// Building a project into one file, and what is left where it lies.
@Suite final class `Building a file` {
  private let directory: TemporaryDirectory
  private var folder: String { directory.path }
  private let project: Project

  init() throws {
    directory = try TemporaryDirectory()
    project = Project([
      "A/R.report.json": #"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#
    ])
  }

  private func build(_ path: String, force: Bool = false) throws {
    try BuiltProject.build(
      project.list, to: path, mayReplaceAny: force, interrupt: { false })
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// What is said of a target that cannot be written.
  private func fault(_ path: String, force: Bool = false) throws -> String {
    let fault = try #require(
      #expect(throws: FileFault.self) { try build(path, force: force) })
    return fault.description
  }

  @Test func `what is built is found in the file`() throws {
    let summary = try BuiltProject.build(
      project.list, to: folder + "/p.navdb", start: ProjectStart(folder: .publicObjects),
      interrupt: { false })
    #expect(summary == BuildSummary(objects: 3, tables: 1))
    let source = try LocalSource(built: folder + "/p.navdb", interrupt: { false })
    #expect(source.project.source == folder + "/p.navdb")
    #expect(source.project.name == "Test")
    #expect(source.start == ProjectStart(folder: .publicObjects))
    #expect(try source.run("A", "R").lines() == ["1", "2", "3"])
    #expect(try names() == ["p.navdb"])
  }

  @Test func `the same project makes the same bytes, over an older file too`() throws {
    try build(folder + "/a.navdb")
    try build(folder + "/b.navdb")
    let first = try bytes(folder + "/a.navdb")
    #expect(try bytes(folder + "/b.navdb") == first)
    try build(folder + "/a.navdb")
    #expect(try bytes(folder + "/a.navdb") == first)
    #expect(try names() == ["a.navdb", "b.navdb"])
  }

  @Test func `a file without a name lies nowhere while it is written`() throws {
    let seen = Counter()
    let path = folder
    func build() throws {
      try BuiltProject.build(
        project.list, to: path + "/p.navdb",
        interrupt: {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? ["?"]
          if names != [], names != ["p.navdb"] { seen.add() }
          return false
        })
    }
    try build()
    try build()
    #expect(seen.count == 0)
  }

  @Test func `an interrupt, and wrong definitions, leave the old file and nothing else`() throws {
    try build(folder + "/p.navdb")
    let old = try bytes(folder + "/p.navdb")
    for polls in 0..<6 {
      let fuse = Switch()
      fuse.set(afterPolls: polls)
      let failed = try failure {
        try BuiltProject.build(
          project.list, to: folder + "/p.navdb", interrupt: { fuse.isOn })
      }
      #expect(failed.reason == .interrupt)
    }
    var wrong = project
    wrong.files["B.report.json"] = "{"
    wrong.files["C.report.json"] = "{}"
    let problems = try #require(
      #expect(throws: ProjectProblems.self) {
        try BuiltProject.build(wrong.list, to: folder + "/p.navdb", interrupt: { false })
      })
    #expect(problems.problems.count > 1)
    #expect(try bytes(folder + "/p.navdb") == old)
    #expect(try names() == ["p.navdb"])
  }

  @Test func `what nav build has not made stays, unless it is forced`() throws {
    for content in ["", "a text", "SQLite format 3\0" + String(repeating: "x", count: 200)] {
      let path = folder + "/other"
      try directory.write("other", content.utf8)
      #expect(try fault(path).hasPrefix("is there already, and is no project that nav build"))
      #expect(try bytes(path) == Array(content.utf8))
      try build(path, force: true)
      #expect(try LocalSource(built: path, interrupt: { false }).project.name == "Test")
    }
    #expect(try names() == ["other"])
  }

  @Test func `a damaged file, and one of a newer nav, may be built again`() throws {
    let path = folder + "/p.navdb"
    try build(path)
    let good = try bytes(path)
    var other = good
    other[63] = 9
    other.removeLast(1_000)
    try directory.write("p.navdb", other)
    try build(path)
    #expect(try bytes(path) == good)
  }

  @Test func `what is no file is never replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/dir.navdb", withIntermediateDirectories: false)
    unsafe mkfifo(folder + "/pipe.navdb", 0o600)
    for force in [false, true] {
      #expect(
        try fault(folder + "/dir.navdb", force: force) == "cannot be written: Is a directory")
      #expect(
        try fault(folder + "/pipe.navdb", force: force)
          == "cannot be written: it is no regular file")
      #expect(
        try fault("/dev/null", force: force) == "cannot be written: it is no regular file")
      #expect(
        try fault(folder + "/none/p.navdb", force: force)
          == "cannot be written: No such file or directory")
      #expect(try fault(folder + "/new/", force: force) == "cannot be written: Is a directory")
    }
    #expect(try names() == ["dir.navdb", "pipe.navdb"])
  }

  @Test func `symbolic links lead on, and stay`() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: folder + "/deep/second", withDestinationPath: "../real.navdb")
    try files.createSymbolicLink(atPath: folder + "/first", withDestinationPath: "deep/second")
    // First the links lead to nothing yet, then to what is replaced.
    for _ in 0..<2 {
      try build(folder + "/first")
      #expect(try files.destinationOfSymbolicLink(atPath: folder + "/first") == "deep/second")
      let source = try LocalSource(built: folder + "/first", interrupt: { false })
      #expect(source.project.name == "Test")
      #expect(try names() == ["deep", "first", "real.navdb"])
    }
    try files.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
    #expect(
      try fault(folder + "/loop") == "cannot be written: Too many levels of symbolic links")
  }

  @Test func `the mode of what is replaced is kept`() throws {
    let path = folder + "/p.navdb"
    try build(path)
    var status = stat()
    let mask = umask(0)
    umask(mask)
    unsafe stat(path, &status)
    #expect(status.st_mode & 0o7777 == 0o666 & ~mask)
    unsafe chmod(path, 0o640)
    try build(path)
    unsafe stat(path, &status)
    #expect(status.st_mode & 0o7777 == 0o640)
  }

  @Test func `a name as long as names can be`() throws {
    let path = folder + "/" + String(repeating: "n", count: 255)
    try build(path)
    try build(path)
    #expect(try LocalSource(built: path, interrupt: { false }).project.name == "Test")
    #expect(try fault(path + "n") == "cannot be written: File name too long")
  }

  // MARK: Where the file has a second name

  /// The name that a file has for a moment, beside the target.
  private func second(_ path: String) throws -> String {
    let target = try BuildTarget(path, mayReplaceAny: false, isNamed: true)
    defer { withExtendedLifetime(target) {} }
    return folder + "/" + (try #require(try names().first { $0.hasPrefix(".nav-build-") }))
  }

  @Test func `what a killed build has left is taken by the next one`() throws {
    let path = folder + "/p.navdb"
    let left = try second(path)
    #expect(try names() == [], "a target that is let go leaves nothing")
    for isNamed in [false, true] {
      for _ in 0..<2 {
        try directory.write(String(left.dropFirst(folder.count + 1)), "left".utf8)
        let target = try BuildTarget(path, mayReplaceAny: false, isNamed: isNamed)
        _ = try ProjectBuilder(project.list, interrupt: { false }).build(target, start: nil)
        let source = try LocalSource(built: path, interrupt: { false })
        #expect(try source.run("A", "R").lines().count == 3)
        // Only a file that replaces another needs the second name.
        try? FileManager.default.removeItem(atPath: left)
        #expect(try names() == ["p.navdb"])
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `a second name that is left is gone after a file was replaced`() throws {
    let path = folder + "/p.navdb"
    let left = try second(path)
    try build(path)
    try directory.write(String(left.dropFirst(folder.count + 1)), "left".utf8)
    try build(path)
    #expect(try names() == ["p.navdb"])
  }

  @Test func `two builds with names do not write one file`() throws {
    let path = folder + "/p.navdb"
    let target = try BuildTarget(path, mayReplaceAny: false, isNamed: true)
    let fault = #expect(throws: FileFault.self) {
      _ = try BuildTarget(path, mayReplaceAny: false, isNamed: true)
    }
    #expect(fault?.description == "cannot be written: another build writes it now")
    _ = try ProjectBuilder(project.list, interrupt: { false }).build(target, start: nil)
    #expect(try names() == ["p.navdb"])
  }

  @Test func `a file that another makes meanwhile is not overwritten`() throws {
    for isNamed in [false, true] {
      let path = folder + "/p.navdb"
      let target = try BuildTarget(path, mayReplaceAny: false, isNamed: isNamed)
      try directory.write("p.navdb", "mine".utf8)
      let builder = ProjectBuilder(project.list, interrupt: { false })
      #expect(throws: FileFault.self) { _ = try builder.build(target, start: nil) }
      #expect(try bytes(path) == Array("mine".utf8))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `many builds of one file at once leave one whole file`() async throws {
    let path = folder + "/p.navdb"
    let list = project.list
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<5 {
            try BuiltProject.build(list, to: path, interrupt: { false })
            _ = try LocalSource(built: path, interrupt: { false })
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try names() == ["p.navdb"])
  }
}
