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
    return completion?.candidates ?? []
  }

  @Test(arguments: [
    ("fitw|", ["fitwidth"]), ("print (sto|", []), ("print (stac|", ["stack"]),
    ("open by|", ["\"By Origin\""]), ("open \"By|", ["\"By Origin\""]),
    ("open 'By|", ["'By Origin'"]), ("open Desti|", ["Destinations"]),
    ("open \"By Origin/E|", ["\"By Origin/EWR\""]), ("ls \"By Origin/E|", ["\"By Origin/EWR\""]),
    ("find x --in fau|", ["Faults"]), ("find x --type rep|", ["report"]),
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

  @Test func `one candidate is inserted with a blank, several as far as they agree`() {
    #expect(Completion(start: 0, candidates: ["open"]).insertion == "open ")
    #expect(Completion(start: 0, candidates: ["refresh", "rerun", "report"]).insertion == "re")
    #expect(Completion(start: 0, candidates: ["a", "b"]).insertion == nil)
  }

  @Test func `a long listing is cut and says so`() {
    let names = (0..<100).map { "name\($0)" }
    let listing = Completion(start: 0, candidates: names).listing(columns: 40)
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
    ("if true {", "  "), ("if true {\n  while true {", "    "), ("print (1 +", ""),
    ("print (", "  "), ("  x", "  "),
  ])
  func `a further line is indented`(text: String, blanks: String) {
    #expect(LineEditor.indentation(after: text) == blanks)
  }

  @Test(arguments: [
    ("print 1", false), ("if true {", true), ("print (1 +", true), ("print \"a", false),
    ("for x in [1] {\n print $x", true), ("for x in [1] {\n print $x\n}", false),
    ("print a \\", true), ("opne (", true), ("try { }", true), (")", false),
  ])
  func `the parser says what is incomplete`(text: String, isIncomplete: Bool) {
    #expect(Prompt.isIncomplete(text) == isIncomplete)
  }

  @Test func `every limit has its value`() {
    #expect(PromptLimits.historyEntries == 10_000)
    #expect(PromptLimits.historyBytes == 4_194_304)
    #expect(PromptLimits.listedCandidates == 60)
    #expect(PromptLimits.completedNames == 10_000)
    #expect(PromptLimits.promptLines == 2)
    #expect(PromptLimits.indentation == 2)
  }
}
