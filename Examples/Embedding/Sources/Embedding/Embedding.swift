import NavKit

/// A host in fifty lines: it opens a session on the sample project, adds a command of its own,
/// hears of each change of object, and runs a script.
@main
struct Embedding {
  static let script = """
    greet Ada
    open "By Origin"
    report
    print "$(rows) rows, first $((data)[0].Carrier)"
    try { greet "" } catch e { print "an error of kind ${e.kind}: ${e.message}" }
    back
    """

  static func main() throws {
    // What the host decides: where output goes, what may be read, when to stop.
    var configuration = Configuration()
    configuration.output = { print($0, terminator: "") }
    configuration.diagnostics = { print($0, terminator: "") }
    configuration.isRestricted = true

    let session = Session(configuration, display: Display(columns: 72, lines: 16))
    session.interpreter.commands.add(greet())

    // The page's own place for code of one's own: currentObjectChanged:.
    session.host.onObjectChanged = { host, object in
      print("now on screen: \(object.name), depth \(host.depth)")
    }

    let result = try session.interpreter.run([Source(name: "embedding.nav", text: script)])
    for line in try session.screenLines() { print(line) }
    print("status \(result.status)")
  }

  /// A command is data: a signature, and what it does.
  static func greet() -> Command {
    Command(
      Signature(
        "greet", "Greet somebody", group: "Embedding",
        parameters: [Parameter("name", .string, "whom")])
    ) { call in
      let name = try call.string("name")
      guard !name.isEmpty else { throw call.failure(.value, "nobody to greet", at: "name") }
      try call.output.writeLine("Hello, \(name).")
      return .none
    }
  }
}
