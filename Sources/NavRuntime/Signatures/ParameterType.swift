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

  /// The same, or nil.
  var orNull: ParameterType {
    var type = ParameterType(rawValue: rawValue | ParameterType.null.rawValue)
    type.words = words
    return type
  }

  /// How messages call it: `a string or an integer`.
  public var described: String {
    if !words.isEmpty {
      let quoted = words.map { "\"\($0)\"" }
      return Wording.alternatives(quoted + (contains(.null) ? ["nil"] : []))
    }
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

extension ParameterType {
  /// The values that are of it, as a set of `Value.mask`.
  var mask: UInt8 {
    var mask: UInt8 = 0
    if contains(.null) { mask |= 1 }
    if contains(.boolean) || contains(.onOff) { mask |= 2 }
    if contains(.integer) || contains(.real) { mask |= 4 }
    if contains(.real) { mask |= 8 }
    if contains(.string) { mask |= 16 }
    if contains(.list) { mask |= 32 }
    if contains(.record) { mask |= 64 }
    if contains(.block) { mask |= 128 }
    return mask
  }
}

extension Value {
  /// One bit for its type.
  var mask: UInt8 {
    switch self {
    case .nil: 1
    case .boolean: 2
    case .integer: 4
    case .real: 8
    case .string: 16
    case .list: 32
    case .record: 64
    case .block: 128
    }
  }
}
