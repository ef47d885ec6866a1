import NavRuntime
import Testing

struct ExampleTests {
  static let names = CommandTable.core.names

  @Test func `the core commands are those of the language`() {
    #expect(
      Self.names == [
        "print", "count", "range", "keys", "record", "sorted", "join", "split", "type", "number",
        "round",
        "min", "max", "sum", "lower", "upper", "now", "read", "source", "do", "test",
        "diff",
      ])
  }

  @Test(arguments: names) func `its examples give what they say`(_ name: String) throws {
    let signature = try #require(CommandTable.core[name]).signature
    #expect(!signature.examples.isEmpty)
    for example in signature.examples {
      let bench = Bench()
      bench.files = [
        "cities.csv": "name,country\nRoma,IT\nOslo,NO\n",
        "city.json": "{\"name\": \"Oslo\"}",
        "greet.nav": "def greet name { print \"hello, $name\" }",
      ]
      let result = bench.run(example.source)
      #expect(result.status == 0, "\(bench.diagnostics)")
      #expect(bench.output == example.output + "\n", "\(example.source)")
    }
  }

  @Test(arguments: names) func `its signature is complete`(_ name: String) throws {
    let signature = try #require(CommandTable.core[name]).signature
    #expect(signature.name == name)
    #expect(!signature.summary.isEmpty && !signature.summary.hasSuffix("."))
    #expect(signature.help.contains(signature.synopsis))
    let optional = signature.parameters.drop { !$0.isOptional }
    #expect(optional.allSatisfy { $0.isOptional }, "required parameters come first")
    #expect(signature.parameters.dropLast().allSatisfy { !$0.isRepeated })
  }
}
