/// Which rows and columns of a result a command takes: what `data` and `export` have in common.
struct RowSelection {
  /// The columns.
  let shape: RowShape
  /// The rows, by their numbers from 0; it may end far behind the last one.
  let range: Range<Int>
  /// Whether each column has numbers.
  let isNumeric: [Bool]
}

extension Session {
  /// The result on screen, for a command that takes its rows: the page that is shown or, with
  /// `--all-pages`, all of them.
  func selected(_ call: Invocation, for command: String) throws -> any ReportInstance {
    let host = try connectedHost()
    let instance = try perform(call) { try host.requireReport(for: command) }
    guard call.flag("all-pages") else { return instance.details() }
    return try withFailures { try instance.allPages() }
  }

  /// The flags that select rows and columns.
  static let selectionFlags = [
    Flag("all-pages", summary: "the rows of all pages, and columns that say of which"),
    Flag("limit", .integer, valueName: "N", summary: "how many rows at the most"),
    Flag("offset", .integer, valueName: "N", summary: "how many rows to leave out first"),
    Flag(
      "columns", [.string, .list], valueName: "TITLES",
      summary: "only these columns, in this order: a list, or titles joined by commas"),
  ]

  /// What a call's flags select of a result.
  func selection(
    of instance: any ReportInstance, _ call: Invocation
  ) throws -> RowSelection {
    let limit = try call.optionalInteger("limit") ?? .max
    let offset = try call.optionalInteger("offset") ?? 0
    for (name, number) in [("limit", limit), ("offset", offset)] where number < 0 {
      throw call.failure(.value, "--\(name) counts rows: 0 or more", at: name)
    }
    let columns = try withFailures { try instance.columns() }
    var shape = RowShape(instance.grid, columns: columns)
    if let titles = try columnTitles(call) {
      guard !titles.isEmpty else {
        throw call.failure(.value, "--columns names no column", at: "columns")
      }
      do throws(RowShape.UnknownColumn) {
        shape = try shape.picking(titles)
      } catch {
        throw call.failure(
          .value, "no column \"\(error.title)\" in this result", at: "columns",
          help: columnHelp(for: error.title, among: shape.titles))
      }
    }
    let end = offset.addingReportingOverflow(limit)
    return RowSelection(
      shape: shape, range: offset..<(end.overflow ? .max : end.partialValue),
      isNumeric: shape.isNumeric(instance.grid, columns: columns))
  }

  /// What column may have been meant, or which there are.
  func columnHelp(for title: String, among titles: [String]) -> [String] {
    let meant = help(for: title, among: titles)
    guard meant.isEmpty else { return meant }
    let shown = titles.prefix(KitLimits.namedElements).map {
      "\"\($0.showingControls(keepsLines: false))\""
    }
    let rest = titles.count > shown.count ? ", …" : ""
    return ["the columns are \(shown.joined(separator: ", "))\(rest)"]
  }

  private func columnTitles(_ call: Invocation) throws -> [String]? {
    guard let value = call.value("columns") else { return nil }
    if let text = value.asString {
      return text.split(separator: ",").map { title in
        String(title.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
    return try value.asList?.array().map { element in
      guard let title = element.asString else {
        throw call.failure(.value, "--columns takes titles, which are strings", at: "columns")
      }
      return title
    }
  }
}
