// From sources to a run: parse, compile, which is the check, and only if nothing is wrong, run.
//
// The names at top level change only when a program is sound and about to run: a submission with an
// error leaves nothing behind.

public import NavSyntax

extension Interpreter {
  /// Checks sources as one program and, if nothing is wrong, runs it.
  ///
  /// Diagnostics and an uncaught error are written to `Configuration.diagnostics`, after what was
  /// printed before. Throws where nobody reads the output any longer.
  @discardableResult
  public func run(_ program: [Source]) throws(ClosedPipe) -> RunResult {
    try run(program, isPrompt: false)
  }

  /// Runs what was typed or pasted at a prompt, with the names of earlier submissions.
  @discardableResult
  public func submit(_ source: Source) throws(ClosedPipe) -> RunResult {
    try run([source], isPrompt: true)
  }

  /// Whether a text is right as far as it goes and merely unfinished. One that ends in a line of `##`
  /// waits for the `def` that the line tells of.
  public func isIncomplete(_ source: Source) -> Bool {
    let start = source.bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return DefinitionHelp.isComment(source.bytes[start...]) || Parser.parse(source).isIncomplete
  }

  private func run(_ program: [Source], isPrompt: Bool) throws(ClosedPipe) -> RunResult {
    var result = RunResult(status: 0, diagnostics: [], failure: nil, hasQuit: false)
    guard !isRunning else {
      result.status = 2
      result.failure = Failure(.usage, Wording.running)
      return result
    }
    let deadline = machine.tests.deadline
    _ = deadline?.begin()
    defer { deadline?.resume(nil) }
    let unit = compile(program, isPrompt: isPrompt)
    if let interruption = unit.interruption {
      end(&result, by: interruption as? Failure ?? Failure(.interrupt, Wording.interrupted))
      return result
    }
    result.diagnostics = unit.diagnostics
    report(unit.diagnostics)
    guard unit.isSound else {
      result.status = 2
      return result
    }
    do {
      // What was printed before an error stands before it.
      _ = try sending { try execute(unit) }
    } catch let quit as Quit {
      result.status = quit.status
      result.hasQuit = true
    } catch let failure as Failure {
      end(&result, by: failure)
    } catch let error as ClosedPipe {
      throw error
    } catch {
      result.status = 1
    }
    take(&result)
    return result
  }

  /// Reports what has ended a program, and puts it into its result.
  private func end(_ result: inout RunResult, by failure: Failure) {
    let failure = explained(failure)
    result.failure = failure
    result.status = Interpreter.status(of: failure)
    report([diagnostic(of: failure)])
  }

  /// Adds what has come of the program's tests: with one that failed it does not end well.
  private func take(_ result: inout RunResult) {
    result.passedTests = machine.tests.passed
    result.failedTests = machine.tests.failed
    result.skippedTests = machine.tests.skipped
    if result.status == 0, !result.failedTests.isEmpty { result.status = 1 }
  }

  /// An interrupt as what it was, where it was the time that had passed.
  private func explained(_ failure: Failure) -> Failure {
    guard failure.kind == .interrupt, machine.tests.deadline?.hasInterrupted == true else {
      return failure
    }
    return machine.tests.timedOut(at: failure.span)
  }

  /// The exit status of an uncaught error.
  public static func status(of failure: Failure) -> Int32 {
    switch failure.kind {
    case .interrupt: 130
    case .connection, .session: 3
    default: 1
    }
  }

  /// Runs a program that is sound, and answers its value.
  func execute(_ unit: Unit) throws -> Value {
    let before = globals.variables
    install(unit)
    defer { forgetUnset(before) }
    machine.tests.reset()
    return try machine.runMain(unit.main)
  }

  /// Makes a compiled program known to the machine.
  private func install(_ unit: Unit) {
    for function in unit.functions { machine.add(function) }
    for place in unit.replacements.indices {
      machine.replace(unit.replacements[place].index, unit.replacements[place].function)
    }
    if unit.usesEnvironment { defineEnvironment() }
    let first = globals.count
    globals = unit.globals
    for (name, register) in globals.variables { machine.names[register] = name }
    machine.markUnset(first, globals.count)
  }

  /// Forgets variables whose `let` has not run, because an error came before it; the variable that
  /// had the name before has it again.
  private func forgetUnset(_ before: [String: Int]) {
    for (name, register) in globals.variables where machine.isUnset(register) {
      globals.variables[name] = before[name]
    }
  }

  /// Reads and checks a program; it can run where the unit is sound. The value of its last statement
  /// is given instead of printed where the host wants it.
  func compile(_ program: [Source], isPrompt: Bool, givesValue: Bool = false) -> Unit {
    var loader = SourceLoader(interpreter: self)
    let (scripts, diagnostics) = parse(program, with: &loader)
    let holder = Holder(loader)
    var compiler = compiler(
      globals, isPrompt: isPrompt, isChecking: false, givesValue: givesValue, holder)
    var unit = compiler.compile(scripts)
    finish(&unit, parsed: diagnostics + holder.loader.diagnostics)
    return unit
  }

  /// Parses the sources of a program, up to one that the map has no room for.
  func parse(
    _ program: [Source], with loader: inout SourceLoader
  ) -> ([Script], [Diagnostic]) {
    var scripts: [Script] = []
    var diagnostics: [Diagnostic] = []
    for source in program {
      guard let result = loader.parse(source) else {
        diagnostics.append(Diagnostic(code: "source-size", Wording.sourceTooLarge, at: Span(0, 0)))
        break
      }
      diagnostics += result.diagnostics
      scripts.append(result.script)
    }
    return (scripts, diagnostics)
  }

  /// A compiler that knows some names at top level.
  func compiler(
    _ globals: Globals, isPrompt: Bool, isChecking: Bool, givesValue: Bool = false,
    _ holder: Holder
  ) -> Compiler {
    Compiler(
      commands: commands, globals: globals, firstFunction: machine.functions.count,
      isPrompt: isPrompt, isChecking: isChecking, echoes: configuration.echo != nil,
      givesValue: givesValue, advise: configuration.adviceOnCommand,
      pause: { [unowned self] in try self.machine.checkInterrupt() },
      load: { path, place in try holder.loader.load(path, from: place) })
  }

  /// Adds what the parser found, all in the order of the text.
  func finish(_ unit: inout Unit, parsed: [Diagnostic]) {
    let lost = parsed.reduce(into: Set<String>()) { $0.formUnion($1.lost) }
    if !lost.isEmpty {
      // They are unknown because of an error that is told already.
      unit.diagnostics.removeAll {
        ["unknown-command", "unknown-variable"].contains($0.code)
          && lost.contains(sources.text($0.span).trimmingPrefix("$").description)
      }
    }
    unit.diagnostics = parsed.map(explained) + unit.diagnostics
    unit.diagnostics.sort { $0.span.start < $1.span.start }
  }

  /// A diagnostic of the parser with what the command's signature adds to it: which flags a short
  /// one may stand for.
  private func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let name = diagnostic.command, let command = commands[name], !diagnostic.fixes.isEmpty
    else { return diagnostic }
    var result = diagnostic
    let written = sources.text(diagnostic.span)
    let word = written.dropFirst()
    let flags = command.signature.flags.filter {
      $0.name == word || word.count == 1 && $0.name.hasPrefix(word)
    }
    if flags.count == 1 {
      let flag = "--" + flags[0].name
      result.fixes[0] = Diagnostic.Fix(
        Wording.didYouMean(code: flag), replacing: diagnostic.span, with: flag)
    } else {
      result.fixes[0] = Diagnostic.Fix(Wording.flags(of: command.signature))
    }
    return result
  }

  /// Lets a closure change the loader.
  final class Holder {
    var loader: SourceLoader
    init(_ loader: SourceLoader) { self.loader = loader }
  }
}
