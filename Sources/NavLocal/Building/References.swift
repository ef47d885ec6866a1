import NavContent

/// An object that a definition names: a link's, a panel's, the folder of a prompt's choices.
struct Reference {
  /// The key in the definition.
  var key: String
  /// The object's id, or its path from the root or from the folder of the definition.
  var object: String
  /// What it has to be; `nil` for any object.
  var type: ObjectType?
}

/// Looks for the objects that definitions name, once all are there.
struct ReferenceCheck {
  private let byID: Statement
  private let byName: Statement

  init(in database: Database) throws(SQLiteError) {
    byID = try Statement("SELECT position, type FROM nav_object WHERE id = ?1", in: database)
    byName = try Statement(
      """
      SELECT position, type FROM (
        SELECT position, type FROM nav_object WHERE parent = ?1 AND rank IN (0, 1) AND folded = ?2
        UNION SELECT position, type FROM nav_object WHERE ?3 AND id = ?4 AND parent = ?1)
      ORDER BY type = ?5 DESC, position
      """, in: database)
  }

  /// What is wrong with a reference; `nil` where its object is there.
  ///
  /// - Parameter folder: the position of the folder that holds the definition.
  func fault(of reference: Reference, in folder: Int) throws(SQLiteError) -> String? {
    let quoted = VisibleText.quoted(reference.object)
    guard let type = try type(of: reference.object, from: folder, wanted: reference.type)
    else { return "there is no object \(quoted)" }
    guard let wanted = reference.type, wanted != type else { return nil }
    return "\(quoted) is no \(wanted == .folder ? "folder" : "report")"
  }

  private func type(
    of object: String, from folder: Int, wanted: ObjectType?
  ) throws(SQLiteError) -> ObjectType? {
    if let id = ObjectID(object) {
      byID.bind(id, at: 1)
      defer { byID.reset() }
      return try byID.step() ? ObjectType(rawValue: byID.integer(1)) : nil
    }
    // The root is written first.
    var place = object.hasPrefix("/") ? 1 : folder
    var type = ObjectType.folder
    let names = object.split(separator: "/").map(String.init)
    for (index, name) in names.enumerated() {
      let preferred = index < names.count - 1 ? .folder : wanted ?? .report
      byName.bind(place, at: 1)
      byName.bind(Folding.fold(name), at: 2)
      byName.bind(
        LocalSource.sharedReportsNames.contains { Folding.fold($0) == Folding.fold(name) } ? 1 : 0,
        at: 3)
      byName.bind(ObjectID.sharedReports, at: 4)
      byName.bind(preferred.rawValue, at: 5)
      defer { byName.reset() }
      guard try byName.step() else { return nil }
      place = byName.integer(0)
      type = ObjectType(rawValue: byName.integer(1))
    }
    return type
  }
}
