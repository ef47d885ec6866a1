import CODBC
import NavContent

/// unixODBC's driver manager, and the environment in which one warehouse uses it.
///
/// The program is not linked with it: it is loaded when a warehouse is first used.
@safe
// Both are constant, and the driver manager serves several threads.
final class ODBCLibrary: @unchecked Sendable {
  let functions: nav_odbc_functions
  let environment: SQLHENV

  /// The library's file, by which the system's loader finds it.
  static let file = "libodbc.so.2"

  /// Loads the library, where the process has not done so, and makes an environment.
  init() throws(QueryError) {
    var functions = nav_odbc_functions()
    if let fault = unsafe nav_odbc_load(ODBCLibrary.file, &functions) {
      throw QueryError(
        .connection,
        "a warehouse needs unixODBC, which cannot be loaded: install Debian's package "
          + "libodbc2, and the driver's (\(unsafe String(cString: fault)))")
    }
    var handle: SQLHANDLE?
    _ = unsafe functions.alloc_handle(SQLSMALLINT(SQL_HANDLE_ENV), nil, &handle)
    guard let environment = unsafe handle else {
      throw QueryError(.connection, "unixODBC has no memory")
    }
    unsafe nav_odbc_set_env(&functions, environment, SQL_ATTR_ODBC_VERSION, Int(SQL_OV_ODBC3))
    self.functions = functions
    unsafe self.environment = environment
  }

  deinit {
    _ = unsafe functions.free_handle(SQLSMALLINT(SQL_HANDLE_ENV), environment)
  }

  // MARK: Results of calls

  /// Whether a call has done what it should, perhaps with something to tell.
  static func isSuccess(_ code: SQLRETURN) -> Bool {
    code == SQLRETURN(SQL_SUCCESS) || code == SQLRETURN(SQL_SUCCESS_WITH_INFO)
  }

  /// What a call that has failed says of it: the state and the message of its first diagnostic.
  func diagnostic(_ kind: Int32, _ handle: SQLHANDLE?) -> (state: String, message: String) {
    var state = [SQLWCHAR](repeating: 0, count: 6)
    var text = [SQLWCHAR](repeating: 0, count: Limits.diagnosticUnits)
    var length: SQLSMALLINT = 0
    var native: SQLINTEGER = 0
    let code = unsafe functions.get_diagnostic(
      SQLSMALLINT(kind), handle, 1, &state, &native, &text, SQLSMALLINT(text.count), &length)
    guard ODBCLibrary.isSuccess(code) else { return ("", "") }
    let count = min(max(Int(length), 0), text.count - 1)
    return (
      String(decoding: state.prefix(5), as: UTF16.self),
      ODBCLibrary.cleaned(String(decoding: text[..<count], as: UTF16.self))
    )
  }

  /// A message without what names the parts that it came through, on one line.
  private static func cleaned(_ message: String) -> String {
    var rest = message[...]
    while rest.first == "[", let end = rest.firstIndex(of: "]") {
      rest = rest[rest.index(after: end)...]
    }
    // psqlODBC adds in a second line what it was doing.
    if let end = rest.firstIndex(of: "\n"), rest[..<end].hasSuffix(";") {
      let next = rest[rest.index(after: end)...]
      if next.hasPrefix("Error while "), !next.contains("\n") { rest = rest[..<end].dropLast() }
    }
    return rest.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
