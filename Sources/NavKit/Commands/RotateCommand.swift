extension Session {
  /// `rotate`: columns and lines change places.
  var rotateCommand: Command {
    Command(
      Signature(
        "rotate", "Turn the device: the screen's sides change places",
        group: CommandGroup.screen,
        examples: [.init("rotate; print (screen).columns (screen).lines", "24 80")])
    ) { [unowned self] _ in
      host.rotate()
      return .none
    }
  }
}
