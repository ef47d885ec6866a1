import NavContent

/// What a folder's or an object's definition says, whatever its type.
struct ObjectDefinition {
  var id: ObjectID?
  var name: String?
  var description = ""
  var owner = ""
  var dateCreated = ""
  var dateModified = ""
  var acg = 255
  var hidden = false
  var iconPath = ""
  var type = ObjectType.folder
  var subtype = 2_048
  var viewMedia: Int?
  /// The objects that it names.
  var references: [Reference] = []

  /// The keys that every definition may have.
  static let keys = [
    "id", "name", "description", "owner", "dateCreated", "dateModified", "acg", "hidden",
    "iconPath",
  ]

  /// A folder without a definition.
  init() {}

  /// Reads the keys that every definition may have.
  init(_ fields: Fields, type: ObjectType, subtype: Int) {
    id = fields.id("id")
    name = fields.name("name")
    description = fields.string("description") ?? ""
    owner = fields.string("owner") ?? ""
    dateCreated = fields.date("dateCreated") ?? ""
    dateModified = fields.date("dateModified") ?? ""
    acg = fields.integer("acg", in: 0...255) ?? 255
    hidden = fields.boolean("hidden") ?? false
    iconPath = fields.string("iconPath") ?? ""
    self.type = type
    self.subtype = subtype
  }
}

/// The kinds of definition, told by the end of a file's name.
enum DefinitionKind: String, CaseIterable {
  /// A report that can be executed.
  case report
  /// A document.
  case document
  /// An object of any other type. nav knows of it and cannot show it: a cube, a search.
  case object

  /// The end of the names of such files.
  var ending: String { ".\(rawValue).json" }

  /// The keys of other objects beyond those of every definition.
  static let otherKeys = ["type", "subtype"]

  /// The names that files of definitions may have, for a person.
  static let fileNames = allCases.map { "NAME\($0.ending)" }.joined(separator: ", ")

  /// The definition of a folder, inside it.
  static let folderFile = "_folder.json"

  /// The kind of a file and the name it gives its object; `nil` for a file that is no definition.
  static func of(_ file: String) -> (kind: DefinitionKind, name: String)? {
    for kind in allCases where file.hasSuffix(kind.ending) {
      let name = String(file.dropLast(kind.ending.count))
      return name.isEmpty ? nil : (kind, name)
    }
    return nil
  }

  /// Reads a definition of this kind. What is wrong is noted.
  func read(_ fields: Fields) -> ObjectDefinition {
    switch self {
    case .report:
      let report = ReportDefinition(fields)
      var object = ObjectDefinition(fields, type: .report, subtype: report.view.subtype)
      object.references = report.references
      return object
    case .document:
      let document = DocumentDefinition(fields)
      var object = ObjectDefinition(fields, type: .document, subtype: 14_081)
      object.viewMedia = fields.integer("viewMedia", in: 0...Int(UInt32.max))
      object.references = document.panels.joined().compactMap { panel in
        guard case .report(let name, _, _) = panel.content else { return nil }
        return Reference(key: panel.key, object: name, type: .report)
      }
      return object
    case .object: return DefinitionKind.readObject(fields)
    }
  }

  /// An object of another type: `"type": 3, "subtype": 776`.
  private static func readObject(_ fields: Fields) -> ObjectDefinition {
    fields.check(known: ObjectDefinition.keys + otherKeys)
    let number = fields.integer("type", in: 1...255, required: true) ?? 1
    let type = ObjectType(rawValue: number)
    let subtype = fields.integer("subtype", in: 0...0xFFFF) ?? number << 8
    if subtype >> 8 != number {
      fields.wrong(
        "subtype",
        "a subtype of type \(number) is from \(number << 8) to \(number << 8 + 255)")
    }
    switch type {
    case .folder: fields.wrong("type", "a folder is a folder of files, not a definition")
    case .document: fields.wrong("type", "a document's file is named NAME.document.json")
    case .report where !ObjectKind.cubeSubtypes.contains(subtype):
      fields.wrong(
        "type", "a report's file is named NAME.report.json; a cube has subtype 776 or 779")
    default: break
    }
    return ObjectDefinition(fields, type: type, subtype: subtype)
  }
}
