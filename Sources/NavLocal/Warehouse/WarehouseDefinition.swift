import NavContent

/// What `project.json` says of the project's warehouse, in which its reports run.
///
/// ```json
/// "warehouse": {
///   "connection": "Driver=PostgreSQL Unicode;Servername=dw.example;Database=sales;UID=nav",
///   "secrets": { "PWD": { "env": "NAV_WAREHOUSE_PASSWORD" } }
/// }
/// ```
///
/// It never holds a secret, only where that is: in a variable of the environment, or in a file that
/// nobody else can read. A definition cannot name any variable and any file: it also says to which
/// server the secret goes, and a project may be somebody else's.
struct WarehouseDefinition: Equatable {
  /// The connection string of ODBC, without secrets.
  var connection: String
  /// What is added to it.
  var secrets: [Secret]

  /// A keyword of the connection string whose value is elsewhere.
  struct Secret: Equatable {
    var keyword: String
    var origin: Origin
  }

  /// Where a secret is.
  enum Origin: Equatable {
    /// In a variable of the environment.
    case variable(String)
    /// In a file below ``folder``, by its path from the home directory: `~/.nav/warehouse`.
    case file(String)
  }

  /// Where it is defined, as messages name it.
  static let place = ProjectDefinition.file + ": warehouse"
  /// What the names of variables begin with that hold secrets for nav.
  static let variablePrefix = "NAV_"
  /// Where files with secrets lie.
  static let folder = "~/.nav/"

  /// The keys that are read; `Examples/flights/README.md` describes them.
  static let keys = ["connection", "secrets"]
  static let secretKeys = ["env", "file"]

  /// Reads the definition; what is wrong is noted.
  init?(_ fields: Fields) {
    fields.check(known: WarehouseDefinition.keys)
    let list = fields.value("secrets") == nil ? nil : fields.fields("secrets")
    guard let connection = fields.string("connection", required: true) else { return nil }
    self.connection = connection
    secrets = []
    let string: ConnectionString
    do throws(ConnectionString.Fault) {
      string = try ConnectionString(connection)
    } catch {
      fields.wrong("connection", error.message)
      return nil
    }
    for keyword in string.keywords {
      if ConnectionString.isSecret(keyword) {
        fields.wrong(
          "connection",
          "\(keyword) is a secret and has no place in a definition: say under "
            + "\"secrets\" where it is")
      } else if keyword.uppercased() == "SAVEFILE" {
        fields.wrong("connection", "\(keyword) would write a file with the connection")
      }
    }
    var seen = Set(string.keywords.map { $0.uppercased() })
    for member in list?.members ?? [] {
      guard let list, let origin = list.fields(of: member.value, member.key) else { continue }
      if let fault = ConnectionString.fault(ofKeyword: member.key) {
        list.wrong(member.key, fault)
      } else if !seen.insert(member.key.uppercased()).inserted {
        list.wrong(member.key, "is given twice (case does not count)")
      } else if let origin = Origin(origin) {
        secrets.append(Secret(keyword: member.key, origin: origin))
      }
    }
  }

  init(connection: String, secrets: [Secret]) {
    self.connection = connection
    self.secrets = secrets
  }
}

extension WarehouseDefinition.Origin {
  /// Reads `{"env": …}` or `{"file": …}`; what is wrong is noted.
  fileprivate init?(_ fields: Fields) {
    fields.check(known: WarehouseDefinition.secretKeys)
    let variable = fields.string("env")
    let file = fields.string("file")
    switch (variable, file) {
    case (let name?, nil):
      let prefix = WarehouseDefinition.variablePrefix
      let isName = name.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_")
      }
      guard isName, name.hasPrefix(prefix), name != prefix else {
        fields.wrong("env", "must be the name of a variable that begins with \(prefix)")
        return nil
      }
      self = .variable(name)
    case (nil, let path?):
      let folder = WarehouseDefinition.folder
      let names = path.dropFirst(folder.count).split(
        separator: "/", omittingEmptySubsequences: false)
      let isPlain = names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      guard path.hasPrefix(folder), isPlain, !path.utf8.contains(0) else {
        fields.wrong("file", "must be a file below \(folder), such as \(folder)warehouse")
        return nil
      }
      self = .file(path)
    default:
      fields.wrong("env", "a secret is in a variable, \"env\", or in a file, \"file\"")
      return nil
    }
  }
}
