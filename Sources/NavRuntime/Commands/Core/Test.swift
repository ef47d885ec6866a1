internal import NavSyntax

extension Command {
  /// `test NAME BLOCK`: runs a block of checks; a failure ends the block alone.
  ///
  /// A failed test is told and counted, the script goes on after it, and ends with status 1. The
  /// block's last statement is not printed, as in any block; where it is `false`, the test fails. An
  /// interrupt and `quit` end the script as anywhere. A test in a test is an error of kind `usage`.
  static var test: Command {
    Command(
      Signature(
        "test", "Run a block of checks: a failure is told, and the script goes on",
        group: Signature.core,
        parameters: [
          Parameter("name", .string, "what holds, in words"),
          Parameter("block", .block, "what to run"),
        ],
        examples: [
          Signature.Example(
            "test \"sums\" { expect 1 + 1 == 2; print checked }", "checked",
            "a test that passes prints nothing of its own"),
          Signature.Example(
            "for n in [1, 2] { test \"$n is positive\" { expect $n > 0 } }\nprint done", "done"),
        ])
    ) { call in
      let block = try call.block("block")
      // The block would be marked as well, and with it all of the test.
      let place = Span(call.span.start, call.span(of: "name").end)
      try call.machine.tests.run(try call.string("name"), at: place, output: call.output) {
        try call.run(block)
      }
      return .none
    }
  }
}
