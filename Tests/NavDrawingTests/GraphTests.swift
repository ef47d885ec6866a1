import Testing

@testable import NavDrawing

@Suite struct `Scales, axes and lines` {
  static func ticks(_ numbers: [Double], _ most: Int, hasZero: Bool = true) -> [String] {
    GraphScale(numbers, hasZero: hasZero).ticks(atMost: most).map(plainNumber)
  }

  @Test func `where numbers stand on a scale, down to the least that there are`() {
    let least = Double.leastNonzeroMagnitude
    let scale = GraphScale([least, -least], hasZero: true)
    #expect([-least, 0, least].map(scale.share) == [0, 0.5, 1])
    #expect(GraphScale([0, least], hasZero: true).share(least) == 1)
    let most = Double.greatestFiniteMagnitude
    #expect([-most, 0, most].map(GraphScale([most, -most], hasZero: true).share) == [0, 0.5, 1])
    #expect(nearest(.nan) == 0 && nearest(.infinity) == 0 && nearest(2.5) == 3)
  }

  @Test func `ticks are multiples of 1, 2 or 5 times a power of ten`() {
    #expect(Self.ticks([1_261], 4) == ["0", "500", "1000"])
    #expect(Self.ticks([1_261], 8) == ["0", "200", "400", "600", "800", "1000", "1200"])
    #expect(Self.ticks([0.31], 4) == ["0", "0.1", "0.2", "0.3"])
    #expect(Self.ticks([-9.9, 21.9], 5) == ["0", "10", "20"])
    #expect(Self.ticks([-9.9, 21.9], 7) == ["-5", "0", "5", "10", "15", "20"])
    #expect(Self.ticks([-3], 4) == ["-3", "-2", "-1", "0"])
    #expect(Self.ticks([1e300, -1e300], 3).count <= 3)
    #expect(Self.ticks([.greatestFiniteMagnitude, -.greatestFiniteMagnitude], 5).count <= 5)
    #expect(Self.ticks([.leastNonzeroMagnitude], 5).count <= 5)
    #expect(Self.ticks([0, 0], 5) == ["0"])
    #expect(Self.ticks([], 5) == [])
    #expect(Self.ticks([7], 0) == [])
  }

  @Test func `a line's scale has zero where it begins near it`() {
    #expect(GraphScale([10, 100], hasZero: false).least == 0)
    #expect(GraphScale([90, 100], hasZero: false).least == 90)
    #expect(GraphScale([-100, -90], hasZero: false).greatest == -90)
    #expect(GraphScale([-100, -10], hasZero: false).greatest == 0)
    #expect(GraphScale([7], hasZero: false).least == 0)
    #expect(GraphScale([90, 100], hasZero: true).least == 0)
    #expect(!GraphScale([.nan, .infinity], hasZero: true).hasNumbers)
  }

  @Test func `bars have an axis, with labels in the measure's way`() {
    let measure = GraphView.Measure("money") { "$\(Int($0))" }
    let graph = GraphView(
      title: "", series: ["N"],
      rows: (0..<6).map { .init("r\($0)", [.init(Double($0 * 100), .text("\($0 * 100)"))]) },
      measures: [measure])
    let lines = GraphDrawing(graph, columns: 40, lines: 9, look: Look()).text(Look())
    #expect(lines.count == 9)
    #expect(lines[6] == "r5  500  ███████████████████████████████")
    #expect(lines[7] == "         ┬───────────┬────────────┬─────")
    #expect(lines[8] == "        $0         $200         $400")
    // Too low, or too narrow, for one.
    #expect(GraphDrawing(graph, columns: 40, lines: 7, look: Look()).text(Look()).count == 7)
    #expect(!GraphDrawing(graph, columns: 40, lines: 7, look: Look()).text(Look())[6].contains("$"))
    #expect(
      !GraphDrawing(graph, columns: 20, lines: 9, look: Look()).text(Look()).last!.contains("$"))
  }

  @Test func `a label that would be cut beside several series stands above them`() {
    let graph = GraphView(
      title: "Carrier", series: ["Flights", "Delay"],
      rows: [
        .init("AirTran Airways Corporation", [.init(8, "8"), .init(2, "2")]),
        .init("Envoy Air", [.init(4, "4"), .init(1, "1")]),
      ])
    #expect(
      GraphDrawing(graph, columns: 30, lines: 7, look: Look()).text(Look()) == [
        "Carrier", "AirTran Airways Corporation",
        "  Flights  8  ████████████████", "  Delay    2  ████",
        "Envoy Air", "  Flights  4  ████████", "  Delay    1  ██",
      ])
  }

  @Test func `labels that the measure cannot tell apart have their digits`() {
    let whole = GraphView.Measure("whole") { "\(Int($0))" }
    #expect(whole.labels([0, 0.5, 1], .utf8).map(\.text) == ["0", "0.5", "1"])
    #expect(whole.labels([0, 5, 10], .utf8).map(\.text) == ["0", "5", "10"])
  }

  static func line(_ numbers: [Double?], _ columns: Int, _ lines: Int, _ charset: Charset = .ascii)
    -> [String]
  {
    let look = Look(charset: charset)
    let rows = numbers.enumerated().map { place, number in
      GraphView.Row("\(place)", [.init(number, "x")])
    }
    let view = GraphView(title: "", series: ["N"], rows: rows, kind: .lines)
    return GraphDrawing(view, columns: columns, lines: lines, look: look).text(look)
  }

  @Test func `a line goes from point to point, over an axis`() {
    #expect(
      Self.line([0, 4, nil, 2, 0], 23, 8) == [
        "N",
        "4+     *",
        " |    .",
        "2+  ..           *.",
        " | .               ..",
        "0+*                  .*",
        "  +----+----+----+----+",
        "  0    1    2    3    4",
      ])
    #expect(
      Self.line([0, 4, nil, 2, -1], 23, 8, .utf8) == [
        "N",
        "4┤    ⡰●",
        " │  ⢀⠜",
        "2┤ ⢠⠊            ●⢄",
        "0┤●⠁┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠑⢄┄┄",
        " │                   ⠑●",
        "  ┬────┬────┬────┬────┬",
        "  0    1    2    3    4",
      ])
  }

  @Test func `no number, one number and zeros are drawn`() {
    for numbers: [Double?] in [[], [nil], [0], [0, 0], [5], [-5], [.infinity, .nan]] {
      for lines in 1...9 {
        let drawn = Self.line(numbers, 20, lines, .utf8)
        #expect(drawn.count <= lines && drawn.allSatisfy { $0.count <= 20 })
      }
    }
  }

  @Test func `more rows than dots are scrolled`() {
    let rows = (0..<500).map { GraphView.Row("\($0)", [.init(Double($0), "x")]) }
    var view = GraphView(title: "", series: ["N"], rows: rows, kind: .lines)
    let look = Look()
    let first = GraphDrawing(view, columns: 44, lines: 10, look: look)
    #expect(first.rows.lowerBound == 0 && (70...88).contains(first.rows.count))
    view.firstRow = 100
    #expect(GraphDrawing(view, columns: 44, lines: 10, look: look).rows.lowerBound == 100)
    view.firstRow = 499
    let last = GraphDrawing(view, columns: 44, lines: 10, look: look)
    #expect(last.rows.upperBound == 500 && last.rows.count == first.rows.count)
  }

  @Test func `measures that find no room are counted`() {
    let view = GraphView(
      title: "", series: ["a", "b", "c"],
      rows: [.init("1", [.init(1, "1"), .init(2, "2"), .init(3, "3")])],
      kind: .lines, measures: ["a", "b", "c"].map { .init($0) })
    let drawn = GraphDrawing(view, columns: 30, lines: 8, look: Look()).text(Look())
    #expect(drawn[0].hasPrefix("a") && drawn[3].hasPrefix("b") && drawn[3].hasSuffix("+1"))
  }
}
