import FoundationEssentials
import Testing

@testable import NavSyntax

/// The grammar and the parser say the same.
struct GrammarTests {
  @Test func `every production is repeated by the one function that reads it`() throws {
    let grammar = try Self.grammar()
    let sources = try Self.sources()
    for (name, production) in grammar {
      let owners = sources.filter { $0.name == name }
      #expect(owners.count == 1, "\(name) is read by \(owners.map(\.file))")
      #expect(owners.allSatisfy { $0.text == production }, "\(name) differs: \(owners)")
    }
    for owner in sources {
      #expect(grammar[owner.name] != nil, "\(owner.name) of \(owner.file) is not in the grammar")
    }
  }

  @Test func `every symbol of a production is defined, and every production but Script used`()
    throws
  {
    let grammar = try Self.grammar()
    var used: Set = ["Script"]
    for (name, production) in grammar {
      for symbol in Self.symbols(of: production) where symbol != name {
        #expect(grammar[symbol] != nil, "\(name) uses \(symbol)")
        used.insert(symbol)
      }
    }
    #expect(Set(grammar.keys).subtracting(used) == [])
  }

  @Test func `the words of the grammar are the keywords of the scanner`() throws {
    let grammar = try Self.grammar()
    let text = try #require(grammar["Keyword"]) + (try #require(grammar["Constant"]))
    let words = text.split(separator: "\"").map(String.init).filter {
      $0.utf8.allSatisfy { (97...122).contains($0) }
    }
    #expect(words.sorted() == Keyword.all.map(\.0).sorted())
    for (word, kind) in Keyword.all {
      let packed = word.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(Keyword.kind(packed: packed) == kind, "\(word)")
    }
  }

  // MARK: - Reading

  private struct Owner {
    var name: String
    var text: String
    var file: String
  }

  /// The productions of the grammar file, white space folded.
  private static func grammar() throws -> [String: String] {
    var result: [String: String] = [:]
    for (name, text) in productions(of: try Fixture.lines("../Grammar/nav.ebnf")) {
      #expect(result[name] == nil, "\(name) is defined twice")
      result[name] = text
    }
    #expect(result.count > 60)
    return result
  }

  /// The productions in the documentation comments of the sources.
  private static func sources() throws -> [Owner] {
    let folder = Fixture.tests.appending(path: "../Sources/NavSyntax")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let lines = try Fixture.lines("../Sources/NavSyntax/\(file)").map { line in
        let trimmed = line.drop { $0 == " " }
        return trimmed.hasPrefix("/// ") ? String(trimmed.dropFirst(4)) : ""
      }
      return productions(of: lines).map { Owner(name: $0.0, text: $0.1, file: file) }
    }
  }

  /// A production begins with its name at the start of a line; indented lines go on with it.
  private static func productions(of lines: [String]) -> [(String, String)] {
    var result: [(String, String)] = []
    var isInside = false
    for line in lines {
      let words = line.split(separator: " ")
      if words.count > 1, words[1] == "::=", line.first!.isUppercase {
        result.append((String(words[0]), words.joined(separator: " ")))
        isInside = true
      } else if isInside, line.hasPrefix("  "), !words.isEmpty {
        result[result.count - 1].1 += " " + words.joined(separator: " ")
      } else {
        isInside = false
      }
    }
    return result.map { ($0.0, folded($0.1)) }
  }

  /// Blanks mean nothing within a character class that goes over two lines.
  private static func folded(_ production: String) -> String {
    guard production.hasPrefix("WordChar") else { return production }
    return production.filter { $0 != " " }
  }

  private static func symbols(of production: String) -> Set<String> {
    var text = production.drop { $0 != "=" }.dropFirst()[...]
    var result: Set<String> = []
    while let first = text.first {
      switch first {
      case "\"", "'":
        text = text.dropFirst().drop { $0 != first }.dropFirst()
      case "[":
        text = text.drop { $0 != "]" }.dropFirst()
      case "/" where text.hasPrefix("/*"):
        return result
      case _ where first.isUppercase:
        let symbol = text.prefix { $0.isLetter }
        result.insert(String(symbol))
        text = text.dropFirst(symbol.count)
      case _ where first.isLetter || first == "#":
        text = text.drop { $0.isLetter || $0.isNumber || $0 == "#" }
      default: text = text.dropFirst()
      }
    }
    return result
  }
}
