import NavContent
import NavLocal
import Testing

/// Prompts of local reports: definitions, choices, nesting, and how answers reach the SQL.
struct PromptTests {
  /// A report over the table `t` with some prompts and SQL.
  private func report(_ prompts: String, _ sql: String) -> Project {
    Project.report(
      """
      { "prompts": [\(prompts)], "sql": "\(sql)",
        "rows": [{ "attribute": "A", "column": "a" }] }
      """)
  }

  private static let one =
    #"{ "name": "A", "parameter": "a", "type": "element", "required": true, "#
    + #""choices": [1, { "value": 2, "name": "two" }] }"#
  private static let oneSQL = "SELECT a FROM t WHERE a = :a"

  private func open(_ project: Project) throws -> (LocalSource, ContentObject) {
    let source = try project.open()
    return (source, try source.object(at: "R"))
  }

  private func rows(_ project: Project, _ answers: [String: [ContentValue]]) throws -> [String] {
    let (source, report) = try open(project)
    var given = PromptAnswers()
    for (name, values) in answers.sorted(by: { $0.key < $1.key }) { given[name] = values }
    return try source.execute(report, answers: given).lines()
  }

  private func message(
    _ project: Project, _ answers: [String: [ContentValue]]
  ) throws -> String {
    let failure = try failure { _ = try rows(project, answers) }
    #expect(failure.reason == .prompt)
    return failure.message
  }

  @Test func `an answer is bound by its value or its name`() throws {
    let project = report(PromptTests.one, PromptTests.oneSQL)
    for answer: ContentValue in [.integer(2), .text("2"), .text("two")] {
      #expect(try rows(project, ["A": [answer]]) == ["2"])
      #expect(try rows(project, ["a": [answer]]) == ["2"])
    }
  }

  @Test func `what is open, wrong or unknown fails the load`() throws {
    let project = report(PromptTests.one, PromptTests.oneSQL)
    #expect(try message(project, [:]) == "\"R\" asks for \"A\" (1 or two (2))")
    #expect(try message(project, ["A": []]) == "\"R\" asks for \"A\" (1 or two (2))")
    #expect(
      try message(project, ["A": [.text("1 OR 1=1")]])
        == "\"1 OR 1=1\" is no element of the prompt \"A\": 1 or two (2)")
    #expect(
      try message(project, ["B": [.integer(1)]])
        == "\"R\" has no prompt \"B\"; it asks for \"A\"")
    #expect(
      try message(
        Project.report(
          #"{ "sql": "SELECT a FROM t", "rows": [{ "column": "a" }] }"#), ["B": [.integer(1)]])
        == "\"R\" has no prompt \"B\"")
  }

  @Test func `several answers are a list, none of them is all`() throws {
    let project = report(
      #"{ "name": "A", "parameter": "a", "type": "element", "maximum": 3, "choices": [1, 2, 3] }"#,
      "SELECT a FROM t WHERE :a_count = 0 OR a IN (:a) ORDER BY a")
    #expect(try rows(project, [:]) == ["1", "2", "3"])
    #expect(try rows(project, ["A": []]) == ["1", "2", "3"])
    #expect(try rows(project, ["A": [.integer(3), .integer(1)]]) == ["1", "3"])
  }

  @Test func `texts, numbers and days are bound as they are`() throws {
    func rows(_ type: String, _ value: ContentValue) throws -> [String] {
      try self.rows(
        report(
          #"{ "name": "P", "parameter": "p", "type": "\#(type)" }"#,
          "SELECT typeof(:p) || ' ' || quote(:p) AS a"), ["P": [value]])
    }
    #expect(try rows("text", .text("it's; --")) == ["text 'it''s; --'"])
    #expect(try rows("text", .integer(5)) == ["text '5'"])
    #expect(try rows("number", .text("5")) == ["integer 5"])
    #expect(try rows("number", .real(0.5)) == ["real 0.5"])
    #expect(try rows("date", .text("2013-12-31")) == ["text '2013-12-31'"])
  }

  @Test func `without an answer the default is taken, else NULL`() throws {
    let sql = "SELECT coalesce(:p, 'null') AS a"
    let none = #"{ "name": "P", "parameter": "p", "type": "text" }"#
    #expect(try rows(report(none, sql), [:]) == ["null"])
    let some =
      #"{ "name": "P", "parameter": "p", "type": "text", "default": "d", "required": true }"#
    #expect(try rows(report(some, sql), [:]) == ["d"])
    #expect(try rows(report(some, sql), ["P": [.text("x")]]) == ["x"])
    let (source, object) = try open(report(some, sql))
    let prompts = try source.execute(object).prompts
    #expect(prompts.map(\.effective) == [[PromptElement(.text("d"))]])
    #expect(prompts[0].answers == nil)
  }

  @Test func `choices come from a query, which may depend on earlier answers`() throws {
    let project = report(
      #"{ "name": "C", "parameter": "c", "type": "element", "required": true, "#
        + #""choices": { "sql": "SELECT c FROM t WHERE c IS NOT NULL ORDER BY c" } }, "#
        + #"{ "name": "A", "parameter": "a", "type": "element", "required": true, "#
        + #""choices": { "sql": "SELECT a, 'no. ' || a FROM t WHERE c = :c" } }"#,
      "SELECT a FROM t WHERE a = :a AND c = :c")
    let (source, object) = try open(project)
    func names(_ answers: PromptAnswers) throws -> [String] {
      try source.prompts(of: object, answers: answers).map {
        "\($0.name): \($0.listedChoices)"
      }
    }
    var answers = PromptAnswers()
    #expect(try names(answers) == ["C: x or y"])
    answers["C"] = [.text("y")]
    #expect(try names(answers) == ["C: x or y", "A: no. 2 (2)"])
    #expect(try message(project, ["C": [.text("y")]]) == "\"R\" asks for \"A\" (no. 2 (2))")
    #expect(try message(project, ["C": [.text("y")], "A": [.integer(1)]]).hasPrefix("\"1\" is no"))
    #expect(try rows(project, ["C": [.text("y")], "A": [.text("no. 2")]]) == ["2"])
    let found = try source.choices(
      of: "C", in: object, answers: PromptAnswers(), matching: "Y", limit: 5)
    #expect(found == [PromptElement(.text("y"))])
  }

  @Test func `an answer that is the name of several choices is none`() throws {
    func message(_ choices: String, _ answer: ContentValue) throws -> String {
      try self.message(
        report(
          #"{ "name": "A", "parameter": "a", "type": "element", "choices": [\#(choices)] }"#,
          "SELECT a FROM t WHERE a = :a"), ["A": [answer]])
    }
    let twins = #"{ "value": 1, "name": "one" }, 2, { "value": 3, "name": "one" }"#
    #expect(
      try message(twins, .text("one"))
        == "\"one\" is the name of \"1\" and \"3\" of the prompt \"A\": answer with the value")
    // The value itself, then its text, then a name, then one that differs in case.
    for (choices, answer, value) in [
      ("1, 1.0", ContentValue.real(1), ContentValue.real(1)), ("1.0, 1", .integer(1), .integer(1)),
      (#"{ "value": 2, "name": "1" }, 1"#, .text("1"), .integer(1)),
      (#"{ "value": 2, "name": "X" }, { "value": 3, "name": "x" }"#, .text("x"), .integer(3)),
    ] {
      let (source, object) = try open(
        report(
          #"{ "name": "A", "parameter": "a", "type": "element", "choices": [\#(choices)] }"#,
          "SELECT a FROM t WHERE a = :a"))
      var answers = PromptAnswers()
      answers["A"] = [answer]
      #expect(
        try source.prompts(of: object, answers: answers)[0].answers?.map(\.value) == [value])
    }
  }

  @Test func `an answer that was given before counts as far as it is still one`() throws {
    let project = report(
      #"{ "name": "C", "parameter": "c", "type": "element", "required": true, "#
        + #""choices": ["x", "y"] }, "#
        + #"{ "name": "A", "parameter": "a", "type": "element", "required": true, "#
        + #""choices": { "sql": "SELECT a FROM t WHERE c = :c" } }"#,
      "SELECT a FROM t WHERE a = :a AND c = :c")
    let (source, object) = try open(project)
    var kept = PromptAnswers()
    kept["C"] = [.text("x")]
    kept["A"] = [.integer(1)]
    var changed = PromptAnswers()
    changed["c"] = [.text("y")]
    let answers = kept.standing(.kept).changed(by: changed)
    let failed = try failure { _ = try source.execute(object, answers: answers) }
    #expect(failed.message == "\"R\" asks for \"A\" (2)")
    changed["A"] = [.integer(1)]
    let wrong = try failure {
      _ = try source.execute(object, answers: kept.standing(.kept).changed(by: changed))
    }
    #expect(wrong.message.hasPrefix("\"1\" is no element of the prompt \"A\""))
  }

  @Test func `a long name of a choice is cut in messages`() throws {
    #expect(ContentLimits.namedText == 80)
    let name = String(repeating: "long ", count: 190)
    let project = report(
      #"{ "name": "A", "parameter": "a", "type": "element", "required": true, "#
        + #""choices": [{ "value": 1, "name": "\#(name)" }] }"#, "SELECT a FROM t WHERE a = :a")
    #expect(try message(project, [:]).count < 200)
    #expect(try message(project, ["A": [.text(name + "x")]]).count < 300)
    #expect(try rows(project, ["A": [.text(name)]]) == ["1"])
  }

  @Test func `of many choices those come first that begin with the text`() throws {
    // 5,000 choices that hold a 7 stand before those that begin with one.
    let (source, object) = try open(
      report(
        #"{ "name": "A", "parameter": "a", "type": "element", "choices": { "sql": "#
          + #""WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n < 5002) "#
          + #"SELECT CASE WHEN n < 5000 THEN 'x7-' || n ELSE '7-' || n END FROM r" } }"#,
        "SELECT a FROM t WHERE a = :a"))
    func found(_ limit: Int) throws -> [String] {
      try source.choices(
        of: "A", in: object, answers: PromptAnswers(), matching: "7", limit: limit
      ).map(\.name)
    }
    #expect(try found(4) == ["7-5000", "7-5001", "7-5002", "x7-0"])
    #expect(try found(2) == ["7-5000", "7-5001"])
    #expect(try found(0) == [])
  }

  @Test func `a prompt can depend on whether another has an answer`() throws {
    let project = report(
      #"{ "name": "How", "parameter": "how", "type": "element", "required": true, "#
        + #""choices": ["all", "one"] }, "#
        + #"{ "name": "A", "parameter": "a", "type": "number", "required": true, "#
        + #""when": { "How": "one" } }"#,
      "SELECT a FROM t WHERE :how = 'all' OR a = :a ORDER BY a")
    #expect(try rows(project, ["How": [.text("all")]]) == ["1", "2", "3"])
    #expect(try message(project, ["How": [.text("one")]]).hasPrefix("\"R\" asks for \"A\""))
    #expect(try rows(project, ["How": [.text("one")], "A": [.integer(3)]]) == ["3"])
    // An answer that would change nothing is a slip, unless it was given to the result before.
    let both: [String: [ContentValue]] = ["How": [.text("all")], "A": [.integer(3)]]
    #expect(
      try message(project, both) == "the prompt \"A\" is not asked: that depends on \"How\"")
    let (source, object) = try open(project)
    var kept = PromptAnswers()
    kept["A"] = [.integer(3)]
    var answers = kept.standing(.kept)
    answers["How"] = [.text("all")]
    #expect(try source.execute(object, answers: answers).lines() == ["1", "2", "3"])
  }

  @Test func `objects can be chosen by name or id`() throws {
    var project = report(
      #"{ "name": "Which", "parameter": "id", "type": "object", "required": true, "#
        + #""choices": { "folder": "/F", "kind": "report" } }"#, "SELECT :id AS a")
    let other =
      #"{ "id": "0000000000000000000000000000000A", "sql": "SELECT 1 AS a", "#
      + #""rows": [{ "column": "a" }] }"#
    project.files["F/One.report.json"] = other
    project.files["F/G/Two.report.json"] = other.replacing("0A", with: "0B")
    project.files["F/Cube.object.json"] = #"{ "type": 3, "subtype": 776 }"#
    let (source, object) = try open(project)
    let prompts = try source.prompts(of: object, answers: PromptAnswers())
    #expect(prompts[0].choices?.map(\.name) == ["Two", "One"])
    let id = "0000000000000000000000000000000B"
    for answer in ["Two", id] {
      #expect(try rows(project, ["Which": [.text(answer)]]) == [id])
    }
  }

  @Test(arguments: [
    (#"{ "parameter": "a", "type": "text" }"#, "prompts[0].name: is missing: a string"),
    (#"{ "name": "A", "type": "text" }"#, "prompts[0].parameter: is missing: a string"),
    (
      #"{ "name": "A", "parameter": "a", "type": "texts" }"#,
      "prompts[0].type: must be one of text, number, date, element, object, not \"texts\""
    ),
    (
      #"{ "name": "A", "parameter": "a b", "type": "text" }"#,
      "prompts[0].parameter: must be a name of letters, digits and _"
    ),
    (
      #"{ "name": "A", "parameter": "a_count", "type": "text" }"#,
      "prompts[0].parameter: must not end in _count, which counts answers"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "element" }"#,
      "prompts[0].choices: is missing: what can be chosen"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "element", "choices": [] }"#,
      "prompts[0].choices: must not be empty"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "element", "choices": [null] }"#,
      "prompts[0].choices[0]: must be a string, a number or { \"value\": …, \"name\": … }"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "element", "choices": { "sql": "SELECT :b" } }"#,
      "prompts[0].choices.sql: the parameter :b has no prompt that answers it"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "text", "minimum": 3, "maximum": 2 }"#,
      "prompts[0].minimum: is greater than the maximum, which is 1 unless given"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "text", "maximum": 1001 }"#,
      "prompts[0].maximum: must be from 1 to 1000"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "number", "default": "x" }"#,
      "prompts[0].default: must be a number, not \"x\""
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "element", "choices": [1], "default": 2 }"#,
      "prompts[0].default: \"2\" is none of the choices"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "text", "default": ["x", "y"] }"#,
      "prompts[0].default: has 2 answers: 1 to 1 are taken"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "text", "when": { "B": "x" } }"#,
      "prompts[0].when.B: is no earlier prompt"
    ),
    (
      #"{ "name": "A", "parameter": "a", "type": "text", "nmae": 1 }"#,
      "prompts[0].nmae: unknown key; did you mean \"name\"?"
    ),
  ])
  func `what is wrong with a prompt is told with its key`(_ prompt: String, _ message: String)
    throws
  {
    let problems = try report(prompt, PromptTests.oneSQL).problems()
    #expect(problems.contains("R.report.json: " + message), "\(problems)")
  }

  @Test func `names and parameters are each given once, and used`() throws {
    let twice =
      #"{ "name": "A", "parameter": "a", "type": "text" }, "#
      + #"{ "name": "a", "parameter": "a", "type": "text" }"#
    #expect(
      try report(twice, PromptTests.oneSQL).problems() == [
        "R.report.json: prompts[1].name: there is another prompt of this name (case does not count)",
        "R.report.json: prompts[1].parameter: there is another prompt of this parameter",
      ])
    #expect(
      try report(
        #"{ "name": "A", "parameter": "origin", "type": "text" }"#,
        "SELECT a FROM t WHERE a = :orign"
      ).problems() == [
        "R.report.json: sql: the parameter :orign has no prompt that answers it: is it :origin?",
        "R.report.json: prompts[0]: the SQL does not use its parameter :origin",
      ])
    #expect(
      try report("", "SELECT a FROM t WHERE a = ?").problems()
        == ["R.report.json: sql: a parameter has a name: write :name instead of ?"])
  }

  @Test func `the limits of prompts`() throws {
    #expect(Limits.prompts == 100 && Limits.promptAnswers == 1_000)
    let many = (0...100).map { #"{ "name": "P\#($0)", "parameter": "p\#($0)", "type": "text" }"# }
    #expect(
      try report(many.joined(separator: ", "), "SELECT 1 AS a").problems()
        == ["R.report.json: prompts: a report has at most 100 prompts"])
  }

  @Test func `strings, quoted names, comments and casts of SQL have no parameters`() throws {
    let prompt = #"{ "name": "P", "parameter": "p", "type": "text" }"#
    let sql = "SELECT ':x ?' || :p || '::y' AS a -- :z ?\\n /* :w ' */"
    #expect(try rows(report(prompt, sql), ["P": [.text("-")]]) == [":x ?-::y"])
    #expect(
      try rows(report(prompt, "SELECT :p AS \\\"a\\\" WHERE 'it''s :q' <> :p"), ["P": [.text("1")]])
        == ["1"])
  }

  @Test func `SQL of choices that fails is told with the definition`() throws {
    let project = report(
      #"{ "name": "A", "parameter": "a", "type": "element", "#
        + #""choices": { "sql": "SELECT b, c, a FROM t" } }"#, PromptTests.oneSQL)
    let failure = try failure { _ = try rows(project, [:]) }
    #expect(
      failure.placedMessage
        == "R.report.json: prompts: choices have a value and perhaps a name: one column or two, not 3"
    )
  }
}
