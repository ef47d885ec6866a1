/// The type of an object, by the platform's numbers (EnumDSSXMLObjectTypes).
public struct ObjectType: RawRepresentable, Hashable, Sendable {
  /// The platform's number.
  public let rawValue: Int

  /// Makes a type of the platform's number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A report, or a cube by its subtype.
  public static let report = ObjectType(rawValue: 3)
  /// A folder.
  public static let folder = ObjectType(rawValue: 8)
  /// A search.
  public static let search = ObjectType(rawValue: 39)
  /// A document, or a dashboard by its `viewMedia`.
  public static let document = ObjectType(rawValue: 55)

  /// The name of the SDK's constant, such as `ObjectTypeFolder`, where it has one.
  public var constantName: String {
    switch self {
    case .report: "ObjectTypeReportDefinition"
    case .folder: "ObjectTypeFolder"
    case .document: "ObjectTypeDocumentDefinition"
    default: "\(rawValue)"
    }
  }
}

/// What a person calls an object: its type, refined by its subtype and `viewMedia`.
public enum ObjectKind {
  /// The subtypes of type 3 that are cubes: an OLAP cube and a super cube.
  public static let cubeSubtypes: Set<Int> = [776, 779]
  /// The bits of `viewMedia` that tell a dashboard from a document.
  public static let dashboardMask = 0xE800_0000
  /// Their value in a dashboard.
  public static let dashboardBits = 0x6000_0000

  /// The kind's name, in lower case.
  public static func name(type: ObjectType, subtype: Int, viewMedia: Int?) -> String {
    switch type.rawValue {
    case 3 where cubeSubtypes.contains(subtype): return "cube"
    case 55:
      let media = viewMedia ?? 0
      return media & dashboardMask == dashboardBits ? "dashboard" : "document"
    default: return names[type.rawValue] ?? "type \(type.rawValue)"
    }
  }

  /// The type that a kind's name stands for; `nil` for a name that is none.
  public static func type(named name: String) -> ObjectType? {
    switch name {
    case "cube": return .report
    case "dashboard": return .document
    default:
      return names.first { $0.value == name }.map { ObjectType(rawValue: $0.key) }
    }
  }

  /// Every name that `name(type:subtype:viewMedia:)` gives, sorted.
  public static let all = [
    "attribute", "consolidation", "cube", "dashboard", "document", "external shortcut", "fact",
    "filter", "folder", "form", "function", "hierarchy", "metric", "palette", "project", "prompt",
    "report", "script", "search", "search folder", "security filter", "shortcut", "table",
    "template", "transformation", "user",
  ]

  private static let names: [Int: String] = [
    1: "filter", 2: "template", 3: "report", 4: "metric", 8: "folder", 10: "prompt",
    11: "function", 12: "attribute", 13: "fact", 14: "hierarchy", 15: "table", 18: "shortcut",
    21: "form", 32: "project", 34: "user", 39: "search", 40: "search folder", 43: "transformation",
    47: "consolidation", 55: "document", 58: "security filter", 67: "external shortcut",
    71: "palette", 76: "script",
  ]
}
