internal import Glibc

/// The statements of earlier sessions, in a file that only its owner reads.
///
/// One line holds one statement, its newlines and backslashes escaped. The file is only appended
/// to, under a lock, so that two prompts do not lose each other's statements.
public struct HistoryFile: Sendable {
  /// Where it is.
  public let path: String

  /// Makes the history at a path. The file need not exist.
  public init(path: String) { self.path = path }

  /// `${XDG_STATE_HOME:-~/.local/state}/nav/history`; `nil` where neither variable says where.
  public static func standard(variable: (String) -> String?) -> HistoryFile? {
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return HistoryFile(path: state + "/nav/history")
    }
    guard let home = variable("HOME"), !home.isEmpty else { return nil }
    return HistoryFile(path: home + "/.local/state/nav/history")
  }

  /// What a file gave.
  public struct Contents: Sendable {
    /// The statements, oldest first.
    public var entries: [String] = []
    /// How many lines were no statements and were passed over.
    public var damaged = 0
  }

  /// Reads the newest statements; a file that is not there has none.
  public func load() throws(HistoryError) -> Contents {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 {
      if errno == ENOENT { return Contents() }
      throw HistoryError(path: path, code: errno)
    }
    defer { close(descriptor) }
    try checkKind(descriptor)
    let end = lseek(descriptor, 0, SEEK_END)
    let start = max(0, Int(end) - PromptLimits.historyBytes)
    lseek(descriptor, start, SEEK_SET)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= PromptLimits.historyBytes {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw HistoryError(path: path, code: errno) }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"))
    if start > 0 && !lines.isEmpty { lines.removeFirst() }  // Cut in the middle.
    var contents = Contents()
    for line in lines {
      if let entry = HistoryFile.decoded(line) {
        contents.entries.append(entry)
      } else {
        contents.damaged += 1
      }
    }
    contents.entries.removeFirst(max(0, contents.entries.count - PromptLimits.historyEntries))
    return contents
  }

  /// Adds a statement at the file's end, making file and folders where they are missing.
  public func append(_ statement: String) throws(HistoryError) {
    makeFolders()
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw HistoryError(path: path, code: errno) }
    defer { close(descriptor) }
    try checkKind(descriptor)
    try lock(descriptor)
    var line = HistoryFile.encoded(statement)
    // A line that another program left open is not run together with this one.
    let end = lseek(descriptor, 0, SEEK_END)
    if end > 0 {
      var last: UInt8 = 0
      if unsafe pread(descriptor, &last, 1, end - 1) == 1, last != UInt8(ascii: "\n") {
        line.insert(UInt8(ascii: "\n"), at: 0)
      }
    }
    var written = 0
    while written < line.count {
      let count = unsafe line.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw HistoryError(path: path, code: errno) }
      written += count
    }
  }

  /// Refuses what is no file, and takes an older file's permissions from everybody but its owner.
  private func checkKind(_ descriptor: Int32) throws(HistoryError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw HistoryError(path: path, code: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw HistoryError(path: path, code: EISDIR)
    default: throw HistoryError(path: path, code: EINVAL)
    }
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
  }

  /// Waits a moment for the lock: a prompt must not hang for its history.
  private func lock(_ descriptor: Int32) throws(HistoryError) {
    for _ in 0..<PromptLimits.lockTries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(PromptLimits.lockWait)
    }
    throw HistoryError(path: path, code: errno)
  }

  private func makeFolders() {
    var index = path.startIndex
    while let slash = path[index...].dropFirst().firstIndex(of: "/") {
      unsafe mkdir(String(path[..<slash]), 0o700)
      index = slash
    }
  }

  static func encoded(_ statement: String) -> [UInt8] {
    var line: [UInt8] = []
    for byte in statement.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case UInt8(ascii: "\n"): line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): line += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      default: line.append(byte)
      }
    }
    return line + [UInt8(ascii: "\n")]
  }

  /// The statement of a line; `nil` where it is not UTF-8, has control characters or a wrong escape.
  static func decoded(_ line: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var escaped = false
    for byte in line {
      if escaped {
        escaped = false
        switch byte {
        case UInt8(ascii: "\\"): bytes.append(byte)
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        default: return nil
        }
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
      } else if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F {
        return nil
      } else {
        bytes.append(byte)
      }
    }
    return escaped ? nil : String(validating: bytes, as: UTF8.self)
  }
}

/// A history file that could not be read or written.
public struct HistoryError: Error, Sendable {
  /// The file.
  public var path: String
  /// The system's error number.
  public var code: Int32

  /// The system's words for it.
  public var message: String { unsafe "\(path): \(String(cString: strerror(code)))" }
}
