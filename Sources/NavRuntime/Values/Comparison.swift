/// Compares values and searches in them; a long comparison looks at the interrupt.
///
/// Lists that share their parts can take exponential time to compare, hence the patience.
struct Comparison {
  private var patience: Patience

  init(_ patience: Patience) { self.patience = patience }

  private mutating func step() throws { try patience.step() }

  /// Whether two values are equal; it never fails for a type.
  mutating func areEqual(_ left: Value, _ right: Value) throws -> Bool {
    switch (left, right) {
    case (.nil, .nil): return true
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.integer(let a), .integer(let b)): return a == b
    case (.real(let a), .real(let b)): return a == b
    case (.integer(let a), .real(let b)): return Comparison.compare(a, b) == 0
    case (.real(let a), .integer(let b)): return Comparison.compare(b, a) == 0
    case (.string(let a), .string(let b)):
      return a.hasSameBytes(as: b)
    case (.list(let a), .list(let b)): return try areEqual(a, b)
    case (.record(let a), .record(let b)): return try areEqual(a, b)
    case (.block(let a), .block(let b)): return a === b
    default: return false
    }
  }

  private mutating func areEqual(_ left: List, _ right: List) throws -> Bool {
    if left === right { return true }
    try step()
    if !left.isLazy, !right.isLazy {
      let (mine, others) = unsafe (left.elements, right.elements)
      guard mine.count == others.count else { return false }
      for place in 0..<mine.count {
        try step()
        guard try unsafe areEqual(mine[place], others[place]) else { return false }
      }
      return true
    }
    var index = 0
    while true {
      try step()
      switch (try left.element(at: index), try right.element(at: index)) {
      case (nil, nil): return true
      case (let a?, let b?): guard try areEqual(a, b) else { return false }
      default: return false
      }
      index += 1
    }
  }

  private mutating func areEqual(_ left: Record, _ right: Record) throws -> Bool {
    if left.storage === right.storage { return true }
    guard left.count == right.count else { return false }
    for (place, name) in left.keys.names.enumerated() {
      try step()
      let other: Value
      if left.keys === right.keys {
        other = right[place]
      } else if let found = right[name] {
        other = found
      } else {
        return false
      }
      guard try areEqual(left[place], other) else { return false }
    }
    return true
  }

  /// The order of two numbers or two strings: below, at or above zero; other pairs are errors.
  static func order(_ left: Value, _ right: Value) throws -> Int {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return a < b ? -1 : a == b ? 0 : 1
    case (.real(let a), .real(let b)): return a < b ? -1 : a == b ? 0 : 1
    case (.integer(let a), .real(let b)): return compare(a, b)
    case (.real(let a), .integer(let b)): return -compare(b, a)
    case (.string(let a), .string(let b)):
      return unsafe a.withBytes(and: b) { unsafe Bytes.order($0, $1) }
    default: throw Failure(.value, Wording.noOrder(left, right))
    }
  }

  /// The order of an integer and a real, without rounding the integer.
  static func compare(_ integer: Int, _ real: Double) -> Int {
    // 2^63 is the least real above all integers.
    if real >= 9_223_372_036_854_775_808 { return -1 }
    if real < -9_223_372_036_854_775_808 { return 1 }
    // In this range the whole part of a real is an integer, exactly.
    let truncated = Int(real)
    let whole = Double(truncated)
    if integer != truncated { return integer < truncated ? -1 : 1 }
    return real > whole ? -1 : real < whole ? 1 : 0
  }

  /// `left in right`.
  mutating func contains(_ left: Value, in right: Value) throws -> Bool {
    switch right {
    case .list(let list):
      if !list.isLazy {
        let elements = unsafe list.elements
        for place in 0..<elements.count {
          try step()
          if try unsafe areEqual(left, elements[place]) { return true }
        }
        return false
      }
      if let range = list.range, case .integer(let number) = left {
        return range.contains(number)
      }
      var index = 0
      while let element = try list.element(at: index) {
        try step()
        if try areEqual(left, element) { return true }
        index += 1
      }
      return false
    case .record(let record):
      guard let key = left.asString else { throw Failure(.value, Wording.keyType(left)) }
      return record.keys.index(of: key) != nil
    case .string(let text):
      guard case .string(let part) = left else {
        throw Failure(.value, Wording.partType(left))
      }
      return try unsafe text.withBytes(and: part) { try unsafe Bytes.contain($0, $1, &patience) }
    default: throw Failure(.value, Wording.noMembers(right))
    }
  }

  /// `left like right`.
  func isLike(_ left: Value, _ right: Value) throws -> Bool {
    guard let pattern = right.asString else { throw Failure(.value, Wording.patternType(right)) }
    if left.isNil { return false }
    guard let text = left.asString else { throw Failure(.value, Wording.likeType(left)) }
    return try Glob(pattern).matches(text, pause: patience.pause)
  }
}

extension IntegerRange {
  /// Whether an integer is one of them.
  func contains(_ number: Int) -> Bool {
    guard count > 0 else { return false }
    let last = element(count - 1)
    guard number >= min(start, last), number <= max(start, last) else { return false }
    // The distance fits into an unsigned integer, whatever the signs.
    let distance = UInt(bitPattern: number &- start)
    return step > 0
      ? distance % UInt(step) == 0 : UInt(bitPattern: start &- number) % step.magnitude == 0
  }
}
