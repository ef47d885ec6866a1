import CSQLite

/// Stands between SQL and the database: lets a report read and nothing else, and ends a statement
/// that goes on after an interrupt.
@safe
final class Guardian {
  /// Who prepares statements now.
  enum Mode {
    /// nav, building the database: everything is allowed.
    case building
    /// nav, reading the finished database.
    case reading
    /// A report: its tables, but not nav's.
    case report
  }

  /// Who prepares statements now.
  var mode = Mode.building
  /// What was refused last, such as "DELETE on monthly".
  var refused: String?

  /// Whether the user has interrupted.
  let interrupt: @Sendable () -> Bool
  private var pollsAfterInterrupt = 0

  init(interrupt: @escaping @Sendable () -> Bool) { self.interrupt = interrupt }

  /// A step of a statement begins.
  func beginStep() { pollsAfterInterrupt = 0 }

  /// Makes a connection ask here. The connection must not outlive this object.
  func attach(to handle: OpaquePointer) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(
      handle, Int32(Limits.pollOperations),
      { unsafe Unmanaged<Guardian>.fromOpaque($0!).takeUnretainedValue().poll() ? 1 : 0 }, context)
    unsafe sqlite3_set_authorizer(
      handle,
      { context, action, first, second, _, _ in
        let guardian = unsafe Unmanaged<Guardian>.fromOpaque(context!).takeUnretainedValue()
        if guardian.mode == .building { return SQLITE_OK }
        return guardian.allows(
          action, unsafe first.map { unsafe String(cString: $0) },
          unsafe second.map { unsafe String(cString: $0) }) ? SQLITE_OK : SQLITE_DENY
      }, context)
  }

  private func poll() -> Bool {
    guard interrupt() else { return false }
    pollsAfterInterrupt += 1
    return pollsAfterInterrupt > Limits.patientPolls
  }

  /// Whether an action is allowed: reading, and functions that only compute.
  private func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return true
    case SQLITE_FUNCTION:
      guard let name = second?.lowercased(), Guardian.refusedFunctions.contains(name) else {
        return true
      }
      refused = "the function \(name)"
    case SQLITE_READ:
      guard mode == .report, let table = first?.lowercased(),
        table.hasPrefix(Schema.prefix)
      else { return true }
      refused = "reading \(table)"
    default:
      let name = Guardian.actions[action] ?? "this statement"
      refused = first.map { $0.isEmpty ? name : "\(name) \($0)" } ?? name
    }
    return false
  }

  private static let refusedFunctions: Set<String> = [
    "load_extension", "fts3_tokenizer", "readfile", "writefile", "edit",
  ]

  /// What a refused statement is called.
  private static let actions: [Int32: String] = [
    SQLITE_CREATE_INDEX: "CREATE INDEX", SQLITE_CREATE_TABLE: "CREATE TABLE",
    SQLITE_CREATE_TEMP_INDEX: "CREATE INDEX", SQLITE_CREATE_TEMP_TABLE: "CREATE TEMP TABLE",
    SQLITE_CREATE_TEMP_TRIGGER: "CREATE TRIGGER", SQLITE_CREATE_TEMP_VIEW: "CREATE VIEW",
    SQLITE_CREATE_TRIGGER: "CREATE TRIGGER", SQLITE_CREATE_VIEW: "CREATE VIEW",
    SQLITE_CREATE_VTABLE: "CREATE VIRTUAL TABLE", SQLITE_DELETE: "DELETE FROM",
    SQLITE_DROP_INDEX: "DROP INDEX", SQLITE_DROP_TABLE: "DROP TABLE",
    SQLITE_DROP_TRIGGER: "DROP TRIGGER", SQLITE_DROP_VIEW: "DROP VIEW",
    SQLITE_DROP_VTABLE: "DROP TABLE", SQLITE_INSERT: "INSERT INTO", SQLITE_PRAGMA: "PRAGMA",
    SQLITE_TRANSACTION: "the transaction", SQLITE_SAVEPOINT: "SAVEPOINT", SQLITE_UPDATE: "UPDATE",
    SQLITE_ATTACH: "ATTACH", SQLITE_DETACH: "DETACH", SQLITE_ALTER_TABLE: "ALTER TABLE",
    SQLITE_REINDEX: "REINDEX", SQLITE_ANALYZE: "ANALYZE",
  ]
}
