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
  private let quits: Bool
  /// What the `source` commands name, in the order of the text.
  private let inclusions: [Script?]
  private var nextInclusion = 0
  /// The script that is walked over now.
  private(set) var script: Script
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

  /// The warnings on scripts that are one program.
  static func warnings(
    on scripts: [Script], inclusions: [Script?], definitions: Set<String>,
    isLibrary: @escaping (Span) -> Bool
  ) -> [Diagnostic] {
    guard let first = scripts.first else { return [] }
    var lint = Lint(
      isLibrary: isLibrary, quits: !definitions.contains("quit"), inclusions: inclusions,
      script: first)
    for script in scripts { lint.walk(script) }
    return lint.unusedVariables + lint.shadowedVariables + lint.unreachableStatements
  }

  private init(
    isLibrary: @escaping (Span) -> Bool, quits: Bool, inclusions: [Script?], script: Script
  ) {
    self.isLibrary = isLibrary
    self.quits = quits
    self.inclusions = inclusions
    self.script = script
    underscore = names.number(of: "_")
    source = names.number(of: "source")
    quit = names.number(of: "quit")
  }

  /// Walks over the top level of a script; what it includes stands in the place of its `source`.
  private mutating func walk(_ script: Script) {
    enter(script)
    for id in script.statements {
      if case .command(let id) = script[id].kind, number(script[id].name) == source {
        let included = nextInclusion < inclusions.count ? inclusions[nextInclusion] : nil
        nextInclusion += 1
        if let included {
          walk(included)
          enter(script)
        }
      } else {
        statement(id)
      }
    }
    findUnreachable(script.statements)
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
  /// Looks for a statement behind one that leaves; the first of them stands for all.
  mutating func findUnreachable(_ statements: NodeList<Statement>) {
    var leaving: Span?
    for id in statements {
      let statement = script[id]
      if let leaving {
        // A definition is known wherever it stands.
        if case .def = statement.kind { continue }
        unreachable.append((statement.span, leaving))
        return
      }
      if leaves(statement) { leaving = statement.span }
    }
  }

  /// Whether nothing runs behind a statement.
  @inline(__always)
  private func leaves(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .break, .continue, .return, .fail: true
    case .command(let id): quits && number(script[id].name) == quit
    default: false
    }
  }
}
