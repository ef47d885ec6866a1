import NavContent

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A private temporary file without a name: it is gone when the program is, however that ends.
final class SpillFile {
  private let descriptor: Int32
  private var size = 0

  /// Makes the file in `TMPDIR`, else in `/tmp`.
  init() throws(FileFault) {
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let folder = named.isEmpty ? "/tmp" : named
    var template = Array((folder + "/nav-XXXXXX").utf8CString)
    descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else {
      let reason = FileFault.words(errno)
      let name = VisibleText.quoted(folder) + (named.isEmpty ? "" : ", which TMPDIR names")
      throw FileFault("there can be no temporary file in \(name): \(reason)")
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unsafe unlink(template)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes bytes at the end; answers where they begin.
  func append(_ bytes: [UInt8]) throws(FileFault) -> Int {
    let start = size
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress! + written, $0.count - written, start + written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SpillFile.fault() }
      written += count
    }
    size += written
    return start
  }

  /// Reads bytes that were written.
  func read(at offset: Int, count: Int) throws(FileFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress! + done, count - done, offset + done)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw SpillFile.fault() }
      done += read
    }
    return bytes
  }

  private static func fault() -> FileFault {
    FileFault("the result does not fit into a temporary file: \(FileFault.words(errno))")
  }
}
