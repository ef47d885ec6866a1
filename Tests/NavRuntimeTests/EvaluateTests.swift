import NavRuntime
import Testing

/// What a host asks for and gets thrown, rather than reported.
struct EvaluateTests {
  @Test func `a statement gives its value, and its names are kept`() throws {
    let bench = Bench()
    let interpreter = bench.interpreter!
    #expect(try interpreter.evaluate("1 + 2", as: Int.self) == 3)
    #expect(try interpreter.evaluate("let n = 20").isNil)
    try interpreter.evaluate("def twice x { print working; return $x * 2 }")
    let sum: Int = try interpreter.evaluate("set n = $n + 1\n(twice $n)")
    #expect(sum == 42 && bench.output == "working\n")
    #expect(try interpreter.evaluate("info", as: [String: Value].self)["id"]?.asInteger == 7)
    #expect(try interpreter.evaluate("twice 4", as: Int.self) == 8)
    #expect(try interpreter.evaluate("# nothing").isNil)
    #expect(try interpreter.evaluate("if true { 5 }").isNil)
    #expect(try interpreter.variable("n", as: Int.self) == 21)
    #expect(bench.diagnostics.isEmpty)
  }

  @Test func `a command as the last statement prints nothing, those before it do`() throws {
    let bench = Bench()
    #expect(try bench.interpreter.evaluate("info; info; 3", as: Int.self) == 3)
    #expect(bench.output == "Object: Flights\nObject: Flights\n")
    _ = try bench.interpreter.evaluate("info")
    #expect(bench.output == "Object: Flights\nObject: Flights\n")
  }

  @Test func `evaluated often, a text is not kept`() throws {
    let bench = Bench()
    let interpreter = bench.interpreter!
    try interpreter.run(text: "let n = 0")
    let sources = interpreter.sources.sources.count
    for _ in 0..<100 { try interpreter.evaluate("set n = $n + 1") }
    #expect(interpreter.sources.sources.count == sources)
    #expect(try interpreter.variable("n", as: Int.self) == 100)
    try interpreter.evaluate("def g { fail \"no\" }")
    try interpreter.evaluate("1")
    let fault = failure { try interpreter.evaluate("g") }
    #expect(fault.map { interpreter.rendered($0) }?.hasPrefix("evaluate:1:9: error: no") == true)
  }

  private func failure(_ body: () throws -> some Any) -> Failure? {
    do {
      _ = try body()
    } catch let failure as Failure {
      return failure
    } catch {}
    return nil
  }

  @Test func `what goes wrong is thrown and not written`() throws {
    let bench = Bench()
    let interpreter = bench.interpreter!
    let unknown = try #require(failure { try interpreter.evaluate("print a; prnt b") })
    #expect(unknown.kind == .syntax && unknown.message == "unknown command `prnt`")
    #expect(unknown.help == ["did you mean `print`?"] && bench.output.isEmpty)
    #expect(interpreter.rendered(unknown).hasPrefix("evaluate:1:10: error: unknown command"))
    #expect(failure { try interpreter.evaluate("let = 1") }?.kind == .syntax)
    let division = failure { try interpreter.evaluate("print a; 1 / 0") }
    #expect(division?.kind == .value && bench.output == "a\n")
    let type = failure { try interpreter.evaluate("\"x\"", as: Int.self) }
    #expect(type?.message == "the result must be an integer, not \"x\"")
    #expect(throws: Quit.self) { try interpreter.evaluate("leave 3") }
    #expect(bench.diagnostics.isEmpty)
    #expect(failure { try interpreter.evaluate("let fails = 1 / 0") } != nil)
    #expect(interpreter.variable("fails") == nil)
  }

  @Test func `a definition is called with values of Swift`() throws {
    let bench = Bench()
    let interpreter = bench.interpreter!
    try interpreter.run(text: "def add a b = 10 { print 1; return $a + $b }\ndef none { }")
    #expect(try interpreter.call("add", 1) as Int == 11)
    #expect(bench.output == "1\n", "what it printed has been sent")
    let text: String = try interpreter.call("add", "x", "y")
    #expect(text == "xy")
    #expect(try interpreter.call("add", [1], [2.5]) as [Double] == [1, 2.5])
    #expect(try interpreter.call("none") as Int? == nil)
    try interpreter.call("none")
    #expect(
      failure { try interpreter.call("add", 1, 2) as String }?.message
        == "the result of `add` must be a string, not 3")
    #expect(failure { try interpreter.call("add", 1, 2, 3) }?.kind == .usage)
    #expect(failure { try interpreter.call("nobody") }?.kind == .name)
    #expect(failure { try interpreter.call("add", 1, "x") }?.kind == .value)
  }

  @Test func `variables are read and set as values of Swift`() throws {
    let interpreter = Bench().interpreter!
    try interpreter.setVariable("names", to: ["b", "a"])
    try interpreter.setVariable("limit", to: 7)
    try interpreter.run(text: "let first = (sorted $names)[0]\nset limit = $limit + 1")
    #expect(try interpreter.variable("first", as: String.self) == "a")
    #expect(try interpreter.variable("limit", as: UInt8.self) == 8)
    #expect(failure { try interpreter.variable("nothing", as: Int.self) }?.kind == .name)
    #expect(
      failure { try interpreter.variable("first", as: Int.self) }?.message
        == "`$first` must be an integer, not \"a\"")
    #expect(failure { try interpreter.setVariable("x", to: Double.nan) }?.kind == .value)
  }

  @Test func `a text and a file are run, and what is wrong is reported`() throws {
    let bench = Bench()
    bench.files = ["d/a.nav": "source \"b.nav\"\nprint $b", "d/b.nav": "let b = 3"]
    #expect(try bench.interpreter.run(file: "d/a.nav").status == 0)
    #expect(bench.output == "3\n")
    #expect(try bench.interpreter.run(text: "prnt a", name: "mine").status == 2)
    #expect(bench.diagnostics.hasPrefix("mine:1:1: error: unknown command"))
    let missing = try bench.interpreter.run(file: "no/such.nav")
    #expect(missing.status == 2 && missing.failure?.kind == .io)
    #expect(bench.diagnostics.hasSuffix("error: cannot read \"no/such.nav\": no such file\n"))
    let unread = try Interpreter(configuration: Configuration()).run(file: "x")
    #expect(unread.failure?.message == "cannot read \"x\": this program reads no files")
  }

  @Test func `nothing is evaluated inside a program`() {
    var interpreter: Interpreter?
    let bench = Bench(commands: [
      Command("inner", "Evaluate") { try interpreter!.evaluate("1", as: Int.self) }
    ])
    interpreter = bench.interpreter
    #expect(bench.run("inner").failure?.message == "a program is running already")
    interpreter = nil
  }
}
