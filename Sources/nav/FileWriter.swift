internal import Glibc
internal import NavKit

/// Writes a file of the program's: beside it and renamed, so that it is there whole or as it was.
///
/// Symbolic links are followed, and the mode of a file that is replaced is kept. What is no regular
/// file, such as a device or a pipe, is written directly.
struct FileWriter {
  private let path: String
  /// Without links.
  private let target: String
  private let isDirect: Bool
  private let mode: mode_t

  /// Finds out whether a path can be written: better now than after a long run.
  ///
  /// - Throws: kind `io` where it cannot.
  init(_ path: String) throws {
    self.path = path
    target = RealPath.of(HomeFolder.expanding(path, home: Environment["HOME"]))
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    isDirect = exists && status.st_mode & S_IFMT != S_IFREG
    mode = exists ? status.st_mode & 0o7777 : 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR) }
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    let code = unsafe access(isDirect ? target : folder, W_OK)
    if code != 0 { throw failure(errno) }
  }

  /// Writes all of a text.
  func write(_ text: String) throws {
    guard !isDirect else {
      let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      return try write(text, to: descriptor)
    }
    let beside = target + ".\(getpid()).tmp"
    let descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    do {
      defer { close(descriptor) }
      if mode != 0 { fchmod(descriptor, mode) }
      try write(text, to: descriptor)
      guard unsafe rename(beside, target) == 0 else { throw failure(errno) }
    } catch {
      unsafe unlink(beside)
      throw error
    }
  }

  private func write(_ text: String, to descriptor: Int32) throws {
    if let code = Files.write(text, to: descriptor) { throw failure(code) }
  }

  private func failure(_ code: Int32) -> Failure {
    unsafe Failure(.io, "cannot write \"\(path)\": \(String(cString: strerror(code)))")
  }
}
