import Foundation
import NavRuntime
import Testing

/// Reading and compiling take time in proportion to the text, however long its chains are.
@Suite(.serialized) struct ProportionTests {
  /// What repeats, by its number: the text around it, its pieces and what stands between them.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var before = "let x = "
    var after = ""
    let between: String
    let piece: @Sendable (Int) -> String

    /// A text of some pieces, which is compiled and not run.
    func text(_ count: Int) -> String {
      let pieces = (0..<count).map(piece).joined(separator: between)
      return "let r = {}\nif false {\n\(before)\(pieces)\(after)\n}\nprint done"
    }
  }

  static let shapes = [
    Shape(testDescription: "the same integer", between: "+") { _ in "1" },
    Shape(testDescription: "different integers", between: "+") { "\($0)" },
    Shape(testDescription: "large integers", between: " * ") { "\(5_000_000_000 + $0)" },
    Shape(testDescription: "minuses", between: "-") { "-\($0)" },
    Shape(testDescription: "reals", between: "/") { "\($0).5" },
    Shape(testDescription: "the same string", between: "+") { _ in "\"a\"" },
    Shape(testDescription: "different strings", between: " + ") { "\"a\($0)\"" },
    Shape(testDescription: "variables", between: "+") { _ in "$r" },
    Shape(testDescription: "ands", between: " and ") { "$r == \($0)" },
    Shape(testDescription: "ors", before: "if ", after: " { }", between: " or ") { _ in "$r" },
    Shape(testDescription: "fields", before: "let x = $r", between: "") { ".f\($0)" },
    Shape(testDescription: "indices", before: "let x = $r", between: "") { "[\($0)]" },
    Shape(testDescription: "elements", before: "let x = [", after: "]", between: ",") { "\($0)" },
    Shape(testDescription: "pairs", before: "let x = {", after: "}", between: ",") { "k\($0):1" },
    Shape(testDescription: "insertions", before: "let x = \"", after: "\"", between: "") {
      "a\($0) $r "
    },
    Shape(testDescription: "arguments", before: "print ", between: " ") { "\($0)" },
    Shape(testDescription: "words", before: "print ", between: " ") { "w\($0)" },
    Shape(testDescription: "statements", before: "", between: "\n") { "print \($0)" },
    Shape(testDescription: "statements of a line", before: "", between: ";") { "set r = \($0)" },
    Shape(testDescription: "variables of a block", before: "", between: "\n") { "let v\($0) = 1" },
  ]

  @Test(arguments: shapes) func `ten times the text takes ten times as long`(_ shape: Shape) {
    let short = time(shape.text(500))
    let long = time(shape.text(5_000))
    // In the square of the length it would be a hundred times.
    #expect(long < short * 30, "\(short) and \(long) ns")
  }

  /// The shorter of two runs, in nanoseconds of this thread, since other tests run meanwhile.
  private func time(_ text: String) -> UInt64 {
    let times = (0..<2).map { _ in
      let bench = Bench()
      let start = threadTime()
      bench.run(text)
      let end = threadTime()
      #expect(bench.output == "done\n")
      return end - start
    }
    return min(times[0], times[1])
  }

  private func threadTime() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  @Test func `200,000 operands and 200,000 fields are no nesting`() {
    let sum = String(repeating: "1+", count: 200_000) + "1"
    let fields = "let f = (info)" + String(repeating: ".name", count: 200_000)
    let bench = Bench()
    bench.run("print (\(sum))\nif false { \(fields) }")
    #expect(bench.output == "200001\n", "\(bench.diagnostics.prefix(300))")
  }

  @Test func `compiling can be interrupted`() {
    let bench = Bench { $0.interrupt = { true } }
    let result = bench.run("print a\nlet x = 1" + String(repeating: "+1", count: 20_000))
    #expect(result.status == 130 && result.failure?.kind == .interrupt)
    #expect(bench.output.isEmpty)
    // Nothing is left of it.
    #expect(bench.interpreter.variableNames == ["args", "env"])
  }
}
