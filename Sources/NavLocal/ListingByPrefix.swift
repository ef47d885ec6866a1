public import NavContent

extension LocalSource {
  /// The children whose names begin with a text, case folded; the index finds them, however many
  /// others there are.
  public func children(
    of folder: ObjectID, startingWith prefix: String, limit: Int
  ) throws(ContentFailure) -> [ContentObject] {
    let parent = try range(of: folder).lowerBound
    return try reading { () throws(SQLiteError) -> [ContentObject] in
      var found: [ContentObject] = []
      // Folders and the rest one after the other: each is read in the order of the index.
      for rank in [0, 1] where found.count < limit {
        found += try self.children(
          of: parent, rank, startingWith: prefix, order: "folded, id", limit - found.count)
      }
      return found
    }
  }

  /// The last folder and the last of the rest whose names begin with a text.
  public func lastChildren(
    of folder: ObjectID, startingWith prefix: String
  ) throws(ContentFailure) -> [ContentObject] {
    let parent = try range(of: folder).lowerBound
    return try reading { () throws(SQLiteError) -> [ContentObject] in
      var found: [ContentObject] = []
      for rank in [0, 1] {
        found += try self.children(
          of: parent, rank, startingWith: prefix, order: "folded DESC, id DESC", 1)
      }
      return found
    }
  }

  /// Folders (rank 0) or others (1) of a parent, from the first or from the last.
  private func children(
    of parent: Int, _ rank: Int, startingWith prefix: String, order: String, _ limit: Int
  ) throws(SQLiteError) -> [ContentObject] {
    let first = Folding.fold(prefix)
    // The least text that is after all that begin so, as SQLite compares: byte by byte. No byte of
    // UTF-8 is 0xFF.
    var after = Array(first.utf8)
    if let last = after.popLast() { after.append(last + 1) }
    let end = after.isEmpty ? "" : " AND folded < ?4"
    let statement = try statement(
      """
      SELECT \(Schema.objectColumns) FROM nav_object
      WHERE parent = ?1 AND rank = ?2 AND folded >= ?3\(end) AND hidden = 0
      ORDER BY \(order) LIMIT ?5
      """)
    statement.bind(parent, at: 1)
    statement.bind(rank, at: 2)
    statement.bind(first, at: 3)
    unsafe after.withUnsafeBytes { unsafe statement.bind(text: $0, at: 4) }
    statement.bind(limit, at: 5)
    return try objects(in: statement)
  }
}
