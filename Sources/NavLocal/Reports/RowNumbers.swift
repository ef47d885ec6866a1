import NavContent

/// Numbers of rows in an order of their own: of a page, or sorted. The first ones are kept in memory,
/// the rest in a temporary file.
final class RowNumbers {
  /// How many there are.
  private(set) var count = 0
  private var chunks: [[UInt32]] = []
  private var open: [UInt32] = []
  private var file: SpillFile?
  /// Where each chunk in the file begins.
  private var offsets: [Int] = []
  /// The chunk that was read last from the file.
  private var ready: (chunk: Int, numbers: [UInt32])?

  /// Adds a number.
  func append(_ number: Int) throws(FileFault) {
    open.append(UInt32(truncatingIfNeeded: number))
    count += 1
    guard open.count == Limits.numbersPerChunk else { return }
    if chunks.count < Limits.numberChunksInMemory {
      chunks.append(open)
      open = []
      open.reserveCapacity(Limits.numbersPerChunk)
    } else {
      let file: SpillFile
      if let spill = self.file { file = spill } else { file = try SpillFile() }
      self.file = file
      let bytes = unsafe open.withUnsafeBytes { unsafe Array($0) }
      offsets.append(try file.append(bytes))
      open.removeAll(keepingCapacity: true)
    }
  }

  /// The number at an index, which must be one that there is.
  func number(at index: Int) throws(FileFault) -> Int {
    let (chunk, place) = index.quotientAndRemainder(dividingBy: Limits.numbersPerChunk)
    if chunk < chunks.count { return Int(chunks[chunk][place]) }
    if chunk == chunks.count + offsets.count { return Int(open[place]) }
    if let ready, ready.chunk == chunk { return Int(ready.numbers[place]) }
    guard let file else { throw FileFault("the result's temporary file is gone") }
    let size = MemoryLayout<UInt32>.stride
    let bytes = try file.read(
      at: offsets[chunk - chunks.count], count: Limits.numbersPerChunk * size)
    let numbers = unsafe bytes.withUnsafeBytes { bytes in
      (0..<Limits.numbersPerChunk).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0 * size, as: UInt32.self)
      }
    }
    ready = (chunk, numbers)
    return Int(numbers[place])
  }
}

extension ResultReader {
  /// A number of a list, whose fault is this report's failure.
  func number(_ index: Int, in numbers: RowNumbers) throws(ContentFailure) -> Int {
    do { return try numbers.number(at: index) } catch { throw failure(.load, error.description) }
  }

  /// Adds a number to a list.
  func append(_ number: Int, to numbers: RowNumbers) throws(ContentFailure) {
    do { try numbers.append(number) } catch { throw failure(.load, error.description) }
  }
}
