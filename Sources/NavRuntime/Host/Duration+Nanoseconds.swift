extension Duration {
  /// In seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The nanoseconds that stand for no deadline.
  static let noDeadline = Int.max

  /// In whole nanoseconds, at least 0 and less than `noDeadline`, so that an atomic can hold it: as
  /// a deadline, what is farther off than that never comes.
  var clampedNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? 0 : Self.noDeadline - 1 }
    let (sum, isTooLarge) = whole.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    return isTooLarge ? Self.noDeadline - 1 : min(max(0, sum), Self.noDeadline - 1)
  }
}
