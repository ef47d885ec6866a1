import NavContent
import NavLocal
import Synchronization
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A project in memory: `project.json` with one table `t` of a, b (integers) and c (text), and what
/// a test adds.
struct Project {
  var files: [String: String] = [
    "project.json": """
    { "name": "Test", "id": "00000000000000000000000000000001", "tables": { "t": {
      "file": "data/t.csv", "columns": [
        { "name": "a", "type": "integer" }, { "name": "b", "type": "integer" },
        { "name": "c", "type": "text" }
      ] } } }
    """,
    "data/t.csv": "a,b,c\n1,10,x\n2,20,y\n3,,\n",
  ]

  init(_ more: [String: String] = [:]) { files.merge(more) { $1 } }

  var list: ProjectFiles {
    .list(files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }, source: "test")
  }

  func open(_ interrupt: @escaping @Sendable () -> Bool = { false }) throws -> LocalSource {
    try LocalSource(files: list, interrupt: interrupt)
  }

  /// What is wrong with it, a line for each problem.
  func problems() throws -> [String] {
    try NavLocalTests.problems(of: list)
  }

  /// A project with one report.
  static func report(_ json: String) -> Project { Project(["R.report.json": json]) }
}

/// What is wrong with a project, a line for each problem.
func problems(of files: ProjectFiles) throws -> [String] {
  do {
    _ = try LocalSource(files: files, interrupt: { false })
    return []
  } catch let problems as ProjectProblems {
    return problems.description.split(separator: "\n").map(String.init)
  }
}

extension LocalSource {
  /// The object at a path of names below the root.
  func object(at path: String...) throws -> ContentObject {
    var folder = ObjectID.root
    var found: ContentObject?
    for name in path {
      let objects = try children(of: folder, named: name)
      let object = try #require(objects.first, "no \(name)")
      folder = object.id
      found = object
    }
    return try #require(found)
  }

  /// Executes a report of Shared Reports, or of the root.
  func run(_ path: String...) throws -> any ReportInstance {
    var objects: [ContentObject] = []
    var folder = path.count == 1 && project.name != "Test" ? ObjectID.sharedReports : .root
    for name in path {
      objects = try children(of: folder, named: name)
      folder = try #require(objects.first, "no \(name)").id
    }
    return try execute(try #require(objects.first))
  }

  func names(of folder: ObjectID, hidden: Bool = false) throws -> [String] {
    try children(of: folder, offset: 0, limit: 1_000, hidden: hidden).objects.map(\.name)
  }

  func found(
    _ pattern: String, in folder: ObjectID? = nil, kinds: [String] = [], hidden: Bool = false
  ) throws -> [String] {
    try search(
      ObjectSearch(pattern, folder: folder, kinds: kinds, hidden: hidden), offset: 0, limit: 1_000
    ).objects.map(\.location)
  }
}

extension ReportInstance {
  /// The grid as text: a line for each unit on columns, then one for each row.
  func lines() throws -> [String] {
    let columns = try self.columns()
    let blanks = Array(repeating: "", count: grid.rows.count)
    var lines = grid.columns.indices.map { unit in
      (blanks + columns.map { $0.elements[unit].formatted }).joined(separator: "|")
    }
    lines += try rows(offset: 0, limit: 1_000).map { row in
      (row.headers + row.values).map { $0.raw == .null ? "~" : $0.formatted }.joined(separator: "|")
    }
    return lines
  }
}

/// The failure that something throws.
func failure(_ body: () throws -> Void) throws -> ContentFailure {
  try #require(#expect(throws: ContentFailure.self) { try body() })
}

/// A directory for the time of a test.
struct TemporaryDirectory: ~Copyable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/nav-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ file: String, _ bytes: some Collection<UInt8>) throws {
    let full = path + "/" + file
    let folder = String(full[..<full.lastIndex(of: "/")!])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: full))
  }

  func write(_ project: Project) throws {
    for (file, text) in project.files { try write(file, text.utf8) }
  }
}

/// Counts polls.
final class Counter: Sendable {
  private let state = Mutex(0)

  func add() { state.withLock { $0 += 1 } }
  var count: Int { state.withLock { $0 } }
}

/// The interrupt of a test.
final class Switch: Sendable {
  private struct State {
    var isOn = false
    /// After how many polls it goes on by itself.
    var fuse: Int?
  }
  private let state = Mutex(State())

  func set(_ on: Bool) { state.withLock { $0 = State(isOn: on) } }
  func set(afterPolls polls: Int) { state.withLock { $0 = State(fuse: polls) } }

  var isOn: Bool {
    state.withLock { state in
      if let left = state.fuse {
        state = left > 0 ? State(fuse: left - 1) : State(isOn: true)
      }
      return state.isOn
    }
  }
}
