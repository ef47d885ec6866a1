import NavContent
import Testing

@testable import NavLocal

/// Raw rows taken as they are kept, against those that grid rows give.
struct RawRowTests {
  /// Rows of all types, some hundred bytes each, in more chunks than stay in memory.
  private static let sql = """
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59999)
    SELECT i * i * (1 - 2 * (i % 2)) AS square, i / 7.0 AS part,
      CASE WHEN i % 5 = 0 THEN NULL ELSE printf('%0200d', i) END AS long,
      CASE i % 3 WHEN 0 THEN '' WHEN 1 THEN x'00ff' ELSE 'é' || i END AS kind
    FROM n
    """

  private func instance() throws -> LocalInstance {
    let database = try Database(interrupt: { false })
    try database.prepareForBuilding()
    let problems = ProblemList()
    let sql = Self.sql.split(separator: "\n").joined(separator: " ")
    let json = """
      {"sql": "\(sql)", "rows": [{"column": "kind"}, {"column": "long"}],
       "metrics": [{"column": "square"}, {"column": "part"}]}
      """
    let fields = try #require(Fields(Array(json.utf8), file: "R.report.json", problems: problems))
    let definition = ReportDefinition(fields)
    let report = ContentObject(
      id: .none, name: "R", type: .report, subtype: 768, parent: nil, path: [])
    let result = try LocalResult(
      ReportRun(report: report, file: "R.report.json", project: "P"), definition, [],
      query: { () throws(QueryError) in try ProjectQuery(definition.sql, [:], in: database) },
      interrupt: { false }
    ) { _ in nil }
    return LocalInstance(try ReportLines(result, GridOrder()), showsTotals: true)
  }

  private func texts(_ values: RowValues) -> [[String]] {
    (0..<values.rowCount).map { row in
      (0..<values.width).map { column in
        switch values[row, column] {
        case .null: "NULL"
        case .integer(let number): "i\(number)"
        case .real(let number): "r\(number)"
        case .text(let start, let count):
          "t" + String(decoding: values.bytes[start..<start + Int(count)], as: UTF8.self)
        }
      }
    }
  }

  @Test func `both ways give the same rows, wherever they begin`() throws {
    let instance = try instance()
    var (quick, slow) = (RowValues(), RowValues())
    #expect(instance.known.rows == 1)
    for offset in [0, 1, 999, 30_000, 59_990, 12_345, 0, 59_999] {
      try instance.values(offset: offset, limit: 700, into: &quick)
      try instance.putRows(offset: offset, limit: 700, into: &slow)
      #expect(quick.rowCount == min(700, 60_000 - offset) && quick.width == 4)
      #expect(texts(quick) == texts(slow), "from \(offset)")
    }
    try instance.values(offset: 60_000, limit: 10, into: &quick)
    #expect(quick.rowCount == 0)
    try instance.values(offset: .max, limit: .max, into: &quick)
    #expect(quick.rowCount == 0)
  }

  @Test func `a batch is not filled beyond its bytes`() throws {
    let instance = try instance()
    var values = RowValues()
    var next = 0
    while true {
      try instance.values(offset: next, limit: .max, into: &values)
      if values.rowCount == 0 { break }
      #expect(values.bytes.count < 2 * ContentLimits.rowBytes)
      next += values.rowCount
    }
    #expect(next == 60_000)
  }
}
