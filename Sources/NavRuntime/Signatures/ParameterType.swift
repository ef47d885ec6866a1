/// What an argument may be: a set of types, or one of some words.
public struct ParameterType: OptionSet, Sendable {
  /// One bit a type.
  public let rawValue: UInt16
  /// The words, where it takes only certain ones.
  public private(set) var words: [String] = []

  /// Makes a set of types.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether it has all types of another; words are not looked at.
  public func contains(_ other: ParameterType) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  /// A string; a bare number or constant is its spelling.
  public static var string: ParameterType { ParameterType(rawValue: 1) }
  /// A 64-bit integer.
  public static var integer: ParameterType { ParameterType(rawValue: 2) }
  /// A number, integer or real.
  public static var real: ParameterType { ParameterType(rawValue: 4) }
  /// `true` or `false`.
  public static var boolean: ParameterType { ParameterType(rawValue: 8) }
  /// `on`, `off` or a boolean; the command is given a boolean.
  public static var onOff: ParameterType { ParameterType(rawValue: 16) }
  /// A list.
  public static var list: ParameterType { ParameterType(rawValue: 32) }
  /// A record.
  public static var record: ParameterType { ParameterType(rawValue: 64) }
  /// A block.
  public static var block: ParameterType { ParameterType(rawValue: 128) }
  /// Nil.
  public static var null: ParameterType { ParameterType(rawValue: 256) }
  /// Every value but a block.
  public static var any: ParameterType {
    [.string, .integer, .real, .boolean, .list, .record, .null]
  }

  /// One of some words.
  public static func choice(_ words: [String]) -> ParameterType {
    var type = ParameterType.string
    type.words = words
    return type
  }

  /// How messages call it: `a string or an integer`.
  public var described: String {
    if !words.isEmpty { return Wording.alternatives(words.map { "\"\($0)\"" }) }
    if contains(.any) { return "a value" }
    var names: [String] = []
    if contains(.string) { names.append("a string") }
    if contains(.real) {
      names.append("a number")
    } else if contains(.integer) {
      names.append("an integer")
    }
    if contains(.onOff) {
      names.append("on or off")
    } else if contains(.boolean) {
      names.append("a boolean")
    }
    if contains(.list) { names.append("a list") }
    if contains(.record) { names.append("a record") }
    if contains(.block) { names.append("a block") }
    if contains(.null) { names.append("nil") }
    return Wording.alternatives(names)
  }

  /// Whether a value is of it; words are not looked at.
  public func accepts(_ value: Value) -> Bool {
    switch value {
    case .nil: contains(.null)
    case .boolean: contains(.boolean) || contains(.onOff)
    case .integer: contains(.integer) || contains(.real)
    case .real: contains(.real)
    case .string: contains(.string)
    case .list: contains(.list)
    case .record: contains(.record)
    case .block: contains(.block)
    }
  }
}
