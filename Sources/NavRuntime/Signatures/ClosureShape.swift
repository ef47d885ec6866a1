/// The parameters of a closure that becomes a command: names from the host, types from Swift.
struct ClosureShape {
  private let command: String
  private let names: KeyValuePairs<String, String>
  private var parameters: [Parameter] = []
  private var flags: [Flag] = []
  /// How many types there are.
  private var count = 0
  /// The first slip in a name's type.
  private var slip: String?

  init(_ command: String, _ names: KeyValuePairs<String, String>) {
    self.command = command
    self.names = names
  }

  /// Gives the next name its type.
  mutating func add(_ type: (some ScriptValue).Type) {
    count += 1
    guard count <= names.count else { return }
    let (name, summary) = names[count - 1]
    let isOptional = type is any OptionalArgument.Type
    if name.hasPrefix("--") {
      let isSwitch = type == Bool.self
      if !isSwitch, !isOptional { report("\(name) of \"\(command)\" is neither Bool nor optional") }
      flags.append(
        Flag(String(name.dropFirst(2)), isSwitch ? nil : type.parameterType, summary: summary))
    } else {
      if !isOptional, parameters.last?.isOptional == true {
        report("\"\(name)\" of \"\(command)\" is required, but follows an optional parameter")
      }
      parameters.append(Parameter(name, type.parameterType, summary, isOptional: isOptional))
    }
  }

  private mutating func report(_ text: String) { slip = slip ?? text }

  /// What does not fit between names and types: a slip in the host's program, found as the command
  /// is made.
  var fault: String? {
    if count == names.count { return slip }
    let relation = count > names.count ? "more" : "fewer"
    return "the closure of \"\(command)\" has \(relation) parameters than names"
  }

  /// The signature, once all types are known; with a fault the program stops.
  func signature(
    _ summary: String, _ group: String, _ result: Signature.Result,
    _ examples: [Signature.Example], _ effects: Signature.Effects
  ) -> Signature {
    if let fault { preconditionFailure(fault) }
    return Signature(
      command, summary, group: group, parameters: parameters, flags: flags, result: result,
      examples: examples, effects: effects)
  }

  /// The arguments of a call, one after the other.
  func arguments(of call: Invocation) -> Arguments { Arguments(call: call, names: names) }

  /// Converts the arguments of a call, in the order of the closure's parameters.
  struct Arguments {
    let call: Invocation
    let names: KeyValuePairs<String, String>
    private var count = 0

    init(call: Invocation, names: KeyValuePairs<String, String>) {
      self.call = call
      self.names = names
    }

    /// The next argument; what is wrong with it is an error at its place.
    mutating func next<Argument: ScriptValue>(_ type: Argument.Type) throws -> Argument {
      let written = names[count].key
      count += 1
      let isFlag = written.hasPrefix("--")
      let name = isFlag ? String(written.dropFirst(2)) : written
      let isSwitch = isFlag && type == Bool.self
      let value = isSwitch ? .boolean(call.flag(name)) : call.value(name) ?? .nil
      do {
        return try Argument.fromScript(
          value,
          Conversion(isFlag ? "`\(written)`" : "\"\(name)\"", pause: call.checkInterrupt))
      } catch var failure as Failure where failure.span == nil {
        failure.span = call.span(of: name)
        throw failure
      }
    }
  }
}

extension Signature.Result {
  /// The result of a type, whose name is told where it is always the same.
  init(_ type: ParameterType) {
    let names: [(ParameterType, String)] = [
      (.string, "string"), (.integer, "integer"), (.real, "real"), (.boolean, "boolean"),
      (.onOff, "boolean"), (.list, "list"), (.record, "record"),
    ]
    self.init(names.first { $0.0.rawValue == type.rawValue }?.1 ?? "")
  }
}
