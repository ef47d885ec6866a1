internal import Glibc

/// The lines of a file, read piece by piece: a file of any length takes little memory.
final class FileLines {
  /// The path as it was given.
  let path: String
  private let descriptor: Int32
  private var piece: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: KitLimits.piece)
  /// Where the next line begins in the piece.
  private var next = 0
  /// How much of the file has been read.
  private var offset = 0
  private var isAtEnd = false
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  /// Opens a file; answers nothing where there is none.
  ///
  /// - Throws: kind `io` where it cannot be read.
  init?(_ path: String, home: String?) throws {
    self.path = path
    // What is no file, such as a pipe, must not be waited for.
    descriptor = unsafe Glibc.open(
      HomeFolder.expanding(path, home: home), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(errno)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// A place to go back to.
  struct Place {
    fileprivate let offset: Int
    fileprivate let number: Int
  }

  /// Where the next line begins.
  var place: Place { Place(offset: offset - (piece.count - next), number: number) }

  /// Goes back.
  func go(to place: Place) {
    offset = place.offset
    number = place.number
    piece = []
    next = 0
    isAtEnd = false
  }

  /// The next line without its end; nothing at the end of the file.
  ///
  /// - Throws: kind `io`, also for a line that is longer than `KitLimits.baselineLine`.
  func read() throws -> [UInt8]? {
    var searched = next
    while true {
      if let end = piece[searched...].firstIndex(of: 10) {
        defer { next = end + 1 }
        number += 1
        return Array(piece[next..<end])
      }
      if isAtEnd {
        guard next < piece.count else { return nil }
        defer { next = piece.count }
        number += 1
        return Array(piece[next...])
      }
      guard piece.count - next <= KitLimits.baselineLine else {
        throw Failure(.io, "\"\(path)\": line \(number + 1) is too long")
      }
      piece.removeFirst(next)
      next = 0
      searched = piece.count
      try readPiece()
    }
  }

  private func readPiece() throws {
    var count = 0
    repeat {
      count = unsafe buffer.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, offset)
      }
    } while count < 0 && errno == EINTR
    if count > 0 { piece += buffer[..<count] }
    if count < 0 { throw failure(errno) }
    offset += count
    isAtEnd = count == 0
  }

  private func failure(_ code: Int32) -> Failure {
    unsafe Failure(.io, "cannot read \"\(path)\": \(String(cString: strerror(code)))")
  }
}
