// The walk over statements and expressions, in the order in which names become known.

internal import NavSyntax

extension Lint {
  mutating func statement(_ id: Statement.ID) {
    switch script[id].kind {
    case .let(let id):
      expression(script[id].value)
      declare(script[id].name, .let)
    case .set(let id): assignment(script[id])
    case .if(let id):
      for branch in script[id].branches { self.branch(script[branch]) }
      if let otherwise = script[id].otherwise { block(otherwise) }
    case .for(let id):
      let loop = script[id]
      expression(loop.list)
      scoped {
        $0.declare(loop.name, .loop)
        $0.block(loop.body)
      }
    case .while(let id): branch(script[id])
    case .break, .continue, .return(nil): break
    case .def(let id): definition(script[id])
    case .return(let value?), .fail(let value), .evaluation(let value): expression(value)
    case .try(let id):
      let attempt = script[id]
      block(attempt.body)
      scoped {
        if let name = attempt.name { $0.declare(name, .caught) }
        $0.block(attempt.handler)
      }
    case .expect(let id):
      expression(script[id].condition)
      if let message = script[id].message { expression(message) }
    case .command(let id): call(id)
    }
  }

  /// What a variable is set to. That it is added to itself reads it for nobody else.
  private mutating func assignment(_ assignment: Assignment) {
    let name = assignment.name
    if case .chain(let first, let links) = script[assignment.value].kind {
      for id in [first] + links.map({ script[$0].operand }) {
        if case .variable(let read) = script[id].kind, read.symbol == name.symbol { continue }
        expression(id)
      }
    } else {
      expression(assignment.value)
    }
    set(name)
  }

  private mutating func branch(_ branch: Branch) {
    expression(branch.condition)
    block(branch.body)
  }

  private mutating func definition(_ definition: Definition) {
    scoped {
      for id in definition.parameters {
        let parameter = $0.script[id]
        if let value = parameter.defaultValue { $0.argument(value) }
        $0.declare(parameter.name, .parameter)
      }
      $0.block(definition.body)
    }
  }

  private mutating func block(_ id: Block.ID) {
    let statements = script[id].statements
    scoped {
      for id in statements { $0.statement(id) }
    }
    var leaving: Leaving?
    findUnreachable(statements, &leaving)
  }

  private mutating func call(_ id: Call.ID) {
    for argument in script[id].arguments { self.argument(argument) }
  }

  private mutating func argument(_ id: Argument.ID) {
    switch script[id].kind {
    case .flag(let id): if let value = script[id].value { argument(value) }
    case .word, .bare: break
    case .value(let value): expression(value)
    case .block(let body): block(body)
    }
  }

  private mutating func expression(_ id: Expression.ID) {
    switch script[id].kind {
    case .nil, .boolean, .integer, .real, .string, .id: break
    case .template(let segments):
      for id in segments { if case .insert(let value) = script[id] { expression(value) } }
    case .variable(let name): read(name)
    case .list(let elements): for id in elements { expression(script[id].value) }
    case .record(let pairs): for id in pairs { expression(script[id].value) }
    case .command(let id): call(id)
    case .group(let inner): expression(inner)
    case .postfix(let operand, let postfixes):
      expression(operand)
      for id in postfixes { if case .index(let index) = script[id].kind { expression(index) } }
    case .unary(_, _, let operand): expression(operand)
    case .chain(let first, let links):
      expression(first)
      for id in links { expression(script[id].operand) }
    case .comparison(let id):
      expression(script[id].left)
      expression(script[id].right)
    }
  }
}
