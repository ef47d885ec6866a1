extension Session {
  /// `device phone|pad`: with or without a navigation bar.
  var deviceCommand: Command {
    Command(
      Signature(
        "device", "What the screen imitates: a pad has a navigation bar, a phone has none",
        group: CommandGroup.screen,
        parameters: [Parameter("kind", .choice(Device.allCases.map(\.rawValue)), "phone or pad")],
        examples: [.init("device phone; print (screen).frame.lines", "21")])
    ) { [unowned self] call in
      if let device = Device(rawValue: try call.string("kind")) {
        host.setDevice(device)
      }
      return .none
    }
  }
}
