import Testing

@testable import NavREPL

@Suite struct ContinuationTests {
  private let continuation = Continuation(margin: 5)

  @Test(arguments: [
    ("if true {", "       "), ("if true {\n       while true {", "         "),
    ("print (1 +", "     "),
    ("print (", "       "), ("  x", "       "), ("f {\n       x", "       "), ("f {\nx", "     "),
    ("f {\n     }", "     "), ("", "     "),
  ])
  func `a further line begins under the first, indented by depth`(text: String, blanks: String) {
    #expect(continuation.newLine(after: text) == "\n" + blanks)
  }

  @Test(
    arguments: [
      ("f {\n       ", "}", 2), ("f {\n         ", "}", 2), ("f (\n       ", ")", 2),
      ("f [\n       ", "]", 2), ("f {\n     ", "}", 0), ("f {\n      ", "}", 1),
      ("f {\n       x ", "}", 0), ("       ", "}", 0), ("f {\n       ", "x", 0), ("f {\n", "}", 0),
    ] as [(String, Unicode.Scalar, Int)])
  func `a closing bracket first in a line stands one level out`(
    text: String, typed: Unicode.Scalar, count: Int
  ) {
    #expect(continuation.outdent(before: text, typing: typed) == count)
  }

  @Test(arguments: ["x", "f {\n  a\n}", "f {\n\n}", "f {\n       deep\n}", "", "a\n"])
  func `what is aligned comes back as it was`(text: String) {
    #expect(continuation.stripped(continuation.aligned(text)) == text)
  }

  @Test func `the margin is taken only from lines that all have it`() {
    #expect(continuation.aligned("f {\n  a\n}") == "f {\n       a\n     }")
    #expect(continuation.stripped("f {\n       a\n     }") == "f {\n  a\n}")
    #expect(continuation.stripped("f {\n       a\n}") == "f {\n       a\n}")
    #expect(continuation.stripped("     x") == "     x")
  }
}
