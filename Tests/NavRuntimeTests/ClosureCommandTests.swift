import NavSyntax
import Testing

@testable import NavRuntime

/// Commands made of Swift closures.
struct ClosureCommandTests {
  enum Side: String, CaseIterable, ScriptValue { case left, right }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "it broke" }
  }

  struct Denied: ScriptError {
    var scriptFailure: Failure { Failure(.restricted, "not for you", help: ["ask"]) }
  }

  static var commands: [Command] {
    [
      Command(
        "greet", "Greet somebody",
        parameters: ["name": "whom", "times": "how often", "--loud": "in capitals"],
        examples: [.init("greet Ada", "hello, Ada")]
      ) { (name: String, times: Int?, loud: Bool) in
        let words = Array(repeating: "hello, \(name)", count: times ?? 1).joined(separator: "; ")
        return loud ? words.uppercased() : words
      },
      Command("byte", "Take a byte", parameters: ["n": ""]) { (n: UInt8) in Int(n) },
      Command("total", "Add", parameters: ["list": "", "--scale": "factor"]) {
        (list: [Double], scale: Double?) in list.reduce(0, +) * (scale ?? 1)
      },
      Command("turn", "Turn", parameters: ["side": "where", "--to": ""]) {
        (side: Side, to: Side?) in "\(side) \(to.map { "\($0)" } ?? "-")"
      },
      Command("on", "Switch", parameters: ["state": ""]) { (state: Bool) in state },
      Command("maybe", "Optional", parameters: ["side": ""]) { (side: Side?) in side == nil },
      Command("fields", "Names", parameters: ["r": ""]) { (r: [String: Value]) in r.keys.sorted() },
      Command("say", "Print", parameters: ["text": ""]) { (call: Invocation, text: String) in
        try call.output.writeLine(text)
      },
      Command("caller", "Its own name") { (call: Invocation) in call.name },
      Command("nothing", "Do nothing") {},
      Command("fault", "Fail", parameters: ["how": ""]) { (how: String) in
        switch how {
        case "failure": throw Failure(.load, "no load")
        case "own": throw Denied()
        case "quit": throw Quit(status: 7)
        default: throw Broken()
        }
      },
      Command("store", "Write", effects: .writes) { 1 },
    ]
  }

  private func bench(_ change: (inout Configuration) -> Void = { _ in }) -> Bench {
    Bench(commands: Self.commands, change: change)
  }

  @Test(arguments: [
    ("greet Ada", "hello, Ada"), ("greet Ada 2", "hello, Ada; hello, Ada"),
    ("greet Ada --loud", "HELLO, ADA"), ("greet 2013", "hello, 2013"),
    ("let n = nil\ngreet Ada $n", "hello, Ada"), ("byte 255", "255"), ("total [1, 2.5]", "3.5"),
    ("total (range 4) --scale 2", "12.0"), ("turn left", "left -"),
    ("turn right --to left", "right left"), ("on off; on true", "false\ntrue"),
    ("maybe left; maybe; maybe nil", "false\ntrue\ntrue"), ("fields {b: 1, a: []}", "a\nb"),
    ("say hi", "hi"), ("caller", "caller"), ("type (nothing); print (type (nothing))", "nil\nnil"),
  ])
  func `arguments and result are those of the closure`(_ source: String, _ output: String) {
    let bench = bench()
    bench.run(source)
    #expect(bench.output == output + "\n", "\(bench.diagnostics)")
  }

  @Test(arguments: [
    ("greet", "1:1", "`greet` needs an argument: \"name\""),
    ("greet a b", "1:9", "\"times\" must be an integer or nil, not \"b\""),
    ("greet a 1 2", "1:11", "`greet` takes 2 arguments, not 3"),
    ("greet a --lod", "1:9", "`greet` has no flag `--lod`"),
    ("turn lefft", "1:6", "\"side\" must be \"left\" or \"right\", not \"lefft\""),
    ("turn left --to", "1:11", "`--to` needs a value: `--to TO`"),
    ("total 5", "1:7", "\"list\" must be a list, not an integer"),
  ])
  func `a wrong call is found before anything runs`(
    _ source: String, _ place: String, _ message: String
  ) {
    let bench = bench()
    #expect(bench.run("print first; " + source, name: "a").status == 2)
    let column = Int(place.split(separator: ":")[1])! + "print first; ".count
    #expect(bench.diagnostics.hasPrefix("a:1:\(column): error: \(message)"), "\(bench.diagnostics)")
    #expect(bench.output.isEmpty)
  }

  @Test(arguments: [
    ("byte 256", "1:6: error: \"n\" must be an integer from 0 to 255, not 256"),
    ("byte (-1)", "1:6: error: \"n\" must be an integer from 0 to 255, not -1"),
    ("total [1, \"x\"]", "1:7: error: \"list\"[1] must be a number, not \"x\""),
    ("greet a (1.5)", "1:9: error: \"times\" must be an integer or nil, not a real"),
    (
      "let s = \"up\"; turn left --to $s",
      "1:30: error: `--to` must be \"left\", \"right\" or nil, not \"up\""
    ),
  ])
  func `a value that does not fit is an error at its argument`(_ source: String, _ message: String)
  {
    let bench = bench()
    bench.run(source, name: "a")
    #expect(bench.diagnostics.hasPrefix("a:" + message), "\(bench.diagnostics)")
  }

  @Test func `what a closure throws is an error of the script`() {
    let bench = bench()
    bench.run(
      """
      for how in ["failure", "own", "other"] {
        try { fault $how } catch e { print "${e.kind}: ${e.message}" }
      }
      fault quit
      """)
    #expect(bench.output == "load: no load\nrestricted: not for you\nfail: it broke\n")
    #expect(bench.diagnostics.isEmpty)
    #expect(bench.run("fault other", name: "a").failure?.kind == .fail)
    #expect(bench.diagnostics.hasPrefix("a:1:1: error: it broke\n"))
  }

  @Test func `a long argument can be interrupted`() {
    let counter = Counter()
    let bench = bench { $0.interrupt = { counter.next() > 100 } }
    #expect(bench.run("total (range 1000000000000)").status == 130)
  }

  @Test func `the signature is made of the closure's types`() throws {
    let greet = try #require(bench().interpreter.commands["greet"]).signature
    #expect(greet.synopsis == "greet NAME [TIMES] [--loud]")
    #expect(greet.result.type == "string" && greet.group == Command.hostGroup)
    #expect(greet.examples.map(\.output) == ["hello, Ada"])
    #expect(greet.help.contains("NAME                    whom"))
    let turn = try #require(bench().interpreter.commands["turn"]).signature
    #expect(turn.synopsis == "turn SIDE [--to TO]" && turn.parameters[0].type.words.count == 2)
    let results = ["byte": "integer", "total": "real", "on": "boolean", "fields": "list"]
    for (name, type) in results {
      #expect(bench().interpreter.commands[name]?.signature.result.type == type)
    }
    #expect(bench().interpreter.commands["nothing"]?.signature.result.type == "nil")
  }

  @Test func `effects count in a restricted run`() {
    let bench = bench { $0.isRestricted = true }
    #expect(bench.run("store").failure?.kind == .restricted)
  }

  // Tests of exits would wait for the programs that other tests start; so the fault is looked at.
  @Test func `names that do not fit the types are a fault of the host`() {
    func fault<each Argument: ScriptValue>(
      _ names: KeyValuePairs<String, String>, _ types: repeat (each Argument).Type
    ) -> String? {
      var shape = ClosureShape("f", names)
      repeat shape.add(each types)
      return shape.fault
    }
    #expect(
      fault(["a": ""], Int.self, Int.self)
        == "the closure of \"f\" has more parameters than names")
    #expect(
      fault(["a": "", "b": ""], Int.self)
        == "the closure of \"f\" has fewer parameters than names")
    #expect(
      fault(["a": "", "b": ""], Int?.self, Int.self)
        == "\"b\" of \"f\" is required, but follows an optional parameter")
    #expect(fault(["--a": ""], Int.self) == "--a of \"f\" is neither Bool nor optional")
    #expect(fault(["a": "", "b": "", "--c": ""], Int.self, Int?.self, Bool.self) == nil)
  }

  @Test func `a command is added, replaced and removed`() {
    let bench = bench()
    bench.submit("def old { return (caller) }")
    bench.interpreter.commands.add(Command("caller", "Another") { "another" })
    bench.submit("caller; print (old)")
    #expect(bench.output == "another\ncaller\n", "a def keeps what it was checked with")
    #expect(bench.interpreter.commands.remove("caller")?.signature.summary == "Another")
    #expect(bench.interpreter.commands.remove("caller") == nil)
    #expect(bench.interpreter.commands["caller"] == nil)
    #expect(bench.submit("caller").status == 2)
    #expect(bench.submit("greet Ada; store; print (old)").status == 0, "\(bench.diagnostics)")
    #expect(bench.interpreter.commands.names.last == "store")
    #expect(bench.interpreter.commands.remove("print") != nil, "a core command, too")
    #expect(bench.submit("print a").status == 2)
  }
}
