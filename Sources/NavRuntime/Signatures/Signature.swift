/// How a command is called, and what `help`, completion, the check and the manual say of it.
public struct Signature: Sendable {
  /// Its name.
  public var name: String
  /// What it does, in one line without a full stop.
  public var summary: String
  /// The heading it is listed under.
  public var group: String
  /// Its parameters: the required ones first, a repeated one last.
  public var parameters: [Parameter]
  /// Its flags.
  public var flags: [Flag]
  /// What it gives.
  public var result: Result
  /// Sources that show it, each with the output that it must have.
  public var examples: [Example]
  /// What it does beyond giving a value.
  public var effects: Effects
  /// Whether options end at the first operand, as the program's do at the script's name.
  public var endsOptionsAtOperand: Bool

  /// Makes a signature.
  public init(
    _ name: String, _ summary: String, group: String, parameters: [Parameter] = [],
    flags: [Flag] = [], result: Result = .none, examples: [Example] = [],
    effects: Effects = [], endsOptionsAtOperand: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.group = group
    self.parameters = parameters
    self.flags = flags
    self.result = result
    self.examples = examples
    self.effects = effects
    self.endsOptionsAtOperand = endsOptionsAtOperand
  }

  /// Whether `--restricted` refuses it: it writes files or connects elsewhere.
  public var isRestricted: Bool { !effects.isDisjoint(with: [.writes, .connects]) }

  /// The flag of a name.
  public func flag(_ name: String) -> Flag? { flags.first { $0.name == name } }

  /// What a command does beyond giving a value.
  public struct Effects: OptionSet, Sendable {
    /// One bit an effect.
    public let rawValue: UInt8
    /// Makes a set of effects.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It reads files.
    public static let reads = Effects(rawValue: 1)
    /// It writes files.
    public static let writes = Effects(rawValue: 2)
    /// It connects to a source of content.
    public static let connects = Effects(rawValue: 4)
    /// It writes a file where an argument names one; in a restricted run it refuses that itself.
    public static let writesNamedFile = Effects(rawValue: 8)
  }

  /// What a command gives.
  public struct Result: Sendable {
    /// The type's name, as `type` says it; empty where it differs from call to call.
    public var type: String
    /// The fields of the record, or of each record of the list; empty where they are not known.
    public var fields: [String]
    /// Makes a result.
    public init(_ type: String, fields: [String] = []) {
      self.type = type
      self.fields = fields
    }
    /// Nil.
    public static let none = Result("nil")
    /// Any value.
    public static let any = Result("")
  }

  /// A source and what it prints.
  public struct Example: Sendable {
    /// The source.
    public var source: String
    /// What it writes to standard output, without the last newline.
    public var output: String
    /// What it shows, if that is not plain.
    public var summary: String
    /// Makes an example.
    public init(_ source: String, _ output: String, _ summary: String = "") {
      self.source = source
      self.output = output
      self.summary = summary
    }
  }
}

/// One parameter of a command.
public struct Parameter: Sendable {
  /// Its name, by which the command asks for it.
  public var name: String
  /// What it takes.
  public var type: ParameterType
  /// Whether it may be left out.
  public var isOptional: Bool
  /// Whether it takes all arguments that are left; with `isOptional`, none as well.
  public var isRepeated: Bool
  /// What it is, in one line.
  public var summary: String

  /// Makes a parameter.
  public init(
    _ name: String, _ type: ParameterType, _ summary: String = "", isOptional: Bool = false,
    isRepeated: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.summary = summary
  }
}

extension Parameter {
  /// How messages call it: a name, in quotes.
  var shownName: String { "\"\(name)\"" }
}

/// One flag of a command, or one option of a program.
public struct Flag: Sendable {
  /// Its name without dashes.
  public var name: String
  /// Its one letter; only programs have such.
  public var short: Character?
  /// What its value is; a switch has none.
  public var type: ParameterType?
  /// What usage calls the value, in capitals.
  public var valueName: String
  /// Whether it may be given several times, as `-c` may.
  public var isRepeated: Bool
  /// What it does, in one line.
  public var summary: String

  /// Makes a flag.
  public init(
    _ name: String, short: Character? = nil, _ type: ParameterType? = nil, valueName: String = "",
    summary: String = "", isRepeated: Bool = false
  ) {
    self.name = name
    self.short = short
    self.type = type
    self.valueName = valueName.isEmpty ? name.uppercased() : valueName
    self.isRepeated = isRepeated
    self.summary = summary
  }
}

extension Flag {
  /// How messages call it: as it is written, in backquotes.
  var shownName: String { "`--\(name)`" }
}
