// The memory limit.
//
// Whoever is about to make something counts its bytes first; that costs an addition. Only when as
// much has been made as there was room for is it measured how much is held: what was given up in the
// meantime counts no more. The host may tell what the process has in use; else the values that the
// script can reach are counted.

extension Machine {
  /// Counts bytes that are about to be made, and fails where the script would hold too many.
  @inline(__always)
  func account(_ bytes: @autoclosure () -> Int) throws {
    if let memoryLimit { try account(bytes(), memoryLimit) }
  }

  private func account(_ bytes: Int, _ limit: Int) throws {
    made = made.addingReportingOverflow(bytes).partialValue
    if made < 0 || made > allowance { try look(bytes, limit) }
  }

  @inline(never)
  private func look(_ bytes: Int, _ limit: Int) throws {
    let held = configuration.memoryInUse?() ?? measure()
    let grain = limit / Limits.memoryGrain
    guard bytes >= 0, held < limit, bytes <= limit - held else {
      // Who catches it can still do a little; but not over and over.
      made = 0
      allowance = held < limit + grain ? grain : 0
      throw Failure.memoryLimit(limit)
    }
    made = bytes
    // A script close to its limit does not measure all the time.
    allowance = max(limit - held, grain)
  }

  /// Counts an element that a lazy list has made.
  func accountElement(_ value: Value) throws {
    guard memoryLimit != nil else { return }
    var bytes = value.shallowSize
    if case .record(let record) = value {
      for value in record.values { bytes += value.shallowSize }
    }
    try account(bytes)
  }

  /// Counts steps of a command, which may make a short text each.
  func accountWork(_ steps: Int) throws {
    // What a command has not given yet cannot be reached from the stack.
    guard configuration.memoryInUse != nil else { return }
    try account(steps * Limits.bytesPerStep)
  }

  /// The bytes that the values on the stack hold, what is shared counted once.
  private func measure() -> Int {
    time &+= 1
    var bytes = size(lastPrinted)
    for index in 0..<initialized { bytes += unsafe size(stack[index]) }
    return bytes
  }

  /// The bytes of a value and of all it holds that has not been counted. Its depth is bounded, so
  /// this may recurse.
  private func size(_ value: Value) -> Int {
    switch value {
    case .string(let text): return text.isNew(at: time) ? value.shallowSize : 0
    case .list(let list):
      guard list.isNew(at: time) else { return 0 }
      var bytes = value.shallowSize
      for element in list.elements { bytes += size(element) }
      return bytes
    case .record(let record):
      guard record.isNew(at: time) else { return 0 }
      var bytes = value.shallowSize
      for element in record.values { bytes += size(element) }
      return bytes
    default: return 0
    }
  }
}

extension Failure {
  /// The error of a script that would hold more than its limit.
  package static func memoryLimit(_ limit: Int) -> Failure {
    Failure(.limit, Wording.tooMuchMemory(limit), help: [Wording.memoryHelp])
  }
}
