internal import Glibc
internal import NavKit

/// The scripts that `nav test` is to run.
enum ScriptFiles {
  /// The scripts of paths, in order: a file itself, of a folder all `.nav` files in it and below, by
  /// name. Names that begin with `_` are libraries, and with `.` hidden: both are left out. Links to
  /// folders are not followed. Each file comes once.
  static func find(_ paths: [String]) throws -> [String] {
    var found: [String] = []
    var known: Set<String> = []
    for path in paths {
      let place = HomeFolder.expanding(path, home: Environment["HOME"])
      var status = stat()
      guard unsafe stat(place, &status) == 0 else { throw cannotRead(path, errno) }
      var files = [place]
      if status.st_mode & S_IFMT == S_IFDIR {
        files = try scripts(below: place)
        guard !files.isEmpty else {
          throw Failure(.usage, "there are no scripts in \"\(path)\"")
        }
      }
      for file in files where known.insert(RealPath.of(file)).inserted { found.append(file) }
    }
    return found
  }

  private static func scripts(below folder: String) throws -> [String] {
    if Signals.isInterrupted { throw Failure(.interrupt, "interrupted") }
    guard let directory = unsafe opendir(folder) else { throw cannotRead(folder, errno) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      // A name that is not UTF-8 could not be told in any report.
      if let name, !name.hasPrefix("."), !name.hasPrefix("_") { names.append(name) }
    }
    unsafe closedir(directory)
    var found: [String] = []
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found += try scripts(below: path)
      } else if name.hasSuffix(".nav") {
        found.append(path)
      }
    }
    return found
  }

  private static func cannotRead(_ path: String, _ code: Int32) -> Failure {
    unsafe Failure(.usage, "cannot read \"\(path)\": \(String(cString: strerror(code)))")
  }
}
