import NavContent
import NavEmbed

/// The project of the tests: everything a host meets, good and bad.
enum StubProject {
  static func id(_ number: UInt64) -> ObjectID { ObjectID(high: 0, low: number) }

  static let byOrigin = id(10)
  static let ewr = id(11)
  static let ewrDelays = id(12)
  static let destinations = id(20)
  static let graph = id(21)
  static let linked = id(22)
  static let cover = id(23)
  static let many = id(30)
  static func many(_ number: Int) -> ObjectID { id(100 + UInt64(number)) }
  static let manyCount = 15
  static let scorecard = id(50)
  static let plain = id(51)
  static let names = id(70)
  static let secret = id(79)
  static let faults = id(90)
  static let missingTable = id(91)
  static let oldCube = id(92)
  static let superCube = id(93)
  static let search = id(94)
  static let shortcut = id(95)
  static let asks = id(96)
  static let slow = id(97)
  static let lost = id(98)
  static let huge = id(99)
  static let absent = id(999)

  static func make() -> StubDocuments {
    let source = StubDocuments()
    var add = Adder(source: source)
    add.folder(.root, "NYC Flights 2013", in: nil)
    add.folder(.publicObjects, "Public Objects", in: .root)
    add.folder(.sharedReports, "Shared Reports", in: .publicObjects)

    add.folder(byOrigin, "By Origin", in: .sharedReports)
    add.folder(ewr, "EWR", in: byOrigin)
    add.report(ewrDelays, "EWR Delays", in: ewr)
    add.folder(id(13), "JFK", in: byOrigin)
    add.report(PageConstants.reportID, "Arrival Delay by Carrier", in: .sharedReports)
    add.report(destinations, "Destinations", in: .sharedReports)
    add.report(graph, "Cancellations", in: .sharedReports, subtype: 769)
    add.report(linked, "Linked", in: .sharedReports)
    source.links[linked] = [1: destinations, 2: absent]
    add.object(
      ContentObject(
        id: cover, name: "Cover", type: .report, subtype: 768, parent: .sharedReports,
        path: ["Public Objects", "Shared Reports", "Cover"], iconPath: "images/cover.png"))
    add.document(scorecard, "Scorecard", in: .sharedReports)
    add.document(plain, "Plain", in: .sharedReports)
    source.panels[scorecard] = ["Left": destinations, "Right": absent]
    source.zoomless = [plain]

    add.folder(many, "Many", in: .sharedReports)
    for number in 1...manyCount { add.report(many(number), "Report \(number)", in: many) }
    addNames(&add)
    addFaults(&add, source)
    return source
  }

  /// Names that are hard to tell apart, or hold a path's separator.
  private static func addNames(_ add: inout Adder) {
    add.folder(names, "Names", in: .sharedReports)
    add.report(id(71), "Sales", in: names)
    add.folder(id(72), "Sales", in: names)
    add.report(id(73), "Alpha", in: names)
    add.report(id(74), "ALPHA", in: names)
    add.report(id(75), "a/b", in: names)
    add.folder(id(76), "a", in: names)
    add.report(id(77), "b", in: id(76))
    add.report(id(78), "x\\y", in: names)
    add.report(secret, "Secret", in: names, hidden: true)
    add.report(id(80), "2013", in: names)
    add.report(id(81), "Up/Down", in: names)
    add.report(id(82), "Twin", in: names)
    add.report(id(83), "Twin", in: names)
    add.folder(id(84), "n/m", in: names)
    add.report(id(85), "deep", in: id(84))
  }

  /// What cannot be loaded.
  private static func addFaults(_ add: inout Adder, _ source: StubDocuments) {
    add.folder(faults, "Faults", in: .sharedReports)
    add.report(missingTable, "Missing Table", in: faults)
    add.report(oldCube, "Old Cube", in: faults, subtype: 776)
    add.report(superCube, "Super Cube", in: faults, subtype: 779)
    add.object(
      ContentObject(
        id: search, name: "Nightly Search", type: .search, subtype: 9984, parent: faults, path: []))
    add.object(
      ContentObject(
        id: shortcut, name: "Short", type: ObjectType(rawValue: 18), subtype: 4608,
        parent: faults, path: []))
    add.report(asks, "Asks", in: faults)
    add.report(slow, "Slow", in: faults)
    add.report(lost, "Lost", in: faults)
    add.report(huge, "Huge", in: faults)
    source.failures = [
      missingTable: ContentFailure(.load, "no such table: missing"),
      asks: ContentFailure(.prompt, "the prompt Origin is not answered"),
      slow: ContentFailure(.interrupt, "interrupted"),
      lost: ContentFailure(.session, "the session has expired", status: 401, code: "ERR009"),
      huge: ContentFailure(.limit, "the result is too large"),
    ]
  }

  private struct Adder {
    let source: StubSource
    private var paths: [ObjectID: [String]] = [:]

    init(source: StubSource) { self.source = source }

    mutating func folder(_ id: ObjectID, _ name: String, in parent: ObjectID?) {
      let path = parent.map { (paths[$0] ?? []) + [name] } ?? []
      paths[id] = path
      object(
        ContentObject(
          id: id, name: name, type: .folder, subtype: 2048, parent: parent, path: path))
    }

    func report(
      _ id: ObjectID, _ name: String, in parent: ObjectID, subtype: Int = 768,
      hidden: Bool = false
    ) {
      object(
        ContentObject(
          id: id, name: name, type: .report, subtype: subtype, parent: parent,
          path: (paths[parent] ?? []) + [name], hidden: hidden))
    }

    func document(_ id: ObjectID, _ name: String, in parent: ObjectID) {
      object(
        ContentObject(
          id: id, name: name, type: .document, subtype: 14081, parent: parent,
          path: (paths[parent] ?? []) + [name]))
    }

    func object(_ object: ContentObject) { source.add(object) }
  }
}
