import NavContent

/// The rows of a result in the order in which they were read. They are kept in chunks: the first
/// ones in memory, the rest in a temporary file that has no name.
final class RowStore {
  /// How many rows there are.
  private(set) var count = 0
  private let columns: Int
  private var chunks: [Chunk] = []
  private var bytesInMemory = 0
  private var file: SpillFile?
  /// The chunk that is being written.
  private var open: [UInt8] = []
  private var openFirst = 0
  private var openOffsets: [UInt32] = []
  /// Chunks that were read lately, the latest last.
  private var ready: [Ready] = []
  /// The row that was read last on its own.
  private var lastRow = -1

  private struct Chunk {
    let firstRow: Int
    let place: Place
    let count: Int
    /// Where every row begins whose number in the chunk is a multiple of `Limits.markedRows`.
    let marks: [UInt32]
  }

  private enum Place {
    case memory([UInt8])
    case file(offset: Int)
  }

  private struct Ready {
    let chunk: Int
    let bytes: [UInt8]
    /// Where each row begins.
    let offsets: [UInt32]
  }

  init(columns: Int) { self.columns = columns }

  /// Keeps the row that a query stands on.
  func append(_ query: any RunningQuery) throws(FileFault) {
    openOffsets.append(UInt32(open.count))
    query.appendRow(to: &open)
    count += 1
    if open.count >= Limits.chunkBytes { try seal() }
  }

  private func seal() throws(FileFault) {
    let place: Place
    if bytesInMemory + open.count <= Limits.resultBytes {
      bytesInMemory += open.count
      place = .memory(open)
    } else {
      let file: SpillFile
      if let spill = self.file { file = spill } else { file = try SpillFile() }
      self.file = file
      place = .file(offset: try file.append(open))
    }
    let marks = stride(from: 0, to: openOffsets.count, by: Limits.markedRows)
    chunks.append(
      Chunk(
        firstRow: openFirst, place: place, count: open.count,
        marks: marks.map { openOffsets[$0] }))
    openFirst = count
    // Whoever reads while rows come reads these next.
    keepReady(Ready(chunk: chunks.count - 1, bytes: open, offsets: openOffsets))
    open = []
    openOffsets = []
  }

  private func keepReady(_ chunk: Ready) {
    if ready.count >= Limits.chunksReady { ready.removeFirst() }
    ready.append(chunk)
  }

  /// Adds rows, which must be some that were kept, to `values` until these are full. The order tells
  /// which column comes first.
  func values(of rows: Range<Int>, order: [Int], into values: inout RowValues) throws(FileFault) {
    var row = rows.lowerBound
    let decoder = RowDecoder(columns: columns, order: order)
    while row < rows.upperBound, !values.isFull {
      if row >= openFirst {
        row += decoder.add(
          open, from: Int(openOffsets[row - openFirst]), rows: rows.upperBound - row, to: &values)
        continue
      }
      let chunk = chunk(of: row)
      let place = try makeReady(chunk)
      let first = row - chunks[chunk].firstRow
      row += decoder.add(
        ready[place].bytes, from: Int(ready[place].offsets[first]), rows: rows.upperBound - row,
        to: &values)
    }
  }

  /// The values of a row, which must be one that was kept.
  ///
  /// Rows that are read one after another make their chunk ready. Of others, as in a sorted result,
  /// only the rows since the last mark are looked at.
  func row(_ row: Int) throws(FileFault) -> [ContentValue] {
    let isNext = row == lastRow + 1
    lastRow = row
    if row >= openFirst {
      var index = Int(openOffsets[row - openFirst])
      return RowCoding.values(in: open, at: &index, columns: columns)
    }
    let chunk = chunk(of: row)
    guard isNext || ready.contains(where: { $0.chunk == chunk }) else {
      return try single(row - chunks[chunk].firstRow, in: chunks[chunk])
    }
    let place = try makeReady(chunk)
    var index = Int(ready[place].offsets[row - chunks[chunk].firstRow])
    return RowCoding.values(in: ready[place].bytes, at: &index, columns: columns)
  }

  /// The values of a row of a chunk that is not made ready for it.
  private func single(_ row: Int, in chunk: Chunk) throws(FileFault) -> [ContentValue] {
    let mark = row / Limits.markedRows
    let start = Int(chunk.marks[mark])
    let bytes: [UInt8]
    var index = 0
    switch chunk.place {
    case .memory(let content):
      bytes = content
      index = start
    case .file(let offset):
      let end = mark + 1 < chunk.marks.count ? Int(chunk.marks[mark + 1]) : chunk.count
      bytes = try spilled(at: offset + start, count: end - start)
    }
    for _ in 0..<row % Limits.markedRows {
      RowCoding.skip(in: bytes, at: &index, columns: columns)
    }
    return RowCoding.values(in: bytes, at: &index, columns: columns)
  }

  private func spilled(at offset: Int, count: Int) throws(FileFault) -> [UInt8] {
    guard let file else { throw FileFault("the result's temporary file is gone") }
    return try file.read(at: offset, count: count)
  }

  /// The last chunk whose first row is not after a row.
  private func chunk(of row: Int) -> Int {
    if let last = ready.last, row >= chunks[last.chunk].firstRow,
      row < chunks[last.chunk].firstRow + last.offsets.count
    {
      return last.chunk
    }
    var low = 0
    var high = chunks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if chunks[middle].firstRow <= row { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Makes a chunk the latest of those that are ready; answers its index there.
  private func makeReady(_ chunk: Int) throws(FileFault) -> Int {
    if let place = ready.lastIndex(where: { $0.chunk == chunk }) {
      if place != ready.count - 1 { ready.append(ready.remove(at: place)) }
      return ready.count - 1
    }
    let bytes: [UInt8]
    switch chunks[chunk].place {
    case .memory(let content): bytes = content
    case .file(let offset): bytes = try spilled(at: offset, count: chunks[chunk].count)
    }
    var offsets: [UInt32] = []
    var index = 0
    while index < bytes.count {
      offsets.append(UInt32(index))
      RowCoding.skip(in: bytes, at: &index, columns: columns)
    }
    keepReady(Ready(chunk: chunk, bytes: bytes, offsets: offsets))
    return ready.count - 1
  }
}
