import NavContent
import NavLocal

/// A small report whose grid tests arrange.
enum GridReport {
  /// A report over a list of rows of o, c, f, w.
  static func run(_ rest: String, _ rows: [String] = GridReport.rows) throws -> any ReportInstance {
    let sql = rows.enumerated().map { index, row in
      index == 0 ? "SELECT 0 AS n, " + row : "SELECT \(index), \(row)"
    }
    let text = "SELECT o, c, f, w FROM (\(sql.joined(separator: " UNION ALL "))) ORDER BY n"
    return try Project.report(#"{ "sql": "\#(text)", \#(rest) }"#).open().run("R")
  }

  static let rows = [
    "'A' AS o, 'x' AS c, 10 AS f, 1 AS w", "'A', 'y', 20, 3", "'B', 'x', 5, NULL", "'B', 'Y', 7, 1",
    "'C', 'z', NULL, 2",
  ]
  static let axes =
    #""rows": [{ "attribute": "O", "column": "o" }, { "attribute": "C", "column": "c" }]"#
}
