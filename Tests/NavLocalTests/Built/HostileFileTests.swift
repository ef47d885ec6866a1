import Foundation
import NavContent
import Testing

@testable import NavLocal

/// Files whose checksums are right and whose content is not: somebody has made them so.
@Suite final class `Hostile files` {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/p.navdb" }
  private let good: [UInt8]

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.path + "/p.navdb"
    try BuiltProject.build(.sample, to: path, interrupt: { false })
    good = Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Asks a source all there is to ask. What it answers is no matter, that it answers is.
  private func ask(_ source: LocalSource) {
    let limit = 100
    _ = try? source.search(ObjectSearch("*e*", hidden: true), offset: 0, limit: limit)
    _ = try? source.search(ObjectSearch("a", kinds: ["report"]), offset: 3, limit: limit)
    _ = try? source.lastChildren(of: .sharedReports, startingWith: "")
    _ = try? source.children(of: .root, startingWith: "p", limit: limit)
    _ = try? source.children(of: .sharedReports, named: "Destinations")
    for folder in [ObjectID.root, .publicObjects, .sharedReports] {
      let page = try? source.children(of: folder, offset: 0, limit: limit, hidden: true)
      for object in page?.objects ?? [] {
        _ = try? source.object(object.id, type: nil)
        guard let instance = try? source.execute(object) else { continue }
        _ = try? instance.columns()
        _ = try? instance.rows(offset: 0, limit: limit)
      }
    }
  }

  @Test func `with right checksums any bytes at all end in answers or errors`() throws {
    #expect(try LocalSource(built: path, interrupt: { false }).project.name == "NYC Flights 2013")
    var same = good
    unsafe same.withUnsafeMutableBytes { unsafe PagedFiles.seal($0) }
    #expect(same == good, "the checksums are made as the file's own")

    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var opened = 0
    for _ in 0..<250 {
      var bytes = good
      for _ in 0...random(4) {
        // The first pages hold the schema and the objects.
        let place = random(random(2) == 0 ? 12 * PagedFiles.pageBytes : good.count)
        for offset in 0...random(8) where place + offset < good.count {
          bytes[place + offset] = UInt8(random(3) == 0 ? 0xFF : random(256))
        }
      }
      unsafe bytes.withUnsafeMutableBytes { unsafe PagedFiles.seal($0) }
      try directory.write("p.navdb", bytes)
      // What would go on for ever is stopped, as a person would.
      let polls = Counter()
      guard
        let source = try? LocalSource(
          built: path,
          interrupt: {
            polls.add()
            return polls.count > 20_000
          })
      else { continue }
      opened += 1
      ask(source)
    }
    #expect(opened > 50, "of 250 files with the seed \(seed)")
  }
}
