internal import Glibc

/// Builds a project directory into one file, which `connect` takes instead.
///
/// ```swift
/// let build = try ProjectBuild("flights")
/// try build.run(configuration)  // flights.navdb
/// ```
public struct ProjectBuild {
  /// The project directory, as a person named it.
  public let directory: String
  /// The file that is written.
  public let file: String

  /// Looks at what is named.
  ///
  /// - Parameters:
  ///   - directory: the project directory.
  ///   - file: the file to write; without it, a file beside the directory that is called like it.
  /// - Throws: kind `connection` where there is no such directory, `usage` where no file can be
  ///   called like it.
  public init(_ directory: String, to file: String? = nil) throws {
    self.directory = directory
    guard let isDirectory = ProjectPlace.isDirectory(directory) else {
      throw Failure(
        .connection, "cannot open \(directory): \(ProjectPlace.systemError())")
    }
    guard isDirectory else {
      throw Failure(
        .connection, "cannot build \(directory): it is no directory",
        help: ["name the folder of project.json"])
    }
    guard let file = file ?? ProjectBuild.file(beside: directory) else {
      throw Failure(.usage, "no file can lie beside \(directory)", help: ["name one with -o"])
    }
    self.file = file
  }

  /// Builds the file. It is there when all is right; until then an older one stays as it is.
  ///
  /// - Parameters:
  ///   - configuration: reads the directory's ConnectionInfo.plist, interrupts, and is told how far
  ///     it is, if somebody looks on.
  ///   - force: whether a file may be overwritten that is no built project.
  /// - Throws: kind `connection` where the project is wrong, with all that is; `io` where the file
  ///   cannot be written; `interrupt`.
  @discardableResult
  public func run(_ configuration: Configuration, force: Bool = false) throws -> BuildSummary {
    let info = try ProjectPlace.connection(of: directory, read: configuration.read)
    guard let progress = ProgressLine(configuration) else {
      return try build(info, configuration, force) { _ in }
    }
    var watched = configuration
    let interrupt = configuration.interrupt
    watched.interrupt = {
      progress.poll()
      return interrupt()
    }
    return try progress.during { try build(info, watched, force) { progress.read($0) } }
  }

  private func build(
    _ info: ConnectionInfo?, _ configuration: Configuration, _ force: Bool,
    progress: @escaping (SourceProgress) -> Void
  ) throws -> BuildSummary {
    do {
      return try BuiltProject.build(
        .directory(directory), to: file,
        start: info.map { ProjectStart(folder: $0.folderID, report: $0.reportID) },
        mayReplaceAny: force, progress: progress, interrupt: configuration.interrupt)
    } catch let problems as ProjectProblems {
      throw ProjectPlace.failure(problems, in: directory)
    } catch let fault as FileFault {
      throw Failure(.io, "\(file) \(fault)", help: fault.advice.map { [$0] } ?? [])
    } catch let failure as ContentFailure {
      throw Failures.failure(failure)
    }
  }

  /// A file beside a directory that is called like it; `nil` for the root of all.
  private static func file(beside directory: String) -> String? {
    var path = directory
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    // What is named by where it lies has its own name.
    let last = path.split(separator: "/").last
    if last == nil || last == "." || last == ".." {
      guard let real = ProjectFiles.realPath(path) else { return nil }
      path = real
    }
    return path == "/" ? nil : path + BuiltProject.ending
  }
}
