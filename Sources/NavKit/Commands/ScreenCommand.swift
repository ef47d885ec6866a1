extension Session {
  /// `screen`: the state of screen and host.
  var screenCommand: Command {
    Command(
      Signature(
        "screen", "The screen's size, its buttons, and the state of the flow",
        group: CommandGroup.screen,
        result: Signature.Result(
          "record",
          fields: [
            "columns", "lines", "frame", "device", "fitwidth", "button", "back", "forward", "depth",
            "state", "error",
          ]),
        examples: [
          .init("print (screen).frame.columns (screen).frame.lines", "57 20"),
          .init("report; print (screen).depth (screen).back", "2 true"),
        ])
    ) { [unowned self] call in
      let host = try sessionHost()
      return Outcome(
        .record([
          ("columns", .integer(host.screen.columns)), ("lines", .integer(host.screen.lines)),
          (
            "frame",
            .record([
              ("columns", .integer(host.contentFrame.columns)),
              ("lines", .integer(host.contentFrame.lines)),
            ])
          ),
          ("device", .string(host.device.rawValue)), ("fitwidth", .boolean(host.isFitWidth)),
          ("button", .string(host.fitWidthTitle)), ("back", .boolean(host.isBackEnabled)),
          ("forward", .boolean(host.isForwardEnabled)), ("depth", .integer(host.depth)),
          ("state", .string(host.state.rawValue)),
          ("error", host.failedLoad.map { errorRecord($0.failure) } ?? .nil),
        ]))
    }
  }

  private func errorRecord(_ failure: ContentFailure) -> Value {
    let error = Failures.failure(failure)
    return .record(
      [("kind", .string(error.kind.rawValue)), ("message", .string(error.message))]
        + error.fields)
  }
}
