extension Session {
  /// `stack`: the controllers of the page's backward stack.
  var stackCommand: Command {
    Command(
      Signature(
        "stack", "The controllers on the stack, bottom first, with their objects",
        group: CommandGroup.session,
        result: Signature.Result(
          "list",
          fields: ["controller", "view", "name", "kind", "id", "location", "back", "forward"]),
        examples: [
          .init(
            "report; print (stack)[-1].controller (stack)[-1].name", "vc2 Arrival Delay by Carrier")
        ])
    ) { [unowned self] call in
      let entries = try sessionHost().stack
      return Outcome(
        .list(
          entries.map { entry in
            .record([
              ("controller", .string(entry.controller)), ("view", .string(entry.view)),
              ("name", .string(entry.object.name)), ("kind", .string(entry.object.kind)),
              ("id", .string(entry.object.id.description)),
              ("location", .string(entry.object.location)),
              ("back", .integer(entry.stepsBack)), ("forward", .integer(entry.stepsForward)),
            ])
          }))
    }
  }
}
