public import NavContent

/// What a user names an object by.
public enum Target: Sendable, Hashable {
  /// A name on screen, or a path: absolute from the root, or relative to the folder on screen.
  case name(String)
  /// A row of the listing on screen, from 1.
  case row(Int)
  /// An id.
  case id(ObjectID)
  /// An `mstr://` URL.
  case url(String)

  /// Reads a text: an `mstr://` URL, an id of 32 hexadecimal digits, or else a name or path.
  public init(_ text: String) {
    if text.prefix(MicroStrategyURL.scheme.count).lowercased() == MicroStrategyURL.scheme {
      self = .url(text)
    } else if let id = ObjectID(text) {
      self = .id(id)
    } else {
      self = .name(text)
    }
  }
}
