// Commands and their arguments.

extension Parser {
  /// Command ::= CommandName ( S Argument )*
  mutating func command(_ token: Token) throws(SyntaxFailure) -> Call {
    scanner.at = token.end
    var call = Call(
      name: Name(scanner.text(token), scanner.span(token)), arguments: [],
      span: scanner.span(token))
    while try startsArgument(of: call) {
      let outer = enterArgument(of: call)
      let argument = try argument(of: call)
      leaveArgument(argument, outer: outer)
      warnOfOperator(argument, after: call.arguments.last)
      if call.arguments.isEmpty {
        call.arguments = [argument]
      } else {
        call.arguments.append(argument)
      }
    }
    call.span.end = call.arguments.last?.span.end ?? call.name.span.end
    return call
  }

  /// The blanks before an argument; `false`, with nothing read, where the command ends.
  private mutating func startsArgument(of call: Call) throws(SyntaxFailure) -> Bool {
    let end = scanner.at
    let spaced = scanner.space()
    switch scanner.byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"), 0x0A: break
    case UInt8(ascii: "#") where spaced: break
    case 0x0D where scanner.newline(at: scanner.at) > 0: break
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
  private mutating func argument(of call: Call) throws(SyntaxFailure) -> Argument {
    let start = scanner.at
    if scanner.byte == UInt8(ascii: "{"), !beginsRecord() {
      let block = try block()
      return Argument(.block(block), block.span)
    }
    if scanner.byte == UInt8(ascii: "-"), scanner.byte(after: 1) == UInt8(ascii: "-") {
      return Argument(try flag(), scanner.span(start, scanner.at))
    }
    return try value(of: call)
  }

  /// Flag ::= "--" FlagName ( "=" Value )?
  private mutating func flag() throws(SyntaxFailure) -> Argument.Kind {
    let start = scanner.at
    let end = scanner.endOfFlagName(from: start + 2)
    let next = scanner.bytes[end]
    let isEnd = scanner.wordCharacter(at: end) == 0 || scanner.join(at: end) > 0
    guard end > start + 2, next == UInt8(ascii: "=") || isEnd else {
      let run = scanner.endOfWordCharacters(from: start)
      markFlag(from: start, to: run)
      throw failure(.flagName(scanner.text(start, run), at: scanner.span(start, run)))
    }
    scanner.at = end
    let name = Name(scanner.text(start + 2, end), scanner.span(start, end))
    guard next == UInt8(ascii: "=") else { return .flag(name, nil) }
    scanner.at += 1
    if scanner.isAtEnd || scanner.byte.isBlank || scanner.newline(at: scanner.at) > 0 {
      enterFlagValue(name)
      throw failure(.flagValue(name.text, at: here()))
    }
    enterFlagValue(name)
    return .flag(name, try value())
  }

  /// Value ::= SignedNumber | Id | Constant | Word | String | RawString | Variable | Paren | List
  ///         | Record
  mutating func value(of call: Call? = nil) throws(SyntaxFailure) -> Argument {
    let token = scanner.argumentToken()
    let kind: Argument.Kind
    switch token.kind {
    case .word:
      scanner.at = token.end
      kind = .word(scanner.text(token))
    case .number:
      kind = .bare(try number(token))
    case .id, .true, .false, .nil:
      scanner.at = token.end
      kind = .bare(literal(token))
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
      let end = scanner.endOfFieldName(from: scanner.at)
      return end > scanner.at && scanner.bytes[end] == UInt8(ascii: ":")
    }
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
    guard case .word(let word) = argument.kind, word == "*" || word == "/", let last else { return }
    switch last.kind {
    case .value, .bare:
      report(.operatorArgument(word, at: argument.span))
    default: break
    }
  }
}
