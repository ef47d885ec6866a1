import NavContent
import Testing

@testable import NavLocal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `Examples/flights/README.md` describes the format; its tables are compared with the readers.
struct FormatDescriptionTests {
  /// A row of a table of keys.
  private struct Row {
    var key: String
    var isRequired: Bool
  }

  /// The rows of the table under each heading that begins with a text.
  private static func rows(_ heading: String) throws -> [Row] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appending(path: "Examples/flights/README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var rows: [Row] = []
    var isInside = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { isInside = line.hasPrefix("### " + heading) }
      guard isInside, line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      let key = cells[0].split(separator: "`")[0]
      rows.append(Row(key: String(key), isRequired: cells[2].hasPrefix("an error")))
    }
    return rows
  }

  @Test(arguments: [
    ("`project.json`", ProjectDefinition.keys), ("`tables`", ProjectDefinition.tableKeys),
    ("`warehouse`", WarehouseDefinition.keys), ("`secrets`", WarehouseDefinition.secretKeys),
    ("`columns`: a column", ProjectDefinition.columnKeys),
    ("Every definition", ObjectDefinition.keys),
    ("`NAME.report.json`", ReportDefinition.ownKeys),
    ("`prompts`", PromptDefinition.keys),
    ("`choices`: an element", PromptDefinition.elementKeys),
    ("`choices`: a query", PromptDefinition.queryKeys),
    ("`choices`: objects", PromptDefinition.objectKeys),
    ("`pages`, `rows`, `columns`", AttributeDefinition.keys),
    ("`forms`", AttributeDefinition.formKeys),
    ("`link`", LinkDefinition.keys),
    ("`metrics`", MetricDefinition.keys),
    ("`thresholds`", ThresholdDefinition.keys),
    ("`NAME.document.json`", DocumentDefinition.ownKeys),
    ("`panels`", DocumentDefinition.panelKeys),
    ("`NAME.object.json`", DefinitionKind.otherKeys),
  ])
  func `a table has the keys that are read`(_ heading: String, _ keys: [String]) throws {
    #expect(try Set(Self.rows(heading).map(\.key)) == Set(keys))
  }

  /// Definitions in which every key is present, by heading, with the file they stand in.
  private static let complete: [(heading: String, file: String, before: String, after: String)] = [
    ("`project.json`", "project.json", "", ""),
    ("`warehouse`", "project.json", #""name": "N", "warehouse": {"#, "}"),
    ("`NAME.report.json`", "R.report.json", #""metrics": [{"column": "a"}]"#, ""),
    ("`pages`, `rows`, `columns`", "R.report.json", #""sql": "SELECT 1 AS a", "rows": [{"#, "}]"),
    (
      "`forms`", "R.report.json", #""sql": "SELECT 1 AS a", "rows": [{"forms": [{"#, "}]}]"
    ),
    (
      "`link`", "R.report.json", #""sql": "SELECT 1 AS a", "rows": [{"column": "a", "link": {"#,
      "}}]"
    ),
    (
      "`prompts`", "R.report.json",
      #""sql": "SELECT 1 AS a", "rows": [{"column": "a"}], "prompts": [{"#, "}]"
    ),
    ("`metrics`", "R.report.json", #""sql": "SELECT 1 AS a", "metrics": [{"#, "}]"),
    ("`NAME.object.json`", "O.object.json", "", ""),
  ]

  @Test func `a key whose lack is called an error is missed, and no other`() throws {
    for (heading, file, before, after) in Self.complete {
      let required = try Self.rows(heading).filter(\.isRequired).map(\.key)
      let problems = try Project([file: "{\(before)\(after)}"]).problems()
      let missed = problems.filter { $0.contains("is missing: ") && !$0.contains("attributes") }
      #expect(missed.count == required.count, "\(heading): \(problems)")
      for key in required { #expect(missed.contains { $0.contains(key) }, "\(heading): \(key)") }
    }
  }
}
