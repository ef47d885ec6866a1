internal import Glibc
internal import NavKit

extension Files {
  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    let place = HomeFolder.expanding(path, home: Environment["HOME"])
    return unsafe stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Gives a file new bytes, all or none: they are written beside it, and take its name and its
  /// mode. A link stays a link, and the file that it leads to is replaced.
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    let place = RealPath.of(path)
    var status = stat()
    guard unsafe stat(place, &status) == 0 else { throw cannotWrite(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.io, "cannot write \"\(path)\": it is no regular file")
    }
    // A new name is the folder's affair; whether the file may change is the file's.
    guard unsafe access(place, W_OK) == 0 else { throw cannotWrite(path, errno) }
    var template = Array((place + ".XXXXXX").utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw cannotWrite(path, errno) }
    var code = write(bytes, to: descriptor)
    // Another owner is kept where the system allows it; else it is the one who formats.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    if code == nil, fchmod(descriptor, status.st_mode & 0o7777) != 0 { code = errno }
    if code == nil, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, unsafe rename(template, place) != 0 { code = errno }
    guard let code else { return }
    unsafe unlink(template)
    throw cannotWrite(path, code)
  }

  private static func cannotWrite(_ path: String, _ code: Int32) -> Failure {
    unsafe Failure(.io, "cannot write \"\(path)\": \(String(cString: strerror(code)))")
  }
}
