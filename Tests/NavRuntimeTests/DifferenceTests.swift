@testable import NavRuntime
import NavSyntax
import Testing

/// What `diff` and a failed `==` find, on tables that are too long for a script to write.
struct DifferenceTests {
  /// Rows whose first cell tells them apart.
  static func rows(_ cells: [[Value]], _ columns: [String] = ["key", "value"]) -> ComparedRows {
    ComparedRows(columns: columns) {
      var next = 0
      return {
        next += 1
        return next <= cells.count ? cells[next - 1] : nil
      }
    }
  }

  static func table(_ count: Int) -> [[Value]] {
    (0..<count).map { [.string("row \($0)"), .integer($0 % 7)] }
  }

  static func differences(
    _ was: [[Value]], _ now: [[Value]], keys: Set<String> = ["key"],
    tolerance: Tolerance = Tolerance(), isOrdered: Bool = false
  ) throws -> TableDifferences {
    var options = TableComparison.Options()
    options.keys = keys
    options.tolerance = tolerance
    options.isOrdered = isOrdered
    // Less than a program has, so that a few rows are many.
    options.collected = 2_000
    options.held = 4_000
    return try TableComparison.differences(was: rows(was), is: rows(now), options) {}
  }

  @Test(arguments: [Set<String>(), ["key"]])
  func `one changed cell is found among many rows in another order`(keys: Set<String>) throws {
    let was = Self.table(15_000)
    var now = was
    now[7_777][1] = .nil
    now.swapAt(3, 14_000)
    let found = try Self.differences(was, now, keys: keys)
    #expect(found.count == 1)
    let first = try #require(found.first.first)
    #expect(first.kind == .cell && first.row == 7_777 && first.column == "value")
    #expect(first.was.asInteger == 7_777 % 7 && first.is.isNil)
  }

  @Test func `where all rows differ they are compared piece by piece, and counted`() throws {
    let was = Self.table(25_000)
    let now = was.reversed().map { [$0[0], .string("\($0[1].shown)")] }
    let found = try Self.differences(was, Array(now))
    #expect(found.count == 25_000)
    #expect(found.first.map(\.row) == (0..<10).map { $0 })
  }

  @Test func `what has changed in a row without a key is told by its cells`() throws {
    let was = Self.table(3)
    let now: [[Value]] = [was[0], [.string("row one"), was[1][1]], was[2]]
    let found = try Self.differences(was, now, keys: [])
    #expect(found.count == 1)
    #expect(found.first.first?.column == "key" && found.first.first?.row == 1)
    // Of a row that has nothing in common, both are told.
    let other = try Self.differences(was, [was[0], [.string("x"), .nil], was[2]], keys: [])
    #expect(other.first.map(\.kind) == [.missingRow, .additionalRow])
  }

  @Test func `numbers that are near are the same in any order`() throws {
    let was = (0..<2_000).map { [.string("\($0 % 3)"), .real(Double($0) / 3)] as [Value] }
    let now = was.reversed().map { [$0[0], .real(($0[1].asReal ?? 0) * (1 + 1e-13))] as [Value] }
    #expect(try Self.differences(was, Array(now)).count > 1_000)
    for keys: Set<String> in [[], ["key"]] {
      let near = Tolerance(relative: 1e-12)
      #expect(try Self.differences(was, Array(now), keys: keys, tolerance: near).count == 0)
    }
    #expect(!Tolerance(absolute: 1).allows(.integer(.min), .integer(.max)))
    #expect(Tolerance(absolute: 1).allows(.integer(.max), .integer(.max - 1)))
    #expect(!Tolerance(absolute: 0.5).allows(.integer(.max), .integer(.max - 1)))
  }

  @Test func `the order counts where it is asked for`() throws {
    let was = Self.table(100)
    var now = was
    now.swapAt(40, 60)
    #expect(try Self.differences(was, now).count == 0)
    let found = try Self.differences(was, now, isOrdered: true)
    #expect(found.count == 1)
    #expect(found.first.first?.kind == .order && found.first.first?.row == 40)
  }

  @Test func `where the order counts rows of the same keys are compared in their places`() throws {
    let was = Self.table(5_000)
    var now = was.map { [$0[0], .nil] as [Value] }
    #expect(try Self.differences(was, now, isOrdered: true).count == 5_000)
    // From the first other key on, keys decide.
    now.remove(at: 4_000)
    let found = try Self.differences(was, now, isOrdered: true)
    #expect(found.count == 5_000)
    #expect(found.first.first?.kind == .cell)
    // Rows of the same keys in another order have other cells.
    let same: [[Value]] = [[.string("a"), .integer(1)], [.string("a"), .integer(2)]]
    #expect(try Self.differences(same, same.reversed()).count == 0)
    #expect(try Self.differences(same, same.reversed(), isOrdered: true).count == 2)
  }

  @Test func `rows that are equal are counted`() throws {
    let same: [Value] = [.string("a"), .integer(1)]
    let found = try Self.differences(
      Array(repeating: same, count: 15_000), Array(repeating: same, count: 14_998))
    #expect(found.count == 2)
    #expect(found.first.map(\.row) == [14_998, 14_999])
  }

  @Test func `keys that tell nothing apart are done without, and too many numbers are an error`()
    throws
  {
    func table(_ factor: Double) -> [[Value]] {
      (0..<4_500).map { [.string("a"), .real(Double($0) * factor)] }
    }
    var now = Array(table(1).reversed())
    now[5][1] = .string("x")
    let found = try Self.differences(table(1), now)
    #expect(found.count == 1 || found.count == 2)
    let failure = #expect(throws: Failure.self) {
      try Self.differences(
        table(1), table(1.5), tolerance: Tolerance(absolute: 1e-9))
    }
    #expect(failure?.kind == .limit)
  }

  @Test func `an interrupt ends a comparison`() {
    #expect(throws: Failure.self) {
      try TableComparison.differences(
        was: Self.rows(Self.table(10_000)), is: Self.rows(Self.table(9_999)), .init()
      ) { throw Failure(.interrupt, "interrupted") }
    }
  }
}
