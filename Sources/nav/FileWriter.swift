internal import Glibc
internal import NavKit

/// Writes a file of the program's: beside it and renamed, so that it is there whole or as it was.
///
/// Symbolic links are followed; mode and owner of a file that is replaced are kept. What is no
/// regular file, such as a device or a pipe, is written directly.
struct FileWriter {
  private let path: String
  /// Without links.
  private let target: String
  /// Whether there is something of the name that is no regular file.
  let isDirect: Bool
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
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    if !isDirect, unsafe access(folder, W_OK) != 0 { throw failure(errno) }
  }

  /// Writes all of some bytes, or leaves the file as it was.
  func write(_ bytes: [UInt8]) throws {
    guard !isDirect else {
      let descriptor = unsafe open(target, O_WRONLY | O_APPEND | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      if let code = Files.write(bytes, to: descriptor) { throw failure(code) }
      return
    }
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw failure(errno) }
    var code = Files.write(bytes, to: descriptor)
    // Another owner is kept where the system allows it; else it is the one who writes.
    if let old { _ = fchown(descriptor, old.st_uid, old.st_gid) }
    if code == nil, fchmod(descriptor, mode) != 0 { code = errno }
    if code == nil, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, unsafe rename(template, target) != 0 { code = errno }
    guard let code else { return }
    unsafe unlink(template)
    throw failure(code)
  }

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
