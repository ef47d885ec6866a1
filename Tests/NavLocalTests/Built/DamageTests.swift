import CSQLite
import Foundation
import Glibc
import NavContent
import Testing

@testable import NavLocal

/// What is told of files that are damaged, foreign, or of another version.
@Suite final class `Damaged and foreign files` {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/p.navdb" }
  private let good: [UInt8]

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.path + "/p.navdb"
    try BuiltProject.build(.sample, to: path, interrupt: { false })
    good = Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// What is said of a file when it is opened.
  private func fault(_ bytes: [UInt8]) throws -> FileFault {
    try directory.write("p.navdb", bytes)
    return try #require(
      #expect(throws: FileFault.self) {
        _ = try LocalSource(built: path, interrupt: { false })
      })
  }

  @Test func `every byte of the header, each page, and a byte that only moves`() throws {
    for place in 0..<100 {
      var bytes = good
      bytes[place] ^= 0x10
      _ = try fault(bytes)
    }
    let page = PagedFiles.pageBytes
    var state: UInt64 = 11
    for number in 0..<(good.count / page) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var bytes = good
      let place = number * page + (number == 0 ? 100 : 0) + Int(state >> 33) % (page - 100)
      bytes[place] ^= UInt8(1 << (state >> 29 & 7))
      #expect(
        try fault(bytes).description
          == "is damaged: page \(number + 1) has another checksum than it should")
    }
    // Two pages, each right, in each other's place.
    var bytes = good
    bytes.replaceSubrange(page..<(2 * page), with: good[(2 * page)..<(3 * page)])
    bytes.replaceSubrange((2 * page)..<(3 * page), with: good[page..<(2 * page)])
    #expect(try fault(bytes).description.hasPrefix("is damaged: page 2"))
  }

  @Test func `a file that was cut, or has grown`() throws {
    for count in [good.count - 1, good.count - 4_096, good.count / 2, 4_096, 100] {
      #expect(
        try fault(Array(good.prefix(count))).description
          == "is damaged: it has \(count) bytes and should have \(good.count)")
    }
    #expect(try fault(good + [0]).description.hasPrefix("is damaged: it has"))
    let rest = try fault(Array(good.prefix(99)))
    #expect(rest.description == "is no project that nav build has made")
    #expect(rest.advice == "nav build DIR -o FILE makes one of a project's directory")
  }

  @Test func `what is something else`() throws {
    #expect(try fault([]).description == "is empty")
    #expect(
      try fault(Array("{ \"name\": \"Text\" }".utf8)).description
        == "is no project that nav build has made")
    let other = directory.path + "/other.db"
    var database: OpaquePointer?
    unsafe sqlite3_open(other, &database)
    unsafe sqlite3_exec(database, "CREATE TABLE nav_project (name, id)", nil, nil, nil)
    unsafe sqlite3_close(database)
    #expect(
      try fault(Array(try Data(contentsOf: URL(filePath: other)))).description
        == "is an SQLite database, but none that nav build has made")
  }

  @Test func `other versions say what to do`() throws {
    var newer = good
    newer[63] = 3
    let fault = try fault(newer)
    #expect(
      fault.description
        == "was built by a newer nav: its format is 3, and this nav reads 2")
    #expect(fault.advice == "build it again with this nav, or open it with the newer one")
    newer[60] = 0xFF
    #expect(try self.fault(newer).description.hasPrefix("was built by a newer nav"))
    var older = good
    older[63] = 1
    #expect(try self.fault(older).description.hasPrefix("was built by an older nav"))
  }

  @Test func `a file that another program has changed`() throws {
    try directory.write("p.navdb", good)
    var database: OpaquePointer?
    unsafe sqlite3_open(path, &database)
    let code = unsafe sqlite3_exec(
      database, "UPDATE nav_object SET name = 'changed'", nil, nil, nil)
    unsafe sqlite3_close(database)
    #expect(code == SQLITE_OK, "it is an SQLite database as any")
    #expect(throws: FileFault.self) { _ = try LocalSource(built: path, interrupt: { false }) }
  }

  @Test func `a page that is damaged while the file is open is found when it is read`() throws {
    try directory.write("p.navdb", good)
    let source = try LocalSource(built: path, interrupt: { false })
    let descriptor = unsafe open(path, O_WRONLY)
    defer { close(descriptor) }
    // All but the first page, which has been read.
    for place in stride(from: 4_096 + 2_000, to: good.count, by: 4_096) {
      var byte = good[place] ^ 1
      unsafe pwrite(descriptor, &byte, 1, place)
    }
    let failed = try failure { _ = try source.run("Flights Detail").rowCount() }
    #expect(failed.message == "the project's file is damaged: build it again")
    #expect(failed.code == "SQLITE_IOERR_DATA")
    #expect(try failure { _ = try source.found("delay") }.reason == .load)
    ftruncate(descriptor, 4_096)
    #expect(try failure { _ = try source.object(.sharedReports, type: nil) }.reason == .load)
  }

  @Test func `tables that are not nav's own, checksums or not`() throws {
    func opens(_ sql: String...) throws {
      let target = try BuildTarget(path, mayReplaceAny: true)
      let database = try Database(
        descriptor: target.descriptor, isNew: true, interrupt: { false })
      try database.prepareForBuilding()
      for statement in Schema.statements { try database.run(statement) }
      try database.run("INSERT INTO nav_project VALUES ('x', zeroblob(16), '')")
      for statement in sql { try database.run(statement) }
      try target.place()
      _ = try LocalSource(built: path, interrupt: { false })
    }
    try opens("CREATE TABLE mine (a)")
    func refused(_ sql: String...) throws -> String {
      let fault = #expect(throws: FileFault.self) {
        for statement in sql { try opens(statement) }
      }
      return try #require(fault).description
    }
    #expect(try refused("CREATE VIEW mine AS SELECT 1") == "is damaged: it holds view mine")
    #expect(
      try refused("CREATE TRIGGER mine AFTER INSERT ON nav_project BEGIN SELECT 1; END")
        == "is damaged: it holds trigger mine")
    #expect(
      try refused("CREATE VIRTUAL TABLE mine USING fts5(a)").hasPrefix("is damaged: it holds table")
    )
    #expect(try refused("DROP INDEX nav_object_id") == "is damaged: it lacks tables of nav's")
    #expect(
      try refused("CREATE TABLE nav_more (a)") == "is damaged: it holds table nav_more")
    #expect(try refused("DELETE FROM nav_project") == "is damaged: it does not name its project")
  }

  @Test func `blocks of names that are none`() throws {
    for bytes: [UInt8] in [
      [], [1], [1, 0], [2, 0, 1, 0, 0, 0], [1, 0, 9, 0, 0, 0, 65, 0], [1, 0, 2, 0, 0, 0, 65, 65],
      [2, 0, 2, 0, 0, 0, 1, 0, 0, 0, 65, 0], [255, 255, 0, 0],
    ] {
      unsafe bytes.withUnsafeBytes { #expect(unsafe NameBlockView($0) == nil) }
    }
  }

  @Test func `the checksum is XXH64`() throws {
    func hash(_ text: String, _ seed: UInt64 = 0) -> UInt64 {
      let bytes = Array(text.utf8)
      return unsafe bytes.withUnsafeBytes { unsafe PageChecksum.of($0, seed: seed) }
    }
    #expect(hash("") == 0xEF46_DB37_51D8_E999)
    #expect(hash("a") == 0xD24E_C4F1_A98C_6E5B)
    #expect(hash("abc") == 0x44BC_2CF5_AD77_0999)
    #expect(hash("abcdefghijklmnopqrstuvwxyz0123456789", 0) == 0x64F2_3ECF_1609_B766)
    #expect(hash("abc", 1) != hash("abc", 2))
  }
}
