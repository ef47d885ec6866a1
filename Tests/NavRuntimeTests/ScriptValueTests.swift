import NavRuntime
import Testing

/// Values that go from Swift to a script and back.
struct ScriptValueTests {
  enum Side: String, CaseIterable, ScriptValue { case left, right }

  struct Point: ScriptValue, Equatable {
    var x, y: Int
    static var parameterType: ParameterType { .record }
    static func fromScript(_ value: Value, _ conversion: Conversion) throws -> Point {
      Point(x: try conversion.field("x", of: value), y: try conversion.field("y", of: value))
    }
    func toScript() -> Value { .record([("x", .integer(x)), ("y", .integer(y))]) }
  }

  private func comesBack<T: ScriptValue & Equatable>(
    _ value: T, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Value(value).converted(to: T.self) == value, sourceLocation: location)
  }

  @Test func `what goes to a script comes back`() throws {
    try comesBack(true)
    try comesBack(Int.min)
    try comesBack(Int8.max)
    try comesBack(UInt16.max)
    try comesBack(UInt64(Int64.max))
    try comesBack(0.1)
    try comesBack(Float(0.1))
    try comesBack("naïve 🛫")
    try comesBack([1, 2, 3])
    try comesBack(["b": [1.5], "a": []])
    try comesBack([nil, 7] as [Int?])
    try comesBack(nil as String?)
    try comesBack(Side.right)
    try comesBack([Point(x: 1, y: -1)])
  }

  @Test func `a dictionary becomes a record in alphabetical order`() throws {
    let record = try Value(["b": 1, "c": 2, "a": 3]).converted(to: Record.self)
    #expect(record.keys.names == ["a", "b", "c"])
  }

  @Test func `a lazy list becomes an array`() throws {
    let rows = try Value.list(NumberRows(3)).converted(to: [[String: Int]].self)
    #expect(rows.map { $0["square"] } == [0, 1, 4])
  }

  private func message(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch let failure as Failure where failure.kind == .value {
      return failure.message
    } catch {
      return "\(error)"
    }
  }

  @Test func `what does not fit is an error that says what was expected`() throws {
    let text = Value.string("x")
    #expect(
      message { try text.converted(to: Int.self) } == "the value must be an integer, not \"x\"")
    #expect(
      message { try text.converted(to: Bool.self) } == "the value must be a boolean, not \"x\"")
    #expect(
      message { try text.converted(to: Double.self) } == "the value must be a number, not \"x\"")
    #expect(
      message { try Value.integer(300).converted(to: UInt8.self, named: "`$n`") }
        == "`$n` must be an integer from 0 to 255, not 300")
    #expect(
      message { try Value.real(1e300).converted(to: Float.self) }?.hasPrefix(
        "the value must be a number from -3.40") == true)
    #expect(
      message { try Value(["a", "b"]).converted(to: [Int].self, named: "\"list\"") }
        == "\"list\"[0] must be an integer, not \"a\"")
    #expect(
      message { try Value(["k": [1, 2]]).converted(to: [String: [String]].self, named: "r") }
        == "r.k[0] must be a string, not 1")
    #expect(
      message { try text.converted(to: Side.self) }
        == "the value must be \"left\" or \"right\", not \"x\"")
    #expect(
      message { try Value.record([("x", .integer(1))]).converted(to: Point.self, named: "\"at\"") }
        == "\"at\".y must be an integer, not nil")
    #expect(
      message { try Value.integer(1).converted(to: Point.self) }
        == "the value must be a record, not 1")
    #expect(
      message { try Value.nil.converted(to: List.self) } == "the value must be a list, not nil")
  }

  @Test func `what the language does not have is an error`() {
    #expect(message { try Value(UInt.max) } == "the integer does not fit in 64 bits")
    #expect(message { try Value(Double.infinity) } == "inf is not a finite number")
    #expect(message { try Value([Double.nan]) } == "nan is not a finite number")
  }
}
