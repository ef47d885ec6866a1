extension Session {
  /// `show`: the whole screen as text.
  var showCommand: Command {
    Command(
      Signature(
        "show", "Draw the screen",
        group: CommandGroup.screen,
        result: Signature.Result("string"),
        examples: [
          .init(
            "open \"By Origin\"; resize 30 10; device phone; show",
            """
            ┌────────────────────────────┐
            │#  Name  Kind               │
            │1  EWR   folder             │
            │2  JFK   folder             │
            │3  LGA   folder             │
            │3 items                     │
            └────────────────────────────┘
            [Back]
            [Execute My Report]
            [Fit Width]
            """)
        ])
    ) { [unowned self] call in
      _ = try sessionHost()
      let plain = try screenLines(Look(charset: look.charset)).joined(separator: "\n")
      return Outcome(.string(plain)) { [unowned self] output in
        for line in try screenLines(look) { try output.writeLine(line) }
      }
    }
  }
}
