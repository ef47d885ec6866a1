// Scripts, blocks, and the statement that a first token decides.

extension Parser {
  /// Script ::= BOM? Skip Comment?
  ///          | BOM? Skip Statement ( End Skip Statement )* ( End Skip Comment? | S? | S Comment )
  ///          /* layout: lines */
  mutating func script() -> NodeList<Statement> {
    scanner.byteOrderMark()
    return statements(inBlock: false)
  }

  /// Block ::= "{" Skip ( Statement ( End Skip Statement )* ( End Skip | S? ) )? "}"
  ///         /* layout: lines */
  mutating func block() throws(SyntaxFailure) -> Block {
    let start = scanner.at
    let layout = scanner.layout
    try open(.block)
    let statements = statements(inBlock: true)
    try close(layout)
    return Block(statements: statements, span: scanner.span(start, scanner.at))
  }

  /// The statements up to the end of the source or, in a block, up to its brace.
  ///
  /// Those of the script itself pause after some, and go on when this is called again.
  mutating func statements(inBlock: Bool) -> NodeList<Statement> {
    let first = tree.statements.openCount
    var marks = tree.marks
    // Blocks whose head was skipped: their braces close nothing.
    var orphans = 0
    let depth = brackets.count
    while true {
      scanner.skip()
      if scanner.log.isFull { scanner.at = scanner.count }
      if scanner.isAtEnd {
        markStatementStart()
        return finished(from: first, inBlock: inBlock)
      }
      if scanner.byte == UInt8(ascii: "}"), inBlock || orphans > 0 {
        guard orphans > 0 else { return finished(from: first, inBlock: inBlock) }
        orphans -= 1
        scanner.at += 1
        orphans += resume(depth: depth, inBlock: inBlock)
        continue
      }
      let start = scanner.at
      do throws(SyntaxFailure) {
        let statement = try statement()
        try end(of: statement, inBlock: inBlock)
        if inBlock {
          tree.statements.push(statement)
          marks.statements += 1
        } else {
          tree.topLevel.append(statement)
          if tree.topLevel.count >= pause, orphans == 0 {
            return finished(from: first, inBlock: false)
          }
        }
      } catch {
        tree.drop(to: marks)
        scanner.log.lose(namesDeclared(from: start))
        orphans += resume(depth: depth, inBlock: inBlock)
      }
    }
  }

  /// The list of the statements that have been read.
  private mutating func finished(from mark: Int, inBlock: Bool) -> NodeList<Statement> {
    guard inBlock else { return NodeList(0..<tree.topLevel.count) }
    return NodeList(tree.statements.list(from: mark), behind: NodeList<Statement>.blocks)
  }

  /// End ::= S? ( ";" | Newline ) | S Comment Newline
  ///
  /// What `Skip` reads next is left to it.
  @inline(__always)
  private mutating func end(
    of statement: Statement, inBlock: Bool
  ) throws(SyntaxFailure) {
    let spaced = scanner.space()
    switch scanner.byte {
    case 0x0A, UInt8(ascii: ";"): return
    case 0x0D where scanner.bytes.newline(at: scanner.at) > 0: return
    case UInt8(ascii: "#") where spaced: return
    case UInt8(ascii: "}") where inBlock: return
    case 0 where scanner.isAtEnd: return
    default: throw unexpected(after: statement, spaced: spaced)
    }
  }

  /// Statement ::= Let | Set | If | For | While | Break | Continue | Def | Return | Try | Fail
  ///             | Expect | Command | Evaluation
  mutating func statement() throws(SyntaxFailure) -> Statement {
    let start = scanner.at
    guard let name = scanner.statementName() else {
      return Statement(try evaluation(), scanner.span(start, scanner.at))
    }
    markCommand(from: name.start, to: name.end, isStatement: true)
    let kind: Statement.Kind
    switch name.kind {
    case .name: kind = .command(tree.calls.place(try command(name)))
    case .id: throw failure(.idStatement(scanner.text(name), at: scanner.span(name)))
    case .true, .false, .nil, .not: kind = try evaluation()
    default: kind = try keywordStatement(name)
    }
    return Statement(kind, scanner.span(start, scanner.at))
  }

  private mutating func keywordStatement(
    _ keyword: Token
  ) throws(SyntaxFailure) -> Statement.Kind {
    scanner.at = keyword.end
    switch keyword.kind {
    case .let: return try letStatement(keyword)
    case .set: return try setStatement(keyword)
    case .if: return try ifStatement(keyword)
    case .for: return try forStatement(keyword)
    case .while: return try whileStatement(keyword)
    case .break: return breakStatement()
    case .continue: return continueStatement()
    case .def: return try defStatement(keyword)
    case .return: return try returnStatement(keyword)
    case .try: return try tryStatement(keyword)
    case .fail: return try failStatement(keyword)
    case .expect: return try expectStatement(keyword)
    default:
      let isBroken = lastVisibleByte(before: keyword.start) == UInt8(ascii: ";")
      let text = scanner.text(keyword)
      throw failure(
        .strayKeyword(text, afterSemicolon: isBroken, at: scanner.span(keyword)))
    }
  }

  /// Evaluation ::= Expression - ( "{" Char* | Id Char* | CommandName Char* )
  private mutating func evaluation() throws(SyntaxFailure) -> Statement.Kind {
    let token = scanner.expressionToken()
    switch token.kind {
    case .openBrace: throw failure(.braceStatement(at: scanner.span(token)))
    case .id: throw failure(.idStatement(scanner.text(token), at: scanner.span(token)))
    case .quote, .apostrophe, .dollar, .openParen, .openBracket, .number, .sign, .true, .false,
      .nil, .not:
      return .evaluation(try expression())
    default: throw statementStart()
    }
  }

  /// The last byte before an offset that is no blank.
  private func lastVisibleByte(before offset: Int) -> UInt8 {
    var offset = offset - 1
    while offset >= 0, scanner.bytes[offset].isBlank || scanner.bytes[offset] == 0x0A {
      offset -= 1
    }
    return offset < 0 ? 0 : scanner.bytes[offset]
  }
}
