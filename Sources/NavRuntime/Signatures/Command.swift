/// A command: data, and what it does.
public struct Command {
  /// How it is called.
  public var signature: Signature
  /// What it does.
  public var body: (Invocation) throws -> Outcome

  /// A short way for common arguments, which makes no invocation: it gives the value, or answers false
  /// where the body shall decide.
  var quick: ShortWay?

  /// Makes a command.
  public init(_ signature: Signature, _ body: @escaping (Invocation) throws -> Outcome) {
    self.signature = signature
    self.body = body
  }

  /// The same command with a short way for common arguments.
  func quickly(_ quick: @escaping (Arguments) -> Bool) -> Command {
    var command = self
    command.quick = ShortWay(quick)
    return command
  }
}

/// A closure as an object, so that the machine need not hold it for each call.
final class ShortWay {
  private let body: (Arguments) -> Bool

  init(_ body: @escaping (Arguments) -> Bool) { self.body = body }

  func give(_ arguments: Arguments) -> Bool { body(arguments) }
}

/// The arguments of a call where they are, none of which is a flag's.
@safe struct Arguments {
  private let sources: UnsafeBufferPointer<ArgumentSource>
  private let registers: UnsafeMutablePointer<Value>
  private let constants: UnsafeMutablePointer<Value>
  private let target: UnsafeMutablePointer<Value>

  @unsafe init(
    _ sources: UnsafeBufferPointer<ArgumentSource>, _ registers: UnsafeMutablePointer<Value>,
    _ constants: UnsafeMutablePointer<Value>, _ target: UnsafeMutablePointer<Value>
  ) {
    unsafe self.sources = sources
    unsafe self.registers = registers
    unsafe self.constants = constants
    unsafe self.target = target
  }

  var count: Int { unsafe sources.count }

  /// Gives the command's value; the arguments may be gone then.
  @inline(__always)
  func give(_ value: consuming Value) -> Bool {
    unsafe put(value, into: target)
    return true
  }

  /// The argument at a place; nil past the last one.
  subscript(_ place: Int) -> Value { unsafe value(place)?.pointee ?? .nil }

  @inline(__always)
  private func value(_ place: Int) -> UnsafePointer<Value>? {
    unsafe place < sources.count ? sources[place].value(registers, constants) : nil
  }

  /// The bytes of a text. It is held where it is, which stays as it is until the command has answered.
  @inline(__always)
  @unsafe func bytes(_ place: Int) -> UnsafeRawBufferPointer? {
    guard let value = unsafe value(place), case .string = unsafe value.pointee else { return nil }
    return unsafe value.bytes
  }

  /// The elements of a list that is not lazy, as `bytes` gives those of a text.
  @inline(__always)
  @unsafe func elements(_ place: Int) -> UnsafeBufferPointer<Value>? {
    guard let value = unsafe value(place), case .list = unsafe value.pointee else { return nil }
    return unsafe value.withObject(List.self) { list in
      list.isLazy ? nil : unsafe list.elements
    }
  }
}

/// The commands that a script can call, by name.
///
/// A host changes the table of an interpreter between runs: `interpreter.commands.add(…)`. What was
/// read before, such as a `def`, keeps the commands that it was checked with.
public struct CommandTable {
  private var places: [String: Int] = [:]
  private var boxes: [CommandBox] = []

  /// Makes a table; of several commands of one name the last counts.
  public init(_ commands: [Command] = []) {
    for command in commands { add(command) }
  }

  /// All commands, in the order they were added.
  public var all: [Command] { boxes.map(\.command) }

  /// All names, in the order they were added.
  public var names: [String] { boxes.map(\.signature.name) }

  /// The command of a name.
  public subscript(_ name: String) -> Command? { box(name)?.command }

  /// The command of a name, as calls hold it.
  func box(_ name: String) -> CommandBox? { places[name].map { boxes[$0] } }

  /// Adds a command, or puts it in the place of the one of its name, which is given back.
  @discardableResult
  public mutating func add(_ command: Command) -> Command? {
    guard let place = places[command.signature.name] else {
      places[command.signature.name] = boxes.count
      boxes.append(CommandBox(command))
      return nil
    }
    let old = boxes[place].command
    boxes[place] = CommandBox(command)
    return old
  }

  /// Removes a command, and gives it back if there was one: scripts that call it do not check.
  @discardableResult
  public mutating func remove(_ name: String) -> Command? {
    guard let place = places.removeValue(forKey: name) else { return nil }
    for (other, index) in places where index > place { places[other] = index - 1 }
    return boxes.remove(at: place).command
  }
}

/// A command that many calls share, with what binding asks of its signature.
final class CommandBox {
  let command: Command
  let parameterCount: Int
  let requiredCount: Int
  /// Whether the last parameter takes all arguments that are left.
  let isRepeated: Bool
  /// Whether its last parameter takes a string.
  var takesText: Bool { parameterCount > 0 && types[parameterCount - 1].contains(.string) }
  /// Whether a restricted run refuses it.
  let isRestricted: Bool
  /// The types of the parameters, then of the flags.
  let types: [ParameterType]
  /// Their names.
  let names: [String]
  /// For each, the types that need no further look (`Value.mask`).
  let masks: [UInt8]
  /// A short way for common arguments of a command without flags.
  let quick: ShortWay?

  init(_ command: Command) {
    self.command = command
    let signature = command.signature
    parameterCount = signature.parameters.count
    requiredCount = signature.parameters.prefix { !$0.isOptional }.count
    isRepeated = signature.parameters.last?.isRepeated ?? false
    isRestricted = signature.isRestricted
    types = signature.parameters.map(\.type) + signature.flags.map { $0.type ?? .any }
    names = signature.parameters.map(\.name) + signature.flags.map(\.name)
    masks = types.map { $0.words.isEmpty ? $0.mask : 0 }
    quick = signature.flags.isEmpty ? command.quick : nil
  }

  var signature: Signature { command.signature }

  /// The layout of the last call without flags, which the next one mostly shares.
  private var lastLayout: (count: Int, layout: ArgumentLayout)?

  /// Which arguments go to each parameter and flag where so many are given and none is a flag.
  func layout(ofPlain count: Int) -> ArgumentLayout {
    if let lastLayout, lastLayout.count == count { return lastLayout.layout }
    var slots = (0..<parameterCount).map { min($0, count)..<min($0 + 1, count) }
    if isRepeated { slots[parameterCount - 1] = min(parameterCount - 1, count)..<count }
    slots += repeatElement(count..<count, count: types.count - parameterCount)
    let layout = layout(slots, count)
    lastLayout = (count, layout)
    return layout
  }

  /// The layout of some arguments, those of each slot given.
  func layout(_ slots: [Range<Int>], _ count: Int) -> ArgumentLayout {
    var masks = [UInt8](repeating: 0, count: count)
    for (slot, range) in slots.enumerated() {
      for place in range { masks[place] = self.masks[slot] }
    }
    return ArgumentLayout(slots: slots, masks: masks)
  }

  /// What messages call a slot.
  func slotName(_ slot: Int) -> String {
    slot < parameterCount
      ? signature.parameters[slot].shownName : signature.flags[slot - parameterCount].shownName
  }
}

/// Which arguments of a call go where; calls that look the same share it.
struct ArgumentLayout {
  /// The arguments of each parameter and, after them, of each valued flag.
  let slots: [Range<Int>]
  /// For each argument, the types that are known to be right (`Value.mask`).
  let masks: [UInt8]
}
