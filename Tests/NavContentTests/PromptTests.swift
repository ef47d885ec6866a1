import NavContent
import Testing

/// Prompts, their answers, and what is said of wrong ones.
struct PromptTests {
  private let report = ContentObject(
    id: ObjectID(high: 1, low: 2), name: "Delays", type: .report, subtype: 768, parent: nil,
    path: ["Delays"])

  private func origins(_ counts: ClosedRange<Int> = 1...1, isRequired: Bool = false) -> Prompt {
    Prompt(
      "Origin", .element, isRequired: isRequired, counts: counts,
      choices: [
        PromptElement(.text("EWR"), name: "Newark"), PromptElement(.text("JFK")),
        PromptElement(.integer(7)),
      ])
  }

  private func elements(_ prompt: Prompt, _ values: [ContentValue]) throws -> [PromptElement] {
    try prompt.elements(of: values, in: report) { value in
      prompt.choices?.filter { $0.isMeant(by: value) } ?? []
    }
  }

  private func message(_ prompt: Prompt, _ values: [ContentValue]) throws -> String {
    let failure = try #require(
      #expect(throws: ContentFailure.self) { try elements(prompt, values) })
    #expect(failure.reason == .prompt && failure.id == report.id && failure.type == .report)
    return failure.message
  }

  @Test func `an element is meant by its value, its name or its digits`() throws {
    for value: ContentValue in [.text("EWR"), .text("Newark")] {
      #expect(try elements(origins(), [value]).map(\.value) == [.text("EWR")])
    }
    for value: ContentValue in [.text("7"), .integer(7)] {
      #expect(try elements(origins(), [value]).map(\.value) == [.integer(7)])
    }
    for value: ContentValue in [.text("ewr"), .text("NEWARK")] {
      #expect(try elements(origins(), [value]).map(\.value) == [.text("EWR")])
    }
    let element = PromptElement(.text("EWR"), name: "Newark")
    #expect(["EWR", "Newark", "ewr", "x"].map { element.likeness(to: .text($0)) } == [5, 2, 1, 0])
    #expect(element.shown == "Newark (EWR)")
    #expect(PromptElement(.text("a, b")).shown == "\"a, b\"")
    let id = String(repeating: "0A", count: 16)
    #expect(PromptElement(.text(id), name: "An object").shown == "An object")
    #expect(PromptElement(.text("a\u{202E}b")).shown == "a\\u{202E}b")
  }

  @Test func `what is no element is told with the choices`() throws {
    #expect(
      try message(origins(), [.text("LGA")])
        == "\"LGA\" is no element of the prompt \"Origin\": Newark (EWR), JFK or 7")
    #expect(try message(origins(), [.null]).hasPrefix("nil is no element"))
    var none = origins()
    (none.choices, none.choiceCount) = ([], 0)
    #expect(try message(none, [.text("x")]).hasSuffix("\"Origin\", which has none"))
  }

  @Test func `the number of answers is bounded`() throws {
    let two: [ContentValue] = [.text("EWR"), .text("JFK")]
    #expect(
      try message(origins(), two) == "the prompt \"Origin\" takes 1 answer, not 2")
    #expect(
      try message(origins(2...3), [.text("JFK")])
        == "the prompt \"Origin\" takes 2 to 3 answers, not 1")
    #expect(try message(origins(3...3), two).contains("takes 3 answers"))
    #expect(try elements(origins(1...2), two).count == 2)
    #expect(
      try message(origins(1...2), [.text("JFK"), .text("jfk")])
        == "\"jfk\" answers the prompt \"Origin\" twice")
    #expect(try elements(origins(2...3), []).isEmpty)
    #expect(try message(origins(isRequired: true), []).hasPrefix("\"Delays\" asks for \"Origin\""))
  }

  @Test(arguments: [
    (Prompt.Kind.number, ContentValue.text("12"), ContentValue.integer(12)),
    (.number, .text("-1.5e3"), .real(-1500)), (.number, .integer(3), .integer(3)),
    (.number, .real(0.5), .real(0.5)), (.text, .integer(3), .text("3")),
    (.text, .text(""), .text("")), (.date, .text("2012-02-29"), .text("2012-02-29")),
  ])
  func `values of a kind`(_ kind: Prompt.Kind, _ given: ContentValue, _ taken: ContentValue) throws
  {
    #expect(try elements(Prompt("P", kind), [given]).map(\.value) == [taken])
  }

  @Test(arguments: [
    (Prompt.Kind.number, ContentValue.text("twelve"), "a number, not \"twelve\""),
    (.number, .text("nan"), "a number"), (.number, .text("0x1"), "a number"),
    (.number, .text("1e999"), "a number"), (.number, .text(""), "a number"),
    (.date, .text("2013-02-29"), "a day like 2013-12-31, not \"2013-02-29\""),
    (.date, .text("2013-1-1"), "a day"), (.date, .integer(2013), "a day"),
    (.text, .null, "a text, not nil"),
  ])
  func `no values of a kind`(_ kind: Prompt.Kind, _ given: ContentValue, _ end: String) throws {
    #expect(try message(Prompt("P", kind), [given]).contains("the prompt \"P\" takes \(end)"))
  }

  @Test func `open prompts are listed with what they take`() {
    let failure = ContentFailure.open(
      [origins(isRequired: true), Prompt("Day", .date, isRequired: true), Prompt("N", .number)],
      of: report)
    #expect(
      failure.message == "\"Delays\" asks for \"Origin\" (Newark (EWR), JFK or 7), \"Day\" "
        + "(a day like 2013-12-31) and \"N\" (a number)")
    #expect(failure.prompts.map(\.name) == ["Origin", "Day", "N"])
  }

  @Test func `of many choices some are named`() {
    #expect(ContentLimits.namedChoices == 12 && ContentLimits.listedChoices == 1_000)
    var prompt = Prompt("N", .element, choices: (1...13).map { PromptElement(.integer($0)) })
    #expect(prompt.listedChoices.hasSuffix("11, 12 and 1 more"))
    prompt.choiceCount = 5_000
    #expect(prompt.listedChoices.hasSuffix("12 and 4988 more"))
    prompt.choices = [PromptElement(.integer(1))]
    prompt.choiceCount = 1
    #expect(prompt.listedChoices == "1")
  }

  @Test func `answers name their prompt ignoring case, and keep their order`() {
    var answers = PromptAnswers()
    #expect(answers.isEmpty)
    answers["Origin"] = [.text("EWR")]
    answers["Month"] = [.integer(1)]
    answers["origin"] = [.text("JFK")]
    #expect(answers.all.map(\.prompt) == ["Origin", "Month"])
    #expect(answers["ORIGIN"] == [.text("JFK")])
    var others = PromptAnswers()
    others["month"] = []
    others["Day"] = [.text("x")]
    let changed = answers.changed(by: others)
    #expect(changed["Month"] == [] && changed["Day"] == [.text("x")])
    #expect(changed["Origin"] == answers["Origin"])
    answers["Month"] = nil
    #expect(answers.all.count == 1)
  }

  @Test func `a prompt is missing where nothing answers it`() {
    var prompt = Prompt("P", .text, isRequired: true)
    #expect(prompt.isMissing && prompt.effective.isEmpty)
    prompt.defaults = [PromptElement(.text("d"))]
    #expect(!prompt.isMissing && prompt.effective.map(\.name) == ["d"])
    prompt.answers = []
    #expect(!prompt.isMissing && prompt.effective.isEmpty)
  }
}
