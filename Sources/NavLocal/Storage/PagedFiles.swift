import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How SQLite reads and writes a project's file: by a descriptor, so that the file need not have a
/// name, and with a checksum in the last bytes of each page, which SQLite leaves free.
///
/// A page whose checksum is wrong is never given to SQLite: the read ends with SQLITE_IOERR_DATA.
/// Nothing is ever made beside the file, and nothing is locked: while it is written nobody knows it,
/// and afterwards nobody changes it.
package enum PagedFiles {
  /// The size of a page.
  static let pageBytes = 4_096
  /// How many of them are left for the checksum.
  static let checksumBytes = 8
  /// What `sqlite3_file_control` asks for the error number of a failed write by.
  static let failureQuestion: Int32 = 0x6E61_7601
  /// What SQLite calls this way to files.
  static let name = "nav-pages"

  /// Makes it known to SQLite, once in the life of the process.
  static func register() -> Int32 { registration }

  /// Whether a page has the checksum that it should have.
  ///
  /// - Parameter offset: where the page begins in the file.
  static func isSound(_ page: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    let content = unsafe UnsafeRawBufferPointer(rebasing: page[..<(page.count - checksumBytes)])
    let kept = unsafe page.loadUnaligned(fromByteOffset: content.count, as: UInt64.self)
    return unsafe UInt64(littleEndian: kept) == checksum(of: content, at: offset)
  }

  /// Gives each page of a file the checksum of what it holds.
  ///
  /// - Parameter offset: where the first of them begins in the file.
  package static func seal(_ pages: UnsafeMutableRawBufferPointer, at offset: Int = 0) {
    for start in stride(from: 0, through: pages.count - pageBytes, by: pageBytes) {
      let end = start + pageBytes - checksumBytes
      let content = unsafe UnsafeRawBufferPointer(rebasing: pages[start..<end])
      let checksum = unsafe checksum(of: content, at: offset + start).littleEndian
      unsafe pages.storeBytes(of: checksum, toByteOffset: end, as: UInt64.self)
    }
  }

  private static func checksum(of content: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    unsafe PageChecksum.of(content, seed: UInt64(offset / pageBytes + 1))
  }

  // MARK: What SQLite calls

  /// A file as SQLite holds it.
  @unsafe private struct OpenFile {
    var base: sqlite3_file
    var descriptor: Int32
    var isWritable: Bool
    /// The system's error number of the write that has failed.
    var failure: Int32 = 0
  }

  private typealias File = UnsafeMutablePointer<sqlite3_file>

  private static func open(_ file: File) -> OpenFile {
    unsafe UnsafeRawPointer(file).load(as: OpenFile.self)
  }

  /// Makes the table of what SQLite calls for an open file, which lives as long as the process.
  private static func makeMethods() -> UnsafeMutablePointer<sqlite3_io_methods> {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    unsafe methods.initialize(to: sqlite3_io_methods())
    unsafe methods.pointee.iVersion = 1
    unsafe methods.pointee.xClose = { file in
      unsafe close(PagedFiles.open(file!).descriptor)
      return SQLITE_OK
    }
    unsafe methods.pointee.xRead = { file, buffer, count, offset in
      unsafe PagedFiles.read(
        PagedFiles.open(file!), UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)),
        at: Int(offset))
    }
    unsafe methods.pointee.xWrite = { file, buffer, count, offset in
      let code = unsafe PagedFiles.write(
        PagedFiles.open(file!), UnsafeRawBufferPointer(start: buffer, count: Int(count)),
        at: Int(offset))
      guard code != 0 else { return SQLITE_OK }
      unsafe UnsafeMutableRawPointer(file!).assumingMemoryBound(to: OpenFile.self).pointee
        .failure = code
      return code == ENOSPC || code == EDQUOT ? SQLITE_FULL : SQLiteError.failedWrite
    }
    unsafe methods.pointee.xTruncate = { file, size in
      unsafe ftruncate(PagedFiles.open(file!).descriptor, off_t(size)) == 0
        ? SQLITE_OK : SQLITE_IOERR
    }
    // What has been written is made safe once, when it is complete.
    unsafe methods.pointee.xSync = { _, _ in SQLITE_OK }
    unsafe methods.pointee.xFileSize = { file, size in
      var status = stat()
      guard unsafe fstat(PagedFiles.open(file!).descriptor, &status) == 0 else {
        return SQLITE_IOERR
      }
      unsafe size!.pointee = sqlite3_int64(status.st_size)
      return SQLITE_OK
    }
    unsafe methods.pointee.xLock = { _, _ in SQLITE_OK }
    unsafe methods.pointee.xUnlock = { _, _ in SQLITE_OK }
    unsafe methods.pointee.xCheckReservedLock = { _, isReserved in
      unsafe isReserved!.pointee = 0
      return SQLITE_OK
    }
    unsafe methods.pointee.xFileControl = { file, question, answer in
      guard question == PagedFiles.failureQuestion else { return SQLITE_NOTFOUND }
      unsafe answer!.storeBytes(of: PagedFiles.open(file!).failure, as: Int32.self)
      return SQLITE_OK
    }
    unsafe methods.pointee.xSectorSize = { _ in Int32(PagedFiles.pageBytes) }
    unsafe methods.pointee.xDeviceCharacteristics = { file in
      unsafe PagedFiles.open(file!).isWritable ? 0 : SQLITE_IOCAP_IMMUTABLE
    }
    return unsafe methods
  }

  private static let registration: Int32 = {
    guard let system = unsafe sqlite3_vfs_find(nil) else { return SQLITE_ERROR }
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    unsafe vfs.initialize(to: system.pointee)
    unsafe vfs.pointee.pNext = nil
    unsafe vfs.pointee.zName = UnsafePointer(strdup(name))
    unsafe vfs.pointee.szOsFile = max(
      system.pointee.szOsFile, Int32(MemoryLayout<OpenFile>.size))
    unsafe vfs.pointee.pAppData = UnsafeMutableRawPointer(makeMethods())
    unsafe vfs.pointee.xOpen = { vfs, name, file, flags, outFlags in
      unsafe PagedFiles.open(
        name, file!, vfs!.pointee.pAppData.assumingMemoryBound(to: sqlite3_io_methods.self),
        flags, outFlags)
    }
    // There is no other file: no journal, no log.
    unsafe vfs.pointee.xDelete = { _, _, _ in SQLITE_OK }
    unsafe vfs.pointee.xAccess = { _, _, _, answer in
      unsafe answer!.pointee = 0
      return SQLITE_OK
    }
    unsafe vfs.pointee.xFullPathname = { _, name, capacity, path in
      guard unsafe strlen(name!) < Int(capacity) else { return SQLITE_CANTOPEN }
      unsafe strcpy(path!, name!)
      return SQLITE_OK
    }
    return unsafe sqlite3_vfs_register(vfs, 0)
  }()

  /// Opens a database whose name is the number of a descriptor, or a temporary file.
  private static func open(
    _ name: UnsafePointer<CChar>?, _ file: File,
    _ methods: UnsafePointer<sqlite3_io_methods>, _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard flags & SQLITE_OPEN_MAIN_DB != 0 else {
      // A temporary file has no name; whatever has one would lie beside the database.
      guard unsafe name == nil, let system = unsafe sqlite3_vfs_find(nil) else {
        unsafe file.pointee.pMethods = nil
        return SQLITE_CANTOPEN
      }
      return unsafe system.pointee.xOpen(system, name, file, flags, outFlags)
    }
    unsafe file.pointee.pMethods = nil
    guard let name = unsafe name, let descriptor = unsafe Int32(String(cString: name)) else {
      return SQLITE_CANTOPEN
    }
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { return SQLITE_CANTOPEN }
    unsafe UnsafeMutableRawPointer(file).initializeMemory(
      as: OpenFile.self,
      to: OpenFile(
        base: sqlite3_file(pMethods: methods), descriptor: own,
        isWritable: flags & SQLITE_OPEN_READWRITE != 0))
    if let outFlags = unsafe outFlags { unsafe outFlags.pointee = flags }
    return SQLITE_OK
  }

  private static func read(
    _ file: OpenFile, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int32 {
    var done = 0
    while done < buffer.count {
      let count = unsafe pread(
        file.descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return SQLiteError.failedRead }
      if count == 0 { break }
      done += count
    }
    guard done == buffer.count else {
      unsafe memset(buffer.baseAddress! + done, 0, buffer.count - done)
      // A file that is complete has all its pages.
      return unsafe file.isWritable ? SQLiteError.shortRead : SQLiteError.damage
    }
    guard buffer.count == pageBytes else { return SQLITE_OK }
    let isSound = unsafe isSound(UnsafeRawBufferPointer(buffer), at: offset)
    return isSound ? SQLITE_OK : SQLiteError.damage
  }

  /// Writes a page with its checksum; answers the system's error number where it cannot.
  private static func write(
    _ file: OpenFile, _ page: UnsafeRawBufferPointer, at offset: Int
  ) -> Int32 {
    guard page.count == pageBytes else { return EINVAL }
    return unsafe withUnsafeTemporaryAllocation(byteCount: pageBytes, alignment: 8) { copy in
      unsafe copy.copyMemory(from: page)
      unsafe seal(copy, at: offset)
      var done = 0
      while done < pageBytes {
        let count = unsafe pwrite(
          file.descriptor, copy.baseAddress! + done, pageBytes - done, off_t(offset + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : ENOSPC }
        done += count
      }
      return 0
    }
  }
}
