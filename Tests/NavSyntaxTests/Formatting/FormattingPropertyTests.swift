import Foundation
import NavSyntax
import Testing

/// What holds for every script, whatever it looks like.
struct FormattingPropertyTests {
  /// The scripts that are laid out otherwise on purpose, and why.
  static let exempt = [
    // Separators are what it is about.
    "Tests/Language/statements/separators.nav"
  ]
  /// The scripts with a syntax error, which is what they are about.
  static let broken = [
    "Tests/Goldens/NavSyntax/arguments.nav", "Tests/Goldens/NavSyntax/characters.nav",
    "Tests/Goldens/NavSyntax/expressions.nav", "Tests/Goldens/NavSyntax/recovery.nav",
    "Tests/Goldens/NavSyntax/statements.nav", "Tests/Goldens/NavSyntax/strings.nav",
    "Tests/Language/statements/let-takes-an-expression.nav",
  ]
  /// Laid out badly on purpose: the input of a golden.
  static let ugly = "Tests/Goldens/NavSyntax/formatting.nav"

  static let scripts = ["Examples", "Tests"].flatMap { folder in
    let root = Fixture.tests.deletingLastPathComponent().path
    let files = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".nav") }
      .map { "\(folder)/\($0)" }
  }.sorted()

  static func text(_ script: String) throws -> String { try Fixture.text("../\(script)") }

  @Test func `the scripts are found, and the lists name some of them`() {
    #expect(Self.scripts.count > 150)
    #expect(Set(Self.exempt + Self.broken + [Self.ugly]).isSubset(of: Self.scripts))
  }

  @Test(arguments: scripts)
  func `a script of the repository is laid out as it shall be`(_ script: String) throws {
    let text = try Self.text(script)
    if Self.broken.contains(script) {
      #expect(formatted(text) == nil)
      return
    }
    checkKept(text)
    let laidOut = try #require(formatted(text), "a syntax error")
    if !Self.exempt.contains(script), script != Self.ugly {
      #expect(laidOut == text, "nav fmt \(script)")
    }
    for seed in 0..<8 { checkShuffled(text, is: laidOut, seed: UInt64(seed)) }
  }

  @Test(arguments: try! Probe.all().filter(\.isValid))
  func `a probe keeps its meaning`(_ probe: Probe) throws {
    checkKept(probe.text)
    let laidOut = try #require(formatted(probe.text))
    for seed in 0..<8 {
      checkShuffled(probe.text, is: laidOut, seed: UInt64(seed))
      checkShuffled(laidOut, is: laidOut, seed: UInt64(seed))
    }
  }

  @Test(arguments: 0..<400)
  func `a generated program keeps its meaning`(_ seed: Int) throws {
    var generator = ProgramGenerator(seed: UInt64(seed))
    let text = generator.program()
    checkKept(text)
    guard let laidOut = formatted(text) else {
      Issue.record("not read: \(read(text).diagnostics.map(\.message)) in\n\(text)")
      return
    }
    for line in laidOut.split(separator: "\n") where !line.contains("#") {
      #expect(line.count <= FormattingLimits.width, "\(laidOut)")
    }
    for seed in 0..<4 { checkShuffled(text, is: laidOut, seed: UInt64(seed)) }
  }

  // MARK: - Checks

  /// The tree and the comments are those of the text, and to format twice is to format once.
  private func checkKept(_ text: String) {
    guard let laidOut = formatted(text) else { return }
    #expect(tree(laidOut) == tree(text), "another tree:\n\(text)\n→\n\(laidOut)")
    #expect(
      Tokens(laidOut).comments == Tokens(text).comments, "other comments:\n\(text)\n→\n\(laidOut)")
    let again = formatted(laidOut)
    #expect(again == laidOut, "not idempotent:\n\(laidOut)\n→\n\(again ?? "an error")")
    #expect(laidOut.isEmpty || laidOut.hasSuffix("\n") && !laidOut.hasSuffix("\n\n"))
    #expect(!laidOut.hasPrefix("\n") && !laidOut.contains("\n\n\n") && !laidOut.contains(" \n"))
  }

  private func checkShuffled(_ text: String, is laidOut: String, seed: UInt64) {
    var shuffler = Shuffler(seed: seed)
    let shuffled = shuffler.shuffle(Tokens(text))
    let result = formatted(shuffled)
    #expect(
      result == laidOut,
      "seed \(seed):\n\(text)\n→\n\(shuffled)\n→\n\(result ?? "an error")\ninstead of\n\(laidOut)")
  }
}

/// A text as it is laid out; nothing where it has a syntax error.
func formatted(_ text: String) -> String? {
  switch Formatting.format(Source(name: "test", text: text)) {
  case .text(let bytes): String(decoding: bytes, as: UTF8.self)
  case .errors: nil
  }
}
