import NavRuntime
import NavSyntax
import Testing

struct HostTests {
  @Test func `a file is known again by whatever path it is named`() {
    let bench = Bench { configuration in
      configuration.canonical = { $0 == "link.nav" || $0 == "main.nav" ? "/real.nav" : $0 }
    }
    bench.files["link.nav"] = "source \"link.nav\""
    bench.files["other.nav"] = "source \"main.nav\""
    for text in ["source \"link.nav\"", "source \"other.nav\""] {
      let result = bench.run(text, name: "main.nav")
      #expect(result.diagnostics.map(\.code) == ["source-cycle"])
    }
    bench.files["link.nav"] = "print once"
    bench.files["main.nav"] = bench.files["link.nav"]
    #expect(bench.run("source \"link.nav\"; source \"main.nav\"").status == 0)
    #expect(bench.output == "once\n")
  }

  @Test func `the environment is asked for once, by a program that names it`() throws {
    let asked = Counter()
    let host: (inout Configuration) -> Void = {
      $0.environment = {
        _ = asked.next()
        return [("HOME", "/home/nav")]
      }
    }
    let bench = Bench(change: host)
    bench.submit("print (count $args)")
    #expect(asked.value == 0)
    bench.submit("def home { return $env.HOME }")
    bench.submit("print (home) $env.HOME")
    #expect(bench.output == "/home/nav /home/nav\n")
    #expect(asked.value == 1)
    bench.submit("let env = 5")
    bench.submit("print $env (home)")
    #expect(bench.output == "5 /home/nav\n")
    let other = Bench(change: host)
    other.submit("let env = 5")
    other.submit("print $env")
    #expect(other.output == "5\n")
    let asking = Bench(change: host)
    #expect(asking.interpreter.variable("env")?.asRecord?["HOME"]?.asString == "/home/nav")
    try asking.interpreter.setVariable("env", to: .integer(1))
    asking.submit("print $env")
    #expect(asking.output == "1\n")
  }

  @Test func `several sources are one program`() throws {
    let bench = Bench()
    let result = try bench.interpreter.run([
      Source(name: "-c", text: "let x = 1\ndef f { return $x }"),
      Source(name: "-c", text: "print (f)"),
    ])
    #expect(result.status == 0)
    #expect(bench.output == "1\n")
  }

  @Test func `an error in a later source keeps the first from running`() throws {
    let bench = Bench()
    let result = try bench.interpreter.run([
      Source(name: "-c", text: "print a"), Source(name: "-c", text: "prnt b"),
    ])
    #expect(result.status == 2)
    #expect(bench.output.isEmpty)
    #expect(bench.diagnostics.contains("did you mean `print`?"))
  }

  @Test func `check runs nothing`() {
    let bench = Bench()
    let found = bench.interpreter.check([Source(name: "a.nav", text: "print a\nlet x = $y")])
    #expect(found.map(\.code) == ["unknown-variable"])
    #expect(bench.output.isEmpty && bench.diagnostics.isEmpty)
  }

  /// What a statement would declare that cannot be read is unknown for one reason, which is told.
  @Test(arguments: [
    ("let x = 1 +\nprint $x $y", ["1: expected-expression", "2: unknown-variable"]),
    ("for row on [1] {\n  print $row\n}", ["1: missing-in"]),
    ("def a-b c d=1 2 {\n  print $c $d\n}\na-b", ["1: parameter"]),
    ("let x = $z +\nset x = $z", ["1: expected-expression", "2: unknown-variable"]),
  ])
  func `a name that an error leaves undeclared is told once`(_ text: String, _ codes: [String]) {
    let found = Bench().interpreter.check([Source(name: "a.nav", text: text)])
    let lines = found.map { text.utf8.prefix(Int($0.span.start)).count { $0 == 0x0A } + 1 }
    #expect(zip(lines, found).map { "\($0): \($1.code)" } == codes)
  }

  @Test func `a submission sees the names of earlier ones`() {
    let bench = Bench()
    bench.submit("let x = 1\ndef f { return $x + 1 }")
    bench.submit("set x = 5")
    bench.submit("print $x (f)")
    #expect(bench.output == "5 6\n")
    bench.submit("let x = $x * 2")
    #expect(bench.diagnostics.isEmpty, "at the prompt a second let does not warn")
    bench.submit("print $x (f)")
    #expect(bench.output == "10 6\n")
  }

  @Test func `a definition given again serves those who call it`() {
    let bench = Bench()
    bench.submit("def f { return 1 }\ndef g { return (f) }")
    bench.submit("def f { return 2 }")
    bench.submit("print (f) (g)")
    #expect(bench.output == "2 2\n")
    bench.submit("def f a { return $a }")
    bench.submit("print (f 3) (g)")
    #expect(bench.output == "3 2\n")
  }

  @Test func `the last printed value`() {
    let bench = Bench()
    bench.submit("1 + 1")
    bench.submit("$_ * 10")
    #expect(bench.output == "20\n")
    bench.submit("print x; let y = $_ + 1; print $y")
    #expect(bench.output == "x\n21\n")
  }

  @Test func `a let that failed leaves no variable, and an older one its value`() {
    let bench = Bench()
    bench.submit("let x = 1 / 0")
    bench.submit("print $x")
    #expect(bench.diagnostics.contains("unknown variable `$x`"))
    bench.submit("let y = 1\ndef f { return $y }")
    bench.submit("let y = 1 / 0")
    bench.submit("print $y (f)")
    #expect(bench.output == "1 1\n")
  }

  @Test func `an error keeps what was done before it`() {
    let bench = Bench()
    bench.submit("let a = 1\nfail \"no\"\nlet b = 2")
    bench.submit("print $a")
    #expect(bench.output == "1\n")
    bench.submit("print $b")
    #expect(bench.diagnostics.contains("unknown variable `$b`"))
  }

  @Test func `unfinished text is told from wrong text`() {
    let bench = Bench()
    #expect(bench.interpreter.isIncomplete(Source(name: "prompt", text: "if true {")))
    #expect(!bench.interpreter.isIncomplete(Source(name: "prompt", text: "print a")))
    #expect(!bench.interpreter.isIncomplete(Source(name: "prompt", text: "let = 1")))
  }

  @Test func `variables and definitions from the host`() throws {
    let bench = Bench()
    try bench.interpreter.setVariable("given", to: .integer(7))
    bench.submit("let own = $given + 1\ndef twice a b = 10 { return $a * 2 + $b }")
    #expect(bench.interpreter.variable("own")?.asInteger == 8)
    #expect(bench.interpreter.variable("nothing") == nil)
    #expect(bench.interpreter.variableNames == ["args", "env", "given", "own"])
    #expect(bench.interpreter.definitionNames == ["twice"])
    #expect(try bench.interpreter.call("twice", 4).asInteger == 18)
    let two = [Value.integer(4), .integer(1)]
    #expect(try bench.interpreter.call("twice", arguments: two).asInteger == 9)
    #expect(throws: Failure.self) { try bench.interpreter.call("twice") }
    #expect(throws: Failure.self) { try bench.interpreter.call("thrice") }
    bench.submit("print $own")
    #expect(bench.output == "8\n")
  }

  @Test func `a command of the host calls a definition`() {
    var interpreter: Interpreter?
    let bench = Bench(commands: [
      Command(Signature("hook", "call a definition", group: "test")) { _ in
        Outcome(try interpreter?.call("answer", 2) ?? .nil)
      }
    ])
    interpreter = bench.interpreter
    bench.run("def answer n { let m = $n * 21; return $m }\nlet k = 5\nprint (hook) $k")
    #expect(bench.output == "42 5\n")
    interpreter = nil
  }

  @Test func `a program does not run inside another`() {
    var interpreter: Interpreter?
    let bench = Bench(commands: [
      Command(Signature("again", "submit", group: "test")) { _ in
        let result = try interpreter?.submit(Source(name: "x", text: "print inner"))
        return Outcome(.integer(Int(result?.status ?? 0)))
      }
    ])
    interpreter = bench.interpreter
    bench.run("again")
    #expect(bench.output == "2\n")
    interpreter = nil
  }

  @Test func `a hook after each statement at top level`() {
    let bench = Bench()
    var seen: [String] = []
    bench.interpreter.afterStatement = { [unowned bench] in seen.append(bench.output) }
    bench.submit("print a\nfor i in [1, 2] { print $i }\nlet x = 1")
    #expect(seen == ["a\n", "a\n1\n2\n", "a\n1\n2\n"])
  }

  @Test func `the format can change while a program runs`() {
    var interpreter: Interpreter?
    let bench = Bench(commands: [
      Command(Signature("as-json", "switch", group: "test")) { _ in
        interpreter?.format = .json
        return .none
      }
    ])
    interpreter = bench.interpreter
    bench.run("(\"x\")\nas-json\n(\"x\")")
    #expect(bench.output == "x\n\"x\"\n")
    interpreter = nil
  }

  @Test func `a restricted run refuses commands that write`() {
    let bench = Bench { $0.isRestricted = true }
    let result = bench.run("print a\ntry { save } catch e { print $e.kind }\nsave")
    #expect(result.status == 1)
    #expect(result.failure?.kind == .restricted)
    #expect(bench.output == "a\nrestricted\n")
    #expect(Bench().run("save").status == 0)
  }

  @Test func `a cycle of sources shows its chain`() {
    let bench = Bench()
    bench.files = ["d/b.nav": "source \"c.nav\"", "d/c.nav": "source \"../a.nav\""]
    let result = bench.run("source \"d/b.nav\"", name: "a.nav")
    #expect(result.status == 2)
    #expect(result.diagnostics.map(\.code) == ["source-cycle"])
    #expect(result.diagnostics.first?.notes.count == 2)
    let own = Bench()
    own.files = ["a.nav": "source \"./a.nav\""]
    #expect(own.run("source \"a.nav\"").diagnostics.map(\.code) == ["source-cycle"])
  }

  @Test func `sources of the prompt are relative to the working directory`() {
    let bench = Bench { $0.workingDirectory = "/home/me" }
    bench.files = ["/home/me/lib/a.nav": "source \"b.nav\"", "/home/me/lib/b.nav": "print b"]
    bench.submit("source \"lib/a.nav\"")
    #expect(bench.output == "b\n")
    bench.submit("source \"lib/../lib/a.nav\"")
    #expect(bench.output == "b\n", "another submission reads it again")
  }

  @Test func `and so are those of a host's texts, whatever these are called`() throws {
    let bench = Bench { $0.workingDirectory = "/home/me" }
    bench.files = ["/home/me/lib.nav": "def f { return 1 }", "/home/me/b.nav": "print b"]
    #expect(try bench.interpreter.run(text: "source \"b.nav\"", name: "x/y.nav").status == 0)
    #expect(try bench.interpreter.run(text: "source \"b.nav\"").status == 0)
    #expect(try bench.interpreter.evaluate("source \"lib.nav\"\n(f)", as: Int.self) == 1)
    #expect(bench.output == "b\nb\n")
  }

  @Test func `a line of ## waits for its def`() {
    func isIncomplete(_ text: String) -> Bool {
      Bench().interpreter.isIncomplete(Source(name: "prompt", text: text))
    }
    #expect(isIncomplete("## Says hello.") && isIncomplete("##") && isIncomplete("print a\n  ## b"))
    #expect(!isIncomplete("## Says hello.\n") && !isIncomplete("# a") && !isIncomplete("print ##"))
    #expect(!isIncomplete("## Says hello.\ndef f { }") && isIncomplete("## a\ndef f {"))
  }

  @Test func `syntax errors of an included file are shown in it`() {
    let bench = Bench()
    bench.files = ["lib.nav": "print a\nlet = 1"]
    #expect(bench.run("source \"lib.nav\"").status == 2)
    #expect(bench.diagnostics.contains("lib.nav:2:"))
  }

  @Test func `errors show the calls that led to them`() {
    let bench = Bench()
    bench.run("def f n { if $n == 0 { fail \"deep\" }\nf ($n - 1) }\nf 100", name: "a.nav")
    #expect(bench.diagnostics.contains("a.nav:1:24: error: deep"))
    #expect(bench.diagnostics.contains("93 more calls"))
    #expect(bench.diagnostics.split(separator: "\n").count < 40)
  }

  @Test func `errors of commands point at the argument`() {
    let bench = Bench()
    bench.run("range 1 5 0", name: "a.nav")
    #expect(bench.diagnostics.hasPrefix("a.nav:1:11: error: the step is 0"))
  }

  @Test func `what was printed before an error is sent before it`() {
    var order: [String] = []
    var configuration = Configuration()
    configuration.output = { order.append("out " + $0) }
    configuration.diagnostics = { order.append("err " + $0.prefix(5)) }
    let interpreter = Interpreter(configuration: configuration)
    _ = try? interpreter.run([Source(name: "-c", text: "print a\nfail \"b\"")])
    #expect(order == ["out a\n", "err -c:2:"])
  }
}
