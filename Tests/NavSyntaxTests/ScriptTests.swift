import NavSyntax
import Testing

/// The flat tree, walked as an embedder walks it.
struct ScriptTests {
  /// The symbol of the variable of a `let`.
  private func symbol(_ id: Statement.ID, of script: Script) -> Symbol? {
    guard case .let(let assignment) = script[id].kind else { return nil }
    return script[assignment].name.symbol
  }

  @Test func `equal names are one symbol, and different ones several`() {
    // More names than the table begins with, alike in their first eight bytes, each twice.
    let names = (0..<500).map { "variable_\($0)" } + (0..<500).map { "v\($0)" }
    let text = (names + names).map { "let \($0) = 1\n" }.joined()
    let script = read(text).script
    let symbols = script.statements.compactMap { symbol($0, of: script) }
    #expect(symbols.count == 2_000)
    #expect(Array(symbols[..<1_000]) == Array(symbols[1_000...]))
    #expect(Set(symbols).count == 1_000)
    #expect(symbols[..<1_000].map { script.text(of: $0) } == names)
    #expect(Array(script.symbols) == Array(symbols[..<1_000]))
  }

  @Test(arguments: [
    ("'a\\nb'", "a\\nb"), ("\"ab\"", "ab"), ("\"\"", ""), ("\"a\\tb\"", "a\tb"),
    ("\"\\u{e9}\"", "é"), ("\"\\\\\"", "\\"),
  ])
  func `a string says what it means`(_ input: String, _ expected: String) throws {
    let script = read("print \(input)").script
    let statement = script[try #require(script.statements.first)]
    guard case .command(let call) = statement.kind,
      case .value(let value) = script[script[call].arguments[0]].kind,
      case .string(let content) = script[value].kind
    else {
      Issue.record("no string")
      return
    }
    #expect(script.text(of: content) == expected)
    #expect(script.text(in: script[value].span) == input)
  }

  @Test func `statements of blocks and those of the script are lists of their own`() {
    let script = read("print a\nwhile true { print b; print c }\nprint d").script
    #expect(script.statements.map { script.text(in: script[$0].span) }.count == 3)
    guard case .while(let branch) = script[script.statements[1]].kind else {
      Issue.record("no while")
      return
    }
    let inner = script[script[branch].body].statements
    #expect(inner.map { script.text(in: script[$0].span) } == ["print b", "print c"])
    #expect(script.text(in: script[script.statements[2]].span) == "print d")
  }

  @Test func `keys with escapes are names, too`() throws {
    let script = read("let r = {\"a\\u{62}\": 1, ab: 2}").script
    guard case .let(let assignment) = script[try #require(script.statements.first)].kind,
      case .record(let pairs) = script[script[assignment].value].kind
    else {
      Issue.record("no record")
      return
    }
    #expect(pairs.map { script.text(of: script[$0].key) } == ["ab", "ab"])
    #expect(script[pairs[0]].key.symbol == script[pairs[1]].key.symbol)
  }
}
