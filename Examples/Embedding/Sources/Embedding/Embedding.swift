import NavKit

/// A program with a text window of its own: it shows content of a project in a part of it, adds
/// commands, runs scripts that may not touch files nor take longer than a second, and listens to
/// what the embedding does.
@main
struct Embedding {
  /// What a user of this program might write.
  static let script = """
    note "opened by the host"
    print "$((kinds).report) reports are here"
    visit "By Origin/EWR" {
      visit "Carriers at EWR" { note "EWR: $(rows) carriers" --urgent }
    }
    report
    for file in ["secret.txt", "data.csv"] {
      try { print (read text $file) } catch e { print "${e.kind}: ${e.message}" }
    }
    try { note "" } catch e { print "${e.kind}: ${e.message}" }
    """

  /// A definition that the program calls.
  static let late = """
    def late year {
      let names = []
      for row in (data) {
        if $row["Arrival Delay"] > $least { set names = $names + ["${row.Carrier} $year"] }
      }
      return $names
    }
    """

  static func main() throws {
    // What the host decides: where output goes, what may be read (nothing, as nothing is said),
    // when to stop, and how much a script may take.
    let cancellation = Cancellation()
    var configuration = Configuration()
    configuration.output = { print($0, terminator: "") }
    configuration.diagnostics = { print($0, terminator: "") }
    configuration.interrupt = { cancellation.isCancelled }
    configuration.isRestricted = true
    configuration.limits.steps = 1_000_000_000
    configuration.limits.stack = 100_000
    configuration.limits.memory = 16 << 20

    // The content is that part of the window which the host leaves to it.
    let window = Window(columns: 76, lines: 15)
    let session = Session(
      configuration,
      display: Display(
        columns: window.contentColumns, lines: window.contentLines, isContentOnly: true))

    for command in commands(of: session, window) { session.interpreter.commands.add(command) }

    // Code of one's own: after launch, at each change of object, at each call of the embedding, and
    // after each statement. It may change the view on screen.
    session.host.onLaunch = { host in
      host.background = ViewColor(red: 240, green: 248, blue: 255)
      print("launched: \(host.source?.project.name ?? "nothing")")
    }
    session.host.onObjectChanged = { host, object in
      host.title = "\(object.kind) · \(object.name)"
    }
    session.host.trace = { print("trace | \($0)") }
    session.interpreter.afterStatement = { try window.draw(session) }

    try session.connect(to: nil)
    try session.interpreter.run(text: script, name: "user.nav")

    // What scripts have is at hand as values of Swift.
    session.host.trace = nil
    session.interpreter.afterStatement = nil
    try session.interpreter.setVariable("least", to: 10.5)
    try session.interpreter.run(text: late, name: "late.nav")
    print("rows on screen: \(try session.interpreter.evaluate("rows", as: Int.self))")
    print("late carriers: \(try session.interpreter.call("late", 2013) as [String])")

    // A script that would run for ever ends after a second.
    cancellation.cancel(after: .seconds(1))
    let result = try session.interpreter.run(
      text: "try { while true { } } catch { print never }", name: "endless.nav")
    print("status \(result.status), \(result.failure?.kind.rawValue ?? "no failure")")

    // The session goes on.
    cancellation.reset()
    try session.interpreter.run(text: "back; info")
  }
}
