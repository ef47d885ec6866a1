import NavContent

/// A report's SQL with named parameters: `WHERE origin = :origin`.
///
/// A parameter is bound, never spliced: what goes to the database has a `?` for each of its values.
/// Strings, quoted names and comments of the SQL are left alone, and so is `::`, PostgreSQL's cast.
///
/// ```sql
/// SELECT … WHERE origin = :origin AND (:month_count = 0 OR month IN (:month))
/// ```
///
/// `:month` stands for the answers to the prompt of that parameter, a `?` each, and for NULL where
/// there are none; `:month_count` for their number.
struct SQLText {
  /// The text as it was written.
  let text: String
  /// The parameters, by name, each as often as it occurs.
  let parameters: [String]
  /// A `?` outside of strings and comments: its value would be nobody's.
  let hasPlainMark: Bool
  /// Whether it orders all of its result: an `ORDER BY` outside of parentheses, in which those of
  /// windows, aggregates and subqueries stand.
  let isOrdered: Bool
  private let pieces: [Piece]

  fileprivate enum Piece {
    case text(String)
    case parameter(String)
  }

  /// What the name of a parameter's count ends in.
  static let countSuffix = "_count"

  init(_ text: String) {
    self.text = text
    var reader = Reader(Array(text.utf8))
    pieces = reader.read()
    hasPlainMark = reader.hasPlainMark
    isOrdered = reader.isOrdered
    parameters = pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The statement with a `?` for each value, and the values in their order.
  func bound(_ answers: [String: [ContentValue]]) -> (sql: String, values: [ContentValue]) {
    var sql = ""
    var values: [ContentValue] = []
    for piece in pieces {
      switch piece {
      case .text(let text): sql += text
      case .parameter(let name):
        let bound = SQLText.values(of: name, answers)
        sql += repeatElement("?", count: bound.count).joined(separator: ", ")
        values += bound
      }
    }
    return (sql, values)
  }

  /// What a parameter stands for: at least one value.
  private static func values(
    of name: String, _ answers: [String: [ContentValue]]
  ) -> [ContentValue] {
    if let answers = answers[name] { return answers.isEmpty ? [.null] : answers }
    guard let counted = counted(by: name) else { return [.null] }
    return [.integer(answers[counted]?.count ?? 0)]
  }

  /// The parameter that a name counts.
  static func counted(by name: String) -> String? {
    name.hasSuffix(countSuffix) ? String(name.dropLast(countSuffix.count)) : nil
  }

  /// Whether a text can be a parameter's name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return Reader.isNameStart(first) && text.utf8.allSatisfy(Reader.isName)
  }
}

/// Walks over SQL once, from piece to piece.
private struct Reader {
  private let bytes: [UInt8]
  private var at = 0
  private(set) var hasPlainMark = false
  private(set) var isOrdered = false
  /// How many parentheses are open, and the word before, in small letters.
  private var depth = 0
  private var lastWord: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
  }

  static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || byte &- 0x30 < 10 }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func read() -> [SQLText.Piece] {
    var pieces: [SQLText.Piece] = []
    var start = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): skipQuoted(bytes[at])
      case UInt8(ascii: "-") where byte(at + 1) == UInt8(ascii: "-"): skipLine()
      case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "$"): skipDollarQuoted()
      case UInt8(ascii: ":") where byte(at + 1) == UInt8(ascii: ":"): at += 2
      case UInt8(ascii: ":") where Reader.isNameStart(byte(at + 1)):
        pieces.append(.text(text(start, at)))
        start = at + 1
        at = endOfName(from: start)
        pieces.append(.parameter(text(start, at)))
        start = at
      case let byte where Reader.isNameStart(byte): readWord()
      case let byte:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte == UInt8(ascii: "?") { hasPlainMark = true }
        at += 1
      }
    }
    pieces.append(.text(text(start, bytes.count)))
    return pieces
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func endOfName(from start: Int) -> Int {
    var end = start
    while Reader.isName(byte(end)) { end += 1 }
    return end
  }

  private mutating func readWord() {
    let end = endOfName(from: at)
    let word = bytes[at..<end].map { $0 | 0x20 }
    if depth == 0, word.elementsEqual("by".utf8), lastWord.elementsEqual("order".utf8) {
      isOrdered = true
    }
    lastWord = word
    at = end
  }

  /// A quote that is doubled inside ends the string and begins it again, which is the same.
  private mutating func skipQuoted(_ quote: UInt8) {
    at += 1
    while at < bytes.count, bytes[at] != quote { at += 1 }
    at = min(at + 1, bytes.count)
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
  }

  private mutating func skipComment() {
    at += 2
    while at < bytes.count, !(bytes[at] == UInt8(ascii: "*") && byte(at + 1) == UInt8(ascii: "/")) {
      at += 1
    }
    at = min(at + 2, bytes.count)
  }

  /// PostgreSQL's `$tag$ … $tag$`.
  private mutating func skipDollarQuoted() {
    let end = endOfName(from: at + 1)
    guard byte(end) == UInt8(ascii: "$") else {
      at += 1
      return
    }
    let tag = bytes[at...end]
    at = end + 1
    while at < bytes.count {
      if bytes[at...].starts(with: tag) {
        at += tag.count
        return
      }
      at += 1
    }
  }
}
