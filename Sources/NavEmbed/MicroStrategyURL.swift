import NavContent

/// What an `mstr://` URL asks for.
///
/// `evt=2001` a folder (`folderID`, or `systemFolder` 7 or 20), `4001` a report (`reportID`,
/// `reportViewMode`), `2048001` a document (`documentID`), `3124` back. Other parameters are
/// ignored.
enum MicroStrategyURL: Equatable {
  case folder(ObjectID)
  case systemFolder(Int)
  case report(ObjectID, ViewMode?)
  case document(ObjectID)
  case back

  static let scheme = "mstr://"
  /// `systemFolder`'s numbers for Shared Reports and My Reports.
  static let sharedReports = 7
  static let myReports = 20

  /// Reads a URL.
  ///
  /// - Throws: kind `name` for one that leads to nothing.
  init(_ text: String) throws(EmbedError) {
    guard text.prefix(Self.scheme.count).lowercased() == Self.scheme else {
      throw Self.wrong(text, "it does not begin with \(Self.scheme)")
    }
    let parameters = try Self.parameters(text)
    guard let event = parameters["evt"] else { throw Self.wrong(text, "evt is missing") }
    switch event {
    case "2001":
      if let number = parameters["systemfolder"], parameters["folderid"] == nil {
        guard let number = Int(number), [Self.sharedReports, Self.myReports].contains(number) else {
          throw Self.wrong(text, "systemFolder is 7 (Shared Reports) or 20 (My Reports)")
        }
        self = .systemFolder(number)
      } else {
        self = .folder(try Self.id("folderID", parameters, text))
      }
    case "4001":
      var mode: ViewMode?
      if let value = parameters["reportviewmode"] {
        mode = Int(value).flatMap(ViewMode.init(rawValue:))
        guard mode != nil else {
          throw Self.wrong(text, "reportViewMode is 1 (grid), 2 (graph) or 3 (both)")
        }
      }
      self = .report(try Self.id("reportID", parameters, text), mode)
    case "2048001": self = .document(try Self.id("documentID", parameters, text))
    case "3124": self = .back
    default:
      throw Self.wrong(
        text, "evt is 2001 (folder), 4001 (report), 2048001 (document) or 3124 (back)")
    }
  }

  /// The parameters by their names in lower case.
  private static func parameters(_ text: String) throws(EmbedError) -> [String: String] {
    guard let mark = text.firstIndex(of: "?") else { throw wrong(text, "it has no parameters") }
    let query = text[text.index(after: mark)...].prefix { $0 != "#" }
    var result: [String: String] = [:]
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(pair[0]), let value = decoded(pair.count > 1 ? pair[1] : "") else {
        throw wrong(text, "a % is not followed by two hexadecimal digits of UTF-8")
      }
      guard result.updateValue(value, forKey: name.lowercased()) == nil else {
        throw wrong(text, "\(name) is given twice")
      }
    }
    return result
  }

  private static func id(
    _ key: String, _ parameters: [String: String], _ text: String
  ) throws(EmbedError) -> ObjectID {
    guard let value = parameters[key.lowercased()] else { throw wrong(text, "\(key) is missing") }
    guard let id = ObjectID(value) else {
      throw wrong(text, "\(key) is no id of 32 hexadecimal digits")
    }
    return id
  }

  /// Percent-encoding undone; `nil` where it is broken.
  private static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func wrong(_ text: String, _ what: String) -> EmbedError {
    EmbedError(.name, "the URL \(quoted(text)) leads to nothing: \(what)", name: text)
  }
}
