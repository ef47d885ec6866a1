import CODBC
import NavContent
internal import Synchronization

/// A connection to a warehouse, which can only read where its driver and its database have that.
/// It runs one query at a time, in a transaction that is rolled back in the end.
@safe
final class ODBCConnection {
  let library: ODBCLibrary
  let handle: SQLHDBC
  /// Whether its texts are bytes of UTF-8.
  let isNarrow: Bool
  /// Whether it has run a query before.
  var isUsed = false

  /// Connects. An interrupt leaves the attempt to itself.
  ///
  /// - Throws: the driver's words, in which there may be secrets.
  init(
    _ string: String, isNarrow: Bool, library: ODBCLibrary, interrupt: () -> Bool
  ) throws(QueryError) {
    self.library = library
    self.isNarrow = isNarrow
    let attempt = Attempt(string, isNarrow: isNarrow, library)
    if HelperThread.start({ attempt.run() }) {
      var milliseconds = 1
      while !attempt.isDone {
        if interrupt(), attempt.abandon() { throw .interrupted }
        HelperThread.sleep(milliseconds: milliseconds)
        milliseconds = min(milliseconds * 2, Limits.cancelPollMilliseconds)
      }
    } else {
      attempt.run()
    }
    unsafe handle = try attempt.result()
    readOnly()
  }

  deinit {
    rollBack()
    _ = unsafe library.functions.disconnect(handle)
    _ = unsafe library.functions.free_handle(SQLSMALLINT(SQL_HANDLE_DBC), handle)
  }

  /// Ends the transaction.
  func rollBack() {
    _ = unsafe library.functions.end_transaction(
      SQLSMALLINT(SQL_HANDLE_DBC), handle, SQLSMALLINT(SQL_ROLLBACK))
  }

  /// What the driver says of itself or its database: a text.
  func info(_ item: Int32) -> String {
    var text = [SQLWCHAR](repeating: 0, count: 256)
    var bytes: SQLSMALLINT = 0
    let code = unsafe library.functions.get_info(
      handle, SQLUSMALLINT(item), &text, SQLSMALLINT(text.count * 2), &bytes)
    guard ODBCLibrary.isSuccess(code) else { return "" }
    return String(
      decoding: text.prefix(min(max(Int(bytes) / 2, 0), text.count - 1)), as: UTF16.self)
  }

  /// Makes the database refuse to write, where there are words for that.
  private func readOnly() {
    switch info(SQL_DBMS_NAME) {
    case "PostgreSQL": run("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
    case "SQLite": run("PRAGMA query_only = ON")
    default: break
    }
    var capable: SQLUSMALLINT = 0
    _ = unsafe library.functions.get_info(
      handle, SQLUSMALLINT(SQL_TXN_CAPABLE), &capable, SQLSMALLINT(2), nil)
    if capable != SQLUSMALLINT(SQL_TC_NONE) {
      var functions = library.functions
      unsafe nav_odbc_set_connection(
        &functions, handle, SQL_ATTR_AUTOCOMMIT, Int(SQL_AUTOCOMMIT_OFF))
    }
  }

  private func run(_ sql: String) {
    var statement: SQLHANDLE?
    _ = unsafe library.functions.alloc_handle(SQLSMALLINT(SQL_HANDLE_STMT), handle, &statement)
    guard let statement = unsafe statement else { return }
    var text = Array(sql.utf16)
    _ = unsafe library.functions.execute_directly(statement, &text, SQLINTEGER(text.count))
    _ = unsafe library.functions.free_handle(SQLSMALLINT(SQL_HANDLE_STMT), statement)
  }
}

/// The making of a connection, on a thread of its own: a driver that waits for a server cannot be
/// told to stop.
private final class Attempt: Sendable {
  private enum State {
    case running, abandoned
    case connected(UInt)
    case failed(QueryError)
  }

  private let state = Mutex(State.running)
  private let text: String
  private let isNarrow: Bool
  private let library: ODBCLibrary

  init(_ text: String, isNarrow: Bool, _ library: ODBCLibrary) {
    self.text = text
    self.isNarrow = isNarrow
    self.library = library
  }

  var isDone: Bool {
    state.withLock { if case .running = $0 { false } else { true } }
  }

  /// Gives the attempt up, if it has not come to an end.
  func abandon() -> Bool {
    state.withLock { state in
      guard case .running = state else { return false }
      state = .abandoned
      return true
    }
  }

  /// The connection's handle, or why there is none.
  func result() throws(QueryError) -> SQLHDBC {
    let state = state.withLock { $0 }
    switch state {
    case .connected(let number): return unsafe SQLHDBC(bitPattern: number)!
    case .failed(let error): throw error
    case .running, .abandoned: throw .interrupted
    }
  }

  func run() {
    var functions = library.functions
    var allocated: SQLHANDLE?
    _ = unsafe functions.alloc_handle(
      SQLSMALLINT(SQL_HANDLE_DBC), library.environment, &allocated)
    guard let handle = unsafe allocated else {
      return state.withLock { $0 = .failed(QueryError(.connection, "unixODBC has no memory")) }
    }
    unsafe nav_odbc_set_connection(
      &functions, handle, SQL_ATTR_LOGIN_TIMEOUT, Limits.loginSeconds)
    unsafe nav_odbc_set_connection(
      &functions, handle, SQL_ATTR_ACCESS_MODE, Int(SQL_MODE_READ_ONLY))
    var units = Array(text.utf16)
    var bytes = Array(text.utf8)
    let prompts = SQLUSMALLINT(SQL_DRIVER_NOPROMPT)
    let code =
      unsafe isNarrow
      ? functions.narrow_driver_connect(
        handle, nil, &bytes, SQLSMALLINT(clamping: bytes.count), nil, 0, nil, prompts)
      : functions.driver_connect(
        handle, nil, &units, SQLSMALLINT(clamping: units.count), nil, 0, nil, prompts)
    guard ODBCLibrary.isSuccess(code) else {
      let (state, message) = unsafe library.diagnostic(SQL_HANDLE_DBC, handle)
      _ = unsafe functions.free_handle(SQLSMALLINT(SQL_HANDLE_DBC), handle)
      let words = message.isEmpty ? "the driver does not say why" : message
      return self.state.withLock {
        $0 = .failed(QueryError(.connection, words, code: state.isEmpty ? nil : state))
      }
    }
    let isWanted = state.withLock { state in
      guard case .running = state else { return false }
      state = .connected(UInt(bitPattern: handle))
      return true
    }
    if !isWanted {
      _ = unsafe functions.disconnect(handle)
      _ = unsafe functions.free_handle(SQLSMALLINT(SQL_HANDLE_DBC), handle)
    }
  }
}
