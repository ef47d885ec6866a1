import NavSyntax
import Testing

/// "Did you mean".
struct SuggestionTests {
  @Test(arguments: [
    ("opne", "open"), ("pritn", "print"), ("Carier Delays", "Carrier Delays"),
    ("fidwidth", "fitwidth"),
    ("OPEN", "open"), ("lss", "ls"), ("nmae", "name"), ("reports", "report"),
    ("fitwith", "fitwidth"),
  ])
  func `the nearest name`(_ word: String, _ expected: String) {
    let names = ["open", "print", "ls", "fitwidth", "report", "name", "Carrier Delays"]
    #expect(Suggestion.closest(to: word, among: names) == expected)
  }

  @Test(arguments: ["", "x", "zzzzzz", "openreport", "abcdefgh"])
  func `nothing near`(_ word: String) {
    #expect(Suggestion.closest(to: word, among: ["open", "print", "ls", ""]) == nil)
  }

  @Test func `of equally near names the first, of nearer ones the nearest`() {
    #expect(Suggestion.closest(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(Suggestion.closest(to: "report", among: ["rapert", "reports", "Report"]) == "Report")
  }

  @Test func `letters of every script are compared`() {
    #expect(Suggestion.closest(to: "übersciht", among: ["Übersicht"]) == "Übersicht")
    #expect(Suggestion.closest(to: "日本后", among: ["日本語"]) == "日本語")
  }

  @Test func `cost is bounded`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Suggestion.closest(to: long, among: [long]) == nil)
    #expect(Suggestion.closest(to: "abc", among: [long, "abd"]) == "abd")
    let many = (0..<1_000_000).lazy.map { _ in "something else" }
    #expect(Suggestion.closest(to: "abcdefghijklmn", among: many) == nil)
  }
}
