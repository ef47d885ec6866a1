import GrammarEngine
import Testing

/// The recogniser and the reader, on grammars small enough to judge by eye.
struct RecogniserTests {
  private func verdict(_ grammar: String, _ text: String) throws -> Earley.Verdict {
    let rules = try Rules(Grammar(grammar), start: "Start")
    return Earley.judge(text.unicodeScalars.map(\.value), rules)
  }

  @Test func `a text is of the grammar or not`() throws {
    let grammar = "Start ::= 'a' Start 'b' | 'c'?"
    #expect(try verdict(grammar, "aacbb") == .one)
    #expect(try verdict(grammar, "aabb") == .one)
    #expect(try verdict(grammar, "") == .one)
    #expect(try verdict(grammar, "aabbb") == .none)
    #expect(try verdict(grammar, "aacb") == .none)
  }

  @Test func `two rules for one text are two derivations`() throws {
    let grammar = "Start ::= '-' ( One | Two ) '-' One ::= 'a' Two ::= [a-c]"
    #expect(try verdict(grammar, "-a-") == .several(name: "Start ( | )", start: 1, end: 2))
    #expect(try verdict(grammar, "-b-") == .one)
  }

  @Test func `two cuts of one text are two derivations`() throws {
    let sum = "Start ::= Start '+' Start | 'a'"
    #expect(try verdict(sum, "a+a") == .one)
    #expect(try verdict(sum, "a+a+a") == .several(name: "Start", start: 0, end: 5))
    #expect(try verdict("Start ::= 'a'* 'a'*", "") == .one)
    #expect(try verdict("Start ::= 'a'* 'a'*", "a") == .several(name: "Start", start: 0, end: 1))
  }

  /// One that leads nowhere is no derivation.
  @Test func `two derivations of a part that is not used are none`() throws {
    let grammar = "Start ::= Pair 'x' | 'a' 'a' 'y' Pair ::= A? A? A? A ::= 'a'"
    #expect(try verdict(grammar, "aay") == .one)
    #expect(try verdict(grammar, "aax") != .one)
  }

  @Test func `empty parts complete for what comes to wait later`() throws {
    let grammar = "Start ::= E 'a' E E E ::= F F F ::= 'b'?"
    #expect(try verdict(grammar, "a") == .one)
    #expect(try verdict(grammar, "ab") == .several(name: "Start", start: 0, end: 2))
  }

  @Test func `a longest production takes all that it can, and only that`() throws {
    let plain = "Start ::= Word 'b' Word ::= [ab]+"
    #expect(try verdict(plain, "aab") == .one)
    #expect(try verdict(plain + " /* longest */", "aab") == .none)
    #expect(try verdict("Start ::= Word+ Word ::= [ab]+", "ab") != .one)
    #expect(try verdict("Start ::= Word+ Word ::= [ab]+ /* longest */", "ab") == .one)
  }

  @Test func `an exception leaves out exactly what both match`() throws {
    let grammar = "Start ::= Name ';' Name ::= [a-z]+ - ( 'if' | 'x' [a-z]* )"
    #expect(try verdict(grammar, "iff;") == .one)
    #expect(try verdict(grammar, "if;") == .none)
    #expect(try verdict(grammar, "xa;") == .none)
  }

  /// The next longest match counts where the longest is left out.
  @Test func `a longest production with an exception`() throws {
    let grammar = "Start ::= Bare '!'* Bare ::= [a!]+ - ( [a!]* '!' ) /* longest */"
    #expect(try verdict(grammar, "aa!!") == .one)
    #expect(try verdict(grammar, "a!a!") == .one)
    #expect(try verdict(grammar, "!") == .none)
  }

  @Test func `layout decides what S means`() throws {
    let grammar = """
      Start ::= 'a' S? Paren? S? 'b'
      Paren ::= '(' S? Block? S? ')' /* layout: free */
      Block ::= '{' S? '}' /* layout: lines */
      S ::= ' '+ /* longest */
      FreeS ::= [ #xA]+ /* longest */
      """
    #expect(try verdict(grammar, "a (\n{ }\n) b") == .one)
    #expect(try verdict(grammar, "a (\n{\n}\n) b") == .none)
    #expect(try verdict(grammar, "a\nb") == .none)
  }

  @Test func `classes and characters by their numbers`() throws {
    #expect(try verdict("Start ::= [^a-c#x64^]", "^") == .none)
    #expect(try verdict("Start ::= [^a-c#x64^]", "d") == .none)
    #expect(try verdict("Start ::= [^a-c#x64^]", "\u{1F600}") == .one)
    #expect(try verdict("Start ::= [+-] #x41 #xFEFF", "-A\u{FEFF}") == .one)
  }

  @Test(arguments: ["A ::= B", "A ::= 'a' A ::= 'b'", "A ::=", "A 'a'", "A ::= ( 'a'", "A ::= |"])
  func `what is wrong with a grammar file is told`(_ text: String) {
    #expect(throws: GrammarError.self) { try Grammar(text) }
  }
}
