internal import Glibc
internal import NavKit

/// The scripts that paths stand for, to `nav check`, `nav fmt` and `nav test` alike.
///
/// A file is itself; a folder stands for all `.nav` files in it and below, in the order of their
/// paths. Names that begin with `.` are hidden and left out, as is what is no regular file; links to
/// folders are not followed. What cannot be read in a folder is told, and the rest is taken.
struct ScriptFiles {
  /// Whether libraries, which other scripts include, are left out of folders.
  let skipsLibraries: Bool
  /// What could not be read in folders, with why.
  private(set) var failures: [(path: String, failure: Failure)] = []
  /// The files that have been answered, by their real paths.
  private var known: Set<String> = []

  init(skipsLibraries: Bool = false) { self.skipsLibraries = skipsLibraries }

  /// The scripts of a path that no earlier one stood for. `-` is itself.
  ///
  /// - Throws: kind `usage` where nothing is there, or no script in a folder; kind `interrupt`.
  mutating func scripts(of path: String) throws -> [String] {
    if path == "-" { return [path] }
    let place = HomeFolder.expanding(path, home: Environment["HOME"])
    var status = stat()
    guard unsafe stat(place, &status) == 0 else { throw ScriptFiles.cannotRead(path, errno) }
    var files = [place]
    if status.st_mode & S_IFMT == S_IFDIR {
      let known = failures.count
      files = try scripts(below: place)
      guard !files.isEmpty || failures.count > known else {
        throw Failure(.usage, "there are no scripts in \"\(path)\"")
      }
    }
    return files.filter { known.insert(RealPath.of(Environment.path($0))).inserted }
  }

  /// Visits the scripts of paths in order. After one that fails, or is not there, comes the next.
  ///
  /// - Throws: kind `interrupt`, and what is no `Failure`.
  mutating func visit(
    _ paths: [String], _ body: (String) throws -> Void, failed: (String, Failure) -> Void
  ) throws {
    for path in paths {
      var found: [String] = []
      let known = failures.count
      do {
        found = try scripts(of: path)
      } catch let failure as Failure where failure.kind != .interrupt {
        failed(path, failure)
      }
      for (path, failure) in failures[known...] { failed(path, failure) }
      for script in found {
        if Signals.isInterrupted { throw Failure(.interrupt, "interrupted") }
        do {
          try body(script)
        } catch let failure as Failure where failure.kind != .interrupt {
          failed(script, failure)
        }
      }
    }
  }

  private mutating func scripts(below folder: String) throws -> [String] {
    if Signals.isInterrupted { throw Failure(.interrupt, "interrupted") }
    guard let directory = unsafe opendir(folder) else {
      failures.append((folder, ScriptFiles.cannotRead(folder, errno)))
      return []
    }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let (name, isText) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard !name.hasPrefix("."), !(skipsLibraries && Source.isLibrary(name)) else { continue }
      if isText {
        names.append(name)
      } else if name.hasSuffix(".nav") {
        failures.append((folder, Failure(.usage, "a name in \"\(folder)\" is not UTF-8: \(name)")))
      }
    }
    unsafe closedir(directory)
    var found: [String] = []
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found += try scripts(below: path)
      } else if name.hasSuffix(".nav"), FileState(Environment.path(path))?.isRegular != false {
        found.append(path)
      }
    }
    return found
  }

  private static func cannotRead(_ path: String, _ code: Int32) -> Failure {
    unsafe Failure(.usage, "cannot read \"\(path)\": \(String(cString: strerror(code)))")
  }
}
