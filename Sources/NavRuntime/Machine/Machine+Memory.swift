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
    // A script close to its limit does not measure all the time. What a process takes for the bytes
    // that are counted here is only estimated, and so it is looked at halfway.
    let left = limit - held
    allowance = max(configuration.memoryInUse == nil ? left : left / 2, grain)
  }

  /// Counts what a command has made: all that its value holds and that has not been counted. It is
  /// in a register already, and so is measured with the rest.
  @inline(never)
  func accountResult(_ register: Registers) throws {
    let value = unsafe register.pointee
    let bytes = size(value)
    guard bytes > 0, let memoryLimit else { return }
    note(bytes)
    guard made > allowance else { return }
    do {
      try look(0, memoryLimit)
    } catch {
      unsafe register.pointee = .nil
      throw error
    }
  }

  /// Counts bytes that have been made, where it cannot fail; the next count does.
  private func note(_ bytes: Int) {
    let (sum, overflow) = made.addingReportingOverflow(bytes)
    made = overflow ? .max : sum
  }

  /// Counts an error that a `catch` is given.
  func noteCaught(_ value: Value) { if memoryLimit != nil { note(size(value)) } }

  /// Counts a call of a command, which may leave something behind in its host; what it says that it
  /// holds counts until it is done.
  func accounting<Result>(_ call: () throws -> Result) throws -> Result {
    if configuration.memoryInUse != nil { try account(Limits.bytesPerCall) }
    let before = underway
    defer { underway = before }
    return try call()
  }

  /// Counts bytes that a command, or the machine itself, is about to make and to hold.
  func hold(_ bytes: Int) throws {
    try account(bytes)
    underway += bytes
  }

  /// An element of a list; of a lazy one it is counted, with what the list has kept to give it.
  func element(of list: List, at index: Int) throws -> Value? {
    guard memoryLimit != nil, let provider = list.provider else {
      return try list.element(at: index)
    }
    let kept = provider.bytesHeld
    guard let element = try list.element(at: index) else { return nil }
    try account(size(element) + max(0, provider.bytesHeld - kept))
    return element
  }

  /// Counts steps of a command, which may make a short text each.
  func accountWork(_ steps: Int) throws {
    // What a command has not given yet cannot be reached from the stack.
    guard configuration.memoryInUse != nil else { return }
    try account(steps * Limits.bytesPerStep)
  }

  /// The bytes that the values on the stack hold, and those on their way there; what is shared
  /// counts once.
  private func measure() -> Int {
    time &+= 1
    var bytes = size(lastPrinted) + underway
    for index in 0..<initialized { bytes += unsafe size(stack[index]) }
    return bytes
  }

  /// The bytes of a value and of all it holds that has not been counted. Its depth is bounded, so
  /// this may recurse.
  func size(_ value: Value) -> Int {
    switch value {
    case .string(let text):
      guard case .long(let storage) = text.storage, storage.isNew(at: time) else { return 0 }
      return value.shallowSize
    case .list(let list):
      guard list.isNew(at: time) else { return 0 }
      var bytes = value.shallowSize + (list.provider?.bytesHeld ?? 0)
      var index = 0
      while let element = list.stored(at: index) {
        bytes += size(element)
        index += 1
      }
      return bytes
    case .record(let record):
      guard record.storage.isNew(at: time) else { return 0 }
      var bytes = value.shallowSize + record.keys.size(at: time)
      for place in 0..<record.count { bytes += size(record[place]) }
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
