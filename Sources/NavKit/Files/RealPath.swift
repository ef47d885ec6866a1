internal import Glibc
internal import NavKit

/// The paths of files without links, by which the same file is known again.
enum RealPath {
  /// The canonical path of a file; the path as it is where there is no such file.
  static func of(_ path: String) -> String {
    let place = HomeFolder.expanding(path, home: Environment["HOME"])
    guard let resolved = unsafe realpath(place, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
