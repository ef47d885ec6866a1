internal import NavSyntax

/// What is allowed, and seldom meant: looked for by a check, never by a run.
///
/// One walk over a program that is without errors finds where variables are declared, read and set,
/// and what is never reached; each rule makes its warnings of that.
struct Lint {
  /// The variables of all scopes, in the order of the text.
  private(set) var variables: [Variable] = []
  /// The statements that are never reached, and what leaves before them.
  private(set) var unreachable: [(statement: Span, leaving: Span)] = []
  /// The files that other files include: what they declare at top level is for those.
  let isLibrary: (Span) -> Bool
  /// Whether `quit` is the command, and not a definition of the program.
  private var quits = true
  /// How many of the `source` commands have been met.
  private var nextInclusion = 0
  /// What leaves at the top level of the source that is walked over, as far as it is.
  private var leaving: Leaving?
  /// The script that is walked over now.
  private(set) var script = Script.empty
  private var names = Names()
  /// The numbers of the current script's symbols.
  private var numbers: [Int] = []
  /// The numbers of the names `_`, `source` and `quit`.
  private let underscore: Int
  private let source: Int
  private let quit: Int
  /// What is visible; in the place of its register each has its place among `variables`.
  private var visible = Variables()

  /// A variable.
  struct Variable {
    var name: String
    var span: Span
    var kind: Kind
    var isTopLevel: Bool
    /// The declaration of an outer variable of the same name.
    var hidden: Span?
    var isRead = false
    var isSet = false

    /// What declares it.
    enum Kind { case `let`, loop, caught, parameter }
  }

  /// Begins with a program.
  init(isLibrary: @escaping (Span) -> Bool) {
    self.isLibrary = isLibrary
    underscore = names.number(of: "_")
    source = names.number(of: "source")
    quit = names.number(of: "quit")
  }

  /// The warnings on what was walked over.
  var warnings: [Diagnostic] { unusedVariables + shadowedVariables + unreachableStatements }

  /// Walks over a source of the program, or over a piece of one: then what left before it left all.
  ///
  /// - Parameters:
  ///   - inclusions: what the `source` commands of the program name, in the order of the text.
  ///   - definitions: the names that the program defines.
  mutating func walk(
    _ script: Script, inclusions: [Script?], definitions: [String: DefinitionInfo],
    isPiece: Bool = false
  ) {
    quits = definitions["quit"] == nil
    if !isPiece { leaving = nil }
    var leaving = leaving
    walk(script, inclusions, &leaving)
    self.leaving = leaving
  }

  /// Walks over the top level of a script; what it includes stands in the place of its `source`.
  private mutating func walk(
    _ script: Script, _ inclusions: [Script?], _ leaving: inout Leaving?
  ) {
    enter(script)
    for id in script.statements {
      if case .command(let id) = script[id].kind, number(script[id].name) == source {
        let included = nextInclusion < inclusions.count ? inclusions[nextInclusion] : nil
        nextInclusion += 1
        if let included {
          var leaving: Leaving?
          walk(included, inclusions, &leaving)
          enter(script)
        }
      } else {
        statement(id)
      }
    }
    findUnreachable(script.statements, &leaving)
  }

  /// Goes to a script: nodes and symbols are its own from now on.
  private mutating func enter(_ script: Script) {
    self.script = script
    names.number(script, &numbers)
  }

  /// The number of a name of the current script.
  @inline(__always)
  private func number(_ name: Name) -> Int { numbers[Int(name.symbol.index)] }
}

// MARK: - Scopes

extension Lint {
  /// Walks over what has a scope of its own.
  mutating func scoped(_ body: (inout Lint) -> Void) {
    visible.openScope()
    body(&self)
    visible.closeScope()
  }

  /// A variable is declared. `_` is none.
  mutating func declare(_ name: Name, _ kind: Variable.Kind) {
    let number = number(name)
    guard number != underscore else { return }
    let hidden = visible.outerVariable(number)
    let place = variables.count
    variables.append(
      Variable(
        name: names.spellings[number], span: name.span, kind: kind,
        isTopLevel: visible.isTopLevel, hidden: hidden?.span))
    visible.declare(.init(name: number, register: place, window: 0, span: name.span))
  }

  mutating func read(_ name: Name) {
    if let known = visible.variable(number(name)) { variables[known.register].isRead = true }
  }

  mutating func set(_ name: Name) {
    if let known = visible.variable(number(name)) { variables[known.register].isSet = true }
  }
}

// MARK: - Ends

extension Lint {
  /// What leaves a list of statements, and whether it is known what stands behind it.
  struct Leaving {
    var span: Span
    var isTold = false
  }

  /// Looks for a statement behind one that leaves; the first of them stands for all.
  mutating func findUnreachable(_ statements: NodeList<Statement>, _ leaving: inout Leaving?) {
    if leaving?.isTold == true { return }
    for id in statements {
      let statement = script[id]
      if let before = leaving {
        // A definition is known wherever it stands.
        if case .def = statement.kind { continue }
        unreachable.append((statement.span, before.span))
        leaving?.isTold = true
        return
      }
      if leaves(statement) { leaving = Leaving(span: statement.span) }
    }
  }

  /// Whether nothing runs behind a statement.
  @inline(__always)
  private func leaves(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .break, .continue, .return, .fail: true
    case .command(let id): quits && number(script[id].name) == quit
    case .if(let id): leaves(script[id])
    case .try(let id): leaves(script[id].body) && leaves(script[id].handler)
    case .while(let id): isEndless(script[id])
    default: false
    }
  }

  /// Whether each branch of an `if` with an `else` leaves.
  private func leaves(_ choice: Choice) -> Bool {
    guard let otherwise = choice.otherwise, leaves(otherwise) else { return false }
    return choice.branches.allSatisfy { leaves(script[$0].body) }
  }

  private func leaves(_ block: Block.ID) -> Bool {
    script[block].statements.contains { leaves(script[$0]) }
  }

  /// Whether a loop is `while true` and no `break` ends it.
  private func isEndless(_ loop: Branch) -> Bool {
    guard case .boolean(true) = script[loop.condition].kind else { return false }
    return !breaks(loop.body)
  }

  /// Whether a `break` in a block ends the loop around it.
  private func breaks(_ block: Block.ID) -> Bool {
    script[block].statements.contains { id in
      switch script[id].kind {
      case .break: return true
      case .if(let id):
        return script[id].branches.contains { breaks(script[$0].body) }
          || script[id].otherwise.map(breaks) ?? false
      case .try(let id): return breaks(script[id].body) || breaks(script[id].handler)
      // Of another loop, or in a block, it is another's.
      default: return false
      }
    }
  }
}
