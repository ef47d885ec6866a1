import CSQLite

/// One SQLite connection, used from one thread. It lives as long as any of its statements.
@safe
final class Database {
  /// The connection; never used after `deinit`.
  let handle: OpaquePointer
  /// What SQLite asks before it prepares, and while it runs.
  let guardian: Guardian

  /// Opens a private temporary database, which is in memory and spills to a file that nobody sees.
  init(interrupt: @escaping @Sendable () -> Bool) throws(SQLiteError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = unsafe sqlite3_open_v2("", &opened, flags, nil)
    guard let handle = unsafe opened else {
      throw SQLiteError(code: code, message: "out of memory")
    }
    unsafe self.handle = unsafe handle
    guardian = Guardian(interrupt: interrupt)
    guard code == SQLITE_OK else { throw error() }
    unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe guardian.attach(to: handle)
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Sets what a database of nav's needs, before anything is in it.
  func prepareForBuilding() throws(SQLiteError) {
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, Limits.valueBytes), (SQLITE_LIMIT_SQL_LENGTH, Limits.sqlBytes),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] {
      unsafe sqlite3_limit(handle, limit, Int32(value))
    }
    for (setting, on) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
    ] {
      unsafe nav_sqlite_configure(handle, setting, Int32(on))
    }
    try run("PRAGMA journal_mode = OFF")
    try run("PRAGMA synchronous = OFF")
    try run("PRAGMA locking_mode = EXCLUSIVE")
    try run("PRAGMA cache_size = -\(Limits.cacheKiB)")
  }

  /// Ends writing, for good.
  func finishBuilding() throws(SQLiteError) {
    // SQLite declares these virtual tables when they are first used, which only nav may do.
    try run("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    try run("PRAGMA query_only = ON")
    guardian.mode = .reading
  }

  /// Runs a statement of nav's own to its end.
  func run(_ sql: String) throws(SQLiteError) {
    let statement = try Statement(sql, in: self)
    while try statement.step() {}
  }

  /// The error of the last call.
  func error() -> SQLiteError {
    let code = unsafe sqlite3_extended_errcode(handle)
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    return SQLiteError(code: code, message: message)
  }

  /// Doubles the quotes of an identifier and puts it in quotes.
  static func quoted(_ name: String) -> String {
    var text = "\""
    for character in name.unicodeScalars {
      text.unicodeScalars.append(character)
      if character == "\"" { text += "\"" }
    }
    return text + "\""
  }
}
