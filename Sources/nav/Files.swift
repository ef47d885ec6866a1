internal import Glibc
internal import NavKit

/// What the program reads and writes, with the system's own words for what goes wrong.
///
/// A signal in the middle is no error; an interrupt ends the wait. Streams that do not block are
/// waited for.
enum Files {
  /// The bytes of a file; `~/` at the start of its path is the home directory.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; one more is an error.
  ///   - isInterrupted: whether a signal that comes while it waits ends the wait.
  static func read(
    _ path: String, limit: Int = ProgramLimits.fileBytes,
    isInterrupted: () -> Bool = { Signals.isInterrupted }
  ) throws -> [UInt8] {
    let place = HomeFolder.expanding(path, home: Environment["HOME"])
    var descriptor: Int32
    repeat {
      descriptor = unsafe open(place, O_RDONLY | O_CLOEXEC)
    } while try descriptor < 0 && goesOn(errno, isInterrupted)
    guard descriptor >= 0 else { throw cannotRead(quoted(path), errno) }
    defer { close(descriptor) }
    return try readAll(descriptor, quoted(path), limit, isInterrupted)
  }

  /// A script's source: a path, or all of standard input. One that cannot be read is wrong usage.
  static func readScript(_ path: String?) throws -> [UInt8] {
    // One byte more than the parser takes, so that it is the parser who tells.
    let limit = SyntaxLimits.standard.sourceBytes + 1
    do {
      guard let path else { return try readAll(STDIN_FILENO, "standard input", limit) }
      return try read(path, limit: limit)
    } catch let failure as Failure where failure.kind == .io {
      throw Failure(.usage, failure.message)
    } catch let failure as Failure where failure.kind == .limit {
      let name = path.map(quoted) ?? "standard input"
      throw Failure(.usage, "\(name) is longer than \(limit - 1) bytes")
    }
  }

  /// All bytes of standard input.
  static func readInput(limit: Int = ProgramLimits.fileBytes) throws -> [UInt8] {
    try readAll(STDIN_FILENO, "standard input", limit)
  }

  private static func readAll(
    _ descriptor: Int32, _ name: String, _ limit: Int,
    _ isInterrupted: () -> Bool = { Signals.isInterrupted }
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size <= limit {
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    var buffer = [UInt8](repeating: 0, count: ProgramLimits.piece)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        let code = errno
        if try goesOn(code, isInterrupted) { continue }
        if Descriptor.isReady(descriptor, Int16(POLLIN), after: code) { continue }
        throw cannotRead(name, code)
      }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else {
        throw Failure(.limit, "\(name) is longer than \(limit) bytes")
      }
    }
  }

  /// Whether an error is a signal that changes nothing; throws where it is an interrupt.
  private static func goesOn(_ code: Int32, _ isInterrupted: () -> Bool) throws -> Bool {
    guard code == EINTR else { return false }
    if isInterrupted() { throw Failure(.interrupt, "interrupted") }
    return true
  }

  private static func quoted(_ path: String) -> String { "\"\(path)\"" }

  private static func cannotRead(_ name: String, _ code: Int32) -> Failure {
    unsafe Failure(.io, "cannot read \(name): \(String(cString: strerror(code)))")
  }

  /// Writes text to standard output.
  static func writeOutput(_ text: String) throws {
    guard let code = write(text, to: STDOUT_FILENO) else { return }
    switch code {
    case EPIPE: throw ClosedPipe()
    case EINTR: throw Failure(.interrupt, "interrupted")
    default:
      let reason = unsafe String(cString: strerror(code))
      throw Failure(.io, "cannot write to standard output: \(reason)")
    }
  }

  /// Writes text to standard error; what cannot be written there cannot be told anywhere.
  static func writeError(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { unsafe write($0, to: descriptor) }
  }

  /// Writes all of some bytes; answers the system's error number where it cannot. An interrupt ends
  /// a write to a reader that does not read; a message about it is still tried.
  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32
  ) -> Int32? {
    unsafe Descriptor.write(bytes, to: descriptor) {
      Signals.isInterrupted && descriptor == STDOUT_FILENO
    }
  }
}
