import NavDrawing
import Testing

@Suite struct `Any table on any screen` {
  /// Texts from which random tables are made.
  static let words = [
    "Carrier", "a", "", "Departures by Origin and Month", "東京国際空港", "👩‍👩‍👧‍👦", "\u{1B}[2J", "x\ny",
    "supercalifragilisticexpialidocious", "e\u{301}", "tab\there", "\u{202E}abc", "  blanks  ",
    "नमस्ते",
  ]

  static func table(_ generator: inout Seeded) -> Table {
    let count = Int.random(in: 0...9, using: &generator)
    let columns = (0..<count).map { _ in
      Table.Column(isNumeric: Bool.random(using: &generator))
    }
    func text() -> String {
      (0...Int.random(in: 0...3, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    }
    let headers = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      (0..<count).map { _ in text() }
    }
    let rows = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      columns.prefix(Int.random(in: 0...count, using: &generator)).map { column -> Table.Cell in
        switch Int.random(in: 0...9, using: &generator) {
        case 0: .null
        case 1: .missing
        default: .text(column.isNumeric ? number(&generator) : text())
        }
      }
    }
    return Table(
      columns: columns, headers: headers, rows: rows,
      frozenColumns: Int.random(in: -1...3, using: &generator))
  }

  static func number(_ generator: inout Seeded) -> String {
    let digits = Int.random(in: 1...(Bool.random(using: &generator) ? 4 : 40), using: &generator)
    return String((0..<digits).map { _ in "0123456789".randomElement(using: &generator) ?? "0" })
  }

  /// The runs of digits in a text.
  static func digitGroups(_ text: String) -> [Substring] {
    text.split { !$0.isASCII || !$0.isNumber }
  }

  /// A table, a frame's columns and lines, and a look.
  private static func `case`(_ generator: inout Seeded) -> (Table, Int, Int, Look) {
    let table = Self.table(&generator)
    let columns = Int.random(in: 1...140, using: &generator)
    let lines = Int.random(in: 1...50, using: &generator)
    let look = Look(
      charset: Bool.random(using: &generator) ? .utf8 : .ascii,
      hasColor: Bool.random(using: &generator))
    return (table, columns, lines, look)
  }

  @Test(arguments: 0..<24)
  func `stays in its bounds, sends no controls and cuts no number`(seed: UInt64) {
    var generator = Seeded(seed + 1)
    for _ in 0..<60 {
      let (table, columns, lines, look) = Self.case(&generator)
      let view = TableView(
        table, pageStart: Int.random(in: 0...5, using: &generator),
        knownRows: Int.random(in: 0...9_999_999, using: &generator),
        isComplete: Bool.random(using: &generator),
        firstRow: Int.random(in: -5...40, using: &generator),
        firstColumn: Int.random(in: -2...12, using: &generator),
        isFitted: Bool.random(using: &generator))
      let screen = ScreenDrawing(
        geometry: ScreenGeometry(columns: columns, lines: lines, device: .pad),
        title: Self.words.randomElement(using: &generator) ?? "", info: Self.words,
        content: .table(view), isBackEnabled: Bool.random(using: &generator),
        isFitted: view.isFitted)
      check(screen.lines(look), columns: columns, lines: lines, look)

      // The table alone: only its own numbers, each whole.
      let width = Int.random(in: 1...100, using: &generator)
      let drawing = TableDrawing(view, columns: width, lines: lines, look: look)
      check(drawing.text(look), columns: width, lines: lines, look)
      #expect(cellWidth(drawing.countLine, charset: look.charset) <= width)
      let numbers = Set(table.rows.joined().flatMap { Self.digitGroups(raw($0)) })
      for line in drawing.text(look) {
        let plain = Self.withoutStyles(line).filter { $0 != "\u{1B}" }
        for group in Self.digitGroups(plain) where !Self.controlDigits.contains(group) {
          if !numbers.contains(group) { Issue.record("a cut number: \(group) in \(plain)") }
        }
      }
      if !table.rows.isEmpty { #expect(!drawing.rows.isEmpty) }
      #expect(drawing.columnsRight >= 0)
    }
  }

  /// Digits of the controls among the words as they are shown, perhaps cut: `[2J`, `\u{202E}`.
  static let controlDigits: Set<Substring> = ["0", "1", "02", "2", "20", "202"]

  static func withoutStyles(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  private func raw(_ cell: Table.Cell) -> String {
    if case .text(let text) = cell { text } else { "" }
  }

  private func check(_ drawn: [String], columns: Int, lines: Int, _ look: Look) {
    if drawn.count > lines { Issue.record("\(drawn.count) lines of \(lines)") }
    for line in drawn {
      let plain = look.hasColor ? Self.withoutStyles(line) : line
      let isClean = plain.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && !$0.properties.isBidiControl
      }
      if !isClean { Issue.record("a control in \(plain.debugDescription)") }
      let width = cellWidth(plain)
      if width > columns { Issue.record("\(width) cells of \(columns): \(plain)") }
    }
  }

  /// A graph of the table's numbers, or panels with tables, graphs and panels.
  private func content(
    _ generator: inout Seeded, _ table: Table, depth: Int
  ) -> ScreenContent {
    let text = Self.words.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0...(depth == 0 ? 3 : 4), using: &generator) {
    case 0:
      let rows = table.rows.map { cells in
        GraphView.Row(
          text,
          cells.map { cell in
            let most = Double.greatestFiniteMagnitude
            let least = Double.leastNonzeroMagnitude
            let extremes = [0, 1, -1, most, -most, least, -least, .nan]
            return .init(extremes.randomElement(using: &generator) ?? .infinity, cell)
          })
      }
      return .graph(
        GraphView(
          title: text, series: Array(table.headers.first?.prefix(3) ?? []), rows: rows,
          kind: Bool.random(using: &generator) ? .bars : .lines,
          measures: Bool.random(using: &generator) ? nil : [.init("a"), .init("b")],
          firstRow: Int.random(in: -5...40, using: &generator)))
    case 1: return .failed(message: text, offersClose: Bool.random(using: &generator))
    case 2: return .message(text)
    case 3: return .text(Self.words)
    default:
      let rows = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          PanelView.Panel(text, content(&generator, table, depth: depth - 1))
        }
      }
      return .panels(
        PanelView(
          rows: rows, zoom: Int.random(in: -50...900, using: &generator),
          firstPanel: Int.random(in: -1...9, using: &generator)))
    }
  }

  @Test(arguments: 0..<12)
  func `graphs and panels too stay in their bounds`(seed: UInt64) {
    var generator = Seeded(seed + 100)
    for _ in 0..<60 {
      let (table, columns, lines, look) = Self.case(&generator)
      let screen = ScreenDrawing(
        geometry: ScreenGeometry(columns: columns, lines: lines, device: .phone), title: "",
        info: [], content: content(&generator, table, depth: 5), isBackEnabled: true,
        isFitted: true)
      check(screen.lines(look), columns: columns, lines: lines, look)
      let panels = PanelView(rows: [[.init("a", screen.content), .init("b", screen.content)]])
      let width = Int.random(in: 1...100, using: &generator)
      let drawing = PanelDrawing(panels, columns: width, lines: lines, look: look)
      check(drawing.text(look), columns: width, lines: lines, look)
    }
  }

  @Test func `extremes end`() {
    let long = String(repeating: "x", count: 100_000)
    let wide = Table(
      columns: Array(repeating: .text, count: 5_000),
      headers: [Array(repeating: "same", count: 5_000)],
      rows: [Array(repeating: .text("cell"), count: 5_000)])
    let tables = [
      Table(columns: [.text], headers: [[long]], rows: [[.text(long)]]),
      Table(columns: [.number], headers: [[long]], rows: [[.text(long)]]),
      Table(columns: [], headers: [], rows: [[], []]), Table(columns: [], headers: [[]]), wide,
    ]
    for table in tables {
      for isFitted in [false, true] {
        for (width, height) in [(0, 0), (1, 1), (2, 5), (100, 50)] {
          let view = TableView(
            table, pageStart: Int.max, firstRow: Int.max, firstColumn: Int.max, isFitted: isFitted)
          let drawing = TableDrawing(view, columns: width, lines: height, look: Look())
          #expect(drawing.text(Look()).count <= height)
        }
      }
    }
  }
}
