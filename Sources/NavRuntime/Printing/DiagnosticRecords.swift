public import NavSyntax

extension Value {
  /// Diagnostics as data, for editors: a record of each.
  ///
  /// Each has `file`, `start` and `end` (each with `line` and `column`, which count from 1, a column
  /// being a code point, and `offset`, which counts UTF-8 bytes from 0), `severity`, `code`,
  /// `message`, `notes` and `fixes`. A note has a `message` and, where it has a place, `file`,
  /// `start` and `end`; a fix has a `message` and, where it is an edit, `start`, `end` and
  /// `replacement`.
  public static func records(of diagnostics: [Diagnostic], in sources: SourceMap) -> [Value] {
    diagnostics.map { diagnostic in
      .record(
        place(diagnostic.span, in: sources) + [
          ("severity", .string(diagnostic.severity.rawValue)),
          ("code", .string(diagnostic.code)),
          ("message", .string(diagnostic.message)),
          ("notes", .list(diagnostic.notes.map { record(of: $0, in: sources) })),
          ("fixes", .list(diagnostic.fixes.map { record(of: $0, in: sources) })),
        ])
    }
  }

  private static func record(of note: Diagnostic.Note, in sources: SourceMap) -> Value {
    let pairs: [(String, Value)] = [("message", .string(note.message))]
    return .record(pairs + (note.span.map { place($0, in: sources) } ?? []))
  }

  private static func record(of fix: Diagnostic.Fix, in sources: SourceMap) -> Value {
    var pairs: [(String, Value)] = [("message", .string(fix.message))]
    if let (span, text) = fix.replacement {
      // An edit is one of the file that the diagnostic is about.
      pairs += place(span, in: sources).dropFirst()
      pairs.append(("replacement", .string(text)))
    }
    return .record(pairs)
  }

  private static func place(_ span: Span, in sources: SourceMap) -> [(String, Value)] {
    guard let source = sources.source(of: span) else { return [("file", .nil)] }
    return [
      ("file", .string(source.name)),
      ("start", position(span.start, of: source, in: sources)),
      ("end", position(span.end, of: source, in: sources)),
    ]
  }

  private static func position(
    _ offset: UInt32, of source: Source, in sources: SourceMap
  ) -> Value {
    let position = sources.position(of: Span(offset, offset))
    return .record([
      ("line", .integer(position?.line ?? 1)),
      ("column", .integer(position?.column ?? 1)),
      ("offset", .integer(Int(offset - source.base))),
    ])
  }
}
