import CSQLite
import NavContent

/// Walks a project's folders and writes its objects, in the order of their locations.
struct ObjectWalk {
  let project: ProjectDefinition
  let files: ProjectFiles
  let problems: ProblemList
  let interrupt: @Sendable () -> Bool
  /// Is told now and then how many objects are written.
  var progress: (SourceProgress) -> Void = { _ in }
  private let database: Database
  private let data: Set<String>
  private let insertion: Statement
  private let setLast: Statement
  private let fileOfID: Statement
  private let names: Statement
  private var block = NameBlock()
  private var position = 0
  /// The folders that are being walked, the root first.
  private var frames: [Frame] = []
  /// What definitions name, each with its file and the position of its folder.
  private var references: [(file: String, folder: Int, reference: Reference)] = []

  /// An object that is not written yet.
  private struct Item {
    var object: ObjectDefinition
    var name: String
    var folded: String
    var id: ObjectID
    /// Its definition's file, or its folder.
    var file: String
    /// The folder to walk after it.
    var folder: String?
    /// The text of its definition, where it can be shown.
    var json: [UInt8]?
  }

  /// A folder that is being walked: what it holds, the last first.
  private struct Frame {
    var position: Int
    var items: [Item]
  }

  init(
    _ project: ProjectDefinition, files: ProjectFiles, problems: ProblemList, database: Database,
    interrupt: @escaping @Sendable () -> Bool
  ) throws(SQLiteError) {
    self.project = project
    self.files = files
    self.problems = problems
    self.interrupt = interrupt
    self.database = database
    data = project.dataFolders
    insertion = try Statement(Schema.insertObject, in: database)
    setLast = try Statement(Schema.setLast, in: database)
    names = try Statement(Schema.insertNames, in: database)
    fileOfID = try Statement("SELECT file FROM nav_object WHERE id = ?1", in: database)
  }

  /// How many objects were written.
  var count: Int { position }

  /// Writes all objects of the project.
  mutating func run() throws {
    var root = ObjectDefinition()
    root.description = project.description
    try write(
      Item(
        object: root, name: project.name, folded: Folding.fold(project.name), id: .root,
        file: ProjectDefinition.file, folder: ""))
    while var frame = frames.popLast() {
      if interrupt() { throw ContentFailure(.interrupt, "interrupted") }
      if let item = frame.items.popLast() {
        frames.append(frame)
        try write(item)
      } else {
        setLast.bind(frame.position, at: 1)
        setLast.bind(position, at: 2)
        _ = try setLast.step()
        setLast.reset()
      }
    }
    try writeNames()
    let check = try ReferenceCheck(in: database)
    for (file, folder, reference) in references {
      guard let fault = try check.fault(of: reference, in: folder) else { continue }
      problems.add(file, .key(reference.key), fault)
    }
  }

  /// Writes the names that are gathered, the last of which is that of the last object.
  private mutating func writeNames() throws(SQLiteError) {
    names.bind(position - block.count + 1, at: 1)
    names.bind(blob: block.bytes, at: 2)
    _ = try names.step()
    names.reset()
    block = NameBlock()
  }

  // MARK: Reading a folder

  /// What a folder holds, the last first.
  private func items(of folder: String) throws(ContentFailure) -> [Item] {
    let entries: [FolderEntry]
    do throws(FileFault) {
      entries = try files.entries(of: folder, interrupted: interrupt)
    } catch {
      if error == .interrupt { throw ContentFailure(.interrupt, "interrupted") }
      problems.add(folder, .file, error.description)
      return []
    }
    var items: [Item] = []
    for entry in entries {
      if interrupt() { throw ContentFailure(.interrupt, "interrupted") }
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      if project.ignored.contains(path) { continue }
      let isDefinition = entry.name.hasSuffix(".json")
      switch entry.kind {
      case .folder:
        if data.contains(path) {
          checkData(path)
          continue
        }
        // A folder's own definition has been looked at, and found to be no file.
        if entry.name == DefinitionKind.folderFile, !folder.isEmpty { continue }
        if isDefinition {
          problems.add(
            path, .file,
            "is a folder, but named like a definition: rename it, or list it under \"ignore\"")
        } else if frames.count > Limits.folderDepth {
          problems.add(path, .file, "folders nest deeper than \(Limits.folderDepth)")
        } else {
          items.append(self.folder(path, named: entry.name))
        }
      case .linkToFolder:
        problems.add(path, .file, "is a symbolic link to a folder, which is not followed")
      case .unreadableName:
        problems.add(path, .file, "the name of this file is no valid UTF-8")
      case .other: if isDefinition { problems.add(path, .file, "is no regular file") }
      case .file: if isDefinition, let item = file(path, entry.name) { items.append(item) }
      }
    }
    items.sort {
      ($1.folded, $1.name, $1.id.high, $1.id.low) < ($0.folded, $0.name, $0.id.high, $0.id.low)
    }
    return items
  }

  /// A folder in which a table has its file is no content, and nothing in it may get lost for that.
  private func checkData(_ folder: String) {
    let entries = (try? files.entries(of: folder, interrupted: interrupt)) ?? []
    for entry in entries where entry.kind == .file && DefinitionKind.of(entry.name) != nil {
      problems.add(
        folder + "/" + entry.name, .file,
        "is a definition beside the data of a table: give the table's file a folder of its own")
    }
  }

  private func folder(_ path: String, named name: String) -> Item {
    let file = path + "/" + DefinitionKind.folderFile
    var object = ObjectDefinition()
    do throws(FileFault) {
      let bytes = try files.bytes(of: file, limit: Limits.definitionBytes)
      if let fields = Fields(bytes, file: file, problems: problems) {
        fields.check(known: ObjectDefinition.keys)
        object = ObjectDefinition(fields, type: .folder, subtype: 2_048)
      }
    } catch {
      if !error.isMissing { problems.add(file, .file, error.description) }
    }
    return item(object, named: name, file: path, folder: path)
  }

  private func file(_ path: String, _ name: String) -> Item? {
    let isRoot = path == name
    if isRoot ? name == ProjectDefinition.file : name == DefinitionKind.folderFile { return nil }
    guard let (kind, objectName) = DefinitionKind.of(name) else {
      problems.add(
        path, .file,
        "is no definition: name it \(DefinitionKind.fileNames), or list it under \"ignore\"")
      return nil
    }
    do throws(FileFault) {
      let bytes = try files.bytes(of: path, limit: Limits.definitionBytes)
      guard let fields = Fields(bytes, file: path, problems: problems) else { return nil }
      var item = item(kind.read(fields), named: objectName, file: path)
      if kind != .object { item.json = bytes }
      return item
    } catch {
      problems.add(path, .file, error.description)
      return nil
    }
  }

  private func item(
    _ object: ObjectDefinition, named fileName: String, file: String, folder: String? = nil
  ) -> Item {
    let name = object.name ?? fileName
    if object.name == nil, let fault = Fields.fault(ofName: fileName) {
      problems.add(file, .file, "its name \(fault)")
    }
    let id =
      object.id ?? ObjectWalk.wellKnown[file]
      ?? .derived(from: project.id.description, file)
    return Item(
      object: object, name: name, folded: Folding.fold(name), id: id, file: file, folder: folder)
  }

  /// The folders that have the same id in every project.
  private static let wellKnown: [String: ObjectID] = [
    "Public Objects": .publicObjects,
    "Public Objects/Shared Reports": .sharedReports,
    "Public Objects/Reports": .sharedReports,
  ]

  // MARK: Writing an object

  private mutating func write(_ item: Item) throws {
    if block.isFull { try writeNames() }
    if position % Limits.itemsBetweenPolls == 0 { progress(.objects(position)) }
    position += 1
    let object = item.object
    block.add(
      item.folded,
      KindCode(type: object.type, subtype: object.subtype, viewMedia: object.viewMedia),
      isHidden: object.hidden)
    let isFolder = item.folder != nil
    let holder = frames.last?.position ?? position
    for reference in object.references { references.append((item.file, holder, reference)) }
    insertion.bind(position, at: 1)
    if let parent = frames.last {
      insertion.bind(parent.position, at: 2)
    } else {
      insertion.bindNull(at: 2)
    }
    insertion.bind(item.id, at: 3)
    insertion.bind(isFolder ? 0 : 1, at: 4)
    insertion.bind(item.name, at: 5)
    insertion.bind(item.folded, at: 6)
    insertion.bind(
      ObjectKind.name(type: object.type, subtype: object.subtype, viewMedia: object.viewMedia),
      at: 7)
    insertion.bind(object.type.rawValue, at: 8)
    insertion.bind(object.subtype, at: 9)
    if let media = object.viewMedia {
      insertion.bind(media, at: 10)
    } else {
      insertion.bindNull(at: 10)
    }
    insertion.bind(object.description, at: 11)
    insertion.bind(object.owner, at: 12)
    insertion.bind(object.dateCreated, at: 13)
    insertion.bind(object.dateModified, at: 14)
    insertion.bind(object.acg, at: 15)
    insertion.bind(object.hidden ? 1 : 0, at: 16)
    insertion.bind(object.iconPath, at: 17)
    insertion.bind(item.file, at: 18)
    if let json = item.json {
      unsafe json.withUnsafeBytes { unsafe insertion.bind(text: $0, at: 19) }
    } else {
      insertion.bindNull(at: 19)
    }
    defer { insertion.reset() }
    do throws(SQLiteError) {
      _ = try insertion.step()
    } catch {
      guard error.code & 0xFF == SQLITE_CONSTRAINT else { throw error }
      let owner = try owner(of: item.id)
      problems.add(item.file, .key("id"), "\(item.id) is also the id of \(owner)")
    }
    if let folder = item.folder {
      let frame = Frame(position: position, items: [])
      frames.append(frame)
      frames[frames.count - 1].items = try items(of: folder)
    }
  }

  /// The file that has defined an id already.
  private func owner(of id: ObjectID) throws(SQLiteError) -> String {
    fileOfID.bind(id, at: 1)
    defer { fileOfID.reset() }
    return try fileOfID.step() ? fileOfID.text(0) : "another object"
  }
}
