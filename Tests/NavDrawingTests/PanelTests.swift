import NavDrawing
import Testing

@Suite struct `Graphs and panels` {
  static func draw(_ graph: GraphView, _ columns: Int, _ lines: Int) -> [String] {
    GraphDrawing(graph, columns: columns, lines: lines, look: Look()).text(Look())
  }

  @Test func `bars have one scale with zero on it`() {
    let graph = GraphView(
      title: "Month", series: ["N"],
      rows: [
        .init("a", [.init(8, "8")]), .init("b", [.init(4, "4")]), .init("c", [.init(0, "0")]),
        .init("d", [.init(0.5, "0.5")]), .init("e", [.init(nil, .null)]), .init("f", []),
      ])
    #expect(
      Self.draw(graph, 21, 9) == [
        "Month     N", "a         8  ████████", "b         4  ████", "c         0",
        "d       0.5  ▌",
        "e      NULL", "f",
      ])
  }

  @Test func `negative numbers stand left of an axis`() {
    let graph = GraphView(
      title: "", series: ["N"],
      rows: [.init("a", [.init(6, "6")]), .init("b", [.init(-3, "-3")])])
    #expect(Self.draw(graph, 17, 9) == ["    N", "a   6     │██████", "b  -3  ███│"])
    let below = GraphView(title: "", series: ["N"], rows: [.init("a", [.init(-3, "-3")])])
    #expect(Self.draw(below, 17, 9)[1] == "a  -3  █████████│")
  }

  @Test func `without room for bars the numbers stay, and none is cut`() {
    let graph = GraphView(
      title: "Carrier", series: ["N"], rows: [.init("Envoy Air", [.init(26_397, "26,397")])])
    #expect(Self.draw(graph, 17, 9)[1] == "Envoy Air  26,397")
    #expect(Self.draw(graph, 16, 9)[1] == "Envoy A…  26,397")
    #expect(Self.draw(graph, 6, 9)[1] == "26,397")
    #expect(Self.draw(graph, 5, 9)[1] == "#####")
  }

  @Test func `a row of several series stays together`() {
    let graph = GraphView(
      title: "Origin", series: ["x", "y"],
      rows: [
        .init("EWR", [.init(1, "1"), .init(2, "2")]), .init("JFK", [.init(1, "1"), .init(2, "2")]),
      ])
    let drawing = GraphDrawing(graph, columns: 30, lines: 4, look: Look())
    #expect(drawing.rows == 0..<1)
    #expect(drawing.countLine == "row 1 of 2")
    #expect(drawing.text(Look()).count == 3)
  }

  static func panels(_ count: Int, zoom: Int = 100, first: Int = 0) -> PanelDrawing {
    let panels = (1...count).map { PanelView.Panel("Panel \($0)", .text(["text \($0)"])) }
    let rows = stride(from: 0, to: count, by: 2).map { Array(panels[$0..<min($0 + 2, count)]) }
    return PanelDrawing(
      PanelView(rows: rows, zoom: zoom, firstPanel: first), columns: 60, lines: 12, look: Look())
  }

  @Test func `panels share the frame; zoomed in, fewer are seen`() {
    #expect(Self.panels(4).panels == 0..<4)
    #expect(Self.panels(4).text(Look()).count == 12)
    #expect(Self.panels(4).countLine == "4 panels")
    #expect(Self.panels(4, zoom: 200).panels == 0..<1)
    #expect(Self.panels(4, zoom: 200).countLine == "panel 1 of 4")
    #expect(Self.panels(4, zoom: 200, first: 2).panels == 2..<3)
    #expect(Self.panels(4, first: 3).panels == 2..<4)
    #expect(Self.panels(12).panels == 0..<6)
    #expect(Self.panels(12, first: 99).panels == 10..<12)
    #expect(Self.panels(1).countLine == "1 panel")
  }

  @Test func `the lines between panels meet the rules`() {
    let lines = Self.panels(3).text(Look())
    #expect(lines[0].hasPrefix("─ Panel 1 ──") && lines[0].contains("┬"))
    #expect(lines.contains { $0.hasPrefix("─ Panel 3 ") && $0.contains("┴") })
    #expect(lines[1] == "text 1                        │ text 2")
  }

  @Test func `documents in documents end`() {
    var content = ScreenContent.text(["deep"])
    for level in 0..<50 { content = .panels(PanelView(rows: [[.init("\(level)", content)]])) }
    guard case .panels(let view) = content else { return }
    let text = PanelDrawing(view, columns: 80, lines: 40, look: Look()).text(Look())
    #expect(text.count <= 40)
    #expect(!text.joined().contains("deep"))
  }

  private static func window(_ left: Int, _ top: Int, lines: Int = 12) -> PanelDrawing {
    var view = PanelView(
      rows: [
        [.init("A", .text(["日本語 one two"])), .init("B", .text(["b"]))], [.init("C", .text([]))],
      ])
    view.canvas = .init(columns: 60, lines: 20, left: left, top: top)
    return PanelDrawing(view, columns: 20, lines: lines, look: Look())
  }

  @Test func `a frame shows a part of a canvas`() {
    let whole = Self.window(0, 0).text(Look())
    #expect(whole.count == 12 && whole[0].hasPrefix("─ A ───────────"))
    #expect(whole[1] == "日本語 one two")
    #expect(Self.window(0, 0).countLine == "lines 1–12 of 20, c…")
    // A wide character that is cut leaves a blank.
    #expect(Self.window(1, 1).text(Look())[0] == " 本語 one two")
    #expect(Self.window(2, 1).text(Look())[0] == "本語 one two")
    // It ends with the canvas.
    #expect(Self.window(99, 99).text(Look()) == Self.window(40, 8).text(Look()))
    #expect(Self.window(-5, -5).text(Look()) == whole)
    #expect(Self.window(0, 0, lines: 20).countLine == "columns 1–20 of 60")
  }
}
