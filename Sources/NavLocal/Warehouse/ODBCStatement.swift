import CODBC
import NavContent

/// A statement of a connection, which must live as long.
@safe
final class ODBCStatement {
  private let library: ODBCLibrary
  private let watch: CallWatch
  private let handle: SQLHSTMT
  private let isNarrow: Bool
  /// What the parameters point to.
  private var bound: [UnsafeMutableRawPointer] = unsafe []
  // Room for the values of a row, used again and again.
  private var units = [SQLWCHAR](repeating: 0, count: Limits.pieceUnits)
  private var bytes = [UInt8](repeating: 0, count: Limits.pieceUnits)

  /// A column of the result.
  struct Column {
    var name: String
    var kind: ColumnKind
  }

  init(on connection: ODBCConnection, watch: CallWatch) throws(QueryError) {
    library = connection.library
    isNarrow = connection.isNarrow
    self.watch = watch
    var allocated: SQLHANDLE?
    _ = unsafe library.functions.alloc_handle(
      SQLSMALLINT(SQL_HANDLE_STMT), connection.handle, &allocated)
    guard let handle = unsafe allocated else {
      let (state, message) = unsafe library.diagnostic(SQL_HANDLE_DBC, connection.handle)
      throw QueryError(.connection, message, code: state)
    }
    unsafe self.handle = unsafe handle
  }

  deinit {
    _ = unsafe library.functions.free_handle(SQLSMALLINT(SQL_HANDLE_STMT), handle)
    unsafe bound.forEach { unsafe $0.deallocate() }
  }

  /// Executes a query with values for its parameters.
  func execute(_ sql: String, _ values: [ContentValue]) throws(QueryError) {
    var units = Array(sql.utf16)
    var bytes = Array(sql.utf8)
    try check(
      unsafe watch.call(handle) {
        unsafe isNarrow
          ? library.functions.narrow_prepare(handle, &bytes, SQLINTEGER(bytes.count))
          : library.functions.prepare(handle, &units, SQLINTEGER(units.count))
      })
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
    let (code, isCancelled) = unsafe watch.call(handle) {
      unsafe library.functions.execute(handle)
    }
    // A statement that changes rows and finds none answers so.
    if code != SQLRETURN(SQL_NO_DATA) { try check((code, isCancelled)) }
  }

  /// The columns of the result; none where the statement was no query.
  func columns() throws(QueryError) -> [Column] {
    var count: SQLSMALLINT = 0
    try check((unsafe library.functions.result_columns(handle, &count), false))
    var columns: [Column] = []
    for number in 0..<max(Int(count), 0) {
      let (name, type) = try description(of: number)
      let isUnsigned = type == SQL_BIGINT && isUnsigned(number)
      columns.append(Column(name: name, kind: ColumnKind(type, isUnsigned: isUnsigned)))
    }
    return columns
  }

  /// The name and the SQL type of a column.
  private func description(of column: Int) throws(QueryError) -> (String, Int32) {
    var units = [SQLWCHAR](repeating: 0, count: Limits.nameBytes + 1)
    var bytes = [UInt8](repeating: 0, count: Limits.nameBytes + 1)
    var length: SQLSMALLINT = 0
    var type: SQLSMALLINT = 0
    var size: SQLULEN = 0
    var digits: SQLSMALLINT = 0
    var nullable: SQLSMALLINT = 0
    let number = SQLUSMALLINT(column + 1)
    let room = SQLSMALLINT(units.count)
    let code =
      unsafe isNarrow
      ? library.functions.narrow_describe_column(
        handle, number, &bytes, room, &length, &type, &size, &digits, &nullable)
      : library.functions.describe_column(
        handle, number, &units, room, &length, &type, &size, &digits, &nullable)
    try check((code, false))
    let end = min(max(Int(length), 0), units.count - 1)
    let name =
      isNarrow
      ? String(decoding: bytes[..<end], as: UTF8.self)
      : String(decoding: units[..<end], as: UTF16.self)
    return (name, Int32(type))
  }

  private func isUnsigned(_ column: Int) -> Bool {
    var flag: SQLLEN = 0
    let code = unsafe library.functions.column_attribute(
      handle, SQLUSMALLINT(column + 1), SQLUSMALLINT(SQL_DESC_UNSIGNED), nil, 0, nil, &flag)
    return ODBCLibrary.isSuccess(code) && flag == SQLLEN(SQL_TRUE)
  }

  /// Goes to the next row; `false` at the end.
  func fetch() throws(QueryError) -> Bool {
    let (code, isCancelled) = unsafe watch.call(handle) {
      unsafe library.functions.fetch(handle)
    }
    if code == SQLRETURN(SQL_NO_DATA) { return false }
    try check((code, isCancelled))
    return true
  }

  private func check(_ result: (code: SQLRETURN, isCancelled: Bool)) throws(QueryError) {
    if ODBCLibrary.isSuccess(result.code) { return }
    if result.isCancelled { throw .interrupted }
    let (state, message) = unsafe library.diagnostic(SQL_HANDLE_STMT, handle)
    let words = message.isEmpty ? "the driver does not say what is wrong" : message
    // The class of states for lost connections, and what PostgreSQL says when it is shut down.
    let isLost = state.hasPrefix("08") || state.hasPrefix("57P0")
    throw QueryError(
      isLost ? .connection : .load, words, code: state.isEmpty ? nil : state)
  }

  // MARK: Parameters

  private func bind(_ value: ContentValue, at index: Int) throws(QueryError) {
    switch value {
    case .null:
      let type = describedType(index)
      try bind(SQL_C_CHAR, type, size: 1, at: index, count: Int(SQL_NULL_DATA), [])
    case .integer(let number):
      // Most databases take a short integer for a long one, and not the other way round.
      let type = Int32(exactly: number) == nil ? SQL_BIGINT : SQL_INTEGER
      try bind(
        ODBCStatement.longInteger, type, size: 19, at: index, count: 8,
        unsafe withUnsafeBytes(of: Int64(number)) { unsafe Array($0) })
    case .real(let number):
      try bind(
        SQL_C_DOUBLE, SQL_DOUBLE, size: 15, at: index, count: 8,
        unsafe withUnsafeBytes(of: number) { unsafe Array($0) })
    case .text(let text) where isNarrow:
      let bytes = Array(text.utf8)
      try bind(
        SQL_C_CHAR, SQL_VARCHAR, size: max(bytes.count, 1), at: index, count: bytes.count, bytes)
    case .text(let text):
      let units = Array(text.utf16)
      let bytes = unsafe units.withUnsafeBytes { unsafe Array($0) }
      try bind(
        SQL_C_WCHAR, SQL_WVARCHAR, size: max(units.count, 1), at: index, count: bytes.count, bytes)
    }
  }

  /// The type that the database wants for a parameter, as far as its driver tells.
  private func describedType(_ index: Int) -> Int32 {
    var type: SQLSMALLINT = 0
    var size: SQLULEN = 0
    var digits: SQLSMALLINT = 0
    var nullable: SQLSMALLINT = 0
    let code = unsafe library.functions.describe_parameter(
      handle, SQLUSMALLINT(index), &type, &size, &digits, &nullable)
    return ODBCLibrary.isSuccess(code) && type != 0 ? Int32(type) : SQL_VARCHAR
  }

  private func bind(
    _ kind: Int32, _ type: Int32, size: Int, at index: Int, count: Int, _ value: [UInt8]
  ) throws(QueryError) {
    // The length or the mark of NULL, then the value itself.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8 + max(value.count, 8), alignment: 8)
    unsafe bound.append(memory)
    unsafe memory.storeBytes(of: SQLLEN(count), as: SQLLEN.self)
    unsafe (memory + 8).copyMemory(from: value, byteCount: value.count)
    try check(
      (
        unsafe library.functions.bind_parameter(
          handle, SQLUSMALLINT(index), SQLSMALLINT(SQL_PARAM_INPUT), SQLSMALLINT(kind),
          SQLSMALLINT(type), SQLULEN(size), 0, memory + 8, SQLLEN(max(value.count, 8)),
          memory.assumingMemoryBound(to: SQLLEN.self)), false
      ))
  }

  /// SQL_C_SBIGINT.
  private static let longInteger = SQL_BIGINT + SQL_SIGNED_OFFSET

  // MARK: Values of the row

  /// Appends the value of a column as `RowCoding` keeps it. Columns are read in their order.
  func append(_ column: Int, _ kind: ColumnKind, to row: inout [UInt8]) throws(QueryError) {
    switch kind {
    case .integer:
      guard let number: Int64 = try fixed(column, ODBCStatement.longInteger, 0) else { break }
      return RowCoding.append(integer: Int(number), to: &row)
    case .boolean:
      guard let bit: UInt8 = try fixed(column, SQL_C_BIT, 0) else { break }
      return RowCoding.append(integer: Int(bit), to: &row)
    case .real:
      guard let number: Double = try fixed(column, SQL_C_DOUBLE, 0) else { break }
      if number.isNaN { return RowCoding.append(text: "NaN", to: &row) }
      return RowCoding.append(real: number, to: &row)
    case .date:
      guard let date: SQL_DATE_STRUCT = try fixed(column, SQL_C_TYPE_DATE, SQL_DATE_STRUCT())
      else { break }
      return RowCoding.append(text: ISO8601.text(date), to: &row)
    case .timestamp:
      let empty = SQL_TIMESTAMP_STRUCT()
      guard let time: SQL_TIMESTAMP_STRUCT = try fixed(column, SQL_C_TYPE_TIMESTAMP, empty)
      else { break }
      return RowCoding.append(text: ISO8601.text(time), to: &row)
    case .decimal:
      guard let count = try readUnits(column) else { break }
      switch DecimalText.value(String(decoding: units[..<count], as: UTF16.self)) {
      case .integer(let number): return RowCoding.append(integer: number, to: &row)
      case .real(let number): return RowCoding.append(real: number, to: &row)
      case .text(let text): return RowCoding.append(text: text, to: &row)
      case .null: break
      }
    case .text where isNarrow:
      guard let count = try readBytes(column, SQL_C_CHAR, ending: 1) else { break }
      return unsafe bytes.withUnsafeBytes {
        unsafe RowCoding.append(text: UnsafeRawBufferPointer(rebasing: $0[..<count]), to: &row)
      }
    case .text:
      guard let count = try readUnits(column) else { break }
      return appendUnits(count, to: &row)
    case .binary:
      guard let count = try readBytes(column, SQL_C_BINARY, ending: 0) else { break }
      return unsafe bytes.withUnsafeBytes {
        unsafe RowCoding.append(blob: UnsafeRawBufferPointer(rebasing: $0[..<count]), to: &row)
      }
    }
    row.append(RowCoding.null)
  }

  /// A value of fixed size; `nil` for NULL.
  private func fixed<T: BitwiseCopyable>(
    _ column: Int, _ kind: Int32, _ empty: T
  ) throws(QueryError) -> T? {
    var value = empty
    var length: SQLLEN = 0
    let code = unsafe withUnsafeMutableBytes(of: &value) {
      unsafe library.functions.get_data(
        handle, SQLUSMALLINT(column + 1), SQLSMALLINT(kind), $0.baseAddress, SQLLEN($0.count),
        &length)
    }
    try check((code, false))
    return length == SQLLEN(SQL_NULL_DATA) ? nil : value
  }

  /// Appends a text; one of ASCII alone needs no more than its bytes.
  private func appendUnits(_ count: Int, to row: inout [UInt8]) {
    let isASCII = units[..<count].allSatisfy { $0 < 0x80 }
    guard isASCII else {
      return RowCoding.append(text: String(decoding: units[..<count], as: UTF16.self), to: &row)
    }
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    for place in 0..<count { bytes[place] = UInt8(truncatingIfNeeded: units[place]) }
    unsafe bytes.withUnsafeBytes {
      unsafe RowCoding.append(text: UnsafeRawBufferPointer(rebasing: $0[..<count]), to: &row)
    }
  }

  /// Reads a text into `units`, in pieces where it is long; answers how many there are.
  private func readUnits(_ column: Int) throws(QueryError) -> Int? {
    if units.count > Limits.pieceUnits {
      units = [SQLWCHAR](repeating: 0, count: Limits.pieceUnits)
    }
    // The driver ends each piece with a zero.
    return try read(column, SQL_C_WCHAR, ending: 1, into: &units)
  }

  /// Reads a blob, or a text with the zero that ends each of its pieces, into `bytes`.
  private func readBytes(
    _ column: Int, _ kind: Int32, ending: Int
  ) throws(QueryError) -> Int? {
    if bytes.count > Limits.pieceUnits { bytes = [UInt8](repeating: 0, count: Limits.pieceUnits) }
    return try read(column, kind, ending: ending, into: &bytes)
  }

  private func read<T: FixedWidthInteger>(
    _ column: Int, _ kind: Int32, ending: Int, into room: inout [T]
  ) throws(QueryError) -> Int? {
    let size = MemoryLayout<T>.size
    var filled = 0
    while true {
      var length: SQLLEN = 0
      let free = room.count - filled
      let code = unsafe room.withUnsafeMutableBytes {
        unsafe library.functions.get_data(
          handle, SQLUSMALLINT(column + 1), SQLSMALLINT(kind), $0.baseAddress! + filled * size,
          SQLLEN(free * size), &length)
      }
      if code == SQLRETURN(SQL_NO_DATA) { return filled }
      try check((code, false))
      if length == SQLLEN(SQL_NULL_DATA) { return nil }
      if length >= 0, Int(length) <= (free - ending) * size { return filled + Int(length) / size }
      filled += free - ending
      guard filled * size <= Limits.valueBytes else {
        throw QueryError("a value is longer than \(Limits.valueBytes) bytes")
      }
      room += repeatElement(0, count: room.count)
    }
  }
}

/// Days and times as ISO 8601 writes them.
enum ISO8601 {
  static func text(_ date: SQL_DATE_STRUCT) -> String {
    day(Int(date.year), Int(date.month), Int(date.day))
  }

  /// With as many decimals of the second as there are.
  static func text(_ time: SQL_TIMESTAMP_STRUCT) -> String {
    var text = day(Int(time.year), Int(time.month), Int(time.day))
    text += "T\(padded(Int(time.hour), 2)):\(padded(Int(time.minute), 2)):"
    text += padded(Int(time.second), 2)
    guard time.fraction != 0 else { return text }
    var digits = padded(Int(time.fraction), 9)
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return text + "." + digits
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> String {
    (year < 0 ? "-" : "") + padded(abs(year), 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
  }
}
