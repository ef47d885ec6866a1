import Foundation
import Glibc
import Testing

/// `export` of the program: what is left where it ends too early.
struct ExportTests {
  /// A project whose one report has ten million rows.
  private func withProject(_ body: (String) throws -> Void) throws {
    try Program.withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/p", withIntermediateDirectories: true)
      try Data(#"{"name": "Long"}"#.utf8).write(to: URL(filePath: folder + "/p/project.json"))
      let sql = """
        WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 10000000) \
        SELECT i, 'row ' || i AS t FROM k
        """
      try Data(
        """
        {"sql": "\(sql)", "rows": [{"column": "t"}], "metrics": [{"column": "i"}]}
        """.utf8
      ).write(to: URL(filePath: folder + "/p/Long.report.json"))
      try body(folder)
    }
  }

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
  func `an export that is ended leaves the old file, and nothing else`(signal: Int32) throws {
    try withProject { folder in
      try Data("old\n".utf8).write(to: URL(filePath: folder + "/out.csv"))
      let process = Process()
      process.executableURL = URL(filePath: Program.path)
      process.arguments = [
        "--connect", "p", "-c", "open Long; print started; export csv out.csv --force",
      ]
      process.currentDirectoryURL = URL(filePath: folder)
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      // The file grows without a name: that it does is seen in the process's open files.
      #expect(waits { Self.size(ofUnnamedFileOf: process.processIdentifier, in: folder) > 1 << 20 })
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationStatus != 0)
      #expect(try String(contentsOfFile: folder + "/out.csv", encoding: .utf8) == "old\n")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(left == ["out.csv", "p"])
    }
  }

  private func waits(_ condition: () -> Bool) -> Bool {
    for _ in 0..<600 {
      if condition() { return true }
      usleep(50_000)
    }
    return false
  }

  static func size(ofUnnamedFileOf process: Int32, in folder: String) -> Int {
    let files = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
    return names.reduce(0) { most, name in
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: files + "/" + name)
      var status = stat()
      let isOpen = unsafe stat(files + "/" + name, &status) == 0
      guard let link, link.hasPrefix(folder), isOpen else {
        return most
      }
      return max(most, Int(status.st_size))
    }
  }

  @Test func `a full disk is an error, and nothing is left`() throws {
    try withProject { folder in
      let line = "ulimit -f 2000; '\(Program.path)' --connect p -c 'open Long; export csv out.csv'"
      let run = try Program.shell("cd '\(folder)'; \(line)")
      #expect(run.status == 1)
      #expect(run.errors.contains("cannot write \"out.csv\": File too large"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["p"])
      let full = try Program.run(["-c", "report; export csv /dev/full"])
      #expect(full.status == 1 && full.errors.contains("No space left on device"))
      #expect(
        try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
          == .typeCharacterSpecial)
    }
  }

  @Test func `standard output, devices and pipes are written directly`() throws {
    let titles = "Carrier,Flights,Arrival Delay\n"
    for file in ["-", "/dev/stdout"] {
      let run = try Program.run(["-c", "report; export csv \(file) --limit 0"])
      #expect(run.status == 0 && run.output == titles)
    }
    let run = try Program.shell(
      "d=$(mktemp -d); cd $d; mkfifo f; cat f > got & $nav -c 'report; export csv f --limit 0'; "
        + "wait; cat got; ls -F; rm -r $d")
    #expect(run.output == titles + "f|\ngot\n")
    // Who reads no longer ends it quietly.
    let closed = try Program.shell("$nav -c 'open \"Flights Detail\"; export csv -' | head -1")
    #expect(closed.output.hasPrefix("Year,") || !closed.output.isEmpty)
    #expect(closed.errors == "")
  }
}
