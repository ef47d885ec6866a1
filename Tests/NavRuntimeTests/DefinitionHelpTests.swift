import NavRuntime
import Testing

struct DefinitionHelpTests {
  private func help(_ text: String, _ name: String = "f") -> DefinitionHelp? {
    let bench = Bench()
    #expect(bench.run(text).status == 0, "\(bench.diagnostics)")
    return bench.interpreter.help(onDefinition: name)
  }

  @Test func `the lines of ## directly over a def are its comment`() {
    #expect(help("## One.\n##\n##Two. \r\ndef f { }")?.text == ["One.", "", "Two."])
    #expect(help("print a\n  ## One.\n\tdef f { }")?.text == ["One."])
    #expect(help("## x\n\ndef f { }")?.text == [])
    #expect(help("# x\ndef f { }")?.text == [])
    #expect(help("## x\n# y\ndef f { }")?.text == [])
    #expect(help("## x\nprint a; def f { }")?.text == [])
    #expect(help("print a ## x\ndef f { }")?.text == [])
    #expect(help("##\n## x\n##\ndef f { }")?.text == ["x"])
    #expect(help("def g { }") == nil)
    // As `nav fmt` would lay them out.
    #expect(help("## x\n; def f { }")?.text == ["x"])
    #expect(help("## x\n\\\n  \\\r\ndef f { }")?.text == ["x"])
    #expect(help("## x\ndef \\\n  f { }")?.text == ["x"])
    #expect(help("## x \\\ndef f { }")?.text == ["x \\"])
    #expect(help("## x\nprint \\\n  a; def f { }")?.text == [])
  }

  @Test func `parameters have their defaults as they are written, and their lines`() throws {
    let found = try #require(
      help("## Opens.\n## b: on | off\n## c: text\ndef f a b = on c = \"x y\" { }"))
    #expect(found.synopsis == "f A [B = on] [C = \"x y\"]")
    #expect(found.text == ["Opens."])
    #expect(found.parameters.map(\.summary) == ["", "on | off", "text"])
    #expect(found.parameters.map(\.choices) == [[], ["on", "off"], []])
  }

  @Test(arguments: ["a", "a | b c", "a |", "| a", "", "a||b"])
  func `only words that are parted by bars are choices`(_ summary: String) {
    #expect(help("## p: \(summary)\ndef f p { }")?.parameters[0].choices == [])
  }

  @Test func `a def that is given again at the prompt has the new help`() {
    let bench = Bench()
    for text in ["## old\ndef f a = 1 { }", "## new\ndef f a = 2 { }"] { bench.submit(text) }
    #expect(bench.interpreter.help(onDefinition: "f")?.text == ["new"])
    #expect(bench.interpreter.help(onDefinition: "f")?.synopsis == "f [A = 2]")
  }
}
