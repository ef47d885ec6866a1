// Numbers. The language has integers of 64 bits and finite reals; what does not fit is an error.

extension ScriptValue where Self: FixedWidthInteger {
  /// An integer.
  public static var parameterType: ParameterType { .integer }

  /// The integer; one that this type cannot hold is an error that tells the range.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Self {
    guard case .integer(let wide) = value else { throw conversion.failure("an integer", value) }
    guard let number = Self(exactly: wide) else {
      throw conversion.failure(Wording.integerBetween("\(Self.min)", "\(Self.max)"), value)
    }
    return number
  }

  /// The integer; one beyond 64 bits is an error.
  public func toScript() throws -> Value {
    guard let number = Int(exactly: self) else { throw Failure(.value, Wording.integerRange) }
    return .integer(number)
  }
}

extension Int: ScriptValue {}
extension Int8: ScriptValue {}
extension Int16: ScriptValue {}
extension Int32: ScriptValue {}
extension Int64: ScriptValue {}
extension UInt: ScriptValue {}
extension UInt8: ScriptValue {}
extension UInt16: ScriptValue {}
extension UInt32: ScriptValue {}
extension UInt64: ScriptValue {}

extension ScriptValue where Self: BinaryFloatingPoint {
  /// A number, integer or real.
  public static var parameterType: ParameterType { .real }

  /// The nearest number of this type; one too large for it is an error.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Self {
    guard let wide = value.asReal else { throw conversion.failure("a number", value) }
    let number = Self(wide)
    guard number.isFinite else {
      let limit = "\(Self.greatestFiniteMagnitude)"
      throw conversion.failure(Wording.numberBetween("-\(limit)", limit), value)
    }
    return number
  }

  /// A real; a number that is not finite is an error.
  public func toScript() throws -> Value {
    guard let real = Value.finite(Double(self)) else {
      throw Failure(.value, Wording.notFiniteNumber("\(self)"))
    }
    return real
  }
}

extension Double: ScriptValue {}
extension Float: ScriptValue {}
