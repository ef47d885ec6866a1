// What a statement prints.

extension Machine {
  /// Prints a value as a statement does, and keeps it for `$_`.
  func print(_ value: Value) throws {
    if value.isNil { return }
    lastPrinted = value
    let printer = Printer(
      format: format, output: output, tabulate: configuration.tabulate,
      pause: { [unowned self] in try self.pause() })
    try printer.print(value)
  }
}
