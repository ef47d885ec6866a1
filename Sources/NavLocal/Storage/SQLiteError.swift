import CSQLite

/// What SQLite says when it cannot.
struct SQLiteError: Error {
  /// The extended result code.
  let code: Int32
  /// SQLite's message, or a better one.
  var message: String

  /// Whether the interrupt has ended the statement.
  var isInterrupt: Bool { code == SQLITE_INTERRUPT }

  /// The code as SQLite's documentation names it; a number where the name is not known here.
  var name: String {
    if let name = SQLiteError.extendedNames[code] { return name }
    let primary = code & 0xFF
    guard let name = SQLiteError.names[primary] else { return "\(code)" }
    return primary == code ? name : "\(name) (\(code))"
  }

  // The header's are macros that Swift does not import.
  static let failedRead: Int32 = 266
  static let shortRead: Int32 = 522
  static let failedWrite: Int32 = 778
  /// A page whose checksum is wrong.
  static let damage: Int32 = 8_202

  private static let names: [Int32: String] = [
    SQLITE_ERROR: "SQLITE_ERROR", SQLITE_INTERNAL: "SQLITE_INTERNAL", SQLITE_PERM: "SQLITE_PERM",
    SQLITE_ABORT: "SQLITE_ABORT", SQLITE_BUSY: "SQLITE_BUSY", SQLITE_LOCKED: "SQLITE_LOCKED",
    SQLITE_NOMEM: "SQLITE_NOMEM", SQLITE_READONLY: "SQLITE_READONLY",
    SQLITE_INTERRUPT: "SQLITE_INTERRUPT", SQLITE_IOERR: "SQLITE_IOERR",
    SQLITE_CORRUPT: "SQLITE_CORRUPT", SQLITE_NOTFOUND: "SQLITE_NOTFOUND",
    SQLITE_FULL: "SQLITE_FULL", SQLITE_CANTOPEN: "SQLITE_CANTOPEN",
    SQLITE_PROTOCOL: "SQLITE_PROTOCOL", SQLITE_SCHEMA: "SQLITE_SCHEMA",
    SQLITE_TOOBIG: "SQLITE_TOOBIG", SQLITE_CONSTRAINT: "SQLITE_CONSTRAINT",
    SQLITE_MISMATCH: "SQLITE_MISMATCH", SQLITE_MISUSE: "SQLITE_MISUSE",
    SQLITE_NOLFS: "SQLITE_NOLFS", SQLITE_AUTH: "SQLITE_AUTH", SQLITE_RANGE: "SQLITE_RANGE",
    SQLITE_NOTADB: "SQLITE_NOTADB",
  ]

  /// Those that a read-only query or a full disk can meet; the header's are macros with casts.
  private static let extendedNames: [Int32: String] = [
    failedRead: "SQLITE_IOERR_READ", shortRead: "SQLITE_IOERR_SHORT_READ",
    failedWrite: "SQLITE_IOERR_WRITE", damage: "SQLITE_IOERR_DATA",
    257: "SQLITE_ERROR_MISSING_COLLSEQ", 267: "SQLITE_CORRUPT_VTAB",
    2067: "SQLITE_CONSTRAINT_UNIQUE", 1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
    3082: "SQLITE_IOERR_NOMEM",
  ]
}
