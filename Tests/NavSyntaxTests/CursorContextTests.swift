import NavSyntax
import Testing

/// What can be written at a cursor; `|` stands for it.
struct CursorContextTests {
  @Test(arguments: [
    ("|", "command"),
    ("  op|", "command 'op"),
    ("print a; op|", "command 'op"),
    ("if $x { op|", "command 'op"),
    ("if $x { |", "command"),
    ("print (ro|", "inner 'ro"),
    ("print (|", "inner"),
    ("let x = (ro|", "inner 'ro"),
    ("print \"$(ro|", "inner 'ro"),
    ("open |", "argument 0 of open"),
    ("open Ca|", "argument 0 of open 'Ca"),
    ("open Ca|rrier", "argument 0 of open 'Ca"),
    ("open a b|", "argument 1 of open 'b"),
    ("open a --x b |", "argument 2 of open"),
    ("find x --type |", "argument 1 of find --type"),
    ("find x --type re|", "argument 1 of find --type 're"),
    ("find x --type=re|", "argument 1 of find --type 're"),
    ("find x --type=|", "argument 1 of find --type"),
    ("find x --ty|", "flag of find '--ty"),
    ("find x --|", "flag of find '--"),
    ("open \"Carrier De|", "argument 0 of open 'Carrier De in \""),
    ("open 'a b|", "argument 0 of open 'a b in '"),
    ("open \"a\\\"b|", "argument 0 of open 'a\"b in \""),
    ("find x --in=\"a b|", "argument 1 of find --in 'a b in \""),
    ("open \"abc\"|", "nothing"),
    ("open $na|", "variable 'na"),
    ("print \"x $na|", "variable 'na"),
    ("print \"x ${na|", "variable 'na"),
    ("print $|", "variable"),
    ("print (info).na|", "field of (run (info)) 'na"),
    ("print $x.a[0].|", "field of $x.a[0]"),
    ("print \"${o.na|", "field of $o 'na"),
    ("let x = |", "expression"),
    ("let x = ro|", "expression 'ro"),
    ("print [|", "expression"),
    ("if |", "expression"),
    ("let x = 1 + |", "expression"),
    ("let x = 1 |", "nothing"),
    ("print a # op|", "nothing"),
    ("let x = \"abc|", "nothing 'abc in \""),
    ("foo ) bar; op|", "command 'op"),
    ("let = 3\nopen Ca|\nprint", "argument 0 of open 'Ca"),
    ("timing { open Ca|", "argument 0 of open 'Ca"),
    ("print a \\\n b|", "argument 1 of print 'b"),
  ])
  func `a cursor stands in`(_ input: String, _ expected: String) throws {
    let parts = input.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let source = Source(name: "prompt", text: parts.joined())
    let context = CursorContext.at(parts[0].utf8.count, in: source)
    #expect(Self.describe(context) == expected)
    #expect(Int(context.span.end) == parts[0].utf8.count)
  }

  @Test func `the span of a string has its quote`() {
    let context = CursorContext.at(8, in: Source(name: "prompt", text: "open \"Ca"))
    #expect(context.span == Span(5, 8))
    #expect(context.text == "Ca")
  }

  @Test func `any offset of any text has a context`() {
    let text = Source(name: "prompt", text: "open \"é“\u{1F600} (\\ $(")
    for offset in -1...(text.bytes.count + 1) { _ = CursorContext.at(offset, in: text) }
  }

  private static func describe(_ context: CursorContext) -> String {
    var result: String
    switch context.place {
    case .command(let isStatement): result = isStatement ? "command" : "inner"
    case .argument(let call, let flag):
      result = "argument \(context.position) of \(context.script.text(of: call.name))"
      if let flag { result += " --\(context.script.text(of: flag))" }
    case .flag(let call): result = "flag of \(context.script.text(of: call.name))"
    case .variable: result = "variable"
    case .field(let value): result = "field of \(TreeDump.expression(value, of: context.script))"
    case .expression: result = "expression"
    case .nothing: result = "nothing"
    }
    if !context.text.isEmpty { result += " '\(context.text)" }
    if let quote = context.quote { result += " in \(quote.rawValue)" }
    return result
  }
}
