/// A tree as S-expressions, for tests: one statement a line.
///
/// Names stand as they are, words as `'word`, bare values as `~value`, strings in quotes.
package struct TreeDump {
  private let script: Script

  private init(_ script: Script) { self.script = script }

  /// A script, one statement a line.
  package static func text(_ script: Script) -> String {
    script.statements.map { TreeDump(script).statement($0) }.joined(separator: "\n")
  }

  /// An expression of a script.
  package static func expression(_ expression: Expression, of script: Script) -> String {
    TreeDump(script).expression(expression)
  }

  private func statement(_ id: Statement.ID) -> String {
    switch script[id].kind {
    case .let(let id): "(let \(assignment(script[id])))"
    case .set(let id): "(set \(assignment(script[id])))"
    case .if(let id):
      "(if" + script[id].branches.map { " \(branch(script[$0]))" }.joined()
        + (script[id].otherwise.map { " else \(block($0))" } ?? "") + ")"
    case .for(let id): loop(script[id])
    case .while(let id): "(while \(branch(script[id])))"
    case .break: "(break)"
    case .continue: "(continue)"
    case .def(let id): definition(script[id])
    case .return(let value): value.map { "(return \(expression($0)))" } ?? "(return)"
    case .try(let id): attempt(script[id])
    case .fail(let value): "(fail \(expression(value)))"
    case .expect(let id):
      "(expect \(expression(script[id].condition))"
        + (script[id].message.map { " " + expression($0) } ?? "") + ")"
    case .command(let id): call(id)
    case .evaluation(let value): expression(value)
    }
  }

  private func assignment(_ assignment: Assignment) -> String {
    "\(script.text(of: assignment.name)) \(expression(assignment.value))"
  }

  private func branch(_ branch: Branch) -> String {
    "\(expression(branch.condition)) \(block(branch.body))"
  }

  private func loop(_ loop: Loop) -> String {
    "(for \(script.text(of: loop.name)) \(expression(loop.list)) \(block(loop.body)))"
  }

  private func definition(_ definition: Definition) -> String {
    "(def \(script.text(of: definition.name))"
      + definition.parameters.map { " \(parameter(script[$0]))" }.joined()
      + " \(block(definition.body)))"
  }

  private func parameter(_ parameter: DefinitionParameter) -> String {
    script.text(of: parameter.name) + (parameter.defaultValue.map { "=" + argument($0) } ?? "")
  }

  private func attempt(_ attempt: Attempt) -> String {
    let name = attempt.name.map { " " + script.text(of: $0) } ?? ""
    return "(try \(block(attempt.body)) catch\(name) \(block(attempt.handler)))"
  }

  private func block(_ id: Block.ID) -> String {
    "{" + script[id].statements.map { statement($0) }.joined(separator: "; ") + "}"
  }

  private func call(_ id: Call.ID) -> String {
    let words = [script.text(of: script[id].name)] + script[id].arguments.map { argument($0) }
    return "(" + words.joined(separator: " ") + ")"
  }

  private func argument(_ id: Argument.ID) -> String {
    let argument = script[id]
    switch argument.kind {
    case .flag(let id):
      return "--" + script.text(of: script[id].name)
        + (script[id].value.map { "=" + self.argument($0) } ?? "")
    case .word: return "'" + script.text(in: argument.span)
    case .bare(let value): return "~\(expression(value))"
    case .value(let value): return expression(value)
    // Without statements it needs a `;`, or it were a record.
    case .block(let body): return script[body].statements.isEmpty ? "{;}" : block(body)
    }
  }

  private func expression(_ id: Expression.ID) -> String { expression(script[id]) }

  private func expression(_ expression: Expression) -> String {
    switch expression.kind {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .string(let text): script.text(of: text).debugDescription
    case .id: "#\(script.text(in: expression.span).uppercased())"
    case .template(let segments):
      "(template" + segments.map { " \(segment(script[$0]))" }.joined() + ")"
    case .variable(let name): "$\(script.text(of: name))"
    case .list(let elements):
      "[" + elements.map { self.expression(script[$0].value) }.joined(separator: " ") + "]"
    case .record(let pairs): "{" + pairs.map { pair(script[$0]) }.joined(separator: ", ") + "}"
    case .command(let call): "(run \(self.call(call)))"
    case .group(let inner): "(group \(self.expression(inner)))"
    case .postfix(let operand, let postfixes):
      self.expression(operand) + postfixes.map { postfix(script[$0]) }.joined()
    case .unary(let sign, let count, let operand):
      "(\(sign == .not ? "not" : "neg")\(count > 1 ? "×\(count)" : "") \(self.expression(operand)))"
    case .chain(let first, let links):
      "(" + self.expression(first) + links.map { link(script[$0]) }.joined() + ")"
    case .comparison(let id): comparison(script[id])
    }
  }

  private func segment(_ segment: Segment) -> String {
    switch segment {
    case .text(let text): script.text(of: text).debugDescription
    case .insert(let value): expression(value)
    }
  }

  private func pair(_ pair: Pair) -> String {
    "\(script.text(of: pair.key)): \(expression(pair.value))"
  }

  private func postfix(_ postfix: Postfix) -> String {
    switch postfix.kind {
    case .field(let name): ".\(script.text(of: name))"
    case .index(let index): "[\(expression(index))]"
    }
  }

  private func link(_ link: Link) -> String {
    " \(link.operator.rawValue) \(expression(link.operand))"
  }

  private func comparison(_ comparison: Comparison) -> String {
    "(\(expression(comparison.left)) \(comparison.operator.rawValue)"
      + " \(expression(comparison.right)))"
  }
}
