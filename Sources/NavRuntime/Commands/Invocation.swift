public import NavSyntax

/// One call of a command: its arguments by name, and what a command may ask of the run.
public struct Invocation {
  /// The command and how its arguments are bound.
  let site: CallSite
  /// The arguments, ordered by slot.
  let given: [Value]
  /// The machine that runs the call.
  let machine: Machine
  /// Whether the call is a statement and the format is text: the outcome's view will be shown.
  public let wantsView: Bool

  /// Whether an argument was given to a parameter or a flag.
  public func isGiven(_ name: String) -> Bool {
    if site.isSwitchGiven(name) { return true }
    return !site.range(of: name).isEmpty
  }

  /// Whether a switch was given.
  public func flag(_ name: String) -> Bool { site.isSwitchGiven(name) }

  /// The argument of a parameter or a valued flag, if it was given.
  public func value(_ name: String) -> Value? {
    let range = site.range(of: name)
    return range.isEmpty ? nil : given[range.lowerBound]
  }

  /// The arguments of a repeated parameter or flag.
  public func values(_ name: String) -> [Value] { Array(given[site.range(of: name)]) }

  /// Where the argument of a parameter or flag stands; the whole call where it was not given.
  public func span(of name: String) -> Span {
    let range = site.range(of: name)
    return range.isEmpty ? site.span : site.spans[range.lowerBound]
  }

  /// Where an argument of a repeated parameter stands.
  public func span(of name: String, at index: Int) -> Span {
    let range = site.range(of: name)
    return range.count > index ? site.spans[range.lowerBound + index] : site.span
  }

  /// The place of the call.
  public var span: Span { site.span }

  /// The command's name.
  public var name: String { site.command.signature.name }
}

extension Invocation {
  /// The string of an argument that must be given.
  public func string(_ name: String) throws -> String {
    guard let text = try optionalString(name) else { throw missing(name) }
    return text
  }

  /// The string of an argument, if it is given.
  public func optionalString(_ name: String) throws -> String? {
    guard let text = try text(name) else { return nil }
    // A copy, which is there until the command is done.
    try willHold(bytes: text.count)
    return text.string
  }

  /// The text of an argument, if it is given.
  func text(_ name: String) throws -> Text? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw wrongType(name, value, "a string") }
    return text
  }

  /// The integer of an argument that must be given.
  public func integer(_ name: String) throws -> Int {
    guard let number = try optionalInteger(name) else { throw missing(name) }
    return number
  }

  /// The integer of an argument, if it is given.
  public func optionalInteger(_ name: String) throws -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.asInteger else { throw wrongType(name, value, "an integer") }
    return number
  }

  /// The number of an argument that must be given.
  public func real(_ name: String) throws -> Double {
    guard let number = try optionalReal(name) else { throw missing(name) }
    return number
  }

  /// The number of an argument, if it is given.
  public func optionalReal(_ name: String) throws -> Double? {
    guard let value = value(name) else { return nil }
    guard let number = value.asReal else { throw wrongType(name, value, "a number") }
    return number
  }

  /// The boolean of an argument that must be given.
  public func boolean(_ name: String) throws -> Bool {
    guard let truth = try optionalBoolean(name) else { throw missing(name) }
    return truth
  }

  /// The boolean of an argument, if it is given.
  public func optionalBoolean(_ name: String) throws -> Bool? {
    guard let value = value(name) else { return nil }
    guard let truth = value.asBoolean else { throw wrongType(name, value, "a boolean") }
    return truth
  }

  /// The list of an argument that must be given.
  public func list(_ name: String) throws -> List {
    guard let value = value(name) else { throw missing(name) }
    guard let list = value.asList else { throw wrongType(name, value, "a list") }
    return list
  }

  /// The record of an argument that must be given.
  public func record(_ name: String) throws -> Record {
    guard let record = try optionalRecord(name) else { throw missing(name) }
    return record
  }

  /// The record of an argument, if it is given.
  public func optionalRecord(_ name: String) throws -> Record? {
    guard let value = value(name) else { return nil }
    guard let record = value.asRecord else { throw wrongType(name, value, "a record") }
    return record
  }

  /// The block of an argument that must be given.
  public func block(_ name: String) throws -> Closure {
    guard let value = value(name) else { throw missing(name) }
    guard case .block(let block) = value else { throw wrongType(name, value, "a block") }
    return block
  }

  private func missing(_ name: String) -> Failure {
    Failure(.usage, Wording.missingArgument(name, of: self.name))
  }

  private func wrongType(_ name: String, _ value: Value, _ expected: String) -> Failure {
    let shown = site.command.signature.flag(name)?.shownName ?? "\"\(name)\""
    return Failure(.value, Wording.wrongType(shown, expected, value), span: span(of: name))
  }
}

extension Invocation {
  /// Runs a block; its value is that of its last statement.
  public func run(_ block: Closure) throws -> Value { try machine.run(block) }

  /// Throws an error of kind `interrupt` if somebody wants the run to stop; a long command asks.
  public func checkInterrupt() throws {
    try machine.checkInterrupt()
  }

  /// Counts the steps of a long loop of a command, with a look at the interrupt now and then.
  var patience: Patience {
    Patience(ofCommand: machine)
  }

  /// Counts bytes that a command is about to make and to hold until it is done, and throws an error
  /// of kind `limit` where a script's memory has no room for them; one that makes much says so. What
  /// its value holds is counted without.
  public func willHold(bytes: Int) throws {
    if machine.memoryLimit != nil { try machine.hold(bytes) }
  }

  /// What the host decided.
  public var configuration: Configuration { machine.configuration }

  /// Where results go.
  public var output: TextOutput { machine.output }

  /// The format in which values are printed now.
  public var format: OutputFormat { machine.format }

  /// Writes a line to standard error, where a person is there to read it.
  public func note(_ text: String) throws {
    guard machine.configuration.showsNotes else { return }
    try warn(text)
  }

  /// Writes a line to standard error in any case, after what was printed before it.
  public func warn(_ text: String) throws {
    try machine.output.flush()
    machine.configuration.diagnostics(text.showingControls() + "\n")
  }

  /// Prints a value as a statement would.
  public func print(_ value: Value) throws { try machine.print(value) }

  /// An error with the caret at an argument.
  public func failure(
    _ kind: ErrorKind, _ message: String, at name: String? = nil, help: [String] = [],
    fields: [(String, Value)] = []
  ) -> Failure {
    Failure(
      kind, message, help: help, span: name.map { span(of: $0) }, fields: fields)
  }
}

/// Where an argument is: in a register, or among the constants, so that nobody need hold it for the
/// call.
struct ArgumentSource {
  /// The register, or the complement of the constant's place.
  private let place: Int32

  static func register(_ register: Int) -> ArgumentSource {
    ArgumentSource(place: Int32(truncatingIfNeeded: register))
  }

  static func constant(_ place: Int) -> ArgumentSource {
    ArgumentSource(place: ~Int32(truncatingIfNeeded: place))
  }

  /// Where the value is.
  @inline(__always)
  @unsafe func value(_ r: UnsafeMutablePointer<Value>, _ k: UnsafeMutablePointer<Value>)
    -> UnsafePointer<Value>
  {
    unsafe UnsafePointer(place >= 0 ? r + Int(place) : k + Int(~place))
  }
}

/// How a call's arguments are bound to its command's parameters and flags.
@safe final class CallSite {
  /// The command.
  let command: CommandBox
  /// The arguments of each parameter and, after them, of each valued flag.
  let slots: [Range<Int>]
  /// For each argument, the types that are known to be right (`Value.mask`).
  let masks: [UInt8]
  /// The switches that were given.
  let switches: [String]
  /// The places of the arguments.
  let spans: [Span]
  /// The place of the call.
  let span: Span
  /// Where the arguments of a command are that has a short way; of others they are in the registers
  /// of the call.
  let sources: [ArgumentSource]
  /// The short way of the command, which holds it.
  let way: Unmanaged<ShortWay>?

  init(
    command: CommandBox, layout: ArgumentLayout, switches: [String], spans: [Span], span: Span,
    sources: [ArgumentSource] = []
  ) {
    self.sources = sources
    self.command = command
    unsafe way = command.quick.map { unsafe .passUnretained($0) }
    slots = layout.slots
    masks = layout.masks
    self.switches = switches
    self.spans = spans
    self.span = span
  }

  /// Where the arguments of a parameter or flag are among the given ones.
  func range(of name: String) -> Range<Int> {
    for place in command.names.indices where command.names[place] == name { return slots[place] }
    return 0..<0
  }

  /// Whether a switch was given.
  func isSwitchGiven(_ name: String) -> Bool { switches.contains(name) }
}
