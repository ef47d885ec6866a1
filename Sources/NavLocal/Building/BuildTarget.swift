import NavContent

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that a build writes: it has no name until it is complete, and then takes that of the
/// target in one step. So whatever ends the program leaves the old file whole and nothing beside it.
///
/// A name can only be given where none is; a file that replaces another has a second name for a
/// moment, which the next build of the same target takes for its own. Where the file system knows no
/// files without names, that second name is there all the time, under a lock.
final class BuildTarget {
  /// The file to write to.
  let descriptor: Int32
  /// Without a link at its end.
  private let target: String
  private let mayReplaceAny: Bool
  /// The name that it has beside the target; `nil` while it has none.
  private var name: String?

  /// Finds out whether the target can be written, and makes the file.
  ///
  /// - Parameters:
  ///   - path: the target; symbolic links lead on to what they name.
  ///   - mayReplaceAny: whether a file may be replaced that is no built project.
  ///   - isNamed: whether to take a name at once, as where files without names are unknown.
  /// - Throws: words that follow the path.
  init(_ path: String, mayReplaceAny: Bool, isNamed: Bool = false) throws(FileFault) {
    target = try BuildTarget.destination(of: path)
    self.mayReplaceAny = mayReplaceAny
    _ = try BuildTarget.replaced(target, mayReplaceAny)
    let folder = BuildTarget.folder(of: target)
    guard unsafe access(folder, W_OK | X_OK) == 0 else { throw BuildTarget.fault(errno) }
    let unnamed = isNamed ? -1 : BuildTarget.unnamed(in: folder)
    if unnamed >= 0 {
      descriptor = unnamed
      return
    }
    let name = BuildTarget.second(of: target)
    self.name = name
    descriptor = try BuildTarget.locked(name)
  }

  deinit {
    if let name { unsafe unlink(name) }
    close(descriptor)
  }

  /// Gives the complete file the target's name, once it is safe on its medium.
  func place() throws(FileFault) {
    guard fsync(descriptor) == 0 else { throw BuildTarget.fault(errno) }
    // Whoever has made a file there meanwhile wants to keep it, too.
    let old = try BuildTarget.replaced(target, mayReplaceAny)
    if let old {
      // Another owner is kept where the system allows it; else it is the one who builds.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw BuildTarget.fault(errno) }
    }
    if let name {
      guard unsafe rename(name, target) == 0 else { throw BuildTarget.fault(errno) }
      self.name = nil
    } else if old != nil {
      try replace()
    } else if !link(to: target) {
      guard errno == EEXIST else { throw BuildTarget.fault(errno) }
      _ = try BuildTarget.replaced(target, mayReplaceAny)
      try replace()
    }
    // The name is safe when its folder is; where that cannot be told, the file is there all the same.
    let folder = unsafe open(BuildTarget.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      _ = fsync(folder)
      close(folder)
    }
  }

  /// Takes the second name, and then the target's. A second name that is there already is one that a
  /// killed build has left, or that another build has for this moment: either file is complete.
  private func replace() throws(FileFault) {
    let second = BuildTarget.second(of: target)
    for _ in 0..<Limits.placings {
      if !link(to: second) {
        guard errno == EEXIST else { throw BuildTarget.fault(errno) }
        guard unsafe unlink(second) == 0 || errno == ENOENT else { throw BuildTarget.fault(errno) }
        continue
      }
      if unsafe rename(second, target) == 0 { return }
      guard errno == ENOENT else {
        let code = errno
        unsafe unlink(second)
        throw BuildTarget.fault(code)
      }
    }
    throw FileFault("cannot be written: other builds write it all the time")
  }

  private func link(to name: String) -> Bool {
    unsafe linkat(
      AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  // MARK: The target

  /// What a path leads to by symbolic links, whether or not it is there.
  private static func destination(of path: String) throws(FileFault) -> String {
    var path = path
    for _ in 0..<Limits.links {
      var status = stat()
      guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else {
        return path
      }
      var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = unsafe readlink(path, &link, link.count - 1)
      guard count >= 0 else { throw fault(errno) }
      let target = String(decoding: link[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    throw fault(ELOOP)
  }

  /// The file that is to be replaced; `nil` where there is none.
  ///
  /// - Throws: why it must stay.
  private static func replaced(_ target: String, _ any: Bool) throws(FileFault) -> stat? {
    var status = stat()
    guard unsafe stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw fault(errno) }
      guard !target.hasSuffix("/") else { throw fault(EISDIR) }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw fault(EISDIR)
    default: throw FileFault("cannot be written: it is no regular file")
    }
    // A new name is the folder's affair; whether the file may change is the file's.
    guard unsafe access(target, W_OK) == 0 else { throw fault(errno) }
    guard any || BuiltFile.isOne(target) else {
      throw FileFault(
        "is there already, and is no project that nav build has made",
        advice: "name another file, or overwrite it with --force")
    }
    return status
  }

  private static func folder(of path: String) -> String {
    let (folder, _) = ProjectFiles.split(path)
    return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
  }

  /// The name beside a target that its file may have until it is complete: always the same, and short
  /// whatever the target is called.
  private static func second(of target: String) -> String {
    let id = ObjectID.derived(from: ProjectFiles.split(target).name)
    return folder(of: target) + "/.nav-build-\(id)"
  }

  // MARK: The file

  /// A new file without a name; -1 where the file system knows none.
  private static func unnamed(in folder: String) -> Int32 {
    #if os(Linux)
      // The system's O_TMPFILE, which Swift does not import.
      let flags = 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
      // Its name is given by way of here.
      guard unsafe access("/proc/self/fd", X_OK) == 0 else { return -1 }
      return unsafe open(folder, flags, 0o666)
    #else
      return -1
    #endif
  }

  /// The file of a name, new or left by a build that was killed, under a lock.
  private static func locked(_ name: String) throws(FileFault) -> Int32 {
    for _ in 0..<Limits.placings {
      let descriptor = unsafe open(
        name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw fault(errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isBuilt = errno == EWOULDBLOCK
        let code = errno
        close(descriptor)
        throw isBuilt ? FileFault("cannot be written: another build writes it now") : fault(code)
      }
      // Between opening and locking, the build that had it may have placed it.
      var own = stat()
      var there = stat()
      if unsafe fstat(descriptor, &own) == 0, unsafe lstat(name, &there) == 0,
        own.st_ino == there.st_ino, own.st_dev == there.st_dev, own.st_nlink == 1,
        own.st_mode & S_IFMT == S_IFREG, ftruncate(descriptor, 0) == 0
      {
        return descriptor
      }
      close(descriptor)
    }
    throw FileFault("cannot be written: other builds write it all the time")
  }

  static func fault(_ code: Int32) -> FileFault {
    FileFault("cannot be written: " + FileFault.words(code))
  }
}
