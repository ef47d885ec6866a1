public import NavSyntax

extension Interpreter {
  /// Checks sources as one program; nothing runs, and nothing is written.
  ///
  /// - Parameters:
  ///   - program: the sources, in order.
  ///   - stubs: scripts whose definitions stand for commands of a host that is not here. They are
  ///     checked as well; nothing else of them is known to the program.
  ///   - lints: whether a program without errors is also looked at for what is allowed and seldom
  ///     meant: variables that nothing reads, or that hide others, and statements that are never
  ///     reached.
  public func check(
    _ program: [Source], stubs: [Source] = [], lints: Bool = false
  ) -> [Diagnostic] {
    var known = globals
    var diagnostics: [Diagnostic] = []
    if !stubs.isEmpty {
      let unit = check(stubs, knowing: known, lints: false)
      // To stand for a command is what they are for.
      diagnostics = unit.diagnostics.filter { $0.code != "shadowed-command" }
      for (name, info) in unit.globals.definitions where known.definitions[name] == nil {
        known.definitions[name] = info
        known.definitions[name]?.isStub = true
      }
    }
    return diagnostics + check(program, knowing: known, lints: lints).diagnostics
  }

  private func check(_ program: [Source], knowing known: Globals, lints: Bool) -> Unit {
    let isLong = program.contains { $0.bytes.count > Limits.checkedWhole }
    if isLong, let unit = checkInPieces(program, knowing: known, lints: lints) { return unit }
    var loader = SourceLoader(interpreter: self)
    let (scripts, diagnostics) = parse(program, with: &loader)
    let holder = Holder(loader)
    var compiler = compiler(known, isPrompt: false, isChecking: true, holder)
    var unit = compiler.compile(scripts)
    finishCheck(&unit, parsed: diagnostics + holder.loader.diagnostics) { unit in
      guard lints else { return [] }
      var lint = Lint(isLibrary: isLibrary)
      for script in scripts {
        lint.walk(
          script, inclusions: compiler.inclusions, definitions: unit.globals.definitions)
      }
      return lint.warnings
    }
    return unit
  }

  /// Adds what the parser has found and, to a program without errors, the warnings of a lint: else
  /// the tree is not whole, and what is missing may be what is used.
  private func finishCheck(
    _ unit: inout Unit, parsed: [Diagnostic], warnings: (Unit) -> [Diagnostic]
  ) {
    if unit.isSound, !parsed.hasErrors { unit.diagnostics += warnings(unit) }
    finish(&unit, parsed: parsed)
  }

  /// Checks a long program while it is read, so that its tree is never held as a whole; nothing where
  /// that is no way to judge it.
  private func checkInPieces(_ program: [Source], knowing known: Globals, lints: Bool) -> Unit? {
    let before = sources.sources.count
    let holder = Holder(SourceLoader(interpreter: self))
    var check = PieceCheck(
      compiler(known, isPrompt: false, isChecking: true, holder),
      lint: lints ? Lint(isLibrary: isLibrary) : nil)
    for source in program {
      guard let placed = sources.add(source), check.read(placed) else {
        sources.removeAll(from: before)
        return nil
      }
    }
    var unit = check.unit
    finishCheck(&unit, parsed: check.diagnostics + holder.loader.diagnostics) { _ in
      check.warnings
    }
    return unit
  }

  private func isLibrary(_ span: Span) -> Bool {
    sources.source(of: span).map { Source.isLibrary($0.name) } ?? false
  }
}
