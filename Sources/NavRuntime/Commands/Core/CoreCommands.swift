// The table of core commands; each has a file of its own beside this one, and says in its signature
// all that `help`, the check and the manual tell of it.

extension CommandTable {
  /// The commands without which the language would not be complete.
  public static var core: CommandTable {
    CommandTable([
      .print, .count, .range, .keys, .record, .sorted, .join, .split, .type, .number, .round, .min,
      .max, .sum, .lower, .upper, .now, .read, .source, .do, .test, .diff,
    ])
  }
}

extension Signature {
  /// The heading of the core commands.
  static let core = "Core"
}
