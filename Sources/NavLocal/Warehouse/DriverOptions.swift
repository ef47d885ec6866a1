/// What is to be known of a driver: above all what it needs to be told so that results come row by
/// row, and keep their types, where the connection string does not say it.
struct DriverOptions {
  private struct Option {
    var keyword: String
    /// The short keyword that the driver knows for it.
    var short: String?
    var value: String
  }

  /// Whether it knows only texts of bytes, which are UTF-8.
  var isNarrow = false
  private var options: [Option]

  /// The options of a driver, by its name or its file; `nil` for one that needs none.
  static func of(_ driver: String) -> DriverOptions? {
    let name = driver.lowercased()
    if name.contains("psqlodbc") || name.contains("postgresql") { return postgres }
    if name.contains("sqlite3") { return sqlite }
    return nil
  }

  /// Adds what a connection string does not say; `false` where it says all.
  @discardableResult
  func complete(_ string: inout ConnectionString) -> Bool {
    var isChanged = false
    for option in options {
      let isGiven = [option.keyword, option.short].contains {
        $0.flatMap { string.value(of: $0) } != nil
      }
      if isGiven { continue }
      string.add(option.keyword, option.value)
      isChanged = true
    }
    return isChanged
  }

  /// psqlODBC.
  private static let postgres = DriverOptions(options: [
    // Else a whole result is held in memory.
    Option(keyword: "UseDeclareFetch", short: "B6", value: "1"),
    Option(keyword: "Fetch", short: "A7", value: "\(Limits.rowsFetched)"),
    // Else booleans are texts.
    Option(keyword: "BoolsAsChar", short: "B9", value: "0"),
  ])

  /// SQLite's.
  private static let sqlite = DriverOptions(
    isNarrow: true,
    options: [
      // Else a whole result is held in memory, as texts of 15 digits.
      Option(keyword: "StepAPI", value: "1"),
      Option(keyword: "BigInt", value: "1"),
      // Else a database that is not there is made.
      Option(keyword: "NoCreat", value: "1"),
    ])
}
