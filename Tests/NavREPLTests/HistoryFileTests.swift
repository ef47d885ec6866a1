import Foundation
import Testing

@testable import NavREPL

@Suite struct HistoryFileTests {
  private func withFile(_ body: (HistoryFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(HistoryFile(path: folder + "/state/nav/history"))
  }

  @Test func `statements come back as they were`() throws {
    try withFile { file in
      let statements = ["open \"a\\\\b\"", "for x in [1] {\n\tprint $x\n}", "print é😀", "a\r\nb"]
      #expect(try file.load().entries.isEmpty)
      for statement in statements { try file.append(statement) }
      let contents = try file.load()
      #expect(contents.entries == statements)
      #expect(contents.damaged == 0)
      let modes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(modes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `damaged lines are passed over and counted`() throws {
    try withFile { file in
      try file.append("good")
      var bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
      bytes += Data([0xFF, 0xFE, 0x0A]) + Data("a\u{1B}[2J\n".utf8) + Data("b\\q\n".utf8)
      bytes += Data("open end".utf8)
      try bytes.write(to: URL(fileURLWithPath: file.path))
      try file.append("after")
      let contents = try file.load()
      #expect(contents.entries == ["good", "open end", "after"])
      #expect(contents.damaged == 3)
    }
  }

  @Test func `only the newest are read`() throws {
    try withFile { file in
      try file.append("first")
      let many = (0..<PromptLimits.historyEntries + 5).map { "print \($0)" }
      var text = try String(contentsOfFile: file.path, encoding: .utf8)
      text += many.joined(separator: "\n") + "\n"
      try text.write(toFile: file.path, atomically: false, encoding: .utf8)
      #expect(try file.load().entries == Array(many.suffix(PromptLimits.historyEntries)))
      // A file longer than what is read at once begins in the middle of a line.
      let long = String(repeating: "x", count: PromptLimits.historyBytes)
      try file.append(long)
      try file.append("last")
      #expect(try file.load().entries == ["last"])
    }
  }

  @Test func `a folder in its place is an error that names it`() throws {
    try withFile { file in
      try FileManager.default.createDirectory(
        atPath: file.path, withIntermediateDirectories: true)
      let error = #expect(throws: HistoryError.self) { try file.append("x") }
      #expect(error?.message.contains(file.path) == true)
    }
  }

  @Test func `a pipe in its place, a held lock and open permissions do no harm`() throws {
    try withFile { file in
      try file.append("one")
      #expect(unsafe chmod(file.path, 0o666) == 0)
      try file.append("two")
      let modes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(modes[.posixPermissions] as? Int == 0o600)

      let other = unsafe open(file.path, O_RDWR)
      #expect(flock(other, LOCK_EX) == 0)
      #expect(throws: HistoryError.self) { try file.append("three") }
      close(other)
      #expect(try file.load().entries == ["one", "two"])

      try FileManager.default.removeItem(atPath: file.path)
      #expect(unsafe mkfifo(file.path, 0o600) == 0)
      #expect(throws: HistoryError.self) { try file.load() }
      #expect(throws: HistoryError.self) { try file.append("x") }
    }
  }

  @Test func `where it is follows XDG`() {
    func path(_ variables: [String: String]) -> String? {
      HistoryFile.standard { variables[$0] }?.path
    }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/nav/history")
    #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/nav/history")
    #expect(path(["HOME": "/h"]) == "/h/.local/state/nav/history")
    #expect(path([:]) == nil)
  }
}
