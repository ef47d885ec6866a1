import NavContent

/// What `project.json` says.
///
/// ```json
/// {
///   "name": "NYC Flights 2013",
///   "id": "…32 hexadecimal digits…",
///   "tables": {
///     "airlines": {
///       "file": "data/airlines.csv",
///       "columns": [{ "name": "carrier", "type": "text" }, { "name": "name", "type": "text" }]
///     }
///   },
///   "ignore": ["docs"],
///   "warehouse": { "connection": "Driver=…;…" }
/// }
/// ```
struct ProjectDefinition {
  static let file = "project.json"

  var name: String
  var id: ObjectID
  var description: String
  var tables: [TableDefinition]
  /// Paths of files and folders that are no content.
  var ignored: Set<String>
  /// Where reports run; `nil` for the project's own tables.
  var warehouse: WarehouseDefinition?

  /// The keys that are read; `Examples/flights/README.md` describes them.
  static let keys = ["name", "id", "description", "tables", "ignore", "warehouse"]
  static let tableKeys = ["file", "columns"]
  static let columnKeys = ["name", "type"]

  /// Reads the definition; `nil` where a part without which there is no going on is wrong.
  ///
  /// - Throws: reason `interrupt`.
  init?(_ fields: Fields, interrupted: () -> Bool) throws(ContentFailure) {
    fields.check(known: ProjectDefinition.keys)
    description = fields.string("description") ?? ""
    let id = fields.id("id")
    tables = try ProjectDefinition.tables(fields, interrupted)
    ignored = []
    for (key, value) in fields.list("ignore") ?? [] {
      if case .string(let path) = value, let path = ProjectDefinition.inside(path) {
        ignored.insert(path)
      } else {
        fields.wrong(key, "must be the path of a file or folder inside the project")
      }
    }
    warehouse = fields.fields("warehouse").flatMap(WarehouseDefinition.init)
    guard let name = fields.name("name", required: true) else { return nil }
    self.name = name
    self.id = id ?? .derived(from: name)
  }

  private static func tables(
    _ fields: Fields, _ interrupted: () -> Bool
  ) throws(ContentFailure) -> [TableDefinition] {
    guard let list = fields.fields("tables") else { return [] }
    guard list.members.count <= Limits.tables else {
      fields.wrong("tables", "a project has at most \(Limits.tables) tables")
      return []
    }
    var tables: [TableDefinition] = []
    var seen: Set<String> = []
    for member in list.members {
      if interrupted() { throw ContentFailure(.interrupt, "interrupted") }
      let name = member.key
      let before = list.problems.count
      let folded = name.lowercased()
      if let fault = Fields.fault(ofName: name) {
        list.wrong(name, "the table's name " + fault)
      } else if folded.hasPrefix(Schema.prefix) || folded.hasPrefix("sqlite_") {
        list.wrong(name, "a table's name must not begin with nav_ or sqlite_")
      } else if !seen.insert(folded).inserted {
        list.wrong(name, "there is another table of this name (case does not count)")
      }
      guard let table = list.fields(of: member.value, name) else { continue }
      table.check(known: tableKeys)
      let columns = columns(table)
      guard let file = table.string("file", required: true) else { continue }
      guard let file = inside(file) else {
        table.wrong("file", "must be a path inside the project, with / between names")
        continue
      }
      // A table whose definition is wrong is not filled: its rows would only seem wrong too.
      guard list.problems.count == before else { continue }
      tables.append(TableDefinition(name: name, file: file, columns: columns))
    }
    return tables
  }

  private static func columns(_ table: Fields) -> [TableDefinition.Column] {
    guard let list = table.list("columns", required: true) else { return [] }
    if list.isEmpty { table.wrong("columns", "a table has at least one column") }
    if list.count > Limits.tableColumns {
      table.wrong("columns", "a table has at most \(Limits.tableColumns) columns")
      return []
    }
    var columns: [TableDefinition.Column] = []
    var seen: Set<String> = []
    for (key, value) in list {
      guard let column = table.fields(of: value, key) else { continue }
      column.check(known: columnKeys)
      var type = ColumnType.text
      if let word = column.string("type", required: true) {
        if let known = ColumnType(rawValue: word) {
          type = known
        } else {
          column.wrong("type", "must be integer, real or text, not \"\(word)\"")
        }
      }
      guard let name = column.name("name", required: true) else { continue }
      if !seen.insert(name.lowercased()).inserted {
        column.wrong("name", "there is another column of this name (case does not count)")
      }
      columns.append(TableDefinition.Column(name: name, type: type))
    }
    return columns
  }

  /// A relative path without `.`, `..` and empty names; `nil` for any other.
  private static func inside(_ path: String) -> String? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    return isPlain && !path.utf8.contains(0) ? path : nil
  }

  /// The folders in which tables have their files: data, not content.
  var dataFolders: Set<String> {
    Set(tables.map { ProjectFiles.split($0.file).folder }.filter { !$0.isEmpty })
  }
}

/// A table of a project, and the CSV file that fills it.
struct TableDefinition {
  var name: String
  var file: String
  var columns: [Column]

  struct Column {
    var name: String
    var type: ColumnType
  }

  /// The statement that makes the table.
  var creation: String {
    let columns = columns.map { "\(Database.quoted($0.name)) \($0.type.declaration)" }
    return "CREATE TABLE \(Database.quoted(name)) (\(columns.joined(separator: ", ")))"
  }

  /// The statement that fills it, a row at a time.
  var insertion: String {
    let places = (1...columns.count).map { "?\($0)" }
    return "INSERT INTO \(Database.quoted(name)) VALUES (\(places.joined(separator: ", ")))"
  }
}

/// The type of a table's column. In the CSV file an empty field without quotes is NULL.
enum ColumnType: String {
  case integer, real, text

  var declaration: String {
    switch self {
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    }
  }
}
