/// Comma-separated values by RFC 4180.
public enum CSV {
  /// A field, in quotes where it needs them; an empty string is `""`, which is no NULL.
  public static func field(_ text: String) -> String {
    var text = text
    var bytes: [UInt8] = []
    let isPlain = text.withUTF8 { field in
      unsafe append(field, to: &bytes)
      return bytes.count == field.count
    }
    return isPlain ? text : String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a field in UTF-8, in quotes where it needs them.
  package static func append(_ field: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let count = field.count
    var needsQuotes = unsafe count == 0 || field[0] == 32 || field[count - 1] == 32
    var index = 0
    while !needsQuotes, index < count {
      let byte = unsafe field[index]
      needsQuotes = byte == UInt8(ascii: ",") || byte == quote || byte == 10 || byte == 13
      index += 1
    }
    guard needsQuotes else {
      unsafe bytes.append(contentsOf: field)
      return
    }
    bytes.append(quote)
    for index in 0..<count {
      let byte = unsafe field[index]
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  /// Reads records line by line.
  struct Reader {
    private let bytes: [UInt8]
    private var at: Int
    private var line = 1
    private var lineStart: Int
    private var patience: Patience

    /// Where the reader stands, for errors; columns count characters.
    var place: (line: Int, column: Int) {
      (line, 1 + bytes[lineStart..<at].count { $0 & 0xC0 != 0x80 })
    }

    /// Makes a reader; a byte order mark is skipped.
    init(_ bytes: [UInt8], _ patience: Patience) {
      self.bytes = bytes
      self.patience = patience
      at = bytes.startOfText
      lineStart = at
    }

    /// The fields of the next record; nothing at the end. An empty field without quotes is nil.
    mutating func next() throws -> [String?]? {
      guard at < bytes.count else { return nil }
      var fields: [String?] = []
      while true {
        try patience.step()
        fields.append(try field())
        guard at < bytes.count else { return fields }
        if bytes[at] == UInt8(ascii: ",") {
          at += 1
          continue
        }
        try newLine()
        return fields
      }
    }

    /// Steps over a line feed, which a carriage return may precede; one alone ends no line.
    private mutating func newLine() throws {
      if bytes[at] == 13, at + 1 < bytes.count {
        guard bytes[at + 1] == 10 else {
          throw Failure(.value, Wording.csvReturn(place.line, place.column))
        }
        at += 1
      }
      at += 1
      line += 1
      lineStart = at
    }

    private mutating func field() throws -> String? {
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != 10, bytes[at] != 13 {
          if bytes[at] == UInt8(ascii: "\"") {
            throw Failure(.value, Wording.csvQuote(place.line, place.column))
          }
          try patience.step()
          at += 1
        }
        return start == at ? nil : try text(Array(bytes[start..<at]))
      }
      let open = place
      at += 1
      var content: [UInt8] = []
      while true {
        guard at < bytes.count else {
          throw Failure(.value, Wording.csvOpenQuote(open.line, open.column))
        }
        let byte = bytes[at]
        if byte == UInt8(ascii: "\"") {
          at += 1
          guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { break }
        } else if byte == 10 {
          line += 1
          lineStart = at + 1
        }
        try patience.step()
        content.append(byte)
        at += 1
      }
      if at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != 10, bytes[at] != 13 {
        throw Failure(.value, Wording.csvAfterQuote(place.line, place.column))
      }
      return try text(content)
    }

    private func text(_ content: [UInt8]) throws -> String {
      guard let text = String(validating: content, as: UTF8.self) else {
        throw Failure(.value, Wording.notUTF8(line: line))
      }
      return text
    }
  }
}
