// Commands and their arguments.

/// A command whose arguments are being read: those that wait in the tree from `mark` on.
struct OpenCall {
  var name: Name
  var mark: Int
}

extension Parser {
  /// Command ::= CommandName ( S Argument )*
  mutating func command(_ token: Token) throws(SyntaxFailure) -> Call {
    scanner.at = token.end
    let call = OpenCall(
      name: name(token.start, token.end, scanner.span(token)), mark: tree.arguments.openCount)
    var end = call.name.span.end
    while try startsArgument(of: call) {
      let argument = try cursor == nil ? argument(of: call) : markedArgument(of: call)
      if case .word = argument.kind { warnOfOperator(argument, after: lastArgument(of: call)) }
      tree.arguments.push(argument)
      end = argument.span.end
    }
    return Call(name: call.name, arguments: tree.arguments.list(from: call.mark), end: end)
  }

  /// An argument at which a cursor may stand.
  private mutating func markedArgument(of call: OpenCall) throws(SyntaxFailure) -> Argument {
    let outer = enterArgument(of: call)
    let argument = try argument(of: call)
    leaveArgument(argument, outer: outer)
    return argument
  }

  /// The last argument so far.
  func lastArgument(of call: OpenCall) -> Argument? { tree.arguments.last(from: call.mark) }

  /// The blanks before an argument; `false`, with nothing read, where the command ends.
  @inline(__always)
  private mutating func startsArgument(of call: OpenCall) throws(SyntaxFailure) -> Bool {
    let end = scanner.at
    let spaced = scanner.space()
    switch scanner.byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"), 0x0A: break
    case UInt8(ascii: "#") where spaced: break
    case 0x0D where scanner.bytes.newline(at: scanner.at) > 0: break
    case 0 where scanner.isAtEnd:
      if spaced { markArgument(of: call) }
    default:
      if spaced { return true }
      throw adjacent(after: call)
    }
    scanner.at = end
    return false
  }

  /// Argument ::= Flag | Value | ArgumentBlock
  ///
  /// ArgumentBlock ::= Block - EmptyRecord
  @inline(__always)
  private mutating func argument(of call: OpenCall) throws(SyntaxFailure) -> Argument {
    let start = scanner.at
    if scanner.byte == UInt8(ascii: "{"), !beginsRecord() {
      if beginsSpacedPair() { throw notRecord() }
      let block = try block()
      return Argument(.block(tree.blocks.place(block)), block.span)
    }
    if scanner.byte == UInt8(ascii: "-"), scanner.byte(after: 1) == UInt8(ascii: "-") {
      let flag = tree.flags.place(try flag())
      return Argument(.flag(flag), scanner.span(start, scanner.at))
    }
    return try value(of: call)
  }

  /// Flag ::= "--" FlagName ( "=" Value )?
  private mutating func flag() throws(SyntaxFailure) -> FlagArgument {
    let start = scanner.at
    let end = scanner.bytes.endOfFlagName(from: start + 2)
    let next = scanner.bytes[end]
    let isEnd = scanner.bytes.wordCharacter(at: end) == 0 || scanner.bytes.join(at: end) > 0
    guard end > start + 2, next == UInt8(ascii: "=") || isEnd else {
      let run = scanner.bytes.endOfWordCharacters(from: start)
      markFlag(from: start, to: run)
      throw failure(.flagName(scanner.text(start, run), at: scanner.span(start, run)))
    }
    scanner.at = end
    let name = name(start + 2, end, scanner.span(start, end))
    guard next == UInt8(ascii: "=") else { return FlagArgument(name: name, value: nil) }
    scanner.at += 1
    if scanner.isAtEnd || scanner.byte.isBlank || scanner.bytes.newline(at: scanner.at) > 0 {
      enterFlagValue(name)
      throw failure(.flagValue(text(name), at: here()))
    }
    enterFlagValue(name)
    return FlagArgument(name: name, value: tree.arguments.place(try value()))
  }

  /// Value ::= SignedNumber | Id | Constant | Word | String | RawString | Variable | Paren | List
  ///         | Record
  mutating func value(of call: OpenCall? = nil) throws(SyntaxFailure) -> Argument {
    let token = scanner.argumentToken()
    let kind: Argument.Kind
    switch token.kind {
    case .word:
      scanner.at = token.end
      kind = .word
    case .number:
      kind = .bare(try number(token))
    case .id, .true, .false, .nil: kind = .bare(literal(token))
    case .quote: kind = .value(try string())
    case .apostrophe: kind = .value(try rawString())
    case .dollar: kind = .value(try variable())
    case .openParen: kind = .value(try paren())
    case .openBracket: kind = .value(try list())
    case .openBrace where beginsRecord(): kind = .value(try record())
    default: throw badArgument(token, of: call)
    }
    return Argument(kind, scanner.span(token.start, scanner.at))
  }

  /// Whether an opening brace begins a record: it is empty, or a name or plain string directly
  /// followed by a colon comes next. Nothing is read.
  mutating func beginsRecord() -> Bool {
    let start = scanner.at
    defer { scanner.at = start }
    scanner.at += 1
    scanner.lead()
    switch scanner.byte {
    case UInt8(ascii: "}"): return true
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let end = endOfPlainString(from: scanner.at)
      return end > scanner.at && scanner.bytes[end] == UInt8(ascii: ":")
    default:
      let end = scanner.bytes.endOfFieldName(from: scanner.at)
      return end > scanner.at && scanner.bytes[end] == UInt8(ascii: ":")
    }
  }

  /// Whether an opening brace begins what would be a record without the blanks before its first
  /// colon. Nothing is read.
  private mutating func beginsSpacedPair() -> Bool {
    let start = scanner.at
    defer { scanner.at = start }
    scanner.at += 1
    scanner.lead()
    let isString = "\"'".utf8.contains(scanner.byte)
    let end =
      isString
      ? endOfPlainString(from: scanner.at) : scanner.bytes.endOfFieldName(from: scanner.at)
    var colon = end
    while scanner.bytes[colon].isBlank { colon += 1 }
    return end > scanner.at && colon > end && scanner.bytes[colon] == UInt8(ascii: ":")
  }

  /// The offset after a string without insertions; `start` where it has some or never ends.
  func endOfPlainString(from start: Int) -> Int {
    let quote = scanner.bytes[start]
    var end = start + 1
    while end < scanner.count, scanner.bytes[end] != 0x0A {
      if scanner.bytes[end] == quote { return end + 1 }
      if quote == UInt8(ascii: "\"") {
        if scanner.bytes[end] == UInt8(ascii: "$") { return start }
        if scanner.bytes[end] == UInt8(ascii: "\\") { end += 1 }
      }
      end += 1
    }
    return start
  }

  /// `print $n / 2` prints three things, which is seldom meant.
  private mutating func warnOfOperator(_ argument: Argument, after last: Argument?) {
    guard argument.span.length == 1, let last else { return }
    let byte = scanner.bytes[Int(argument.span.start - scanner.base)]
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") else { return }
    switch last.kind {
    case .value, .bare:
      report(.operatorArgument(String(Unicode.Scalar(byte)), at: argument.span))
    default: break
    }
  }
}
