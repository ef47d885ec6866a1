extension Session {
  /// `trace on|off`: the host's calls, one a line, on standard error.
  var traceCommand: Command {
    Command(
      Signature(
        "trace", "Print each call that the host application makes, as it makes it",
        group: CommandGroup.teaching,
        parameters: [
          Parameter("on", .onOff, "on or off; without it, the other one", isOptional: true)
        ],
        examples: [.init("trace on; trace off", "", "the calls go to standard error")])
    ) { [unowned self] call in
      let isOn = try call.optionalBoolean("on") ?? (host.trace == nil)
      host.trace = isOn ? { [unowned self] in printTrace($0) } : nil
      try call.note(isOn ? "trace on" : "trace off")
      return .none
    }
  }

  /// A line with its arrows spelled out, and other characters that are not ASCII as `?`.
  private static func inASCII(_ line: String) -> String {
    let spelled = line.split(separator: "→", omittingEmptySubsequences: false).joined(
      separator: "->")
    return shownText(spelled, charset: .ascii)
  }

  private func printTrace(_ line: String) {
    let shown = (look.charset == .ascii ? Session.inASCII(line) : line).showingControls(
      keepsLines: false)
    if let traceSink { return traceSink(shown + "\n") }
    // What was printed before it comes before it.
    try? interpreter.output.flush()
    interpreter.configuration.diagnostics(shown + "\n")
  }
}
