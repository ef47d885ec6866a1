import Foundation
import NavSyntax
import Testing

/// Pieces of a source, beside the whole.
struct PieceTests {
  static let scripts = ["Language", "../Examples", "Benchmarks"].flatMap { folder in
    FileManager.default.enumerator(atPath: Fixture.tests.appending(path: folder).path)!
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".nav") }.map { "\(folder)/\($0)" }
  }

  @Test(arguments: scripts) func `pieces are together the whole`(_ path: String) throws {
    try compare(Fixture.text(path))
  }

  @Test(arguments: [
    "", "\u{FEFF}print a", "print a;print b;print c", "print a\n\n# c", "print a\r\nprint b\r\n",
    "if true {\nprint a\n} }\nprint b\nprint c", "opn (\nprint b", "print b }\nprint c\n}\nlet",
    "try { a }", "def f {\n  while { }\n} \nprint a\n", "let x = [1,\n2]\nprint \\",
  ])
  func `so they are of what is odd or wrong`(_ text: String) { compare(text) }

  private func compare(_ text: String) {
    let source = Source(name: "test", text: text)
    let whole = Parser.parse(source)
    for count in [1, 2, 7] {
      var limits = SyntaxLimits.standard
      limits.pieceStatements = count
      var parser = PieceParser(source, limits: limits)
      var statements: [String] = []
      while let piece = parser.next() {
        #expect(piece.statements.count <= count)
        statements += piece.statements.isEmpty ? [] : [TreeDump.text(piece)]
      }
      #expect(statements.joined(separator: "\n") == TreeDump.text(whole.script))
      #expect(parser.diagnostics.map(\.code) == whole.diagnostics.map(\.code))
      #expect(parser.diagnostics.map(\.span) == whole.diagnostics.map(\.span))
    }
  }
}
