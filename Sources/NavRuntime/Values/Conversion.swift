/// The conversion of one value of a script into Swift: how messages call the value, and errors that
/// read like the language's own.
public struct Conversion {
  /// How messages call the value: a parameter in quotes, a flag or a variable in backquotes.
  public let name: String
  /// Looks at the interrupt now and then, as a list may be as long as a script wants.
  let pause: () throws -> Void

  /// Makes a conversion of what messages call so.
  public init(_ name: String) { self.init(name, pause: {}) }

  init(_ name: String, pause: @escaping () throws -> Void) {
    self.name = name
    self.pause = pause
  }

  /// The error, of kind `value`, that a value is not what was expected: `an integer`, `a color`.
  public func failure(_ expected: String, _ value: Value) -> Failure {
    Failure(.value, Wording.wrongType(name, expected, value))
  }

  /// The conversion of an element of the value, called `"times"[2]`.
  func element(_ index: Int) -> Conversion { Conversion("\(name)[\(index)]", pause: pause) }

  /// A field of a record as a Swift value; one that is missing counts as nil.
  ///
  /// A type of a host's own is put together with it:
  ///
  /// ```swift
  /// struct Point: ScriptValue {
  ///   var x, y: Int
  ///   static var parameterType: ParameterType { .record }
  ///   static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Point {
  ///     Point(x: try conversion.field("x", of: value), y: try conversion.field("y", of: value))
  ///   }
  ///   func toScript() -> Value { .record([("x", .integer(x)), ("y", .integer(y))]) }
  /// }
  /// ```
  public func field<Field: ScriptValue>(_ key: String, of value: Value) throws -> Field {
    guard let record = value.asRecord else { throw failure("a record", value) }
    return try Field.fromScript(
      record[key] ?? .nil, Conversion("\(name).\(key)", pause: pause))
  }
}
