#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A built project's file, open to be read: an SQLite database that says in its header whose it is.
///
/// At the start the header and the size are looked at, and the checksums of all pages of a file
/// that is not large; those of a large one are looked at as its pages are read.
final class BuiltFile {
  /// What stands in the header of all of them: "navd" in ASCII.
  static let applicationID = 0x6E61_7664
  /// The version of the format. Another version's tables, or their meaning, may be different.
  static let version = 2

  /// The open file.
  let descriptor: Int32

  /// Opens a file and makes sure that it is one of these, of this version, and whole.
  ///
  /// - Throws: `FileFault.interrupt` where `interrupted` says so.
  init(_ path: String, interrupted: () -> Bool) throws(FileFault) {
    descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(errorNumber: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileFault(errorNumber: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .irregular }
    let size = Int(status.st_size)
    try checkHeader(size)
    if size <= Limits.checkedBytes { try checkPages(size, interrupted) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private func checkHeader(_ size: Int) throws(FileFault) {
    guard size > 0 else { throw BuiltFile.foreign("is empty") }
    guard let header = try Header(descriptor) else {
      throw BuiltFile.foreign("is no project that nav build has made")
    }
    guard header.applicationID == BuiltFile.applicationID else {
      throw BuiltFile.foreign("is an SQLite database, but none that nav build has made")
    }
    guard header.version <= BuiltFile.version else {
      throw FileFault(
        "was built by a newer nav: its format is \(header.version), and this nav reads "
          + "\(BuiltFile.version)",
        advice: "build it again with this nav, or open it with the newer one")
    }
    guard header.version == BuiltFile.version else {
      throw FileFault(
        "was built by an older nav: its format is \(header.version), and this nav reads "
          + "\(BuiltFile.version)", advice: BuiltFile.buildAgain)
    }
    guard header.pageBytes == PagedFiles.pageBytes,
      header.reservedBytes == PagedFiles.checksumBytes
    else { throw BuiltFile.damaged("its header is wrong") }
    let expected = header.pages * PagedFiles.pageBytes
    guard size == expected else {
      throw BuiltFile.damaged("it has \(size) bytes and should have \(expected)")
    }
    // What the header says is right if its page is.
    let page = try bytes(at: 0, PagedFiles.pageBytes)
    guard unsafe page.withUnsafeBytes({ unsafe PagedFiles.isSound($0, at: 0) }) else {
      throw BuiltFile.damaged("page 1 has another checksum than it should")
    }
  }

  private func checkPages(_ size: Int, _ interrupted: () -> Bool) throws(FileFault) {
    var offset = 0
    while offset < size {
      if interrupted() { throw .interrupt }
      let piece = try bytes(at: offset, min(Limits.pieceBytes, size - offset))
      for start in stride(from: 0, to: piece.count, by: PagedFiles.pageBytes) {
        let isSound = unsafe piece.withUnsafeBytes {
          unsafe PagedFiles.isSound(
            UnsafeRawBufferPointer(rebasing: $0[start..<(start + PagedFiles.pageBytes)]),
            at: offset + start)
        }
        guard isSound else {
          let number = (offset + start) / PagedFiles.pageBytes + 1
          throw BuiltFile.damaged("page \(number) has another checksum than it should")
        }
      }
      offset += piece.count
    }
  }

  private func bytes(at offset: Int, _ count: Int) throws(FileFault) -> [UInt8] {
    let bytes = try BuiltFile.bytes(descriptor, at: offset, count)
    guard bytes.count == count else {
      throw BuiltFile.damaged("it ends while it is read")
    }
    return bytes
  }

  private static func bytes(
    _ descriptor: Int32, at offset: Int, _ count: Int
  ) throws(FileFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress! + done, count - done, off_t(offset + done))
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw FileFault(errorNumber: errno) }
      if read == 0 { break }
      done += read
    }
    return Array(bytes[..<done])
  }

  // MARK: What it is told apart by

  /// Whether a file is to be opened as a built project: by its name, or as it begins as one.
  static func isMeant(_ path: String) -> Bool {
    path.hasSuffix(ending) || header(of: path) != nil
  }

  /// Whether a file is a built project, of any version.
  static func isOne(_ path: String) -> Bool { header(of: path)?.applicationID == applicationID }

  /// What the names of built projects end in.
  static let ending = ".navdb"

  private static func header(of path: String) -> Header? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return try? Header(descriptor)
  }

  /// The header of an SQLite database.
  private struct Header {
    var applicationID: Int
    var version: Int
    var pageBytes: Int
    var reservedBytes: Int
    var pages: Int

    /// Reads it; `nil` where the file is no such database.
    init?(_ descriptor: Int32) throws(FileFault) {
      let bytes = try BuiltFile.bytes(descriptor, at: 0, 100)
      guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
        return nil
      }
      func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
      pageBytes = number(16..<18)
      reservedBytes = number(20..<21)
      pages = number(28..<32)
      version = number(60..<64)
      applicationID = number(68..<72)
    }
  }

  private static let buildAgain = "build it again: nav build DIR -o FILE"

  private static func foreign(_ what: String) -> FileFault {
    FileFault(what, advice: "nav build DIR -o FILE makes one of a project's directory")
  }

  static func damaged(_ how: String) -> FileFault {
    FileFault("is damaged: \(how)", advice: buildAgain)
  }
}
