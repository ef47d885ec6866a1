import Foundation
import NavKit
import Testing

@testable import NavREPL

@Suite struct CompletionTests {
  private let session: Session = {
    let session = Session(Configuration())
    try? session.begin()
    return session
  }()

  /// What Tab offers where `|` stands.
  private func offers(_ text: String) -> [String] {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let cursor = parts[0].utf8.count
    let completion = Completer(session).completion(of: parts.joined(), at: cursor)
    return completion?.candidates.map(\.text) ?? []
  }

  @Test(arguments: [
    ("fitw|", ["fitwidth"]), ("print (sto|", []), ("print (stac|", ["stack"]),
    ("open by|", ["\"By Origin/\""]), ("open \"By|", ["\"By Origin/\""]),
    ("open 'By|", ["'By Origin/'"]), ("open Desti|", ["Destinations"]),
    ("open \"By Origin/E|", ["\"By Origin/EWR/\""]),
    ("ls \"By Origin/E|", ["\"By Origin/EWR/\""]), ("find x --in fau|", ["Faults/"]),
    ("find x --type rep|", ["report"]),
    ("find x --t|", ["--type"]), ("device p|", ["pad", "phone"]), ("fitwidth o|", ["off", "on"]),
    ("help fitw|", ["fitwidth"]), ("print (screen).dep|", ["depth"]), ("# op|", []),
    ("print hello|", []), ("open no such|", []), ("open Desti| x", ["Destinations"]),
    ("expec|", ["expect"]),
  ])
  func `candidates`(text: String, candidates: [String]) {
    #expect(offers(text) == candidates)
  }

  @Test func `variables and definitions`() throws {
    _ = try session.interpreter.run([
      Source(name: "-c", text: "let total = 1; let record = {a: 1, ab: 2}; def walk-all { }")
    ])
    #expect(offers("print $tot|") == ["total"])
    #expect(offers("print $record.a|") == ["a", "ab"])
    #expect(offers("walk|") == ["walk-all"])
  }

  @Test func `arguments of definitions`() throws {
    let text = """
      ## Opens things.
      ## kind: report | document
      ## limit: how many
      def busiest kind limit = 3 folder = "/" { }
      """
    _ = try session.interpreter.run([Source(name: "-c", text: text)])
    #expect(offers("busiest |") == ["document", "report"])
    #expect(offers("print (busiest re|") == ["report"])
    #expect(offers("busiest report 3 fau|") == ["Faults/"])
    #expect(offers("help bus|") == ["busiest"])
    func hint(_ text: String) -> String? {
      Completer(session).completion(of: text, at: text.utf8.count)?.hint
    }
    let synopsis = "busiest KIND [LIMIT = 3] [FOLDER = \"/\"]"
    #expect(hint("busiest report ") == synopsis + "  (LIMIT: how many)")
    #expect(hint("busiest report 3 nothing-like-it") == synopsis)
    #expect(hint("busiest a b c d") == synopsis)
    #expect(hint("busiest ") == nil, "there are candidates")
    #expect(hint("print x") == nil && hint("busiest") == nil)
  }

  @Test func `of a report only reports and the folders on their way`() throws {
    let offered = offers("report |")
    #expect(offered.contains("\"By Origin/\"") && offered.contains("Destinations"))
    #expect(offers("open Faults/Old|") == ["\"Faults/Old Cube\""])
    #expect(offers("report Faults/Old|").isEmpty, "a cube is no report")
    #expect(offers("ls Desti|").isEmpty, "only a folder has a listing")
  }

  @Test func `set takes variables, --type the kinds on screen first`() throws {
    _ = try session.interpreter.run([Source(name: "-c", text: "let total = 1; let tally = 2")])
    #expect(offers("set t|") == ["tally", "total"])
    #expect(offers("set |").contains("total"))
    #expect(offers("set total|") == ["total"])
    let kinds = offers("find x --type |")
    #expect(kinds.contains("report") && kinds.contains("folder") && !kinds.contains("cube"))
    #expect(offers("find x --type cu|") == ["cube"], "none on screen begins so")
  }

  @Test func `the columns of the result on screen`() throws {
    #expect(offers("data --columns |").isEmpty)
    _ = try session.interpreter.run([Source(name: "-c", text: "report")])
    #expect(offers("data --columns Carr|") == ["Carrier"])
    #expect(offers("data --columns \"Carrier,fli|") == ["\"Carrier,Flights\""])
    #expect(offers("print (data)[0].Carr|") == ["Carrier"])
    #expect(
      offers("print (data)[0].|") == [".Carrier", ".Flights", "[\"Arrival Delay\"]"],
      "a title that is no name takes the place of the dot")
  }

  @Test func `fields of what is known without computing it`() throws {
    _ = try session.interpreter.run([
      Source(
        name: "-c",
        text: """
          report; let rows = (data); let found = (find delay); let list = [{one: {two: 2}}]
          let plain = {"a b": 1, ab: 2}
          """)
    ])
    #expect(offers("print (ls)[0].loc|") == ["location"])
    #expect(offers("print (find x)[0].ki|") == ["kind"])
    #expect(!offers("print (stack)[0].|").isEmpty)
    #expect(offers("print $rows[0].Carr|") == ["Carrier"])
    #expect(offers("print $found[3].ow|") == ["owner"])
    #expect(offers("print $list[0].|") == ["one"])
    #expect(offers("print $list[0].one.|") == ["two"])
    #expect(offers("print $list[9].|").isEmpty)
    #expect(offers("print $plain.a|") == [".ab", "[\"a b\"]"], "a key that is no name")
  }

  @Test func `files, for what takes files`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/in ner", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a.nav", "b.csv", ".hidden"] {
      _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: Data())
    }
    for command in ["source", "read text", "connect", "verify"] {
      #expect(offers("\(command) \(folder)/a|") == [folder + "/a.nav"])
      #expect(offers("\(command) \"\(folder)/i|") == ["\"\(folder)/in ner/\""])
      #expect(offers("\(command) \(folder)/.h|") == [folder + "/.hidden"])
      #expect(offers("\(command) \(folder)/|").count == 3)
    }
    #expect(offers("read text /no/such/|").isEmpty)
    let home = FileNames.paths(startingWith: "~/a", home: folder, limit: 10)
    #expect(home == [FileNames.Entry(path: "~/a.nav", isDirectory: false)])
  }

  @Test func `of very many names Tab inserts what all have in common`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/Same Ax", withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    try write("project.json", #"{"name": "Many"}"#)
    for number in 0..<300 { try write("Same A\(number).object.json", #"{"type": 39}"#) }
    let session = Session(Configuration())
    try session.connect(to: folder)
    func completion() throws -> Completion {
      try #require(Completer(session).completion(of: "open same", at: 9))
    }
    #expect(try completion().edit(of: "open same", at: 9)?.inserted == "\"Same A")
    // The folder and 199 objects, the last folder and the last object.
    #expect(try completion().candidates.count == 201)
    #expect(try completion().listing(columns: 80).hasSuffix("… at least 141 more\r\n"))
    // One far behind the first ones begins in another way.
    try write("Same Zz.object.json", #"{"type": 39}"#)
    try session.connect(to: folder)
    #expect(try completion().edit(of: "open same", at: 9)?.inserted == "\"Same ")
    #expect(try completion().candidates.contains(.init("\"Same Zz\"")))
  }

  @Test func `a long listing is cut and says so`() {
    let names = (0..<100).map { "name\($0)" }
    let listing = Completion(start: 0, candidates: names.map { .init($0) }).listing(columns: 40)
    #expect(listing.contains("name59") && !listing.contains("name60"))
    #expect(listing.contains("… 40 more"))
    #expect(listing.split(separator: "\r\n").allSatisfy { $0.count <= 40 })
  }

  @Test(arguments: [
    ("Destinations", "Destinations"), ("By Origin", "\"By Origin\""), ("2013", "\"2013\""),
    ("true", "\"true\""), ("a\"b\\c$d", "\"a\\\"b\\\\c\\$d\""), ("-x", "\"-x\""), ("", "\"\""),
    ("tab\there", "\"tab\\there\""), ("esc\u{1B}[2J", "\"esc\\u{1b}[2J\""), ("#1", "\"#1\""),
    ("a{b}", "\"a{b}\""), ("naïve", "naïve"),
  ])
  func `names are written as arguments that mean them`(name: String, argument: String) {
    #expect(Session.argument(name) == argument)
  }

  @Test(arguments: [
    ("print 1", false), ("if true {", true), ("print (1 +", true), ("print \"a", false),
    ("for x in [1] {\n print $x", true), ("for x in [1] {\n print $x\n}", false),
    ("print a \\", true), ("opne (", true), ("try { }", true), (")", false),
  ])
  func `the parser says what is incomplete`(text: String, isIncomplete: Bool) {
    let source = Source(name: "prompt", text: text)
    #expect(session.interpreter.isIncomplete(source) == isIncomplete)
  }

  @Test func `typed bytes that are no UTF-8 take nothing along`() {
    var bytes: [UInt8] = [
      0xFF, 0x61, 0xC3, 0xA9, 0xE9, 0x62, 0xF0, 0x9F, 0x98, 0x80, 0xED, 0xA0, 0x80,
    ]
    var text = ""
    while let (scalar, length) = TypedBytes.next(bytes) {
      text.unicodeScalars.append(scalar)
      bytes.removeFirst(length)
    }
    #expect(text == "\u{FFFD}aé\u{FFFD}b😀\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(TypedBytes.next([0xE2, 0x82]) == nil && TypedBytes.next([]) == nil)
  }

  @Test func `a listing shows what it must not send`() {
    let listing = Completion(
      start: 0, candidates: ["\u{1B}[2Jx", "\u{202E}y"].map { Completion.Candidate($0) }
    ).listing(columns: 40)
    #expect(!listing.contains("\u{1B}") && !listing.contains("\u{202E}"))
  }

  @Test func `every limit has its value`() {
    #expect(PromptLimits.historyEntries == 10_000)
    #expect(PromptLimits.historyBytes == 4_194_304)
    #expect(PromptLimits.listedCandidates == 60)
    #expect(PromptLimits.completedNames == 200)
    #expect(PromptLimits.completedChoices == 10_000)
    #expect(PromptLimits.completedFiles == 10_000)
    #expect(PromptLimits.promptLines == 2)
    #expect(PromptLimits.lockTries == 50)
    #expect(PromptLimits.lockWait == 10_000)
    #expect(PromptLimits.heldTraceLines == 1_000)
    #expect(PromptLimits.indentation == 2)
  }
}
