import CSQLite

/// One SQLite connection, used from one thread. It lives as long as any of its statements.
@safe
final class Database {
  /// The connection; never used after `deinit`.
  let handle: OpaquePointer
  /// What SQLite asks before it prepares, and while it runs.
  let guardian: Guardian

  /// Opens a private temporary database, which is in memory and spills to a file that nobody sees.
  convenience init(interrupt: @escaping @Sendable () -> Bool) throws(SQLiteError) {
    try self.init("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil, interrupt)
  }

  /// Opens the database in a file of pages with checksums: a new one to be built, or one that is
  /// only read.
  convenience init(
    descriptor: Int32, isNew: Bool, interrupt: @escaping @Sendable () -> Bool
  ) throws(SQLiteError) {
    let code = PagedFiles.register()
    guard code == SQLITE_OK else { throw SQLiteError(code: code, message: "cannot use files") }
    let flags = isNew ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    try self.init("\(descriptor)", flags, PagedFiles.name, interrupt)
    if isNew {
      // Before anything is written: a journal would be a file of its own.
      try run("PRAGMA journal_mode = OFF")
      try run("PRAGMA page_size = \(PagedFiles.pageBytes)")
      var reserved = Int32(PagedFiles.checksumBytes)
      unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved)
      try run("PRAGMA application_id = \(BuiltFile.applicationID)")
      try run("PRAGMA user_version = \(BuiltFile.version)")
    }
  }

  private init(
    _ name: String, _ flags: Int32, _ vfs: String?, _ interrupt: @escaping @Sendable () -> Bool
  ) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, vfs)
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
    try configure()
    try run("PRAGMA journal_mode = OFF")
    try run("PRAGMA synchronous = OFF")
  }

  /// Sets what a database needs that is finished already, and lets nobody write.
  func prepareForReading() throws(SQLiteError) {
    try configure()
    try finishBuilding()
  }

  private func configure() throws(SQLiteError) {
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

  /// The system's error number of a write to its file that has failed; 0 where none has.
  var failedWrite: Int32 {
    var number: Int32 = 0
    unsafe sqlite3_file_control(handle, "main", PagedFiles.failureQuestion, &number)
    return number
  }

  /// The error of the last call.
  func error() -> SQLiteError {
    let code = unsafe sqlite3_extended_errcode(handle)
    if code == SQLiteError.damage { return .damaged }
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
