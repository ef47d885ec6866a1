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
  /// The definitions of the program, which may take the place of a command.
  private let definitions: Set<String>
  /// What the `source` commands name, in the order of the text.
  private let inclusions: [Script?]
  private var nextInclusion = 0
  /// The script that is walked over now.
  var script: Script
  /// The open scopes, outermost first: for each name its variable.
  private var scopes: [[String: Int]] = [[:]]

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
      isLibrary: isLibrary, definitions: definitions, inclusions: inclusions, script: first)
    for script in scripts { lint.walk(script) }
    return lint.unusedVariables + lint.shadowedVariables + lint.unreachableStatements
  }

  private init(
    isLibrary: @escaping (Span) -> Bool, definitions: Set<String>, inclusions: [Script?],
    script: Script
  ) {
    self.isLibrary = isLibrary
    self.definitions = definitions
    self.inclusions = inclusions
    self.script = script
  }

  /// Walks over the top level of a script; what it includes stands in the place of its `source`.
  private mutating func walk(_ script: Script) {
    self.script = script
    for id in script.statements {
      if case .command(let id) = script[id].kind, script.text(of: script[id].name) == "source" {
        let included = nextInclusion < inclusions.count ? inclusions[nextInclusion] : nil
        nextInclusion += 1
        if let included { walk(included) }
        self.script = script
      } else {
        statement(id)
      }
    }
    findUnreachable(script.statements)
  }
}

// MARK: - Scopes

extension Lint {
  /// Walks over what has a scope of its own.
  mutating func scoped(_ body: (inout Lint) -> Void) {
    scopes.append([:])
    body(&self)
    scopes.removeLast()
  }

  /// A variable is declared. `_` is none.
  mutating func declare(_ name: Name, _ kind: Variable.Kind) {
    let text = script.text(of: name)
    guard text != "_" else { return }
    let outer = scopes.dropLast().last { $0[text] != nil }?[text]
    variables.append(
      Variable(
        name: text, span: name.span, kind: kind, isTopLevel: scopes.count == 1,
        hidden: outer.map { variables[$0].span }))
    scopes[scopes.count - 1][text] = variables.count - 1
  }

  private func variable(_ name: Name) -> Int? {
    let text = script.text(of: name)
    return scopes.last { $0[text] != nil }?[text]
  }

  mutating func read(_ name: Name) {
    if let place = variable(name) { variables[place].isRead = true }
  }

  mutating func set(_ name: Name) {
    if let place = variable(name) { variables[place].isSet = true }
  }
}

// MARK: - Ends

extension Lint {
  /// Looks for a statement behind one that leaves; the first of them stands for all.
  mutating func findUnreachable(_ statements: NodeList<Statement>) {
    guard let last = statements.firstIndex(where: { leaves(script[$0]) }) else { return }
    let rest = statements[(last + 1)...]
    // A definition is known wherever it stands.
    let next = rest.first { if case .def = script[$0].kind { false } else { true } }
    guard let next else { return }
    unreachable.append((script[next].span, script[statements[last]].span))
  }

  /// Whether nothing runs behind a statement.
  private func leaves(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .break, .continue, .return, .fail: return true
    case .command(let id):
      let name = script.text(of: script[id].name)
      return name == "quit" && !definitions.contains(name)
    default: return false
    }
  }
}
