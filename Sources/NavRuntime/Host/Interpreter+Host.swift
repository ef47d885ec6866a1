// What a host asks of an interpreter between runs: variables, definitions, calls.

internal import NavSyntax

extension Interpreter {
  /// The value of a top-level variable.
  public func variable(_ name: String) -> Value? {
    if name == Interpreter.environmentName { defineEnvironment() }
    guard let register = globals.variables[name], !machine.isUnset(register) else { return nil }
    return machine.global(register)
  }

  /// Sets a top-level variable, or makes one; a block and too deep a value are errors.
  public func setVariable(_ name: String, to value: Value) throws {
    if case .block = value { throw Failure(.value, Wording.storedBlock) }
    guard value.depth <= Limits.depth else { throw Failure(.limit, Wording.tooNested) }
    if name == Interpreter.environmentName { defineEnvironment() }
    let register: Int
    if let known = globals.variables[name] {
      register = known
    } else {
      guard machine.frameCount == 0, globals.count < Limits.registers else {
        throw Failure(.usage, Wording.running)
      }
      register = globals.count
      globals.count += 1
      globals.variables[name] = register
      machine.names[register] = name
    }
    try machine.setGlobal(register, value)
  }

  /// The names of the top-level variables, in alphabetical order.
  public var variableNames: [String] { globals.variables.keys.sorted() }

  /// The names of the definitions, in alphabetical order.
  public var definitionNames: [String] { globals.definitions.keys.sorted() }

  /// The parameters of a definition; nothing where there is none of the name.
  public func parameters(ofDefinition name: String) -> [String]? {
    globals.definitions[name]?.parameters
  }

  /// The value printed last, which `$_` gives at the prompt.
  public var lastPrinted: Value { machine.lastPrinted }

  /// Calls a definition; errors are thrown, not written.
  public func call(_ name: String, _ arguments: [Value] = []) throws -> Value {
    guard let info = globals.definitions[name] else {
      throw Failure(.name, Wording.unknownDefinition(name))
    }
    guard arguments.count <= info.parameters.count else {
      throw Failure(
        .usage, Wording.tooManyArguments(name, info.parameters.count, arguments.count))
    }
    guard arguments.count >= info.requiredCount else {
      throw Failure(
        .usage, Wording.missingArgument(info.parameters[arguments.count], of: name))
    }
    var builder = FunctionBuilder(name: "", kind: .main, window: 0, next: 0)
    let first = builder.allocate(max(1, info.parameters.count))
    let none = Span(0, 0)
    for place in info.parameters.indices {
      if place < arguments.count {
        builder.emit(
          Instruction(.loadConstant, first + place, wide: builder.constant(arguments[place])), none)
      } else {
        builder.emit(Instruction(.loadUnset, first + place), none)
      }
    }
    builder.emit(Instruction(.call, first, wide: info.index), none)
    builder.emit(Instruction(.halt, first), none)
    return try machine.runAbove(builder.function)
  }

  /// Prints a value as a statement would.
  public func print(_ value: Value) throws { try machine.print(value) }

  /// The variable that is made only when a program names it.
  static let environmentName = "env"

  /// Gives `$env` its value, once.
  func defineEnvironment() {
    guard let register = environmentRegister else { return }
    environmentRegister = nil
    let pairs = configuration.environment().map { ($0.0, Value.string($0.1)) }
    // There is room for it, whatever the limit.
    try? machine.setGlobal(register, .record(pairs))
  }

  /// `$args` and `$env`, and how the machine tells places.
  func defineHostVariables() {
    machine.locate = { [unowned self] in self.location(of: $0) }
    machine.find = { [unowned self] in self.span(file: $0, line: $1, column: $2) }
    let arguments = configuration.arguments.map { Value.string($0) }
    globals.variables = ["args": 0, Interpreter.environmentName: 1]
    globals.count = 2
    environmentRegister = 1
    // There is room for two values, whatever the limit.
    try? machine.setGlobal(0, .list(arguments))
    try? machine.setGlobal(1, .nil)
  }
}

extension Machine {
  /// The value of a top-level variable.
  func global(_ register: Int) -> Value {
    register < initialized ? unsafe stack[register] : .nil
  }

  /// Sets a top-level variable.
  func setGlobal(_ register: Int, _ value: Value) throws {
    try reserve(register + 1)
    globalCount = max(globalCount, register + 1)
    unsafe stack[register] = value
  }

  /// Whether the `let` of a top-level variable has not run.
  func isUnset(_ register: Int) -> Bool {
    if case .block(let mark) = global(register) { mark === unset } else { false }
  }

  /// Marks top-level variables whose `let` has not run.
  func markUnset(_ start: Int, _ end: Int) {
    globalCount = max(globalCount, end)
    guard start < end, (try? reserve(end)) != nil else { return }
    for register in start..<end { unsafe stack[register] = .block(unset) }
  }
}
