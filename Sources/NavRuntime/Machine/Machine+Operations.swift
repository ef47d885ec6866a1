internal import NavSyntax

// What the loop leaves to others: all that can fail or takes long.

extension Machine {
  /// Registers, as the loop passes them.
  typealias Registers = UnsafeMutablePointer<Value>

  func calculate(_ i: Instruction, _ r: Registers) throws {
    unsafe r[Int(i.a)] = try Arithmetic.apply(i.operation, r[Int(i.b)], r[Int(i.c)])
  }

  func calculateImmediate(_ i: Instruction, _ r: Registers) throws {
    unsafe r[Int(i.a)] = try Arithmetic.apply(i.operation, r[Int(i.b)], .integer(i.immediate))
  }

  func unary(_ i: Instruction, _ r: Registers) throws {
    let value = unsafe r[Int(i.b)]
    if i.operation == .negate {
      unsafe r[Int(i.a)] = try Arithmetic.negate(value)
    } else {
      guard case .boolean(let truth) = value else {
        throw Failure(.value, Wording.notBoolean(value))
      }
      unsafe r[Int(i.a)] = .boolean(!truth)
    }
  }

  /// A comparison as a boolean.
  func compare(_ operation: Operation, _ left: Registers, _ right: Registers) throws -> Bool {
    if case .string = unsafe left.pointee, case .string = unsafe right.pointee,
      operation != .like
    {
      // Both stay in their registers, so nobody else need hold them.
      return try unsafe compare(
        operation, UnsafePointer(left).bytes, UnsafePointer(right).bytes)
    }
    return try unsafe compare(operation, left.pointee, right.pointee)
  }

  private func compare(
    _ operation: Operation, _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) throws -> Bool {
    switch operation {
    case .equal, .testEqual: return unsafe Bytes.areEqual(left, right)
    case .notEqual, .testNotEqual: return unsafe !Bytes.areEqual(left, right)
    case .less, .testLess: return unsafe Bytes.order(left, right) < 0
    case .lessOrEqual, .testLessOrEqual: return unsafe Bytes.order(left, right) <= 0
    case .greater, .testGreater: return unsafe Bytes.order(left, right) > 0
    case .greaterOrEqual, .testGreaterOrEqual: return unsafe Bytes.order(left, right) >= 0
    default:
      var patience = Patience(self)
      return try unsafe Bytes.contain(right, left, &patience)
    }
  }

  private func compare(_ operation: Operation, _ left: Value, _ right: Value) throws -> Bool {
    switch operation {
    case .equal, .testEqual, .testEqualImmediate:
      return try comparison { try $0.areEqual(left, right) }
    case .notEqual, .testNotEqual, .testNotEqualImmediate:
      return try !comparison { try $0.areEqual(left, right) }
    case .less, .testLess, .testLessImmediate: return try Comparison.order(left, right) < 0
    case .lessOrEqual, .testLessOrEqual, .testLessOrEqualImmediate:
      return try Comparison.order(left, right) <= 0
    case .greater, .testGreater, .testGreaterImmediate:
      return try Comparison.order(left, right) > 0
    case .greaterOrEqual, .testGreaterOrEqual, .testGreaterOrEqualImmediate:
      return try Comparison.order(left, right) >= 0
    case .contains: return try comparison { try $0.contains(left, in: right) }
    default: return try comparison { try $0.isLike(left, right) }
    }
  }

  private func comparison(_ body: (inout Comparison) throws -> Bool) throws -> Bool {
    var comparison = Comparison(Patience(self))
    return try body(&comparison)
  }

  /// A test of any values.
  func testFully(_ i: Instruction, _ r: Registers) throws -> Bool {
    switch i.operation {
    case .testEqual, .testNotEqual, .testLess, .testLessOrEqual, .testGreater,
      .testGreaterOrEqual:
      try unsafe compare(i.operation, r + Int(i.a), r + Int(i.b))
    default: try unsafe compare(i.operation, r[Int(i.a)], .integer(i.wide))
    }
  }

  func unsetVariable(_ register: Int) -> Failure {
    Failure(.name, Wording.unsetVariable(names[register] ?? "?"))
  }
}
