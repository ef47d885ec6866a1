internal import Glibc

/// What a person names to be opened: a property list, a project directory, a built project, or
/// nothing that is one.
struct ProjectPlace {
  /// The project directory, or the file of a built project.
  private let path: String
  /// Whether it is the latter.
  private let isBuilt: Bool
  /// The connection file that was named, or that the directory has.
  let info: ConnectionInfo?

  /// Looks at a place and reads its connection file.
  ///
  /// - Throws: an error of kind `connection` that names file and key.
  init(_ place: String, read: (String) throws -> [UInt8]) throws {
    guard !ProjectPlace.isAddress(place) else {
      throw Failure(
        .connection, "cannot open \(place): this version opens projects that are kept in files",
        help: ["name a ConnectionInfo.plist, a project directory or a .navdb file"])
    }
    guard let isDirectory = ProjectPlace.isDirectory(place) else {
      throw Failure(.connection, "cannot open \(place): \(ProjectPlace.systemError())")
    }
    if isDirectory {
      path = place
      isBuilt = false
      info = try ProjectPlace.connection(of: place, read: read)
    } else if BuiltProject.isMeant(by: place) {
      path = place
      isBuilt = true
      info = nil
    } else if ProjectPlace.isDevice(place) {
      throw Failure(
        .connection, "cannot open \(place): it is a device",
        help: ["name a ConnectionInfo.plist, a project directory or a .navdb file"])
    } else {
      let read = try ProjectPlace.read(place, with: read)
      info = read
      let folder = ProjectPlace.folder(of: place)
      guard let source = read.source else {
        path = folder
        isBuilt = false
        return
      }
      guard !ProjectPlace.isAddress(source) else {
        throw Failure(
          .connection,
          "\(place): the key Source is the address of a server; this version opens "
            + "projects that are kept in files")
      }
      // `.` on a path leads nowhere else.
      let names = source.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      let inside = names.isEmpty ? folder : ProjectPlace.join(folder, names)
      path = source.hasPrefix("/") ? source : inside
      isBuilt = ProjectPlace.isDirectory(path) != true && BuiltProject.isMeant(by: path)
    }
  }

  /// The connection file of a project directory; `nil` where it has none.
  ///
  /// - Throws: an error of kind `connection` that names file and key.
  static func connection(
    of directory: String, read: (String) throws -> [UInt8]
  ) throws -> ConnectionInfo? {
    let file = join(directory, PageConstants.connectionInfo)
    return isDirectory(file) == nil ? nil : try ProjectPlace.read(file, with: read)
  }

  /// Opens the project.
  func open(
    interrupt: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (SourceProgress) -> Void
  ) throws -> any ContentSource {
    do {
      if isBuilt {
        return try LocalSource(built: path, interrupt: interrupt, progress: progress)
      }
      return try LocalSource(directory: path, interrupt: interrupt, progress: progress)
    } catch let problems as ProjectProblems {
      throw ProjectPlace.failure(problems, in: path)
    } catch let fault as FileFault {
      throw Failure(.connection, "\(path) \(fault)", help: fault.advice.map { [$0] } ?? [])
    }
  }

  /// The connection: that of the file, else that which a built project keeps, else one that begins at
  /// Shared Reports, else at the root.
  func connection(to source: any ContentSource) -> ConnectionInfo {
    if let info { return info }
    if let start = (source as? LocalSource)?.start {
      return ConnectionInfo(
        file: PageConstants.connectionInfo, folderID: start.folder, reportID: start.report)
    }
    let hasSharedReports = (try? source.object(.sharedReports, type: .folder)) != nil
    return ConnectionInfo(folderID: hasSharedReports ? .sharedReports : .root)
  }

  /// The problems of a project, each with the path of its file as a person would open it.
  static func failure(_ problems: ProjectProblems, in directory: String) -> Failure {
    let count = problems.problems.count + problems.omitted
    let lines = problems.problems.map { join(directory, $0.description) }
    var failure = Failure(
      .connection,
      count == 1 ? lines[0] : "the project \(directory) has \(count) problems: \(lines[0]) …")
    if count > 1 { failure.details = lines }
    if problems.omitted > 0 { failure.details.append("and \(problems.omitted) more") }
    return failure
  }

  private static func read(
    _ file: String, with read: (String) throws -> [UInt8]
  ) throws -> ConnectionInfo {
    let bytes: [UInt8]
    do {
      bytes = try read(file)
    } catch let failure as Failure {
      throw Failure(.connection, failure.message, help: failure.help)
    }
    do {
      let list = try PropertyList(bytes)
      for key in [PageConstants.folderKey, PageConstants.reportKey, PageConstants.sourceKey]
      where list.others.contains(key) {
        throw Failure(.connection, "\(file): the key \(key) is not a string")
      }
      return try ConnectionInfo(file: file, values: list.strings)
    } catch let problem as PropertyList.Problem {
      throw Failure(.connection, "\(file): \(problem.message)")
    } catch let error as EmbedError {
      throw Failures.failure(error)
    }
  }

  private static func isAddress(_ place: String) -> Bool {
    let lower = place.lowercased()
    return lower.hasPrefix("https://") || lower.hasPrefix("http://")
  }

  /// Whether a path is a directory; `nil` where nothing is there, and `errno` says why.
  static func isDirectory(_ path: String) -> Bool? {
    kind(of: path).map { $0 == S_IFDIR }
  }

  /// Whether a path is that of a device, which may have no end.
  private static func isDevice(_ path: String) -> Bool {
    kind(of: path).map([S_IFCHR, S_IFBLK].contains) ?? false
  }

  /// What the system calls a path's kind; `nil` where it leads nowhere, for which `errno` tells.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  static func systemError() -> String { unsafe String(cString: strerror(errno)) }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

extension Session {
  /// The connection of the sample project, as its ConnectionInfo.plist has it.
  static let sampleConnection = ConnectionInfo(
    file: PageConstants.connectionInfo, folderID: .sharedReports, reportID: PageConstants.reportID)
}
