import NavContent
import NavEmbed
import Testing

/// Prompts in the flow: loads that ask, answers, and prompting again (S12, S16).
struct PromptTests {
  private static let origin = Prompt(
    "Origin", .element, isRequired: true,
    choices: ["EWR", "JFK", "LGA"].map { PromptElement(.text($0)) })
  private static let month = Prompt(
    "Month", .element, defaults: [PromptElement(.integer(1))],
    choices: (1...3).map { PromptElement(.integer($0)) })

  private func fixture() throws -> Fixture {
    let fixture = try Fixture.launched()
    fixture.source.prompts[StubProject.destinations] = [PromptTests.origin, PromptTests.month]
    return fixture
  }

  private func answers(_ origin: String) -> PromptAnswers {
    var answers = PromptAnswers()
    answers["Origin"] = [.text(origin)]
    return answers
  }

  @Test func `an open prompt is a failed load that lists what is open`() throws {
    let fixture = try fixture()
    let host = fixture.host
    let error = try #require(
      #expect(throws: EmbedError.self) { try host.report(.id(StubProject.destinations)) })
    #expect(error.kind == .prompt && host.state == .failed && host.depth == 1)
    #expect(error.failure?.prompts.map(\.name) == ["Origin"])
    try host.close()
    #expect(host.state == .loaded)
  }

  @Test func `answers go to the report, and stay with its step`() throws {
    let fixture = try fixture()
    let host = fixture.host
    try host.report(.id(StubProject.destinations), answers: answers("EWR"))
    try host.rerun()
    try host.open(.id(StubProject.destinations), answers: answers("JFK"))
    #expect(
      fixture.source.answers.map { $0["Origin"] } == [
        [.text("EWR")], [.text("EWR")], [.text("JFK")],
      ])
    try host.back()
    guard case .report(_, let instance) = host.currentView else { throw PromptTests.noReport }
    #expect(instance.prompts.first?.answers?.map(\.name) == ["EWR"])
  }

  private static let noReport = EmbedError(.empty, "no report")

  @Test func `retry repeats the answers`() throws {
    let fixture = try fixture()
    let host = fixture.host
    fixture.source.nextExecutionFailure = ContentFailure(.load, "lost")
    #expect(throws: EmbedError.self) {
      try host.report(.id(StubProject.destinations), answers: answers("LGA"))
    }
    try host.retry()
    #expect(fixture.source.answers.last?["Origin"] == [.text("LGA")])
  }

  @Test func `open prompts are asked one by one, a wrong answer again`() throws {
    let fixture = try fixture()
    let host = fixture.host
    var asked: [String] = []
    host.answerer = { question in
      asked.append(question.prompt.name + (question.problem.map { ": " + $0 } ?? ""))
      switch asked.count {
      case 1: return [.text("XXX")]
      case 2: return []
      case 3: return [.text("JFK")]
      default: return [.integer(2)]
      }
    }
    let trace = try fixture.traced { try $0.report(.id(StubProject.destinations)) }
    #expect(
      asked == [
        "Origin", "Origin: \"XXX\" is no element of the prompt \"Origin\": EWR, JFK or LGA",
        "Origin: \"Destinations\" asks for \"Origin\" (EWR, JFK or LGA)", "Month",
      ])
    #expect(fixture.source.answers.last?["Month"] == [.integer(2)])
    #expect(trace.contains("~ \"Destinations\" asks for \"Origin\""))
    #expect(trace.contains("~ answered \"XXX\"") && trace.contains("~ answered nothing"))
  }

  @Test func `what is answered is not asked for, and giving up changes nothing`() throws {
    let fixture = try fixture()
    let host = fixture.host
    var asked: [String] = []
    host.answerer = { question throws(ContentFailure) in
      asked.append(question.prompt.name)
      throw ContentFailure(.interrupt, "interrupted")
    }
    let info = host.viewInfo
    let error = try #require(
      #expect(throws: EmbedError.self) {
        try host.report(.id(StubProject.destinations), answers: answers("EWR"))
      })
    #expect(error.kind == .interrupt && asked == ["Month"])
    #expect(host.state == .loaded && host.depth == 1 && host.viewInfo == info)
    #expect(fixture.source.answers.isEmpty)
  }

  @Test func `prompting again is a step that back undoes, without a run`() throws {
    let fixture = try fixture()
    let host = fixture.host
    try host.report(.id(StubProject.destinations), answers: answers("EWR"))
    try host.manipulate(.mode(.graph))
    try host.reprompt(answers("LGA"))
    #expect(fixture.stepsBack == 2 && host.depth == 2)
    #expect(host.arrangement?.mode == .graph)
    let runs = fixture.source.executions
    func origin() -> String? {
      guard case .report(_, let instance) = host.currentView else { return nil }
      return instance.prompts.first?.answers?.first?.name
    }
    #expect(origin() == "LGA")
    try host.back()
    #expect(origin() == "EWR")
    try host.forward()
    #expect(origin() == "LGA" && fixture.source.executions == runs)
  }

  @Test func `prompting again at a prompt offers the answers before`() throws {
    let fixture = try fixture()
    let host = fixture.host
    try host.report(.id(StubProject.destinations), answers: answers("EWR"))
    var offered: [[String]?] = []
    host.answerer = { question in
      offered.append(question.previous?.map(\.name))
      return question.prompt.name == "Origin" ? [.text("JFK")] : []
    }
    try host.reprompt()
    #expect(offered == [["EWR"], nil])
    #expect(fixture.source.answers.last?["Origin"] == [.text("JFK")])
    #expect(fixture.source.answers.last?["Month"] == [])
  }

  @Test func `prompting again that fails keeps the view, and can be retried or closed`() throws {
    let fixture = try fixture()
    let host = fixture.host
    try host.report(.id(StubProject.destinations), answers: answers("EWR"))
    #expect(throws: EmbedError.self) { try host.reprompt(answers("XXX")) }
    #expect(host.state == .failed)
    #expect(host.failedLoad?.request.purpose == .reprompt)
    try host.close()
    #expect(host.state == .loaded && fixture.stepsBack == 0)
    fixture.source.nextExecutionFailure = ContentFailure(.load, "lost")
    #expect(throws: EmbedError.self) { try host.reprompt(answers("LGA")) }
    try host.retry()
    #expect(fixture.stepsBack == 1)
    #expect(fixture.source.answers.last?["Origin"] == [.text("LGA")])
  }

  @Test func `what has no prompts is not prompted again`() throws {
    let fixture = try fixture()
    let host = fixture.host
    for open: () throws -> Void in [
      {}, { try host.report() },
    ] {
      try open()
      let error = try #require(#expect(throws: EmbedError.self) { try host.reprompt() })
      #expect(error.kind == .empty && host.state == .loaded)
    }
  }

  @Test func `after a link only what must be answered is asked`() throws {
    let fixture = try fixture()
    let host = fixture.host
    fixture.source.links[PageConstants.reportID] = [1: StubProject.destinations]
    var asked: [String] = []
    host.answerer = { question in
      asked.append(question.prompt.name)
      return [.text("JFK")]
    }
    try host.report()
    try host.open(.row(1))
    #expect(asked == ["Origin"])
    #expect(host.depth == 2 && host.state == .loaded)
  }
}
