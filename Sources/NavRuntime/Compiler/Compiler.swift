internal import NavSyntax

/// Compiles a program, and checks it on the way: names, arity, types of literals, placement.
///
/// Names become registers here. Every recursion follows the tree, whose depth the parser bounds.
final class Compiler {
  let commands: CommandTable
  /// Reads a file for `source`; the name is what diagnostics call it.
  let load: (_ path: String, _ from: Span) throws -> Script?
  var unit = Unit()
  /// The function that is compiled now.
  var builder: FunctionBuilder
  /// Whether `$_` can be read and a definition may be given again.
  let isPrompt: Bool
  /// The text of places, for bare words whose spelling counts.
  let text: (Span) -> String
  /// What the host says of a command that there is not.
  let advise: (String) -> String?

  /// The variables that are visible, innermost last.
  private var variables: [String: [Variable]] = [:]
  /// The names that each open scope has added.
  private var scopes: [[String]] = []
  private var windows = 0
  /// Looks at the interrupt now and then.
  private var patience: Patience
  /// What the `source` commands name, in the order in which they are compiled.
  private var inclusions: [Script?] = []
  private var nextInclusion = 0

  struct Variable {
    var register: Int
    /// Whose registers; another window can only reach top-level variables.
    var window: Int
    var isGlobal: Bool
    /// Only a parameter can be a block.
    var isParameter: Bool
    var span: Span?
  }

  init(
    commands: CommandTable, globals: Globals, firstFunction: Int, isPrompt: Bool,
    isChecking: Bool,
    text: @escaping (Span) -> String, advise: @escaping (String) -> String?,
    pause: @escaping () throws -> Void,
    load: @escaping (_ path: String, _ from: Span) throws -> Script?
  ) {
    patience = Patience(pause)
    self.commands = commands
    self.load = load
    self.isPrompt = isPrompt
    self.text = text
    self.advise = advise
    builder = FunctionBuilder(
      name: "", kind: .main, window: 0, next: globals.count, isChecking: isChecking)
    unit.globals = globals
    unit.firstFunction = firstFunction
    for (name, info) in globals.definitions {
      var known = info
      known.isNew = false
      unit.globals.definitions[name] = known
    }
    for (name, register) in globals.variables {
      variables[name] = [
        Variable(register: register, window: 0, isGlobal: true, isParameter: false, span: nil)
      ]
    }
  }

  /// Compiles scripts as one program.
  func compile(_ scripts: [Script]) -> Unit {
    // Registers of top-level variables lie below all others, so that no other use disturbs them.
    let counted = scripts.reduce(0) { $0 + prepare($1) }
    _ = builder.allocate(max(0, min(counted, Limits.variables - unit.globals.count)))
    for script in scripts { declareDefinitions(script) }
    for script in scripts { topLevel(script) }
    builder.emit(Instruction(.halt, scratchNil(scripts.first?.span ?? Span(0, 0))), Span(0, 0))
    checkSize(builder)
    unit.main = builder.function
    return unit
  }

  private func scratchNil(_ span: Span) -> Int {
    let register = builder.allocate()
    builder.emit(Instruction(.loadConstant, register, wide: builder.constant(.nil)), span)
    return register
  }

  /// Reads what a script includes, and answers how many variables all of it has at top level.
  private func prepare(_ script: Script) -> Int {
    var count = 0
    for statement in script.statements {
      switch statement.kind {
      case .let: count += 1
      case .command(let call) where call.name.text == "source":
        let included = include(call)
        inclusions.append(included)
        // Its own inclusions follow it, in the order in which they are compiled.
        if let included { count += prepare(included) }
      default: break
      }
    }
    return count
  }

  /// Compiles the statements of a script at top level.
  private func topLevel(_ script: Script) {
    for statement in script.statements {
      if case .command(let call) = statement.kind, call.name.text == "source" {
        // Its statements stand in its place.
        let included = inclusions[nextInclusion]
        nextInclusion += 1
        if let included {
          declareDefinitions(included)
          topLevel(included)
        }
        continue
      }
      self.statement(statement, isTopLevel: true)
      if case .def = statement.kind { continue }
      builder.emit(Instruction(.endStatement), statement.span)
    }
  }

  /// The script that `source "file"` names; nothing where it has been included before.
  private func include(_ call: Call) -> Script? {
    guard call.arguments.count == 1, let path = literalPath(call.arguments[0]) else {
      report("source-path", Wording.sourcePath, call.span)
      return nil
    }
    do {
      return try load(path, call.arguments[0].span)
    } catch let problem as Diagnostic {
      unit.diagnostics.append(problem)
    } catch {
      report("source-file", Wording.cannotRead(path, "\(error)"), call.arguments[0].span)
    }
    return nil
  }

  private func literalPath(_ argument: Argument) -> String? {
    switch argument.kind {
    case .word(let word): word
    case .bare: text(argument.span)
    case .value(let value): if case .string(let path) = value.kind { path } else { nil }
    default: nil
    }
  }

  /// Reports an error.
  func report(
    _ code: String, _ message: String, _ span: Span, notes: [Diagnostic.Note] = [],
    help: [String] = []
  ) {
    unit.diagnostics.append(
      Diagnostic(
        code: code, message, at: span, notes: notes, fixes: help.map { Diagnostic.Fix($0) }))
  }

  /// Reports a warning.
  func warn(_ code: String, _ message: String, _ span: Span, notes: [Diagnostic.Note] = []) {
    unit.diagnostics.append(Diagnostic(.warning, code: code, message, at: span, notes: notes))
  }

  /// Reports what needs more registers than an instruction can name.
  func checkSize(_ builder: FunctionBuilder) {
    guard let place = builder.overflow else { return }
    report("too-large", Wording.tooManyVariables, place)
  }

  /// Whether compiling goes on: one step, and now and then a look at the interrupt.
  func goesOn() -> Bool {
    guard unit.interruption == nil else { return false }
    do { try patience.step() } catch { unit.interruption = error }
    return unit.interruption == nil
  }

  /// A number for the registers of a new function.
  func newWindow() -> Int {
    windows += 1
    return windows
  }
}

// MARK: - Names

extension Compiler {
  /// Compiles something with variables of its own.
  func scoped(_ body: () -> Void) {
    let mark = builder.next
    scopes.append([])
    body()
    for name in scopes.removeLast() { variables[name]?.removeLast() }
    builder.next = mark
  }

  /// Whether the place that is compiled is at top level.
  var isTopLevel: Bool { scopes.isEmpty }

  /// Makes a name known in the innermost scope; `_` never is.
  func declare(_ name: Name, register: Int, isParameter: Bool = false) {
    guard name.text != "_" else { return }
    variables[name.text, default: []].append(
      Variable(
        register: register, window: builder.window, isGlobal: false, isParameter: isParameter,
        span: name.span))
    scopes[scopes.count - 1].append(name.text)
  }

  /// Whether the innermost scope has a name already; if so, where.
  func isRedeclared(_ name: String) -> (Bool, Span?) {
    guard let variable = variables[name]?.last else { return (false, nil) }
    if let scope = scopes.last { return (scope.contains(name), variable.span) }
    return (true, variable.span)
  }

  /// The register of a new top-level variable, which becomes known.
  func declareGlobal(_ name: Name, register: Int) {
    guard name.text != "_" else { return }
    if name.text == Interpreter.environmentName { unit.usesEnvironment = true }
    variables[name.text] = [
      Variable(
        register: register, window: 0, isGlobal: true, isParameter: false, span: name.span)
    ]
    unit.globals.variables[name.text] = register
    unit.globals.count = max(unit.globals.count, register + 1)
  }

  /// A register for a `let` at top level: that of the same name if nothing else refers to it.
  func globalRegister(_ name: String) -> Int {
    if let old = unit.globals.variables[name], !unit.globals.captured.contains(old) { return old }
    let register = unit.globals.count
    unit.globals.count += 1
    if register >= Limits.variables, builder.overflow == nil { builder.overflow = builder.place }
    return register
  }

  /// Whether a variable of a name is visible.
  func hasVariable(_ name: String) -> Bool { variables[name]?.isEmpty == false }

  /// Finds a variable, or reports that there is none, with more advice than a similar name.
  func resolve(_ name: Name, advice: @autoclosure () -> Diagnostic.Fix? = nil) -> Variable? {
    if name.text == "_" {
      report("underscore", Wording.underscore, name.span)
      return nil
    }
    if let variable = variables[name.text]?.last {
      if name.text == Interpreter.environmentName { unit.usesEnvironment = true }
      if variable.window != builder.window { unit.globals.captured.insert(variable.register) }
      return variable
    }
    let known = variables.filter { !$0.value.isEmpty }.keys.sorted()
    var fixes: [Diagnostic.Fix] = []
    if let meant = Suggestion.closest(to: name.text, among: known) {
      fixes = [Diagnostic.Fix(Wording.didYouMean(code: "$" + meant))]
    }
    if let advice = advice() { fixes.append(advice) }
    unit.diagnostics.append(
      Diagnostic(
        code: "unknown-variable", Wording.unknownVariable(name.text), at: name.span, fixes: fixes))
    return nil
  }
}
