import NavContent

/// A query that runs in a warehouse, on a connection that it has to itself.
final class WarehouseQuery: RunningQuery {
  private let columns: [ODBCStatement.Column]
  private let warehouse: Warehouse
  // Both `nil` once the query has ended.
  private var statement: ODBCStatement?
  private var connection: ODBCConnection?
  /// The row it stands on.
  private var row: [UInt8] = []

  /// Executes a query.
  ///
  /// - Parameter values: what its parameters stand for, in their order.
  init(
    _ sql: String, _ values: [ContentValue], on connection: ODBCConnection,
    of warehouse: Warehouse, watch: CallWatch
  ) throws(QueryError) {
    self.warehouse = warehouse
    do throws(QueryError) {
      let statement = try ODBCStatement(on: connection, watch: watch)
      try statement.execute(sql, values)
      columns = try statement.columns()
      // What was no query may have changed the connection, which is not used again.
      guard !columns.isEmpty else {
        throw QueryError("the SQL gives no columns: a report's SQL is a query")
      }
      self.statement = statement
    } catch {
      throw warehouse.scrubbed(error)
    }
    self.connection = connection
  }

  deinit { end() }

  var columnCount: Int { columns.count }

  func columnName(_ column: Int) -> String { columns[column].name }

  func isNumeric(_ column: Int) -> Bool? { columns[column].kind.isNumeric }

  func step() throws(QueryError) -> Bool {
    guard let statement else { return false }
    do throws(QueryError) {
      guard try statement.fetch() else {
        end()
        return false
      }
      row.removeAll(keepingCapacity: true)
      for (number, column) in columns.enumerated() {
        try statement.append(number, column.kind, to: &row)
      }
      return true
    } catch {
      // A cancel that comes late would meet the connection's next query.
      self.statement = nil
      connection = nil
      throw warehouse.scrubbed(error)
    }
  }

  func appendRow(to bytes: inout [UInt8]) { bytes += row }

  /// Gives the connection back.
  private func end() {
    statement = nil
    if let connection { warehouse.take(connection) }
    connection = nil
  }
}
