internal import Glibc
internal import NavKit

/// Writes a file of the program's: beside it and renamed, so that it is there whole or as it was.
///
/// Symbolic links are followed; mode and owner of a file that is replaced are kept. A file of several
/// names stays one: it is written in its place once its new text is safe beside it. What is no
/// regular file, such as a device or a pipe, is written directly.
struct FileWriter {
  private let path: String
  /// Without links.
  private let target: String
  /// Whether there is something of the name that is no regular file.
  private let isDirect: Bool
  /// What is replaced.
  private let old: stat?

  /// Finds out whether a path can be written: better now than after a long run.
  ///
  /// - Throws: kind `io` where it cannot.
  init(_ path: String) throws {
    self.path = path
    let expanded = HomeFolder.expanding(path, home: Environment["HOME"])
    // `/dev/stdout` is what is open there, and not the file that it leads to.
    let isOpen = ["/dev/", "/proc/"].contains { expanded.hasPrefix($0) }
    target = isOpen ? expanded : RealPath.of(expanded)
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    isDirect = exists && (isOpen || status.st_mode & S_IFMT != S_IFREG)
    old = exists ? status : nil
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR) }
    // A new name is the folder's affair; whether the file may change is the file's.
    if exists, unsafe access(target, W_OK) != 0 { throw failure(errno) }
    if !isDirect, unsafe access(folder.isEmpty ? "." : folder, W_OK) != 0 { throw failure(errno) }
  }

  /// Writes all of some bytes, or leaves the file as it was.
  ///
  /// - Parameter read: the file when it was read; if somebody has changed it since, it stays so.
  /// - Throws: kind `io` where it cannot be written or has been changed.
  func write(_ bytes: [UInt8], since read: FileState? = nil) throws {
    guard !isDirect else {
      // What is open already has a place of its own to go on at, which a second opening would not.
      let descriptor =
        if let stream = FileWriter.descriptor(target) {
          fcntl(stream, F_DUPFD_CLOEXEC, 0)
        } else {
          unsafe open(target, O_WRONLY | O_APPEND | O_CLOEXEC)
        }
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      if let code = Files.write(bytes, to: descriptor) { throw failure(code) }
      return
    }
    // A name of its own length, since that of the file may be as long as names can be.
    var template = Array((folder + FileWriter.temporary).utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw failure(errno) }
    var code = Files.write(bytes, to: descriptor)
    // Another owner is kept where the system allows it; else it is the one who writes.
    if let old { _ = fchown(descriptor, old.st_uid, old.st_gid) }
    if code == nil, fchmod(descriptor, mode) != 0 { code = errno }
    if code == nil, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, let read, read != FileState(target) {
      unsafe unlink(template)
      throw Failure(.io, "\"\(path)\" was changed meanwhile; it stays as it is")
    }
    if code == nil {
      if let old, old.st_nlink > 1 { return try overwrite(bytes, beside: template) }
      if unsafe rename(template, target) != 0 { code = errno }
    }
    guard let code else { return }
    unsafe unlink(template)
    throw failure(code)
  }

  /// The open stream that a name of the system stands for, such as `/dev/stdout`.
  private static func descriptor(_ path: String) -> Int32? {
    if path == "/dev/stdout" { return STDOUT_FILENO }
    if path == "/dev/stderr" { return STDERR_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Writes a file of several names in its place. Where that goes wrong, the new text stays beside it.
  private func overwrite(_ bytes: [UInt8], beside copy: [CChar]) throws {
    let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
    var code = descriptor < 0 ? errno : Files.write(bytes, to: descriptor)
    if code == nil, ftruncate(descriptor, bytes.count) != 0 { code = errno }
    if code == nil, fsync(descriptor) != 0 { code = errno }
    if descriptor >= 0 { close(descriptor) }
    guard let code else {
      unsafe unlink(copy)
      return
    }
    let name = String(decoding: copy.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    throw Failure(.io, failure(code).message, help: ["its new text is in \"\(name)\""])
  }

  /// The folder of the file, with its slash; nothing where it is the working directory.
  private var folder: String { target.lastIndex(of: "/").map { String(target[...$0]) } ?? "" }

  /// What the name of a text is that is not complete yet.
  private static let temporary = ".nav-XXXXXX"

  /// The mode of what is replaced; of a new file, what the system gives to new files.
  private var mode: mode_t {
    if let old { return old.st_mode & 0o7777 }
    let mask = umask(0)
    _ = umask(mask)
    return 0o666 & ~mask
  }

  private func failure(_ code: Int32) -> Failure {
    unsafe Failure(.io, "cannot write \"\(path)\": \(String(cString: strerror(code)))")
  }
}
