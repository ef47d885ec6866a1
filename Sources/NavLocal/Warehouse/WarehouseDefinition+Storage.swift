// How a project's database keeps the definition of its warehouse, which holds no secrets.

extension WarehouseDefinition {
  private static let connectionPlace = "connection"
  private static let variablePlace = "env"
  private static let filePlace = "file"

  /// Reads it; `nil` where the project has no warehouse.
  init?(_ database: Database) throws(SQLiteError) {
    var connection: String?
    var secrets: [Secret] = []
    let row = try Statement("SELECT keyword, place, value FROM nav_warehouse", in: database)
    while try row.step() {
      switch row.text(1) {
      case WarehouseDefinition.connectionPlace: connection = row.text(2)
      case WarehouseDefinition.variablePlace:
        secrets.append(Secret(keyword: row.text(0), origin: .variable(row.text(2))))
      case WarehouseDefinition.filePlace:
        secrets.append(Secret(keyword: row.text(0), origin: .file(row.text(2))))
      default: throw .misuse("its warehouse is unknown")
      }
    }
    guard let connection else { return nil }
    self.init(connection: connection, secrets: secrets)
  }

  /// Writes it.
  func write(to database: Database) throws(SQLiteError) {
    try write(nil, WarehouseDefinition.connectionPlace, connection, to: database)
    for secret in secrets {
      switch secret.origin {
      case .variable(let name):
        try write(secret.keyword, WarehouseDefinition.variablePlace, name, to: database)
      case .file(let path):
        try write(secret.keyword, WarehouseDefinition.filePlace, path, to: database)
      }
    }
  }

  private func write(
    _ keyword: String?, _ place: String, _ value: String, to database: Database
  ) throws(SQLiteError) {
    let insertion = try Statement(Schema.insertWarehouse, in: database)
    if let keyword { insertion.bind(keyword, at: 1) } else { insertion.bindNull(at: 1) }
    insertion.bind(place, at: 2)
    insertion.bind(value, at: 3)
    _ = try insertion.step()
  }
}
