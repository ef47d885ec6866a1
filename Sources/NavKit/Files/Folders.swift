internal import Glibc

/// Folders that are made where they are missing.
enum Folders {
  /// Makes a folder, and those above it.
  ///
  /// - Throws: kind `io` where that cannot be.
  static func make(_ path: String, home: String?) throws {
    let expanded = HomeFolder.expanding(path, home: home)
    var end = expanded.startIndex
    while end < expanded.endIndex {
      end = expanded[end...].dropFirst().firstIndex(of: "/") ?? expanded.endIndex
      if unsafe mkdir(String(expanded[..<end]), 0o777) == 0 || errno == EEXIST { continue }
      let code = errno
      throw unsafe Failure(.io, "cannot make \"\(path)\": \(String(cString: strerror(code)))")
    }
  }
}
