import CSQLite
public import NavContent

extension LocalSource {
  /// A page of what a search finds, in the order of locations (name by name, case folded).
  ///
  /// The first page looks at all names below the folder, to count what is found; each next one only
  /// goes on behind the last.
  public func search(
    _ search: ObjectSearch, offset: Int, limit: Int
  ) throws(ContentFailure) -> ObjectPage {
    let range = try range(of: search.folder ?? .root)
    let pattern = NamePattern(search)
    let key = PageCursors.Key(
      text: pattern.key, folder: range.lowerBound, hidden: search.hidden)
    let offset = max(0, offset)
    let limit = max(0, limit)
    return try reading { () throws(SQLiteError) -> ObjectPage in
      var cursor = self.cursors[key] ?? PageCursors.Cursor(total: -1, offset: 0, last: nil)
      let isCounted = cursor.total >= 0
      let isNext = isCounted && cursor.offset == offset
      let start = isNext ? cursor.last ?? range.lowerBound : range.lowerBound
      var passed = isNext ? offset : 0
      var page: [Int] = []
      if !isNext || offset < cursor.total {
        try self.names(from: start + 1, to: range.upperBound, pattern) { position in
          if passed >= offset, page.count < limit { page.append(position) }
          passed += 1
          return !isCounted || page.count < limit
        }
      }
      if !isCounted { cursor.total = passed }
      if let last = page.last {
        cursor.offset = offset + page.count
        cursor.last = last
      }
      self.cursors[key] = cursor
      return ObjectPage(objects: try self.objects(at: page), total: cursor.total)
    }
  }

  /// Calls a function with the positions of the objects that a pattern fits, in order, until it
  /// answers `false`.
  private func names(
    from first: Int, to last: Int, _ pattern: NamePattern, _ found: (Int) -> Bool
  ) throws(SQLiteError) {
    let statement = try statement(
      """
      SELECT first, names FROM nav_name
      WHERE first >= (SELECT max(first) FROM nav_name WHERE first <= ?1) AND first <= ?2
      ORDER BY first
      """)
    statement.bind(first, at: 1)
    statement.bind(last, at: 2)
    defer { statement.reset() }
    var goesOn = true
    while goesOn, try statement.step() {
      if isInterrupted { throw .interrupted }
      let start = statement.integer(0)
      guard Limits.positions.contains(start) else { throw .damaged }
      let isWhole = unsafe statement.withBytes(1) { bytes in
        guard let block = unsafe NameBlockView(bytes) else { return false }
        let end = unsafe min(block.count, last - start + 1)
        unsafe pattern.find(in: block, from: max(0, first - start), to: end) { index in
          goesOn = found(start + index)
          return goesOn
        }
        return true
      }
      guard isWhole else { throw .damaged }
    }
  }

  private func objects(at positions: [Int]) throws(SQLiteError) -> [ContentObject] {
    var objects: [ContentObject] = []
    for position in positions {
      let statement = try statement(Schema.objectByPosition)
      statement.bind(position, at: 1)
      objects += try self.objects(in: statement)
    }
    return objects
  }
}
