import NavRuntime
import Testing

struct ReaderTests {
  private func read(_ form: String, _ text: String) -> (output: String, message: String?) {
    let bench = Bench(format: .jsonl)
    bench.files["f"] = text
    let result = bench.run("read \(form) f")
    return (bench.output, result.failure?.message)
  }

  @Test(arguments: [
    ("a,b\r\n1,2\r\n", "{\"a\": \"1\", \"b\": \"2\"}\n"),
    ("a,b\n,\"\"\n", "{\"a\": null, \"b\": \"\"}\n"),
    ("\u{feff}a\n\"x\"\"y\n z\"\n", "{\"a\": \"x\\\"y\\n z\"}\n"),
    ("a,b\n1,2\n\n3,4", "{\"a\": \"1\", \"b\": \"2\"}\n{\"a\": \"3\", \"b\": \"4\"}\n"),
    ("", ""), ("a,b\n", ""), ("a\n\n", "{\"a\": null}\n"),
  ])
  func `csv by RFC 4180`(_ text: String, _ expected: String) {
    #expect(read("csv", text).output == expected)
  }

  @Test func `a line that is no text is told with its file`() {
    let bench = Bench { $0.read = { _ in [0x61, 0x0A, 0xFF, 0x0A] } }
    let result = bench.run("for line in (read lines f) { print $line }")
    #expect(bench.output == "a\n")
    #expect(result.failure?.message == "cannot read \"f\": line 2: the text is not UTF-8")
  }

  @Test(arguments: ["text", "lines", "csv", "json"])
  func `a byte order mark is no part of the text`(_ form: String) {
    let text = ["csv": "a\n1\n", "json": "{\"a\": \"1\"}"][form] ?? "a"
    #expect(read(form, "\u{feff}" + text).output == read(form, text).output)
    #expect(!read(form, "\u{feff}" + text).output.isEmpty)
  }

  @Test(arguments: [
    ("a,b\n1\n", "cannot read \"f\": line 2 has 1 field, the titles are 2"),
    ("a,b\n\"x\ny\",1\n1,2,3", "cannot read \"f\": line 4 has 3 fields, the titles are 2"),
    (
      "a\nx\"y",
      "cannot read \"f\": line 2, column 2: a quote inside a field that does not begin with one"
    ),
    ("a\n\"x", "cannot read \"f\": line 2, column 1: the quote that opens here is never closed"),
    (
      "a\n\"x\"y",
      "cannot read \"f\": line 2, column 4: after the closing quote comes a comma or the end of the line"
    ),
    ("a,b\r1,2\r", "cannot read \"f\": line 1, column 4: a carriage return without a line feed"),
    (
      "é,b\n\"é\"\rx",
      "cannot read \"f\": line 2, column 4: a carriage return without a line feed"
    ),
    ("a,a\n", "cannot read \"f\": the title \"a\" occurs twice"),
  ])
  func `wrong csv`(_ text: String, _ message: String) {
    #expect(read("csv", text).message == message)
  }

  @Test(arguments: [
    (
      "{\"a\": [1, 2.5, -0, 1e2, true, null, \"x\\u00e9\\ud83d\\ude00\\n\"]}",
      "{\"a\": [1, 2.5, 0, 100.0, true, null, \"xé😀\\n\"]}\n"
    ),
    (" [] ", ""), ("12345678901234567890.0", "1.2345678901234567e19\n"),
    ("[9223372036854775807]", "9223372036854775807\n"),
    ("[-9223372036854775808]", "-9223372036854775808\n"), ("\"x\"", "\"x\"\n"),
  ])
  func `json`(_ text: String, _ expected: String) {
    #expect(read("json", text).output == expected)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the document ends too early"),
    ("[1,\n 2,]", "line 2, column 4: expected a value"),
    ("{\"a\": 1,\n\"é\": 2, \"a\": 3}", "line 2, column 9: the key \"a\" occurs twice"),
    ("{a: 1}", "line 1, column 2: expected a key"),
    ("[1 2]", "line 1, column 4: expected `,` or `]`"),
    ("01", "line 1, column 1: a number does not begin with 0"),
    ("[1,\n 9223372036854775808]", "line 2, column 2: the integer does not fit in 64 bits"),
    ("-9223372036854775809", "line 1, column 1: the integer does not fit in 64 bits"),
    ("1e999", "line 1, column 1: the number is too large"),
    ("\"\\x\"", "line 1, column 2: an unknown escape"),
    ("\"\\ud800\"", "line 1, column 2: half of a surrogate pair"),
    ("\"a\tb\"", "line 1, column 3: a control character in a string is written as an escape"),
    ("\"abc", "line 1, column 1: the string that opens here is never closed"),
    ("1 2", "line 1, column 3: something follows the end of the document"),
    ("nul", "line 1, column 1: expected a value"), ("-", "line 1, column 1: expected a value"),
  ])
  func `wrong json`(_ text: String, _ message: String) {
    #expect(read("json", text).message == "cannot read \"f\": " + message)
  }

  @Test(arguments: [("a\r\nb\n\nc", "\"a\"\n\"b\"\n\"\"\n\"c\"\n"), ("", ""), ("\n", "\"\"\n")])
  func `lines`(_ text: String, _ expected: String) {
    #expect(read("lines", text).output == expected)
  }
}
