extension Session {
  /// `verify DIR`: compares the result on screen with the one that is stored.
  var verifyCommand: Command {
    Command(
      Signature(
        "verify", "Compare the result on screen with its baseline, or store it as that",
        group: CommandGroup.content,
        parameters: [
          Parameter(
            "directory", .string,
            "where baselines are: a file for each report, and each choice of answers and page")
        ],
        flags: [
          Flag("update", summary: "store the result, in place of an old one")
        ] + Tolerance.flags + [Flag("sql", summary: "the statement must be the same, too")],
        examples: [
          .init(
            "report; try { verify checks } catch e { print $e.kind $e.message }",
            "io there is no baseline of \"Arrival Delay by Carrier\" in \"checks\"",
            "to store one: verify checks --update")
        ],
        effects: .writesNamedFile)
    ) { [unowned self] call in
      verifiedReports += 1
      let host = try connectedHost()
      let shown = try perform(call) { try host.requireReport(for: "verify") }
      let folder = try call.string("directory")
      guard !folder.isEmpty else {
        throw call.failure(.value, "a folder has a name", at: "directory")
      }
      let tolerance = try Tolerance(call)
      let verification = try Verification(
        shown, page: host.arrangement?.order.page ?? [], in: folder)
      do {
        if call.flag("update") {
          try update(verification, folder, call)
        } else {
          try compare(verification, folder, tolerance, call)
        }
      } catch var failure as Failure where failure.kind == .io && failure.span == nil {
        failure.span = call.span(of: "directory")
        throw failure
      }
      return .none
    }
  }

  private func update(
    _ verification: Verification, _ folder: String, _ call: Invocation
  ) throws {
    guard !call.configuration.isRestricted else {
      throw call.failure(
        .restricted, "`verify --update` writes a file, and this run is restricted",
        at: "directory")
    }
    let interrupt = call.configuration.interrupt
    try Folders.make(folder, home: home)
    let writer = try FileWriter(
      verification.path, home: home, isInterrupted: { interrupt() })
    let rows = try verification.store(writer, call, telling: progress)
    try call.note("\(rows) row\(rows == 1 ? "" : "s") in \"\(verification.path)\"")
  }

  private func compare(
    _ verification: Verification, _ folder: String, _ tolerance: Tolerance, _ call: Invocation
  ) throws {
    let name = "\"\(verification.head.name.showingControls(keepsLines: false))\""
    guard let lines = try FileLines(verification.path, home: home) else {
      throw call.failure(
        .io, "there is no baseline of \(name) in \"\(folder)\"", at: "directory",
        help: ["`verify \(Session.argument(folder)) --update` stores the result on screen"])
    }
    let file = try BaselineFile(lines, like: verification.head) { try call.checkInterrupt() }
    let (count, found) = try verification.differences(
      from: file, tolerance, comparesSQL: call.flag("sql"), call)
    guard count == 0 else {
      var failure = Failure(
        .expect,
        "\(name) differs from its baseline in \(count == 1 ? "one place" : "\(count) places")",
        help: ["if it is right now: `verify \(Session.argument(folder)) --update`"],
        span: call.span)
      failure.details = found
      throw failure
    }
    try call.note("\(name) is as in \"\(verification.path)\"" + verification.timing(file))
  }
}
