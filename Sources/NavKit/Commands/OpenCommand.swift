extension Session {
  /// `open TARGET`: a step inside the content on screen, or a load.
  var openCommand: Command {
    Command(
      Signature(
        "open", "Open an object: by name, row number, path, id or mstr:// URL",
        group: CommandGroup.primitives,
        parameters: [
          Parameter(
            "target", [.string, .integer],
            "a name on screen, a row of the listing, a path (/ or \\, .. for the parent), an id, "
              + "or an mstr:// URL"),
          Session.answersParameter,
        ],
        flags: [Session.typeFlag],
        examples: [
          .init("open \"By Origin\"; print (info).name", "By Origin"),
          .init("open \"By Origin/EWR\"; open ..; print (info).name", "By Origin"),
          .init(
            "open 98FE182C2A10427EACE0CD30B6768258\nexpect (screen).depth == 2; print (info).name",
            "Public Objects"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let target = try target(call, "target")
      let kind = try call.optionalString("type")
      let answers = try answers(call, "answers")
      try perform(call, blaming: "target", answers: "answers") {
        if let kind, case .row(let row) = target {
          let object = try host.resolve(target)
          guard object.kind == kind else {
            throw EmbedError(.name, "row \(row) is a \(object.kind), not a \(kind)")
          }
        }
        try host.open(target, kind: kind, answers: answers)
      }
      try noteObject(call)
      return .none
    }
  }
}
