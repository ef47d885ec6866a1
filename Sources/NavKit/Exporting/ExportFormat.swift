/// What the result on screen can be written as.
enum ExportFormat: String, CaseIterable {
  /// Comma-separated values by RFC 4180, lines ended by LF.
  case csv
  /// One array of objects, one object a line.
  case json
  /// One object a line.
  case jsonl
  /// A table of Markdown.
  case markdown
  /// A page with a table.
  case html
  /// The graph.
  case svg

  /// Who writes the rows; the graph has none.
  func encoder(_ head: ExportHead) -> (any RowEncoder)? {
    switch self {
    case .csv: CSVRows()
    case .json: JSONRows(head, isArray: true)
    case .jsonl: JSONRows(head, isArray: false)
    case .markdown: MarkdownRows(head)
    case .html: HTMLRows(head)
    case .svg: nil
    }
  }
}

/// What is written above the rows.
struct ExportHead {
  /// The report's name.
  var name: String
  /// What the report is, for people; may be empty.
  var summary: String
  /// The titles of the columns, each once.
  var titles: [String]
  /// Whether each column has numbers.
  var isNumeric: [Bool]
}

/// Writes rows in one format, a batch at a time.
protocol RowEncoder {
  /// Adds what stands above the rows.
  mutating func begin(_ head: ExportHead, to bytes: inout [UInt8]) throws
  /// Adds rows, of each the cells of some columns.
  mutating func add(_ rows: RowValues, columns: [Int], to bytes: inout [UInt8]) throws
  /// Adds what stands below the rows, of which there were so many.
  mutating func end(rows: Int, to bytes: inout [UInt8]) throws
}
