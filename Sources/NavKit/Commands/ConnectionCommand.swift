extension Session {
  /// `connection`: which project is open.
  var connectionCommand: Command {
    Command(
      Signature(
        "connection", "Which project is open, from where, and as whom",
        group: CommandGroup.session,
        result: Signature.Result("record", fields: ["source", "project", "id", "user"]),
        examples: [.init("print (connection).project", "NYC Flights 2013")])
    ) { [unowned self] call in
      let project = try sessionHost().source?.project
      func text(_ text: String?) -> Value { text.map { .string($0) } ?? .nil }
      return Outcome(
        .record([
          ("source", text(project?.source)), ("project", text(project?.name)),
          ("id", text(project?.id.description)), ("user", text(project?.user)),
        ]))
    }
  }
}
