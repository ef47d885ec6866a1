// A result and its baseline: how they are compared, and what is told.

/// A result that is verified, and where its baseline is.
struct Verification {
  let instance: any ReportInstance
  let titles: [String]
  /// What the result says of itself.
  let head: Baseline
  /// The baseline's path.
  let path: String

  /// - Parameters:
  ///   - shown: the result on screen.
  ///   - page: the page that was chosen; none for the first.
  ///   - folder: where baselines are.
  init(_ shown: any ReportInstance, page: [PageChoice], in folder: String) throws {
    // A sort on screen changes no value, so it is the report's own order that counts.
    instance = try withFailures { try shown.arranged(GridOrder(page: page)).details() }
    let columns = try withFailures { try shown.details().columns() }
    titles = RowShape(instance.grid, columns: columns).titles
    head = try Baseline(instance, titles: titles)
    let name = try Baseline.fileName(of: instance, page: page)
    path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Stores the result, and answers how many rows it has.
  func store(
    _ writer: FileWriter, _ call: Invocation, telling progress: ProgressLine?
  ) throws -> Int {
    let stream = try writer.open()
    var bytes = Array(try head.head().utf8)
    var values = RowValues()
    var rows = 0
    while true {
      try call.checkInterrupt()
      try withFailures {
        try instance.values(offset: rows, limit: KitLimits.exportPage, into: &values)
      }
      if values.rowCount == 0 { break }
      rows += values.rowCount
      progress?.update(rows: rows)
      for row in 0..<values.rowCount {
        for column in 0..<values.width {
          bytes.append(column == 0 ? "[" : ", ")
          JSONRows.append(values, row, column, to: &bytes)
        }
        bytes.append(values.width == 0 ? "[]\n" : "]\n")
      }
      if bytes.count >= KitLimits.piece {
        try stream.write(bytes)
        bytes.removeAll(keepingCapacity: bytes.capacity <= KitLimits.keptPiece)
      }
    }
    bytes.append(try Baseline.tail(rows: rows, instance.duration))
    try stream.write(bytes)
    try stream.finish()
    return rows
  }

  /// What differs from the baseline.
  ///
  /// - Parameter comparesSQL: whether the statement must be the same, too.
  /// - Returns: how many differences, and a line for each of the first ones.
  func differences(
    from file: BaselineFile, _ tolerance: Tolerance, comparesSQL: Bool, _ call: Invocation
  ) throws -> (count: Int, lines: [String]) {
    let pause = { try call.checkInterrupt() }
    var options = TableComparison.Options()
    options.tolerance = tolerance
    options.isOrdered = instance.isOrdered
    options.keys = Set(titles.prefix(instance.grid.rows.count))
    let found = try TableComparison.differences(
      was: file.compared, is: ComparedRows(instance, titles: titles, pause: pause), options,
      pause: pause)
    var lines = try headLines(file.head, comparesSQL: comparesSQL)
    let count = lines.count + found.count
    lines += found.lines(Verification.line)
    return (count, lines)
  }

  /// What differs beside the rows.
  private func headLines(_ old: Baseline, comparesSQL: Bool) throws -> [String] {
    var lines: [String] = []
    if comparesSQL, old.sql != head.sql {
      let was = old.sql.split(separator: "\n", omittingEmptySubsequences: false)
      let new = head.sql.split(separator: "\n", omittingEmptySubsequences: false)
      let place = zip(was, new).prefix { $0 == $1 }.count
      func line(_ lines: [Substring]) -> String {
        place < lines.count ? Value.string(String(lines[place])).shown : "not there"
      }
      lines.append("the SQL, line \(place + 1): was \(line(was)), is \(line(new))")
    }
    let (was, new) = (try JSONWriter.text(old.page), try JSONWriter.text(head.page))
    if was != new { lines.append("the page: was \(old.page.shown), is \(head.page.shown)") }
    if old.columns != titles, Set(old.columns) == Set(titles) {
      func names(_ titles: [String]) -> String { Value.list(titles.map { .string($0) }).shown }
      lines.append("the order of columns: was \(names(old.columns)), is \(names(titles))")
    }
    return lines
  }

  /// A difference as a person reads it; rows count from 1, as on screen.
  private static func line(_ difference: TableDifference) -> String {
    let row = "row \((difference.row ?? 0) + 1)"
    let column = (difference.column ?? "").showingControls(keepsLines: false)
    let (was, new) = (difference.was.shown, difference.is.shown)
    switch difference.kind {
    case .missingColumn: return "the column \"\(column)\" is missing"
    case .additionalColumn: return "the column \"\(column)\" is additional"
    case .cell: return "\(row), \(column): was \(was), is \(new)"
    case .missingRow: return "\(row) of the baseline is missing: \(was)"
    case .additionalRow: return "\(row) is additional: \(new)"
    case .order: return "the rows are in another order, first in \(row): was \(was), is \(new)"
    }
  }

  /// How long the result took, against the baseline's.
  func timing(_ file: BaselineFile) -> String {
    guard let duration = instance.duration, let was = file.seconds else { return "" }
    func digits(_ seconds: Double) -> String {
      Value.text((seconds * 1_000).rounded() / 1_000)
    }
    var text = "; it took \(digits(duration.seconds)) s, was \(digits(was)) s"
    if was > 0 {
      text += ", \(Value.text((duration.seconds / was * 10).rounded() / 10)) times as long"
    }
    return text
  }
}
