import CODBC
import NavContent

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The warehouse of a project: its connections, of which each running query has one.
///
/// Nothing is loaded, read or connected before the first query.
final class Warehouse {
  let definition: WarehouseDefinition
  let interrupt: @Sendable () -> Bool
  /// Connections that no query has.
  private var idle: [ODBCConnection] = []
  private var opened: Opened?
  private var isClosed = false

  /// What the first connection has found out.
  private struct Opened {
    var library: ODBCLibrary
    var watch: CallWatch
    /// Without secrets.
    var string: ConnectionString
    var secrets: Secrets
    var isNarrow: Bool
  }

  init(_ definition: WarehouseDefinition, interrupt: @escaping @Sendable () -> Bool) {
    self.definition = definition
    self.interrupt = interrupt
  }

  /// Starts a query.
  ///
  /// - Parameter values: what its parameters stand for, by name.
  func query(
    _ sql: SQLText, _ values: [String: [ContentValue]]
  ) throws(QueryError) -> any RunningQuery {
    let opened = try open()
    let (text, bound) = sql.bound(values)
    guard !text.utf8.contains(0) else { throw QueryError("the SQL holds a NUL character") }
    guard text.utf8.count <= Limits.sqlBytes else {
      throw QueryError("the SQL is longer than \(Limits.sqlBytes) bytes")
    }
    while true {
      let connection: ODBCConnection
      if let last = idle.popLast() {
        connection = last
      } else {
        connection = try connect(opened)
      }
      let isUsed = connection.isUsed
      do throws(QueryError) {
        return try WarehouseQuery(
          text, bound, on: connection, of: self, watch: opened.watch)
      } catch {
        // The server may have ended a connection that nobody used.
        guard isUsed, error.reason == .connection else { throw error }
      }
    }
  }

  /// Takes back a connection whose query has ended.
  func take(_ connection: ODBCConnection) {
    connection.rollBack()
    connection.isUsed = true
    if !isClosed, idle.count < Limits.idleConnections { idle.append(connection) }
  }

  /// Lets go of the connections that no query has.
  func close() {
    isClosed = true
    idle = []
  }

  /// An error without secrets in it.
  func scrubbed(_ error: QueryError) -> QueryError {
    var error = error
    if let secrets = opened?.secrets { error.message = secrets.scrubbed(error.message) }
    return error
  }

  // MARK: Connecting

  private func open() throws(QueryError) -> Opened {
    if let opened { return opened }
    var string: ConnectionString
    do throws(ConnectionString.Fault) {
      string = try ConnectionString(definition.connection)
    } catch {
      throw QueryError(.connection, "the connection string " + error.message)
    }
    var options: DriverOptions?
    if let driver = string.value(of: "Driver") {
      try Warehouse.check(driver: driver)
      options = DriverOptions.of(driver)
      options?.complete(&string)
    }
    let library = try ODBCLibrary()
    let opened = Opened(
      library: library, watch: CallWatch(library, interrupt: interrupt), string: string,
      secrets: try Secrets(definition), isNarrow: options?.isNarrow ?? false)
    self.opened = opened
    return opened
  }

  private func connect(_ opened: Opened) throws(QueryError) -> ODBCConnection {
    let connection = try connect(opened, opened.string)
    // Which driver a data source has shows only now.
    guard opened.string.value(of: "Driver") == nil,
      let options = DriverOptions.of(connection.info(SQL_DRIVER_NAME))
    else { return connection }
    var string = opened.string
    guard options.complete(&string) else { return connection }
    self.opened?.string = string
    return try connect(opened, string)
  }

  private func connect(
    _ opened: Opened, _ string: ConnectionString
  ) throws(QueryError) -> ODBCConnection {
    do throws(QueryError) {
      return try ODBCConnection(
        opened.secrets.complete(string).text, isNarrow: opened.isNarrow, library: opened.library,
        interrupt: interrupt)
    } catch {
      // A secret that is mended counts the next time.
      self.opened = nil
      guard error.reason == .connection else { throw error }
      var failure = error
      failure.message = "the warehouse cannot be reached: " + opened.secrets.scrubbed(error.message)
      throw failure
    }
  }

  /// Makes sure that a driver that is named by its file is the system's: it is a program that runs
  /// with the rights of whoever opens the project.
  private static func check(driver: String) throws(QueryError) {
    guard driver.utf8.contains(UInt8(ascii: "/")) else { return }
    var status = stat()
    guard driver.hasPrefix("/"), unsafe stat(driver, &status) == 0 else {
      throw QueryError(
        .connection, "there is no driver \(driver): install its package, or mend the connection")
    }
    guard status.st_uid == 0, status.st_mode & 0o022 == 0 else {
      throw QueryError(
        .connection,
        "the driver \(driver) is not the system's: it must belong to root, and nobody "
          + "else may write it; or name a driver of odbcinst.ini")
    }
  }
}
