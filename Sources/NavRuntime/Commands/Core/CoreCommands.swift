extension CommandTable {
  /// The commands without which the language would not be complete.
  public static var core: CommandTable {
    CommandTable([
      .print, .count, .range, .keys, .sorted, .join, .split, .type, .number, .round, .min, .max,
      .sum, .lower, .upper, .now, .read, .source, .do,
    ])
  }
}

extension Signature {
  /// The heading of the core commands.
  static let core = "Core"
}
