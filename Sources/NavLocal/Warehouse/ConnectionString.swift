/// A connection string of ODBC: `Driver={PostgreSQL Unicode};Servername=dw.example;UID=nav`.
///
/// Values in braces hold anything, with `}` doubled.
struct ConnectionString {
  /// The string, without a `;` at its end.
  private(set) var text: String
  /// Its keywords and their values, in their order.
  private(set) var attributes: [(keyword: String, value: String)] = []

  /// What is wrong with a string. Its values are never part of the message.
  struct Fault: Error {
    var message: String
  }

  var keywords: [String] { attributes.map(\.keyword) }

  /// Reads a string, as ODBC defines it.
  init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw Fault(message: "must not hold control characters")
    }
    var at = 0
    var end = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: ";") || bytes[at] == UInt8(ascii: " ") {
        at += 1
        continue
      }
      let start = at
      while at < bytes.count, bytes[at] != UInt8(ascii: "="), bytes[at] != UInt8(ascii: ";") {
        at += 1
      }
      let keyword = ConnectionString.trimmed(bytes[start..<at])
      guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
        throw Fault(message: "is no connection string: keyword=value;keyword=value")
      }
      if let fault = ConnectionString.fault(ofKeyword: keyword) {
        throw Fault(message: "the keyword \"\(ProblemList.cut(keyword))\" " + fault)
      }
      at += 1
      attributes.append((keyword, try ConnectionString.value(bytes, &at, keyword)))
      end = at
    }
    guard !attributes.isEmpty else { throw Fault(message: "is empty: Driver=…;… or DSN=…") }
    self.text = String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func value(
    _ bytes: [UInt8], _ at: inout Int, _ keyword: String
  ) throws(Fault) -> String {
    var value: [UInt8] = []
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else {
      while at < bytes.count, bytes[at] != UInt8(ascii: ";") {
        value.append(bytes[at])
        at += 1
      }
      return trimmed(value[...])
    }
    at += 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "}") {
        at += 1
        guard at < bytes.count, bytes[at] == UInt8(ascii: "}") else {
          guard at >= bytes.count || bytes[at] == UInt8(ascii: ";") else { break }
          return String(decoding: value, as: UTF8.self)
        }
      }
      value.append(bytes[at])
      at += 1
    }
    throw Fault(message: "the value of \(keyword) begins with { and does not end with }")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0 == UInt8(ascii: " ") }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") } ?? start.startIndex - 1
    return String(decoding: start[start.startIndex..<(end + 1)], as: UTF8.self)
  }

  /// The value of a keyword; `nil` where it is not given.
  func value(of keyword: String) -> String? {
    attributes.first { $0.keyword.uppercased() == keyword.uppercased() }?.value
  }

  /// Adds a keyword and its value.
  mutating func add(_ keyword: String, _ value: String) {
    attributes.append((keyword, value))
    text += ";\(keyword)=\(ConnectionString.quoted(value))"
  }

  /// A value as it stands in a connection string: in braces where it needs them.
  static func quoted(_ value: String) -> String {
    let isPlain = !value.utf8.contains { ";{}=".utf8.contains($0) }
    if isPlain, value.utf8.first != 0x20, value.utf8.last != 0x20 { return value }
    return "{"
      + value.split(separator: "}", omittingEmptySubsequences: false).joined(separator: "}}")
      + "}"
  }

  /// What is wrong with a keyword; `nil` if nothing.
  static func fault(ofKeyword keyword: String) -> String? {
    let isPlain = keyword.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "_- ./".utf8.contains($0)
    }
    if keyword.isEmpty { return "must not be empty" }
    return isPlain ? nil : "is no keyword of a connection string"
  }

  /// Whether what a keyword stands for is a secret, by the names that drivers give these.
  static func isSecret(_ keyword: String) -> Bool {
    let name = keyword.uppercased()
    return ["PWD", "PASSWORD", "PASSPHRASE", "SECRET", "TOKEN"].contains { name.hasSuffix($0) }
  }
}
