import NavRuntime
import NavSyntax
import Testing

struct TestCommandTests {
  /// A clock that goes on by what it is told, and by a step at each look.
  private final class FakeClock: @unchecked Sendable {
    var now = Duration.zero
    var step = Duration.zero

    func look() -> Duration {
      defer { now += step }
      return now
    }
  }

  /// What came of tests, in order.
  private final class Results {
    var all: [TestResult] = []
    var printed: [String] = []
  }

  private func bench(
    _ clock: FakeClock = FakeClock(), _ results: Results? = nil, commands: [Command] = [],
    change: (inout Configuration) -> Void = { _ in }
  ) -> Bench {
    let wait = Command(
      Signature(
        "wait", "let time pass", group: "test", parameters: [Parameter("seconds", .real)])
    ) { call in
      clock.now += .seconds(try call.real("seconds"))
      return .none
    }
    return Bench(commands: [wait] + commands) {
      $0.clock = { clock.look() }
      if let results { $0.tests.hasRun = { results.all.append($0) } }
      change(&$0)
    }
  }

  @Test func `a failure is told with its place and its test, and the status is 1`() {
    let bench = bench()
    let result = bench.run("print a\ntest \"adds\" {\n  expect 1 + 1 == 3\n}\nprint b")
    #expect(bench.output == "a\nb\n")
    #expect(
      bench.diagnostics == """
        -c:3:10: error: the expectation is not met: the left side is 2, the right side 3
          3 │   expect 1 + 1 == 3
            │          ^~~~~~~~~~
          note: in the test "adds"
          2 │ test "adds" {
            │ ^~~~~~~~~~~

        """)
    #expect(result.status == 1 && result.failure == nil)
    #expect(result.passedTests == 0 && result.failedTests.map(\.name) == ["adds"])
    #expect(bench.run("test \"passes\" {}").status == 0, "the next program begins anew")
  }

  @Test func `a test is timed by the clock of the host`() {
    let results = Results()
    let bench = bench(FakeClock(), results)
    bench.run("wait 5\ntest \"a\" { wait 1.5 }\nwait 5\ntest \"b\" { wait 0.25; fail \"no\" }")
    #expect(results.all.map(\.duration) == [.seconds(1.5), .seconds(0.25)])
    #expect(results.all.map { $0.failure?.message } == [nil, "no"])
    #expect(bench.diagnostics.isEmpty, "the host tells")
  }

  @Test func `the default clock goes forward`() {
    let clock = Configuration().clock
    let first = clock()
    #expect(clock() >= first && first >= .zero && first < .seconds(3600))
  }

  @Test func `a test that takes too long fails, and the next one runs`() {
    let clock = FakeClock()
    let results = Results()
    let bench = bench(clock, results) { $0.tests.timeout = .seconds(2) }
    clock.step = .milliseconds(1)
    let result = bench.run(
      "test \"hangs\" {\n  while true { }\n}\ntest \"next\" { }\nprint after")
    #expect(results.all.map(\.name) == ["hangs", "next"])
    #expect(results.all[0].failure?.kind == .limit)
    #expect(results.all[0].failure?.message == "timed out after 2 s")
    #expect(results.all[0].duration >= .seconds(2))
    #expect(
      results.all[0].failure?.span.flatMap { bench.interpreter.sources.position(of: $0)?.line } == 2
    )
    #expect(results.all[1].failure == nil)
    #expect(bench.output == "after\n" && result.status == 1)
  }

  @Test(arguments: [(1.999, true), (2.0, false), (7, false)])
  func `what merely took too long has failed as well`(_ seconds: Double, _ passes: Bool) {
    let results = Results()
    let bench = bench(FakeClock(), results) { $0.tests.timeout = .seconds(2) }
    bench.run("test \"slow\" { try { wait \(seconds) } catch { } }")
    #expect((results.all[0].failure == nil) == passes)
  }

  @Test func `the interrupt tells native calls that the time is over`() {
    let clock = FakeClock()
    let results = Results()
    var interrupt: @Sendable () -> Bool = { false }
    var polls = 0
    let native = Command(Signature("native", "poll for ever", group: "test")) { _ in
      while !interrupt() {
        clock.now += .milliseconds(100)
        polls += 1
      }
      throw Failure(.load, "reading was interrupted")
    }
    let bench = bench(clock, results, commands: [native]) { $0.tests.timeout = .seconds(1) }
    interrupt = bench.interpreter.configuration.interrupt
    bench.run("test \"reads\" { native }")
    #expect(polls == 10)
    #expect(results.all.map { $0.failure?.message } == ["timed out after 1 s"])
    #expect(!interrupt(), "nothing is measured any more")
  }

  @Test func `the time outside of tests is measured without that of the tests`() {
    let clock = FakeClock()
    let results = Results()
    let bench = bench(clock, results) { $0.tests.timeout = .seconds(2) }
    let test = "test \"t\" { wait 1.5 }\n"
    let result = bench.run("wait 1\n\(test)\(test)wait 0.9\nprint a\nwait 0.2\nprint b")
    #expect(results.all.allSatisfy { $0.failure == nil })
    #expect(bench.output == "a\n")
    #expect(result.failure?.message == "timed out after 2 s" && result.status == 1)
  }

  @Test func `a test that is not wanted is passed over`() {
    let results = Results()
    let bench = bench(FakeClock(), results) {
      $0.tests.isWanted = { $0.hasPrefix("b") }
    }
    let result = bench.run("test \"a\" { fail \"no\" }\ntest \"b\" { print b }")
    #expect(results.all.map(\.name) == ["b"] && bench.output == "b\n")
    #expect(result.status == 0 && result.skippedTests == 1 && result.passedTests == 1)
  }

  @Test(arguments: [
    ("print x", 0), ("fail \"no\"", 1), ("expect false", 1), ("leave 4", 4), ("def-less 1", 2),
    ("stop", 130),
  ])
  func `what a test leaves is put back whatever happens`(_ body: String, _ status: Int32) {
    let stop = Command(Signature("stop", "as Ctrl-C does", group: "test")) { _ in
      throw Failure(.interrupt, "interrupted")
    }
    let bench = bench(commands: [stop])
    var log: [String] = []
    bench.interpreter.beforeTest = {
      log.append("before")
      return { log.append("after") }
    }
    #expect(bench.run("test \"t\" { \(body) }\nprint next").status == status)
    #expect(log == (status == 2 ? [] : ["before", "after"]))
    #expect(bench.output.contains("next") == [0, 1].contains(status))
    #expect(bench.run("test \"again\" { }").status == 0, "nothing is left of it")
  }

  @Test func `what cannot be put back is a failure of the test`() {
    let results = Results()
    let bench = bench(FakeClock(), results)
    bench.interpreter.beforeTest = { { throw Failure(.load, "it is gone") } }
    bench.run("test \"a\" { }\ntest \"b\" { fail \"no\" }")
    #expect(results.all.map { $0.failure?.message } == ["it is gone", "no"])
    #expect(
      results.all[1].failure?.details == ["and what it has left cannot be put back: it is gone"])
  }

  @Test func `what no statement is to blame for has the place of the test`() {
    let results = Results()
    let clock = FakeClock()
    let bench = bench(clock, results) { $0.tests.timeout = .seconds(2) }
    bench.run("print a\ntest \"false\" { 1 > 2 }\ntest \"late\" {\n  wait 3\n}")
    let places = results.all.map { bench.interpreter.sources.text($0.failure!.span!) }
    #expect(places == ["test \"false\"", "test \"late\""])
  }

  @Test func `output that cannot be written is no failure of a test`() {
    let bench = bench {
      $0.output = { _ in throw Failure(.io, "the disk is full") }
      $0.showsControlCharacters = true
    }
    let result = bench.run("test \"a\" { print x }\nprint never")
    #expect(result.failure?.message == "the disk is full" && result.failedTests.isEmpty)
  }

  @Test func `the step limit is a failure of the test, and then of the program`() {
    let results = Results()
    let bench = bench(FakeClock(), results) { $0.limits.steps = 10_000 }
    let result = bench.run("test \"a\" { while true { } }\nwhile true { }")
    #expect(results.all.map { $0.failure?.kind } == [.limit])
    #expect(result.failure?.kind == .limit && result.status == 1)
  }

  @Test func `output is sent before a test begins and before it is told`() {
    let results = Results()
    var sent = ""
    let bench = bench {
      $0.output = { sent += $0 }
      $0.tests.willRun = { _ in results.printed.append(sent) }
      $0.tests.hasRun = { _ in results.printed.append(sent) }
    }
    bench.run("print a\ntest \"t\" { print b }\nprint c")
    #expect(results.printed == ["a\n", "a\nb\n"] && sent == "a\nb\nc\n")
  }

  @Test func `a test in a loop or a block is echoed where it begins, and its statements are`() {
    var log = ""
    let bench = Bench { $0.echo = { log += $0 } }
    bench.run(
      "for i in [1, 2] {\n  test \"t$i\" { expect $i > 0 }\n}\ndo { test \"u\" { print a } }")
    let turn = "+ test \"t$i\" {\n++ expect $i > 0\n"
    let loop = "+ for i in [1, 2] {\n>   test \"t$i\" { expect $i > 0 }\n> }\n"
    #expect(
      log == loop + turn + turn + "+ do { test \"u\" { print a } }\n+ test \"u\" {\n++ print a\n")
  }

  @Test func `statements are echoed, in a test with their depth, a def is not`() {
    var log = ""
    let bench = Bench {
      $0.output = { log += $0 }
      $0.echo = { log += $0 }
    }
    bench.files["lib.nav"] = "print included"
    bench.run(
      """
      def f { print in-def }
      source "lib.nav"
      let x = [
        1]
      test "t" {
        print a; f
        if true { print b }
      }
      print "\\u{1B}"[0m # comment
      """.replacing("[0m", with: ""))
    #expect(
      log == """
        + source "lib.nav"
        + print included
        included
        + let x = [
        >   1]
        + test "t" {
        ++ print a
        a
        ++ f
        in-def
        ++ if true { print b }
        b
        + print "\\u{1B}"
        \u{1B}

        """)
  }
}
