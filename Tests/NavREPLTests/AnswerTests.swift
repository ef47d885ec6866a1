import NavKit
import Testing

@testable import NavREPL

/// Answers to prompts as they are typed.
struct AnswerTests {
  private func question(
    _ prompt: Prompt, previous: [PromptElement]? = nil, problem: String? = nil
  ) -> PromptQuestion {
    let report = ContentObject(
      id: ObjectID(high: 1, low: 2), name: "Delays", type: .report, subtype: 768, parent: nil,
      path: ["Delays"])
    return PromptQuestion(report: report, prompt: prompt, previous: previous, problem: problem) {
      text, limit throws(ContentFailure) in
      Array((prompt.choices ?? []).filter { $0.name.contains(text) }.prefix(limit))
    }
  }

  private func cities(_ counts: ClosedRange<Int> = 1...1) -> Prompt {
    Prompt(
      "City", .element, description: "Where?", isRequired: true, counts: counts,
      choices: ["Oslo", "Roma", "Washington, DC"].map { PromptElement(.text($0)) })
  }

  @Test func `a line is one answer, or several between commas`() {
    let one = Prompt("P", .text)
    let many = Prompt("P", .text, counts: 1...9)
    #expect(AnswerReader.values(of: " a, b ", for: one) == [.text("a, b")])
    #expect(AnswerReader.values(of: " a, b ,", for: many) == [.text("a"), .text("b")])
    #expect(AnswerReader.values(of: "  ", for: many) == nil)
    #expect(
      AnswerReader.values(of: "Washington, DC", for: cities(1...3)) == [.text("Washington, DC")])
    #expect(AnswerReader.values(of: "Oslo, Roma", for: cities(1...3))?.count == 2)
    #expect(
      AnswerReader.values(of: "\"Washington, DC\", Oslo", for: cities(1...3))
        == [.text("Washington, DC"), .text("Oslo")])
    #expect(AnswerReader.values(of: "\"Oslo\"", for: cities()) == [.text("Oslo")])
    #expect(AnswerReader.values(of: "\"x\"", for: one) == [.text("\"x\"")])
  }

  @Test func `what is asked stands above the line`() {
    #expect(
      AnswerReader.introduction(question(cities()))
        == "Delays: Where? (required)\n  Oslo, Roma or \"Washington, DC\"\n")
    #expect(
      AnswerReader.introduction(question(cities(1...3)))
        .hasPrefix("Delays: Where? (required; up to 3, parted by commas)\n"))
    #expect(
      AnswerReader.introduction(question(cities(), problem: "no\u{1B}"))
        == "no\\u{1B}\n  Ctrl-C gives the report up\n")
    let day = question(Prompt("Day", .date), previous: [PromptElement(.text("2013-01-01"))])
    #expect(AnswerReader.introduction(day) == "Delays: a day like 2013-12-31\n  - for none\n")
    #expect(day.takesNone && !question(Prompt("Day", .date)).takesNone)
  }

  @Test func `Tab completes the choice at the cursor`() throws {
    let one = question(cities())
    let completion = try #require(AnswerReader.completion(of: "o", at: 1, one))
    #expect(completion.candidates.map(\.text) == ["Oslo"] && completion.start == 0)
    let many = question(cities(1...3))
    let second = try #require(AnswerReader.completion(of: "Oslo, R", at: 7, many))
    #expect(second.candidates.map(\.text) == ["Roma"] && second.start == 6)
    let quoted = try #require(AnswerReader.completion(of: "Oslo, \"W", at: 8, many))
    #expect(quoted.candidates.map(\.text) == ["\"Washington, DC\""] && quoted.start == 6)
    #expect(AnswerReader.completion(of: "x", at: 1, one) == nil)
    #expect(AnswerReader.completion(of: "x", at: 1, question(Prompt("P", .text))) == nil)
  }
}
