extension Session {
  /// `resize COLUMNS LINES`: another size of the whole screen.
  var resizeCommand: Command {
    Command(
      Signature(
        "resize", "Give the screen another size; the same result is redrawn",
        group: CommandGroup.screen,
        parameters: [
          Parameter("columns", .integer, "cells across"),
          Parameter("lines", .integer, "cells down"),
        ],
        examples: [.init("resize 132 43; print (screen).frame.columns", "109")])
    ) { [unowned self] call in
      let columns = try call.integer("columns")
      let lines = try call.integer("lines")
      try perform(call, blaming: "columns") { try host.resize(columns: columns, lines: lines) }
      return .none
    }
  }
}
