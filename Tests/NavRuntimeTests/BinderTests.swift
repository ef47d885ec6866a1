import NavRuntime
import Testing

struct BinderTests {
  static let program = Signature(
    "nav", "a host for content", group: "program",
    parameters: [
      Parameter("script", .string, "what to run", isOptional: true),
      Parameter("argument", .string, "for the script", isOptional: true, isRepeated: true),
    ],
    flags: [
      Flag(
        "command", short: "c", .string, valueName: "SOURCE", summary: "run this", isRepeated: true),
      Flag("format", .choice(["text", "csv"]), summary: "how to print"),
      Flag("limit", .integer, summary: "a number"),
      Flag("restricted", summary: "refuse to write"),
    ],
    endsOptionsAtOperand: true)

  @Test func `options in their forms`() throws {
    let options = try Binder.bind(
      Self.program,
      words: [
        "-c", "print a", "--command=print b", "--format", "csv", "--limit=-3", "--restricted",
      ])
    #expect(options.values("command").compactMap(\.asString) == ["print a", "print b"])
    #expect(options.string("format") == "csv")
    #expect(options.value("limit")?.asInteger == -3)
    #expect(options.flag("restricted"))
    #expect(options.operands.isEmpty)
  }

  @Test func `an option does not swallow the next one`() throws {
    for words in [["--format", "--restricted"], ["--format", "-c"], ["-c", "--restricted"]] {
      #expect(throws: Failure.self, "\(words)") { try Binder.bind(Self.program, words: words) }
    }
    let letter = try Binder.bind(Self.program, words: ["-c", "-c"])
    #expect(letter.string("command") == "-c")
    let attached = try Binder.bind(Self.program, words: ["--command=--x"])
    #expect(attached.string("command") == "--x")
    let number = try Binder.bind(Self.program, words: ["--limit", "-1"])
    #expect(number.value("limit")?.asInteger == -1)
  }

  @Test func `options end at the first operand`() throws {
    let options = try Binder.bind(
      Self.program, words: ["--restricted", "a.nav", "--format", "x", "-c"])
    #expect(options.operands == ["a.nav", "--format", "x", "-c"])
    #expect(!options.flag("format"))
  }

  @Test func `two dashes and one`() throws {
    #expect(try Binder.bind(Self.program, words: ["--", "-x"]).operands == ["-x"])
    #expect(try Binder.bind(Self.program, words: ["-", "-x"]).operands == ["-", "-x"])
  }

  @Test(arguments: [
    (["--frmat", "csv"], "unknown option `--frmat`", "did you mean `--format`?"),
    (["-x"], "unknown option `-x`", ""),
    (["--format"], "`--format` needs a value: `--format FORMAT`", ""),
    (
      ["--format", "cvs"], "`--format` must be \"text\" or \"csv\", not \"cvs\"",
      "did you mean \"csv\"?"
    ),
    (["--limit", "ten"], "`--limit` must be an integer, not \"ten\"", ""),
    (["--restricted=yes"], "`--restricted` is a switch and takes no value", ""),
    (["--limit", "1", "--limit", "2"], "`--limit` is given twice", ""),
  ])
  func `wrong options`(_ words: [String], _ message: String, _ help: String) {
    do throws(Failure) {
      _ = try Binder.bind(Self.program, words: words)
      Issue.record("no error")
    } catch {
      #expect(error.kind == .usage)
      #expect(error.message == message)
      #expect(error.help.first == (help.isEmpty ? Self.program.usage : help))
    }
  }

  @Test func `arity of operands`() {
    let one = Signature("one", "x", group: "program", parameters: [Parameter("file", .string)])
    #expect(throws: Failure.self) { try Binder.bind(one, words: []) }
    #expect(throws: Failure.self) { try Binder.bind(one, words: ["a", "b"]) }
    #expect(throws: Never.self) { try Binder.bind(one, words: ["a"]) }
  }

  @Test func `usage and help`() {
    #expect(
      Self.program.usage
        == "usage: nav [-c SOURCE]… [--format FORMAT] [--limit LIMIT] [--restricted] [SCRIPT] "
        + "[ARGUMENT…]")
    #expect(Self.program.help.contains("  -c, --command SOURCE    run this\n"))
    #expect(
      CommandTable.core["sorted"]?.signature.usage
        == "usage: sorted LIST [--by FIELD] [--descending]")
  }

  @Test func `a table replaces and adds commands`() throws {
    var table = CommandTable.core
    let count = table.all.count
    let mine = Command(Signature("now", "mine", group: "test")) { _ in Outcome(.string("mine")) }
    let old = table.add(mine)
    #expect(old?.signature.group == "Core")
    #expect(table["now"]?.signature.summary == "mine")
    #expect(table.all.count == count)
    let none = table.add(Command(Signature("extra", "x", group: "test")) { _ in .none })
    #expect(none == nil)
    #expect(table.names.last == "extra")
  }
}
