// `Configuration.echo`: each statement is written before it runs, as shells do it with `-x`.
//
// Each statement at top level is, and each that stands directly in the block of a `test`; the test
// itself, wherever it stands, by the line that opens it. What else a loop or a `def` runs is not: it
// would be told a thousand times.

internal import NavSyntax

extension Compiler {
  /// Lets a statement be echoed before it runs; a `def` runs nothing.
  mutating func echo(_ statement: Statement, depth: Int) {
    guard echoes else { return }
    if case .def = statement.kind { return }
    var span = statement.span
    if let block = testBlock(statement) { span = Span(span.start, block.span.start + 1) }
    builder.emit(Instruction(.beginStatement, depth), span)
  }

  /// Lets a `test` that does not stand at top level be echoed before it runs.
  mutating func echoTest(_ statement: Statement) {
    guard echoes, testBlock(statement) != nil, unit.globals.definitions["test"] == nil else {
      return
    }
    echo(statement, depth: 0)
    entersTest = opensTest(statement)
  }

  /// Whether the block that is compiled next is that of a `test`, whose statements are echoed.
  func opensTest(_ statement: Statement) -> Bool {
    guard echoes, let block = testBlock(statement) else { return false }
    return unit.globals.definitions["test"] == nil && !block.statements.isEmpty
  }

  /// The block of a statement that is a `test`.
  private func testBlock(_ statement: Statement) -> Block? {
    guard case .command(let id) = statement.kind, script.text(of: script[id].name) == "test",
      let last = script[id].arguments.last, case .block(let block) = script[last].kind
    else { return nil }
    return script[block]
  }
}

extension Machine {
  /// Tells that a statement begins.
  func begin(_ i: Instruction, _ function: Int, _ pc: UnsafePointer<Instruction>) throws {
    guard let beforeStatement else { return }
    let place = unsafe pc - UnsafePointer(entries[function].code) - 1
    try output.flush()
    try beforeStatement(functions[function].spans[place], Int(i.a))
  }
}

extension Interpreter {
  /// Writes each statement before it runs, where the host wants that: `+ open EWR`, in a test
  /// `++ open EWR`; further lines of one begin with `>`.
  func watchStatements() {
    guard let echo = configuration.echo else { return }
    machine.beforeStatement = { [unowned self] span, depth in
      let lines = sources.text(span).split(separator: "\n", omittingEmptySubsequences: false)
      let sign = String(repeating: "+", count: depth + 1) + " "
      var text = ""
      for (place, line) in lines.enumerated() {
        text += (place == 0 ? sign : "> ") + String(line).showingControls(keepsLines: false) + "\n"
      }
      echo(text)
    }
  }
}
