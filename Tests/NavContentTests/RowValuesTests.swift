import Testing

@testable import NavContent

/// Rows as raw values, many at once.
struct RowValuesTests {
  /// An instance of numbers and texts that counts how often rows are asked for.
  private final class Numbers: ReportInstance {
    let prompts: [Prompt] = []
    func arranged(_ order: GridOrder) throws(ContentFailure) -> any ReportInstance { self }
    let report = ContentObject(
      id: .none, name: "Numbers", type: .report, subtype: 768, parent: nil, path: [])
    let grid = GridDefinition(
      rows: [.attribute(name: "t", isNumeric: false)], columns: [.metrics],
      metrics: [GridMetric(name: "n", format: "")])
    let sql = ""
    let total: Int
    let text: String
    var known: (rows: Int, isComplete: Bool) { (total, true) }

    init(_ total: Int, text: String = "x") { (self.total, self.text) = (total, text) }

    func columns() -> [GridColumn] { [GridColumn(elements: [], metric: 0, isNumeric: true)] }

    func rows(offset: Int, limit: Int) -> [GridRow] {
      (offset..<min(total, offset + limit)).map { number in
        GridRow(
          headers: [GridCell(raw: .text(text), formatted: text)],
          values: [
            number % 2 == 0 ? GridCell(raw: .integer(number), formatted: "\(number)") : .null
          ])
      }
    }

    func rowCount() -> Int { total }
  }

  @Test func `rows are put in as values, without their texts for people`() throws {
    var values = RowValues()
    try Numbers(250).values(offset: 3, limit: 200, into: &values)
    #expect(values.rowCount == 200 && values.width == 2 && values.cells.count == 400)
    #expect(values[0, 1] == .null && values[1, 1] == .integer(4))
    #expect(values[1, 0] == .text(start: 1, count: 1))
    #expect(values.bytes.count == 200)
    try Numbers(250).values(offset: 249, limit: .max, into: &values)
    #expect(values.rowCount == 1)
    try Numbers(250).values(offset: 250, limit: 5, into: &values)
    #expect(values.rowCount == 0 && values.bytes.isEmpty)
  }

  @Test func `long texts fill it before many rows do, and all rows come`() throws {
    let long = String(repeating: "é", count: 200_000)
    let numbers = Numbers(20, text: long)
    var values = RowValues()
    var next = 0
    var batches = 0
    repeat {
      try numbers.values(offset: next, limit: 1_000, into: &values)
      next += values.rowCount
      batches += values.rowCount > 0 ? 1 : 0
      #expect(values.bytes.count < ContentLimits.rowBytes + 400_001)
    } while values.rowCount > 0
    #expect(next == 20 && batches == 7)
  }

  @Test func `cells are put into another order, which may name some twice`() {
    var values = RowValues()
    var scratch: [RowValues.Cell] = []
    for order in [[2, 0, 1], [1], [0, 0, 1, 2, 2], []] {
      values.removeAll(width: order.count)
      for number in 0..<3 { values.append(.integer(number)) }
      values.reorder(order, of: 3, scratch: &scratch)
      #expect(values.cells == order.map { .integer($0) })
    }
  }

  @Test func `its limits`() {
    #expect(ContentLimits.rowBytes == 1 << 20 && ContentLimits.rowPiece == 100)
  }
}
