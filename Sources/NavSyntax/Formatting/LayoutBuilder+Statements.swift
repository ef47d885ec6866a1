// The layout of statements and blocks.

extension LayoutBuilder {
  /// A statement.
  mutating func statement(_ id: Statement.ID) -> Layout {
    switch script[id].kind {
    case .let(let id): return assignment("let", script[id])
    case .set(let id): return assignment("set", script[id])
    case .if(let id): return choice(script[id])
    case .for(let id):
      let loop = script[id]
      let head = Layout.text("for \(script.text(of: loop.name)) in ")
      return .joined([head, expression(loop.list), .blank, keywordBlock(loop.body)])
    case .while(let id): return .joined([.text("while ")] + branch(script[id]))
    case .break: return .text("break")
    case .continue: return .text("continue")
    case .def(let id): return definition(script[id])
    case .return(nil): return .text("return")
    case .return(let value?): return .joined([.text("return "), expression(value)])
    case .try(let id): return attempt(script[id])
    case .fail(let value): return .joined([.text("fail "), expression(value)])
    case .expect(let id): return expectation(script[id])
    case .command(let id): return call(id)
    case .evaluation(let value): return expression(value)
    }
  }

  /// Whether a statement may stand on the line of the braces around it.
  private func isSimple(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .if, .for, .while, .def, .try: false
    case .let, .set, .break, .continue, .return, .fail, .expect, .command, .evaluation: true
    }
  }

  private mutating func assignment(_ keyword: String, _ assignment: Assignment) -> Layout {
    let head = Layout.text("\(keyword) \(script.text(of: assignment.name)) = ")
    return .joined([head, expression(assignment.value)])
  }

  private mutating func choice(_ choice: Choice) -> Layout {
    var parts: [Layout] = []
    for id in choice.branches {
      let branch = script[id]
      if !parts.isEmpty {
        parts += continuation("else", before: start(script[branch.condition].span))
        parts.append(.blank)
      }
      parts.append(.text("if "))
      parts += self.branch(branch)
    }
    if let otherwise = choice.otherwise {
      parts += continuation("else", before: start(script[otherwise].span))
      parts += [.blank, keywordBlock(otherwise)]
    }
    return .joined(parts)
  }

  private mutating func branch(_ branch: Branch) -> [Layout] {
    [expression(branch.condition), .blank, keywordBlock(branch.body)]
  }

  private mutating func attempt(_ attempt: Attempt) -> Layout {
    var parts: [Layout] = [.text("try "), keywordBlock(attempt.body)]
    parts += continuation("catch", before: start(script[attempt.handler].span))
    if let name = attempt.name { parts += [.blank, .text(script.text(of: name))] }
    return .joined(parts + [.blank, keywordBlock(attempt.handler)])
  }

  /// A keyword behind a closing brace: on its line, but where comments stand between them.
  private mutating func continuation(_ keyword: String, before offset: Int) -> [Layout] {
    let comments = comments(before: offset)
    return [comments.isEmpty ? .blank : .comments(comments), .text(keyword)]
  }

  private mutating func definition(_ definition: Definition) -> Layout {
    var items: [Layout] = [.text(script.text(of: definition.name))]
    for id in definition.parameters {
      let parameter = script[id]
      let name = script.text(of: parameter.name)
      if let value = parameter.defaultValue {
        items.append(.joined([.text("\(name) = "), argument(value)]))
      } else {
        items.append(.text(name))
      }
    }
    let head = Layout.sequence(items, .init(kind: .arguments, joins: !isFree))
    return .joined([.text("def "), head, .blank, keywordBlock(definition.body)])
  }

  private mutating func expectation(_ expectation: Expectation) -> Layout {
    let condition = expression(expectation.condition)
    guard let message = expectation.message else { return .joined([.text("expect "), condition]) }
    let items: [Layout] = [.joined([condition, .text(",")]), expression(message)]
    return .joined([
      .text("expect "), .sequence(items, .init(kind: .operands, joins: !isFree)),
    ])
  }

  // MARK: - Blocks

  /// The block of a keyword, whose statements have lines of their own.
  private mutating func keywordBlock(_ id: Block.ID) -> Layout {
    var body = body(id, empty: "{}")
    body.single = nil
    return .block(body)
  }

  /// A block as an argument. One without statements has a `;`, or it were a record.
  mutating func argumentBlock(_ id: Block.ID) -> Layout {
    var body = body(id, empty: "{;}")
    if script[id].statements.isEmpty, body.opening != nil || !body.lines.isEmpty {
      body.lines.append(
        Layout.Line(content: .statement(.text(";"), trailing: nil), followsBlank: false))
    }
    return .block(body)
  }

  private mutating func body(_ id: Block.ID, empty: String) -> Layout.Body {
    let block = script[id]
    let isOuterFree = isFree
    isFree = false
    defer { isFree = isOuterFree }
    let statements = block.statements
    let limit = statements.first.map { start(script[$0].span) } ?? end(block.span)
    var body = Layout.Body(opening: trailing(before: limit), lines: [], empty: empty)
    // After the comment of the opening brace, as after the brace, a blank line is dropped.
    var progress = Progress()
    for statement in statements { body.lines += lines(of: statement, after: &progress) }
    body.lines += comments(upTo: end(block.span), after: &progress)
    if body.opening == nil, statements.count == 1, body.lines.count == 1,
      isSimple(script[statements[0]]),
      case .statement(let layout, trailing: nil) = body.lines[0].content, !layout.isForced
    {
      body.single = layout
    }
    return body
  }
}
