/// Comma-separated values: NULL is an empty field, the empty string `""`.
struct CSVRows: RowEncoder {
  mutating func begin(_ head: ExportHead, to bytes: inout [UInt8]) {
    for (place, title) in head.titles.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      var title = title
      title.withUTF8 { unsafe CSV.append($0, to: &bytes) }
    }
    bytes.append(10)
  }

  mutating func add(_ rows: RowValues, columns: [Int], to bytes: inout [UInt8]) {
    for row in 0..<rows.rowCount {
      for place in columns.indices {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        switch rows[row, columns[place]] {
        case .null: break
        case .integer(let number): bytes.append(integer: number)
        case .real(let number): bytes.append(real: number)
        case .text(let start, let count):
          unsafe rows.withText(start, count) { unsafe CSV.append($0, to: &bytes) }
        }
      }
      bytes.append(10)
    }
  }

  mutating func end(rows: Int, to bytes: inout [UInt8]) {}
}
