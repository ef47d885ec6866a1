internal import Glibc
internal import NavKit

/// The names of files that a path could go on to.
enum FileNames {
  /// One file's path, written as the path so far.
  struct Entry: Equatable {
    /// The path; that of a directory ends with a `/`.
    var path: String
    /// Whether it is a directory.
    var isDirectory: Bool
  }

  /// The files whose paths begin with a text, sorted; hidden ones only where a dot is typed.
  ///
  /// - Parameters:
  ///   - text: a path, relative to the working directory, from the root, or from `~/`.
  ///   - limit: how many files are looked through.
  static func paths(startingWith text: String, home: String?, limit: Int) -> [Entry] {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let begin = slash.map { text[text.index(after: $0)...] } ?? text[...]
    let place = folder.isEmpty ? "." : HomeFolder.expanding(folder, home: home)
    guard let directory = unsafe opendir(place) else { return [] }
    defer { unsafe closedir(directory) }
    var entries: [Entry] = []
    var seen = 0
    while seen < limit, let entry = unsafe readdir(directory) {
      seen += 1
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name.hasPrefix(begin), name != ".", name != "..",
        !name.hasPrefix(".") || begin.hasPrefix(".")
      else { continue }
      let isDirectory = isDirectory((folder.isEmpty ? "" : place) + name)
      let path = folder + name + (isDirectory ? "/" : "")
      entries.append(Entry(path: path, isDirectory: isDirectory))
    }
    return entries.sorted { $0.path < $1.path }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
