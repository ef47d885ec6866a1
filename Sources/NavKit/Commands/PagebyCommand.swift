extension Session {
  /// `pageby [ELEMENT]`: the page of the result on screen.
  var pagebyCommand: Command {
    Command(
      Signature(
        "pageby", "Go to a page of the result on screen; without one, list the pages",
        group: CommandGroup.content,
        parameters: [
          Parameter(
            "element", [.string, .integer, .real, .record],
            "an element, next, previous, first or last, or a record: {Origin: \"EWR\"}",
            isOptional: true)
        ],
        result: Signature.Result("list"),
        examples: [
          .init(
            "open \"Delays by Airport\"; pageby JFK; print (data)[0].Month (rows)", "1 12"),
          .init(
            "open \"Delays by Airport\"; pageby next; print (pageby)[0].element; back", "JFK"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let instance = try perform(call) { try host.requireReport(for: "pageby") }
      let pages = try withFailures { try ReportPages(instance) }
      guard !pages.units.isEmpty else {
        let reason = instance.grid.pages.isEmpty ? "has no pages" : "has no rows, and so no pages"
        throw Failure(.empty, "\"\(instance.report.name)\" \(reason)")
      }
      guard let wanted = call.value("element") else {
        return Outcome(.list(pages.records)) { [unowned self] output in
          try output.write(
            TextTables.fitted(pages.table, columns: tableColumns() ?? .max, look: look))
        }
      }
      let choices = try perform(call, blaming: "element") { () throws -> [PageChoice] in
        do throws(ReportPages.Missing) {
          return try pages.choices(for: wanted)
        } catch {
          throw EmbedError(error.isEnd ? .empty : .name, error.message)
        }
      }
      try perform(call, blaming: "element") { try host.manipulate(.page(choices)) }
      return .none
    }
  }
}
