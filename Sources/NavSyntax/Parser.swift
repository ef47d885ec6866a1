/// What came of reading a source.
package struct ParseResult: Sendable {
  /// The statements; those with a syntax error are left out.
  public var script: Script
  /// Errors and warnings in the order they were found, which is nearly that of the text.
  public var diagnostics: [Diagnostic]
  /// Whether the text is right as far as it goes and merely unfinished: a bracket, block or
  /// insertion is open, a `\` is its last byte, or a `try` has no `catch` yet. More lines could
  /// complete it; a prompt asks for them.
  public var isIncomplete: Bool

  /// Whether there is an error among the diagnostics.
  public var hasErrors: Bool { diagnostics.hasErrors }
}

/// Reads a source into a tree.
///
/// Each function opens with the production of `Grammar/nav.ebnf` that it reads; a test compares
/// them. A function that fails has recorded a diagnostic; the statement around it is left out,
/// and reading goes on with the next one.
package struct Parser: ~Copyable {
  var scanner: Scanner
  let limits: SyntaxLimits
  /// The nodes that have been read.
  var tree: TreeBuilder
  /// The brackets, blocks and insertions that are open, outermost first.
  var brackets = NodeBuffer<Bracket>()
  /// Whether it was said that the source ends too early; to be said once.
  var hasReportedEnd = false
  /// Where a cursor stands, for completion.
  var cursor: CursorProbe?
  /// The statements of the script itself after which its reading pauses.
  var pause = Int.max

  /// Reads a source that is in a map (or alone, at offset 0).
  public static func parse(_ source: Source, limits: SyntaxLimits = .standard) -> ParseResult {
    var parser = Parser(source, limits: limits)
    return parser.run(source)
  }

  init(_ source: Source, limits: SyntaxLimits, room: Int? = nil) {
    self.limits = limits
    let isReadable = source.bytes.count <= limits.sourceBytes
    tree = TreeBuilder(bytes: room ?? (isReadable ? source.bytes.count : 0))
    scanner = Scanner(
      isReadable ? source.bytes : [], base: source.base, log: DiagnosticLog(limit: limits.errors))
  }

  mutating func run(_ source: Source) -> ParseResult {
    let statements = isReadable(source) ? script() : NodeList()
    return ParseResult(
      script: take(statements, of: source),
      diagnostics: scanner.log.diagnostics, isIncomplete: scanner.log.isIncomplete)
  }

  /// Whether a source is text of a size that can be read; if not, that is reported.
  mutating func isReadable(_ source: Source) -> Bool {
    if source.bytes.count > limits.sourceBytes {
      let start = Span(source.base, source.base)
      scanner.log.add(.sourceSize(source.bytes.count, limit: limits.sourceBytes, at: start))
    } else if let invalid = UTF8Check.firstInvalid(in: source.bytes) {
      let end = min(invalid + 1, source.bytes.count)
      scanner.log.add(.invalidUTF8(source.bytes[invalid], at: scanner.span(invalid, end)))
    } else {
      return true
    }
    return false
  }

  /// The script of what has been read, which leaves room for some bytes more.
  mutating func take(
    _ statements: NodeList<Statement>, of source: Source, room: Int = 0
  ) -> Script {
    var read = TreeBuilder(bytes: room)
    swap(&tree, &read)
    return Script(read, statements: statements, of: source)
  }
}

/// Thrown by a parse function that has recorded why it failed.
struct SyntaxFailure: Error {}

/// A bracket that is open.
struct Bracket {
  var kind: Kind
  /// The offset of its first byte.
  var start: Int

  /// What it is, which decides how it closes and what newlines mean in it.
  enum Kind {
    case paren, list, record, index, block
    /// `$(` in a string.
    case insertion
    /// `${` in a string.
    case variable
  }
}

extension Bracket.Kind {
  /// The byte that closes it.
  var closer: UInt8 {
    switch self {
    case .paren, .insertion: UInt8(ascii: ")")
    case .list, .index: UInt8(ascii: "]")
    case .record, .block, .variable: UInt8(ascii: "}")
    }
  }

  /// How it opens.
  var opener: String {
    switch self {
    case .paren: "("
    case .insertion: "$("
    case .list, .index: "["
    case .record, .block: "{"
    case .variable: "${"
    }
  }

  /// Whether it stands in a string, which ends on its line.
  var isInString: Bool { self == .insertion || self == .variable }
}

// MARK: - Brackets and failures

extension Parser {
  /// Steps over an opening bracket; pair it with `close`.
  mutating func open(_ kind: Bracket.Kind, length: Int = 1) throws(SyntaxFailure) {
    let start = scanner.at
    guard brackets.count < limits.nesting else {
      let span = scanner.span(start, start + length)
      scanner.log.add(.nesting(limits.nesting, at: span))
      // What follows is as deep or a cascade of it.
      scanner.at = scanner.count
      hasReportedEnd = true
      throw SyntaxFailure()
    }
    scanner.at += length
    brackets.append(Bracket(kind: kind, start: start))
    scanner.layout = kind == .block ? .lines : .free
  }

  /// Steps over the closing bracket, and restores how newlines were read outside of it.
  mutating func close(_ layout: Scanner.Layout) throws(SyntaxFailure) {
    guard let bracket = brackets.last else { return }
    guard scanner.byte == bracket.kind.closer else { throw unclosed(bracket) }
    scanner.at += 1
    brackets.drop(to: brackets.count - 1)
    scanner.layout = layout
  }

  /// Why a bracket does not close here.
  private mutating func unclosed(_ bracket: Bracket) -> SyntaxFailure {
    let place = scanner.span(bracket.start, bracket.start + bracket.kind.opener.utf8.count)
    if scanner.isAtEnd {
      defer { hasReportedEnd = true }
      if hasReportedEnd { return SyntaxFailure() }
      let end = scanner.span(scanner.count, scanner.count)
      return failure(.unclosed(bracket.kind, at: place, end: end), incomplete: true)
    }
    return unexpected()
  }

  /// Gives an expression its place that began at an offset and ends before the next byte.
  @inline(__always)
  mutating func place(_ kind: Expression.Kind, from start: Int) -> Expression.ID {
    tree.expressions.place(Expression(kind, scanner.span(start, scanner.at)))
  }

  /// The spelling of a name.
  func text(_ name: Name) -> String { tree.symbols.text(of: name.symbol) }

  /// The name of some bytes, which may stand in more than its spelling.
  mutating func name(_ start: Int, _ end: Int, _ span: Span) -> Name {
    Name(symbol: tree.symbols.symbol(of: scanner.bytes, start, end), span: span)
  }

  /// The name that a text spells.
  mutating func name(_ text: StringContent, _ span: Span) -> Name {
    switch text {
    case .source(let place):
      return name(Int(place.start - scanner.base), Int(place.end - scanner.base), span)
    case .decoded(let start, let end):
      let bytes = SourceBytes(Array(tree.decoded[Int(start)..<Int(end)]))
      return Name(symbol: tree.symbols.symbol(of: bytes, 0, bytes.count), span: span)
    }
  }

  /// Records an error that is no reason to stop.
  mutating func report(_ diagnostic: Diagnostic) {
    scanner.log.add(diagnostic)
  }

  /// Records an error and makes what is to be thrown.
  mutating func failure(_ diagnostic: Diagnostic, incomplete: Bool = false) -> SyntaxFailure {
    // What follows a character that does not belong there is a cascade of it.
    if scanner.isBehindMisfit(diagnostic.span) { return SyntaxFailure() }
    var diagnostic = diagnostic
    if let bracket = brackets.last, !incomplete, let note = stillOpen(bracket) {
      diagnostic.notes.append(note)
    }
    scanner.log.add(diagnostic, incomplete: incomplete)
    return SyntaxFailure()
  }

  /// A note on the innermost bracket where it stands on an earlier line or in a string.
  private func stillOpen(_ bracket: Bracket) -> Diagnostic.Note? {
    guard bracket.kind != .block else { return nil }
    let isFar = scanner.bytes.endOfLine(from: bracket.start) < scanner.at
    guard isFar || bracket.kind.isInString else { return nil }
    let end = bracket.start + bracket.kind.opener.utf8.count
    return .stillOpen(bracket.kind, at: scanner.span(bracket.start, end))
  }
}
