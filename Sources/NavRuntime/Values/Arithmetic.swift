/// The operators on numbers, checked: a result that is no 64-bit integer or not finite is an error.
enum Arithmetic {
  /// `left op right` for the operators that take numbers only; the machine knows `+` of the rest.
  static func apply(_ operation: Operation, _ left: Value, _ right: Value) throws -> Value {
    if case .integer(let a) = left, case .integer(let b) = right {
      return try integers(operation, a, b)
    }
    guard let a = left.asReal, let b = right.asReal else {
      throw Failure(
        .value, Wording.noArithmetic(operation.sign, left, right),
        help: Wording.arithmeticHelp(operation.sign, left, right))
    }
    let result: Double
    switch operation {
    case .add, .addImmediate: result = a + b
    case .subtract, .subtractImmediate: result = a - b
    case .multiply: result = a * b
    case .divide:
      guard b != 0 else { throw Failure(.value, Wording.divisionByZero) }
      result = a / b
    default:
      guard b != 0 else { throw Failure(.value, Wording.divisionByZero) }
      result = a.truncatingRemainder(dividingBy: b)
    }
    guard result.isFinite else { throw Failure(.value, Wording.notFinite(operation.sign)) }
    return .real(result)
  }

  private static func integers(_ operation: Operation, _ a: Int, _ b: Int) throws -> Value {
    let (result, overflow): (Int, Bool)
    switch operation {
    case .add, .addImmediate: (result, overflow) = a.addingReportingOverflow(b)
    case .subtract, .subtractImmediate: (result, overflow) = a.subtractingReportingOverflow(b)
    case .multiply: (result, overflow) = a.multipliedReportingOverflow(by: b)
    case .divide:
      guard b != 0 else { throw Failure(.value, Wording.divisionByZero) }
      return .real(Double(a) / Double(b))
    default:
      guard b != 0 else { throw Failure(.value, Wording.divisionByZero) }
      // The least integer by −1 overflows in the processor; the remainder is 0.
      (result, overflow) = (b == -1 ? 0 : a % b, false)
    }
    guard !overflow else { throw Failure(.value, Wording.overflow(operation.sign)) }
    return .integer(result)
  }

  /// `-value`.
  static func negate(_ value: Value) throws -> Value {
    switch value {
    case .integer(let number):
      guard number != .min else { throw Failure(.value, Wording.overflow("-")) }
      return .integer(-number)
    case .real(let number): return .real(-number)
    default: throw Failure(.value, Wording.noNegation(value))
    }
  }
}

extension Operation {
  /// The operator as it is written.
  var sign: String {
    switch self {
    case .add, .addImmediate, .addConstant, .addElements, .addPairs, .addAll,
      .addGlobal:
      "+"
    case .subtract, .subtractImmediate: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .equal, .testEqual, .testEqualImmediate: "=="
    case .notEqual, .testNotEqual, .testNotEqualImmediate: "!="
    case .less, .testLess, .testLessImmediate: "<"
    case .lessOrEqual, .testLessOrEqual, .testLessOrEqualImmediate: "<="
    case .greater, .testGreater, .testGreaterImmediate: ">"
    default: ">="
    }
  }
}
