/// Turns objects into tables: a folder on screen, and the text views of `ls` and `find`.
enum ListingTable {
  /// A column of a listing.
  enum Column: String {
    case number = "#"
    case name = "Name"
    case kind = "Kind"
    case id = "Id"
    case location = "Location"
  }

  /// What a folder on screen shows.
  static let screen: [Column] = [.number, .name, .kind]
  /// What `ls` shows of the folder on screen.
  static let ls: [Column] = [.number, .name, .kind, .id]
  /// What it shows of another listing, whose row numbers `open` would not take.
  static let other: [Column] = [.name, .kind, .id]
  /// What `find` shows.
  static let find: [Column] = [.name, .kind, .id, .location]

  /// A table of objects; rows count from `first`.
  static func table(
    _ columns: [Column], _ objects: [ContentObject], first: Int = 1
  ) -> Table {
    Table(
      columns: columns.map { $0 == .number ? .number : .text },
      headers: [columns.map(\.rawValue)], rows: rows(columns, objects, first: first))
  }

  /// The cells of some objects.
  static func rows(
    _ columns: [Column], _ objects: [ContentObject], first: Int
  ) -> [[Table.Cell]] {
    objects.enumerated().map { index, object in
      columns.map { column in
        switch column {
        case .number: .text(String(first + index))
        case .name: .text(object.name)
        case .kind: .text(object.kind)
        case .id: .text(object.id.description)
        case .location: .text(object.location)
        }
      }
    }
  }
}
