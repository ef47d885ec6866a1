// What a value of a result is read as.

extension ContentValue {
  /// Whether two are the same: 1 is not 1.0, NaN is NaN, and texts are the same if their bytes are, as
  /// databases have it, also where they look alike.
  public static func == (one: ContentValue, other: ContentValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.integer(let one), .integer(let other)): one == other
    case (.real(let one), .real(let other)): one == other || one.isNaN && other.isNaN
    // Texts that Swift finds different have different bytes.
    case (.text(let one), .text(let other)): one == other && one.utf8.elementsEqual(other.utf8)
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number.isNaN ? 0 : number)
    case .text(let text): hasher.combine(text)
    }
  }

  /// Whether both are numbers, and the same one: 1 and 1.0 are.
  public func isSameNumber(as other: ContentValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .real(let two)), (.real(let two), .integer(let one)):
      Double(one) == two && Int(exactly: two) == one
    case (.integer(let one), .integer(let two)): one == two
    case (.real(let one), .real(let two)): one == two
    default: false
    }
  }

  /// Whether both are numbers, and this is the smaller one: exactly, also where an integer and a real
  /// are so large that reals leave integers out.
  public func isLess(than other: ContentValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let two)): return one < two
    case (.real(let one), .real(let two)): return one < two
    case (.integer(let one), .real(let two)):
      guard let whole = Int(exactly: two.rounded(.towardZero)) else { return two > 0 }
      return one == whole ? Double(whole) < two : one < whole
    case (.real(let one), .integer(let two)):
      guard let whole = Int(exactly: one.rounded(.towardZero)) else { return one < 0 }
      return whole == two ? one < Double(whole) : whole < two
    default: return false
    }
  }

  /// The value as a plain text, as a person would write it; empty for null.
  public var plain: String {
    switch self {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }

  /// The number, if it is one.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text: nil
    }
  }
}
