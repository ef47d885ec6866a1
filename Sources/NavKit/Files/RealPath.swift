internal import Glibc
internal import NavLocal

/// Paths without links, by which the same file is known again.
package enum RealPath {
  /// The canonical path of a file; the path as it is where there is no such file.
  package static func of(_ path: String) -> String { ProjectFiles.realPath(path) ?? path }

  /// The canonical path of a file that is written: where a link leads to a file that there is not
  /// yet, that file's.
  static func ofTarget(_ path: String) -> String {
    var path = path
    // As many links in a row as the system follows.
    for _ in 0..<KitLimits.links {
      if let existing = ProjectFiles.realPath(path) { return existing }
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe readlink(path, $0.baseAddress!, $0.count)
      }
      guard count > 0, count < buffer.count else { break }
      let link = String(decoding: buffer[..<count], as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + link
    }
    return path
  }

  /// The folder of a path, with its slash; nothing where it is the working directory.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
