import Foundation
import Testing

/// Reports that run again with other answers: what is kept of their order, and of the answers.
struct RepromptTests {
  /// Runs a program on a project of one report, `Care`.
  private func run(_ script: String, sql: String, rows: String, more: String) throws {
    let (status, errors) = try VerifyTests.Project().run(script, sql: sql, more: more, rows: rows)
    #expect(status == 0, "\(errors)")
  }

  private let columns =
    #", "columns": [{"attribute": "Month", "column": "m"}], "prompts": [{"name": "Least", "#
    + #""parameter": "least", "type": "number", "default": 1}]"#

  @Test func `a sort by a column that is gone gives way to the report's order`() throws {
    try run(
      """
      open Care; sort 1 --desc; expect (data)[0].Key == "b"
      report --reprompt {Least: 2}; expect (rows) == 2 and (data)[0].Key == "a"
      back; expect (data)[0].Key == "b"
      # A column that is still there is the same one, wherever it stands.
      sort 2 --desc; report --reprompt {Least: 2}; expect (data)[0].Key == "b"
      """,
      sql: "WITH r(k, m, v) AS (VALUES ('a', 1, 1), ('a', 2, 2), ('b', 1, 3), ('b', 2, 9)) "
        + "SELECT k, m, v FROM r WHERE m >= :least",
      rows: #"[{"attribute": "Key", "column": "k"}]"#, more: columns)
  }

  @Test func `a result that was given up is arranged anew for each step that shares it`() throws {
    let project = try VerifyTests.Project()
    for number in 0..<12 {
      try Data(#"{"sql": "SELECT 1 AS a", "rows": [{"column": "a"}]}"#.utf8)
        .write(to: URL(filePath: project.folder + "/R\(number).report.json"))
    }
    // Each run has other pages than the one before.
    let (status, errors) = try project.run(
      """
      report "Care"; pageby next; sort Value; mode both
      for o in (find "R*" --in "/" --type report) { report $o.id }
      for i in (range 12) { back }
      expect (rows) == 1
      for i in (range 3) { back; expect (rows) == 1; show; pageby next; back }
      """,
      sql: "WITH r(k) AS MATERIALIZED (SELECT abs(random())) "
        + "SELECT 'p'||k AS p, 'a' AS k, 1 AS v FROM r UNION ALL SELECT 'q'||k, 'b', 0 FROM r",
      more: #", "pages": [{"column": "p"}]"#)
    #expect(status == 0, "\(errors)")
  }

  @Test func `prompts of a failed load knows the answers that were given`() throws {
    try run(
      """
      try { open Care {One: "x"} } catch e { expect $e.kind == "prompt" }
      expect (count (prompts)) == 2 and (prompts)[0].answer[0].value == "x"
      """,
      sql: "SELECT :one AS k, :two AS v", rows: #"[{"attribute": "Key", "column": "k"}]"#,
      more:
        #", "prompts": [{"name": "One", "parameter": "one", "type": "text", "required": true}, "#
        + #"{"name": "Two", "parameter": "two", "type": "element", "required": true, "#
        + #""choices": {"sql": "SELECT :one"}}]"#)
  }

  @Test func `prompts of a reprompt that failed knows the answers before, too`() throws {
    try run(
      """
      open Care {One: "x", Two: "y"}
      try { report --reprompt {Two: "bad"} } catch e { expect $e.kind == "load" }
      expect (prompts)[0].answer[0].value == "x" and (prompts)[1].answer[0].value == "bad"
      close; expect (prompts)[1].answer[0].value == "y"
      """,
      sql:
        "SELECT :one AS k, CASE :two WHEN 'bad' THEN abs(-9223372036854775808) ELSE :two END AS v",
      rows: #"[{"attribute": "Key", "column": "k"}]"#,
      more:
        #", "prompts": [{"name": "One", "parameter": "one", "type": "text", "required": true}, "#
        + #"{"name": "Two", "parameter": "two", "type": "text", "required": true}]"#)
  }

  @Test func `prompts of a reprompt whose other answers no longer fit knows the new ones`() throws {
    try run(
      """
      open Care {One: "x", Two: 1}
      try { report --reprompt {One: "y"} } catch e { expect $e.message like "*asks for*Two*2*" }
      expect (prompts)[0].answer[0].value == "y" and (prompts)[1].answer == nil
      """,
      sql: "SELECT :one AS k, :two AS v", rows: #"[{"attribute": "Key", "column": "k"}]"#,
      more:
        #", "prompts": [{"name": "One", "parameter": "one", "type": "text", "required": true}, "#
        + #"{"name": "Two", "parameter": "two", "type": "element", "required": true, "#
        + #""choices": {"sql": "SELECT CASE :one WHEN 'x' THEN 1 ELSE 2 END"}}]"#)
  }

  @Test func `a document asks for its reports, and back returns to the answers before`() throws {
    let project = try VerifyTests.Project()
    let document =
      #"{"panels": [[{"title": "All", "object": "Care"}, "#
      + #"{"title": "Two", "object": "Care", "answers": {"Least": 2}}]]}"#
    try Data(document.utf8).write(to: URL(filePath: project.folder + "/Board.document.json"))
    let (status, errors) = try project.run(
      """
      let kind = ""
      try { open Board } catch e { set kind = $e.kind }
      expect $kind == "prompt" and (prompts)[0].name == "Least"
      close
      open Board {Least: 1}
      expect (prompts)[0].answer[0].value == 1
      open All; expect (rows) == 3; back
      open Two; expect (rows) == 2; back
      report --reprompt {Least: 3}; open All; expect (rows) == 1; back
      back; open All; expect (rows) == 3; back
      rerun; expect (prompts)[0].answer[0].value == 1
      """,
      sql: "WITH r(k, v) AS (VALUES ('a', 1), ('b', 2), ('c', 3)) "
        + "SELECT k, v FROM r WHERE v >= :least ORDER BY v",
      more:
        #", "prompts": [{"name": "Least", "parameter": "least", "type": "number", "required": true}]"#
    )
    #expect(status == 0, "\(errors)")
  }
}
