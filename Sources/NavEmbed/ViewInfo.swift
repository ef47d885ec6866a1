public import NavContent

/// What the page writes to `mViewInfoView`: which object is on screen.
public struct ViewInfo: Hashable, Sendable {
  /// The object.
  public var object: ContentObject

  /// Makes the information on an object.
  public init(_ object: ContentObject) { self.object = object }

  /// The Object Path of the page: `iconPath`, or the name where that is empty.
  public var path: String { object.iconPath.isEmpty ? object.name : object.iconPath }

  /// The three lines.
  public var lines: [String] {
    [
      "Object ID: \(object.id)", "Object Type: \(object.type.rawValue)", "Object Path: \(path)",
    ]
  }

  /// The text: the three lines, joined by newlines, without one at the end.
  public var text: String { lines.joined(separator: "\n") }
}
