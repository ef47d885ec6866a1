internal import NavSyntax

/// A register machine over one contiguous stack of values.
///
/// A call of the script is a frame in an array, never a call of Swift, so depth is a limit of nav's
/// own. A frame has its registers on the stack, from its base to its top, and what it calls begins
/// there:
///
///     | top-level variables | main's registers | f's registers | g's registers | nil …
///     0                     globalCount        base of f       base of g       top of g
///
/// To call, a function puts the arguments into neighbouring registers of its own; the machine moves
/// them to the first registers of the callee, so a value that only the caller's register held is
/// still held once, and can grow in place. On return the value goes to the register that the `call`
/// names. A block's frame has the base of the frame that made it: it sees the same registers, which
/// is how it can read and set the variables around it.
///
/// Invariant: all initialised values at and above the top frame's end are nil.
@safe final class Machine {
  let configuration: Configuration
  let output: TextOutput
  private let interrupt: @Sendable () -> Bool
  var format: OutputFormat
  var afterStatement: (() throws -> Void)?
  /// Called before each statement that is echoed, with how deep in tests it stands.
  var beforeStatement: ((Span, Int) throws -> Void)?
  /// The tests of programs.
  let tests: TestBench
  /// The value that `$_` gives.
  var lastPrinted = Value.nil

  /// What changes at every call and jump.
  private let state: UnsafeMutablePointer<State>
  /// The stack; the values below `initialized` are initialised.
  let stack: UnsafeMutablePointer<Value>
  let capacity: Int
  /// The bytes that the script may hold.
  let memoryLimit: Int?
  /// The frames in use are below `frameCount`. They are never moved, so the loop may keep a
  /// pointer.
  let frames: UnsafeMutablePointer<Frame>

  /// The number of the last frame that made a block.
  var serials = 0
  /// Calls of a block by a command that are under way.
  var nesting = 0
  /// The rest of each function, beside its entry.
  var functions: [Function] = []
  /// Jumps and calls before the last look at the interrupt.
  var steps = 0
  /// Bytes made since what is held was measured, and how many may be before it is again.
  @exclusivity(unchecked) private var storedMade = 0
  @exclusivity(unchecked) private var storedAllowance = 0
  /// Bytes that have been made and are not on the stack yet.
  var underway = 0
  /// Which count of what is held this is; no value has been met at 0.
  var time: UInt32 = 1
  /// An array for the arguments of the next call of a command.
  @exclusivity(unchecked) private var storedSpare: [Value] = []
  /// The registers at the bottom that belong to top-level variables.
  var globalCount = 0
  /// The names of top-level variables, for errors.
  var names: [Int: String] = [:]
  /// Tells file, line and column of a place.
  var locate: (Span) -> (file: String, line: Int, column: Int)? = { _ in nil }
  /// The place of a file, line and column.
  var find: (String, Int, Int) -> Span? = { _, _, _ in nil }

  /// What marks a variable or an argument that has no value.
  let unset = Closure(function: -1, frame: -1, serial: -1, base: -1)

  init(_ configuration: Configuration, deadline: Deadline? = nil) {
    precondition(Tag.isRight, "values are laid out in another way")
    self.configuration = configuration
    tests = TestBench(configuration, deadline: deadline)
    format = configuration.format
    memoryLimit = configuration.limits.memory
    interrupt = configuration.interrupt
    output = TextOutput(
      showsControls: configuration.showsControlCharacters, configuration.output)
    capacity = max(Limits.leastStack, configuration.limits.stack)
    unsafe stack = UnsafeMutablePointer.allocate(capacity: capacity)
    // Each frame but a block's has a register of its own, so there are no more frames than these.
    unsafe frames = UnsafeMutablePointer.allocate(
      capacity: capacity + 2 * max(0, configuration.limits.nativeNesting) + 2)
    unsafe state = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe state.initialize(to: State())
  }

  deinit {
    unsafe stack.deinitialize(count: initialized)
    unsafe stack.deallocate()
    unsafe frames.deallocate()
    for index in functions.indices { unsafe entries[index].free() }
    unsafe entries.deallocate()
    unsafe state.deallocate()
  }

  /// Plain memory: a class's own properties would be checked for exclusive access each time.
  @unsafe private struct State {
    var frameCount = 0
    var entries = UnsafeMutablePointer<Entry>.allocate(capacity: Limits.entries)
    var entryCapacity = Limits.entries
    var initialized = 0
    var fuel = Limits.patience
  }

  var made: Int {
    get { unsafe storedMade }
    set { unsafe storedMade = newValue }
  }

  var allowance: Int {
    get { unsafe storedAllowance }
    set { unsafe storedAllowance = newValue }
  }

  var spare: [Value] {
    get { unsafe storedSpare }
    _modify { yield unsafe &storedSpare }
  }

  /// The frames in use.
  var frameCount: Int {
    get { unsafe state.pointee.frameCount }
    set { unsafe state.pointee.frameCount = newValue }
  }

  /// What each function needs at a call, by index.
  var entries: UnsafeMutablePointer<Entry> {
    get { unsafe state.pointee.entries }
    set { unsafe state.pointee.entries = newValue }
  }

  var entryCapacity: Int {
    get { unsafe state.pointee.entryCapacity }
    set { unsafe state.pointee.entryCapacity = newValue }
  }

  /// The values of the stack that are initialised.
  var initialized: Int {
    get { unsafe state.pointee.initialized }
    set { unsafe state.pointee.initialized = newValue }
  }

  /// Jumps and calls left until the next look at the interrupt.
  var fuel: Int {
    get { unsafe state.pointee.fuel }
    set { unsafe state.pointee.fuel = newValue }
  }

  /// One call of the script that is under way.
  ///
  /// It is small and trivial, so that a call costs no more than a few stores.
  @unsafe struct Frame {
    /// Where it goes on.
    var pc: UnsafePointer<Instruction>
    var function: Int32
    /// Where its registers begin; a block has those of the frame that made it.
    var base: Int32
    /// Where the registers of what it calls begin.
    var top: Int32
    var isBlock: Bool
    /// A number given to no other frame, once it has made a block: a block whose frame is gone
    /// finds another number there. In a block's own frame, the place of the frame that made it.
    var serial: Int
  }

  /// What the machine needs of a function at each call.
  @unsafe struct Entry {
    var code: UnsafeMutablePointer<Instruction>
    var codeCount: Int
    var constants: UnsafeMutablePointer<Value>
    var constantCount: Int
    var size: Int
    var parameterCount: Int
    var sites: UnsafeMutablePointer<CallSite>
    var siteCount: Int
    var keys: UnsafeMutablePointer<Keys>
    var keyCount: Int

    init(_ function: Function) {
      unsafe codeCount = function.code.count
      unsafe code = UnsafeMutablePointer.allocate(capacity: max(1, codeCount))
      unsafe constantCount = function.constants.count
      unsafe constants = UnsafeMutablePointer.allocate(capacity: max(1, constantCount))
      for (index, instruction) in function.code.enumerated() {
        unsafe (code + index).initialize(to: instruction)
      }
      for (index, constant) in function.constants.enumerated() {
        unsafe (constants + index).initialize(to: constant)
      }
      unsafe siteCount = function.sites.count
      unsafe sites = UnsafeMutablePointer.allocate(capacity: max(1, siteCount))
      for (index, site) in function.sites.enumerated() {
        unsafe (sites + index).initialize(to: site)
      }
      unsafe keyCount = function.keys.count
      unsafe keys = UnsafeMutablePointer.allocate(capacity: max(1, keyCount))
      for (index, key) in function.keys.enumerated() {
        unsafe (keys + index).initialize(to: key)
      }
      unsafe size = function.size
      unsafe parameterCount = function.parameterCount
    }

    func free() {
      unsafe code.deallocate()
      unsafe constants.deinitialize(count: constantCount)
      unsafe constants.deallocate()
      unsafe sites.deinitialize(count: siteCount)
      unsafe sites.deallocate()
      unsafe keys.deinitialize(count: keyCount)
      unsafe keys.deallocate()
    }
  }
}

// MARK: - Functions

extension Machine {
  /// Adds a function and answers its index.
  @discardableResult
  func add(_ function: Function) -> Int {
    if functions.count == entryCapacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity * 2)
      unsafe larger.moveInitialize(from: entries, count: entryCapacity)
      unsafe entries.deallocate()
      unsafe entries = larger
      entryCapacity *= 2
    }
    unsafe (entries + functions.count).initialize(to: Entry(function))
    functions.append(stripped(function))
    return functions.count - 1
  }

  /// Gives an index new code; nothing may be running.
  func replace(_ index: Int, _ function: Function) {
    unsafe entries[index].free()
    unsafe entries[index] = Entry(function)
    functions[index] = stripped(function)
  }

  /// Drops the last function, which is no longer needed.
  func removeLast() {
    functions.removeLast()
    unsafe entries[functions.count].free()
  }

  /// A function without what its entry has.
  private func stripped(_ function: Function) -> Function {
    var rest = function
    rest.code = []
    rest.constants = []
    rest.sites = []
    rest.keys = []
    return rest
  }
}

// MARK: - Frames

extension Machine {
  /// Pushes a frame of a function whose registers begin at a place.
  func push(_ function: Int, base: Int, top: Int, isBlock: Bool) throws {
    try reserve(top)
    unsafe (frames + frameCount).initialize(
      to: Frame(
        pc: UnsafePointer(entries[function].code), function: Int32(function), base: Int32(base),
        top: Int32(top), isBlock: isBlock, serial: 0))
    frameCount += 1
  }

  /// Initialises the stack up to a place, or fails where it ends.
  func reserve(_ end: Int) throws {
    guard end > initialized else { return }
    guard end <= capacity else { throw Failure(.limit, Wording.tooDeep(capacity)) }
    let next = min(capacity, max(end, initialized + Limits.patience))
    // A frame may have no more than one register.
    let size = unsafe Value.size + MemoryLayout<Frame>.size
    try account((next - initialized) * size)
    unsafe (stack + initialized).initialize(repeating: .nil, count: next - initialized)
    initialized = next
  }

  /// Removes the top frame and gives up what its registers hold.
  func pop() {
    frameCount -= 1
    let frame = unsafe frames[frameCount]
    guard unsafe !frame.isBlock else { return }
    // The top level's own frame has the variables that stay.
    unsafe clear(max(Int(frame.base), globalCount), Int(frame.top))
  }

  /// Sets part of the stack to nil.
  func clear(_ start: Int, _ end: Int) {
    for index in start..<min(max(start, end), initialized) { unsafe stack[index] = .nil }
  }

  /// Where registers are free.
  var top: Int { frameCount == 0 ? 0 : Int(unsafe frames[frameCount - 1].top) }
}

// MARK: - Interrupt and limits

extension Machine {
  /// Looks at the interrupt alone.
  func checkInterrupt() throws {
    if interrupt() { throw Failure(.interrupt, Wording.interrupted) }
  }

  /// Counts steps from the start: what runs from now on is a run of its own.
  func beginRun() {
    steps = 0
    fuel = min(Limits.patience, max(1, configuration.limits.steps ?? .max))
  }

  /// Looks at the interrupt and the step limit.
  func pause() throws {
    steps += Limits.patience
    fuel = Limits.patience
    try checkInterrupt()
    if let limit = configuration.limits.steps {
      if steps >= limit {
        var failure = Failure(.limit, Wording.tooManySteps(limit))
        failure.isFatal = true
        throw failure
      }
      fuel = min(fuel, max(1, limit - steps))
    }
  }
}
