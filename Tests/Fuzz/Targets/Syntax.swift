import NavSyntax

/// Scanner, parser, diagnostics, formatter, and what a cursor stands in.
///
/// Diagnostics lie within the text and can be rendered; what is laid out anew has the same tree, and
/// is laid out for good; a prompt's question about the cursor is answered at every kind of place.
func fuzzSyntax(_ bytes: [UInt8]) {
  var map = SourceMap()
  guard let source = map.add(Source(name: "fuzz.nav", bytes: bytes)) else { return }
  let result = Parser.parse(source)
  for diagnostic in result.diagnostics {
    check(diagnostic.span.start <= diagnostic.span.end, "a span that ends before it begins")
    check(diagnostic.span.end <= source.span.end, "a span beyond the text")
  }
  let text = DiagnosticRenderer(hasColor: false, isASCII: false).render(result.diagnostics, in: map)
  check(result.diagnostics.isEmpty || !text.isEmpty, "a diagnostic without a text")
  if case .text(let text) = Formatting.format(source) {
    check(!result.hasErrors, "a text with errors is laid out")
    let other = Source(name: "fuzz.nav", bytes: text)
    check(
      TreeDump.text(Parser.parse(other).script) == TreeDump.text(result.script),
      "the layout changes the tree")
    guard case .text(let again) = Formatting.format(other) else {
      return check(false, "a laid out text has errors")
    }
    check(again == text, "a second layout differs")
  }
  for place in [bytes.count, bytes.count / 2, bytes.count / 3] {
    _ = CursorContext.at(place, in: source)
  }
}

/// Ends the process with what does not hold; the fuzzer keeps the input.
func check(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}
