import FoundationEssentials
import NavSyntax
import Testing

/// Rendered diagnostics against goldens.
///
/// `NAV_GOLDENS=write swift test --filter RendererTests` writes them anew.
struct RendererTests {
  /// The slips of each golden: texts are divided by a line `====`.
  @Test(arguments: ["arguments", "expressions", "strings", "statements", "characters", "recovery"])
  func `diagnostics look as in the golden`(_ name: String) throws {
    var result = ""
    for slip in try Fixture.text("Goldens/NavSyntax/\(name).nav").split(separator: "====\n") {
      var map = SourceMap()
      let added = map.add(Source(name: "\(name).nav", text: String(slip)))
      let source = try #require(added)
      let parsed = Parser.parse(source)
      result += DiagnosticRenderer().render(parsed.diagnostics, in: map) + "\n"
    }
    try Fixture.compare(result, with: "Goldens/NavSyntax/\(name).txt")
  }

  private func rendered(
    _ text: String, at span: Span, _ renderer: DiagnosticRenderer = .init()
  ) -> String {
    var map = SourceMap()
    _ = map.add(Source(name: "a.nav", text: text))
    let diagnostic = Diagnostic(code: "x", "oops", at: span, fixes: [.init("do")])
    return renderer.render(diagnostic, in: map)
  }

  @Test func `a diagnostic has place, line, caret and help`() {
    #expect(
      rendered("a\nopen \"x\"\n", at: Span(7, 10)) == """
        a.nav:2:6: error: oops
          2 │ open "x"
            │      ^~~
          help: do

        """)
  }

  @Test func `the gutter can be ASCII`() {
    let text = rendered("\u{7}é\u{1B}[1m", at: Span(3, 4), .init(isASCII: true))
    #expect(text == "a.nav:1:3: error: oops\n  1 | ?é?[1m\n    |   ^\n  help: do\n")
  }

  @Test func `control characters are shown, never sent`() {
    let text = rendered("a\u{1B}[31m\u{202E}b\u{7F}\r\n", at: Span(1, 2))
    #expect(text.contains("a␛[31m\u{FFFD}b␡\n"))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\r"))
  }

  @Test func `tabs and wide characters keep the caret in its place`() {
    #expect(
      rendered("\ta\t日本 x", at: Span(10, 11)).contains("│     a   日本 x\n    │              ^\n"))
  }

  @Test func `columns are code points`() {
    #expect(rendered("é日x", at: Span(5, 6)).hasPrefix("a.nav:1:3:"))
  }

  @Test func `a span of several lines is clipped to the first`() {
    #expect(rendered("abc\ndef", at: Span(1, 6)).contains("│ abc\n    │  ^~\n"))
  }

  @Test func `a long line is shown in part`() {
    let line = String(repeating: "x", count: 5_000) + "Y" + String(repeating: "z", count: 5_000)
    let lines = rendered(line, at: Span(5_000, 5_001)).split(separator: "\n")
    #expect(lines[1].count < RenderingLimits.columns + 12)
    let caret = lines[2].firstIndex(of: "^")!
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(Array(lines[1])[column] == "Y")
    #expect(lines[1].contains("…x") && lines[1].hasSuffix("…"))
  }

  @Test func `colour is only used on request`() {
    #expect(!rendered("a", at: Span(0, 1)).contains("\u{1B}"))
    #expect(
      rendered("a", at: Span(0, 1), .init(hasColor: true)).contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func `what is above the limit is counted, errors shown first`() {
    var map = SourceMap()
    _ = map.add(Source(name: "a.nav", text: "abc"))
    let warning = Diagnostic(.warning, code: "w", "w", at: Span(0, 1))
    let error = Diagnostic(code: "e", "e", at: Span(1, 2))
    let text = DiagnosticRenderer(limit: 2).render([warning, error, error, error], in: map)
    #expect(text.hasSuffix("\n1 more error, 1 more warning\n"))
    #expect(!text.contains("warning: w"))
    let few = DiagnosticRenderer(limit: 2).render([warning, error], in: map)
    #expect(!few.contains("more"))
  }

  @Test func `a note in another source names it`() {
    var map = SourceMap()
    _ = map.add(Source(name: "a.nav", text: "abc"))
    _ = map.add(Source(name: "b.nav", text: "def"))
    let note = Diagnostic.Note("here, too", at: Span(4, 5))
    let text = DiagnosticRenderer().render(
      Diagnostic(code: "e", "e", at: Span(0, 1), notes: [note]), in: map)
    #expect(text.contains("  note: b.nav:1:1: here, too\n  1 │ def\n"))
  }

  @Test func `spans that no source holds and bytes that are no text do no harm`() {
    var map = SourceMap()
    _ = map.add(Source(name: "a.nav", bytes: [0x61, 0xFF, 0xC3, 0x0A, 0x80]))
    for start in 0..<8 {
      for end in start..<9 {
        let span = Span(UInt32(start), UInt32(end))
        _ = DiagnosticRenderer().render(Diagnostic(code: "e", "e", at: span), in: map)
      }
    }
    #expect(
      DiagnosticRenderer().render(Diagnostic(code: "e", "e", at: Span(0, 1)), in: SourceMap())
        == "error: e\n")
  }
}
