// What the loop does to single registers, without a call and without holding what is in them.

/// Writes an integer to a register; what was there is given up only if it must be.
@inline(__always)
func set(_ target: UnsafeMutablePointer<Value>, _ number: Int) {
  switch unsafe target.pointee {
  case .string, .list, .record, .block: unsafe target.pointee = .integer(number)
  case .nil, .boolean, .integer, .real: unsafe target.initialize(to: .integer(number))
  }
}

extension UnsafePointer<Value> {
  /// The text of the value at this place, if it is a short one.
  @inline(__always)
  var shortText: ShortText? {
    guard case .string(let text) = unsafe pointee, case .short(let short) = text.storage else {
      return nil
    }
    return short
  }

  /// The bytes of the value at this place, which is known to be a string; they stay as long as it does.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> {
    guard let text = unsafe shortText else {
      return unsafe withObject(TextStorage.self) { unsafe $0.withBytes { unsafe $0 } }
    }
    // The word of a short text is the first one of the value, as the object of a longer one is.
    return unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(self).assumingMemoryBound(to: UInt8.self), count: text.count)
  }

  /// Looks at the object of a string, list or record, whichever the value is known to be, without
  /// holding it: what it holds must stay meanwhile. It is the first word of the value.
  @inline(__always)
  func withObject<Object: AnyObject, Result>(
    _ type: Object.Type, _ body: (Object) throws -> Result
  ) rethrows -> Result {
    let object = unsafe UnsafeRawPointer(self).load(as: UnsafeRawPointer.self)
    return try unsafe Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef(body)
  }
}

extension UnsafeMutablePointer<Value> {
  /// Looks at the object of a value, as the same of `UnsafePointer` does.
  @inline(__always)
  func withObject<Object: AnyObject, Result>(
    _ type: Object.Type, _ body: (Object) throws -> Result
  ) rethrows -> Result {
    try unsafe UnsafePointer(self).withObject(type, body)
  }
}

/// Moves a value to a register that holds none which must be given up; what it was in becomes nil.
@inline(__always)
func relocate(
  _ source: UnsafeMutablePointer<Value>, to target: UnsafeMutablePointer<Value>
) {
  // As bits, or Swift calls a function for it.
  let bits = unsafe UnsafeRawPointer(source).load(as: (UInt64, UInt64).self)
  unsafe UnsafeMutableRawPointer(target).storeBytes(of: bits, as: (UInt64, UInt64).self)
  unsafe source.initialize(to: .nil)
}

/// Sets a register to nil; what was there is given up only if it must be.
@inline(__always)
func release(_ target: UnsafeMutablePointer<Value>) {
  switch unsafe target.pointee {
  case .string, .list, .record, .block: unsafe target.pointee = .nil
  case .nil, .boolean, .integer, .real: unsafe target.initialize(to: .nil)
  }
}

extension Machine {
  /// A comparison of integers.
  @inline(__always)
  static func holds(_ operation: Operation, _ x: Int, _ y: Int) -> Bool {
    switch operation {
    case .testEqual, .testEqualImmediate: x == y
    case .testNotEqual, .testNotEqualImmediate: x != y
    case .testLess, .testLessImmediate: x < y
    case .testLessOrEqual, .testLessOrEqualImmediate: x <= y
    case .testGreater, .testGreaterImmediate: x > y
    default: x >= y
    }
  }
}
