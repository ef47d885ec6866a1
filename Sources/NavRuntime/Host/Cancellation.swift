internal import Synchronization

/// Stops what runs, from any thread or after a time.
///
/// ```swift
/// let cancellation = Cancellation()
/// configuration.interrupt = { cancellation.isCancelled }
/// let interpreter = Interpreter(configuration: configuration)
/// cancellation.cancel(after: .seconds(1))
/// let result = try interpreter.run(text: script)    // status 130 after a second at the latest
/// cancellation.reset()
/// ```
///
/// It is polled, and takes no thread, timer or signal: a script ends at its next command, or after
/// some thousand steps of a loop; a query ends within itself. A command of the host that takes long
/// calls ``Invocation/checkInterrupt()`` now and then. The end is an error of kind `interrupt`, and
/// no `catch` stops it.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  /// Nanoseconds from `start` to the deadline, or none.
  private let deadline = Atomic<Int>(Duration.noDeadline)
  private let start = ContinuousClock.now

  /// Makes one that cancels nothing yet.
  public init() {}

  /// Cancels what runs now, and what is run before the next `reset`.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Cancels what still runs after a time from now, instead of after one given before.
  public func cancel(after time: Duration) {
    let end = start.duration(to: .now) + time
    deadline.store(end.clampedNanoseconds, ordering: .relaxed)
  }

  /// Lets the next run begin: neither cancelled nor limited in time.
  public func reset() {
    deadline.store(Duration.noDeadline, ordering: .relaxed)
    flag.store(false, ordering: .relaxed)
  }

  /// Whether it was cancelled, or its time is over.
  public var isCancelled: Bool {
    if flag.load(ordering: .relaxed) { return true }
    let end = deadline.load(ordering: .relaxed)
    return end != Duration.noDeadline && start.duration(to: .now) >= .nanoseconds(end)
  }
}
