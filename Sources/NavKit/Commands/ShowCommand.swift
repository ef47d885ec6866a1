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
            "open \"By Origin\"; device phone; resize 60 9; show",
            """
            ┌─────────────────────────────────────┐ View Info
            │#  Name    Kind                      │ Object ID: 59778784…
            │1  EWR     folder                    │ Object Type: 8
            │2  JFK     folder                    │ Object Path: By Ori…
            │3  LGA     folder                    │
            │                                     │
            │                                     │ [Back]
            │3 rows                               │ [Execute My Report]
            └─────────────────────────────────────┘ [Fit Width]
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
