// Arguments that may be one list, or its elements one by one.

extension Invocation {
  /// The elements of the only argument, if it is a list, or the arguments.
  func listOrValues(_ name: String) throws -> [Value] {
    let values = values(name)
    if values.count == 1, case .list(let list) = values[0] { return try machine.elements(list) }
    return values
  }

  /// All elements of a list argument, read with a look at the interrupt.
  func elements(_ name: String) throws -> [Value] { try machine.elements(try list(name)) }
}
