import NavContent

// Objects that definitions name: by their ids, or by paths from the root or their own folder.

extension LocalSource {
  /// The object that a definition names: by its id, or its path from the root, or from the folder
  /// of the object that the definition is of.
  ///
  /// - Parameters:
  ///   - text: the id or path.
  ///   - holder: the object whose definition names it.
  ///   - type: the type it must have; `nil` for any, where of several of a name no folder is meant.
  func linked(
    _ text: String, _ holder: ContentObject, type: ObjectType? = nil
  ) throws(ContentFailure) -> ObjectID {
    if let id = ObjectID(text) { return try object(id, type: type).id }
    let names = text.split(separator: "/").map(String.init)
    // A path that begins with no / is one from the folder of the object.
    var found = text.hasPrefix("/") ? ObjectID.root : holder.parent ?? .root
    for (place, name) in names.enumerated() {
      let isLast = place == names.count - 1
      let wanted = isLast ? type : .folder
      let objects = try children(of: found, named: name)
        .filter { wanted == nil || $0.type == wanted }
      guard let object = objects.last else {
        let kind = type == .folder ? "folder" : "object"
        throw failure(
          "there is no \(kind) \(VisibleText.quoted(text)), which the definition of "
            + "\(VisibleText.quoted(holder.name)) names", holder.id, holder.type)
      }
      found = object.id
    }
    return found
  }
}
