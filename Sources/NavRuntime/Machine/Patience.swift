/// Counts the steps of a loop in Swift, and looks at the interrupt now and then.
///
/// Every loop whose length a script decides takes one, so that whatever runs for ever, or merely
/// for minutes, can be interrupted.
struct Patience {
  private var left = Limits.patience
  /// Looks at the interrupt and the limits.
  let pause: () throws -> Void

  init(_ pause: @escaping () throws -> Void) { self.pause = pause }

  /// One step, or several at once.
  @inline(__always)
  mutating func step(_ count: Int = 1) throws {
    left -= count
    if left <= 0 { try look() }
  }

  @inline(never)
  private mutating func look() throws {
    left = Limits.patience
    try pause()
  }
}
