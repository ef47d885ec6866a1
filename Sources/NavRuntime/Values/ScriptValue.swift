/// A Swift type whose values go to scripts and come back.
///
/// `Bool`, all integers, `Double`, `Float`, `String`, arrays, dictionaries with string keys and
/// optionals of these are such, and so are ``Value``, ``List`` and ``Record``. An enumeration of
/// strings becomes one by naming the protocol; its cases are then the words that an argument may be:
///
/// ```swift
/// enum Side: String, CaseIterable, ScriptValue { case left, right }
/// ```
public protocol ScriptValue {
  /// What an argument of this type may be, which is checked before a command is called, and where
  /// the argument is a literal before anything runs.
  static var parameterType: ParameterType { get }
  /// The Swift value of a script's.
  ///
  /// - Throws: a ``Failure`` of kind `value`, made by ``Conversion/failure(_:_:)``, for a value of
  ///   another type or out of range.
  static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Self
  /// The script's value of this one.
  ///
  /// - Throws: a ``Failure`` of kind `value` where the language has no such value, as for a number
  ///   that is not finite.
  func toScript() throws -> Value
}

extension Value {
  /// Makes a script's value of a Swift value.
  public init(_ native: some ScriptValue) throws { self = try native.toScript() }

  /// This value as one of Swift: `try value.converted(to: [String].self)`.
  ///
  /// - Parameters:
  ///   - type: the type wanted.
  ///   - name: how the message of an error calls it.
  public func converted<Native: ScriptValue>(
    to type: Native.Type = Native.self, named name: String = "the value"
  ) throws -> Native {
    try Native.fromScript(self, Conversion(name))
  }
}

extension Value: ScriptValue {
  /// Every value but a block.
  public static var parameterType: ParameterType { .any }
  /// The value itself.
  public static func fromScript(_ value: Value, _: Conversion) -> Value { value }
  /// The value itself.
  public func toScript() -> Value { self }
}

extension Bool: ScriptValue {
  /// `true`, `false`, and as an argument also `on` and `off`.
  public static var parameterType: ParameterType { .onOff }
  /// The boolean.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Bool {
    guard let truth = value.asBoolean else { throw conversion.failure("a boolean", value) }
    return truth
  }
  /// The boolean.
  public func toScript() -> Value { .boolean(self) }
}

extension String: ScriptValue {
  /// A string; a bare number as an argument is its spelling.
  public static var parameterType: ParameterType { .string }
  /// The characters of the string.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> String {
    guard let text = value.asString else { throw conversion.failure("a string", value) }
    return text
  }
  /// The string.
  public func toScript() -> Value { .string(self) }
}

extension ScriptValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// One of the raw values.
  public static var parameterType: ParameterType { .choice(allCases.map(\.rawValue)) }
  /// The case whose raw value the string is.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Self {
    guard let found = value.asString.flatMap(Self.init(rawValue:)) else {
      throw conversion.failure(parameterType.described, value)
    }
    return found
  }
  /// The raw value.
  public func toScript() -> Value { .string(rawValue) }
}
