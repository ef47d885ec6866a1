extension Session {
  /// `quit [STATUS]`: ends the program.
  var quitCommand: Command { quit("quit") }
  /// `exit [STATUS]`: the same.
  var exitCommand: Command { quit("exit") }

  private func quit(_ name: String) -> Command {
    Command(
      Signature(
        name, "Leave, with an exit status",
        group: CommandGroup.shell,
        parameters: [
          Parameter("status", .integer, "0 to 255; 0 without it", isOptional: true)
        ],
        examples: [.init("print before; \(name); print after", "before")])
    ) { call in
      let status = try call.optionalInteger("status") ?? 0
      guard let exact = UInt8(exactly: status) else {
        throw call.failure(.value, "an exit status lies within 0 and 255", at: "status")
      }
      throw Quit(status: Int32(exact))
    }
  }
}
