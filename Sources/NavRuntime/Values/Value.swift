/// A value of the language: sixteen bytes, immutable to whoever holds it.
///
/// The machine changes a string, a list or a record in place only where nobody else holds it.
public enum Value {
  /// Nothing.
  case `nil`
  /// `true` or `false`.
  case boolean(Bool)
  /// An integer of 64 bits.
  case integer(Int)
  /// Always finite.
  case real(Double)
  /// Characters.
  case string(Text)
  /// Elements in order.
  case list(List)
  /// Keys in order, each with a value.
  case record(Record)
  /// Statements with the variables around them; it lives no longer than the call it was
  /// written for.
  case block(Closure)

  /// Makes a string.
  public static func string(_ text: String) -> Value { .string(Text(text)) }

  /// Makes a list. A value that nests deeper than `Limits.depth` is refused where it enters a
  /// script, as an error of kind `limit`; a host must not build a much deeper one.
  public static func list(_ elements: [Value]) -> Value { .list(List(elements)) }

  /// Makes a list whose elements are asked for when they are needed.
  public static func list(_ provider: any ListProvider) -> Value { .list(List(provider)) }

  /// Makes a record of pairs in order; of a repeated key the last value counts.
  public static func record(_ pairs: [(String, Value)]) -> Value { .record(Record(pairs)) }

  /// Makes a real, or nothing where the number is not finite.
  public static func finite(_ number: Double) -> Value? {
    number.isFinite ? .real(number) : nil
  }
}

extension Value {
  /// The string, if it is one.
  public var asString: String? {
    if case .string(let text) = self { text.string } else { nil }
  }

  /// The integer, if it is one.
  public var asInteger: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, if it is one: a real or an integer.
  public var asReal: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// The boolean, if it is one.
  public var asBoolean: Bool? {
    if case .boolean(let truth) = self { truth } else { nil }
  }

  /// The list, if it is one.
  public var asList: List? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The record, if it is one.
  public var asRecord: Record? {
    if case .record(let record) = self { record } else { nil }
  }

  /// Whether it is nil.
  public var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// What `type` answers.
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer: "integer"
    case .real: "real"
    case .string: "string"
    case .list: "list"
    case .record: "record"
    case .block: "block"
    }
  }

  /// The type with its article, for messages.
  var described: String {
    switch self {
    case .nil: "nil"
    case .integer: "an integer"
    default: "a \(typeName)"
    }
  }

  /// How deep lists and records nest in it: 0 for the rest.
  var depth: Int {
    switch self {
    case .list(let list): list.depth
    case .record(let record): record.depth
    default: 0
    }
  }

  /// Bytes held by this value alone, without what its elements hold.
  var shallowSize: Int {
    switch self {
    case .string(let text):
      if case .long(let text) = text.storage { Value.size(ofText: text.room) } else { 0 }
    case .list(let list): Value.size(ofElements: list.room)
    case .record(let record): Value.size(ofRecord: record.storage.room)
    default: 0
    }
  }

  /// Bytes of a value itself.
  static let size = 16
  /// Bytes of the object behind a string, list or record, and of what heads its bytes or elements.
  private static let header = 48
  private static let storageHeader = 16

  /// Bytes of a string of so many.
  static func size(ofText count: Int) -> Int {
    count > Limits.shortBytes ? header + count + Bytes.behind : 0
  }

  /// Bytes of a record of so many.
  static func size(ofRecord count: Int) -> Int { header + count * size }

  /// Bytes of a list of so many.
  static func size(ofElements count: Int) -> Int {
    header + (count == 0 ? 0 : storageHeader + count * size)
  }
}
