import Foundation
import Testing

@testable import NavKit

/// Files are there whole or as they were.
struct FileWriterTests {
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func stream(_ path: String, usesNames: Bool) throws -> FileStream {
    try FileStream(try FileWriter(path, home: nil), usesNames: usesNames)
  }

  @Test(arguments: [false, true])
  func `a stream that does not finish leaves nothing`(usesNames: Bool) throws {
    try Self.withFolder { folder in
      do {
        let stream = try stream(folder + "/a", usesNames: usesNames)
        try stream.write(Array("half".utf8))
        #expect(try Self.names(folder).count == (usesNames ? 1 : 0))
      }
      #expect(try Self.names(folder) == [])
      try Data("old".utf8).write(to: URL(filePath: folder + "/a"))
      do {
        let stream = try stream(folder + "/a", usesNames: usesNames)
        try stream.write(Array("half".utf8))
      }
      #expect(try Self.names(folder) == ["a"])
      #expect(try Self.text(folder + "/a") == "old")
    }
  }

  @Test(arguments: [false, true])
  func `a file is replaced with its mode, and a new one gets the system's`(usesNames: Bool) throws {
    try Self.withFolder { folder in
      let file = folder + "/a"
      let new = try stream(file, usesNames: usesNames)
      try new.write(Array("one".utf8))
      try new.write(Array(" two".utf8))
      try new.finish()
      #expect(try Self.text(file) == "one two")
      #expect(try mode(file) == 0o644)
      try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: file)
      let next = try stream(file, usesNames: usesNames)
      try next.write(Array("three".utf8))
      #expect(try Self.text(file) == "one two")
      try next.finish()
      #expect(try Self.text(file) == "three")
      #expect(try mode(file) == 0o751)
      #expect(try Self.names(folder) == ["a"])
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [false, true])
  func `what takes a new name meanwhile stays`(usesNames: Bool) throws {
    try Self.withFolder { folder in
      let stream = try stream(folder + "/a", usesNames: usesNames)
      try stream.write(Array("mine".utf8))
      try Data("theirs".utf8).write(to: URL(filePath: folder + "/a"))
      #expect(throws: (any Error).self) { try stream.finish() }
      #expect(try Self.text(folder + "/a") == "theirs")
    }
  }

  @Test func `a link stays one, also where it leads to no file yet`() throws {
    try Self.withFolder { folder in
      for (link, target) in [("l", "real"), ("m", "sub/none"), ("n", "m")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + link, withDestinationPath: target)
      }
      try FileManager.default.createDirectory(
        atPath: folder + "/sub", withIntermediateDirectories: true)
      try FileWriter(folder + "/l", home: nil).write(Array("1".utf8))
      try FileWriter(folder + "/n", home: nil).write(Array("2".utf8))
      #expect(try Self.text(folder + "/real") == "1")
      #expect(try Self.text(folder + "/sub/none") == "2")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/n") == "m")
    }
  }

  @Test(arguments: [false, true])
  func `several names of a file stay one file`(usesNames: Bool) throws {
    try Self.withFolder { folder in
      try Data("a longer text".utf8).write(to: URL(filePath: folder + "/a"))
      try FileManager.default.linkItem(atPath: folder + "/a", toPath: folder + "/b")
      let stream = try stream(folder + "/a", usesNames: usesNames)
      try stream.write(Array("new".utf8))
      try stream.finish()
      #expect(try Self.text(folder + "/b") == "new")
      #expect(try Self.names(folder) == ["a", "b"])
    }
  }

  @Test func `what a killed run has left is cleaned, what a living one has is not`() throws {
    try Self.withFolder { folder in
      let writer = try FileWriter(folder + "/a", home: nil)
      let living = try stream(folder + "/a", usesNames: true)
      try living.write(Array("living".utf8))
      #expect(try Self.names(folder) == [String(writer.besideName.dropFirst(folder.count + 1))])
      // A second one takes another name, and the first one still finishes.
      let second = try stream(folder + "/a", usesNames: true)
      #expect(try Self.names(folder).count == 2)
      try living.finish()
      #expect(try Self.text(folder + "/a") == "living")
      withExtendedLifetime(second) {}
      try Data("left".utf8).write(to: URL(filePath: writer.besideName))
      try FileWriter(folder + "/a", home: nil).write(Array("new".utf8))
      #expect(try Self.text(folder + "/a") == "new")
      #expect(!FileManager.default.fileExists(atPath: writer.besideName))
    }
  }

  @Test func `what cannot be written is told at once`() throws {
    try Self.withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/loop", withDestinationPath: folder + "/loop")
      try Data().write(to: URL(filePath: folder + "/file"))
      for path in [
        folder, folder + "/none/a", folder + "/", "", folder + "/loop", folder + "/file/a",
      ] {
        #expect(throws: Failure.self) { try FileWriter(path, home: nil) }
      }
    }
  }

  @Test func `the limits of files`() {
    #expect(KitLimits.links == 40)
    #expect(KitLimits.piece == 256 << 10)
    #expect(KitLimits.keptPiece == 4 << 20)
    #expect(KitLimits.exportPage == 1_000 && KitLimits.graphRows == 1_000)
    #expect(KitLimits.graphMarks == 100_000)
  }
}
