internal import Glibc
internal import NavSyntax
internal import Synchronization

/// Reads a long source on a thread of its own, some pieces ahead of whoever checks them.
///
/// Reading and checking take about as long, so that both together take little longer than the one.
/// The thread takes no signals, and has ended when `stop` returns.
final class PieceReader: Sendable {
  private let source: Source
  private let state = Mutex(State())
  /// How many pieces may still be read ahead, and how many wait to be taken; one more at the end.
  private let room = Semaphore(Limits.piecesAhead)
  private let waiting = Semaphore(0)

  private struct State {
    var thread: pthread_t?
    var pieces: [Script] = []
    /// What was found, once all has been read.
    var diagnostics: [Diagnostic] = []
    /// Whether nobody takes any more pieces.
    var isStopped = false
  }

  /// Makes the reader of a source that is in a map.
  init(_ source: Source) { self.source = source }

  /// Begins to read; `false` where there is no thread to be had.
  func start() -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe _ = pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe _ = pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Limits.readerStack)
    var thread = pthread_t()
    let reader = unsafe Unmanaged.passRetained(self)
    let status = unsafe pthread_create(
      &thread, &attributes,
      { reader in
        unsafe Unmanaged<PieceReader>.fromOpaque(reader!).takeRetainedValue().read()
        return nil
      }, reader.toOpaque())
    guard status == 0 else {
      unsafe reader.release()
      return false
    }
    state.withLock { $0.thread = thread }
    return true
  }

  /// The next piece; nothing at the end of the source.
  func next() -> Script? {
    waiting.wait()
    defer { room.post() }
    return state.withLock { $0.pieces.isEmpty ? nil : $0.pieces.removeFirst() }
  }

  /// Ends the thread, wherever it is, and returns what it has found: all that there is to be found
  /// if `next` has come to the end.
  func stop() -> [Diagnostic] {
    let thread = state.withLock { state in
      state.isStopped = true
      return state.thread.take()
    }
    room.post()
    if let thread { pthread_join(thread, nil) }
    return state.withLock { $0.diagnostics }
  }

  private func read() {
    var parser = PieceParser(source)
    while true {
      room.wait()
      if state.withLock({ $0.isStopped }) { break }
      guard let piece = parser.next() else { break }
      state.withLock { $0.pieces.append(piece) }
      waiting.post()
    }
    let diagnostics = parser.diagnostics
    state.withLock { $0.diagnostics = diagnostics }
    waiting.post()
  }
}

/// A counter that threads wait for.
@safe
private final class Semaphore: @unchecked Sendable {
  private let semaphore: UnsafeMutablePointer<sem_t>

  init(_ count: Int) {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe sem_init(semaphore, 0, UInt32(count))
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Takes one, as soon as there is one.
  func wait() {
    while unsafe sem_wait(semaphore) != 0 {}  // A signal has come between.
  }

  /// Adds one.
  func post() { unsafe _ = sem_post(semaphore) }
}
