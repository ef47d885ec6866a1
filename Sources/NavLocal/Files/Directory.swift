#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file system's directories.
enum Directory {
  /// Makes sure that a directory can be read.
  static func check(_ path: String) throws(FileFault) {
    guard let directory = unsafe opendir(path) else { throw FileFault(errorNumber: errno) }
    unsafe closedir(directory)
  }

  /// What a directory holds, by name; names that begin with a point are left out.
  static func entries(
    of path: String, interrupted: () -> Bool
  ) throws(FileFault) -> [FolderEntry] {
    guard let directory = unsafe opendir(path) else { throw FileFault(errorNumber: errno) }
    defer { unsafe closedir(directory) }
    var entries: [FolderEntry] = []
    var count = 0
    while let entry = unsafe readdir(directory) {
      count += 1
      if count % Limits.itemsBetweenPolls == 0, interrupted() { throw .interrupt }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { start in
          unsafe (valid: String(validatingCString: start), shown: String(cString: start))
        }
      }
      if name.shown.hasPrefix(".") { continue }
      if let name = name.valid {
        entries.append(FolderEntry(name: name, kind: kind(of: path + "/" + name)))
      } else {
        entries.append(FolderEntry(name: name.shown, kind: .unreadableName))
      }
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func kind(of path: String) -> FolderEntry.Kind {
    var link = stat()
    var target = stat()
    guard unsafe lstat(path, &link) == 0, unsafe stat(path, &target) == 0 else { return .other }
    switch target.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return link.st_mode & S_IFMT == S_IFLNK ? .linkToFolder : .folder
    default: return .other
    }
  }
}

/// Reads a file piece by piece, or gives out bytes that are there already.
final class ByteReader {
  private var bytes: [UInt8]
  private let descriptor: Int32
  /// How many bytes are still expected, by the file's size when it was opened.
  private var expected = 0

  /// Gives out bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    descriptor = -1
  }

  /// Opens a regular file. A pipe or a device is an error, and is not waited for.
  init(opening path: String) throws(FileFault) {
    bytes = []
    descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(errorNumber: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileFault(errorNumber: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .irregular
    }
    expected = Int(status.st_size)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends the next piece; `false` at the end of the file.
  func read(into buffer: inout [UInt8]) throws(FileFault) -> Bool {
    guard descriptor >= 0 else {
      if bytes.isEmpty { return false }
      if buffer.isEmpty { swap(&buffer, &bytes) } else { buffer += bytes }
      bytes = []
      return true
    }
    // A byte more than expected, so that the end, or more, is seen.
    let piece = min(max(expected, 0) + 1, Limits.pieceBytes)
    let old = buffer.count
    buffer += [UInt8](repeating: 0, count: piece)
    var count = -1
    repeat {
      count = unsafe buffer.withUnsafeMutableBytes {
        unsafe systemRead(descriptor, $0.baseAddress! + old, piece)
      }
    } while count < 0 && errno == EINTR
    let fault = errno
    buffer.removeLast(piece - max(0, count))
    guard count >= 0 else { throw FileFault(errorNumber: fault) }
    expected -= count
    return count > 0
  }
}

/// The system's `read`, whose name is a method's here.
private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int
) -> Int { unsafe read(descriptor, start, count) }

extension FileFault {
  /// The system's words for an error number.
  init(errorNumber: Int32) {
    self.init(
      "cannot be read: " + FileFault.words(errorNumber), isMissing: errorNumber == ENOENT)
  }

  static func words(_ errorNumber: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    // The XSI form, which fills the buffer: Swift imports the name for it on every system.
    guard unsafe strerror_r(errorNumber, &text, text.count) == 0 else {
      return "error \(errorNumber)"
    }
    return unsafe text.withUnsafeBufferPointer { unsafe String(cString: $0.baseAddress!) }
  }
}
