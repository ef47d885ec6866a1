import NavRuntime
import Testing

/// The memory limit: what counts, and what a script can still do that has met it.
struct MemoryTests {
  private func bench(
    _ limit: Int = 1 << 20, change: (inout Configuration) -> Void = { _ in }
  ) -> Bench {
    var limits = Limits()
    limits.memory = limit
    return Bench(limits: limits, change: change)
  }

  @Test func `the error names the limit and says what to do`() {
    let result = bench().run("let l = []\nwhile true { set l = $l + [1] }")
    #expect(result.failure?.kind == .limit)
    #expect(result.failure?.message == "the memory limit of 1 MB is reached")
    #expect(result.failure?.help.first?.hasPrefix("keep less at once") == true)
  }

  @Test func `after the error what is given up can be made again`() {
    let bench = bench()
    bench.run(
      """
      for round in (range 20) {
        let l = []
        try { while true { set l = $l + ["a text of round $round"] } } catch e { print $e.kind }
        set l = []
      }
      let m = []
      for i in (range 20000) { set m = $m + [$i] }
      print (count $m)
      """)
    #expect(bench.output == String(repeating: "limit\n", count: 20) + "20000\n")
  }

  @Test func `who catches the error over and over makes no more for ever`() {
    let bench = bench()
    bench.run(
      """
      let l = []
      let caught = 0
      while $caught < 1000 { try { set l = $l + ["$caught"] } catch { set caught = $caught + 1 } }
      set l = $l[0]
      print done
      """)
    #expect(bench.output == "done\n")
  }

  @Test func `what a record and its strings share counts once`() {
    let bench = bench()
    let result = bench.run(
      """
      let text = (join (range 50000) "")
      let l = []
      for i in (range 1000) { set l = $l + [$text] }
      let rows = []
      for row in $l { set rows = $rows + [[$row]] }
      print (count $rows)
      """)
    #expect(result.status == 0, "\(bench.diagnostics)")
    #expect(bench.output == "1000\n")
  }

  /// Commands of a host, and others whose value is more than itself.
  @Test(arguments: [
    "set l = $l + [(objects)]", "set l = $l + [(lazy)]", "set l = $l + [(lazy)[0]]",
    "for row in (lazy) { set l = $l + [$row] }", "set l = $l + (lazy)",
    "set l = $l + [(split \"a,b,c\" \",\")]", "set l = $l + [(range 9)]",
    "set l = $l + [(read lines \"text\")]",
    "try { fail \"a reason\" } catch e { set l = $l + [$e] }",
  ])
  func `what a command makes counts with all that it holds`(_ turn: String) {
    // A turn makes 1,000 bytes or so: with the list's own places, the limit is met before 5,000.
    let bench = bench()
    bench.files["text"] = String(repeating: "x", count: 400)
    bench.interpreter.commands.add(HostValues.objects)
    bench.interpreter.commands.add(HostValues.lazy)
    let result = bench.run(
      "let turns = 0\nlet l = []\nwhile $turns < 20000 { set turns = $turns + 1; \(turn) }")
    #expect(result.failure?.message == "the memory limit of 1 MB is reached", "\(result)")
  }

  @Test func `what a command answers and is held already counts once`() {
    let bench = bench()
    bench.run(
      """
      let l = (split (join (range 9000) ",") ",")
      for i in (range 1000) { let same = (do { $l }) }
      print (count $l)
      """)
    #expect(bench.output == "9000\n", "\(bench.diagnostics)")
  }

  @Test(arguments: [
    "let l = (split (join (range 300000) \",\") \",\")",
    "let l = (sorted (range 300000))",
    "let l = (read json \"rows.json\")",
    "let l = (read csv \"rows.csv\")",
    "let l = []\nfor line in (read lines \"rows.csv\") { set l = $l + [$line] }",
    "def deeper n { let l = [$n]; return (deeper ($n + 1)) }\ndeeper 0",
  ])
  func `a host can tell what the process has in use`(_ source: String) {
    // A process that always has as much as half of its limit.
    let bench = bench(2 << 20) { $0.memoryInUse = { 1 << 20 } }
    bench.files["rows.csv"] =
      "a,b\n" + (0..<60_000).map { "\($0),x" }.joined(separator: "\n") + "\n"
    bench.files["rows.json"] = "[" + (0..<60_000).map { "[\($0)]" }.joined(separator: ",") + "]"
    let result = bench.run(source)
    // Nothing but the words of the command itself is known to be small: each is met or within.
    #expect(result.failure.map { $0.kind == .limit } ?? true, "\(bench.diagnostics)")
    // A process that has all of it in use can make nothing.
    let full = self.bench(2 << 20) { $0.memoryInUse = { 2 << 20 } }
    full.files = bench.files
    #expect(full.run(source).failure?.message == "the memory limit of 2 MB is reached")
  }
}

/// Commands as a host has them.
private enum HostValues {
  static func record(_ number: Int) -> Value {
    .record([
      ("name", .string("the object of number \(number)")),
      ("places", .list([.integer(1), .list([.string("a text that is not short")])])),
    ])
  }

  /// A list of ten records.
  static var objects: Command {
    Command(Signature("objects", "Ten records", group: "test", result: .init("list"))) { _ in
      Outcome(.list((0..<10).map(record)))
    }
  }

  /// The same, made when they are asked for, and a page kept.
  static var lazy: Command {
    Command(Signature("lazy", "Ten records", group: "test", result: .init("list"))) { _ in
      Outcome(.list(Provider()))
    }
  }

  private final class Provider: ListProvider {
    private var page: [Value] = []

    func element(at index: Int) -> Value? {
      if page.isEmpty { page = (0..<10).map(HostValues.record) }
      return page.indices.contains(index) ? page[index] : nil
    }

    func count() -> Int { 10 }

    var bytesHeld: Int { 64 + page.count * 400 }
  }
}
