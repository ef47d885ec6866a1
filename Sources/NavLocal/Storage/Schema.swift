/// The tables that nav keeps beside a project's own.
///
/// Objects are numbered in the order of their locations (*position*), each folder before what it
/// holds: all that lies below a folder is the range after its position up to `last`. So a search
/// needs no sorting, and one below a folder reads nothing else. What can be shown has its definition
/// with it, as JSON, so that a look at one place finds all of an object.
enum Schema {
  /// What the names of nav's tables begin with; no table of a project may.
  static let prefix = "nav_"

  static let statements = [
    """
    CREATE TABLE nav_project (
      name TEXT NOT NULL, id BLOB NOT NULL, description TEXT NOT NULL
    )
    """,
    // Where the project begins, if it has a connection file.
    "CREATE TABLE nav_start (folder BLOB NOT NULL, report BLOB)",
    // The project's warehouse, if it has one: the connection string, and for each keyword that is
    // added to it, in which variable or file its secret is.
    "CREATE TABLE nav_warehouse (keyword TEXT, place TEXT NOT NULL, value TEXT NOT NULL)",
    """
    CREATE TABLE nav_object (
      position INTEGER PRIMARY KEY, last INTEGER NOT NULL, parent INTEGER,
      id BLOB NOT NULL, rank INTEGER NOT NULL,
      name TEXT NOT NULL, folded TEXT NOT NULL, kind TEXT NOT NULL,
      type INTEGER NOT NULL, subtype INTEGER NOT NULL, media INTEGER,
      description TEXT NOT NULL, owner TEXT NOT NULL,
      created TEXT NOT NULL, modified TEXT NOT NULL,
      acg INTEGER NOT NULL, hidden INTEGER NOT NULL, icon TEXT NOT NULL,
      file TEXT NOT NULL, json TEXT
    )
    """,
    "CREATE UNIQUE INDEX nav_object_id ON nav_object (id)",
    "CREATE INDEX nav_object_child ON nav_object (parent, rank, folded, id, hidden)",
    // The names of all objects, as `NameBlock` puts them together; the position of its first object.
    "CREATE TABLE nav_name (first INTEGER PRIMARY KEY, names BLOB NOT NULL)",
  ]

  static let insertProject = "INSERT INTO nav_project (name, id, description) VALUES (?1, ?2, ?3)"

  static let insertStart = "INSERT INTO nav_start (folder, report) VALUES (?1, ?2)"

  static let insertWarehouse =
    "INSERT INTO nav_warehouse (keyword, place, value) VALUES (?1, ?2, ?3)"

  static let insertObject = """
    INSERT INTO nav_object (
      position, last, parent, id, rank, name, folded, kind, type, subtype, media, description,
      owner, created, modified, acg, hidden, icon, file, json
    ) VALUES (
      ?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19
    )
    """

  static let setLast = "UPDATE nav_object SET last = ?2 WHERE position = ?1"
  static let insertNames = "INSERT INTO nav_name (first, names) VALUES (?1, ?2)"

  /// The columns that `LocalSource` reads an object from, in its order.
  static let objectColumns = """
    position, parent, id, name, type, subtype, media, description, owner, created, modified, acg,
    hidden, icon
    """

  // Look-ups that are made again and again; put together once.
  static let objectByID = "SELECT \(objectColumns) FROM nav_object WHERE id = ?1"
  static let objectByPosition = "SELECT \(objectColumns) FROM nav_object WHERE position = ?1"
  static let childrenByName = """
    SELECT \(objectColumns) FROM nav_object WHERE parent = ?1 AND rank = ?2 AND folded = ?3 ORDER BY id
    """

  /// Makes sure that a database has these tables as they are made here, and beside them only plain
  /// tables: whoever writes such a file by other means may have made views and triggers of them.
  static func check(_ database: Database) throws(SQLiteError) {
    let row = try Statement("SELECT type, name, sql FROM sqlite_schema", in: database)
    var missing = Set(statements)
    while try row.step() {
      let sql = row.text(2)
      if missing.remove(sql) != nil { continue }
      let isPlain =
        row.text(0) == "table" && sql.hasPrefix("CREATE TABLE ")
        && !row.text(1).lowercased().hasPrefix(prefix)
      guard isPlain else { throw .misuse("it holds \(row.text(0)) \(row.text(1))") }
    }
    guard missing.isEmpty else { throw .misuse("it lacks tables of nav's") }
  }
}
