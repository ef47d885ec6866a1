public import NavContent

/// Where a listing was left, so that its next page is found without counting again from the start.
struct PageCursors {
  /// A listing by its statement's meaning and arguments.
  struct Key: Hashable {
    var text: String
    var folder: Int
    var hidden: Bool
  }

  /// How far a listing was read.
  struct Cursor {
    var total: Int
    /// How many objects come before the next page.
    var offset: Int
    /// The position of the last of them, where a search has found it.
    var last: Int?
    /// The last of them, where a folder holds it.
    var object: ContentObject?
  }

  private var cursors: [Key: Cursor] = [:]

  subscript(key: Key) -> Cursor? {
    get { cursors[key] }
    set {
      if cursors.count >= Limits.listingsRemembered, cursors[key] == nil { cursors.removeAll() }
      cursors[key] = newValue
    }
  }
}

extension LocalSource {
  /// A page of a folder's children, folders first, then by folded name, then by id.
  public func children(
    of folder: ObjectID, offset: Int, limit: Int, hidden: Bool
  ) throws(ContentFailure) -> ObjectPage {
    let range = try range(of: folder)
    let key = PageCursors.Key(text: "", folder: range.lowerBound, hidden: hidden)
    let offset = max(0, offset)
    let limit = max(0, limit)
    return try reading { () throws(SQLiteError) -> ObjectPage in
      let condition = "parent = ?1 AND (?2 OR hidden = 0)"
      func bind(_ statement: Statement) {
        statement.bind(range.lowerBound, at: 1)
        statement.bind(hidden ? 1 : 0, at: 2)
      }
      var cursor = PageCursors.Cursor(total: 0, offset: 0)
      if let known = self.cursors[key] {
        cursor = known
      } else {
        cursor.total = try self.count(condition, bind)
      }
      // After the last object of the page before, where that was the one read last, else by counting
      // from the start.
      let last = cursor.offset == offset ? cursor.object : nil
      let statement = try self.statement(
        """
        SELECT \(Schema.objectColumns) FROM nav_object
        WHERE \(condition)\(last == nil ? "" : " AND (rank, folded, id) > (?3, ?4, ?5)")
        ORDER BY rank, folded, id LIMIT ?6 OFFSET ?7
        """)
      bind(statement)
      if let last {
        statement.bind(last.type == .folder ? 0 : 1, at: 3)
        statement.bind(Folding.fold(last.name), at: 4)
        statement.bind(last.id, at: 5)
      }
      statement.bind(limit, at: 6)
      statement.bind(last == nil ? offset : 0, at: 7)
      let objects = try self.objects(in: statement)
      if let object = objects.last {
        cursor.offset = offset + objects.count
        cursor.object = object
      }
      self.cursors[key] = cursor
      return ObjectPage(objects: objects, total: cursor.total)
    }
  }

  /// The children that bear a name: exactly, else ignoring case.
  public func children(
    of folder: ObjectID, named name: String
  ) throws(ContentFailure) -> [ContentObject] {
    let range = try range(of: folder)
    let folded = Folding.fold(name)
    // Shared Reports bears two names, whichever of them its definition gives.
    let isAlias = LocalSource.foldedSharedReports.contains(folded)
    let found = try reading { () throws(SQLiteError) -> [ContentObject] in
      var objects: [ContentObject] = []
      // One after the other: a list of ranks would be a table of its own for each look-up.
      for rank in [0, 1] {
        let statement = try self.statement(Schema.childrenByName)
        statement.bind(range.lowerBound, at: 1)
        statement.bind(rank, at: 2)
        statement.bind(folded, at: 3)
        objects += try self.objects(in: statement)
      }
      if isAlias, !objects.contains(where: { $0.id == .sharedReports }) {
        let alias = try self.statement(
          "SELECT \(Schema.objectColumns) FROM nav_object WHERE id = ?1 AND parent = ?2")
        alias.bind(ObjectID.sharedReports, at: 1)
        alias.bind(range.lowerBound, at: 2)
        objects += try self.objects(in: alias)
      }
      return objects
    }
    if found.isEmpty { return found }
    let exact = found.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    if LocalSource.sharedReportsNames.contains(name) {
      let shared = found.filter { $0.id == .sharedReports }
      if !shared.isEmpty { return shared }
    }
    return found
  }

  static let sharedReportsNames = ["Shared Reports", "Reports"]
  private static let foldedSharedReports = sharedReportsNames.map(Folding.fold)

  /// The positions of a folder and the last object below it.
  func range(of folder: ObjectID) throws(ContentFailure) -> ClosedRange<Int> {
    if let known = ranges[folder] { return known }
    let found = try reading { () throws(SQLiteError) -> (ClosedRange<Int>, Int)? in
      let statement = try self.statement(
        "SELECT position, last, type FROM nav_object WHERE id = ?1")
      statement.bind(folder, at: 1)
      defer { statement.reset() }
      guard try statement.step() else { return nil }
      let first = statement.integer(0)
      let last = max(first, statement.integer(1))
      guard Limits.positions.contains(first), Limits.positions.contains(last) else {
        throw .damaged
      }
      return (first...last, statement.integer(2))
    }
    guard let (range, type) = found, type == ObjectType.folder.rawValue else {
      let message = found == nil ? "no object has the id \(folder)" : "\(folder) is no folder"
      throw failure(message, folder, .folder)
    }
    if ranges.count >= Limits.foldersRemembered { ranges.removeAll() }
    ranges[folder] = range
    return range
  }

  private func count(
    _ condition: String, _ bind: (Statement) -> Void
  ) throws(SQLiteError) -> Int {
    let statement = try statement("SELECT count(*) FROM nav_object WHERE \(condition)")
    bind(statement)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// All objects of a statement that selects `Schema.objectColumns`.
  func objects(in statement: Statement) throws(SQLiteError) -> [ContentObject] {
    defer { statement.reset() }
    var objects: [ContentObject] = []
    while try statement.step() { objects.append(try object(in: statement)) }
    return objects
  }
}
