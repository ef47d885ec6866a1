/// A tree as S-expressions, for tests: one statement a line.
///
/// Names stand as they are, words as `'word`, bare values as `~value`, strings in quotes.
package enum TreeDump {
  /// A script, one statement a line.
  package static func text(_ script: Script) -> String {
    script.statements.map { statement($0) }.joined(separator: "\n")
  }

  private static func statement(_ statement: Statement) -> String {
    switch statement.kind {
    case .let(let name, let value): "(let \(name.text) \(expression(value)))"
    case .set(let name, let value): "(set \(name.text) \(expression(value)))"
    case .if(let branches, let otherwise):
      "(if" + branches.map { " \(expression($0.condition)) \(block($0.body))" }.joined()
        + (otherwise.map { " else \(block($0))" } ?? "") + ")"
    case .for(let name, let list, let body):
      "(for \(name.text) \(expression(list)) \(block(body)))"
    case .while(let condition, let body): "(while \(expression(condition)) \(block(body)))"
    case .break: "(break)"
    case .continue: "(continue)"
    case .def(let definition):
      "(def \(definition.name.text)" + definition.parameters.map { " \(parameter($0))" }.joined()
        + " \(block(definition.body)))"
    case .return(let value): value.map { "(return \(expression($0)))" } ?? "(return)"
    case .try(let body, let name, let handler):
      "(try \(block(body)) catch\(name.map { " " + $0.text } ?? "") \(block(handler)))"
    case .fail(let value): "(fail \(expression(value)))"
    case .expect(let condition, let message):
      "(expect \(expression(condition))\(message.map { " " + expression($0) } ?? ""))"
    case .command(let call): self.call(call)
    case .evaluation(let value): expression(value)
    }
  }

  private static func block(_ block: Block) -> String {
    "{" + block.statements.map { statement($0) }.joined(separator: "; ") + "}"
  }

  private static func parameter(_ parameter: DefinitionParameter) -> String {
    parameter.name.text + (parameter.defaultValue.map { "=" + argument($0) } ?? "")
  }

  private static func call(_ call: Call) -> String {
    "(" + ([call.name.text] + call.arguments.map { argument($0) }).joined(separator: " ") + ")"
  }

  private static func argument(_ argument: Argument) -> String {
    switch argument.kind {
    case .flag(let name, let value):
      "--\(name.text)" + (value.map { "=" + self.argument($0) } ?? "")
    case .word(let word): "'\(word)"
    case .bare(let value): "~\(expression(value))"
    case .value(let value): expression(value)
    case .block(let body): block(body)
    }
  }

  /// An expression alone.
  package static func expression(_ expression: Expression) -> String {
    switch expression.kind {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .string(let text): text.debugDescription
    case .id(let id): "#\(id)"
    case .template(let segments):
      "(template" + segments.map { " \(segment($0))" }.joined() + ")"
    case .variable(let name): "$\(name.text)"
    case .list(let elements):
      "[" + elements.map { self.expression($0) }.joined(separator: " ") + "]"
    case .record(let pairs):
      "{" + pairs.map { "\($0.key.text): \(self.expression($0.value))" }.joined(separator: ", ")
        + "}"
    case .command(let call): "(run \(self.call(call)))"
    case .group(let inner): "(group \(self.expression(inner)))"
    case .postfix(let operand, let postfixes):
      self.expression(operand) + postfixes.map { postfix($0) }.joined()
    case .unary(let sign, let count, let operand):
      "(\(sign == .not ? "not" : "neg")\(count > 1 ? "×\(count)" : "") \(self.expression(operand)))"
    case .chain(let first, let links):
      "(" + self.expression(first)
        + links.map { " \($0.operator.rawValue) \(self.expression($0.operand))" }.joined() + ")"
    case .comparison(let left, let sign, _, let right):
      "(\(self.expression(left)) \(sign.rawValue) \(self.expression(right)))"
    }
  }

  private static func segment(_ segment: Segment) -> String {
    switch segment {
    case .text(let text): text.debugDescription
    case .insert(let value): expression(value)
    }
  }

  private static func postfix(_ postfix: Postfix) -> String {
    switch postfix.kind {
    case .field(let name): ".\(name.text)"
    case .index(let index): "[\(expression(index))]"
    }
  }
}
