extension Command {
  /// `do BLOCK`: runs a block, and gives the value of its last statement.
  static var `do`: Command {
    Command(
      Signature(
        "do", "Run a block; its last statement is the value", group: Signature.core,
        parameters: [Parameter("block", .block, "what to run")], result: .any,
        examples: [
          Signature.Example("do { print a; 1 + 1 }", "a\n2"),
          Signature.Example("let x = (do { 6 * 7 })\nprint $x", "42"),
        ])
    ) { call in
      Outcome(try call.run(try call.block("block")))
    }
  }

  /// `source FILE`: the statements of a file in its place; the compiler does it.
  static var source: Command {
    Command(
      Signature(
        "source", "The statements of a file, read before anything runs", group: Signature.core,
        parameters: [Parameter("file", .string, "a path relative to this file")],
        examples: [Signature.Example("source \"greet.nav\"\ngreet you", "hello, you")],
        effects: .reads)
    ) { _ in .none }
  }
}
