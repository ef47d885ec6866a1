import Foundation
import Testing

@testable import NavDrawing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `Pictures in SVG` {
  static let views: [(String, GraphView)] = [
    ("bars", Samples.graph), ("bars-of-two", Samples.series), ("lines", Samples.departures),
    ("lines-of-two", Samples.measures), ("negative", Samples.delays),
  ]

  @Test(arguments: views.indices)
  func `a picture looks as it did, and is XML`(place: Int) throws {
    let (name, view) = Self.views[place]
    let text = GraphSVG(view, title: "A <title> & more", note: "of 'all'").text
    try Golden.check(text, "\(name).svg")
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(!text.contains("<script") && !text.contains("href"))
  }

  @Test func `every number has its mark`() {
    let text = GraphSVG(Samples.graph, title: "").text
    #expect(text.components(separatedBy: "<rect class=\"s0\"").count == 1 + 1 + 13)
    #expect(text.contains(">NULL</text>"))
    let lines = GraphSVG(Samples.departures, title: "").text
    #expect(lines.components(separatedBy: "<circle").count == 1 + 35)
    // A NULL breaks the line.
    #expect(lines.components(separatedBy: "<polyline").count == 1 + 4)
    #expect(lines.contains("<title>January: 9893</title>"))
  }

  @Test func `names that are markup or controls stay texts`() {
    let nasty = "</text><script>alert(1)</script>\u{1B}[2J\u{0}\"'&"
    for kind in [GraphView.Kind.bars, .lines] {
      let view = GraphView(
        title: nasty, series: [nasty, nasty],
        rows: [.init(nasty, [.init(1, .text(nasty)), .init(2, .null)])], kind: kind)
      let text = GraphSVG(view, title: nasty, note: nasty).text
      #expect(XMLParser(data: Data(text.utf8)).parse())
      #expect(!text.contains("<script") && !text.contains("\u{1B}") && !text.contains("\0"))
    }
  }

  @Test func `nothing, one, zeros and extremes are pictures, too`() {
    let most = Double.greatestFiniteMagnitude
    let least = Double.leastNonzeroMagnitude
    let all: [[Double?]] = [
      [], [nil], [0], [0, 0], [-1], [most, -most], [.nan, .infinity], [least], [least, -least],
      [0, least], [1, 1 + 1e-16], [-least, nil],
    ]
    for numbers in all {
      for kind in [GraphView.Kind.bars, .lines] {
        let rows = numbers.map { GraphView.Row("r", [.init($0, "x"), .init($0, "y")]) }
        for series in [[], ["a"], ["a", "b"]] {
          let view = GraphView(
            title: "t", series: series, rows: rows, kind: kind,
            measures: [.init("a"), .init("b")])
          let text = GraphSVG(view, title: "t").text
          #expect(XMLParser(data: Data(text.utf8)).parse())
          #expect(!text.contains("nan") && !text.contains("inf"))
          let screen = GraphDrawing(view, columns: 40, lines: 12, look: Look()).text(Look())
          #expect(screen.count <= 12)
        }
      }
    }
  }

  @Test func `long labels are cut, and whole where the pointer rests`() {
    let label = String(repeating: "long ", count: 30)
    let view = GraphView(title: "", series: ["n"], rows: [.init(label, [.init(1, "1")])])
    let text = GraphSVG(view, title: "").text
    #expect(text.contains("<title>\(label)</title>") && text.contains("…"))
  }
}
