// Lists, records, and what may be missing.

/// What an argument may be left out for.
protocol OptionalArgument {}

extension Optional: OptionalArgument {}

extension Optional: ScriptValue where Wrapped: ScriptValue {
  /// What the wrapped type takes, or nil.
  public static var parameterType: ParameterType { Wrapped.parameterType.orNull }

  /// Nothing for nil, else the value of the wrapped type.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Wrapped? {
    value.isNil ? nil : try Wrapped.fromScript(value, conversion)
  }

  /// Nil for nothing.
  public func toScript() throws -> Value { try self?.toScript() ?? .nil }
}

extension Array: ScriptValue where Element: ScriptValue {
  /// A list.
  public static var parameterType: ParameterType { .list }

  /// The elements; a lazy list is read to its end, and one that does not fit is called `"x"[2]`.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> [Element] {
    guard let list = value.asList else { throw conversion.failure("a list", value) }
    var elements: [Element] = []
    var patience = Patience(conversion.pause)
    try list.forEach { element in
      try patience.step()
      elements.append(
        try Element.fromScript(element, conversion.element(elements.count)))
      return true
    }
    return elements
  }

  /// A list.
  public func toScript() throws -> Value { .list(try map { try $0.toScript() }) }
}

extension Dictionary: ScriptValue where Key == String, Value: ScriptValue {
  /// A record.
  public static var parameterType: ParameterType { .record }

  /// The fields by key. Of keys that are canonically equivalent, which a record may have side by
  /// side, the last one counts.
  public static func fromScript(
    _ value: NavRuntime.Value, _ conversion: Conversion
  ) throws -> [String: Value] {
    guard let record = value.asRecord else { throw conversion.failure("a record", value) }
    var fields: [String: Value] = [:]
    for key in record.keys.names { fields[key] = try conversion.field(key, of: value) }
    return fields
  }

  /// A record, its keys in alphabetical order, as a dictionary has none.
  public func toScript() throws -> NavRuntime.Value {
    .record(try sorted { $0.key < $1.key }.map { ($0.key, try $0.value.toScript()) })
  }
}

extension List: ScriptValue {
  /// A list.
  public static var parameterType: ParameterType { .list }
  /// The list itself, lazy or not.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> List {
    guard let list = value.asList else { throw conversion.failure("a list", value) }
    return list
  }
  /// The list itself.
  public func toScript() -> Value { .list(self) }
}

extension Record: ScriptValue {
  /// A record.
  public static var parameterType: ParameterType { .record }
  /// The record itself.
  public static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Record {
    guard let record = value.asRecord else { throw conversion.failure("a record", value) }
    return record
  }
  /// The record itself.
  public func toScript() -> Value { .record(self) }
}
