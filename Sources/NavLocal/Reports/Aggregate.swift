import NavContent

extension ContentValue {
  /// Whether it is less than another value, neither of them NULL.
  fileprivate func comes(before other: ContentValue) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): one.utf8.lexicographicallyPrecedes(two.utf8)
    case (.text, _): false
    case (_, .text): true
    default: isLess(than: other)
    }
  }
}

/// How a total is made of values.
enum TotalFunction: Equatable {
  case sum, minimum, maximum, count
  /// The mean, each value weighted by another column of the result, where one is named.
  case average(weight: String?)

  /// The names in a definition.
  static let names = ["sum", "average", "minimum", "maximum", "count"]

  init?(_ name: String, weight: String?) {
    switch name {
    case "sum": self = .sum
    case "average": self = .average(weight: weight)
    case "minimum": self = .minimum
    case "maximum": self = .maximum
    case "count": self = .count
    default: return nil
    }
  }
}

/// A total that is being made. NULL does not count, nor does what is no number; but the least and the
/// greatest may be texts, such as days: by their bytes, and after all numbers, as in SQL.
struct Aggregate {
  private let function: TotalFunction
  private var count = 0
  /// The sum of integers: that of more than a file can hold fits.
  private var whole = Int128(0)
  private var real = 0.0
  /// Whether all so far were integers.
  private var isWhole = true
  private var weights = 0.0
  private var extreme = ContentValue.null

  init(_ function: TotalFunction) { self.function = function }

  /// Adds a value, and what it weighs.
  mutating func add(_ value: ContentValue, weight: ContentValue? = nil) {
    if function == .count {
      if value != .null { count += 1 }
      return
    }
    if function == .minimum || function == .maximum {
      guard value != .null else { return }
      count += 1
      let isFirst = extreme == .null
      if function == .minimum, isFirst || value.comes(before: extreme) { extreme = value }
      if function == .maximum, isFirst || extreme.comes(before: value) { extreme = value }
      return
    }
    guard let number = value.number else { return }
    count += 1
    switch function {
    case .sum: addToSum(value, number)
    case .average:
      let weight = weight.map { $0.number ?? 0 } ?? 1
      real += number * weight
      weights += weight
    case .minimum, .maximum, .count: break
    }
  }

  private mutating func addToSum(_ value: ContentValue, _ number: Double) {
    real += number
    guard isWhole, case .integer(let integer) = value else {
      isWhole = false
      return
    }
    whole += Int128(integer)
  }

  /// A number; NULL for what is none, such as the sum of two infinities, as in SQL.
  private static func number(_ number: Double) -> ContentValue {
    number.isNaN ? .null : .real(number)
  }

  /// The total; NULL of nothing.
  var result: ContentValue {
    switch function {
    case .count: .integer(count)
    case _ where count == 0: .null
    case .sum:
      if isWhole, let sum = Int(exactly: whole) { .integer(sum) } else { Aggregate.number(real) }
    case .average: weights == 0 ? .null : Aggregate.number(real / weights)
    case .minimum, .maximum: extreme
    }
  }
}
