import NavKit

/// The commands that this program adds: two of Swift closures, and one that takes a block.
func commands(of session: Session, _ window: Window) -> [Command] {
  let group = "Window"
  return [
    // Names, types and flags are those of the closure.
    Command(
      "note", "Put a note beside the content",
      parameters: ["text": "the note", "--urgent": "marked"],
      group: group
    ) { (call: Invocation, text: String, urgent: Bool) in
      guard !text.isEmpty else { throw call.failure(.value, "the note is empty", at: "text") }
      window.notes.append((urgent ? "! " : "- ") + text)
    },
    Command("kinds", "Count the objects of each kind in the folder on screen", group: group) {
      [unowned session] in
      let names = session.names(startingWith: "", limit: 1_000)
      return Dictionary(grouping: names, by: \.kind).mapValues(\.count)
    },
    // A block needs the raw form: a signature, and a closure that asks the call for its arguments.
    Command(
      Signature(
        "visit", "Open an object, run a block there, and come back", group: group,
        parameters: [
          Parameter("object", .string, "a name on screen or a path"),
          Parameter("block", .block, "what to do there"),
        ], result: .any)
    ) { [unowned session] call in
      try session.host.open(Target(try call.string("object")))
      let value = try call.run(try call.block("block"))
      try session.host.back()
      return Outcome(value)
    },
  ]
}
