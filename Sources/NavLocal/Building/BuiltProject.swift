import NavContent

/// A project built into one file, which opens at once however large it is: `nav build`.
///
/// ```swift
/// try BuiltProject.build(.directory("flights"), to: "flights.navdb", interrupt: { false })
/// let source = try LocalSource(built: "flights.navdb", interrupt: { false })
/// ```
public enum BuiltProject {
  /// What the names of such files end in, with its point.
  public static let ending = BuiltFile.ending

  /// Whether a path is to be opened as a built project and not as a text: by its name, or as it
  /// begins as a database.
  public static func isMeant(by path: String) -> Bool { BuiltFile.isMeant(path) }

  /// Builds a file. It is there when all is right, and complete; until then an older one stays.
  ///
  /// - Parameters:
  ///   - files: the project's files.
  ///   - path: the file; a symbolic link leads on to what it names.
  ///   - start: where the project begins, if it has a connection file.
  ///   - mayReplaceAny: whether a file may be replaced that is no built project.
  ///   - progress: is told now and then how far the build is.
  ///   - interrupt: whether the user has interrupted.
  /// - Throws: `ContentFailure` where there is no project or the user interrupts;
  ///   `ProjectProblems` where its files are wrong; `FileFault`, words that follow the path, where
  ///   the file cannot be written, or is one of the project's.
  @discardableResult
  public static func build(
    _ files: ProjectFiles, to path: String, start: ProjectStart? = nil,
    mayReplaceAny: Bool = false, progress: @escaping (SourceProgress) -> Void = { _ in },
    interrupt: @escaping @Sendable () -> Bool
  ) throws -> BuildSummary {
    guard !files.hold(path) || BuiltFile.isOne(path) else {
      throw FileFault("is a file of the project itself", advice: "name another file")
    }
    let target = try BuildTarget(path, mayReplaceAny: mayReplaceAny)
    var builder = ProjectBuilder(files, interrupt: interrupt)
    builder.progress = progress
    return try builder.build(target, start: start)
  }
}

/// What a build has put into its file.
public struct BuildSummary: Sendable, Equatable {
  /// How many objects, the root among them.
  public var objects: Int
  /// How many tables.
  public var tables: Int
}
