import NavSyntax

/// Reads a text and gives what the tests ask for.
func read(_ text: String) -> ParseResult {
  Parser.parse(Source(name: "test", text: text))
}

/// The tree of a text without errors.
func tree(_ text: String) -> String {
  let result = read(text)
  return result.hasErrors
    ? "error: " + result.diagnostics.map(\.message).joined(separator: "; ")
    : TreeDump.text(result.script)
}

/// The codes of the diagnostics of a text.
func codes(_ text: String) -> [String] {
  read(text).diagnostics.map(\.code)
}

/// The source text of a span of a text that was read alone.
func text(_ span: Span, of text: String) -> String {
  String(decoding: Array(text.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
}
