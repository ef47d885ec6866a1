import NavSyntax
import Synchronization
import Testing

@testable import NavRuntime

struct LimitTests {
  @Test func `the limits are what they are`() {
    #expect(Limits.depth == 1_000)
    #expect(Limits.firstPage == 1_000)
    #expect(Limits().stack == 1_000_000)
    #expect(Limits().nativeNesting == 64)
    #expect(Limits().steps == nil)
    #expect(Limits().memory == nil)
    #expect(Limits.registers == 60_000)
    #expect(Limits.variables == 40_000)
    #expect(Limits.leastStack == 1_024)
    #expect(Limits.entries == 64)
    #expect(Limits.listPiece == 64)
    #expect(Limits.searchedKeys == 8)
    #expect(Limits.comparedKeys == 64)
    #expect(Limits.patience == 4_096)
    #expect(Limits.memoryGrain == 32)
    #expect(Limits.bytesPerStep == 128)
    #expect(Limits.bytesPerCall == 1_024)
    #expect(Limits.providerBytes == 1_024)
    #expect(Limits.quickBytes == 4_096)
    #expect(Limits.quickElements == 1_024)
    #expect(Limits.triedBytes == 64)
    #expect(Limits.lazyDepth == 3)
    #expect(Limits.jsonNesting == 500)
    #expect(Limits.outputBuffer == 65_536)
    #expect(Limits.roundDigits == 15)
    #expect(Limits.shownCalls == 4)
    #expect(Limits.shownLength == 120)
    #expect(Limits.shownNames == 12)
    #expect(Limits.helpColumn == 24)
    #expect(Limits.helpWidth == 80)
    #expect(Limits.helpWords == 8)
    #expect(Limits.shortBytes == 7)
    #expect(Limits.quickArguments == 8)
    #expect(Limits.textBytes == 140_737_488_355_328)
    #expect(Limits.partBytes == 4 && Limits.spareElements == 4)
    #expect(Limits.sources == 1_000)
    #expect(Limits.shownCells == 10)
    #expect(Limits.comparedBuckets == 65_536)
    #expect(Limits.comparedRows == 100_000 && Limits.heldRows == 400_000)
    #expect(Limits.unpairedRows == 10_000 && Limits.pairedNear == 100)
    #expect(Limits.checkedWhole == 65_536)
    #expect(Limits.piecesAhead == 4)
    #expect(Limits.readerStack == 8_388_608)
  }

  @Test func `values are laid out as the loop expects`() {
    // It reads the word and the byte behind it, without holding what it looks at.
    #expect(Tag.isRight)
    #expect(MemoryLayout<Value>.size == 9)
  }

  @Test func `a number is rounded to 15 digits at most`() {
    let bench = Bench()
    #expect(bench.run("print (round 0.1234567890123456 15)").status == 0)
    #expect(bench.output == "0.123456789012346\n")
    #expect(
      bench.run("round 1.5 16").failure?.message == "digits must be 0 to 15")
  }

  @Test func `of many calls four on either end are shown`() throws {
    let bench = Bench()
    let result = bench.run(
      "def f n { if $n == 0 { fail x }; f ($n - 1) }\nf 20".replacing("fail x", with: "fail \"x\""))
    let failure = try #require(result.failure)
    #expect(failure.trace.count == 8)
    #expect(failure.omittedCalls == 13)
  }

  @Test func `a message shows 120 characters of a value and 12 names`() throws {
    let bench = Bench()
    let long = String(repeating: "x", count: 200)
    let result = bench.run("number \"\(long)\"")
    let shown = "\"" + String(repeating: "x", count: 120) + "…\" is not a number"
    #expect(result.failure?.message == shown)
    let fields = (1...20).map { "field\($0): 1" }.joined(separator: ", ")
    let other = bench.run("let r = {\(fields)}\nprint $r.zzzzzz")
    let names = (1...12).map { "field\($0)" }.joined(separator: ", ")
    #expect(other.failure?.help == ["its fields are \(names), …"])
  }

  @Test func `output is sent in pieces of 64 KiB`() {
    let bench = Bench()
    bench.run("for i in (range 65536) { print a }")
    #expect(bench.output.utf8.count == 131_072)
    #expect(bench.pieces == 2)
  }

  @Test func `an endless loop can be interrupted and nothing catches that`() {
    let counter = Counter()
    let bench = Bench { $0.interrupt = { counter.next() > 20 } }
    let result = bench.run("try { while true { } } catch { print caught }\nprint after")
    #expect(result.status == 130)
    #expect(result.failure?.kind == .interrupt)
    #expect(bench.output.isEmpty)
  }

  @Test(arguments: [
    "def f { f }\nwhile true { try { f } catch { } }",
    "while true { try { fail \"x\" } catch { } }",
    "for i in (range 9000000000000000000) { }",
    "for r in (numbers 9000000000000000000) { }",
    "let l = (sorted (numbers 9000000000000000000))",
    "numbers 9000000000000000000",
    "print (5 in (numbers 9000000000000000000))",
    "while true { do { } }",
    "let a = [1]\nlet b = [1]\n"
      + "for i in (range 60) { set a = [$a, $a]; set b = [$b, $b] }\n$a == $b",
    "let a = [1]\nfor i in (range 60) { set a = [$a, $a] }\n$a",
  ])
  func `whatever runs for ever can be interrupted`(_ source: String) {
    let counter = Counter()
    let bench = Bench(limits: small) { $0.interrupt = { counter.next() > 300 } }
    #expect(bench.run(source).status == 130, "\(bench.diagnostics)")
  }

  private var small: Limits {
    var limits = Limits()
    limits.stack = 5_000
    return limits
  }

  @Test func `a loop of 1,000,000 steps ends`() {
    let bench = Bench()
    bench.run("let i = 0\nwhile $i < 1000000 { set i = $i + 1 }\nprint $i")
    #expect(bench.output == "1000000\n")
  }

  @Test(arguments: [
    "while true { }", "def f { f }\nf", "try { while true { } } catch { print caught }",
    "for i in (range 100000000) { }", "while true { do { } }",
  ])
  func `the step limit stops the program and is not caught`(_ source: String) {
    var limits = Limits()
    limits.steps = 50_000
    let bench = Bench(limits: limits)
    let result = bench.run(source)
    #expect(result.status == 1)
    #expect(result.failure?.message == "the step limit of 50000 is reached")
    #expect(bench.output.isEmpty)
  }

  @Test func `few steps are within the limit`() {
    var limits = Limits()
    limits.steps = 50_000
    let bench = Bench(limits: limits)
    #expect(bench.run("for i in (range 40000) { }").status == 0)
  }

  @Test(arguments: [
    "let s = \"xxxxxxxx\"\nwhile true { set s = $s + $s }",
    "let s = \"xxxxxxxx\"\nwhile true { set s = \"$s$s\" }",
    "let l = [1]\nwhile true { set l = $l + $l }",
    "let l = []\nwhile true { set l = $l + [\"some text\"] }",
    "let r = {a: \"x\"}\nlet l = []\nwhile true { set l = $l + [{a: $r}] }",
    "let l = (range 100000000) + [1]",
  ])
  func `the memory limit is an error that can be caught`(_ source: String) {
    var limits = Limits()
    limits.memory = 1_000_000
    let bench = Bench(limits: limits)
    let result = bench.run(source)
    #expect(result.failure?.message == "the memory limit of 1000000 bytes is reached")
    let lines = source.split(separator: "\n")
    let caught = Bench(limits: limits)
    caught.run(
      lines.dropLast().joined(separator: "\n")
        + "\ntry { \(lines.last ?? "") } catch e { print $e.kind }")
    #expect(caught.output == "limit\n")
  }

  @Test func `what is given up does not count`() {
    var limits = Limits()
    limits.memory = 1_000_000
    let bench = Bench(limits: limits)
    bench.run("for i in (range 100000) { let s = \"number $i\" + \" and more\" }\nprint done")
    #expect(bench.output == "done\n")
  }

  @Test func `100,000 else-ifs are no nesting`() {
    var source = "let n = 99999\nif $n == 0 { print 0 }"
    for i in 1..<100_000 { source += " else if $n == \(i) { print \(i) }" }
    let bench = Bench()
    #expect(bench.run(source).status == 0)
    #expect(bench.output == "99999\n")
  }

  @Test func `long chains are no nesting`() {
    let bench = Bench()
    let sum = Array(repeating: "1", count: 50_000).joined(separator: " + ")
    let list = "[" + Array(repeating: "1", count: 100_000).joined(separator: ", ") + "]"
    bench.run("print (\(sum)) (count \(list))")
    #expect(bench.output == "50000 100000\n")
    let nots = String(repeating: "not ", count: 10_001)
    let minuses = String(repeating: "- ", count: 10_000)
    let other = Bench()
    other.run("print (\(nots)true) (\(minuses)$n)".replacing("$n", with: "(count [1])"))
    #expect(other.output == "false 1\n")
  }

  @Test func `too many variables are an error`() {
    var source = ""
    for i in 0..<70_000 { source += "let v\(i) = 1\n" }
    let result = Bench().run(source)
    #expect(result.status == 2)
    #expect(result.diagnostics.map(\.code).contains("too-large"))
  }

  @Test func `what needs too many registers is blamed`() {
    let words = String(repeating: " 1", count: 70_000)
    let pairs = (0..<70_000).map { "k\($0): 1" }.joined(separator: ", ")
    let lets = (0..<70_000).map { "let v\($0) = 1" }.joined(separator: "\n")
    for (source, line, column) in [
      ("print a\n  print\(words)", 2, 3), ("print a\nprint b {\(pairs)}", 2, 9),
      ("def f {\n  print a\n  print\(words)\n}", 3, 3),
      ("each 1 {\n  print a\n  print (count [{\(pairs)}])\n}", 3, 17),
      (lets, 39_999, 1), ("def f {\n\(lets)\n}", 60_002, 1),
    ] {
      let bench = Bench()
      let found = bench.run(source).diagnostics.filter { $0.severity == .error }
      #expect(found.map(\.code) == ["too-large"])
      let place = found.first.flatMap { bench.interpreter.sources.position(of: $0.span) }
      #expect(place?.line == line && place?.column == column, "\(String(describing: place))")
    }
  }

  @Test func `deep values are refused wherever they are made`() {
    let bench = Bench()
    bench.files["deep.json"] =
      String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let result = bench.run("let x = (read json \"deep.json\")")
    #expect(result.failure?.message.contains("nested deeper than 500") == true)
  }
}

/// A count that a sendable closure can advance.
final class Counter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }

  var value: Int { count.load(ordering: .relaxed) }
}
