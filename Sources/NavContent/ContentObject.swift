/// An object of a project, with the fields of the REST API's objects.
public struct ContentObject: Hashable, Sendable {
  /// Its id.
  public var id: ObjectID
  /// Its name in the metadata.
  public var name: String
  /// Its type.
  public var type: ObjectType
  /// Its subtype; `subtype >> 8` is the type.
  public var subtype: Int
  /// The folder that holds it; `nil` for the root.
  public var parent: ObjectID?
  /// The names from below the project's root to this object, its own last; empty for the root.
  public var path: [String]
  /// What it is about.
  public var description: String
  /// Its owner's name.
  public var owner: String
  /// When it was made: ISO 8601, UTC; empty where the source does not tell.
  public var dateCreated: String
  /// When it was last changed: ISO 8601, UTC; empty where the source does not tell.
  public var dateModified: String
  /// Access bits: 1 browse, 4 read, 8 write, 16 delete, 32 control, 64 use, 128 execute, 255 full.
  public var acg: Int
  /// Whether listings leave it out.
  public var hidden: Bool
  /// The path of a cover image; empty where there is none.
  public var iconPath: String
  /// What tells a dashboard from a document.
  public var viewMedia: Int?

  /// Makes an object.
  public init(
    id: ObjectID, name: String, type: ObjectType, subtype: Int, parent: ObjectID?, path: [String],
    description: String = "", owner: String = "", dateCreated: String = "",
    dateModified: String = "", acg: Int = 255, hidden: Bool = false, iconPath: String = "",
    viewMedia: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.subtype = subtype
    self.parent = parent
    self.path = path
    self.description = description
    self.owner = owner
    self.dateCreated = dateCreated
    self.dateModified = dateModified
    self.acg = acg
    self.hidden = hidden
    self.iconPath = iconPath
    self.viewMedia = viewMedia
  }

  /// What a person calls it: folder, report, cube, document, dashboard, search, …
  public var kind: String { ObjectKind.name(type: type, subtype: subtype, viewMedia: viewMedia) }

  /// Its path from the project's root, as `open` accepts it.
  ///
  /// Names are joined by `/`, or by `\` where one of them has a `/`: the separator of a path is
  /// whichever comes first in it. Where no path leads here (one name has a `/` and one a `\`, or a
  /// name is `.`, `..` or empty) it is the object's id, which `open` accepts as well.
  public var location: String {
    var separators: Set<Unicode.Scalar> = ["/", "\\"]
    for name in path {
      if ["", ".", ".."].contains(name) { return id.description }
      separators.subtract(name.unicodeScalars.lazy.filter { $0 == "/" || $0 == "\\" })
    }
    guard let separator = separators.min() else { return id.description }
    return "\(separator)" + path.joined(separator: "\(separator)")
  }
}
