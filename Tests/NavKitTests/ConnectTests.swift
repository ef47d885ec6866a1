import Foundation
import NavKit
import Testing

/// What `connect` takes, and what it says of what it cannot take.
@Suite struct ConnectTests {
  /// A folder with files, gone after the body.
  private func withFolder(
    _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(folder)
  }

  private static let project = """
    {"name": "Small", "id": "11111111111111111111111111111111", "tables": {}}
    """
  private static let report = """
    {"id": "22222222222222222222222222222222", "sql": "SELECT 1 AS n",
     "metrics": [{"name": "N", "column": "n"}]}
    """
  private static let folderID = "D3C7D461F69C4610AA6BAA5EF51F4125"

  private func xml(_ keys: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(keys)</dict></plist>"
  }

  /// Runs a program; `@` in it is the folder.
  private func run(_ text: String, in folder: String) -> (Int32, String, String) {
    let harness = Harness(readsFiles: true)
    let status = harness.run(text.replacingOccurrences(of: "@", with: folder))
    return (status, harness.output, harness.errors)
  }

  @Test func `a directory with a connection file, one without, one without Shared Reports`() throws
  {
    let show = "connect \"@\"; print (info).name (connection).project"
    try withFolder(["project.json": Self.project, "A/B.report.json": Self.report]) { folder in
      #expect(run(show, in: folder).1 == "Small Small\n")
      #expect(run("connect \"@\"; print (info).location", in: folder).1 == "/\n")
    }
    let shared = "Public Objects/Shared Reports/B.report.json"
    try withFolder(["project.json": Self.project, shared: Self.report]) { folder in
      #expect(run(show, in: folder).1 == "Shared Reports Small\n")
    }
    let info = xml(
      "<key>FolderID</key><string>98FE182C2A10427EACE0CD30B6768258</string>"
        + "<key>ReportID</key><string>22222222222222222222222222222222</string>")
    try withFolder([
      "project.json": Self.project, shared: Self.report, "ConnectionInfo.plist": info,
    ]) { folder in
      #expect(run(show, in: folder).1 == "Public Objects Small\n")
      #expect(run("connect \"@\"; report; print (data)[0].N", in: folder).1 == "1\n")
    }
  }

  @Test func `a property list whatever its name and kind, its Source relative to it`() throws {
    let shared = "p/Public Objects/Shared Reports/B.report.json"
    try withFolder([
      "p/project.json": Self.project, shared: Self.report,
      "open.step": "{ FolderID = \(Self.folderID.lowercased()); Source = p; Other = (1, 2); }",
      "x.plist": xml(
        "<key>FolderID</key><string>\(Self.folderID)</string><key>Source</key><string>p</string>"),
    ]) { folder in
      for file in ["open.step", "x.plist"] {
        let outcome = run("connect \"@/\(file)\"; print (info).name", in: folder)
        #expect(outcome.1 == "Shared Reports\n", "\(outcome.2)")
      }
    }
  }

  @Test(arguments: [
    ("", "FolderID is missing"), ("<key>FolderID</key><string>12</string>", "FolderID"),
    ("<key>FolderID</key><array/>", "FolderID is not a string"),
    (
      "<key>FolderID</key><string>D3C7D461F69C4610AA6BAA5EF51F4125</string><key>Source</key>"
        + "<string>https://example.com/MicroStrategyLibrary</string>",
      "Source is the address of a server"
    ),
    (
      "<key>FolderID</key><string>D3C7D461F69C4610AA6BAA5EF51F4125</string><key>Source</key>"
        + "<string>nowhere</string>", "nowhere"
    ),
  ])
  func `a wrong key is named with its file`(keys: String, message: String) throws {
    try withFolder(["wrong.plist": xml(keys)]) { folder in
      let (status, _, errors) = run("connect \"@/wrong.plist\"", in: folder)
      #expect(status == 3)
      #expect(errors.contains(message), "\(errors)")
    }
  }

  @Test func `what is no property list is said so`() throws {
    let deep = xml(String(repeating: "<key>a</key><dict>", count: 100_000))
    try withFolder([
      "text.plist": "hello", "deep.plist": deep, "empty.plist": "",
      "huge.plist": String(repeating: " ", count: 300_000),
    ]) { folder in
      for file in ["text", "deep", "empty", "huge"] {
        let (status, _, errors) = run("connect \"@/\(file).plist\"", in: folder)
        #expect(status == 3 && errors.contains("\(file).plist"), "\(errors)")
      }
    }
  }

  @Test func `a device is no place to read without end`() {
    let harness = Harness(readsFiles: true)
    #expect(harness.run("connect /dev/zero") == 3)
    #expect(harness.errors.contains("cannot open /dev/zero: it is a device"))
  }

  @Test func `a binary list is read, and a damaged one is an error`() throws {
    let list = ["FolderID": Self.folderID, "Source": "."]
    let good = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let shared = "Public Objects/Shared Reports/B.report.json"
    try withFolder(["project.json": Self.project, shared: Self.report]) { folder in
      func connect(_ bytes: [UInt8]) throws -> (Int32, String, String) {
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/b.plist"))
        return run("connect \"@/b.plist\"; print (info).name", in: folder)
      }
      #expect(try connect(Array(good)).1 == "Shared Reports\n")
      // An array of 2^63 - 1 elements.
      let trap: [UInt8] =
        Array("bplist00".utf8) + [0xD1, 0, 1, 0, 2, 0x51, 0x61, 0xAF, 0x13, 0x7F]
        + [UInt8](repeating: 0xFF, count: 7) + [8, 13, 15] + [UInt8](repeating: 0, count: 6)
        + [1, 2] + [0, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 8)
        + [0, 0, 0, 0, 0, 0, 0, 25]
      #expect(try connect(trap).0 == 3)
      var state: UInt64 = 7
      for _ in 0..<300 {
        var bytes = Array(good)
        for _ in 0..<3 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 25)
        }
        _ = try connect(bytes)
      }
    }
  }

  @Test func `nesting is told from comments and from empty elements`() throws {
    let hidden = String(repeating: "</array>", count: 9_000)
    let deep = "<plist><!--\(hidden)-->" + String(repeating: "<array>", count: 9_000)
    let flat = (0..<120).map { "<key>k\($0)</key><array/>" }.joined()
    let folder = "<key>FolderID</key><string>\(Self.folderID)</string>"
    try withFolder([
      "deep.plist": deep, "flat.plist": xml(flat + folder), "project.json": Self.project,
    ]) { folder in
      #expect(run("connect \"@/deep.plist\"", in: folder).2.contains("nested more than 100 deep"))
      let kind = "try { connect \"@/flat.plist\" } catch e { print $e.kind }"
      #expect(run(kind, in: folder).1 == "load\n", "the file is right, its folder is not there")
    }
  }

  @Test func `a FolderID that is no folder is a failed load`() throws {
    let info = xml("<key>FolderID</key><string>22222222222222222222222222222222</string>")
    let shared = "Public Objects/Shared Reports/B.report.json"
    try withFolder([
      "project.json": Self.project, shared: Self.report, "ConnectionInfo.plist": info,
    ]) { folder in
      let text = "try { connect \"@\" } catch e { print $e.kind }; print (screen).state"
      #expect(run(text, in: folder).1 == "load\nfailed\n")
    }
  }

  @Test func `the old session stays until the new source has answered`() throws {
    try withFolder(["project.json": "{"]) { folder in
      let text = """
        open "By Origin"
        try { connect "@" } catch e { print $e.kind }
        print (info).name (screen).depth (screen).state
        """
      #expect(run(text, in: folder).1 == "connection\nBy Origin 1 loaded\n")
      #expect(run("connect \"@\"", in: folder).2.contains("project.json"))
    }
  }

  @Test func `what is wrong in a project is told all at once`() throws {
    try withFolder([
      "project.json": Self.project, "A.report.json": "{\"sql\": 1}", "B.report.json": "{,}",
    ]) { folder in
      let errors = run("connect \"@\"", in: folder).2
      #expect(errors.contains("A.report.json") && errors.contains("B.report.json"), "\(errors)")
    }
  }

  @Test func `every limit has its value`() {
    #expect(KitLimits.objectPage == 1_000)
    #expect(KitLimits.rowPage == 1_000)
    #expect(KitLimits.objectBytes == 512)
    #expect(KitLimits.instanceBytes == 256 << 10)
    #expect(KitLimits.cellBytes == 96)
    #expect(KitLimits.listBytes == 512)
    #expect(KitLimits.columnBytes == 160)
    #expect(KitLimits.heldLists == 64)
    #expect(KitLimits.measuredRows == 200)
    #expect(KitLimits.suggestedNames == 10_000)
    #expect(KitLimits.treeDepth == 100)
    #expect(KitLimits.propertyListBytes == 262_144)
    #expect(KitLimits.propertyListDepth == 100)
    #expect(KitLimits.timingDigits == 3)
  }
}
