extension Session {
  /// `fitwidth [on|off]`: the button Fit Width / ActualSize.
  var fitwidthCommand: Command {
    Command(
      Signature(
        "fitwidth", "Fit the content's width to the frame, or show its actual size",
        group: CommandGroup.primitives,
        parameters: [
          Parameter("fit", .onOff, "on or off; without it, the other one", isOptional: true)
        ],
        examples: [
          .init("fitwidth; print (screen).button", "ActualSize"),
          .init("fitwidth off; print (screen).button", "Fit Width"),
        ])
    ) { [unowned self] call in
      let host = try sessionHost()
      host.fitWidth(try call.optionalBoolean("fit"))
      return .none
    }
  }
}
