import Foundation
import Glibc
import Testing

/// Builds that end before they are complete.
@Suite(.serialized) struct BuildInterruptionTests {
  /// A project whose build takes a while: a table of many rows, which says which project it is.
  private func project(_ folder: String, _ number: Int, rows: Int) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    try write(
      "project.json",
      #"{"name": "Project \#(number)", "tables": {"t": {"file": "t.csv", "columns": ["#
        + #"{"name": "a", "type": "integer"}, {"name": "b", "type": "text"}]}}}"#)
    try write(
      "t.csv", "a,b\n" + (0..<rows).map { "\($0),a text of some length \($0)\n" }.joined())
    try write(
      "R.report.json",
      #"{"sql": "SELECT count(*) AS n FROM t", "metrics": [{"column": "n"}]}"#)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Starts a build, does something with it, and answers its status; a signal counts from 128.
  private func build(
    _ directory: String, _ file: String, _ body: (Process) throws -> Void
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["build", directory, "-o", file]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try body(process)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
  }

  @Test func `kill -9 at any moment leaves the old file or the new one, and nothing else`() throws {
    try Program.withFolder { folder in
      let rows = 30_000
      try project(folder + "/one", 1, rows: rows)
      try project(folder + "/two", 2, rows: rows)
      let target = folder + "/out/p.navdb"
      try FileManager.default.createDirectory(
        atPath: folder + "/out", withIntermediateDirectories: false)
      func built(_ directory: String) throws -> (bytes: Data, seconds: Double) {
        let start = Date()
        #expect(try build(directory, target) { _ in } == 0)
        return (try Data(contentsOf: URL(fileURLWithPath: target)), -start.timeIntervalSinceNow)
      }
      let (one, seconds) = try built(folder + "/one")
      let (two, _) = try built(folder + "/two")
      #expect(one != two)

      var generator = SystemRandomNumberGenerator()
      var last = two
      var kills = 0
      for turn in 0..<24 {
        // Where nothing was, and over an old file; with the end met more often than by chance.
        let isFresh = turn % 4 == 0
        if isFresh { try FileManager.default.removeItem(atPath: target) }
        let next = last == one ? (folder + "/two", two) : (folder + "/one", one)
        let part = Double.random(in: turn % 2 == 0 ? 0...1.1 : 0.8...1.1, using: &generator)
        let status = try build(next.0, target) { process in
          Thread.sleep(forTimeInterval: seconds * part)
          kill(process.processIdentifier, SIGKILL)
        }
        if status == 128 + SIGKILL { kills += 1 }
        let there = try names(folder + "/out")
        if let bytes = FileManager.default.contents(atPath: target) {
          #expect(there == ["p.navdb"])
          #expect(bytes == next.1 || !isFresh && bytes == last, "neither the old nor the new")
          #expect(status != 0 || bytes == next.1)
          last = bytes
        } else {
          #expect(there == [] && isFresh && status != 0)
          last = try built(folder + "/two").bytes
        }
      }
      #expect(kills > 0, "no build was killed")
      #expect(try built(folder + "/one").bytes == one)
      #expect(try names(folder + "/out") == ["p.navdb"])
    }
  }

  @Test func `Ctrl-C ends a build with 130, and nothing is written`() throws {
    try Program.withFolder { folder in
      try project(folder + "/p", 1, rows: 300_000)
      let status = try build(folder + "/p", folder + "/p.navdb") { process in
        Thread.sleep(forTimeInterval: 0.3)
        kill(process.processIdentifier, SIGINT)
      }
      #expect(status == 130)
      #expect(try names(folder) == ["p"])
    }
  }

  @Test func `a file that may not grow any more is an error, and the old one stays`() throws {
    try Program.withFolder { folder in
      try project(folder + "/small", 1, rows: 10)
      try project(folder + "/large", 2, rows: 50_000)
      #expect(try build(folder + "/small", folder + "/p.navdb") { _ in } == 0)
      let old = try Data(contentsOf: URL(fileURLWithPath: folder + "/p.navdb"))
      for file in ["p.navdb", "new.navdb"] {
        let outcome = try Program.shell(
          "cd '\(folder)' && ulimit -f 200 && \"$nav\" build large -o \(file)")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "nav: error: \(file) cannot be written: File too large\n")
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/p.navdb")) == old)
      #expect(try names(folder) == ["large", "p.navdb", "small"])
    }
  }

  @Test func `a full disk is an error, and the old file stays`() throws {
    try Program.withFolder { folder in
      try project(folder + "/small", 1, rows: 10)
      try project(folder + "/large", 2, rows: 50_000)
      // A file system of one's own, where the system lets one have it.
      let outcome = try Program.shell(
        """
        cd '\(folder)' && mkdir disk && unshare --user --map-root-user --mount sh -c '
          mount -t tmpfs -o size=1m none disk || exit 77
          "$nav" build small -o disk/p.navdb && cp disk/p.navdb old || exit 1
          "$nav" build large -o disk/p.navdb
          echo $?; cmp old disk/p.navdb && ls -A disk'
        """)
      if outcome.status == 77 || outcome.errors.contains("unshare") { return }
      #expect(
        outcome.output == "disk/p.navdb: 2 objects, 1 table\n1\np.navdb\n", "\(outcome.errors)")
      #expect(
        outcome.errors
          == "nav: error: disk/p.navdb cannot be written: No space left on device\n")
    }
  }
}
