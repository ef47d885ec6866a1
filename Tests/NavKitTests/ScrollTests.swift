import NavKit
import Testing

/// Scrolling reaches everything, and stops at the ends.
@Suite struct ScrollTests {
  @Test(arguments: [20, 34, 40, 60, 80, 132], [true, false])
  func `every column comes into view`(columns: Int, isFitted: Bool) {
    let program = """
      open "Flights Detail"; resize \(columns) 14; fitwidth \(isFitted ? "on" : "off")
      scroll 0 0 --to; print (show)
      for i in (range 13) { scroll 0 1; print (show) }
      """
    let shown = output(of: program)
    // Each column has a value of its own in the first row.
    for value in ["2013", "9E", "EWR", "CVG", "69", "4", "65", "671", "618", "6,866", "39,261"] {
      #expect(shown.contains(value), "\(value) at \(columns) columns")
    }
  }

  @Test(arguments: ["on", "off"])
  func `it stops where the last row and column show`(fit: String) {
    let program = """
      open "Flights Detail"; fitwidth \(fit); scroll 100000 100000; let far = (show)
      scroll 1 1; expect (show) == $far
      expect "3,869 of 3,869" in $far
      scroll -100000 -100000; let top = (show)
      scroll -1 -1; expect (show) == $top
      expect "rows 1–" in $top
      """
    _ = output(of: program)
  }

  @Test func `a listing that shows whole does not scroll`() {
    _ = output(of: "let a = (show); scroll 5 5; expect (show) == $a; fitwidth; scroll 5")
    _ = output(of: "fitwidth; let a = (show); scroll 5 5; expect (show) == $a")
  }

  @Test func `scrolling never runs a report, and every row can be the first`() {
    _ = output(
      of: """
        open Destinations; resize 60 9
        for i in (range 105) {
          scroll $i --to
          expect (show) like "*[Back]*"
        }
        """)
  }
}
