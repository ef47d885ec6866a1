import CSQLite
import NavContent

/// A prepared statement. It keeps its database alive.
@safe
final class Statement {
  let database: Database
  private let handle: OpaquePointer

  /// Prepares a statement of nav's own.
  init(_ sql: String, in database: Database) throws(SQLiteError) {
    self.database = database
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let handle = unsafe prepared else { throw database.error() }
    unsafe self.handle = unsafe handle
  }

  /// Prepares the one statement of a report, which may only read.
  ///
  /// - Parameter values: what its parameters stand for, by name.
  init(
    report text: SQLText, _ values: [String: [ContentValue]], in database: Database
  ) throws(SQLiteError) {
    self.database = database
    let (sql, bound) = text.bound(values)
    let guardian = database.guardian
    let mode = guardian.mode
    guardian.mode = .report
    guardian.refused = nil
    defer { guardian.mode = mode }

    guard !sql.utf8.contains(0) else { throw .misuse("the SQL holds a NUL character") }
    let text = Array(sql.utf8) + [0]
    var prepared: OpaquePointer?
    var used = 0
    var code = unsafe text.withUnsafeBufferPointer { text in
      unsafe text.withMemoryRebound(to: CChar.self) { text in
        var tail: UnsafePointer<CChar>?
        let code = unsafe sqlite3_prepare_v3(
          database.handle, text.baseAddress, Int32(text.count), 0, &prepared, &tail)
        if let tail = unsafe tail, let start = text.baseAddress { used = unsafe tail - start }
        return code
      }
    }
    guard code == SQLITE_OK else {
      var error = database.error()
      if let refused = guardian.refused {
        error.message = "the SQL of a report may only read: \(refused) is refused"
      }
      throw error
    }
    guard let handle = unsafe prepared else { throw .misuse("the report has no SQL statement") }
    unsafe self.handle = unsafe handle

    // A second statement is an error even if it is a wrong one; blanks and comments are none.
    var second: OpaquePointer?
    code = unsafe sqlite3_prepare_v3(
      database.handle, String(decoding: text[used...].dropLast(), as: UTF8.self), -1, 0, &second,
      nil)
    let isAlone = unsafe code == SQLITE_OK && second == nil
    unsafe sqlite3_finalize(second)
    guard isAlone else { throw .misuse("the report's SQL is more than one statement") }
    guard unsafe sqlite3_stmt_isexplain(handle) == 0 else {
      throw .misuse("the report's SQL is an EXPLAIN")
    }
    guard unsafe sqlite3_stmt_readonly(handle) != 0 else {
      throw .misuse("the SQL of a report may only read")
    }
    // SQLite knows further forms of parameters, which have no prompts.
    let count = unsafe sqlite3_bind_parameter_count(handle)
    for index in 0..<count {
      guard let name = unsafe sqlite3_bind_parameter_name(handle, index + 1) else { continue }
      throw .misuse(
        "the SQL's parameter \(unsafe String(cString: name)) has no prompt that answers it")
    }
    for (index, value) in bound.enumerated() { bind(value, at: index + 1) }
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Goes to the next row; `false` at the end.
  func step() throws(SQLiteError) -> Bool {
    database.guardian.beginStep()
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.error()
    }
  }

  /// Makes the statement ready to run again.
  func reset() { unsafe sqlite3_reset(handle) }

  // MARK: Parameters, from 1

  func bind(_ value: Int, at index: Int) {
    unsafe sqlite3_bind_int64(handle, Int32(index), Int64(value))
  }

  func bind(_ value: Double, at index: Int) {
    unsafe sqlite3_bind_double(handle, Int32(index), value)
  }

  func bind(_ value: ContentValue, at index: Int) {
    switch value {
    case .null: bindNull(at: index)
    case .integer(let number): bind(number, at: index)
    case .real(let number): bind(number, at: index)
    case .text(let text): bind(text, at: index)
    }
  }

  func bindNull(at index: Int) { unsafe sqlite3_bind_null(handle, Int32(index)) }

  func bind(_ text: String, at index: Int) {
    var text = text
    text.withUTF8 { bytes in unsafe bind(text: UnsafeRawBufferPointer(bytes), at: index) }
  }

  func bind(text bytes: UnsafeRawBufferPointer, at index: Int) {
    guard bytes.count > 0 else {
      _ = unsafe nav_sqlite_bind_text(handle, Int32(index), "", 0)
      return
    }
    _ = unsafe nav_sqlite_bind_text(
      handle, Int32(index), bytes.baseAddress, Int32(clamping: bytes.count))
  }

  func bind(blob bytes: [UInt8], at index: Int) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe nav_sqlite_bind_blob(
        handle, Int32(index), $0.baseAddress, Int32(clamping: $0.count))
    }
  }

  /// An id is kept as its 16 bytes, the first digits first.
  func bind(_ id: ObjectID, at index: Int) {
    let halves = (id.high.bigEndian, id.low.bigEndian)
    _ = unsafe withUnsafeBytes(of: halves) {
      unsafe nav_sqlite_bind_blob(handle, Int32(index), $0.baseAddress, Int32($0.count))
    }
  }

  // MARK: Columns of the row, from 0

  var columnCount: Int { unsafe Int(sqlite3_column_count(handle)) }

  func columnName(_ index: Int) -> String {
    unsafe sqlite3_column_name(handle, Int32(index)).map { unsafe String(cString: $0) } ?? ""
  }

  /// The type that the column was declared with, where it comes straight from a table.
  func declaredType(_ index: Int) -> String? {
    unsafe sqlite3_column_decltype(handle, Int32(index)).map { unsafe String(cString: $0) }
  }

  /// SQLITE_INTEGER, SQLITE_FLOAT, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL.
  func type(_ index: Int) -> Int32 { unsafe sqlite3_column_type(handle, Int32(index)) }

  func integer(_ index: Int) -> Int { unsafe Int(sqlite3_column_int64(handle, Int32(index))) }

  func real(_ index: Int) -> Double { unsafe sqlite3_column_double(handle, Int32(index)) }

  /// The value of a column; a blob is its text.
  func value(_ index: Int) -> ContentValue {
    switch type(index) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(index))
    case SQLITE_FLOAT: .real(real(index))
    default: .text(text(index))
    }
  }

  /// The id of a column; the id of none where it is something else.
  func id(_ index: Int) -> ObjectID {
    unsafe withBytes(index) { bytes in
      guard bytes.count == 16 else { return .none }
      return unsafe ObjectID(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }

  func isNull(_ index: Int) -> Bool { type(index) == SQLITE_NULL }

  /// The text of a column, repaired where it is no UTF-8; empty for NULL.
  func text(_ index: Int) -> String {
    unsafe withBytes(index) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a text or a blob, for the time of the call.
  func withBytes<R>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let start: UnsafeRawPointer?
    if type(index) == SQLITE_BLOB {
      unsafe start = unsafe sqlite3_column_blob(handle, Int32(index))
    } else {
      unsafe start = unsafe sqlite3_column_text(handle, Int32(index)).map {
        unsafe UnsafeRawPointer($0)
      }
    }
    let count = unsafe sqlite3_column_bytes(handle, Int32(index))
    return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }
}

extension SQLiteError {
  /// A file that has become another since it was opened, or that was damaged where only now
  /// something is read.
  static let damaged = SQLiteError(
    code: damage, message: "the project's file is damaged: build it again")

  /// The user has interrupted.
  static let interrupted = SQLiteError(code: SQLITE_INTERRUPT, message: "interrupted")

  /// A use of SQL that nav refuses.
  static func misuse(_ message: String) -> SQLiteError {
    SQLiteError(code: SQLITE_MISUSE, message: message)
  }

  /// Whether nav has refused, not SQLite.
  var isMisuse: Bool { code == SQLITE_MISUSE }
}

/// nav's own statements of one database, each prepared once.
struct StatementCache {
  private var statements: [String: Statement] = [:]

  /// A statement, ready to be bound.
  mutating func statement(
    _ sql: String, in database: Database
  ) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] {
      statement.reset()
      return statement
    }
    let statement = try Statement(sql, in: database)
    if statements.count >= Limits.statementsRemembered { statements.removeAll() }
    statements[sql] = statement
    return statement
  }
}
