internal import Synchronization

/// The time at which a test, or a program outside of its tests, has taken too long.
///
/// It is a second reason to interrupt beside the host's: whatever polls the interrupt ends by it, and
/// who caught that asks here which of the two it was.
final class Deadline: Sendable {
  /// How long each may take.
  let timeout: Duration
  private let clock: @Sendable () -> Duration
  private let hostInterrupt: @Sendable () -> Bool
  /// In nanoseconds of the clock; none while nothing is measured.
  private let end = Atomic<Int>(Duration.noDeadline)

  init(
    _ timeout: Duration, clock: @escaping @Sendable () -> Duration,
    interrupt: @escaping @Sendable () -> Bool
  ) {
    self.timeout = timeout
    self.clock = clock
    hostInterrupt = interrupt
  }

  /// Whether somebody wants the run to stop, or the time is over.
  var isOver: Bool { hostInterrupt() || hasPassed }

  /// Whether the time is over.
  var hasPassed: Bool {
    let end = end.load(ordering: .relaxed)
    return end != Duration.noDeadline && clock().clampedNanoseconds >= end
  }

  /// Whether it is the time, and not the host, that has interrupted.
  var hasInterrupted: Bool { hasPassed && !hostInterrupt() }

  /// Begins a time, and answers what was left of the one that is measured, for `resume`.
  func begin() -> Duration? {
    let now = clock()
    let old = end.load(ordering: .relaxed)
    end.store((now + timeout).clampedNanoseconds, ordering: .relaxed)
    return old == Duration.noDeadline ? nil : .nanoseconds(old) - now
  }

  /// Goes on with what was left of an outer time; without one nothing is measured from now on.
  func resume(_ left: Duration?) {
    let time = left.map { (clock() + $0).clampedNanoseconds } ?? Duration.noDeadline
    end.store(time, ordering: .relaxed)
  }
}
