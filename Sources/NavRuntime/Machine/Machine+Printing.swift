// What a statement prints.

extension Machine {
  /// Prints a value as a statement does, and keeps it for `$_`.
  func print(_ value: Value) throws {
    if value.isNil { return }
    lastPrinted = value
    let printer = Printer(
      format: format, output: output, tabulate: configuration.tabulate,
      pause: { [unowned self] in try self.pause() })
    try show(value) { try printer.print(value) }
  }

  /// Writes what is shown of a value; of a long one no more than the configuration says, and then that
  /// there is more.
  func show(_ value: Value, _ write: () throws -> Void) throws {
    guard format == .text, value.isLong, let limit = configuration.shownLines() else {
      return try write()
    }
    do {
      try output.limited(to: limit, write)
    } catch is TextOutput.Enough {
      try output.flush()
      configuration.diagnostics(Wording.cut(after: limit, of: value.knownSize) + "\n")
    }
  }
}

extension Value {
  /// Whether it can have more lines than one wants to see.
  fileprivate var isLong: Bool {
    switch self {
    case .string, .list, .record: true
    default: false
    }
  }

  /// How many elements or lines it has, where that is known.
  fileprivate var knownSize: (count: Int, noun: String)? {
    switch self {
    case .list(let list): list.knownCount.map { ($0, "element") }
    case .record(let record): (record.count, "field")
    case .string(let text): (text.string.utf8.count { $0 == 0x0A } + 1, "line")
    default: nil
    }
  }
}
