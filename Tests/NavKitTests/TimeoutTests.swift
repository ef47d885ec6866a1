import Foundation
import NavKit
import Testing

/// `report --timeout`.
struct TimeoutTests {
  private static let endless =
    "WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r) SELECT count(*) AS a FROM r"

  @Test func `what takes longer is given up, and nothing has changed`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try ExportTests.write(project: folder, sql: Self.endless, metrics: ["a"], rows: [])
    let harness = Harness(readsFiles: true)
    let status = harness.run(
      "connect \"\(folder)\"",
      """
      try { report Care --timeout 0.05 } catch e { print $e.kind $e.message }
      print (screen).state (screen).depth
      for bad in [0, -1, 1e9] { try { report Care --timeout $bad } catch e { print $e.kind } }
      """)
    #expect(status == 0, "\(harness.errors)")
    #expect(
      harness.output == "limit timed out after 0.05 s\nloaded 1\nvalue\nvalue\nvalue\n")
    #expect(KitLimits.longestTimeout == 365 * 86_400)
  }

  @Test func `what is quick enough runs, and goes on to be read`() {
    #expect(output(of: "report --timeout 60; print (rows)") == "16\n")
    #expect(output(of: "report \"Flights Detail\" --timeout 60; print (rows)") == "3869\n")
  }
}
