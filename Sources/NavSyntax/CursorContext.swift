/// What can be written where a cursor stands, for completion.
package struct CursorContext: Sendable {
  /// What stands before the cursor, as far as it could be read.
  public var script: Script
  /// What is being written.
  public var place: Place
  /// What is written of it, up to the cursor: a word, a string with its opening quote, a name
  /// without its `$` or `.`, a flag with its hyphens. Its offsets count as those of the source.
  public var span: Span
  /// What is written of it as text: without the quote, and with escapes replaced.
  public var text: String
  /// The quote that is open, if the cursor stands in a string.
  public var quote: Quote?

  /// What a cursor can stand in or behind.
  public enum Place: Sendable {
    /// The name of a command (or a keyword, if `isStatement`).
    case command(isStatement: Bool)
    /// An argument of a command. The call holds its name and the arguments before; `flag` is the
    /// flag that stands right before (`--type re…`, `--type=re…`) and may want this as its value.
    case argument(Call, flag: Name?)
    /// A flag of a command, from its hyphens on.
    case flag(Call)
    /// A variable, behind its `$`.
    case variable
    /// A field, behind its `.`, of what stands before.
    case field(of: Expression)
    /// An operand of an expression.
    case expression
    /// Nothing that could be completed: a comment, a number, a string in an expression.
    case nothing
  }

  /// How a string begins.
  public enum Quote: String, Sendable {
    case double = "\""
    case single = "'"
  }

  /// The number of arguments before the one at the cursor, flags not counted. The value of a flag
  /// that is written without `=` counts; the signature of the command tells.
  public var position: Int {
    guard case .argument(let call, _) = place else { return 0 }
    return call.arguments.count {
      if case .flag = script[$0].kind { false } else { true }
    }
  }

  /// What a cursor before the byte at `offset` of a source stands in.
  ///
  /// Only the text before the cursor counts; it need not be complete or right.
  public static func at(_ offset: Int, in source: Source) -> CursorContext {
    var end = max(0, min(offset, source.bytes.count))
    // A cursor stands between characters.
    while end > 0, end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    var before = Source(name: source.name, bytes: Array(source.bytes[..<end]))
    before.base = source.base
    var parser = Parser(before, limits: .standard)
    parser.cursor = CursorProbe()
    let script = parser.run(before).script
    guard !parser.scanner.endsInComment, let found = parser.cursor?.found else {
      let here = Span(source.base + UInt32(end), source.base + UInt32(end))
      return CursorContext(script: script, place: .nothing, span: here, text: "", quote: nil)
    }
    let text = found.text.map { script.text(of: $0) }
    return CursorContext(
      script: script, place: found.place, span: found.span,
      text: text ?? script.text(in: found.span), quote: found.quote)
  }
}

/// What the parser notes down about a cursor at the end of its source. What it notes first is
/// the innermost. (A class, so that a parser without one carries no more than a pointer.)
final class CursorProbe {
  var found: Found?
  var frame: Frame?

  /// What is known of the cursor before the script is there.
  struct Found {
    var place: CursorContext.Place
    var span: Span
    /// The text; without one, that of the span.
    var text: StringContent?
    var quote: CursorContext.Quote?
  }

  /// The argument that is being read.
  struct Frame {
    var call: OpenCall
    /// How many arguments wait, those of the call before this one the last of them.
    var count: Int
    var start: Int
    var flag: Name?
  }
}

extension Parser {
  private mutating func mark(
    _ place: @autoclosure () -> CursorContext.Place, from start: Int, text: StringContent? = nil,
    quote: CursorContext.Quote? = nil
  ) {
    guard let cursor, cursor.found == nil, scanner.log.errors <= limits.errors else { return }
    cursor.found = .init(
      place: place(), span: scanner.span(start, scanner.count), text: text, quote: quote)
  }

  /// A call whose arguments are still being read, with those up to a count of all that wait.
  private mutating func snapshot(_ call: OpenCall, _ count: Int) -> Call {
    let arguments = tree.arguments.copy(call.mark..<count)
    return Call(name: call.name, arguments: arguments, end: call.name.span.end)
  }

  /// Notes down that an argument of a call, or the value of a flag, begins at an offset.
  private mutating func markArgument(
    of frame: CursorProbe.Frame, flag: Name?, from start: Int, text: StringContent? = nil,
    quote: CursorContext.Quote? = nil
  ) {
    guard cursor?.found == nil else { return }
    let call = snapshot(frame.call, frame.count)
    mark(.argument(call, flag: flag), from: start, text: text, quote: quote)
  }

  /// Notes down that a flag begins at an offset.
  private mutating func markFlag(of frame: CursorProbe.Frame, from start: Int) {
    guard cursor?.found == nil else { return }
    let call = snapshot(frame.call, frame.count)
    mark(.flag(call), from: start)
  }

  /// The end of the source where a statement may begin.
  mutating func markStatementStart() {
    guard cursor != nil else { return }
    var last = scanner.count - 1
    while last >= 0, scanner.bytes[last].isBlank { last -= 1 }
    guard last < 0 || "\n;{".utf8.contains(scanner.bytes[last]) else { return }
    mark(.command(isStatement: true), from: scanner.count)
  }

  /// A name that begins a statement, or a command in brackets.
  @inline(__always)
  mutating func markCommand(from start: Int, to end: Int, isStatement: Bool) {
    guard cursor != nil, end == scanner.count else { return }
    mark(.command(isStatement: isStatement), from: start)
  }

  /// The blanks behind an argument.
  mutating func markArgument(of call: OpenCall) {
    guard cursor != nil else { return }
    let frame = CursorProbe.Frame(
      call: call, count: tree.arguments.openCount, start: scanner.count, flag: openFlag(call))
    markArgument(of: frame, flag: frame.flag, from: scanner.count)
  }

  /// The flag that stands last in a call and has no value yet.
  private func openFlag(_ call: OpenCall) -> Name? {
    guard case .flag(let id)? = lastArgument(of: call)?.kind else { return nil }
    let flag = tree.flags[id]
    return flag.value == nil ? flag.name : nil
  }

  /// An argument begins; what is returned goes to `leaveArgument`.
  @inline(__always)
  mutating func enterArgument(of call: OpenCall) -> CursorProbe.Frame? {
    guard let cursor else { return nil }
    let outer = cursor.frame
    cursor.frame = .init(
      call: call, count: tree.arguments.openCount, start: scanner.at, flag: openFlag(call))
    return outer
  }

  /// An argument has been read.
  mutating func leaveArgument(_ argument: Argument, outer: CursorProbe.Frame?) {
    guard let frame = cursor?.frame else { return }
    if scanner.isAtEnd {
      switch argument.kind {
      case .word, .bare: markArgument(of: frame, flag: frame.flag, from: frame.start)
      case .flag(let id):
        let flag = tree.flags[id]
        guard let value = flag.value.map({ tree.arguments[$0] }) else {
          markFlag(of: frame, from: frame.start)
          break
        }
        switch value.kind {
        case .word, .bare:
          let start = Int(value.span.start - scanner.base)
          markArgument(of: frame, flag: flag.name, from: start)
        default: break
        }
      default: break
      }
    }
    cursor?.frame = outer
  }

  /// A flag that has no name yet.
  mutating func markFlag(from start: Int, to end: Int) {
    guard let frame = cursor?.frame, end == scanner.count else { return }
    markFlag(of: frame, from: start)
  }

  /// The value of a flag begins, behind its `=`.
  mutating func enterFlagValue(_ name: Name) {
    guard let frame = cursor?.frame else { return }
    cursor?.frame?.start = scanner.at
    cursor?.frame?.flag = name
    if scanner.isAtEnd { markArgument(of: frame, flag: name, from: scanner.count) }
  }

  /// The name behind a `$`.
  @inline(__always)
  mutating func markVariable(from start: Int, to end: Int) {
    guard cursor != nil, end == scanner.count else { return }
    mark(.variable, from: start)
  }

  /// The name behind a `.`.
  @inline(__always)
  mutating func markField(of operand: Expression.ID, _ postfixes: Int, from start: Int) {
    guard let cursor, cursor.found == nil,
      scanner.bytes.endOfFieldName(from: start) == scanner.count
    else { return }
    var whole = tree.expressions[operand]
    if let last = tree.postfixes.last(from: postfixes) {
      let list = tree.postfixes.copy(postfixes..<tree.postfixes.openCount)
      whole = Expression(
        .postfix(operand, list), whole.span.joined(last.span))
    }
    mark(.field(of: whole), from: start)
  }

  /// A string that does not end.
  mutating func markString(from start: Int, quote: CursorContext.Quote, text: StringContent?) {
    guard let probe = cursor, scanner.isAtEnd else { return }
    guard let frame = probe.frame, frame.start == start else {
      mark(.nothing, from: start, text: text, quote: quote)
      return
    }
    markArgument(of: frame, flag: frame.flag, from: start, text: text, quote: quote)
  }

  /// An operand that is missing or a bare word.
  mutating func markExpression(from start: Int, to end: Int) {
    guard cursor != nil, end == scanner.count else { return }
    mark(.expression, from: start)
  }
}
