import Foundation
import NavKit
import Synchronization
import Testing

/// Building a project as a host does.
@Suite struct ProjectBuildTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/p", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rows = (0..<2_000).map { "\($0)\n" }.joined()
    for (name, text) in [
      "project.json":
        #"{"name": "P", "tables": {"t": {"file": "t.csv", "columns": [{"name": "a", "type": "integer"}]}}}"#,
      "t.csv": "a\n" + rows,
      "ConnectionInfo.plist":
        "{FolderID = D43364C684E34A5F9B2F9AD7108F7828; pwd = secret; ReportID = \(Self.report); }",
      "R.report.json":
        #"{"id": "\#(Self.report)", "sql": "SELECT count(*) AS n FROM t", "metrics": [{"column": "n"}]}"#,
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/p/" + name))
    }
    try body(folder)
  }

  private static let report = "22222222222222222222222222222222"

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.read = { path in
      Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    return configuration
  }

  @Test func `the file keeps where the project begins, and no password`() throws {
    try withFolder { folder in
      let build = try ProjectBuild(folder + "/p")
      #expect(build.file == folder + "/p.navdb")
      try build.run(configuration)
      let session = Session(Configuration())
      try session.connect(to: build.file)
      #expect(session.host.viewInfo?.object.name == "P", "the root, where FolderID leads")
      let rows = try session.interpreter.evaluate("report; (data)[0].n", as: Int.self)
      #expect(rows == 2_000)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: build.file))
      #expect(bytes.range(of: Data("secret".utf8)) == nil)
    }
  }

  @Test func `a person who looks on is told how far it is`() throws {
    try withFolder { folder in
      for number in 0..<256 {
        let path = folder + "/p/\(number).report.json"
        try Data(#"{"sql": "SELECT 1 AS n", "metrics": [{"column": "n"}]}"#.utf8)
          .write(to: URL(fileURLWithPath: path))
      }
      var text = ""
      let turns = Mutex(0)
      var configuration = configuration
      configuration.showsNotes = true
      // A second goes by between two looks at the clock.
      configuration.clock = {
        turns.withLock {
          $0 += 1
          return .seconds($0)
        }
      }
      configuration.diagnostics = { text += $0 }
      try ProjectBuild(folder + "/p").run(configuration)
      #expect(text.contains("\r1,792 rows, "), "\(text)")
      #expect(text.contains("\r256 objects, "))
      #expect(text.hasSuffix("\r"), "the line is gone when it is done")
      configuration.showsNotes = false
      configuration.diagnostics = { _ in Issue.record("nobody looks on") }
      try ProjectBuild(folder + "/p").run(configuration)
    }
  }
}
