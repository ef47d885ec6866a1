/// Counts the steps of a loop in Swift, and looks at the interrupt now and then.
///
/// Every loop whose length a script decides takes one, so that whatever runs for ever, or merely
/// for minutes, can be interrupted.
struct Patience {
  private var left = Limits.patience
  private let observer: Observer

  /// Who looks at the interrupt and the limits.
  private enum Observer {
    case closure(() throws -> Void)
    /// Of a machine: for a command, whose steps are not counted, or for itself.
    case command(Machine)
    case machine(Machine)
  }

  init(_ pause: @escaping () throws -> Void) { observer = .closure(pause) }

  /// The patience of a command that a machine runs.
  init(ofCommand machine: Machine) { observer = .command(machine) }

  /// The patience of a machine itself, whose pauses count as steps.
  init(_ machine: Machine) { observer = .machine(machine) }

  /// One step, or several at once.
  @inline(__always)
  mutating func step(_ count: Int = 1) throws {
    left -= count
    if left <= 0 { try look() }
  }

  /// Counts the copy that an array makes of itself if one more element is more than it has room for.
  @inline(__always)
  func willAppend<Element>(to array: [Element]) throws {
    if array.count == array.capacity {
      try willMake(bytes: array.count * MemoryLayout<Element>.stride)
    }
  }

  /// Counts bytes that are about to be made.
  @inline(never)
  func willMake(bytes: Int) throws {
    switch observer {
    case .closure: break
    case .command(let machine), .machine(let machine): try machine.account(bytes)
    }
  }

  @inline(never)
  private mutating func look() throws {
    let steps = Limits.patience - left
    left = Limits.patience
    switch observer {
    case .closure(let pause): try pause()
    case .command(let machine):
      try machine.checkInterrupt()
      try machine.accountWork(steps)
    case .machine(let machine): try machine.pause()
    }
  }

  /// Looks at the interrupt and the limits, as the steps do.
  var pause: () throws -> Void {
    switch observer {
    case .closure(let pause): pause
    case .command(let machine): { try machine.checkInterrupt() }
    case .machine(let machine): { try machine.pause() }
    }
  }
}
