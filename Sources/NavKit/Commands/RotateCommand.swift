extension Session {
  /// `rotate`: columns and lines change places.
  var rotateCommand: Command {
    Command(
      Signature(
        "rotate", "Turn the device: the screen's sides change places",
        group: CommandGroup.screen,
        examples: [Example("rotate; print (screen).columns (screen).lines", "48 40")])
    ) { [unowned self] call in
      try perform(call) { try host.rotate() }
      return .none
    }
  }
}
