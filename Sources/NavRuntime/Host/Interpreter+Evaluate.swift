// What a host does with texts, files and definitions in terms of its own types.
//
// A run reports: diagnostics and an uncaught error are written, and the result says how it ended.
// `evaluate`, `call` and `variable` throw what goes wrong, and write what the script prints, the
// warnings of the check and nothing else.

internal import NavSyntax

extension Interpreter {
  /// Checks a text and, if nothing is wrong, runs it, as `run(_:)` does.
  ///
  /// - Parameters:
  ///   - text: statements of the language.
  ///   - name: how diagnostics call the text.
  @discardableResult
  public func run(text: String, name: String = "script") throws(ClosedPipe) -> RunResult {
    try run([Source(name: name, text: text)])
  }

  /// Reads a file through `Configuration.read`, checks it, and runs it, as `run(_:)` does.
  ///
  /// A file that cannot be read is reported, and the status is 2, as nothing has run.
  @discardableResult
  public func run(file path: String) throws(ClosedPipe) -> RunResult {
    let source: Source
    do {
      source = Source(name: path, bytes: try configuration.read(path))
    } catch {
      let failure =
        error as? Failure ?? Failure(.io, Wording.cannotRead(path, Failure(error).message))
      configuration.diagnostics(failure.text)
      return RunResult(status: 2, diagnostics: [], failure: failure, hasQuit: false)
    }
    return try run([source])
  }

  /// The value of a text's last statement; the names that it makes are kept.
  ///
  /// Warnings are written to `Configuration.diagnostics`.
  ///
  /// A command as the last statement gives its value and does not print its view; statements before
  /// it print as ever. What is neither a command nor an expression gives nil. Evaluated often, it
  /// takes no memory but what the names hold; texts with blocks and definitions are kept.
  ///
  /// - Throws: a ``Failure``; where the check finds something wrong, it is of kind `syntax`, with the
  ///   first error's message and place, and nothing has run. ``Quit`` where the script quits, and
  ///   ``ClosedPipe``.
  @discardableResult
  public func evaluate(_ text: String) throws -> Value {
    guard !isRunning else { throw Failure(.usage, Wording.running) }
    let known = sources.sources.count
    let unit = compile([Source(name: "evaluate", text: text)], isPrompt: true, givesValue: true)
    if let interruption = unit.interruption { throw Failure(interruption) }
    if let error = unit.diagnostics.first(where: { $0.severity == .error }) {
      throw Failure(error)
    }
    report(unit.diagnostics)
    let value = try sending { try execute(unit) }
    // A host may evaluate for years: a text of which nothing is left is not kept.
    if unit.functions.isEmpty, unit.diagnostics.isEmpty { sources.removeAll(from: known) }
    return value
  }

  /// The same as a value of Swift: `try interpreter.evaluate("1 + 2", as: Int.self)`.
  public func evaluate<Result: ScriptValue>(
    _ text: String, as type: Result.Type = Result.self
  ) throws -> Result {
    let value: Value = try evaluate(text)
    return try value.converted(named: Wording.theResult)
  }

  /// Calls a definition of the script: `let sum = try interpreter.call("add", 1, 2) as Int`.
  ///
  /// - Throws: a ``Failure``, of kind `name` where there is no such definition and `usage` where
  ///   the arguments are too few or too many; ``Quit`` and ``ClosedPipe``.
  public func call<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) throws -> Result {
    var values: [Value] = []
    repeat values.append(try (each arguments).toScript())
    return try call(name, arguments: values).converted(named: Wording.result(of: name))
  }

  /// Calls a definition of the script, and gives its value as it is.
  @discardableResult
  public func call<each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) throws -> Value {
    var values: [Value] = []
    repeat values.append(try (each arguments).toScript())
    return try call(name, arguments: values)
  }

  /// The value of a top-level variable as one of Swift.
  ///
  /// - Throws: a ``Failure`` of kind `name` where there is no such variable, and `value` where its
  ///   value is another type's.
  public func variable<Native: ScriptValue>(
    _ name: String, as type: Native.Type
  ) throws -> Native {
    guard let value = variable(name) else {
      throw Failure(.name, Wording.unknownVariable(name))
    }
    return try value.converted(named: "`$\(name)`")
  }

  /// Sets a top-level variable, or makes one, to a value of Swift.
  public func setVariable(_ name: String, to native: some ScriptValue) throws {
    try setVariable(name, to: try native.toScript())
  }

  /// An error as a run would report it: what, where, and what to do, with the line in question.
  public func rendered(_ failure: Failure) -> String { rendered([diagnostic(of: failure)]) }

  /// Whether a program runs, as it does while a command is called.
  public var isRunning: Bool { machine.frameCount > 0 }

  /// Does what prints, and sends it, unless a program runs that will send it itself.
  func sending<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isRunning else { return try body() }
    let result: Result
    do {
      result = try body()
    } catch {
      if !(error is ClosedPipe) { try machine.output.flush() }
      throw error
    }
    try machine.output.flush()
    return result
  }
}

extension Failure {
  /// What the check has found, as an error.
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(
      .syntax, diagnostic.message, help: diagnostic.fixes.map(\.message), span: diagnostic.span)
    details = diagnostic.notes.map(\.message)
  }
}
