/// What a stored result says of itself, beside its rows.
///
/// A baseline is a file of JSON Lines, one value a line, fit for version control:
///
/// ```
/// {"nav": "baseline", "version": 1}
/// {"id": "E63834A411D5C49EC0000C881FDA1A4F", "name": "Arrival Delay by Carrier"}
/// {"sql": "SELECT name, sum(flights) AS flights"}
/// {"sql": "FROM monthly GROUP BY name"}
/// {"columns": ["Carrier", "Flights"]}
/// ["Frontier Airlines Inc.", 685]
/// {"rows": 1, "seconds": 0.004}
/// ```
///
/// A prompted report has a line `{"answers": {…}}` before the SQL, a report with a page axis
/// `{"page": […]}`.
struct Baseline {
  /// The number of the format.
  static let version = 1
  /// The end of a baseline's name.
  static let ending = ".jsonl"

  /// The report.
  var id: String
  var name: String
  /// The answers to its prompts: a record of lists; nil without prompts.
  var answers: Value
  /// The page that is shown: a list of elements; nil without a page axis.
  var page: Value
  /// The statement.
  var sql: String
  /// The titles of the columns.
  var columns: [String]

  /// What of a result is kept. Its rows are read by others.
  init(_ instance: any ReportInstance, titles: [String]) throws {
    id = instance.report.id.description
    name = instance.report.name
    answers = Baseline.answers(of: instance)
    let page = try withFailures { try instance.page() }
    self.page = page.isEmpty ? .nil : .list(page.map { $0.raw.value })
    sql = instance.sql
    columns = titles
  }

  /// The answers that a result is of.
  private static func answers(of instance: any ReportInstance) -> Value {
    guard !instance.prompts.isEmpty else { return .nil }
    return .record(
      instance.prompts.map { prompt in
        (prompt.name, .list(prompt.effective.map { $0.value.value }))
      })
  }

  /// The name of the file for a result: the report's id and, for answers and a page that was
  /// chosen, a hash of these. The first page is what a report shows of itself, and no choice.
  static func fileName(of instance: any ReportInstance, page: [PageChoice]) throws -> String {
    let id = instance.report.id.description
    let answers = answers(of: instance)
    guard !answers.isNil || !page.isEmpty else { return id + ending }
    let chosen = page.map { choice in
      Value.list([.string(choice.unit), choice.element.value])
    }
    let text = try JSONWriter.text(.list([answers, .list(chosen)]))
    return "\(id)-\(NameHash.hex(of: text))\(ending)"
  }
}

extension Baseline {
  /// The lines before the rows.
  func head() throws -> String {
    var lines: [Value] = [
      .record([("nav", .string("baseline")), ("version", .integer(Baseline.version))]),
      .record([("id", .string(id)), ("name", .string(name))]),
    ]
    if !answers.isNil { lines.append(.record([("answers", answers)])) }
    if !page.isNil { lines.append(.record([("page", page)])) }
    for line in sql.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(.record([("sql", .string(String(line)))]))
    }
    lines.append(.record([("columns", .list(columns.map { .string($0) }))]))
    return try lines.map { try JSONWriter.text($0) + "\n" }.joined()
  }

  /// The line after the rows.
  static func tail(rows: Int, _ duration: Duration?) throws -> String {
    // Milliseconds, so that it does not differ for nothing.
    let seconds = duration.map { Value.real(($0.seconds * 1_000).rounded() / 1_000) } ?? .nil
    return try JSONWriter.text(.record([("rows", .integer(rows)), ("seconds", seconds)])) + "\n"
  }
}
