internal import Glibc

/// What a file is at one time, to find out later whether somebody has changed it.
package struct FileState: Equatable {
  private let device: UInt
  private let node: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// Whether it is a file, and neither device nor pipe nor folder.
  package let isRegular: Bool

  /// The state of the file at a path; nothing where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    node = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}
