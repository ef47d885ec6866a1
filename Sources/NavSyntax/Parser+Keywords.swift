// The statements of a keyword. Each function begins behind its keyword.

extension Parser {
  /// Let ::= "let" S Name S? "=" S? Expression
  mutating func letStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    .let(tree.assignments.place(try assignment(keyword)))
  }

  /// Set ::= "set" S Name S? "=" S? Expression
  mutating func setStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    .set(tree.assignments.place(try assignment(keyword)))
  }

  private mutating func assignment(_ keyword: Token) throws(SyntaxFailure) -> Assignment {
    try gap(after: keyword)
    if keyword.kind == .set {
      markVariable(from: scanner.at, to: scanner.bytes.endOfFieldName(from: scanner.at))
    }
    let name = try variableName(after: keyword)
    scanner.space()
    guard scanner.byte == UInt8(ascii: "="), scanner.byte(after: 1) != UInt8(ascii: "=") else {
      throw failure(missingEquals(name, after: keyword))
    }
    scanner.at += 1
    scanner.space()
    return Assignment(name: name, value: try expression())
  }

  /// If ::= "if" S Expression S? Block ( FreeS? "else" S "if" S Expression S? Block )*
  ///        ( FreeS? "else" S? Block )?
  ///
  /// A chain of `else if` is a loop here and a list in the tree, however long it is.
  mutating func ifStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    try gap(after: keyword)
    let mark = tree.branches.openCount
    tree.branches.push(try branch(keyword))
    var final: Block.ID?
    while let otherwise = nextKeyword(.else) {
      let spaced = scanner.space()
      if scanner.byte == UInt8(ascii: "{") {
        final = tree.blocks.place(try block())
        break
      }
      guard spaced, let next = scanner.statementName(), next.kind == .if else {
        throw missingBlock(after: otherwise)
      }
      scanner.at = next.end
      try gap(after: next)
      tree.branches.push(try branch(next))
    }
    let branches = tree.branches.list(from: mark)
    return .if(tree.choices.place(Choice(branches: branches, otherwise: final)))
  }

  private mutating func branch(_ keyword: Token) throws(SyntaxFailure) -> Branch {
    let condition = try expression()
    return Branch(condition: condition, body: tree.blocks.place(try body(of: keyword)))
  }

  /// For ::= "for" S Name S "in" S Expression S? Block
  mutating func forStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    try gap(after: keyword)
    let name = try variableName(after: keyword)
    let spaced = scanner.space()
    guard spaced, let word = scanner.fieldName(), word.kind == .in else {
      throw failure(.missingIn(text(name), at: here()))
    }
    scanner.at = word.end
    try gap(after: word)
    let list = try expression()
    let body = tree.blocks.place(try body(of: keyword))
    return .for(tree.loops.place(Loop(name: name, list: list, body: body)))
  }

  /// While ::= "while" S Expression S? Block
  mutating func whileStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    try gap(after: keyword)
    return .while(tree.branches.place(try branch(keyword)))
  }

  /// Break ::= "break"
  mutating func breakStatement() -> Statement.Kind { .break }

  /// Continue ::= "continue"
  mutating func continueStatement() -> Statement.Kind { .continue }

  /// Def ::= "def" S CommandName ( S Name )* ( S Name S? "=" S? Value )* S? Block
  mutating func defStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    try gap(after: keyword)
    guard let token = scanner.statementName(), token.kind == .name else {
      throw failure(badName(after: keyword))
    }
    let name = name(token.start, token.end, scanner.span(token))
    scanner.at = token.end
    let mark = tree.parameters.openCount
    while true {
      let spaced = scanner.space()
      if scanner.byte == UInt8(ascii: "{") { break }
      guard spaced, scanner.byte.isNameStart || scanner.byte == UInt8(ascii: "$") else {
        throw failure(badParameter(of: name))
      }
      let parameter = try parameter(after: keyword)
      if parameter.defaultValue == nil, let last = tree.parameters.last(from: mark),
        last.defaultValue != nil
      {
        let (word, before) = (text(parameter.name), text(last.name))
        report(.requiredAfterOptional(word, before, at: parameter.name.span))
      }
      tree.parameters.push(parameter)
    }
    let parameters = tree.parameters.list(from: mark)
    let body = tree.blocks.place(try block())
    return .def(
      tree.definitions.place(Definition(name: name, parameters: parameters, body: body)))
  }

  private mutating func parameter(
    after keyword: Token
  ) throws(SyntaxFailure) -> DefinitionParameter {
    let name = try variableName(after: keyword)
    let end = scanner.at
    scanner.space()
    guard scanner.byte == UInt8(ascii: "=") else {
      scanner.at = end
      return DefinitionParameter(name: name, defaultValue: nil)
    }
    scanner.at += 1
    scanner.space()
    let value = tree.arguments.place(try value())
    return DefinitionParameter(name: name, defaultValue: value)
  }

  /// Return ::= "return" ( S Expression )?
  mutating func returnStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    let end = scanner.at
    let spaced = scanner.space()
    if isAtStatementEnd(spaced: spaced) {
      scanner.at = end
      return .return(nil)
    }
    scanner.at = end
    try gap(after: keyword)
    return .return(try expression())
  }

  /// Try ::= "try" S? Block FreeS? "catch" ( S Name )? S? Block
  mutating func tryStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    let attempt = try body(of: keyword)
    let end = scanner.at
    guard let word = nextKeyword(.catch) else {
      scanner.freeSpace()
      if let foreign = foreignCatch() { throw failure(foreign) }
      scanner.at = end
      scanner.skip()
      if let next = scanner.statementName(), next.kind == .catch {
        scanner.at = next.end
        let place = scanner.span(next)
        throw failure(.strayKeyword(scanner.text(next), afterSemicolon: true, at: place))
      }
      scanner.at = end
      scanner.freeSpace()
      let isUnfinished = scanner.isAtEnd
      if isUnfinished { hasReportedEnd = true } else { scanner.at = end }
      throw failure(.missingCatch(at: attempt.span), incomplete: isUnfinished)
    }
    let spaced = scanner.space()
    var name: Name?
    if spaced, scanner.byte.isNameStart || scanner.byte == UInt8(ascii: "$") {
      name = try variableName(after: word)
    }
    let handler = try body(of: word)
    return .try(
      tree.attempts.place(
        Attempt(
          body: tree.blocks.place(attempt), name: name, handler: tree.blocks.place(handler))))
  }

  /// Fail ::= "fail" S Expression
  mutating func failStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    try gap(after: keyword)
    return .fail(try expression())
  }

  /// Expect ::= "expect" S Expression ( S? "," S? Expression )?
  mutating func expectStatement(_ keyword: Token) throws(SyntaxFailure) -> Statement.Kind {
    try gap(after: keyword)
    let condition = try expression()
    let end = scanner.at
    scanner.space()
    switch scanner.byte {
    case UInt8(ascii: ","):
      scanner.at += 1
      scanner.space()
      let message = try expression()
      return .expect(
        tree.expectations.place(Expectation(condition: condition, message: message)))
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      throw failure(.missingComma(at: scanner.span(end, scanner.at)))
    default:
      scanner.at = end
      return .expect(tree.expectations.place(Expectation(condition: condition, message: nil)))
    }
  }

  // MARK: - Parts

  /// The blanks that a keyword needs after it.
  mutating func gap(after keyword: Token) throws(SyntaxFailure) {
    guard !scanner.space(), !isAtStatementEnd(spaced: false) else { return }
    let place = scanner.span(keyword.end, keyword.end)
    throw failure(.keywordBlank(scanner.text(keyword), at: place))
  }

  /// A `Name`; a `$` before it is reported and passed over.
  mutating func variableName(after keyword: Token) throws(SyntaxFailure) -> Name {
    let start = scanner.at
    if scanner.byte == UInt8(ascii: "$"), scanner.byte(after: 1).isNameStart {
      let place = scanner.span(start, start + 1)
      report(.declarationDollar(scanner.text(keyword), at: place))
      scanner.at += 1
    }
    guard let token = scanner.fieldName() else { throw failure(badName(after: keyword)) }
    let span = scanner.span(token)
    guard token.kind == .name else {
      throw failure(.keywordName(scanner.text(token), at: span))
    }
    let end = scanner.bytes.endOfHyphenName(from: token.start)
    if end > token.end {
      throw failure(.hyphenName(scanner.text(token.start, end), at: scanner.span(start, end)))
    }
    scanner.at = token.end
    return name(token.start, token.end, span)
  }

  /// `S? Block`
  private mutating func body(of keyword: Token) throws(SyntaxFailure) -> Block {
    scanner.space()
    guard scanner.byte == UInt8(ascii: "{") else { throw missingBlock(after: keyword) }
    return try block()
  }

  /// `FreeS?` and a keyword that goes on with a statement; where it is not there, nothing is read.
  private mutating func nextKeyword(_ kind: Token.Kind) -> Token? {
    let start = scanner.at
    scanner.freeSpace()
    if let word = scanner.statementName(), word.kind == kind {
      scanner.at = word.end
      return word
    }
    scanner.at = start
    return nil
  }

  /// Whether nothing of the statement can follow.
  func isAtStatementEnd(spaced: Bool) -> Bool {
    switch scanner.byte {
    case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "}"): true
    case 0x0D: scanner.bytes.newline(at: scanner.at) > 0
    case UInt8(ascii: "#"): spaced
    case 0: scanner.isAtEnd
    default: false
    }
  }

  /// The place where the scanner is, of no width.
  func here() -> Span { scanner.span(scanner.at, scanner.at) }
}
