/// Reads the records of a CSV file (RFC 4180), as they lie in a buffer.
///
/// A line ends with LF or CRLF; a byte order mark is skipped. In a quoted field a quote is doubled,
/// and commas and line ends are text. Nothing is trimmed.
struct CSVReader {
  /// One field of the record that was read last: a range, counted from the record's first byte.
  struct Field {
    var range: Range<Int>
    /// Whether it was in quotes: an empty one is the empty string then, not NULL.
    var isQuoted = false
    /// Whether it holds doubled quotes.
    var hasQuotes = false
  }

  /// What is wrong with a record, and where.
  struct Problem: Error {
    let line: Int
    let column: Int
    let message: String
  }

  /// The bytes; the record that was read last begins at `start`.
  private(set) var buffer: [UInt8] = []
  private(set) var start = 0
  /// The fields of the record that was read last, `fieldLimit` of them at the most.
  private(set) var fields: [Field] = []
  /// How many fields that record has.
  private(set) var fieldCount = 0
  /// The line on which that record begins, from 1.
  private(set) var line = 1

  private let source: ByteReader
  private let fieldLimit: Int
  private let interrupted: () -> Bool
  private var index = 0
  private var isAtEnd = false
  private var nextLine = 1

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - fieldLimit: how many fields of a record are wanted; more are counted only.
  ///   - interrupted: asked before each piece of the file.
  init(
    _ source: ByteReader, fieldLimit: Int, interrupted: @escaping () -> Bool
  ) throws(FileFault) {
    self.source = source
    self.fieldLimit = fieldLimit
    self.interrupted = interrupted
    while buffer.count < 3, try more() {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// What ends reading early: a wrong record (the next one can be read), the file, or the user.
  enum Failure: Error {
    case problem(Problem)
    case fault(FileFault)
    case interrupt
  }

  /// Reads the next record into `fields`; `false` at the end of the file.
  mutating func next() throws(Failure) -> Bool {
    start = index
    line = nextLine
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    guard try byte() != nil else { return false }
    while true {
      let isLast = try byte() == quote ? try quotedField() : try plainField()
      if isLast { return true }
    }
  }

  /// The place of a byte of the record, counted from its first, for a person.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var line = self.line
    var column = 1
    for byte in buffer[start..<min(start + offset, buffer.count)] {
      if byte == lineFeed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// The bytes of a field without its quotes.
  func bytes(of field: Field) -> [UInt8] {
    let content = buffer[(start + field.range.lowerBound)..<(start + field.range.upperBound)]
    guard field.hasQuotes else { return Array(content) }
    var bytes: [UInt8] = []
    var isSecond = false
    for byte in content {
      isSecond = byte == quote && !isSecond
      if !isSecond { bytes.append(byte) }
    }
    return bytes
  }

  // MARK: Fields; each answers whether it is the record's last

  private mutating func plainField() throws(Failure) -> Bool {
    let first = index - start
    while let byte = try byte() {
      switch byte {
      case comma:
        append(Field(range: first..<(index - start)))
        index += 1
        return false
      case lineFeed:
        append(Field(range: first..<(index - start)))
        endLine()
        return true
      case carriageReturn:
        append(Field(range: first..<(index - start)))
        try lineFeedAfterReturn()
        return true
      case quote:
        throw wrong("a quote in the middle of a field: the whole field stands in quotes")
      default: index += 1
      }
    }
    append(Field(range: first..<(index - start)))
    return true
  }

  private mutating func quotedField() throws(Failure) -> Bool {
    let opening = index - start
    let openingLine = nextLine
    index += 1
    var field = Field(range: opening..<opening, isQuoted: true)
    while true {
      guard let byte = try byte() else {
        let place = place(of: opening)
        throw .problem(
          Problem(
            line: openingLine, column: place.column, message: "the quote is never closed"))
      }
      if byte == lineFeed { nextLine += 1 }
      index += 1
      guard byte == quote else { continue }
      guard try self.byte() == quote else { break }
      field.hasQuotes = true
      index += 1
    }
    field.range = (opening + 1)..<(index - start - 1)
    append(field)
    switch try byte() {
    case nil: return true
    case comma:
      index += 1
      return false
    case lineFeed:
      endLine()
      return true
    case carriageReturn:
      try lineFeedAfterReturn()
      return true
    default: throw wrong("text after a closing quote: a quote inside a field is doubled")
    }
  }

  private mutating func append(_ field: Field) {
    if fieldCount < fieldLimit { fields.append(field) }
    fieldCount += 1
  }

  private mutating func endLine() {
    index += 1
    nextLine += 1
  }

  private mutating func lineFeedAfterReturn() throws(Failure) {
    index += 1
    guard let byte = try byte() else { return }
    guard byte == lineFeed else {
      index -= 1
      throw wrong("a carriage return without a line feed")
    }
    endLine()
  }

  /// A problem at the byte that is next; the rest of its line is skipped.
  private mutating func wrong(_ message: String) -> Failure {
    let place = place(of: index - start)
    let problem = Problem(line: place.line, column: place.column, message: message)
    do throws(Failure) {
      while let byte = try byte() {
        if byte == lineFeed {
          endLine()
          break
        }
        index += 1
      }
    } catch {
      return error
    }
    return .problem(problem)
  }

  // MARK: Bytes

  /// The byte at `index`, read from the file if need be; `nil` at its end.
  @inline(__always)
  private mutating func byte() throws(Failure) -> UInt8? {
    if index < buffer.count { return buffer[index] }
    return try byteOfNextPiece()
  }

  private mutating func byteOfNextPiece() throws(Failure) -> UInt8? {
    if index - start > Limits.recordBytes {
      isAtEnd = true
      throw .problem(
        Problem(
          line: line, column: 1, message: "a record of more than \(Limits.recordBytes) bytes"))
    }
    if interrupted() { throw .interrupt }
    do throws(FileFault) {
      guard try more() else { return nil }
    } catch {
      throw .fault(error)
    }
    return buffer[index]
  }

  /// Drops what lies before this record when it is half of the buffer, and reads on.
  private mutating func more() throws(FileFault) -> Bool {
    guard !isAtEnd else { return false }
    if start > 0, start * 2 >= buffer.count {
      buffer.removeFirst(start)
      index -= start
      start = 0
    }
    isAtEnd = try !source.read(into: &buffer)
    return !isAtEnd
  }
}

private let comma = UInt8(ascii: ",")
private let quote = UInt8(ascii: "\"")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
