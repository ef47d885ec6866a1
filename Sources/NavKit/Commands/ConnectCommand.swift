extension Session {
  /// `connect PLACE`: a launch of the application on another project.
  var connectCommand: Command {
    Command(
      Signature(
        "connect", "Open a project: a ConnectionInfo.plist, a project directory or a .navdb file",
        group: CommandGroup.session,
        parameters: [
          Parameter(
            "place", .string,
            "a property list, a directory, or a file that nav build has made; without it, the sample",
            isOptional: true)
        ],
        examples: [.init("connect; print (connection).project", "NYC Flights 2013")],
        effects: [.connects])
    ) { [unowned self] call in
      let place = try call.optionalString("place")
      try perform(call, blaming: "place") { try connect(to: place) }
      try call.note("connected to \(host.source?.project.name ?? "")")
      return .none
    }
  }
}
