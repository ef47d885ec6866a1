import NavContent

/// Reads many rows of one chunk as they are kept (``RowCoding``), without a value in between.
struct RowDecoder {
  private let columns: Int
  /// Which column is put first, second and so on; `nil` where they stay as they are.
  private let order: [Int]?

  init(columns: Int, order: [Int]) {
    self.columns = columns
    self.order = order == Array(0..<columns) ? nil : order
  }

  /// Adds rows of a chunk from a place in it, to its end or until there are enough, or `values` are
  /// full; answers how many.
  func add(
    _ bytes: [UInt8], from start: Int, rows wanted: Int, to values: inout RowValues
  ) -> Int {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var index = start
      var rows = 0
      var scratch: [RowValues.Cell] = []
      while rows < wanted, index < bytes.count, !values.isFull {
        unsafe addRow(bytes, at: &index, scratch: &scratch, to: &values)
        rows += 1
      }
      return rows
    }
  }

  @inline(__always)
  private func addRow(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int, scratch: inout [RowValues.Cell],
    to values: inout RowValues
  ) {
    for _ in 0..<columns {
      index += 1
      switch unsafe bytes[index - 1] {
      case RowCoding.integer:
        values.append(.integer(unsafe RowDecoder.number(bytes, at: &index)))
      case RowCoding.real:
        let pattern = unsafe UnsafeRawBufferPointer(bytes)
          .loadUnaligned(fromByteOffset: index, as: UInt64.self)
        index += 8
        values.append(.real(Double(bitPattern: UInt64(littleEndian: pattern))))
      case RowCoding.text:
        let count = unsafe RowDecoder.number(bytes, at: &index)
        unsafe values.append(text: UnsafeBufferPointer(rebasing: bytes[index..<index + count]))
        index += count
      default: values.append(.null)
      }
    }
    if let order { values.reorder(order, of: columns, scratch: &scratch) }
    values.endRow()
  }

  @inline(__always)
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = unsafe bytes[index]
      index += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
  }
}
