#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of a project: in a directory, or given as a list (as the built-in sample is).
public struct ProjectFiles: Sendable {
  /// Where the files are, as a person would write it.
  public let source: String
  private let storage: Storage

  private enum Storage: Sendable {
    case directory(String)
    case list([String: Entry])
  }

  /// What a path of a list leads to.
  private enum Entry: Sendable {
    case folder([FolderEntry])
    case file([UInt8])
  }

  /// The files below a directory.
  public static func directory(_ path: String) -> ProjectFiles {
    ProjectFiles(source: path, storage: .directory(path))
  }

  /// Whether a file of this computer that is there lies inside the project's directory.
  func hold(_ file: String) -> Bool {
    guard case .directory(let directory) = storage,
      let folder = ProjectFiles.realPath(directory), let path = ProjectFiles.realPath(file)
    else { return false }
    return path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// A path without links; `nil` where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// A list of files, each with its path inside the project (`data/monthly.csv`).
  public static func list(_ files: [(path: String, bytes: [UInt8])], source: String) -> ProjectFiles
  {
    var entries: [String: Entry] = [:]
    var folders: [String: Set<FolderEntry>] = ["": []]
    for file in files {
      entries[file.path] = .file(file.bytes)
      var kind = FolderEntry.Kind.file
      var path = file.path
      while !path.isEmpty {
        let (parent, name) = split(path)
        folders[parent, default: []].insert(FolderEntry(name: name, kind: kind))
        kind = .folder
        path = parent
      }
    }
    for (path, content) in folders { entries[path] = .folder(content.sorted { $0.name < $1.name }) }
    return ProjectFiles(source: source, storage: .list(entries))
  }

  private init(source: String, storage: Storage) {
    self.source = source
    self.storage = storage
  }

  /// The paths of a list's files, sorted; empty for a directory.
  public var paths: [String] {
    guard case .list(let entries) = storage else { return [] }
    return entries.compactMap { if case .file = $0.value { $0.key } else { nil } }.sorted()
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the path inside the project.
  ///   - limit: the most bytes the file may have.
  /// - Throws: `FileFault`, for a person.
  public func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    let reader = try reader(of: path)
    var bytes: [UInt8] = []
    while try reader.read(into: &bytes) {
      guard bytes.count <= limit else { throw FileFault("is larger than \(limit) bytes") }
    }
    return bytes
  }

  /// Makes sure that the project's own folder can be read.
  func check() throws(FileFault) {
    if case .directory(let root) = storage { try Directory.check(root) }
  }

  /// What a folder holds, by name; names that begin with a point are left out.
  ///
  /// - Throws: `FileFault.interrupt` where `interrupted` says so.
  func entries(
    of folder: String, interrupted: () -> Bool
  ) throws(FileFault) -> [FolderEntry] {
    switch storage {
    case .directory(let root):
      let path = folder.isEmpty ? root : root + "/" + folder
      return try Directory.entries(of: path, interrupted: interrupted)
    case .list(let entries):
      guard case .folder(let content) = entries[folder] else { throw FileFault("is no folder") }
      return content.filter { !$0.name.hasPrefix(".") }
    }
  }

  /// Opens a file to be read from its beginning.
  func reader(of path: String) throws(FileFault) -> ByteReader {
    switch storage {
    case .directory(let root): return try ByteReader(opening: root + "/" + path)
    case .list(let entries):
      switch entries[path] {
      case .file(let bytes): return ByteReader(bytes)
      case .folder: throw .irregular
      case nil: throw FileFault("cannot be read: No such file or directory", isMissing: true)
      }
    }
  }

  /// A path's folder and last name.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

/// Something that a folder holds.
struct FolderEntry: Hashable, Sendable {
  let name: String
  let kind: Kind

  enum Kind: Hashable {
    case file
    case folder
    /// A symbolic link to a folder. It is not followed: it could lead back.
    case linkToFolder
    /// A pipe, a socket, a device, a link that leads nowhere.
    case other
    /// A name that is no UTF-8; it is shown repaired.
    case unreadableName
  }
}

/// Why a file or a folder could not be read: words that follow its name.
public struct FileFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, such as "cannot be read: Permission denied".
  public let description: String
  /// What to do, where that can be told.
  public let advice: String?
  /// Whether there is no such file.
  let isMissing: Bool

  init(_ description: String, isMissing: Bool = false, advice: String? = nil) {
    self.description = description
    self.isMissing = isMissing
    self.advice = advice
  }

  /// What is no file, but a folder, a pipe or a device.
  static let irregular = FileFault("cannot be read: it is no regular file")
  /// The user has interrupted.
  public static let interrupt = FileFault("interrupted")
}
