import NavContent
import Testing

/// When values are the same, and which is less.
struct ContentValueTests {
  @Test func `texts are told apart by their bytes, also where they look alike`() {
    let (one, two) = (ContentValue.text("\u{E9}"), ContentValue.text("e\u{301}"))
    #expect(one != two && Set([one, two]).count == 2)
    #expect(one == .text("\u{E9}") && Set([one, one]).count == 1)
  }

  @Test func `numbers are the same by type, and NaN is itself`() {
    #expect(
      ContentValue.integer(1) != .real(1) && ContentValue.integer(1).isSameNumber(as: .real(1)))
    #expect(ContentValue.real(.nan) == .real(-.nan))
    #expect(Set([ContentValue.real(.nan), .real(.nan), .real(0), .real(-0.0)]).count == 2)
    #expect(ContentValue.null == .null && ContentValue.null != .text(""))
  }

  @Test func `integers and reals are compared exactly`() {
    func less(_ one: ContentValue, _ two: ContentValue) -> [Bool] {
      [one.isLess(than: two), two.isLess(than: one)]
    }
    let large = 9_007_199_254_740_992
    #expect(less(.integer(large), .integer(large + 1)) == [true, false])
    #expect(less(.integer(large + 1), .real(9_007_199_254_740_992)) == [false, true])
    #expect(less(.integer(large), .real(9_007_199_254_740_992)) == [false, false])
    #expect(less(.integer(1), .real(1.5)) == [true, false])
    #expect(less(.integer(-1), .real(-1.5)) == [false, true])
    #expect(less(.integer(.max), .real(0x1p63)) == [true, false])
    #expect(less(.integer(.min), .real(-0x1p63)) == [false, false])
    #expect(less(.integer(.min), .real(-.infinity)) == [false, true])
    #expect(less(.real(.nan), .integer(0)) == [false, false])
    #expect(less(.text("a"), .integer(0)) == [false, false])
  }
}
