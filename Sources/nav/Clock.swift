internal import FoundationEssentials

/// The time of day.
enum Clock {
  /// Now, in ISO 8601, UTC, to the second.
  static func now() -> String { Date.now.ISO8601Format() }
}
