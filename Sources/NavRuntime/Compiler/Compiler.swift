internal import NavSyntax

/// Compiles a program, and checks it on the way: names, arity, types of literals, placement.
///
/// Names become registers here. Every recursion follows the tree, whose depth the parser bounds.
struct Compiler: ~Copyable {
  let commands: CommandTable
  /// Reads a file for `source`; the name is what diagnostics call it.
  let load: (_ path: String, _ from: Span) throws -> Script?
  var unit = Unit()
  /// The script that is compiled now.
  var script: Script
  /// The function that is compiled now.
  var builder: FunctionBuilder
  /// Whether `$_` can be read and a definition may be given again.
  let isPrompt: Bool
  /// Whether the last statement gives its value to the host instead of printing it.
  let givesValue: Bool
  /// What the host says of a command that there is not.
  let advise: (String) -> String?
  /// Whether statements are echoed before they run.
  let echoes: Bool
  /// Whether the next block is a test's whose statements are echoed.
  var entersTest = false

  var variables = Variables()
  var names = Names()
  /// The numbers of the names `_`, `env` and `source`.
  let underscore: Int
  let environment: Int
  let source: Int
  /// The numbers of the current script's symbols.
  private var numbers: [Int] = []
  /// What the name of a call means, as far as it has been looked up, by the name's number.
  var callees: [Callee?] = []
  /// Whether a name was called before a definition of it became known.
  var definesLate = false
  private var windows = 0
  /// Looks at the interrupt now and then.
  private var patience: Patience
  /// What the `source` commands name, in the order in which they are compiled.
  private(set) var inclusions: [Script?] = []
  private var nextInclusion = 0

  init(
    commands: CommandTable, globals: Globals, firstFunction: Int, isPrompt: Bool,
    isChecking: Bool, echoes: Bool = false, givesValue: Bool = false,
    advise: @escaping (String) -> String?,
    pause: @escaping () throws -> Void,
    load: @escaping (_ path: String, _ from: Span) throws -> Script?
  ) {
    patience = Patience(pause)
    self.commands = commands
    self.load = load
    self.isPrompt = isPrompt
    self.echoes = echoes
    self.givesValue = givesValue
    self.advise = advise
    script = .empty
    builder = FunctionBuilder(
      name: "", kind: .main, window: 0, next: globals.count, isChecking: isChecking)
    underscore = names.number(of: "_")
    environment = names.number(of: Interpreter.environmentName)
    source = names.number(of: "source")
    unit.globals = globals
    unit.firstFunction = firstFunction
    for (name, info) in globals.definitions {
      var known = info
      known.isNew = false
      unit.globals.definitions[name] = known
    }
    for (name, register) in globals.variables {
      variables.declare(
        .init(name: names.number(of: name), register: register, window: 0, span: nil))
    }
  }

  /// Compiles scripts as one program.
  mutating func compile(_ scripts: [Script]) -> Unit {
    // Registers of top-level variables lie below all others, so that no other use disturbs them.
    var counted = 0
    for script in scripts { counted += prepare(script) }
    _ = builder.allocate(max(0, min(counted, Limits.variables - unit.globals.count)))
    for script in scripts { declareDefinitions(script) }
    for script in scripts.dropLast(givesValue ? 1 : 0) { topLevel(script) }
    let result = scratchNil(scripts.first?.span ?? Span(0, 0))
    if givesValue, let script = scripts.last { topLevel(script, givingValueTo: result) }
    builder.emit(Instruction(.halt, result), Span(0, 0))
    checkSize(builder)
    for variable in variables.visible {
      unit.globals.variables[names.spellings[variable.name]] = variable.register
    }
    unit.main = builder.function
    return unit
  }

  /// Checks the next piece of a program that is read piece by piece, knowing the definitions so far;
  /// `false` where that is no way to judge it: the whole program must be there.
  ///
  /// That is where something is wrong, since advice draws on all names, and where a name has been
  /// used before its definition came.
  mutating func check(piece script: Script) -> Bool {
    if builder.next < Limits.variables {
      // As many as there may be: how many there will be is not known yet.
      _ = builder.allocate(Limits.variables - builder.next)
    }
    let known = unit.diagnostics.count
    _ = prepare(script)
    declareDefinitions(script)
    topLevel(script)
    return !unit.diagnostics[known...].hasErrors && !definesLate && builder.overflow == nil
      && unit.interruption == nil
  }

  private mutating func scratchNil(_ span: Span) -> Int {
    let register = builder.allocate()
    builder.emit(Instruction(.loadConstant, register, wide: builder.constant(.nil)), span)
    return register
  }

  /// Reads what a script includes, and answers how many variables all of it has at top level.
  private mutating func prepare(_ script: Script) -> Int {
    enter(script)
    var count = 0
    for id in script.statements {
      switch script[id].kind {
      case .let: count += 1
      case .command(let id) where number(script[id].name) == source:
        let included = include(script[id])
        inclusions.append(included)
        // Its own inclusions follow it, in the order in which they are compiled.
        if let included {
          count += prepare(included)
          enter(script)
        }
      default: break
      }
    }
    return count
  }

  /// Compiles the statements of a script at top level; the value of the last one goes to a
  /// register where the host wants it.
  private mutating func topLevel(_ script: Script, givingValueTo result: Int? = nil) {
    enter(script)
    for (place, id) in script.statements.enumerated() {
      let statement = script[id]
      echo(statement, depth: 0)
      if case .command(let call) = statement.kind, number(script[call].name) == source {
        // Its statements stand in its place.
        let included = inclusions[nextInclusion]
        nextInclusion += 1
        if let included {
          declareDefinitions(included)
          topLevel(included)
          enter(script)
        }
        continue
      }
      entersTest = opensTest(statement)
      if let result, place == script.statements.count - 1 {
        lastStatement(statement, into: result, isTopLevel: true)
      } else {
        self.statement(statement, isTopLevel: true)
      }
      if case .def = statement.kind { continue }
      builder.emit(Instruction(.endStatement), statement.span)
    }
  }

  /// Goes to a script: nodes and symbols are its own from now on.
  mutating func enter(_ script: Script) {
    self.script = script
    names.number(script, &numbers)
  }

  /// The script that `source "file"` names; nothing where it has been included before.
  private mutating func include(_ call: Call) -> Script? {
    guard call.arguments.count == 1, case let argument = script[call.arguments[0]],
      let path = literalPath(argument)
    else {
      report("source-path", Wording.sourcePath, call.span)
      return nil
    }
    do {
      return try load(path, argument.span)
    } catch let problem as Diagnostic {
      unit.diagnostics.append(problem)
    } catch {
      report("source-file", Wording.cannotRead(path, "\(error)"), argument.span)
    }
    return nil
  }

  private func literalPath(_ argument: Argument) -> String? {
    switch argument.kind {
    case .word, .bare: return script.text(in: argument.span)
    case .value(let value):
      guard case .string(let path) = script[value].kind else { return nil }
      return script.text(of: path)
    default: return nil
    }
  }

  /// Reports an error.
  mutating func report(
    _ code: String, _ message: String, _ span: Span, notes: [Diagnostic.Note] = [],
    help: [String] = []
  ) {
    unit.diagnostics.append(
      Diagnostic(
        code: code, message, at: span, notes: notes, fixes: help.map { Diagnostic.Fix($0) }))
  }

  /// Reports a warning.
  mutating func warn(
    _ code: String, _ message: String, _ span: Span, notes: [Diagnostic.Note] = []
  ) {
    unit.diagnostics.append(Diagnostic(.warning, code: code, message, at: span, notes: notes))
  }

  /// Reports what needs more registers than an instruction can name.
  mutating func checkSize(_ builder: FunctionBuilder) {
    guard let place = builder.overflow else { return }
    report("too-large", Wording.tooManyVariables, place)
  }

  /// Whether compiling goes on: one step, and now and then a look at the interrupt.
  @inline(__always)
  mutating func goesOn() -> Bool {
    guard unit.interruption == nil else { return false }
    do {
      try patience.step()
      return true
    } catch {
      unit.interruption = error
      return false
    }
  }

  /// A number for the registers of a new function.
  mutating func newWindow() -> Int {
    windows += 1
    return windows
  }

  /// The number of a name of the current script.
  @inline(__always)
  func number(_ name: Name) -> Int { numbers[Int(name.symbol.index)] }
}

// MARK: - Names

extension Compiler {
  /// Opens a scope with variables of its own; `closeScope` takes what this answers.
  mutating func openScope() -> Int {
    variables.openScope()
    return builder.next
  }

  /// Closes the innermost scope.
  mutating func closeScope(_ mark: Int) {
    variables.closeScope()
    builder.next = mark
  }

  /// Makes a name known in the innermost scope; `_` never is.
  mutating func declare(_ name: Name, register: Int) {
    let number = number(name)
    guard number != underscore else { return }
    variables.declare(
      .init(name: number, register: register, window: builder.window, span: name.span))
  }

  /// The register of a new top-level variable, which becomes known.
  mutating func declareGlobal(_ name: Name, register: Int) {
    let number = number(name)
    guard number != underscore else { return }
    if number == environment { unit.usesEnvironment = true }
    variables.declare(.init(name: number, register: register, window: 0, span: name.span))
    unit.globals.count = max(unit.globals.count, register + 1)
  }

  /// A register for a `let` at top level: that of the same name if nothing else refers to it.
  mutating func globalRegister(_ name: Name) -> Int {
    if let old = variables.variable(number(name))?.register,
      !unit.globals.captured.contains(old)
    {
      return old
    }
    let register = unit.globals.count
    unit.globals.count += 1
    if register >= Limits.variables, builder.overflow == nil { builder.overflow = builder.place }
    return register
  }

  /// Finds a variable, or reports that there is none, with more advice than a similar name.
  mutating func resolve(_ name: Name, advice: Diagnostic.Fix? = nil) -> Variables.Variable? {
    let number = number(name)
    if number == underscore {
      report("underscore", Wording.underscore, name.span)
      return nil
    }
    if let variable = variables.variable(number) {
      if number == environment { unit.usesEnvironment = true }
      if variable.window != builder.window { unit.globals.captured.insert(variable.register) }
      return variable
    }
    let known = Set(variables.visible.map { names.spellings[$0.name] }).sorted()
    let text = script.text(of: name)
    var fixes: [Diagnostic.Fix] = []
    if let meant = Suggestion.closest(to: text, among: known) {
      fixes = [Diagnostic.Fix(Wording.didYouMean(code: "$" + meant))]
    }
    if let advice { fixes.append(advice) }
    unit.diagnostics.append(
      Diagnostic(
        code: "unknown-variable", Wording.unknownVariable(text), at: name.span, fixes: fixes))
    return nil
  }
}
