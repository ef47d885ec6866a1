import NavContent
import NavLocal
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct `The sample project` {
  private func sample() throws -> LocalSource { try .sample(interrupt: { false }) }

  private var folder: String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().path + "/Examples/flights"
  }

  @Test func `is compiled in as its folder has it`() throws {
    var paths: [String] = []
    var folders = [""]
    while let next = folders.popLast() {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder + "/" + next) {
        let path = next.isEmpty ? name : next + "/" + name
        var isFolder = false
        _ = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
        if isFolder { folders.append(path) } else { paths.append(path) }
      }
    }
    #expect(ProjectFiles.sample.paths == paths.sorted())
    for path in paths {
      let bytes = try ProjectFiles.sample.bytes(of: path, limit: .max)
      #expect(bytes == Array(try Data(contentsOf: URL(filePath: folder + "/" + path))), "\(path)")
    }
  }

  @Test func `opens from its folder just as well`() throws {
    let source = try LocalSource(directory: folder, interrupt: { false })
    #expect(source.project.name == "NYC Flights 2013")
    #expect(source.project.id == (try sample().project.id))
    #expect(try source.found("") == sample().found(""))
    #expect(try source.run("Destinations").rowCount() == 105)
  }

  @Test func `has these objects`() throws {
    let source = try sample()
    #expect(source.project.source == "sample")
    #expect(source.project.user == "")
    #expect(try source.names(of: .root) == ["Public Objects"])
    #expect(try source.names(of: .publicObjects) == ["Shared Reports"])
    #expect(
      try source.names(of: .sharedReports) == [
        "By Origin", "Faults", "Arrival Delay by Carrier", "Cancellations by Month",
        "Carrier at Airport", "Delays by Airport", "Departures by Origin and Month", "Destinations",
        "Flights by Origin and Carrier", "Flights Detail", "Scorecard",
      ])
    let root = try source.object(.root, type: .folder)
    #expect(root.name == "NYC Flights 2013")
    #expect(root.parent == nil)
    #expect(root.location == "/")
    let cube = try source.object(at: "Public Objects", "Shared Reports", "Faults", "Old Cube")
    #expect((cube.type, cube.subtype, cube.kind) == (.report, 776, "cube"))
    let search = try source.object(at: "Public Objects", "Reports", "Faults", "Nightly Search")
    #expect((search.type.rawValue, search.kind) == (39, "search"))
    for code in ["EWR", "JFK", "LGA"] {
      let folder = try source.object(at: "Public Objects", "Reports", "By Origin", code)
      #expect(
        try source.names(of: folder.id) == ["Carriers at \(code)", "Destinations from \(code)"])
      for name in try source.names(of: folder.id) {
        let report = try #require(try source.children(of: folder.id, named: name).first)
        #expect(try source.execute(report).rowCount() > 5)
        #expect(!report.description.isEmpty && !report.owner.isEmpty && !report.dateCreated.isEmpty)
      }
    }
    let report = try source.object(
      try #require(ObjectID("E63834A411D5C49EC0000C881FDA1A4F")), type: .report)
    #expect(report.location == "/Public Objects/Shared Reports/Arrival Delay by Carrier")
    #expect(report.parent == .sharedReports)
  }

  @Test func `Arrival Delay by Carrier`() throws {
    let instance = try sample().run("Arrival Delay by Carrier")
    #expect(
      instance.grid.rows == [.attribute(name: "Carrier", isNumeric: false)])
    #expect(instance.grid.columns == [.metrics])
    #expect(instance.grid.metrics.map(\.name) == ["Flights", "Arrival Delay"])
    let rows = try instance.rows(offset: 0, limit: 100)
    #expect(rows.count == 16)
    let first = try #require(rows.first)
    #expect(first.headers[0].raw == .text("Frontier Airlines Inc."))
    #expect(first.values[0] == GridCell(raw: .integer(685), formatted: "685"))
    #expect(first.values[1].formatted == "21.9")
    guard case .real(let most) = first.values[1].raw else { return #expect(Bool(false)) }
    #expect(abs(most - 21.9207) < 0.0001)
    let last = try #require(rows.last)
    #expect(last.headers[0].formatted == "Alaska Airlines Inc.")
    #expect(last.values[0].raw == .integer(714))
    #expect(last.values[1].formatted == "-9.9")
    guard case .real(let least) = last.values[1].raw else { return #expect(Bool(false)) }
    #expect(abs(least + 9.9309) < 0.0001)
  }

  @Test func `Departures by Origin and Month`() throws {
    let instance = try sample().run("Departures by Origin and Month")
    #expect(instance.grid.isCrossTab)
    let columns = try instance.columns()
    #expect(columns.map { $0.elements[0].raw } == (1...12).map { .integer($0) })
    #expect(columns.allSatisfy { $0.isNumeric && $0.metric == 0 && $0.elements.count == 2 })
    #expect(instance.grid.columns == [.attribute(name: "Month", isNumeric: true), .metrics])
    let rows = try instance.rows(offset: 0, limit: 10)
    #expect(rows.map { $0.headers[0].formatted } == ["EWR", "JFK", "LGA"])
    #expect(rows[0].values[0] == GridCell(raw: .integer(9_893), formatted: "9,893"))
    #expect(rows[1].values[7].raw == .integer(9_983))
    #expect(rows[2].values[11].raw == .integer(9_067))
    var sum = 0
    for row in rows { for case .integer(let flights) in row.values.map(\.raw) { sum += flights } }
    #expect(sum == 336_776)
  }

  @Test func `Destinations`() throws {
    let instance = try sample().run("Destinations")
    let rows = try instance.rows(offset: 0, limit: 1_000)
    #expect(rows.count == 105)
    let nameless = rows.filter { $0.headers[1].raw == .null }.map { $0.headers[0].formatted }
    #expect(nameless.sorted() == ["BQN", "PSE", "SJU", "STT"])
    #expect(rows[0].headers.map(\.formatted) == ["ORD", "Chicago Ohare Intl"])
    #expect(rows[0].values.map(\.formatted) == ["17,283", "729"])
  }

  @Test func `Flights Detail`() throws {
    let instance = try sample().run("Flights Detail")
    #expect(try instance.rowCount() == 3_869)
    let titles = instance.grid.rows.map(\.title) + instance.grid.metrics.map(\.name)
    #expect(titles.contains("Departure Delay"))
    let cancelled = try #require(instance.grid.metrics.firstIndex { $0.name == "Cancelled" })
    var sum = 0
    for row in try instance.rows(offset: 0, limit: 10_000) {
      if case .integer(let flights) = row.values[cancelled].raw { sum += flights }
    }
    #expect(sum == 8_255)
  }

  @Test func `Cancellations by Month`() throws {
    let lines = try sample().run("Cancellations by Month").lines()
    #expect(lines.count == 13)
    #expect(lines[0] == "|Flights|Cancelled|Share")
    #expect(lines[2] == "2|24,951|1,261|5.1%")
  }

  @Test func `carriers of an airport`() throws {
    let source = try sample()
    #expect(
      try source.execute(
        source.object(
          at: "Public Objects", "Reports", "By Origin", "EWR", "Carriers at EWR")
      ).rowCount() == 12)
  }

  @Test func `faults`() throws {
    let source = try sample()
    let missing = try source.object(at: "Public Objects", "Reports", "Faults", "Missing Table")
    let failed = try failure { _ = try source.execute(missing) }
    #expect(failed.reason == .load)
    #expect(failed.message == "no such table: departures")
    #expect(
      failed.placedMessage
        == "Public Objects/Shared Reports/Faults/Missing Table.report.json: sql: "
        + "no such table: departures")
    #expect(failed.code == "SQLITE_ERROR")
    #expect(failed.id == missing.id)
    #expect(failed.type == .report)
    #expect(failed.project == "NYC Flights 2013")
    let cube = try source.object(at: "Public Objects", "Reports", "Faults", "Old Cube")
    #expect(
      try failure { _ = try source.execute(cube) }.message == "\"Old Cube\" is a cube, not a report"
    )
  }
}
