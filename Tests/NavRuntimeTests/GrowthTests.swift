import Foundation
import NavRuntime
import Testing

/// Appending takes time that grows with what is appended, however it is written.
@Suite(.serialized) struct GrowthTests {
  @Test(arguments: [
    "set l = $l + [$i]",
    "set s = $s + \"x\"",
    "set l = $l + [(max $i 1)]",
    "set l = $l + (split \"a,b\" \",\")",
    "set s = $s + (upper x)",
    "set s = $s + \"$i\" + \"\\n\"",
    "set s = $s + $t + $t",
    "set l = $l + [1] + [2]",
    "set r = $r + {last: $i}",
  ])
  func `ten times the appends take ten times as long`(_ statement: String) {
    let short = time(statement, 10_000)
    let long = time(statement, 100_000)
    // In the square of their number it would be a hundred times.
    #expect(long < short * 20, "\(short) and \(long) ns")
  }

  @Test func `1,000,000 appends are in proportion to 100,000`() {
    let statement = "set l = $l + [$i]; set s = $s + \"x\""
    let short = time(statement, 100_000)
    let long = time(statement, 1_000_000)
    #expect(long < short * 15, "\(short) and \(long) ns")
  }

  /// The shortest of three runs, in nanoseconds of this thread.
  private func time(_ statement: String, _ count: Int) -> UInt64 {
    let source = """
      let l = []
      let s = ""
      let t = "ab"
      let r = {}
      for i in (range \(count)) { \(statement) }
      print done
      """
    let times = (0..<3).map { _ in
      let bench = Bench()
      let start = threadTime()
      bench.run(source)
      let end = threadTime()
      #expect(bench.output == "done\n")
      return end - start
    }
    return times.min() ?? 0
  }

  private func threadTime() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
