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
    /// How many objects come before the next page, and the last of them.
    var offset: Int
    var last: Place?
  }

  /// The last object of a page, by which the next one is found.
  struct Place {
    var position: Int
    var object: ContentObject
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
    return try page(
      key, offset: offset, limit: limit,
      condition: "parent = ?1 AND (?2 OR hidden = 0)", order: "rank, folded, id",
      after: " AND (rank, folded, id) > (?5, ?6, ?7)"
    ) { statement, last in
      statement.bind(range.lowerBound, at: 1)
      statement.bind(hidden ? 1 : 0, at: 2)
      guard let object = last?.object else { return }
      statement.bind(object.type == .folder ? 0 : 1, at: 5)
      statement.bind(Folding.fold(object.name), at: 6)
      statement.bind(object.id, at: 7)
    }
  }

  /// The children that bear a name: exactly, else ignoring case.
  public func children(
    of folder: ObjectID, named name: String
  ) throws(ContentFailure) -> [ContentObject] {
    let range = try range(of: folder)
    let folded = Folding.fold(name)
    // Shared Reports bears two names, whichever of them its definition gives.
    let isAlias = LocalSource.sharedReportsNames.contains { Folding.fold($0) == folded }
    let found = try reading { () throws(SQLiteError) -> [ContentObject] in
      let statement = try self.statement(
        """
        SELECT \(Schema.objectColumns) FROM nav_object
        WHERE parent = ?1 AND rank IN (0, 1) AND folded = ?2 ORDER BY rank, id
        """)
      statement.bind(range.lowerBound, at: 1)
      statement.bind(folded, at: 2)
      var objects = try self.objects(in: statement)
      if isAlias, !objects.contains(where: { $0.id == .sharedReports }) {
        let alias = try self.statement(
          "SELECT \(Schema.objectColumns) FROM nav_object WHERE id = ?1 AND parent = ?2")
        alias.bind(ObjectID.sharedReports, at: 1)
        alias.bind(range.lowerBound, at: 2)
        objects += try self.objects(in: alias)
      }
      return objects
    }
    let exact = found.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    if LocalSource.sharedReportsNames.contains(name) {
      let shared = found.filter { $0.id == .sharedReports }
      if !shared.isEmpty { return shared }
    }
    return found
  }

  private static let sharedReportsNames = ["Shared Reports", "Reports"]

  /// A page of what a search finds, in the order of locations (name by name, case folded).
  public func search(
    _ search: ObjectSearch, offset: Int, limit: Int
  ) throws(ContentFailure) -> ObjectPage {
    let range = try range(of: search.folder ?? .root)
    let folded = Folding.fold(search.pattern)
    let isGlob = search.isGlob
    // A handful of names of nav's own, so that they can stand in the statement.
    let kinds = search.kinds.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } }
    var condition = "position > ?1 AND position <= ?3 AND (?2 OR hidden = 0)"
    condition += isGlob ? " AND folded GLOB ?4" : " AND instr(folded, ?4) > 0"
    if !search.kinds.isEmpty {
      condition += " AND kind IN (" + kinds.map { "'\($0)'" }.joined(separator: ", ") + ")"
    }
    let key = PageCursors.Key(
      text: condition + "\n" + folded, folder: range.lowerBound, hidden: search.hidden)
    return try page(
      key, offset: offset, limit: limit, condition: condition, order: "position",
      after: ""
    ) { statement, last in
      statement.bind(last?.position ?? range.lowerBound, at: 1)
      statement.bind(search.hidden ? 1 : 0, at: 2)
      statement.bind(range.upperBound, at: 3)
      statement.bind(isGlob ? Folding.glob(folded) : folded, at: 4)
    }
  }

  // MARK: Pages

  /// The positions of a folder and the last object below it.
  func range(of folder: ObjectID) throws(ContentFailure) -> ClosedRange<Int> {
    let found = try reading { () throws(SQLiteError) -> (ClosedRange<Int>, Int)? in
      let statement = try self.statement(
        "SELECT position, last, type FROM nav_object WHERE id = ?1")
      statement.bind(folder, at: 1)
      defer { statement.reset() }
      guard try statement.step() else { return nil }
      let first = statement.integer(0)
      return (first...max(first, statement.integer(1)), statement.integer(2))
    }
    guard let (range, type) = found, type == ObjectType.folder.rawValue else {
      let message = found == nil ? "no object has the id \(folder)" : "\(folder) is no folder"
      throw failure(message, folder, .folder)
    }
    return range
  }

  /// Reads a page of a listing: after the last object of the page before, where that was the one
  /// read last, else by counting from the start.
  private func page(
    _ key: PageCursors.Key, offset: Int, limit: Int, condition: String, order: String,
    after: String, bind: (Statement, _ last: PageCursors.Place?) -> Void
  ) throws(ContentFailure) -> ObjectPage {
    let offset = max(0, offset)
    let limit = max(0, limit)
    return try reading { () throws(SQLiteError) -> ObjectPage in
      var cursor = self.cursors[key] ?? PageCursors.Cursor(total: -1, offset: 0, last: nil)
      if cursor.total < 0 { cursor.total = try self.count(condition, bind) }
      let last = cursor.offset == offset ? cursor.last : nil
      let statement = try self.statement(
        """
        SELECT \(Schema.objectColumns) FROM nav_object
        WHERE \(condition)\(last == nil ? "" : after)
        ORDER BY \(order) LIMIT ?8 OFFSET ?9
        """)
      bind(statement, last)
      statement.bind(limit, at: 8)
      statement.bind(last == nil ? offset : 0, at: 9)
      defer { statement.reset() }
      var objects: [ContentObject] = []
      var position = 0
      while try statement.step() {
        objects.append(try self.object(in: statement))
        position = statement.integer(0)
      }
      if let object = objects.last {
        cursor.offset = offset + objects.count
        cursor.last = PageCursors.Place(position: position, object: object)
      }
      self.cursors[key] = cursor
      return ObjectPage(objects: objects, total: cursor.total)
    }
  }

  private func count(
    _ condition: String, _ bind: (Statement, PageCursors.Place?) -> Void
  ) throws(SQLiteError) -> Int {
    let statement = try statement("SELECT count(*) FROM nav_object WHERE \(condition)")
    bind(statement, nil)
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
