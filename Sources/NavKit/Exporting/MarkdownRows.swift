/// A pipe table. NULL is `*NULL*`, which no text can be, since a star of a text is escaped; the empty
/// string is an empty cell.
struct MarkdownRows: RowEncoder {
  private let isNumeric: [Bool]

  init(_ head: ExportHead) { isNumeric = head.isNumeric }

  mutating func begin(_ head: ExportHead, to bytes: inout [UInt8]) {
    for title in head.titles {
      bytes.append("| ")
      MarkdownRows.append(title, to: &bytes)
      bytes.append(" ")
    }
    bytes.append("|\n")
    for isNumeric in head.isNumeric { bytes.append(isNumeric ? "| ---: " : "| --- ") }
    bytes.append("|\n")
  }

  mutating func add(_ rows: RowValues, columns: [Int], to bytes: inout [UInt8]) {
    for row in 0..<rows.rowCount {
      for column in columns {
        bytes.append("| ")
        switch rows[row, column] {
        case .null: bytes.append("*NULL*")
        case .integer(let number): bytes.append(integer: number)
        case .real(let number): bytes.append(real: number)
        case .text(let start, let count):
          MarkdownRows.append(rows.string(start, count), to: &bytes)
        }
        bytes.append(" ")
      }
      bytes.append("|\n")
    }
  }

  mutating func end(rows: Int, to bytes: inout [UInt8]) {}

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: Markdown.cell(text).utf8)
  }
}
