// What a value of a result is read as.

extension ContentValue {
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
