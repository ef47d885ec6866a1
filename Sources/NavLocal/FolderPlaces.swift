import NavContent

/// Where a folder is.
struct FolderPlace {
  let id: ObjectID
  /// The names from below the root to the folder, its own last; empty for the root.
  let path: [String]
}

/// The places of folders that were met lately, so that a path is not put together anew each time.
struct FolderPlaces {
  private var places: [Int: FolderPlace] = [:]

  subscript(position: Int) -> FolderPlace? { places[position] }

  mutating func remember(_ place: FolderPlace, at position: Int) {
    if places.count >= Limits.foldersRemembered { places.removeAll() }
    places[position] = place
  }
}

extension LocalSource {
  /// The place of the folder at a position.
  func place(of position: Int) throws(SQLiteError) -> FolderPlace {
    // Up to a folder that is known, and down again with the names in between.
    var names: [(position: Int, id: ObjectID, name: String)] = []
    var known: FolderPlace?
    var next: Int? = position
    while let current = next, known == nil {
      if let place = places[current] {
        known = place
        break
      }
      let statement = try statement("SELECT id, name, parent FROM nav_object WHERE position = ?1")
      statement.bind(current, at: 1)
      guard try statement.step(), names.count <= Limits.folderDepth else {
        statement.reset()
        break
      }
      names.append((current, statement.id(0), statement.text(1)))
      next = statement.isNull(2) ? nil : statement.integer(2)
      statement.reset()
    }
    var place = known
    for (position, id, name) in names.reversed() {
      let below = FolderPlace(id: id, path: place.map { $0.path + [name] } ?? [])
      places.remember(below, at: position)
      place = below
    }
    return place ?? FolderPlace(id: .none, path: [])
  }
}
