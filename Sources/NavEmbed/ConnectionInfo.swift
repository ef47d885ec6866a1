public import NavContent

/// What a connection file says (the page's ConnectionInfo.plist): a flat dictionary of strings.
public struct ConnectionInfo: Sendable, Equatable {
  /// The file's name as the trace shows it; `nil` where there is no file.
  public var file: String?
  /// The folder that is loaded first.
  public var folderID: ObjectID
  /// The report of Execute My Report; `nil` where the file names none.
  public var reportID: ObjectID?
  /// All keys of the file, the unknown ones among them. Passwords may be in here.
  public var values: [String: String]

  /// Makes a connection without a file, such as that of a directory that has none.
  public init(
    file: String? = nil, folderID: ObjectID, reportID: ObjectID? = nil,
    values: [String: String] = [:]
  ) {
    self.file = file
    self.folderID = folderID
    self.reportID = reportID
    self.values = values
  }

  /// Reads the keys of a file. Empty values of optional keys count as absent.
  ///
  /// - Parameters:
  ///   - file: the file as the user named it; errors name it so, the trace by its last part.
  ///   - values: its keys.
  /// - Throws: kind `connection` for a missing or malformed key, naming file and key.
  public init(file: String, values: [String: String]) throws(EmbedError) {
    guard let folder = values[PageConstants.folderKey], !folder.isEmpty else {
      throw ConnectionInfo.wrong(file, PageConstants.folderKey, "is missing")
    }
    self.folderID = try ConnectionInfo.id(folder, file, PageConstants.folderKey)
    if let report = values[PageConstants.reportKey], !report.isEmpty {
      self.reportID = try ConnectionInfo.id(report, file, PageConstants.reportKey)
    }
    for (key, allowed) in ConnectionInfo.choices {
      guard let value = values[key], !value.isEmpty else { continue }
      let known = allowed.contains { $0.lowercased() == value.lowercased() }
      guard known else {
        throw ConnectionInfo.wrong(file, key, "is none of " + allowed.joined(separator: ", "))
      }
    }
    for key in ConnectionInfo.ports {
      guard let value = values[key], !value.isEmpty else { continue }
      guard let port = Int(value), (0...65_535).contains(port) else {
        throw ConnectionInfo.wrong(file, key, "is no port number from 0 to 65535")
      }
    }
    self.file = String(file.split(separator: "/").last ?? "")
    self.values = values
  }

  /// The project's name; `nil` where the file names none.
  public var project: String? { present("project") }
  /// Where the project is, relative to the file; `nil` where the file does not say.
  public var source: String? { present(PageConstants.sourceKey) }

  private func present(_ key: String) -> String? {
    values[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The keys that take one of a few words, by the SDK's documentation, in a fixed order.
  private static let choices: [(String, [String])] = [
    ("appType", ["J2EE", "ASP"]),
    ("webAuthMode", ["Anonymous", "Basic", "Default", "Windows"]),
    ("projAuthMode", ["Standard", "Database", "Default", "LDAP", "Trusted", "Windows"]),
  ]

  private static let ports = ["webPort", "port"]

  /// The keys that are looked at; all others are only kept.
  package static let keys =
    [
      PageConstants.folderKey, PageConstants.reportKey, PageConstants.sourceKey, "project",
    ] + choices.map(\.0) + ports

  private static func id(_ text: String, _ file: String, _ key: String) throws(EmbedError)
    -> ObjectID
  {
    guard let id = ObjectID(text) else {
      throw wrong(file, key, "is no id of 32 hexadecimal digits: " + quoted(text))
    }
    return id
  }

  private static func wrong(_ file: String, _ key: String, _ what: String) -> EmbedError {
    EmbedError(.connection, "\(onOneLine(file)): the key \(key) \(what)")
  }
}

extension ConnectionInfo: CustomStringConvertible {
  /// The file and the ids; never the other values, for passwords are among them.
  public var description: String {
    "ConnectionInfo(\(file ?? "no file"), \(PageConstants.folderKey): \(folderID))"
  }
}

extension ConnectionInfo: CustomReflectable {
  /// What `dump` shows: the names of the keys, not their values.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "file": file as Any, "folderID": folderID, "reportID": reportID as Any,
        "keys": values.keys.sorted(),
      ])
  }
}
