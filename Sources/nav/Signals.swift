internal import Glibc
internal import Synchronization

/// The signals that nav answers. Only the program installs handlers; its libraries never do.
enum Signals {
  /// How many interrupts have come since the last statement began. A second one means more.
  static let interrupts = Atomic<Int>(0)
  /// When the first of them came.
  private static let firstInterrupt = Atomic<Int>(0)
  /// Whether the terminal has changed its size since this was last cleared.
  static let sizeChanged = Atomic<Bool>(false)

  /// Whether a running statement is to end.
  static var isInterrupted: Bool { interrupts.load(ordering: .relaxed) > 0 }

  /// Forgets the interrupts so far: a new statement begins.
  static func clearInterrupts() { interrupts.store(0, ordering: .relaxed) }

  /// Whether the terminal has changed its size since this was last asked.
  static func takeSizeChange() -> Bool { sizeChanged.exchange(false, ordering: .relaxed) }

  /// Whether the program has been stopped and goes on, since this was last cleared.
  private static let hasContinued = Atomic<Bool>(false)

  /// Whether the program was stopped and goes on, since this was last asked.
  static func takeContinuation() -> Bool { hasContinued.exchange(false, ordering: .relaxed) }

  /// Answers Ctrl-Z, for a prompt: the terminal is given back before the program stops. A script
  /// leaves the terminal as it is, and stops as any program does.
  static func installStops() {
    _ = hasContinued.load(ordering: .relaxed)
    handle(SIGCONT) { _ in Signals.hasContinued.store(true, ordering: .relaxed) }
    guard !isIgnored(SIGTSTP) else { return }
    handle(SIGTSTP) { _ in Signals.stop() }
    unblock([SIGTSTP, SIGCONT])
  }

  /// Stops here, within the handler, and returns when the program goes on. Where no shell could
  /// let it go on, the system does not stop it, and the terminal is set again at once.
  private static func stop() {
    let code = errno
    TerminalGuard.restore(ending: TerminalGuard.stopping)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    unblock([SIGTSTP])
    handle(SIGTSTP) { _ in Signals.stop() }
    hasContinued.store(true, ordering: .relaxed)
    errno = code
  }

  /// Whether whoever started the program wants a signal to be passed over.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Installs the handlers; before any script runs, so that Ctrl-C never finds them missing.
  ///
  /// Swift's `signal` would set SA_RESTART, and a read at the prompt would not end.
  static func install() {
    // Made now: a handler must not be the first to touch them.
    _ = (interrupts.load(ordering: .relaxed), sizeChanged.load(ordering: .relaxed))
    _ = firstInterrupt.load(ordering: .relaxed)
    useOwnStack()
    handle(SIGINT) { _ in
      let now = Signals.milliseconds()
      if Signals.interrupts.add(1, ordering: .relaxed).newValue == 1 {
        Signals.firstInterrupt.store(now, ordering: .relaxed)
      } else if now - Signals.firstInterrupt.load(ordering: .relaxed) >= ProgramLimits.patience {
        TerminalGuard.endBySignal(SIGINT)
      }
    }
    handle(SIGWINCH) { _ in Signals.sizeChanged.store(true, ordering: .relaxed) }
    // A closed pipe is an error of the write, told to whoever wrote.
    handle(SIGPIPE, SIG_IGN)
    // A file that may grow no more is an error of the write.
    handle(SIGXFSZ, SIG_IGN)
    let ends = [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT]
    // What whoever started the program has had ignored stays so: `nohup` does that.
    for number in ends where !isIgnored(number) {
      handle(number) { TerminalGuard.endBySignal($0) }
    }
    unblock(ends + [SIGINT, SIGWINCH])
  }

  /// Wakes system calls that wait, every so many milliseconds, so that they look at the time.
  static func tick(every milliseconds: Int) {
    handle(SIGALRM) { _ in }
    unblock([SIGALRM])
    let step = timeval(tv_sec: milliseconds / 1_000, tv_usec: milliseconds % 1_000 * 1_000)
    var timer = itimerval(it_interval: step, it_value: step)
    unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  /// A clock that only goes forward; safe in a signal handler.
  private static func milliseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Gives the handlers a stack of their own: a stack that has overflown has no room for them.
  private static func useOwnStack() {
    let size = ProgramLimits.signalStack
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = size
    unsafe sigaltstack(&stack, nil)
  }

  /// Lets signals through that the program was started with blocked, as threads of some hosts do.
  private static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  private static func handle(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_ONSTACK
    unsafe sigaction(number, &action, nil)
  }
}

/// Gives the terminal back as it was found, whatever ends the program.
enum TerminalGuard {
  nonisolated(unsafe) private static var saved = termios()
  private static let isSaved = Atomic<Bool>(false)

  /// Notes how the terminal is set.
  static func save() {
    if unsafe tcgetattr(STDIN_FILENO, &saved) == 0 { isSaved.store(true, ordering: .relaxed) }
  }

  /// Ends bracketed paste and colours, and shows the cursor.
  static let stopping: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h"
  /// The same, and what follows begins a line.
  static let ending: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\r\n"

  /// Sets the terminal as it was; safe in a signal handler.
  static func restore(ending: StaticString = TerminalGuard.ending) {
    // A program in the background must not touch the terminal: it would be stopped for it.
    guard isSaved.load(ordering: .relaxed), tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    if isatty(STDOUT_FILENO) == 1 {
      _ = unsafe write(STDOUT_FILENO, ending.utf8Start, ending.utf8CodeUnitCount)
    }
  }

  /// Restores the terminal and lets a signal do what it does by default.
  static func endBySignal(_ number: Int32) {
    restore()
    signal(number, SIG_DFL)
    raise(number)
  }
}
