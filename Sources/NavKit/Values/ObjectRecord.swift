/// The record that a script sees of an object of the project.
final class ObjectRecord {
  /// The names of its fields; scripts rely on them.
  static let fields = [
    "id", "type", "kind", "path", "name", "location", "subtype", "description", "owner", "created",
    "modified", "hidden",
  ]

  private let keys = Keys(fields)
  private let treeKeys = Keys(fields + ["depth"])

  /// An object as a record.
  func record(_ object: ContentObject) -> Value {
    .record(Record(keys: keys, values: values(object)))
  }

  /// An object and how deep it lies below the folder that was asked for.
  func record(_ object: ContentObject, depth: Int) -> Value {
    .record(Record(keys: treeKeys, values: values(object) + [.integer(depth)]))
  }

  private func values(_ object: ContentObject) -> [Value] {
    [
      .string(object.id.description), .integer(object.type.rawValue), .string(object.kind),
      .string(ViewInfo(object).path), .string(object.name), .string(object.location),
      .integer(object.subtype), .string(object.description), .string(object.owner),
      .string(object.dateCreated), .string(object.dateModified), .boolean(object.hidden),
    ]
  }
}
