internal import Glibc

/// What is written to what the system has open.
package enum Descriptor {
  /// Writes all of some bytes; answers the system's error number where it cannot.
  ///
  /// A signal in the middle is no error, unless somebody wants an end: then it is EINTR. Streams
  /// that do not block are waited for.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, isInterrupted: () -> Bool
  ) -> Int32? {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe write($0, to: descriptor, isInterrupted: isInterrupted)
    }
  }

  /// Writes all of some bytes, as above.
  package static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, isInterrupted: () -> Bool
  ) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = unsafe Glibc.write(
        descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count > 0 {
        written += count
        continue
      }
      let code = errno
      if code == EINTR, !isInterrupted() { continue }
      if isReady(descriptor, Int16(POLLOUT), after: code) {
        if isInterrupted() { return EINTR }
        continue
      }
      return code
    }
    return nil
  }

  /// Waits for a stream that does not block; false where the error is another.
  package static func isReady(_ descriptor: Int32, _ events: Int16, after code: Int32) -> Bool {
    guard code == EAGAIN || code == EWOULDBLOCK else { return false }
    var wait = pollfd(fd: descriptor, events: events, revents: 0)
    return unsafe poll(&wait, 1, -1) >= 0 || errno == EINTR
  }
}
