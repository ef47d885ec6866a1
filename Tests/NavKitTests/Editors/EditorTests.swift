import Foundation
import NavKit
import Testing

/// The files for editors know the language's words, and colour as they should.
struct EditorTests {
  static let grammar = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Grammar").standardizedFileURL
  static let textMate = grammar.appending(path: "nav.tmLanguage.json")
  static let vim = grammar.appending(path: "vim/syntax/nav.vim")

  // MARK: - Words

  /// `NAV_GOLDENS=write` puts the commands of the registry into both files.
  @Test func `each command of the registry is known to both`() throws {
    let commands = Harness().session.interpreter.commands.names.sorted()
    let isWriting = ProcessInfo.processInfo.environment["NAV_GOLDENS"] == "write"

    let json = try String(contentsOf: Self.textMate, encoding: .utf8)
    let inJSON = try #require(json.firstMatch(of: #/-\]\)\(([a-z|-]+)\)\(\?!-/#))
    #expect(inJSON.1.split(separator: "|").map(String.init) == commands || isWriting)

    let script = try String(contentsOf: Self.vim, encoding: .utf8)
    let inVim = try #require(script.firstMatch(of: #/let s:commands = split\('\n([^']*)'\)/#))
    let words = inVim.1.split { $0 == " " || $0 == "\n" || $0 == "\\" }.map(String.init)
    #expect(words == commands || isWriting)

    if isWriting {
      let newJSON = json.replacing(inJSON.1, with: commands.joined(separator: "|"))
      try Data(newJSON.utf8).write(to: Self.textMate)
      let newScript = script.replacing(inVim.1, with: Self.lines(of: commands) + "  \\ ")
      try Data(newScript.utf8).write(to: Self.vim)
    }
  }

  /// Words in the continuation lines of a Vim script.
  private static func lines(of words: [String]) -> String {
    var lines = [""]
    for word in words {
      if lines.last!.count + word.count > 90 { lines.append("") }
      lines[lines.count - 1] += " " + word
    }
    return lines.map { "  \\" + $0 + "\n" }.joined()
  }

  @Test func `each keyword is known to both, and nothing else is taken for one`() throws {
    let script = try String(contentsOf: Self.vim, encoding: .utf8)
    var words: Set<String> = []
    for line in script.matches(of: #/syntax keyword nav(Keyword|OperatorWord|Constant) ([a-z ]*)/#)
    {
      words.formUnion(
        line.2.split(separator: " ").map(String.init).filter { !Self.options.contains($0) })
    }
    #expect(words == Set(Keywords.all))

    // TextMate's scope of each keyword where it stands as one, and of a name that is none.
    let grammar = try TextMate(Data(contentsOf: Self.textMate))
    for word in Keywords.all {
      let scope = grammar.scopes(of: word)[0][0].last ?? ""
      #expect(scope.hasPrefix("keyword.") || scope == "constant.language.nav", "\(word)")
    }
    #expect(grammar.scopes(of: "iff")[0][0].last == "entity.name.function.call.nav")
  }

  /// What may follow the words on a line of a Vim script.
  private static let options: Set = ["nextgroup"]

  // MARK: - Colours

  @Test func `TextMate's file holds together`() throws {
    let grammar = try TextMate(Data(contentsOf: Self.textMate))
    #expect(grammar.expressions.count > 40)
    #expect(grammar.includes.subtracting(grammar.repository.keys) == [])
    #expect(Set(grammar.repository.keys).subtracting(grammar.includes) == [])
    // Not every engine that reads these files knows these.
    for expression in grammar.expressions {
      #expect(!expression.contains("(?>") && !expression.contains("++"), "\(expression)")
      #expect(!expression.contains("\\G") && !expression.contains("\\h"), "\(expression)")
    }
  }

  @Test func `the extension names the grammar that is there`() throws {
    let json = try Data(contentsOf: Self.grammar.appending(path: "package.json"))
    let package = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let parts = try #require(package["contributes"] as? [String: [[String: Any]]])
    let grammar = try #require(parts["grammars"]?.first as? [String: String])
    let file = Self.grammar.appending(path: try #require(grammar["path"])).standardizedFileURL
    #expect(file == Self.textMate)
    #expect(grammar["language"] == parts["languages"]?.first?["id"] as? String)
  }

  @Test(arguments: EditorCase.all) func `TextMate colours`(_ example: EditorCase) throws {
    let grammar = try TextMate(Data(contentsOf: Self.textMate))
    let (line, column) = example.place
    #expect(grammar.scopes(of: example.plain)[line - 1][column - 1].last == example.scope)
  }

  @Test func `Vim colours`() throws {
    let groups = try Vim.groups(of: EditorCase.all, runtimePath: Self.grammar.path + "/vim")
    #expect(groups.count == EditorCase.all.count)
    for (example, stack) in zip(EditorCase.all, groups) {
      #expect(stack.last ?? "" == example.vim, "\(example.text): \(stack)")
    }
  }

  @Test func `Vim knows a script by its ending and by its first line`() throws {
    let texts = [("a.nav", "back"), ("b", "#!/usr/bin/env nav"), ("c", "back")]
    #expect(
      try Vim.types(of: texts, runtimePath: Self.grammar.path + "/vim") == ["nav", "nav", ""])
  }
}
