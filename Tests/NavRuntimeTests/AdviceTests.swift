import NavRuntime
import NavSyntax
import Testing

/// What an error says is to be done does help.
struct AdviceTests {
  private static var folder: [Command] {
    [
      Command(
        Signature(
          "open", "Open an object", group: "test",
          parameters: [Parameter("object", [.string, .integer])], flags: [Flag("all")])
      ) { _ in .none },
      Command(
        Signature(
          "ls", "List", group: "test",
          parameters: [Parameter("folder", .string, isOptional: true)],
          flags: [Flag("limit", .integer), Flag("long"), Flag("all")])
      ) { _ in .none },
    ]
  }

  private func help(
    _ source: String, change: (inout Configuration) -> Void = { _ in }
  ) -> [Diagnostic.Fix] {
    let bench = Bench(commands: Self.folder, change: change)
    let result = bench.run(source)
    return result.diagnostics.flatMap(\.fixes)
      + (result.failure.map { bench.interpreter.diagnostic(of: $0).fixes } ?? [])
  }

  @Test(arguments: [
    ("open By Origin", "put it in quotes: `\"By Origin\"`", "open \"By Origin\""),
    ("open By  Origin 2013", "put it in quotes: `\"By  Origin 2013\"`", "open \"By  Origin 2013\""),
    ("def f a { }\nf By Origin", "put it in quotes: `\"By Origin\"`", "f \"By Origin\""),
    ("ls By Origin --limit 3", "put it in quotes: `\"By Origin\"`", "ls \"By Origin\" --limit 3"),
    ("ls --limit 3 By Origin", "put it in quotes: `\"By Origin\"`", "ls --limit 3 \"By Origin\""),
    ("let y = 1\ny", "did you mean `$y`?", "$y"),
    ("set m = 3", "for a new variable: `let m = 3`", "let m = 3"),
    ("ls -a", "did you mean `--all`?", "ls --all"),
    ("ls -long", "did you mean `--long`?", "ls --long"),
    ("prnt 1", "did you mean `print`?", "print 1"),
    ("try { now }", "add `catch e { … }`", "try { now } catch e { }"),
    ("print 'it''s'", "put all of it in quotes: `\"it's\"`", "print \"it's\""),
    ("print 'it's'", "put all of it in quotes: `\"it's\"`", "print \"it's\""),
  ])
  func `the first fix is the one that helps`(
    _ source: String, _ message: String, _ line: String
  ) throws {
    let fix = try #require(help(source).first)
    #expect(fix.message == message)
    let edit = try #require(fix.replacement)
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
    let mended = String(decoding: bytes, as: UTF8.self)
    #expect(mended.split(separator: "\n").last.map(String.init) == line)
  }

  @Test(arguments: [
    ("ls -l", "its flags are `--limit`, `--long`, `--all`"),
    ("ls -x", "its flags are `--limit`, `--long`, `--all`"),
    ("nowhere -x", "flags have long names: `--name`"),
    ("open a $args", "usage: open OBJECT [--all]"),
    ("open a --all b", "usage: open OBJECT [--all]"),
    ("def f a { }\nf x $args", "usage: f A"),
    ("def f a b = [1, 2] { }\nf", "usage: f A [B = [1, 2]]"),
    ("n += 1", "write `set n = $n + …`"),
    ("n %= 2", "write `set n = $n % …`"),
    ("if true { }\nelif true { }", "`else if` follows the block of an `if`"),
    ("import \"lib.nav\"", "`source \"file.nav\"` reads the definitions of a file"),
    ("Import lib", "`source \"file.nav\"` reads the definitions of a file"),
    ("throw \"x\"", "`fail \"MESSAGE\"`"),
    ("switch $args { }", "`if $x == 1 { … } else if $x == 2 { … } else { … }`"),
    ("end", "a block ends with `}`"),
    ("def f { }\nf x y", "usage: f"),
    (
      "let l = [{a: 1}]\nprint $l",
      "as a statement of its own it is printed: `$list`, and as JSON under `--format json`"
    ),
    ("let l = [1]\nprint $l", "join it: `(join $list \", \")`"),
    (
      "now > a.csv",
      "the shell redirects: `nav --format csv -c '…' > FILE`; to compare use parentheses"
    ),
    ("set prnt = 1", "for a new variable: `let prnt = 1`"),
  ])
  func `the first advice`(_ source: String, _ message: String) {
    #expect(help(source).first?.message == message)
  }

  @Test(arguments: ["open By Origin", "def f a { }\nf By Origin"])
  func `where words can be put in quotes the usage is not told`(_ source: String) {
    #expect(help(source).map(\.message) == ["put it in quotes: `\"By Origin\"`"])
  }

  @Test func `the host's advice is preferred to a similar name`() {
    let host: (inout Configuration) -> Void = {
      $0.adviceOnCommand = { $0 == "man" ? "`help` explains commands" : nil }
    }
    #expect(help("man", change: host).map(\.message) == ["`help` explains commands"])
    #expect(help("man").map(\.message) == ["did you mean `min`?"])
    #expect(help("mn", change: host).map(\.message) == ["did you mean `min`?"])
  }
}
