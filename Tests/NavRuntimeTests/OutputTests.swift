import NavRuntime
import NavSyntax
import Testing

struct OutputTests {
  @Test(arguments: [OutputFormat.text, .csv, .json, .jsonl, .markdown])
  func `a long lazy list is printed piece by piece`(_ format: OutputFormat) {
    let bench = Bench(format: format)
    bench.run("numbers 20000")
    #expect(bench.pieces > 3)
    let lines = bench.output.split(whereSeparator: \.isNewline)
    let extra = [OutputFormat.text: 1, .csv: 1, .json: 2, .jsonl: 0, .markdown: 2]
    #expect(lines.count == 20_000 + extra[format]!)
  }

  /// What a prompt shows of long values: so many lines, and that there is more.
  @Test(arguments: [
    ("(range 5)", "0\n1\n2\n", "… cut after 3 lines: 5 elements in all\n"),
    ("(range 3)", "0\n1\n2\n", ""),
    ("(\"a\\nb\\nc\\nd\")", "a\nb\nc\n", "… cut after 3 lines: 4 lines in all\n"),
    ("({a: 1, b: 2, c: 3, d: 4})", "a: 1\nb: 2\nc: 3\n", "… cut after 3 lines: 4 fields in all\n"),
    ("([{a: 1}, {a: 2}])", "a\n1\n2\n", ""),
    ("([{a: 1}, {a: 2}, {a: 3}])", "a\n1\n2\n", "… cut after 3 lines: 3 elements in all\n"),
    ("for i in (range 5) { print $i }", "0\n1\n2\n3\n4\n", ""),
  ])
  func `a prompt shows a screen of a long value`(_ text: String, _ shown: String, _ note: String) {
    let bench = Bench { $0.shownLines = { 3 } }
    bench.run(text)
    #expect(bench.output == shown && bench.diagnostics == note)
    let whole = Bench()
    whole.run(text)
    #expect(whole.output.hasPrefix(shown) && whole.diagnostics.isEmpty)
    // Other formats are for programs: nothing is cut.
    let json = Bench(format: .jsonl) { $0.shownLines = { 1 } }
    json.run("(range 5)")
    #expect(json.output == "0\n1\n2\n3\n4\n")
  }

  @Test func `a cut value is read no further`() {
    var read = 0
    let bench = Bench(commands: [
      Command(Signature("many", "numbers", group: "test")) { _ in
        Outcome(.list(Counting { read = max(read, $0) }))
      }
    ]) { $0.shownLines = { 3 } }
    bench.run("many")
    #expect(bench.output == "0\n1\n2\n" && read < 10)
    #expect(bench.diagnostics == "… cut after 3 lines: there are more\n")
  }

  private final class Counting: ListProvider {
    let seen: (Int) -> Void
    init(_ seen: @escaping (Int) -> Void) { self.seen = seen }
    func element(at index: Int) -> Value? {
      seen(index)
      return .integer(index)
    }
    func count() -> Int { .max }
  }

  @Test func `csv ends its lines as RFC 4180 says`() {
    let bench = Bench(format: .csv)
    bench.run("([{a: 1, b: nil}])")
    #expect(bench.output == "a,b\n1,\n")
  }

  @Test func `a key that only a late row has is an error`() {
    let bench = Bench(commands: [
      Command(Signature("odd", "rows", group: "test")) { _ in Outcome(.list(LateRows())) }
    ])
    let result = bench.run("odd")
    #expect(
      result.failure?.message
        == "row 1501 has a field \"late\" that none of the first 1000 rows has")
  }

  final class LateRows: ListProvider {
    func element(at index: Int) -> Value? {
      index >= 2_000
        ? nil : .record([(index == 1_500 ? "late" : "n", .integer(index))])
    }
    func count() -> Int { 2_000 }
  }

  struct Full: Error, CustomStringConvertible {
    var description: String { "no space left" }
  }

  @Test func `an output that cannot be written is an error`() throws {
    var configuration = Configuration()
    configuration.output = { _ in throw Full() }
    let interpreter = Interpreter(configuration: configuration)
    let result = try interpreter.run([Source(name: "-c", text: "print a")])
    #expect(result.status == 1)
    #expect(result.failure?.kind == .io)
    #expect(result.failure?.message == "cannot write the output: no space left")
  }

  @Test func `no catch stops an output that cannot be written`() throws {
    for thrown in [Full() as any Error, Failure(.io, "cannot write: no space left")] {
      for source in [
        "try { for i in (range 100000) { print $i } } catch { }\nlet after = 1",
        "try { print a } catch { }", "try { while true { print a } } catch e { leave 0 }",
      ] {
        let bench = Bench { $0.output = { _ in throw thrown } }
        let result = bench.run(source)
        #expect(result.status == 1 && result.failure?.kind == .io)
        #expect(bench.interpreter.variable("after") == nil)
      }
    }
  }

  @Test func `markdown shows control characters, a carriage return among them`() {
    let bench = Bench(format: .markdown)
    bench.run("([{a: \"x\\ry\\tz\\u{1b}\\nw\"}])\n[\"\\r\\n\"]")
    #expect(bench.output == "| a |\n| --- |\n| x\\ry\\tz\\u{1B}<br>w |\n- \\r<br>\n")
  }

  @Test func `a closed pipe reaches the host and is not caught`() {
    var configuration = Configuration()
    configuration.output = { _ in throw ClosedPipe() }
    let interpreter = Interpreter(configuration: configuration)
    #expect(throws: ClosedPipe.self) {
      try interpreter.run([
        Source(
          name: "-c", text: "try { for i in (range 100000) { print $i } } catch { print caught }")
      ])
    }
  }

  @Test func `control characters are shown at a terminal and sent elsewhere`() {
    let source = "print \"a\\u{1b}[31m\\u{202e}\\tb\""
    let plain = Bench()
    plain.run(source)
    #expect(plain.output == "a\u{1b}[31m\u{202e}\tb\n")
    let terminal = Bench { $0.showsControlCharacters = true }
    terminal.run(source)
    #expect(terminal.output == "a\\u{1B}[31m\\u{202E}\tb\n")
  }

  @Test(arguments: [0x061C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069])
  func `every bidirectional control is shown`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let bench = Bench()
    bench.run("\"a\\u{\(String(value, radix: 16))}b\"")
    #expect(bench.output == "a\\u{\(String(value, radix: 16, uppercase: true))}b\n")
    #expect(bench.run("print a\(String(scalar))b").status == 2)
  }

  @Test func `an expression as a statement never sends control characters`() {
    let bench = Bench()
    bench.run("\"a\\u{1b}\\nb\"\n[\"x\\u{1b}\\ny\"]\n({k: \"\\r\"})")
    #expect(bench.output == "a\\u{1B}\nb\nx\\u{1B}\\ny\nk: \\r\n")
  }

  @Test func `a table never sends control characters`() {
    let bench = Bench()
    bench.run("([{a: \"x\\u{1b}[2J\\ny\"}])")
    #expect(bench.output == "a\nx\\u{1B}[2J\\ny\n")
  }

  @Test func `the host lays out tables and keeps the widths of the first page`() {
    let bench = Bench { configuration in
      configuration.tabulate = { table in
        if !table.isContinued { table.columns[0].width = 42 }
        return "\(table.rows.count) rows of width \(table.columns[0].width)\n"
      }
    }
    bench.run("numbers 1500")
    #expect(bench.output == "1000 rows of width 42\n500 rows of width 42\n")
  }

  @Test func `a view is shown as a statement under text only`() {
    let text = Bench()
    text.run("info; let x = (info)")
    #expect(text.output == "Object: Flights\n")
    let csv = Bench(format: .csv)
    csv.run("info")
    #expect(csv.output == "name,id\nFlights,7\n")
  }

  @Test func `notes are for people`() {
    let commands = [
      Command(Signature("talk", "a note", group: "test")) { call in
        try call.note("working")
        return .none
      }
    ]
    let silent = Bench(commands: commands)
    silent.run("talk")
    #expect(silent.diagnostics.isEmpty)
    let loud = Bench(commands: commands) { $0.showsNotes = true }
    loud.run("talk")
    #expect(loud.diagnostics == "working\n")
  }

  @Test func `values as JSON`() throws {
    let value = Value.record([
      ("a", .list([.nil, .boolean(true), .integer(-1), .real(1e21)])), ("b\n", .string("\u{7f}\"")),
    ])
    #expect(
      try JSONWriter.text(value)
        == "{\"a\": [null, true, -1, 1.0e21], \"b\\n\": \"\\u007f\\\"\"}")
  }
}
