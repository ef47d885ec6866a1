/// A baseline that is read from its file, as often as a comparison needs.
final class BaselineFile {
  /// What it says of itself.
  private(set) var head: Baseline
  /// How long the result took, in seconds; known once its rows were read.
  private(set) var seconds: Double?
  private let lines: FileLines
  private let rows: FileLines.Place
  private let pause: () throws -> Void

  /// Reads what stands before the rows.
  ///
  /// - Parameter like: what the file should say, of which it overwrites what it does say.
  /// - Throws: kind `io` where it is no baseline.
  init(_ lines: FileLines, like: Baseline, pause: @escaping () throws -> Void) throws {
    self.lines = lines
    self.pause = pause
    var head = like
    (head.answers, head.page, head.columns) = (.nil, .nil, [])
    var sql: [String] = []
    var columns: [Value]?
    let first = try BaselineFile.value(of: lines, pause)?.asRecord
    guard first?["nav"]?.asString == "baseline" else {
      throw BaselineFile.damaged(lines, "this is no baseline of nav's")
    }
    guard first?["version"]?.asInteger == Baseline.version else {
      throw BaselineFile.damaged(lines, "the baseline is of another version of nav")
    }
    while columns == nil {
      guard let record = try BaselineFile.value(of: lines, pause)?.asRecord else {
        throw BaselineFile.damaged(lines, "the columns are missing")
      }
      if let id = record["id"]?.asString, id.uppercased() != head.id {
        throw BaselineFile.damaged(lines, "this is the baseline of another report: \(id)")
      }
      if let name = record["name"]?.asString { head.name = name }
      if let answers = record["answers"] { head.answers = answers }
      if let page = record["page"] { head.page = page }
      if let line = record["sql"]?.asString { sql.append(line) }
      columns = try record["columns"]?.asList?.array()
    }
    head.columns = try (columns ?? []).map { title in
      guard let title = title.asString else {
        throw BaselineFile.damaged(lines, "a title is no text")
      }
      return title
    }
    head.sql = sql.joined(separator: "\n")
    self.head = head
    rows = lines.place
  }

  /// The rows.
  var compared: ComparedRows {
    ComparedRows(columns: head.columns) { [self] in
      lines.go(to: rows)
      var isAtEnd = false
      return { [self] in
        if isAtEnd { return nil }
        let value = try BaselineFile.value(of: lines, pause)
        if let row = value?.asList {
          let cells = try row.array()
          guard cells.count == head.columns.count else {
            throw BaselineFile.damaged(
              lines, "a row of \(cells.count) cells, where there are \(head.columns.count) columns")
          }
          return cells
        }
        // Whoever edits rows need not count them; a file that was cut has no such line.
        guard let tail = value?.asRecord, tail["rows"] != nil else {
          throw BaselineFile.damaged(lines, "the file is not whole")
        }
        seconds = tail["seconds"]?.asReal
        guard try lines.read() == nil else {
          throw BaselineFile.damaged(lines, "there is something after its end")
        }
        isAtEnd = true
        return nil
      }
    }
  }

  /// The value of the next line; nothing at the end of the file.
  private static func value(
    of lines: FileLines, _ pause: @escaping () throws -> Void
  ) throws -> Value? {
    guard let line = try lines.read() else { return nil }
    guard !line.isEmpty else { throw damaged(lines, "the line is empty") }
    do {
      return try JSONReader.read(line, pause: pause)
    } catch let failure as Failure where failure.kind == .value {
      // Its line is the first of one.
      let message = failure.message
      let start = "line 1, "
      throw damaged(
        lines, message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message)
    }
  }

  private static func damaged(_ lines: FileLines, _ message: String) -> Failure {
    let line = lines.number == 0 ? "" : ", line \(lines.number)"
    return Failure(
      .io, "\"\(lines.path)\"\(line): \(message)",
      help: ["verify --update stores it anew"])
  }
}
