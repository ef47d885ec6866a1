// How errors become diagnostics, and places become files, lines and columns, and back.

public import NavSyntax

extension Interpreter {
  /// Writes diagnostics to the host's standard error.
  func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    configuration.diagnostics(rendered(diagnostics))
  }

  /// Diagnostics as they are written, with the lines in question.
  func rendered(_ diagnostics: [Diagnostic]) -> String {
    let renderer = DiagnosticRenderer(
      hasColor: configuration.color, isASCII: configuration.isASCII)
    return renderer.render(diagnostics, in: sources)
  }

  /// An uncaught error as a diagnostic, with notes for the calls that led to it.
  public func diagnostic(of failure: Failure) -> Diagnostic {
    var notes = failure.details.map { Diagnostic.Note($0) }
    for (place, call) in failure.trace.enumerated() {
      if place == Limits.shownCalls, failure.omittedCalls > 0 {
        notes.append(Diagnostic.Note(Wording.omittedCalls(failure.omittedCalls)))
      }
      notes.append(Diagnostic.Note(Wording.calledHere(call.name), at: call.span))
    }
    return Diagnostic(
      code: failure.kind.rawValue, failure.message, at: failure.span ?? Span(0, 0), notes: notes,
      fixes: failure.help.map { Diagnostic.Fix($0) })
  }

  /// File, line and column of a place; columns count code points.
  func location(of span: Span) -> (file: String, line: Int, column: Int)? {
    guard let source = sources.source(of: span), let position = sources.position(of: span)
    else { return nil }
    return (source.name, position.line, position.column)
  }

  /// The place of a file, line and column that an error has told.
  func span(file: String, line: Int, column: Int) -> Span? {
    guard let source = sources.sources.last(where: { $0.name == file }), line > 0, column > 0
    else { return nil }
    var start = 0
    for _ in 1..<line {
      guard let end = source.bytes[start...].firstIndex(of: 10) else { return nil }
      start = end + 1
    }
    var left = column - 1
    while left > 0, start < source.bytes.count {
      start += 1
      while start < source.bytes.count, source.bytes[start] & 0xC0 == 0x80 { start += 1 }
      left -= 1
    }
    let place = source.base + UInt32(start)
    return Span(place, place)
  }
}
