import NavContent

/// Finds objects by name, path and row, from a place in a project.
struct Resolver {
  let source: any ContentSource
  /// The object on screen; `nil` where nothing is.
  let place: ContentObject?

  /// The object of a name or path, and whether it was named relative to the place.
  ///
  /// An item whose whole name equals the text wins before the text is read as a path; one whose
  /// name equals it ignoring case comes after that.
  func object(
    named text: String, kind: String?, preferring preferred: ObjectType?
  ) throws(EmbedError) -> (ContentObject, isRelative: Bool) {
    guard !text.isEmpty else { throw EmbedError(.name, "a name is empty", name: text) }
    let path = ObjectPath(text)
    guard place != nil || path.isAbsolute else { throw EmbedHost.nothingOnScreen() }

    let wish = Wish(kind: kind, preferred: preferred)
    var folder: ContentObject?
    var matches: [ContentObject] = []
    if place != nil {
      let here = try self.folder()
      folder = here
      matches = try children(of: here, named: text)
      if kind != nil { matches.removeAll { $0.kind != kind } }
      if matches.contains(where: { Resolver.isExact($0, text) }) || !path.isPath {
        return (try pick(matches, text, in: here, wish), true)
      }
    }
    do {
      return (try follow(path, wish), !path.isAbsolute)
    } catch {
      // Nothing at that path: an item here that bears the text ignoring case is meant.
      guard error.kind == .name, !matches.isEmpty, let folder else { throw error }
      return (try pick(matches, text, in: folder, wish), true)
    }
  }

  /// The object of a row of the listing, from 1.
  func row(_ number: Int) throws(EmbedError) -> ContentObject {
    guard place != nil else { throw EmbedHost.nothingOnScreen() }
    let folder = try folder()
    let offset = max(number, 1) - 1
    let page = try asked { () throws(ContentFailure) in
      try source.children(of: folder.id, offset: offset, limit: 1, hidden: false)
    }
    guard number >= 1, let object = page.objects.first else {
      throw EmbedError(
        .name,
        "there is no row \(number) in folder \(quoted(folder.name)), which has \(page.total)",
        folder: folder)
    }
    return object
  }

  /// The folder on screen, or the one that holds what is on screen.
  func folder() throws(EmbedError) -> ContentObject {
    guard let place else { throw EmbedHost.nothingOnScreen() }
    return place.type == .folder ? place : try parent(of: place)
  }

  // Following a path, name by name.

  private func follow(_ path: ObjectPath, _ wish: Wish) throws(EmbedError) -> ContentObject {
    guard path.names.count <= EmbedLimits.pathNames else {
      throw EmbedError(.limit, "a path has more than \(EmbedLimits.pathNames) names")
    }
    var current = path.isAbsolute ? try object(.root) : try start()
    for (index, name) in path.names.enumerated() {
      let isLast = index == path.names.count - 1
      switch name {
      case "..": current = try parent(of: current)
      case ".": if current.type != .folder { current = try parent(of: current) }
      default:
        // The first name is looked up in the folder that holds a report on screen.
        if index == 0, current.type != .folder { current = try parent(of: current) }
        guard current.type == .folder else {
          throw EmbedError(
            .name, "\(quoted(current.name)) is a \(current.kind), not a folder", name: name)
        }
        let matches = try children(of: current, named: name)
        var step = isLast ? wish : Wish(kind: nil, preferred: .folder)
        if isLast, path.endsInSeparator { step.preferred = .folder }
        current = try pick(matches, name, in: current, step)
      }
    }
    if path.endsInSeparator, current.type != .folder {
      throw EmbedError(.name, "\(quoted(current.name)) is a \(current.kind), not a folder")
    }
    if let kind = wish.kind, current.kind != kind {
      throw EmbedError(.name, "\(quoted(current.name)) is a \(current.kind), not a \(kind)")
    }
    return current
  }

  private func start() throws(EmbedError) -> ContentObject {
    guard let place else { throw EmbedHost.nothingOnScreen() }
    return place
  }

  private func parent(of object: ContentObject) throws(EmbedError) -> ContentObject {
    guard let parent = object.parent else {
      throw EmbedError(
        .name,
        object.id == .root
          ? "the project's root has no folder above it"
          : "\(quoted(object.name)) is in no folder",
        name: "..")
    }
    return try self.object(parent)
  }

  // Choosing among the objects that bear a name.

  /// What decides among several objects of a name.
  private struct Wish {
    var kind: String?
    var preferred: ObjectType?
  }

  private func pick(
    _ all: [ContentObject], _ name: String, in folder: ContentObject, _ wish: Wish
  ) throws(EmbedError) -> ContentObject {
    let matches = all.filter { wish.kind == nil || $0.kind == wish.kind }
    if let only = matches.first, matches.count == 1 { return only }
    guard !matches.isEmpty else {
      throw EmbedError(
        .name, "no \(wish.kind ?? "object") \(quoted(name)) in folder \(quoted(folder.name))",
        name: name, folder: folder)
    }
    let preferred = matches.filter { $0.type == wish.preferred }
    if let only = preferred.first, preferred.count == 1 { return only }
    let listed = matches.prefix(EmbedLimits.listedCandidates)
      .map { "\($0.kind) \(quoted($0.name)) \($0.id)" }.joined(separator: ", ")
    throw EmbedError(
      .ambiguous,
      "\(matches.count) objects in folder \(quoted(folder.name)) are named \(quoted(name)): "
        + listed + (matches.count > EmbedLimits.listedCandidates ? ", …" : ""),
      name: name, folder: folder, candidates: matches)
  }

  /// Whether an object bears a name exactly. Shared Reports has two.
  static func isExact(_ object: ContentObject, _ name: String) -> Bool {
    object.name == name
      || object.id == .sharedReports && ["Shared Reports", "Reports"].contains(name)
  }

  // The source's answers, its failures as errors.

  private func children(
    of folder: ContentObject, named name: String
  ) throws(EmbedError) -> [ContentObject] {
    try asked { () throws(ContentFailure) in try source.children(of: folder.id, named: name) }
  }

  private func object(_ folder: ObjectID) throws(EmbedError) -> ContentObject {
    try asked { () throws(ContentFailure) in try source.object(folder, type: .folder) }
  }
}

/// A text read as a path: its separator is whichever of `/` and `\` comes first in it.
struct ObjectPath {
  /// The names between the separators; empty ones are left out.
  let names: [String]
  /// Whether it begins at the root.
  let isAbsolute: Bool
  /// Whether it ends in a separator: then it names a folder.
  let endsInSeparator: Bool
  /// Whether it is more than a name.
  let isPath: Bool

  init(_ text: String) {
    // Scalar by scalar: a name may begin with an accent, which would make one letter with `/`.
    let text = text.unicodeScalars
    guard let separator = text.first(where: { $0 == "/" || $0 == "\\" }) else {
      names = [String(text)]
      isAbsolute = false
      endsInSeparator = false
      isPath = names[0] == ".." || names[0] == "."
      return
    }
    names = text.split(separator: separator).map(String.init)
    isAbsolute = text.first == separator
    endsInSeparator = text.last == separator
    isPath = true
  }
}
