/// A command: data, and what it does.
public struct Command {
  /// How it is called.
  public var signature: Signature
  /// What it does.
  public var body: (Invocation) throws -> Outcome

  /// Makes a command.
  public init(_ signature: Signature, _ body: @escaping (Invocation) throws -> Outcome) {
    self.signature = signature
    self.body = body
  }
}

/// The commands that a script can call, by name.
public struct CommandTable {
  private var places: [String: Int] = [:]
  private var commands: [Command] = []

  /// Makes a table; of several commands of one name the last counts.
  public init(_ commands: [Command] = []) {
    for command in commands { add(command) }
  }

  /// All commands, in the order they were added.
  public var all: [Command] { commands }

  /// All names, in the order they were added.
  public var names: [String] { commands.map(\.signature.name) }

  /// The command of a name.
  public subscript(_ name: String) -> Command? { places[name].map { commands[$0] } }

  /// Adds a command, or replaces the one of its name.
  public mutating func add(_ command: Command) {
    if let place = places[command.signature.name] {
      commands[place] = command
    } else {
      places[command.signature.name] = commands.count
      commands.append(command)
    }
  }

  /// Replaces the command of a name, and answers whether there was one.
  @discardableResult
  public mutating func replace(_ command: Command) -> Bool {
    let exists = places[command.signature.name] != nil
    add(command)
    return exists
  }
}
