internal import Glibc

/// A place for a file: finds out what stands there, and whether it can be written.
///
/// A regular file is written beside its place and put there when it is whole: what ends the program
/// before leaves the old file, and nothing else. Symbolic links are followed; mode and owner of a
/// file that is replaced are kept. A file of several names stays one: it is written in its place
/// once its new text is safe beside it. What is no regular file, such as a device or a pipe, is
/// written directly.
package struct FileWriter {
  let path: String
  /// Without links.
  let target: String
  /// Whether there is something of the name that is no regular file.
  let isDirect: Bool
  /// What is replaced.
  let old: stat?
  let isInterrupted: () -> Bool

  /// Whether there is a regular file already, which would be replaced.
  package var replaces: Bool { old != nil && !isDirect }

  /// Finds out whether a path can be written: better now than after a long run.
  ///
  /// - Parameters:
  ///   - home: what `~/` at the start of the path stands for.
  ///   - isInterrupted: whether a signal that comes while a device or a pipe is waited for ends the
  ///     wait.
  /// - Throws: kind `io` where it cannot.
  package init(
    _ path: String, home: String?, isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    self.path = path
    self.isInterrupted = isInterrupted
    let expanded = HomeFolder.expanding(path, home: home)
    // `/dev/stdout` is what is open there, and not the file that it leads to.
    let isOpen = ["/dev/", "/proc/"].contains { expanded.hasPrefix($0) }
    target = isOpen ? expanded : RealPath.ofTarget(expanded)
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    let fault = exists ? 0 : errno
    isDirect = exists && (isOpen || status.st_mode & S_IFMT != S_IFREG)
    old = exists ? status : nil
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR) }
    // A chain of links without an end, a file where a folder should be.
    if fault != 0, fault != ENOENT { throw failure(fault) }
    if target.isEmpty { throw failure(ENOENT) }
    if target.hasSuffix("/") { throw failure(EISDIR) }
    // A new name is the folder's affair; whether the file may change is the file's.
    if exists, unsafe access(target, W_OK) != 0 { throw failure(errno) }
    if !isDirect, unsafe access(folder.isEmpty ? "." : folder, W_OK) != 0 { throw failure(errno) }
  }

  /// Writes all of some bytes, or leaves the file as it was.
  ///
  /// - Parameter read: the file when it was read; if somebody has changed it since, it stays so.
  /// - Throws: kind `io` where it cannot be written or has been changed.
  package func write(_ bytes: [UInt8], since read: FileState? = nil) throws {
    let stream = try open()
    try stream.write(bytes)
    try stream.finish(since: read)
  }

  /// Begins to write.
  ///
  /// - Throws: kind `io` where it cannot; `interrupt` where a pipe was waited for in vain.
  package func open() throws -> FileStream { try FileStream(self) }

  /// The open stream that a name of the system stands for, such as `/dev/stdout`.
  var openDescriptor: Int32? {
    if target == "/dev/stdout" { return STDOUT_FILENO }
    if target == "/dev/stderr" { return STDERR_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where target.hasPrefix(folder) {
      return Int32(target.dropFirst(folder.count))
    }
    return nil
  }

  /// The folder of the file, with its slash; nothing where it is the working directory.
  var folder: String { RealPath.folder(of: target) }

  /// What the file is called for the moment before it takes the place of the old one. It is always
  /// the same, so that the next run finds what a kill in this moment has left.
  var besideName: String {
    // A name of its own length, since that of the file may be as long as names can be.
    folder + FileWriter.temporary + NameHash.hex(of: String(target.dropFirst(folder.count)))
  }

  /// A name for a text that stays beside its file.
  var keptName: String {
    folder + FileWriter.temporary + String(UInt64.random(in: 0 ... .max), radix: 16)
  }

  /// How the name of a text begins that stands beside its file.
  static let temporary = ".nav-"

  func failure(_ code: Int32) -> Failure {
    unsafe Failure(.io, "cannot write \"\(path)\": \(String(cString: strerror(code)))")
  }
}
