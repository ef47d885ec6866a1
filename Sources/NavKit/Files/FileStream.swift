internal import Glibc

/// A file that is being written, piece by piece. Until `finish` nobody sees it: where a run ends
/// before, the old file is as it was, and nothing is beside it.
///
/// The new text has no name at all while it is written, where the file system can do that, so that
/// not even a killed run leaves it behind.
package final class FileStream {
  private let place: FileWriter
  private var descriptor: Int32 = -1
  /// The name of the text where the file system knows no files without one.
  private var name: String?

  /// - Parameter usesNames: writes as on a file system that knows no files without a name.
  init(_ place: FileWriter, usesNames: Bool = false) throws {
    self.place = place
    if place.isDirect {
      try openDirectly()
      return
    }
    FileStream.removeLeft(place.besideName)
    if !usesNames, openUnnamed() { return }
    try openNamed()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let name { unsafe unlink(name) }
  }

  /// Writes a piece.
  ///
  /// - Throws: kind `io` where there is no room for it, or `interrupt`.
  package func write(_ bytes: [UInt8]) throws {
    guard let code = Descriptor.write(bytes, to: descriptor, isInterrupted: place.isInterrupted)
    else { return }
    if code == EINTR { throw Failure(.interrupt, "interrupted") }
    throw place.failure(code)
  }

  /// Puts the file in its place.
  ///
  /// - Parameter read: the file when it was read; if somebody has changed it since, it stays so.
  /// - Throws: kind `io`; the old file is as it was then.
  package func finish(since read: FileState? = nil) throws {
    guard !place.isDirect else { return try end() }
    if let old = place.old {
      // Another owner is kept where the system allows it; else it is the one who writes.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw place.failure(errno) }
      // A new file takes nobody's place, so it need not be on the disk before it has its name.
      if fsync(descriptor) != 0 { throw place.failure(errno) }
    }
    if let read, read != FileState(place.target) { throw changed() }
    guard let old = place.old else { return try takeNewPlace() }
    if old.st_nlink > 1 { return try overwrite() }
    try takePlace()
  }

  // MARK: Opening

  private func openDirectly() throws {
    // What is open already has a place of its own to go on at, which a second opening would not.
    if let stream = place.openDescriptor {
      descriptor = fcntl(stream, F_DUPFD_CLOEXEC, 0)
    } else {
      repeat {
        descriptor = unsafe Glibc.open(place.target, O_WRONLY | O_APPEND | O_CLOEXEC)
        if descriptor < 0, errno == EINTR, place.isInterrupted() {
          throw Failure(.interrupt, "interrupted")
        }
      } while descriptor < 0 && errno == EINTR
    }
    guard descriptor >= 0 else { throw place.failure(errno) }
  }

  /// Makes a file without a name in the folder; false where that cannot be, or could not get a name.
  private func openUnnamed() -> Bool {
    let folder = place.folder.isEmpty ? "." : place.folder
    descriptor = unsafe Glibc.open(folder, FileStream.unnamed | O_RDWR | O_CLOEXEC, mode)
    if descriptor >= 0, unsafe access(descriptorName, F_OK) == 0 {
      flock(descriptor, LOCK_EX | LOCK_NB)
      return true
    }
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    return false
  }

  /// Linux's O_TMPFILE, a macro that Swift does not see.
  private static let unnamed: Int32 = 0o20000000 | O_DIRECTORY

  /// Makes the file that stands beside, under another name where a run that lives has that one.
  private func openNamed() throws {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var name = place.besideName
    descriptor = unsafe Glibc.open(name, flags, mode)
    if descriptor < 0, errno == EEXIST {
      name = place.keptName
      descriptor = unsafe Glibc.open(name, flags, mode)
    }
    guard descriptor >= 0 else { throw place.failure(errno) }
    flock(descriptor, LOCK_EX | LOCK_NB)
    self.name = name
  }

  /// Removes what a run has left that was killed while its text had a name: who lives holds a lock.
  private static func removeLeft(_ name: String) {
    let left = unsafe Glibc.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard left >= 0 else { return }
    if flock(left, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(name) }
    close(left)
  }

  /// A new file has the mode that the system gives to new files; another one gets it at the end.
  private var mode: mode_t { place.old == nil ? 0o666 : 0o600 }

  private var descriptorName: String { "/proc/self/fd/\(descriptor)" }

  // MARK: Finishing

  private func end() throws {
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    if code != 0 { throw place.failure(code) }
  }

  private func changed() -> Failure {
    Failure(.io, "\"\(place.path)\" was changed meanwhile; it stays as it is")
  }

  /// Gives a file without a name one; answers the system's error number.
  private func link(to target: String) -> Int32 {
    let code = unsafe linkat(AT_FDCWD, descriptorName, AT_FDCWD, target, AT_SYMLINK_FOLLOW)
    return code == 0 ? 0 : errno
  }

  /// Gives the file its name, if nobody has taken that meanwhile.
  private func takeNewPlace() throws {
    if let name {
      guard FileState(place.target) == nil else { throw changed() }
      guard unsafe rename(name, place.target) == 0 else { throw place.failure(errno) }
      self.name = nil
      return try end()
    }
    let code = link(to: place.target)
    if code == EEXIST { throw changed() }
    if code != 0 { throw place.failure(code) }
    try end()
  }

  /// Puts the file in the place of the old one.
  private func takePlace() throws {
    // A run that writes the same file in this moment may have the name; then there is another.
    var beside = name ?? place.besideName
    if name == nil {
      var code = link(to: beside)
      if code == EEXIST {
        beside = place.keptName
        code = link(to: beside)
      }
      guard code == 0 else { throw place.failure(code) }
      name = beside
    }
    guard unsafe rename(beside, place.target) == 0 else { throw place.failure(errno) }
    name = nil
    try end()
  }

  /// Writes a file of several names in its place. Where that goes wrong, the new text stays beside it.
  private func overwrite() throws {
    let copy = place.keptName
    let code: Int32
    if let name {
      code = unsafe rename(name, copy) == 0 ? 0 : errno
      if code == 0 { self.name = nil }
    } else {
      code = link(to: copy)
    }
    guard code == 0 else { throw place.failure(code) }
    let target = unsafe Glibc.open(place.target, O_WRONLY | O_CLOEXEC)
    guard target >= 0 else {
      let code = errno
      unsafe unlink(copy)
      throw place.failure(code)
    }
    let failed = copyAll(to: target)
    close(target)
    guard failed == 0 else {
      throw Failure(
        .io, place.failure(failed).message, help: ["its new text is in \"\(copy)\""])
    }
    unsafe unlink(copy)
    try end()
  }

  /// Copies what was written over another file; answers the system's error number.
  private func copyAll(to target: Int32) -> Int32 {
    var buffer = [UInt8](repeating: 0, count: KitLimits.piece)
    var offset = 0
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, offset)
      }
      if count < 0 { return errno }
      if count == 0 { break }
      let piece = count == buffer.count ? buffer : Array(buffer[..<count])
      if let code = Descriptor.write(piece, to: target, isInterrupted: { false }) { return code }
      offset += count
    }
    if ftruncate(target, offset) != 0 { return errno }
    return fsync(target) == 0 ? 0 : errno
  }
}
