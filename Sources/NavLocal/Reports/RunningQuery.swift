import NavContent

/// A query of a report that runs, in the project or in a warehouse. Its rows come one after the
/// other.
protocol RunningQuery: AnyObject {
  var columnCount: Int { get }

  /// The name of a column, counted from 0.
  func columnName(_ column: Int) -> String

  /// Whether the values of a column are numbers; `nil` where its declaration does not tell.
  func isNumeric(_ column: Int) -> Bool?

  /// Goes to the next row; `false` at the end.
  func step() throws(QueryError) -> Bool

  /// Appends the row it stands on, as `RowCoding` keeps it.
  func appendRow(to bytes: inout [UInt8])
}

extension RunningQuery {
  /// The values of the row it stands on.
  var values: [ContentValue] {
    var bytes: [UInt8] = []
    appendRow(to: &bytes)
    var index = 0
    return RowCoding.values(in: bytes, at: &index, columns: columnCount)
  }
}

/// Why a query cannot run, or go on.
struct QueryError: Error {
  var reason: ContentFailure.Reason
  /// What happened, in nav's words or the database's.
  var message: String
  /// The database's code; `nil` where nav itself has refused.
  var code: String?

  init(_ reason: ContentFailure.Reason, _ message: String, code: String? = nil) {
    self.reason = reason
    self.message = message
    self.code = code
  }

  /// What nav itself finds wrong.
  init(_ message: String) { self.init(.load, message) }

  /// The user has interrupted.
  static let interrupted = QueryError(.interrupt, "interrupted")

  /// What SQLite says of the query.
  init(_ error: SQLiteError) {
    self.init(
      error.isInterrupt ? .interrupt : .load, error.isInterrupt ? "interrupted" : error.message,
      code: error.isMisuse ? nil : error.name)
  }
}

/// A query that runs in the project's own database.
final class ProjectQuery: RunningQuery {
  private let statement: Statement
  let columnCount: Int

  /// Prepares a query, which may only read.
  ///
  /// - Parameter values: what its parameters stand for, by name.
  init(
    _ sql: SQLText, _ values: [String: [ContentValue]], in database: Database
  ) throws(QueryError) {
    do throws(SQLiteError) {
      statement = try Statement(report: sql, values, in: database)
    } catch {
      throw QueryError(error)
    }
    columnCount = statement.columnCount
  }

  func columnName(_ column: Int) -> String { statement.columnName(column) }

  /// By its declared type, where it comes straight from a table.
  func isNumeric(_ column: Int) -> Bool? {
    switch statement.declaredType(column) {
    case "INTEGER", "REAL": true
    case "TEXT": false
    default: nil
    }
  }

  func step() throws(QueryError) -> Bool {
    do throws(SQLiteError) { return try statement.step() } catch { throw QueryError(error) }
  }

  func appendRow(to bytes: inout [UInt8]) {
    RowCoding.append(statement, columns: columnCount, to: &bytes)
  }
}
