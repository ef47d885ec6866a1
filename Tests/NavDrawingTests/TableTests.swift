import NavDrawing
import Testing

@Suite struct `Tables in a frame` {
  static func draw(
    _ view: TableView, _ columns: Int, _ lines: Int, _ charset: Charset = .utf8
  ) -> [String] {
    TableDrawing(view, columns: columns, lines: lines, look: Look(charset: charset))
      .text(Look(charset: charset))
  }

  @Test func `where totals are among the rows, lines are counted`() {
    let table = Table(columns: [.text], headers: [["A"]], rows: [[.text("a")], [.text("Total")]])
    func count(_ view: TableView) -> String {
      TableDrawing(view, columns: 20, lines: 4, look: Look()).countLine
    }
    #expect(count(TableView(table)) == "2 rows")
    #expect(count(TableView(table, hasTotals: true)) == "2 lines")
  }

  @Test func `design 1: the sample screen, line by line`() {
    let screen = ScreenDrawing(
      geometry: ScreenGeometry(columns: 80, lines: 9, device: .pad),
      title: "Arrival Delay by Carrier",
      info: [
        "Object ID: E63834A411D5C49EC0000C881FDA1A4F", "Object Type: 3",
        "Object Path: Arrival Delay by Carrier",
      ], content: .table(TableView(Samples.grid)), isBackEnabled: true, isFitted: false)
    let lines = screen.lines(Look())
    let sample = [
      "┌─────────────────────────────────────────────────────────┐ View Info",
      "│                 Arrival Delay by Carrier                │ Object ID: E63834A4…",
      "│Carrier                          Flights    Arrival Delay│ Object Type: 3",
      "│Frontier Airlines Inc.               685             21.9│ Object Path: Arriva…",
      "│AirTran Airways Corporation        3,260             20.1│",
    ]
    #expect(Array(lines.prefix(5)) == sample)
    #expect(
      Array(lines.suffix(2)) == [
        "│rows 1–4 of 16                                           │ [Execute My Report]",
        "└─────────────────────────────────────────────────────────┘ [Fit Width]",
      ])
  }

  @Test func `a number at the edge is left out, a text is cut`() {
    let table = Table(
      columns: [.text, .number, .text], headers: [["Name", "Number", "Note"]],
      rows: [["abcdefgh", "1234567890", "a note that is long"]])
    #expect(Self.draw(TableView(table), 19, 2)[1] == "abcdefgh")
    #expect(Self.draw(TableView(table), 20, 2)[1] == "abcdefgh  1234567890")
    #expect(Self.draw(TableView(table), 29, 2)[1] == "abcdefgh  1234567890")
    #expect(Self.draw(TableView(table), 30, 2)[1] == "abcdefgh  1234567890  a note …")
    #expect(Self.draw(TableView(table, firstColumn: 1), 9, 2)[1] == "#########")
    #expect(Self.draw(TableView(table, firstColumn: 2), 6, 2)[1] == "a not…")
    #expect(Self.draw(TableView(table, firstColumn: 2), 6, 2, .ascii)[1] == "a not~")
  }

  @Test func `fitted: texts shrink, then titles over numbers, then columns leave`() {
    let table = Table(
      columns: [.text, .number, .number], headers: [["Carrier", "Mean Delay", "Flights"]],
      rows: [["Envoy Air of America", "1,234.5", "1"], [.null, .null, ""]])
    #expect(
      Self.draw(TableView(table, isFitted: true), 41, 9) == [
        "Carrier               Mean Delay  Flights", "Envoy Air of America     1,234.5        1",
        "NULL                        NULL",
      ])
    #expect(
      Self.draw(TableView(table, isFitted: true), 32, 9) == [
        "Carrier      Mean Delay  Flights", "Envoy Air       1,234.5        1",
        "of America", "NULL               NULL",
      ])
    #expect(
      Self.draw(TableView(table, isFitted: true), 25, 9) == [
        "            Mean", "Carrier    Delay  Flights", "Envoy    1,234.5        1", "Air of",
        "America", "NULL        NULL",
      ])
    #expect(
      Self.draw(TableView(table, isFitted: true), 23, 9) == [
        "            Mean", "Carrier    Delay  Flig…", "Envoy    1,234.5      1", "Air of",
        "America", "NULL        NULL",
      ])
    let narrow = TableDrawing(
      TableView(table, isFitted: true), columns: 22, lines: 9, look: Look())
    #expect(narrow.columns == 0..<2)
    #expect(narrow.countLine == "2 rows, 1 more column")
    #expect(Self.draw(TableView(table, firstColumn: 1, isFitted: true), 6, 9)[2] == "######")
  }

  @Test func `a row has at most three lines, then it is cut`() {
    let table = Table(
      columns: [.text], headers: [["Note"]],
      rows: [["one two three four five six seven eight nine ten"], ["next"]])
    #expect(
      Self.draw(TableView(table, isFitted: true), 10, 9) == [
        "Note", "one two", "three four", "five six …", "next",
      ])
    // A row that does not fit whole waits for the next window, unless it is the first.
    #expect(
      Self.draw(TableView(table, isFitted: true), 10, 3) == ["Note", "one two", "three fou…"])
    #expect(Self.draw(TableView(table, firstRow: 1, isFitted: true), 10, 1) == ["next"])
  }

  @Test func `frozen columns stay`() {
    let view = TableView(Samples.crossTab, firstColumn: 10)
    let drawing = TableDrawing(view, columns: 40, lines: 9, look: Look())
    #expect(
      drawing.text(Look()) == [
        "        ──── Q4 2013 ─────", "Origin  November  December", "EWR       10,463    10,500",
        "JFK        9,631     9,668", "LGA        8,320     8,357",
      ])
    #expect(drawing.countLine == "3 rows, columns 12–13 of 13")
    // In a frame that they would fill by half they move too: of 13 columns 10 have left.
    #expect(Self.draw(view, 15, 9)[1] == "October")
  }

  @Test func `wide titles widen their columns`() {
    let table = Table(
      columns: [.number, .number],
      headers: [["A very long title", "A very long title"], ["a", "b"]],
      rows: [["1", "2"]])
    #expect(
      Self.draw(TableView(table), 40, 9) == [
        "── A very long title ──", "         a            b", "         1            2",
      ])
  }

  @Test func `titles join only under joined ones, and never in the last row`() {
    let table = Table(
      columns: [.text, .text, .text, .text],
      headers: [["A", "A", "B", "B"], ["x", "y", "y", "y"], ["m", "m", "m", "m"]],
      rows: [["aaaaa", "bbbbb", "ccccc", "ddddd"]])
    #expect(
      TableWriter.text(table) == """
        ──── A ─────  ──── B ─────
        x      y      ──── y ─────
        m      m      m      m
        aaaaa  bbbbb  ccccc  ddddd

        """)
  }
}

@Suite struct `Count lines` {
  static func count(
    rows: Int, known: Int? = nil, isComplete: Bool = true, first: Int = 0, pageStart: Int = 0,
    width: Int = 60, lines: Int = 21, charset: Charset = .utf8, columns: Int = 1,
    cell: String = "cell"
  ) -> String {
    let table = Table(
      columns: Array(repeating: .text, count: columns),
      headers: [Array(repeating: "Title of it", count: columns)],
      rows: Array(repeating: [.text(cell)], count: rows))
    let view = TableView(
      table, pageStart: pageStart, knownRows: known, isComplete: isComplete, firstRow: first)
    return TableDrawing(view, columns: width, lines: lines, look: Look(charset: charset)).countLine
  }

  @Test func `say what is shown, and of how much`() {
    #expect(Self.count(rows: 16) == "16 rows")
    #expect(Self.count(rows: 1) == "1 row")
    #expect(Self.count(rows: 0) == "no rows")
    #expect(Self.count(rows: 0, isComplete: false) == "no rows yet")
    #expect(Self.count(rows: 50, known: 3_869) == "rows 1–20 of 3,869")
    #expect(Self.count(rows: 50, known: 3_869, isComplete: false) == "rows 1–20 of 3,869+")
    #expect(Self.count(rows: 9, isComplete: false) == "rows 1–9 of 9+")
    #expect(Self.count(rows: 50, known: 3_869, charset: .ascii) == "rows 1-20 of 3,869")
    #expect(
      Self.count(rows: 50, known: 9_999_999, first: 1_234_567, pageStart: 1_234_560)
        == "rows 1,234,568–1,234,587 of 9,999,999")
    #expect(Self.count(rows: 5, first: 4) == "row 5 of 5")
    #expect(Self.count(rows: 5, columns: 7) == "5 rows, 2 more columns")
  }

  @Test(arguments: [
    (34, "rows 1–20 of 3,869, 9 more columns"), (33, "1–20 of 3,869, 9 more columns"),
    (28, "1–20, 9 more columns"), (20, "1–20, 9 more columns"), (19, "1–20 of 3,869 …"),
    (14, "1–20 …"), (6, "1–20 …"),
    (3, "…"),
  ])
  func `get shorter, but never cut a number`(width: Int, text: String) {
    let wide = String(repeating: "wide ", count: 20)
    #expect(Self.count(rows: 50, known: 3_869, width: width, columns: 10, cell: wide) == text)
  }
}
