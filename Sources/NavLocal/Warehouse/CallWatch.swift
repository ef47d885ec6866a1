import CODBC
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Cancels a call of a driver that goes on after an interrupt.
///
/// A thread of its own looks at the interrupt while calls are made. A call that was there already
/// when it looked last is cancelled: rows that come quickly are left alone, so that their query
/// stays whole.
final class CallWatch: Sendable {
  private struct State {
    /// The statement of the running call, as a number; `nil` between calls.
    var statement: UInt?
    /// Counts the calls.
    var call = 0
    /// Whether the running call was cancelled.
    var isCancelled = false
    /// Whether there is the thread.
    var isRunning = false
  }

  private let state = Mutex(State())
  private let library: ODBCLibrary
  private let interrupt: @Sendable () -> Bool

  init(_ library: ODBCLibrary, interrupt: @escaping @Sendable () -> Bool) {
    self.library = library
    self.interrupt = interrupt
  }

  /// Makes a call that may block; answers what it answered, and whether it was cancelled.
  func call(
    _ statement: SQLHSTMT, _ body: () -> SQLRETURN
  ) -> (code: SQLRETURN, isCancelled: Bool) {
    let isRunning = state.withLock { state in
      state.statement = UInt(bitPattern: statement)
      state.call &+= 1
      state.isCancelled = false
      defer { state.isRunning = true }
      return state.isRunning
    }
    // Without a thread the call cannot be cancelled.
    if !isRunning, !HelperThread.start({ [self] in watch() }) {
      state.withLock { $0.isRunning = false }
    }
    let code = body()
    let isCancelled = state.withLock { state in
      state.statement = nil
      return state.isCancelled
    }
    return (code, isCancelled)
  }

  private func watch() {
    var seen = -1
    var polls = 0
    var idle = 0
    while true {
      HelperThread.sleep(milliseconds: Limits.cancelPollMilliseconds)
      let goesOn = state.withLock { state in
        guard let statement = state.statement else {
          idle += 1
          if idle > Limits.cancelIdlePolls { state.isRunning = false }
          return state.isRunning
        }
        idle = 0
        if state.call != seen {
          seen = state.call
          polls = 0
        } else if interrupt() {
          // What is cancelled before the server has begun with it is cancelled again.
          if polls % Limits.cancelAgainPolls == 0 {
            state.isCancelled = true
            _ = unsafe library.functions.cancel(SQLHSTMT(bitPattern: statement))
          }
          polls += 1
        }
        return true
      }
      if !goesOn { return }
    }
  }
}

/// Threads beside the one that runs the session.
enum HelperThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that gets no signals; `false` where there is none to be had.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe _ = pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe _ = pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let retained = unsafe Unmanaged.passRetained(Body(body))
    let status = unsafe pthread_create(
      &thread, &attributes,
      { body in
        unsafe Unmanaged<Body>.fromOpaque(body!).takeRetainedValue().run()
        return nil
      }, retained.toOpaque())
    if status != 0 { unsafe retained.release() }
    return status == 0
  }

  static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds * 1_000)) }
}
