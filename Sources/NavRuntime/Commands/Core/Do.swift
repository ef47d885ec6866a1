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
}
