import NavContent
import NavLocal
import Testing

/// Documents of local projects: their panels, and where these lead.
struct DocumentTests {
  private static let report =
    #"{ "id": "0000000000000000000000000000000A", "sql": "SELECT a FROM t WHERE a >= :a ORDER BY a", "#
    + #""prompts": [{ "name": "A", "parameter": "a", "type": "number", "required": true }], "#
    + #""rows": [{ "column": "a" }] }"#

  private func project(_ rest: String) -> Project {
    Project(["F/R.report.json": DocumentTests.report, "F/D.document.json": "{ \(rest) }"])
  }

  private func open(_ rest: String) throws -> any DocumentInstance {
    let source = try project(rest).open()
    return try source.open(try source.object(at: "F", "D"), answers: PromptAnswers())
  }

  @Test func `panels run their reports with their answers, and lead to them`() throws {
    let document = try open(
      #""zoom": false, "columns": 90, "panels": [[{ "title": "One", "object": "R", "answers": { "A": 2 } }], "#
        + #"[{ "title": "Two", "object": "/F/R", "view": "graph", "answers": { "A": 3 } }, "#
        + #"{ "title": "About", "text": ["x", "y"] }]]"#)
    #expect(!document.allowsZoom && document.size == DocumentSize(columns: 90))
    #expect(DocumentSize() == DocumentSize(columns: 120, lines: 40))
    #expect(document.panels.map { $0.map(\.title) } == [["One"], ["Two", "About"]])
    guard case .grid(let grid) = document.panels[0][0].content,
      case .graph(let graph) = document.panels[1][0].content,
      case .text(let text) = document.panels[1][1].content
    else { throw DocumentTests.wrong }
    #expect(try grid.rowCount() == 2 && graph.rowCount() == 1 && text == ["x", "y"])
    let linked = try #require(document as? any LinkedContent)
    let link = try #require(try linked.link(named: "one"))
    #expect(link.id == ObjectID("0000000000000000000000000000000A"))
    #expect(link.answers["A"] == [.integer(2)])
    #expect(try linked.link(row: 2)?.answers["A"] == [.integer(3)])
    #expect(try linked.link(row: 3) == nil && linked.link(row: 0) == nil)
    #expect(try linked.link(named: "About") == nil && linked.link(named: "None") == nil)
  }

  private static let wrong = ContentFailure(.load, "another content")

  @Test func `a panel that fails is named`() throws {
    let failed = try failure {
      _ = try self.open(
        #""panels": [[{ "title": "One", "object": "R", "answers": { "A": "x" } }]]"#)
    }
    #expect(failed.reason == .prompt && failed.message.hasPrefix("panel \"One\": "))
    #expect(
      try project(#""panels": [[{ "title": "X", "object": "Q" }]]"#).problems()
        == ["F/D.document.json: panels[0][0].object: there is no object \"Q\""])
    #expect(
      try project(#""panels": [[{ "title": "X", "object": "/F" }]]"#).problems()
        == ["F/D.document.json: panels[0][0].object: \"/F\" is no report"])
  }

  @Test func `a document asks what its reports ask and it does not answer`() throws {
    let source = try project(
      #""panels": [[{ "title": "One", "object": "R" }, { "title": "Two", "object": "R" }], "#
        + #"[{ "title": "Three", "object": "R", "answers": { "A": 3 } }]]"#
    ).open()
    let document = try source.object(at: "F", "D")
    func open(_ answers: [String: Int]) throws -> any DocumentInstance {
      var given = PromptAnswers()
      for (name, value) in answers { given[name] = [.integer(value)] }
      return try source.open(document, answers: given)
    }
    let prompts = try source.prompts(of: document, answers: PromptAnswers())
    #expect(prompts.map(\.name) == ["A"], "prompts of one name are one")
    let missing = try failure { _ = try open([:]) }
    #expect(missing.reason == .prompt && missing.message == "\"D\" asks for \"A\" (a number)")
    #expect(missing.prompts.map(\.name) == ["A"] && missing.id == document.id)
    let opened = try open(["a": 2])
    #expect(opened.prompts[0].answers?.map(\.value) == [.integer(2)])
    let counts = try opened.panels.joined().map { panel in
      guard case .grid(let grid) = panel.content else { throw DocumentTests.wrong }
      return try grid.rowCount()
    }
    #expect(counts == [2, 2, 1], "the third panel has its own answer")
    let linked = try #require(opened as? any LinkedContent)
    #expect(try linked.link(named: "One")?.answers["A"] == [.integer(2)])
    let unknown = try failure { _ = try open(["A": 2, "B": 1]) }
    #expect(unknown.message == "\"D\" has no prompt \"B\"; it asks for \"A\"")
  }

  /// A document of a report whose prompt A is asked only where How is one, and of one that needs Z.
  private func nested() throws -> (LocalSource, ContentObject) {
    let how =
      #"{ "sql": "SELECT a FROM t WHERE :how = 'all' OR a = :a", "rows": [{ "column": "a" }], "#
      + #""prompts": [{ "name": "How", "parameter": "how", "type": "element", "required": true, "#
      + #""choices": ["all", "one"] }, { "name": "A", "parameter": "a", "type": "number", "#
      + #""when": { "How": "one" } }]"#
    let needs =
      #"{ "sql": "SELECT a FROM t WHERE a >= :a", "rows": [{ "column": "a" }], "#
      + #""prompts": [{ "name": "a", "parameter": "a", "type": "number", "required": true }] }"#
    let source = try Project([
      "F/H.report.json": how + " }", "F/N.report.json": needs,
      "F/D.document.json":
        #"{ "panels": [[{ "title": "1", "object": "H" }, { "title": "2", "object": "N" }, "#
        + #"{ "title": "3", "object": "H", "answers": { "A": 1 } }]] }"#,
    ]).open()
    return (source, try source.object(at: "F", "D"))
  }

  @Test
  func
    `prompts of one name need what any of them needs, and an answer that one does not ask is left out`()
    throws
  {
    let (source, document) = try nested()
    var answers = PromptAnswers()
    answers["How"] = [.text("one")]
    let prompts = try source.prompts(of: document, answers: answers)
    #expect(prompts.map(\.name) == ["How", "A"] && prompts[1].isRequired)
    let missing = try failure { _ = try source.open(document, answers: answers) }
    #expect(missing.prompts.map(\.name) == ["A"])
    // The panel's own answer is not asked where How is all, and no reason to fail.
    answers["How"] = [.text("all")]
    answers["A"] = [.integer(2)]
    let counts = try source.open(document, answers: answers).panels.joined().map { panel in
      guard case .grid(let grid) = panel.content else { throw DocumentTests.wrong }
      return try grid.rowCount()
    }
    #expect(counts == [3, 2, 3])
    // Of kept answers a wrong one is left out; one that is given now is told.
    var changed = PromptAnswers()
    changed["How"] = [.text("none")]
    let wrong = try failure {
      _ = try source.open(document, answers: answers.standing(.kept).changed(by: changed))
    }
    #expect(wrong.message.contains("\"none\" is no element of the prompt \"How\""))
  }

  @Test(arguments: [
    (#""panels": [{}]"#, "panels[0]: must be a row of panels: an array"),
    (#""panels": [[{ "object": "R" }]]"#, "panels[0][0].title: is missing: a string"),
    (#""panels": [[{ "title": "T" }]]"#, "panels[0][0].object: is missing: a string"),
    (
      #""panels": [[{ "title": "T", "object": "R", "view": "pie" }]]"#,
      "panels[0][0].view: must be grid or graph, not \"pie\""
    ),
    (
      #""panels": [[{ "title": "T", "object": "R", "text": "x" }]]"#,
      "panels[0][0].object: a panel has a text or an object, not both"
    ),
    (
      #""panels": [[{ "title": "T", "text": "x" }, { "title": "t", "text": "y" }]]"#,
      "panels: two panels have the same title (case does not count)"
    ),
    (#""columns": 0"#, "columns: must be from 1 to 1000"),
    (#""panel": []"#, "panel: unknown key; did you mean \"panels\"?"),
  ])
  func `what is wrong is told with its key`(_ rest: String, _ message: String) throws {
    #expect(Limits.panels == 100 && Limits.documentSide == 1_000)
    let problems = try project(rest).problems()
    #expect(problems.contains("F/D.document.json: " + message), "\(problems)")
  }
}
