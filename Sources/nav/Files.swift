internal import Glibc
internal import NavKit

/// What the program reads and writes, with the system's own words for what goes wrong.
enum Files {
  /// The longest file that is read whole.
  static let longest = 1 << 30

  /// The bytes of a file; `~/` at the start of its path is the home directory.
  static func read(_ path: String) throws -> [UInt8] {
    let place = HomeFolder.expanding(path, home: Environment["HOME"])
    let descriptor = unsafe open(place, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotRead(path, errno) }
    defer { close(descriptor) }
    return try readAll(descriptor, path)
  }

  /// All bytes of standard input.
  static func readInput() throws -> [UInt8] { try readAll(STDIN_FILENO, "standard input") }

  private static func readAll(_ descriptor: Int32, _ name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size <= longest {
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR && !Signals.isInterrupted { continue }
        if errno == EINTR { throw Failure(.interrupt, "interrupted") }
        throw cannotRead(name, errno)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= longest else {
        throw Failure(.limit, "\(name) is longer than \(longest) bytes")
      }
    }
  }

  private static func cannotRead(_ path: String, _ code: Int32) -> Failure {
    unsafe Failure(.io, "cannot read \(path): \(String(cString: strerror(code)))")
  }

  /// Writes text to standard output.
  static func writeOutput(_ text: String) throws {
    if let code = write(text, to: STDOUT_FILENO) {
      if code == EPIPE { throw ClosedPipe() }
      let reason = unsafe String(cString: strerror(code))
      throw Failure(.io, "cannot write to standard output: \(reason)")
    }
  }

  /// Writes text to standard error; what cannot be written there cannot be told anywhere.
  static func writeError(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Writes all of a text; answers the system's error number where it cannot.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = unsafe Glibc.write(
          descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return errno }
        written += count
      }
      return nil
    }
  }
}
