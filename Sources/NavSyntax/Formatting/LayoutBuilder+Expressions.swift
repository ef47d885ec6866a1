// The layout of commands, arguments and expressions.

extension LayoutBuilder {
  // MARK: - Commands

  /// A command and its arguments.
  mutating func call(_ id: Call.ID) -> Layout {
    let call = script[id]
    var items = [token(call.name.span)]
    // A flag and what follows it may belong together; only its signature could tell.
    var flag: Layout?
    for id in call.arguments {
      let layout = argument(id)
      let kind = script[id].kind
      if let last = flag, takesValue(kind) {
        items.append(.joined([last, .blank, layout]))
        flag = nil
        continue
      }
      if let last = flag { items.append(last) }
      flag = nil
      if isOpenFlag(kind) { flag = layout } else { items.append(layout) }
    }
    if let flag { items.append(flag) }
    return .sequence(items, .init(kind: .arguments, joins: !isFree))
  }

  /// Whether an argument is a flag without a value of its own.
  private func isOpenFlag(_ kind: Argument.Kind) -> Bool {
    guard case .flag(let id) = kind else { return false }
    return script[id].value == nil
  }

  /// Whether an argument can be the value of the flag before it.
  private func takesValue(_ kind: Argument.Kind) -> Bool {
    switch kind {
    case .flag, .block: false
    case .word, .bare, .value: true
    }
  }

  /// An argument.
  mutating func argument(_ id: Argument.ID) -> Layout {
    let argument = script[id]
    switch argument.kind {
    case .flag(let id):
      let flag = script[id]
      let name = token(flag.name.span)
      guard let value = flag.value else { return name }
      return .joined([name, .text("="), self.argument(value)])
    case .word, .bare: return token(argument.span)
    case .value(let value): return expression(value)
    case .block(let block):
      let comments = comments(before: start(argument.span))
      let layout = argumentBlock(block)
      return comments.isEmpty ? layout : .joined([.comments(comments), layout])
    }
  }

  // MARK: - Expressions

  /// An expression.
  mutating func expression(_ id: Expression.ID) -> Layout { expression(script[id]) }

  private mutating func expression(_ expression: Expression) -> Layout {
    let span = expression.span
    switch expression.kind {
    case .nil, .boolean, .id, .variable: return token(span)
    case .integer, .real: return number(span)
    case .string, .template: return string(span)
    case .list(let elements):
      return list("[", elements, span) { $0.expression($0.script[$1].value) }
    case .record(let pairs): return list("{", pairs, span) { $0.pair($1) }
    case .command(let call):
      return parenthesis("(", span) { $0.call(call) }
    case .group(let inner):
      return parenthesis("(", span) { $0.expression(inner) }
    case .postfix(let operand, let postfixes):
      var parts = [self.expression(operand)]
      for id in postfixes { parts.append(postfix(script[id])) }
      return .joined(parts)
    case .unary(let sign, let count, let operand):
      let word = sign == .not ? "not" : "-"
      let gap = sign == .not ? " " : ""
      let signs = repeatElement(word, count: Int(count)).joined(separator: gap)
      let first = piece(signs, at: Span(span.start, span.start))
      let inner = self.expression(operand)
      return .joined(sign == .not ? [first, .blank, inner] : [first, inner])
    case .chain(let first, let links):
      var items = [self.expression(first)]
      for id in links { items.append(link(script[id])) }
      return .sequence(items, style(of: script[links[0]].operator))
    case .comparison(let id):
      let comparison = script[id]
      let left = self.expression(comparison.left)
      let sign = token(comparison.span)
      let right = Layout.joined([sign, .blank, self.expression(comparison.right)])
      return .sequence([left, right], .init(kind: .operands, joins: !isFree))
    }
  }

  private func style(of sign: BinaryOperator) -> Layout.Style {
    switch sign {
    case .or, .and: .init(kind: .conditions, joins: !isFree)
    case .add, .subtract, .multiply, .divide, .remainder: .init(kind: .operands, joins: !isFree)
    }
  }

  private mutating func link(_ link: Link) -> Layout {
    let sign = token(link.span)
    return .joined([sign, .blank, expression(link.operand)])
  }

  /// A number; a minus stands directly before its digits.
  private mutating func number(_ span: Span) -> Layout {
    let text = script.text(in: span)
    guard text.utf8.first == UInt8(ascii: "-") else { return token(span) }
    let digits = text.utf8.reversed().prefix { $0 > 0x20 }.count
    guard digits < text.utf8.count else { return token(span) }
    let minus = piece("-", at: span)
    let rest = Span(span.end - UInt32(digits), span.end)
    return .joined([minus, token(rest)])
  }

  private mutating func pair(_ id: Pair.ID) -> Layout {
    let pair = script[id]
    let key = string(pair.key.span)
    return .joined([key, .text(":"), .blank, expression(pair.value)])
  }

  private mutating func postfix(_ postfix: Postfix) -> Layout {
    switch postfix.kind {
    case .field: token(postfix.span)
    case .index(let index): parenthesis("[", postfix.span) { $0.expression(index) }
    }
  }

  // MARK: - Brackets

  /// A list or a record.
  private mutating func list<Item>(
    _ open: String, _ elements: NodeList<Item>, _ span: Span,
    _ layout: (inout LayoutBuilder, NodeID<Item>) -> Layout
  ) -> Layout {
    enclosed(open, span, isList: true) { builder in
      elements.map { layout(&builder, $0) }
    }
  }

  /// Parentheses or an index.
  private mutating func parenthesis(
    _ open: String, _ span: Span, _ layout: (inout LayoutBuilder) -> Layout
  ) -> Layout {
    enclosed(open, span, isList: false) { [layout(&$0)] }
  }

  private mutating func enclosed(
    _ open: String, _ span: Span, isList: Bool, _ items: (inout LayoutBuilder) -> [Layout]
  ) -> Layout {
    let before = comments(before: start(span))
    let isOuterFree = isFree
    isFree = true
    let items = items(&self)
    isFree = isOuterFree
    let closing = comments(before: end(span))
    let close = open == "(" ? ")" : open == "[" ? "]" : "}"
    let brackets = Layout.brackets(
      .init(open: open, items: items, close: close, closing: closing, isList: isList))
    return before.isEmpty ? brackets : .joined([.comments(before), brackets])
  }
}
