/// How far two numbers may be apart and still count as equal; without arguments not at all.
package struct Tolerance {
  /// The largest difference.
  package var absolute: Double
  /// The largest difference as a part of the larger of the two.
  package var relative: Double

  /// Makes a tolerance.
  package init(absolute: Double = 0, relative: Double = 0) {
    self.absolute = absolute
    self.relative = relative
  }

  /// Whether only equal numbers are equal.
  var isExact: Bool { absolute == 0 && relative == 0 }

  /// Whether two values are numbers that are near enough.
  func allows(_ left: Value, _ right: Value) -> Bool {
    guard let a = left.asReal, let b = right.asReal else { return false }
    let distance: Double
    if case .integer(let x) = left, case .integer(let y) = right {
      // Exact where the two are large and near to each other.
      distance = Double(x > y ? UInt(bitPattern: x &- y) : UInt(bitPattern: y &- x))
    } else {
      distance = (a - b).magnitude
    }
    return distance <= max(absolute, relative * max(a.magnitude, b.magnitude))
  }
}

/// Compares the cells of rows.
struct CellComparison {
  let tolerance: Tolerance
  private var comparison: Comparison

  init(_ tolerance: Tolerance, _ patience: Patience) {
    self.tolerance = tolerance
    comparison = Comparison(patience)
  }

  /// Whether two cells count as equal.
  mutating func areEqual(_ left: Value, _ right: Value) throws -> Bool {
    if try comparison.areEqual(left, right) { return true }
    return !tolerance.isExact && tolerance.allows(left, right)
  }

  /// Whether all cells of two rows do.
  mutating func areEqual(_ left: [Value], _ right: [Value]) throws -> Bool {
    for place in left.indices where try !areEqual(left[place], right[place]) { return false }
    return true
  }

  /// How many cells of two rows do.
  mutating func equalCells(_ left: [Value], _ right: [Value]) throws -> Int {
    var count = 0
    for place in left.indices where try areEqual(left[place], right[place]) { count += 1 }
    return count
  }
}

extension CellComparison {
  /// Whether a row comes before another in an order that all rows have: near ones are near.
  static func comesBefore(_ left: [Value], _ right: [Value]) -> Bool {
    for (a, b) in zip(left, right) {
      let (rank, other) = (a.rank, b.rank)
      if rank != other { return rank < other }
      // What has no order counts as equal.
      let order = (try? Comparison.order(a, b)) ?? 0
      if order != 0 { return order < 0 }
    }
    return false
  }
}

extension Value {
  /// Where the values of a type come in the order of rows.
  fileprivate var rank: Int {
    switch self {
    case .nil: 0
    case .boolean: 1
    case .integer, .real: 2
    case .string: 3
    case .list, .record, .block: 4
    }
  }

  /// Feeds a hash with what is the same for equal values.
  func feed(_ hasher: inout Hasher, _ patience: inout Patience) throws {
    switch self {
    case .nil: hasher.combine(0)
    case .boolean(let truth): hasher.combine(truth ? 1 : 2)
    case .integer(let number):
      hasher.combine(3)
      hasher.combine(number)
    case .real(let number):
      if let integer = Int(exactly: number) {
        return try Value.integer(integer).feed(&hasher, &patience)
      }
      hasher.combine(4)
      hasher.combine(number)
    case .string(let text):
      hasher.combine(5)
      unsafe text.withBytes { unsafe hasher.combine(bytes: $0) }
      hasher.combine(0xFF as UInt8)
    case .list(let list):
      hasher.combine(6)
      try list.forEach {
        try patience.step()
        try $0.feed(&hasher, &patience)
        return true
      }
      hasher.combine(7)
    case .record(let record):
      // The order of keys does not count.
      var sum = 0
      for (name, value) in record.pairs {
        try patience.step()
        var own = Hasher()
        own.combine(name)
        try value.feed(&own, &patience)
        sum &+= own.finalize()
      }
      hasher.combine(8)
      hasher.combine(sum)
    case .block(let block): hasher.combine(ObjectIdentifier(block))
    }
  }
}
