extension Session {
  /// `export FORMAT FILE`: writes the result on screen.
  var exportCommand: Command {
    Command(
      Signature(
        "export", "Write the result on screen to a file: all rows of its page",
        group: CommandGroup.files,
        parameters: [
          Parameter(
            "format", .choice(ExportFormat.allCases.map(\.rawValue)),
            "svg is the graph of up to 1,000 rows, the others are all rows"),
          Parameter("file", .string, "the file; - is standard output"),
        ],
        flags: Session.selectionFlags + [
          Flag("formatted", summary: "values as people read them, not raw"),
          Flag("force", summary: "write over a file that there is"),
        ],
        examples: [
          .init(
            "report; export csv - --limit 2",
            """
            Carrier,Flights,Arrival Delay
            Frontier Airlines Inc.,685,21.920704845814978
            AirTran Airways Corporation,3260,20.115905511811025
            """),
          .init(
            "report; export markdown - --limit 2 --formatted",
            """
            | Carrier | Flights | Arrival Delay |
            | --- | ---: | ---: |
            | Frontier Airlines Inc. | 685 | 21.9 |
            | AirTran Airways Corporation | 3,260 | 20.1 |
            """),
          .init(
            "report; export jsonl - --offset 15 --columns \"Carrier,Flights\"",
            "{\"Carrier\": \"Alaska Airlines Inc.\", \"Flights\": 714}"),
        ],
        effects: .writesNamedFile)
    ) { [unowned self] call in
      let instance = try selected(call, for: "export")
      let format = ExportFormat(rawValue: try call.string("format")) ?? .csv
      let target: ExportTarget
      let rows: Int
      do {
        target = try exportTarget(call)
        rows = try write(
          try selection(of: instance, call), of: instance, as: format,
          formatted: call.flag("formatted"), to: target, call)
      } catch var failure as Failure where failure.kind == .io && failure.span == nil {
        failure.span = call.span(of: "file")
        throw failure
      }
      if case .file(let path, _) = target {
        let page = try ReportPages.page(of: instance).map { " of the page \($0)" } ?? ""
        try call.note("\(grouped(rows)) row\(rows == 1 ? "" : "s")\(page) in \"\(path)\"")
      }
      return .none
    }
  }

  /// Where the export goes. What stands in its way is told before anything is read.
  private func exportTarget(_ call: Invocation) throws -> ExportTarget {
    let path = try call.string("file")
    if path == "-" { return .output(call.output) }
    guard !call.configuration.isRestricted else {
      throw call.failure(
        .restricted, "`export` writes a file, and this run is restricted", at: "file",
        help: ["`-` is standard output"])
    }
    let interrupt = call.configuration.interrupt
    let writer = try FileWriter(path, home: home, isInterrupted: { interrupt() })
    if writer.replaces, !call.flag("force") {
      throw call.failure(
        .io, "there is a file \"\(path)\" already", at: "file", help: ["--force writes over it"])
    }
    return .file(path, writer)
  }
}
